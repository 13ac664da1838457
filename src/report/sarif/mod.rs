//! SARIF 2.1.0, for code scanning: the results one by one, then the rules that they name.
//!
//! The results come first so that they can be written as they are found; of the records nothing is kept but the codes
//! that were told, and of unreadable files their names.

mod rule;
mod shape;

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::{End, Origin, Sink};
use crate::diagnostic::{Code, Diagnostic};

use rule::Tool;
use shape::{Invocation, Notification, SarifResult};

/// What stands before the first result.
const HEAD: &str = concat!(
    r#"{"$schema":"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json","#,
    r#""version":"2.1.0","runs":[{"columnKind":"unicodeCodePoints","results":["#,
    "\n"
);

/// A SARIF log that is being written.
#[derive(Debug)]
pub struct Sarif<W> {
    out: W,
    begun: bool,
    /// The codes told so far, by their id.
    told: BTreeMap<&'static str, &'static Code>,
    unread: Vec<Notification>,
}

impl<W: Write> Sarif<W> {
    /// A log of which nothing is written yet.
    pub fn new(out: W) -> Self {
        Self {
            out,
            begun: false,
            told: BTreeMap::new(),
            unread: Vec::new(),
        }
    }
}

impl<W: Write> Sink for Sarif<W> {
    fn record(&mut self, origin: Origin<'_>, told: &[Diagnostic]) -> io::Result<()> {
        for told in told {
            let separator = if self.begun { ",\n" } else { HEAD };
            self.out.write_all(separator.as_bytes())?;
            self.begun = true;
            self.told.insert(told.code.id, told.code);
            serde_json::to_writer(&mut self.out, &SarifResult::of(origin, told))?;
        }
        Ok(())
    }

    fn unread(&mut self, file: &str, why: &str) -> io::Result<()> {
        self.unread.push(Notification::unread(file, why));
        Ok(())
    }

    fn finish(&mut self, _: End) -> io::Result<()> {
        let head = if self.begun { "" } else { HEAD };
        write!(self.out, "{head}\n],\"invocations\":")?;
        let unread = std::mem::take(&mut self.unread);
        serde_json::to_writer(&mut self.out, &[Invocation::with(unread)])?;
        write!(self.out, ",\"tool\":")?;
        serde_json::to_writer(&mut self.out, &Tool::with(self.told.values().copied()))?;
        writeln!(self.out, "}}]}}")
    }
}

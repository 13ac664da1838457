//! SARIF 2.1.0, for code scanning: the results one by one, then the rules that they name.
//!
//! The results come first so that they can be written as they are found. Only the reported codes and the names of
//! unreadable files are kept in memory.

mod rule;
mod shape;

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use super::{End, Part, Reporter, Shard};
use crate::check::RecordContext;
use crate::diagnostic::{Code, Diagnostic};

use rule::Tool;
use shape::{Invocation, Notification, SarifResult};

/// The text before the first result.
const HEAD: &str = concat!(
    r#"{"$schema":"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json","#,
    r#""version":"2.1.0","runs":[{"columnKind":"unicodeCodePoints","results":["#,
    "\n"
);

/// A SARIF log.
#[derive(Debug)]
pub struct Sarif<W> {
    out: W,
    begun: bool,
    /// The codes reported so far, by their id.
    reported: BTreeMap<&'static str, &'static Code>,
    unread: Vec<Box<RawValue>>,
    /// If this is the log of a shard, the counts of each part.
    share: Option<Share>,
}

/// Properties of a log that are not part of the standard.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct ShareProperties {
    #[serde(rename = "rongo/share")]
    pub(super) share: Share,
}

/// The shard that a log belongs to.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Share {
    pub(super) shard: Shard,
    /// The parts with results or notifications.
    pub(super) parts: Vec<PartCounts>,
}

/// The number of results and notifications of a part.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(super) struct PartCounts {
    pub(super) part: Part,
    pub(super) results: usize,
    pub(super) unread: usize,
}

impl<W: Write> Sarif<W> {
    /// Creates an empty log.
    pub fn new(out: W) -> Self {
        Self {
            out,
            begun: false,
            reported: BTreeMap::new(),
            unread: Vec::new(),
            share: None,
        }
    }

    /// Adds a result of this code.
    pub(super) fn result(
        &mut self,
        code: &'static Code,
        result: &(impl Serialize + ?Sized),
    ) -> io::Result<()> {
        let separator = if self.begun { ",\n" } else { HEAD };
        self.out.write_all(separator.as_bytes())?;
        self.begun = true;
        self.reported.insert(code.id, code);
        Ok(serde_json::to_writer(&mut self.out, result)?)
    }

    /// Adds a notification.
    pub(super) fn notification(&mut self, notification: Box<RawValue>) {
        self.unread.push(notification);
    }

    /// Writes the text after the results.
    pub(super) fn end(&mut self) -> io::Result<()> {
        let head = if self.begun { "" } else { HEAD };
        write!(self.out, "{head}\n],\"invocations\":")?;
        let unread = std::mem::take(&mut self.unread);
        serde_json::to_writer(&mut self.out, &[Invocation::with(unread)])?;
        write!(self.out, ",\"tool\":")?;
        serde_json::to_writer(&mut self.out, &Tool::with(self.reported.values().copied()))?;
        if let Some(mut share) = self.share.take() {
            share.parts.retain(|p| p.results + p.unread > 0);
            write!(self.out, ",\"properties\":")?;
            serde_json::to_writer(&mut self.out, &ShareProperties { share })?;
        }
        writeln!(self.out, "}}]}}")
    }

    /// Returns the counts of the current part.
    fn part_counts(&mut self) -> Option<&mut PartCounts> {
        self.share.as_mut()?.parts.last_mut()
    }
}

impl<W: Write> Reporter for Sarif<W> {
    fn shard(&mut self, shard: Shard) -> io::Result<()> {
        let parts = Vec::new();
        self.share = Some(Share { shard, parts });
        Ok(())
    }

    fn part(&mut self, part: Part) {
        if let Some(share) = &mut self.share {
            // Most parts are empty.
            share.parts.pop_if(|p| p.results + p.unread == 0);
            share.parts.push(PartCounts {
                part,
                ..PartCounts::default()
            });
        }
    }

    fn record(&mut self, origin: RecordContext<'_>, diagnostics: &[Diagnostic]) -> io::Result<()> {
        if let Some(counts) = self.part_counts() {
            counts.results += diagnostics.len();
        }
        diagnostics.iter().try_for_each(|diagnostic| {
            self.result(diagnostic.code, &SarifResult::of(origin, diagnostic))
        })
    }

    fn unread(&mut self, file: &str, why: &str) -> io::Result<()> {
        if let Some(counts) = self.part_counts() {
            counts.unread += 1;
        }
        let diagnostic = to_raw_value(&Notification::unread(file, why))?;
        self.notification(diagnostic);
        Ok(())
    }

    fn finish(&mut self, _: End) -> io::Result<()> {
        self.end()
    }
}

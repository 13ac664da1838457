//! `rongo explain`: explains a code.

use std::io::{self, Write};

use super::{Outcome, Status, Stop, wrap};
use crate::check::codes::every;
use crate::diagnostic::{Code, closest};

/// Explain a code: its meaning, its rule, and an incorrect and a corrected example
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  rongo explain            list all codes\n  rongo explain FAN012     explain one code"
)]
pub(super) struct Args {
    /// The code, such as HAN014 [default: list all codes]
    #[arg(value_name = "CODE")]
    code: Option<String>,
}

impl Args {
    pub(super) fn run(self, out: &mut impl Write) -> Outcome {
        match self.code {
            None => list(out)?,
            Some(id) => page(out, find(&id)?)?,
        }
        Ok(Status::Fine)
    }
}

fn find(id: &str) -> Result<&'static Code, Stop> {
    let wanted = id.to_uppercase();
    every().find(|code| code.id == wanted).ok_or_else(|| {
        let hint = closest(&wanted, every().map(|c| c.id));
        let hint = hint
            .map(|near| format!("; did you mean `{near}`?"))
            .unwrap_or_default();
        Stop::Usage(format!(
            "unknown code `{id}`{hint} (`rongo explain` lists all codes)"
        ))
    })
}

fn list(out: &mut impl Write) -> io::Result<()> {
    let rows: Vec<_> = every()
        .map(|c| (c.id, format!("{:7}  {}", c.severity.to_string(), c.title)))
        .collect();
    wrap::table(out, rows.iter().map(|(id, what)| (*id, what.as_str())))
}

fn page(out: &mut impl Write, code: &Code) -> io::Result<()> {
    writeln!(out, "{}[{}]: {}\n", code.severity, code.id, code.title)?;
    writeln!(out, "{}", code.explanation())?;
    writeln!(out, "Rule: {}", code.rule)?;
    for (title, example) in [("Incorrect", code.broken), ("Correct", code.corrected)] {
        if !example.is_empty() {
            writeln!(out, "\n{title}:\n")?;
            wrap::indented(out, example)?;
        }
    }
    Ok(())
}

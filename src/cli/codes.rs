//! Flags that select codes and set their severities.

use clap::Args;

use crate::check::codes::every;
use crate::check::{Level, Levels};
use crate::diagnostic::{Severity, closest};

/// The selected codes and their severities.
#[derive(Debug, Args)]
#[command(next_help_heading = "Findings")]
pub(super) struct CodeArgs {
    /// Report only these codes, or codes with these prefixes; the longest match of --select and --ignore wins
    #[arg(long, value_name = "CODE", value_delimiter = ',', value_parser = code)]
    select: Vec<String>,
    /// Do not report these codes, or codes with these prefixes; faults that stop a line are reported as warnings
    #[arg(long, value_name = "CODE", value_delimiter = ',', value_parser = code)]
    ignore: Vec<String>,
    /// Severity of a code, as `FAN030=warning`: off, note, warning or error
    #[arg(long, value_name = "CODE=LEVEL", value_delimiter = ',', value_parser = code_level)]
    severity: Vec<(String, Level)>,
    /// Also report notes on style, one per record and kind
    #[arg(long)]
    notes: bool,
}

impl CodeArgs {
    /// Combines these flags with the configuration: a selection replaces the configured one, other flags add to it.
    pub(super) fn levels(&self, config: &Levels) -> Levels {
        let select = if self.select.is_empty() {
            &config.select
        } else {
            &self.select
        };
        Levels {
            select: select.clone(),
            ignore: [config.ignore.as_slice(), &self.ignore].concat(),
            levels: [config.levels.as_slice(), &self.severity].concat(),
            notes: self.notes || config.notes,
        }
    }
}

/// Parses a code, or a prefix of codes.
///
/// # Errors
/// Returns an error, as a sentence, if no code matches.
pub(super) fn code(text: &str) -> Result<String, String> {
    let wanted = text.trim().to_uppercase();
    if !wanted.is_empty() && every().any(|code| code.id.starts_with(&wanted)) {
        return Ok(wanted);
    }
    let hint = closest(&wanted, every().map(|c| c.id));
    let hint = hint.map(|near| format!("; did you mean `{near}`?"));
    Err(format!(
        "`{text}` is not a code, and no code begins with it{} (`rongo explain` lists all)",
        hint.unwrap_or_default()
    ))
}

/// Parses a level.
///
/// # Errors
/// Returns the valid levels.
pub(super) fn level(text: &str) -> Result<Level, String> {
    Ok(match text.trim() {
        "off" => Level::Off,
        "note" => Level::As(Severity::Note),
        "warning" => Level::As(Severity::Warning),
        "error" => Level::As(Severity::Error),
        _ => {
            return Err(format!(
                "`{text}` is not a level: expected `off`, `note`, `warning` or `error`"
            ));
        }
    })
}

fn code_level(text: &str) -> Result<(String, Level), String> {
    let (name, level_name) = text
        .split_once('=')
        .ok_or("expected a code and a level, such as `FAN030=warning`")?;
    Ok((code(name)?, level(level_name)?))
}

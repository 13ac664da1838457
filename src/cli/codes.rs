//! Flags that choose codes: which are told, and how bad they are.

use clap::Args;

use crate::check::codes::every;
use crate::check::{Level, Levels};
use crate::diagnostic::{Severity, closest};

/// Which codes are told, and how bad they are.
#[derive(Debug, Args)]
#[command(next_help_heading = "What is told")]
pub(super) struct CodeArgs {
    /// Report only these codes, or those that begin so; the longest match of --select and --ignore wins
    #[arg(long, value_name = "CODE", value_delimiter = ',', value_parser = code)]
    select: Vec<String>,
    /// Do not report these codes, or those that begin so; what stops a line is reported as a warning
    #[arg(long, value_name = "CODE", value_delimiter = ',', value_parser = code)]
    ignore: Vec<String>,
    /// How bad a code is, as `FAN030=warning`: off, note, warning or error
    #[arg(long, value_name = "CODE=LEVEL", value_delimiter = ',', value_parser = code_level)]
    severity: Vec<(String, Level)>,
    /// Report notes on style too, one per record and kind
    #[arg(long)]
    notes: bool,
}

impl CodeArgs {
    /// What these flags and the configuration say together: a selection replaces the configured one, the rest adds to it.
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

/// A code, or what some begin with.
///
/// # Errors
/// That there is none, in a sentence.
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

/// A level by its name.
///
/// # Errors
/// Which there are.
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

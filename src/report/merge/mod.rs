//! Merges the reports of the shards of one check into the report of a single run.

mod json;
mod sarif;

use std::io::{self, BufRead, Write};

use super::share::Shard;

/// A report to read: its name and its text.
pub type Source = (String, Box<dyn BufRead>);

/// The outcome of a merge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// Whether the reports contain faults.
    pub faults: bool,
    /// Whether some input could not be read.
    pub unread: bool,
}

/// Why reports cannot be merged.
#[derive(Debug, thiserror::Error)]
pub enum CannotMerge {
    /// Reading or writing failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The text is not a complete report.
    #[error("{name}: {why}")]
    Broken {
        /// The name of the report.
        name: String,
        /// The reason, in a sentence.
        why: String,
    },
    /// The reports are not exactly those of all shards of one check.
    #[error("{0}")]
    Shares(String),
}

/// Merges the reports of all shards, all JSON or all SARIF, in any order.
///
/// For JSON, one line of each report is in memory; for SARIF, all reports are.
///
/// # Errors
/// Returns the reason why the reports cannot be merged.
pub fn merge(mut sources: Vec<Source>, out: &mut dyn Write) -> Result<Merged, CannotMerge> {
    let mut sarif = Vec::new();
    for (name, text) in &mut sources {
        let front = text.fill_buf()?;
        if front.is_empty() {
            return Err(broken(name, &"it is empty"));
        }
        sarif.push(front.starts_with(b"{\"$schema\""));
    }
    match sarif.iter().filter(|is| **is).count() {
        0 => json::merge(sources, out),
        n if n == sources.len() => sarif::merge(sources, out),
        _ => {
            let why = "some reports are JSON and some SARIF: join each kind by itself";
            Err(CannotMerge::Shares(why.to_owned()))
        }
    }
}

fn broken(name: &str, why: &dyn std::fmt::Display) -> CannotMerge {
    CannotMerge::Broken {
        name: name.to_owned(),
        why: why.to_string(),
    }
}

/// # Errors
/// Returns an error if these are not exactly the shards of one check.
fn check_shares(mut shards: Vec<Shard>) -> Result<(), CannotMerge> {
    shards.sort_unstable();
    let of = shards.first().map_or(1, |s| s.of);
    let wanted = (1..=of).map(|number| Shard { number, of });
    if shards.iter().copied().eq(wanted.clone()) {
        return Ok(());
    }
    let name = |s: &Shard| format!("{}/{}", s.number, s.of);
    let there: Vec<_> = shards.iter().map(name).collect();
    let missing = wanted.filter(|s| !shards.contains(s)).take(5);
    let missing: Vec<_> = missing.map(|s| name(&s)).collect();
    let missing = match missing.as_slice() {
        [] => String::new(),
        missing => format!("; not there: {}", missing.join(", ")),
    };
    let there = there.join(", ");
    Err(CannotMerge::Shares(format!(
        "these are not the shares of one check, each once: {there}{missing}"
    )))
}

//! Reports of the shares of one check, joined into the report that a single run would have written.

mod json;
mod sarif;

use std::io::{self, BufRead, Write};

use super::share::Shard;

/// A report that is read: what it is called, and its text.
pub type Source = (String, Box<dyn BufRead>);

/// What joined reports came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// Whether there are faults.
    pub faults: bool,
    /// Whether something could not be read.
    pub unread: bool,
}

/// Why reports cannot be joined.
#[derive(Debug, thiserror::Error)]
pub enum CannotMerge {
    /// Reading or writing failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is no report, or not all of one.
    #[error("{name}: {why}")]
    Broken {
        /// What the report is called.
        name: String,
        /// Why, in a sentence.
        why: String,
    },
    /// The reports are not all shares of one check, each once.
    #[error("{0}")]
    Shares(String),
}

/// Joins the reports of all shares, which are all JSON or all SARIF, in any order.
///
/// Of JSON a line of each report is in memory, of SARIF all of them.
///
/// # Errors
/// Why they cannot be joined.
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
/// That these are not all the shares of a check.
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

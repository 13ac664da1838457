//! Merges JSON reports: takes lines from the report that has the next part.

use std::io::{BufRead, Lines, Write};

use serde::Deserialize;

use super::{CannotMerge, Merged, Source, broken, check_shares};
use crate::report::json::summary_line;
use crate::report::{Part, Shard, Summary};

/// The relevant content of a line.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Line {
    Diagnostic {},
    Unread {},
    Shard(Shard),
    Part { part: Part },
    Summary(Summary),
}

/// A report whose lines before the next part have already been taken.
struct Share {
    name: String,
    lines: Lines<Box<dyn BufRead>>,
    shard: Shard,
    next: Option<Part>,
    summary: Summary,
}

pub(super) fn merge(sources: Vec<Source>, out: &mut dyn Write) -> Result<Merged, CannotMerge> {
    let shares = sources.into_iter().map(Share::open);
    let mut shares = shares.collect::<Result<Vec<_>, _>>()?;
    check_shares(shares.iter().map(|s| s.shard).collect())?;
    let mut unread = false;
    for share in &mut shares {
        unread |= share.advance(out)?;
    }
    loop {
        let waiting = shares.iter_mut().filter(|s| s.next.is_some());
        let Some(first) = waiting.min_by_key(|s| s.next) else {
            break;
        };
        unread |= first.advance(out)?;
    }
    let mut summary = Summary::default();
    for share in &shares {
        summary += share.summary;
    }
    summary_line(out, summary)?;
    Ok(Merged {
        faults: summary.is_bad(false),
        unread,
    })
}

impl Share {
    fn open((name, text): Source) -> Result<Self, CannotMerge> {
        let mut lines = text.lines();
        let first = lines.next().transpose()?.unwrap_or_default();
        let Ok(Line::Shard(shard)) = serde_json::from_str(&first) else {
            let why = "it is not the report of a shard: `rongo check --format json --shard k/n` writes one";
            return Err(broken(&name, &why));
        };
        Ok(Self {
            name,
            lines,
            shard,
            next: None,
            summary: Summary::default(),
        })
    }

    /// Writes the lines up to the next part; returns whether some input could not be read there.
    fn advance(&mut self, out: &mut dyn Write) -> Result<bool, CannotMerge> {
        self.next = None;
        let mut unread = false;
        while let Some(line) = self.lines.next().transpose()? {
            match serde_json::from_str(&line).map_err(|e| broken(&self.name, &e))? {
                Line::Diagnostic {} => writeln!(out, "{line}")?,
                Line::Unread {} => {
                    unread = true;
                    writeln!(out, "{line}")?;
                }
                Line::Part { part } => {
                    self.next = Some(part);
                    return Ok(unread);
                }
                Line::Summary(summary) if self.lines.next().is_none() => {
                    self.summary = summary;
                    return Ok(unread);
                }
                Line::Summary(_) | Line::Shard(_) => {
                    return Err(broken(&self.name, &"it is more than one report"));
                }
            }
        }
        Err(broken(
            &self.name,
            &"it has no summary at its end: its run was not done",
        ))
    }
}

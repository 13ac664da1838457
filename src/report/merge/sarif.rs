//! Merges SARIF logs: takes results and notifications part by part.

use std::io::{Read, Write};

use serde::Deserialize;
use serde_json::value::RawValue;

use super::{CannotMerge, Merged, Source, broken, check_shares};
use crate::check::codes;
use crate::diagnostic::Severity;
use crate::report::sarif::{PartCounts, Sarif, ShareProperties};

#[derive(Deserialize)]
struct Log<'a> {
    #[serde(borrow)]
    runs: [Run<'a>; 1],
}

#[derive(Deserialize)]
struct Run<'a> {
    #[serde(borrow)]
    results: Vec<&'a RawValue>,
    #[serde(borrow)]
    invocations: [Invocation<'a>; 1],
    properties: Option<ShareProperties>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Invocation<'a> {
    #[serde(borrow)]
    tool_execution_notifications: Vec<&'a RawValue>,
}

/// The relevant content of a result.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ResultHead<'a> {
    rule_id: &'a str,
    level: Severity,
}

/// The remaining content of a log.
struct Left<'a> {
    name: &'a str,
    results: std::vec::IntoIter<&'a RawValue>,
    notifications: std::vec::IntoIter<&'a RawValue>,
}

pub(super) fn merge(sources: Vec<Source>, out: &mut dyn Write) -> Result<Merged, CannotMerge> {
    let mut texts = Vec::new();
    for (name, mut source) in sources {
        let mut text = String::new();
        source.read_to_string(&mut text)?;
        texts.push((name, text));
    }
    let (mut logs, mut shards, mut parts) = (Vec::new(), Vec::new(), Vec::new());
    for (name, text) in &texts {
        let log: Log<'_> = serde_json::from_str(text).map_err(|e| broken(name, &e))?;
        let [run] = log.runs;
        let [invocation] = run.invocations;
        let Some(properties) = run.properties else {
            let why =
                "it is not the log of a shard: `rongo check --format sarif --shard k/n` writes one";
            return Err(broken(name, &why));
        };
        shards.push(properties.share.shard);
        let number = logs.len();
        parts.extend(properties.share.parts.into_iter().map(|p| (p, number)));
        logs.push(Left {
            name,
            results: run.results.into_iter(),
            notifications: invocation.tool_execution_notifications.into_iter(),
        });
    }
    check_shares(shards)?;
    parts.sort_by_key(|(part, _)| part.part);
    let mut merged = Merged::default();
    let mut sarif = Sarif::new(out);
    for (part, number) in parts {
        logs[number].take(&part, &mut sarif, &mut merged)?;
    }
    sarif.end()?;
    Ok(merged)
}

impl Left<'_> {
    /// Adds the content of a part.
    fn take(
        &mut self,
        part: &PartCounts,
        sarif: &mut Sarif<&mut dyn Write>,
        merged: &mut Merged,
    ) -> Result<(), CannotMerge> {
        for result in self.results.by_ref().take(part.results) {
            let head: ResultHead<'_> =
                serde_json::from_str(result.get()).map_err(|e| broken(self.name, &e))?;
            let mut every = codes::every();
            let code = every.find(|c| c.id == head.rule_id);
            let unknown = || broken(self.name, &format!("`{}` is no code", head.rule_id));
            sarif.result(code.ok_or_else(unknown)?, result)?;
            merged.faults |= head.level == Severity::Error;
        }
        for notification in self.notifications.by_ref().take(part.unread) {
            merged.unread = true;
            sarif.notification(notification.to_owned());
        }
        Ok(())
    }
}

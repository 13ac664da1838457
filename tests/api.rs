//! The public API of the library, as a list in a snapshot: what is added, removed or changed shows in review.
//!
//! The lint `unreachable_pub` refuses `pub` on items that users cannot reach, so that what says `pub` is public.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::support::root;

/// The Rust files below `folder`, the command line left out.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("cli") {
            sources(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
}

/// The public items of a file: their heads, each on one line.
fn items(text: &str) -> Vec<String> {
    let mut items = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let line = line.trim();
        if line == "#[cfg(test)]" {
            break;
        }
        if !line.starts_with("pub ") {
            continue;
        }
        let mut head = line.to_owned();
        while !head.ends_with([';', '{', ',', '}']) || head.ends_with(',') && head.contains('(') {
            let Some(next) = lines.next() else { break };
            head = format!("{head} {}", next.trim());
        }
        let head = head.trim_end_matches(['{', ';', ',', ' ']);
        items.push(head.replace("( ", "(").replace(", )", ")"));
    }
    items
}

#[test]
fn is_as_listed() {
    let src = root().join("src");
    let mut files = Vec::new();
    sources(&src, &mut files);
    let listed: BTreeMap<_, _> = files
        .iter()
        .map(|path| {
            let name = path.strip_prefix(&src).unwrap().to_string_lossy();
            (
                name.into_owned(),
                items(&std::fs::read_to_string(path).unwrap()),
            )
        })
        .filter(|(_, items)| !items.is_empty())
        .collect();
    let list: Vec<_> = listed
        .into_iter()
        .map(|(file, items)| format!("{file}\n    {}", items.join("\n    ")))
        .collect();
    insta::assert_snapshot!("public-api", list.join("\n"));
}

//! Records that are the same game.

use std::collections::BTreeSet;
use std::fs;

use proptest::prelude::*;
use rongo::games::GameId;
use serde_json::Value;

use super::{club, in_club, read};
use crate::archives::run;
use crate::random::records;

#[test]
fn the_first_of_a_game_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let text = read(&club(), "club.fanorona");
    fs::write(folder.path().join("club.fanorona"), &text).unwrap();
    let ran = run(
        folder.path(),
        &["dedupe", "club.fanorona", "-o", "out.fanorona"],
    );
    assert_eq!(ran.status, Some(0), "{}", ran.stderr);
    let records: Vec<_> = text.split_inclusive("\n\n[").collect();
    let third = text.find("[White \"A.\"]").unwrap();
    let fourth = text.find("[White \"Chiara\"]").unwrap();
    assert_eq!(records.len(), 6);
    let expected = format!("{}{}", &text[..third], &text[fourth..]);
    assert_eq!(read(folder.path(), "out.fanorona"), expected);
    // With --prefix the fourth goes too.
    let args = ["dedupe", "--prefix", "club.fanorona", "-o", "out.fanorona"];
    assert_eq!(run(folder.path(), &args).status, Some(0));
    let fifth = text[fourth..].find("[White \"Anna\"]").unwrap() + fourth;
    let expected = format!("{}{}", &text[..third], &text[fifth..]);
    assert_eq!(read(folder.path(), "out.fanorona"), expected);
}

#[test]
fn what_differs_in_rules_or_start_is_not_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let start = "BBBBBBBBB/BBBBBBBBB/BWBW1BWBW/WWWWWWWWW/WWWWWWWW1 w 1";
    let text = format!(
        "[Rules \"line\"]\n\n1. d3e3+ *\n\n[Rules \"standard\"]\n\n1. d3e3+ *\n\n\
         [FEN \"{start}\"]\n\n1. d3e3+ *\n\n1. d3e3- *\n\n[Board \"9x5\"]\n\n1. d3-e3+ 1-0\n"
    );
    fs::write(folder.path().join("a.fanorona"), text).unwrap();
    let ran = run(folder.path(), &["dedupe", "a.fanorona"]);
    let expected = "a.fanorona:15: record 5: removed, the same as a.fanorona:1: record 1\n";
    assert_eq!(ran.stdout, expected);
}

/// The longest holds, and what a beginning of a beginning begins.
#[test]
fn beginnings_go_to_the_longest() {
    let folder = tempfile::tempdir().unwrap();
    let text =
        "1. d3e3+ *\n1. d3e3+ c3d3+ *\n1. d3e3+ c3d3+ 2. b2c3+ *\n1. d3e3- *\n1. d3e3+ c3d3+ *\n";
    fs::write(folder.path().join("a.fanorona"), text).unwrap();
    let ran = run(folder.path(), &["dedupe", "--prefix", "a.fanorona"]);
    let check = run(folder.path(), &["check", "--quiet", "a.fanorona"]);
    assert_eq!(check.status, Some(0), "{}", check.stdout);
    let expected = "a.fanorona:5: record 5: removed, the same as a.fanorona:2: record 2\n\
                    a.fanorona:1: record 1: removed, its 1 turn begin a.fanorona:3: record 3 (3 turns)\n\
                    a.fanorona:2: record 2: removed, its 2 turns begin a.fanorona:3: record 3 (3 turns)\n";
    assert_eq!(ran.stdout, expected);
}

#[test]
fn what_is_not_understood_is_kept() {
    let ran = in_club(&[
        "dedupe",
        "--format",
        "json",
        "club.fanorona",
        "club.fanorona",
    ]);
    let all: Vec<Value> = serde_json::from_str(&ran.stdout).unwrap();
    let kept = all.iter().filter(|v| v["verdict"] == "not_compared");
    let whys: Vec<_> = kept.map(|v| v["why"].as_str().unwrap()).collect();
    assert_eq!(whys, ["turn", "empty", "turn", "empty"]);
}

/// Says each record of `text` again: every word of its movetext in a line of its own, with a comment before it.
fn in_other_words(text: &str) -> String {
    let words = text.lines().map(|line| {
        if line.starts_with('[') {
            return format!("{line}\n[Annotator \"Zo\"]\n");
        }
        let words = line.split(' ').filter(|word| !word.is_empty());
        words.flat_map(|word| [word, "\n"]).collect()
    });
    let text: String = words.collect();
    text.replace("\n1-0", "\n{over}\n1-0")
        .replace("\n*", " $1\n; not over\n*")
}

/// Records with at least this many turns, each with an ending blank line.
fn split(text: &str) -> Vec<&str> {
    let starts = text.match_indices("[Game ").map(|(at, _)| at);
    let starts: Vec<_> = starts.chain([text.len()]).collect();
    starts.windows(2).map(|w| &text[w[0]..w[1]]).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn exactly_the_copies_are_found(seed in 0_u64..1_000, which in proptest::collection::vec(0_usize..12, 1..8)) {
        let game = GameId::ALL[seed as usize % 3];
        let originals = records(game, seed, 12, 30);
        let originals = split(&originals);
        // So that no two of them are the same by chance.
        let unlike: BTreeSet<_> = originals.iter().collect();
        prop_assume!(unlike.len() == 12);
        let copies: Vec<_> = which.iter().map(|i| in_other_words(originals[*i])).collect();
        let text = format!("{}\n{}", originals.concat(), copies.join("\n"));
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("a.txt"), text).unwrap();
        let ran = run(folder.path(), &["dedupe", "--format", "json", "a.txt", "-o", "out.txt"]);
        let told: Vec<Value> = serde_json::from_str(&ran.stdout).unwrap();
        let pairs: Vec<_> = told.iter().map(|v| {
            assert_eq!(v["verdict"], "same");
            let number = |v: &Value| v["record"].as_u64().unwrap() as usize;
            (number(v), number(&v["kept"]))
        }).collect();
        let expected: Vec<_> = which.iter().enumerate().map(|(n, i)| (13 + n, i + 1)).collect();
        prop_assert_eq!(pairs, expected);
        prop_assert_eq!(read(folder.path(), "out.txt"), originals.concat());
    }
}

//! Text to JSON to text is canonical text; JSON to text to JSON changes nothing that lasts.

use proptest::prelude::*;
use rongo::games::GameId;
use serde_json::Value;

use super::{ALL, back, there_and_back, to_lines};
use crate::random;
use crate::support::{files, folders};

#[test]
fn every_fixture_comes_back() {
    for (_, folder) in folders() {
        for kind in ["valid", "invalid"] {
            for path in files(&folder.join(kind)) {
                let name = path.file_name().unwrap().to_str().unwrap();
                there_and_back(name, &std::fs::read(&path).unwrap());
            }
        }
    }
}

/// Adds to each turn what can stand behind it, as `picks` say.
fn annotated(text: &str, picks: &[u8]) -> String {
    let mut picks = picks.iter().cycle();
    let (front, movetext) = text.split_once("\n\n").unwrap();
    let mut out = format!("{front}\n\n");
    let starts_turn = |word: &str| word.ends_with('.');
    let words: Vec<_> = movetext.split_whitespace().collect();
    for (i, word) in words.iter().enumerate() {
        let before_number = starts_turn(word) && i > 0;
        if before_number {
            out += match picks.next().unwrap() {
                0 => "{one} $3 ",
                1 => "$14 ; to the end\n",
                2 => "!? {two\nlines} {} ",
                3 => "\n% for others\n",
                4 => "(; empty but for this\n) ",
                _ => "",
            };
        }
        out += word;
        out.push(' ');
    }
    out
}

/// Puts numbers ahead or back, takes some away, doubles some, and adds those of the other side, as `picks` say.
fn misnumbered(text: &str, picks: &[u8]) -> String {
    let mut picks = picks.iter().cycle();
    let (front, movetext) = text.split_once("\n\n").unwrap();
    let mut words = movetext.split_whitespace().map(|word| {
        let number = word.strip_suffix('.').and_then(|n| n.parse::<u32>().ok());
        match (number, picks.next().unwrap()) {
            (Some(n), 0) => format!("{}.", n + 2),
            (Some(n), 1) => format!("{}.", n - 1),
            (Some(n), 2) => format!("{n}. {}.", n + 1),
            (Some(n), 3) => format!("{n}..."),
            (Some(_), 4) => String::new(),
            _ => word.to_owned(),
        }
    });
    let first = words.next().unwrap_or_default();
    format!(
        "{front}\n\n{}",
        words.fold(first, |all, word| all + " " + &word)
    )
}

/// Puts each turn of the first side behind itself as a variation.
fn varied(text: &str) -> String {
    let (front, movetext) = text.split_once("\n\n").unwrap();
    let movetext = movetext.replace('\n', " ");
    let out = format!("{front}\n\n");
    let (first, rest) = movetext.split_once(". ").unwrap_or((&movetext, ""));
    if rest.is_empty() {
        return text.to_owned();
    }
    let pair = rest.split_once(" 2. ").map_or(rest, |(pair, _)| pair);
    let pair = pair.trim_end().trim_end_matches("1/2-1/2");
    let pair = pair
        .trim_end_matches("1-0")
        .trim_end_matches("0-1")
        .trim_end_matches('*');
    let tail = &rest[pair.len()..];
    format!("{out}{first}. {pair} ({first}... {pair} {{deep}}) {tail}")
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: std::env::var("PROPTEST_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(24),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn random_records_come_back(seed: u64, picks in prop::collection::vec(0..8_u8, 1..40)) {
        for &game in GameId::ALL {
            let text = random::records(game, seed, 1, 40);
            there_and_back("random.txt", text.as_bytes());
            there_and_back("random.txt", annotated(&text, &picks).as_bytes());
            // Mostly with a fault: a variation that replaces the other side's turn.
            there_and_back("random.txt", varied(&text).as_bytes());
        }
    }

    /// Numbers that contradict the position are kept, with variations and without.
    #[test]
    fn numbers_out_of_step_come_back(seed: u64, picks in prop::collection::vec(0..9_u8, 1..40)) {
        for &game in GameId::ALL {
            let text = misnumbered(&random::records(game, seed, 1, 24), &picks);
            there_and_back("random.txt", text.as_bytes());
            there_and_back("random.txt", varied(&text).as_bytes());
        }
    }

    /// Whatever a text is, its JSON comes back as it was.
    #[test]
    fn spoilt_records_come_back(seed: u64, at: prop::sample::Index, byte in "[ -~]") {
        for &game in GameId::ALL {
            let mut text = random::records(game, seed, 1, 12);
            let at = at.index(text.len());
            if text.is_char_boundary(at) && text.is_char_boundary(at + 1) {
                text.replace_range(at..=at, &byte);
            }
            there_and_back("random.txt", text.as_bytes());
        }
    }
}

#[test]
fn a_comment_behind_a_bad_tag_is_in_the_rest() {
    let text = "[Game \"Fanorona\";\n[Result \"*\"]\n\n1. d3e3+ *\n";
    let line = to_lines("x.fanorona", text.as_bytes(), ALL).remove(0);
    let value: Value = serde_json::from_str(&line).unwrap();
    assert_eq!(value["rest"], text.trim_end());
    assert_eq!(value["before"], serde_json::json!([]));
    there_and_back("x.fanorona", text.as_bytes());
}

#[test]
fn deep_variations_stay_text() {
    let deep = "(1. e2e3+ ".repeat(30) + &")".repeat(30);
    let text = format!("[Game \"Fanorona\"]\n\n1. d3e3+ {deep} *\n");
    let line = to_lines("x.txt", text.as_bytes(), ALL).remove(0);
    let value: Value = serde_json::from_str(&line).unwrap();
    assert_eq!(value["valid"], true);
    let mut depth = 0;
    let mut turns = &value["turns"];
    while let Some(variation) = turns[0]["annotations"][0].get("variation") {
        depth += 1;
        turns = &variation["turns"];
        if let Some(rest) = variation["rest"].as_str() {
            assert!(rest.starts_with("1. e2e3+ (1. e2e3+"));
        }
    }
    assert_eq!(depth, 21);
    there_and_back("x.txt", text.as_bytes());
}

#[test]
fn a_record_that_does_not_say_its_game_is_told_it() {
    let line = to_lines("x.greenland", b"1. -- *\n", ALL).remove(0);
    let there: Value = serde_json::from_str(&line).unwrap();
    assert_eq!(there["game"], "greenland");
    let line = to_lines("x.hangaroa", b"*\n", ALL).remove(0);
    assert_eq!(back(&line).texts, ["[Game \"Hanga Roa\"]\n\n*\n"]);
}

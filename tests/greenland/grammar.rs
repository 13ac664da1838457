//! The grammar of a turn and its parser say the same, and the fixtures use all of it.

use rongo::game::Game;
use rongo::games::greenland::Greenland;
use rongo::record::{Front, Kind, read};
use rongo::source::SourceFile;

use crate::grammar::ebnf::Grammar;
use crate::grammar::harness::{
    TOKEN, every_rule_is_exercised, generated_sentences_are_read, grammar_and_parser_agree,
};
use crate::support::{files, root};

fn grammar() -> Grammar {
    Grammar::load(&["greenland.ebnf"])
}

/// Whether the parser reads a text whole.
fn reads(text: &str) -> bool {
    Greenland::parse_move(text.as_bytes()).is_ok_and(|(rest, _)| rest.is_empty())
}

#[test]
fn sentences_of_the_grammar_are_read() {
    generated_sentences_are_read(&grammar(), TOKEN, 3_000, 1, reads);
}

#[test]
fn grammar_and_parser_say_the_same() {
    grammar_and_parser_agree(&grammar(), 3_000, 1, reads);
}

/// The text of every turn of the first record in `text`.
fn turns_of(text: &str) -> Vec<String> {
    let (record, _) = read::<Greenland>(text, Front::read(text, 0));
    let turns = record
        .items
        .iter()
        .filter(|item| matches!(item.kind, Kind::Turn(_)));
    turns
        .map(|item| text[item.span.range()].to_owned())
        .collect()
}

/// The text of every turn in the valid fixtures.
fn turns_of_fixtures() -> Vec<String> {
    let mut turns = Vec::new();
    for path in files(&root().join("fixtures/greenland/valid")) {
        let bytes = std::fs::read(&path).expect("a fixture");
        let file = SourceFile::new("fixture.greenland", bytes);
        for chunk in file.chunks() {
            turns.extend(turns_of(chunk.text()));
        }
    }
    turns
}

#[test]
fn fixtures_use_every_rule() {
    let turns = turns_of_fixtures();
    assert!(turns.len() > 500, "{} turns", turns.len());
    every_rule_is_exercised(&grammar(), turns.iter().map(String::as_str));
}

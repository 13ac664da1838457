//! The grammar of a turn and its parser say the same, and the fixtures use all of it.

use rongo::game::Game;
use rongo::games::hanga_roa::HangaRoa;
use rongo::record::{Front, Kind, read};
use rongo::source::SourceFile;

use crate::grammar::ebnf::Grammar;
use crate::grammar::harness::{
    TOKEN, every_rule_is_exercised, generated_sentences_are_read, grammar_and_parser_agree,
};
use crate::support::{files, root};

fn grammar() -> Grammar {
    Grammar::load(&["hanga-roa.ebnf"])
}

fn reads(text: &str) -> bool {
    HangaRoa::parse_move(text.as_bytes()).is_ok_and(|(rest, _)| rest.is_empty())
}

#[test]
fn sentences_of_the_grammar_are_read() {
    generated_sentences_are_read(&grammar(), TOKEN, 4_000, 1, reads);
}

#[test]
fn grammar_and_parser_say_the_same() {
    grammar_and_parser_agree(&grammar(), 6_000, 1, reads);
}

/// The text of every turn in the fixtures.
fn turns_of_fixtures() -> Vec<String> {
    let folders = ["valid", "invalid"].map(|folder| root().join("fixtures/hanga-roa").join(folder));
    let mut turns = Vec::new();
    for path in folders.iter().flat_map(|folder| files(folder)) {
        let file = SourceFile::new("fixture.hangaroa", std::fs::read(&path).unwrap());
        for chunk in file.chunks() {
            let text = chunk.text();
            let (record, _) = read::<HangaRoa>(text, Front::read(text, 0));
            let written = record
                .items
                .iter()
                .filter(|item| matches!(item.kind, Kind::Turn(_)));
            turns.extend(written.map(|item| text[item.span.range()].to_owned()));
        }
    }
    turns
}

#[test]
fn fixtures_use_every_rule() {
    let turns = turns_of_fixtures();
    assert!(turns.len() > 2_000);
    every_rule_is_exercised(&grammar(), turns.iter().map(String::as_str));
}

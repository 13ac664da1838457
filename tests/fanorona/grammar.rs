//! The grammar and the parser are equal, and the fixtures exercise every rule of the grammar.

use rongo::game::Game;
use rongo::games::fanorona::Fanorona;
use rongo::record::{Front, Kind, read};

use crate::grammar::ebnf::Grammar;
use crate::grammar::harness::{
    TOKEN, every_rule_is_exercised, generated_sentences_are_read, grammar_and_parser_agree,
};
use crate::support::{files, root};

fn grammar() -> Grammar {
    Grammar::load(&["fanorona.ebnf"])
}

fn reads(text: &str) -> bool {
    Fanorona::parse_move(text.as_bytes()).is_ok_and(|(rest, _)| rest.is_empty())
}

#[test]
fn what_the_grammar_says_is_read() {
    generated_sentences_are_read(&grammar(), TOKEN, 3_000, 1, reads);
}

#[test]
fn grammar_and_parser() {
    grammar_and_parser_agree(&grammar(), 3_000, 1, reads);
}

#[test]
fn a_comment_to_the_end_of_its_line_needs_that_end() {
    assert!(!reads("d3e3+,;f4-"));
    assert!(reads("d3e3+,; the next step\nf4-"));
}

#[test]
fn the_fixtures_exercise_every_rule() {
    let turns: Vec<String> = ["valid", "invalid"]
        .iter()
        .flat_map(|folder| files(&root().join("fixtures/fanorona").join(folder)))
        .flat_map(|path| turns(&std::fs::read_to_string(path).unwrap()))
        .collect();
    assert!(turns.len() > 1_000);
    every_rule_is_exercised(&grammar(), turns.iter().map(String::as_str));
}

/// The turns of a file as they are written.
fn turns(text: &str) -> Vec<String> {
    let text = text.trim_start_matches('\u{FEFF}');
    let mut turns = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let (record, end) = read::<Fanorona>(text, Front::read(text, at));
        let items = record.items.iter();
        let written = items.filter(|item| matches!(item.kind, Kind::Turn(_)));
        turns.extend(written.map(|item| text[item.span.range()].to_owned()));
        assert!(end > at, "reading goes on");
        at = end;
    }
    turns
}

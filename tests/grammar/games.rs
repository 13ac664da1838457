//! The turns of every game against its grammar, and the grammar against the fixtures. A new game needs no code here.

use rongo::game::{Game, Job};
use rongo::games::GameId;
use rongo::record::{Front, Kind, read};
use rongo::source::SourceFile;

use super::ebnf::Grammar;
use super::harness::{
    TOKEN, every_rule_is_exercised, generated_sentences_are_read, grammar_and_parser_agree,
};
use crate::support::{files, root};

fn grammar(game: GameId) -> Grammar {
    Grammar::load(&[&format!("{}.ebnf", game.info().id)])
}

/// Whether the parser of a game reads a text whole.
struct Reads<'a>(&'a str);

impl Job for Reads<'_> {
    type Out = bool;

    fn run<G: Game>(self) -> bool {
        G::parse_move(self.0.as_bytes()).is_ok_and(|(rest, _)| rest.is_empty())
    }
}

#[test]
fn sentences_are_read() {
    for &game in GameId::ALL {
        generated_sentences_are_read(&grammar(game), TOKEN, 4_000, 1, |text| {
            game.dispatch(Reads(text))
        });
    }
}

#[test]
fn grammar_and_parser() {
    for &game in GameId::ALL {
        grammar_and_parser_agree(&grammar(game), 3_000, 1, |text| game.dispatch(Reads(text)));
    }
}

/// The turns of a text as they are written.
struct Turns<'a>(&'a str);

impl Job for Turns<'_> {
    type Out = Vec<String>;

    fn run<G: Game>(self) -> Vec<String> {
        let text = self.0;
        let mut turns = Vec::new();
        let mut at = 0;
        while at < text.len() {
            let (record, end) = read(text, Front::read(text, at), G::parse_move);
            let written = record
                .items
                .iter()
                .filter(|item| matches!(item.kind, Kind::Turn(_)));
            turns.extend(written.map(|item| text[item.span.range()].to_owned()));
            at = end;
        }
        turns
    }
}

#[test]
fn every_rule_of_a_game_is_exercised_by_a_fixture() {
    for &game in GameId::ALL {
        let folder = root().join("fixtures").join(game.info().id);
        let mut turns = Vec::new();
        for path in ["valid", "invalid"]
            .iter()
            .flat_map(|f| files(&folder.join(f)))
        {
            let file = SourceFile::new("fixture", std::fs::read(&path).unwrap());
            for chunk in file.chunks() {
                turns.extend(game.dispatch(Turns(chunk.text())));
            }
        }
        assert!(turns.len() > 500, "{} turns of {game:?}", turns.len());
        every_rule_is_exercised(&grammar(game), turns.iter().map(String::as_str));
    }
}

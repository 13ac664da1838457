//! The record reader against its grammar, with the turns of every game.

use rongo::game::{Game, Job};
use rongo::games::GameId;
use rongo::record::{Front, read};

use super::harness::every_rule_is_exercised;
use super::record::{well_formed_files_are_read, with_game};
use crate::support::{files, root};

/// Whether a text is read without a fault of form, record after record.
struct Reads<'a>(&'a str);

impl Job for Reads<'_> {
    type Out = bool;

    fn run<G: Game>(self) -> bool {
        let text = self.0.trim_start_matches('\u{feff}');
        let mut at = 0;
        while at < text.len() {
            let front = Front::read(text, at);
            if front.is_blank(text) {
                return true;
            }
            let (record, end) = read(text, front, G::parse_move);
            if !record.faults.is_empty() {
                return false;
            }
            at = end;
        }
        true
    }
}

#[test]
fn well_formed_files_have_no_fault_of_form() {
    for game in GameId::ALL {
        let grammar = with_game(&format!("{}.ebnf", game.info().id));
        well_formed_files_are_read(&grammar, 3_000, 1, |text| game.dispatch(Reads(text)));
    }
}

#[test]
fn every_rule_of_the_record_is_exercised_by_a_fixture() {
    let grammar = with_game("fanorona.ebnf");
    let folders = ["record", "fanorona"].map(|name| root().join("fixtures").join(name));
    let paths = folders.iter().flat_map(|f| files(&f.join("valid")));
    // Recognising takes longer than reading: short files are enough.
    let texts: Vec<_> = paths
        .filter(|p| p.extension().is_some_and(|e| e == "fanorona"))
        .filter_map(|p| std::fs::read_to_string(p).ok())
        .filter(|text| text.len() < 1_000)
        .collect();
    every_rule_is_exercised(&grammar, texts.iter().map(String::as_str));
}

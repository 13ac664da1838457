//! A whole game of another program, converted to our notation on the fly.

use rongo::game::{Game, Outcome};
use rongo::games::fanorona::Fanorona;

use super::{START, at, judge};
use crate::support::{checked, shared};

/// The game, in the SGF of the program that played it.
const GAME: &str = "real/boardspace/reference_game_2008-02-07.sgf";

#[test]
fn the_reference_game_is_legal_and_won_by_black() {
    let Some(path) = shared(GAME) else { return };
    let turns = turns(&std::fs::read_to_string(path).unwrap());
    assert_eq!(turns.len(), 38);

    let movetext = turns.join(" ");
    let record = format!("[Game \"Fanorona\"]\n[Rules \"standard\"]\n\n{movetext} 0-1\n");
    let report = checked("reference.fanorona", record);
    let told: Vec<_> = report.diagnostics().map(|d| &d.message).collect();
    assert!(told.is_empty(), "{told:?}");

    let (s, mut p) = at("standard", START);
    for text in &turns {
        let m = judge(&s, &p, text).unwrap_or_else(|fault| panic!("`{text}`: {fault:?}"));
        assert_eq!(
            Fanorona::ending(&s, &p),
            None,
            "`{text}` is no turn after the end"
        );
        Fanorona::apply(&s, &mut p, &m);
    }
    let ending = Fanorona::ending(&s, &p).expect("the game is over");
    assert_eq!(ending.outcome, Outcome::Second);
}

/// The turns: nodes such as `P0[14 Capture A F 2 F 3]` or `P0[42 Move C 3 B 4]`, each turn closed by `P0[18 done]`.
fn turns(sgf: &str) -> Vec<String> {
    let mut turns = Vec::new();
    let mut turn = String::new();
    for node in sgf.split(';') {
        let value = node
            .split_once('[')
            .and_then(|(_, rest)| rest.split_once(']'));
        let words: Vec<_> = value
            .map_or("", |(value, _)| value)
            .split_whitespace()
            .collect();
        match words[..] {
            [_, "Capture", way, file, rank, to_file, to_rank] => {
                if turn.is_empty() {
                    turn = format!("{file}{rank}");
                } else {
                    turn.push(',');
                }
                turn.extend([to_file, to_rank, way]);
            }
            [_, "Move", file, rank, to_file, to_rank] => {
                turn = format!("{file}{rank}{to_file}{to_rank}");
            }
            [_, "done"] => turns.push(std::mem::take(&mut turn)),
            _ => {}
        }
    }
    turns
}

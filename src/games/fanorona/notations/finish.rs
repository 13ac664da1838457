//! The last step of every import: adds tags for game, rules and board, conclusions from the positions, and the result.

use super::ForeignRecord;
use super::starts::{self, Start};
use crate::game::foreign::{Given, Reinterpret};
use crate::game::{Game, SetupTags};
use crate::games::fanorona::{Fanorona, Position, Setup};
use crate::record::Header;
use crate::replay::{Cursor, Event, Observer, replay};

/// The rule set of every program whose notation can be read.
const RULES: &str = "standard";

/// Completes a record that contains only what its source states.
pub(super) fn finish(
    text: &str,
    mut foreign: ForeignRecord,
    given: Given<'_>,
    reinterpret: Option<Reinterpret<Fanorona>>,
) -> ForeignRecord {
    foreign.state("Game", Fanorona::INFO.name);
    foreign.state("Rules", given.rules.unwrap_or(RULES));
    if let Some(board) = given.board {
        foreign.state("Board", board);
    }
    let mut ending = None;
    if let Some((setup, start)) = start(&foreign.record.header) {
        if let Some(reinterpret) = reinterpret {
            foreign.reinterpret::<Fanorona>(text, &setup, &start, reinterpret);
        }
        let start = other_start(&mut foreign, setup, start);
        let items = &foreign.record.items;
        let replayed = replay(&setup, Some(&start), items, &[], &mut Silent);
        ending = replayed.end.and_then(|p| Fanorona::ending(&setup, &p));
    }
    foreign.conclude(ending.map(|e| e.outcome));
    foreign
}

/// Returns the setup and the start position that the tags select, if they are valid.
fn start(header: &Header) -> Option<(Setup, Position)> {
    let fen = header.value("FEN");
    let choices = SetupTags {
        rules: header.value("Rules"),
        board: header.value("Board"),
        fen,
        ..SetupTags::default()
    };
    let setup = Fanorona::setup(&choices).ok()?;
    let start = match fen {
        Some(fen) => Fanorona::parse_position(&setup, fen).ok()?,
        None => Fanorona::start(&setup),
    };
    Some((setup, start))
}

/// Returns the start position of the record.
///
/// Some programs start with the middle row reversed. If the source states no start position and its moves are legal
/// only from such a start, that start is assumed.
fn other_start(foreign: &mut ForeignRecord, setup: Setup, start: Position) -> Position {
    if let Some(fen) = foreign.record.header.value("FEN") {
        let note = starts::recognise(setup, fen).map(Start::note);
        foreign.notes.extend(note);
        return start;
    }
    let items = &foreign.record.items;
    let refused = |p: &Position| replay(&setup, Some(p), items, &[], &mut Silent).refused > 0;
    if !refused(&start) {
        return start;
    }
    let found = starts::others(setup).find(|(_, p)| !refused(p));
    let Some((kind, position)) = found else {
        return start;
    };
    foreign.notes.push(kind.note());
    foreign.state("FEN", &Fanorona::position_text(&setup, &position));
    position
}

struct Silent;

impl Observer<Fanorona> for Silent {
    fn event(&mut self, _: &Cursor<'_>, _: Event<'_, Fanorona>) {}
}

//! Start positions: the standard position, other formations, studies.

use std::ops::Range;

use super::apply::side_name;
use super::codes;
use super::position::{Piece, Position};
use super::squares::{Bits, Sq, lowest, rank};
use super::text;
use crate::diagnostic::one_of;
use crate::game::{SetupTag, SetupTags, Side, TextFault};
use crate::source::quote;

/// The standard position.
pub(super) const STANDARD: &str = "1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/4A4/1A2M2A1 w - 1";

const SIDES: [Side; 2] = [Side::First, Side::Second];

/// The setup that tags and flags select; empty, because Hanga Roa has only one board and one rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup;

/// Returns the standard position, taken from the Dagaz project: the inventors' own diagram is lost.
pub(super) fn standard() -> Position {
    let mut p = Position::empty();
    let pieces = [
        (Piece::Moais, &[(4, 0)][..]),
        (Piece::Ariki, &[(1, 0), (4, 1), (7, 0)][..]),
        (Piece::Mata, &[(1, 2), (4, 3), (7, 2)][..]),
    ];
    for (piece, places) in pieces {
        for &(file, row) in places {
            p.put_men(Side::First, piece, Sq::at(file, row).bit());
            p.put_men(Side::Second, piece, Sq::at(file, 8 - row).bit());
        }
    }
    p
}

/// Checks that nothing is selected that Hanga Roa does not have.
pub(super) fn setup(choices: &SetupTags<'_>) -> Result<Setup, (SetupTag, TextFault)> {
    let known = |list: &'static [(&'static str, &'static str)]| {
        list.iter().map(|(name, _)| *name).collect()
    };
    let named: [(SetupTag, &str, Option<&str>, Vec<&str>); 3] = [
        (
            SetupTag::Rules,
            "rule set",
            choices.rules,
            known(super::INFO.rules),
        ),
        (
            SetupTag::Board,
            "board",
            choices.board,
            known(super::INFO.boards),
        ),
        (
            SetupTag::Formation,
            "formation",
            choices.formation,
            known(super::INFO.formations),
        ),
    ];
    for (choice, noun, name, known) in named {
        if let Some(name) = name
            && !known.iter().any(|k| k.eq_ignore_ascii_case(name.trim()))
        {
            return Err((choice, unknown(noun, name, &known)));
        }
    }
    Ok(Setup)
}

fn unknown(noun: &str, name: &str, known: &[&str]) -> TextFault {
    let lower = name.to_lowercase();
    let near = known
        .iter()
        .find(|k| strsim::damerau_levenshtein(&lower, k) <= 2);
    let mut help = Vec::new();
    if let Some(near) = near {
        help.push(format!("did you mean `{near}`?"));
    }
    help.push(match known {
        [] => format!("Hanga Roa has no named {noun}: leave it out"),
        _ => format!("the only {noun} with a name is {}", one_of(known)),
    });
    if noun == "formation" {
        help.push("another one is given as `[FEN \"…\"]`".into());
    }
    TextFault {
        code: &codes::UNKNOWN_CHOICE,
        range: 0..name.len(),
        message: format!("`{}` is not a {noun} of Hanga Roa", quote(name)),
        label: format!("no {noun} of this name"),
        help,
    }
}

/// Checks that a game or study may start from this position.
///
/// # Errors
/// Returns the reason why not, with the range in the position text.
pub(super) fn check(p: &Position) -> Result<(), TextFault> {
    if is_formation(p) {
        check_formation(p)?;
    }
    check_study(p)
}

/// Returns whether the position is a starting formation, for which special rules apply: White's first turn, with no
/// stone thrown yet.
fn is_formation(p: &Position) -> bool {
    let no_stones = SIDES.iter().all(|&side| p.stones(side) == 0);
    p.side == Side::First && p.number == 1 && no_stones && p.hand == [0, 0]
}

/// Checks for all seven pieces per side, with the Moais on its quarry and no piece beyond the middle rank.
fn check_formation(p: &Position) -> Result<(), TextFault> {
    let fault = |at, message, label: &str| {
        let mut explanation = text::fault_at(p, at, &codes::BAD_FORMATION, message, label);
        explanation
            .help
            .push("a position for study has another turn number than 1".into());
        Err(explanation)
    };
    for side in SIDES {
        let who = side_name(side);
        for piece in Piece::ALL {
            let (n, all) = (p.pieces(side, piece).count_ones(), piece.count());
            if n != all {
                let message = format!(
                    "a game starts with all men, and {who} has {n} of {all} {}",
                    piece.name()
                );
                return fault(None, message, "men are missing here");
            }
        }
        let quarry = quarry(side);
        if let Some(moais) = p.moais(side).filter(|&moais| moais != quarry) {
            let message =
                format!("{who}'s Moais starts from its quarry `{quarry}`, not from `{moais}`");
            return fault(Some(moais), message, "not the quarry");
        }
        if let Some(beyond) = lowest(p.all_men(side) & !half(side)) {
            let message =
                format!("{who}'s man on `{beyond}` stands beyond the middle of the board");
            return fault(Some(beyond), message, half_name(side));
        }
    }
    Ok(())
}

/// Checks for one Moais per side that is neither home nor enclosed: the game must not be over.
fn check_study(p: &Position) -> Result<(), TextFault> {
    let fault =
        |at, message, label: &str| Err(text::fault_at(p, at, &codes::BAD_STUDY, message, label));
    for side in SIDES {
        let who = side_name(side);
        let Some(moais) = p.moais(side) else {
            return fault(
                None,
                format!("{who} has no Moais"),
                "a game needs one Moais a side",
            );
        };
        if p.home(side) {
            let message = format!("{who}'s Moais on `{moais}` is home: the game is over");
            return fault(Some(moais), message, "on the far rank");
        }
        if p.enclosed(side) {
            let message = format!("{who}'s Moais on `{moais}` is enclosed: the game is over");
            return fault(
                Some(moais),
                message,
                "no neighbour is empty or holds a stone of its own",
            );
        }
    }
    Ok(())
}

/// Returns the square from which a Moais starts.
const fn quarry(side: Side) -> Sq {
    match side {
        Side::First => Sq::at(4, 0),
        Side::Second => Sq::at(4, 8),
    }
}

/// Returns the squares where a side's pieces may be at the start; the middle rank belongs to both sides.
fn half(side: Side) -> Bits {
    let rows: Range<u8> = match side {
        Side::First => 0..5,
        Side::Second => 4..9,
    };
    rows.fold(0, |half, row| half | rank(row))
}

const fn half_name(side: Side) -> &'static str {
    match side {
        Side::First => "White starts on ranks 1 to 5",
        Side::Second => "Black starts on ranks 5 to 9",
    }
}

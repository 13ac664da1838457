//! Faults of the piece and its destination.

use super::super::faults::Part;
use super::super::moves::{ariki_targets, entries, mata_targets};
use super::super::position::{Holding, Piece, Position};
use super::super::resolve::Reading;
use super::super::squares::{Bits, Sq, squares};
use super::super::written::{Lead, Written};
use super::{a_man, legal_ones, list_set, mover, nearest, occupant, replaced, thing};
use crate::diagnostic::one_of;
use crate::game::Explanation;

/// The maximum number of similar turns that are shown.
const SHOWN: usize = 3;

pub(super) fn no_such_man(p: &Position, w: &Written, at: Option<Sq>) -> Explanation<Part> {
    let (who, name) = (mover(p), w.piece.name());
    let Some(at) = at else {
        let mut explanation =
            Explanation::new(format!("{who} has no {name} on the board"), "no such man");
        if w.piece == Piece::Ariki && p.hand[p.side as usize] > 0 {
            explanation.help.push(format!(
                "{who} has a retired Ariki, which may enter: `A@` and a square of the first rank"
            ));
            explanation.suggestions = legal_ones(p, w.sq(0).map(Written::enter));
        }
        return explanation;
    };
    let here = occupant(p, at).map_or(format!("`{at}` is empty"), |what| format!("here is {what}"));
    let mut explanation = Explanation::new(format!("no {name} of {who}'s stands on `{at}`"), here);
    explanation.help.push(own_men(p, w.piece));
    explanation.suggestions = legal_ones(p, without_origin(w));
    explanation
}

pub(super) fn not_yours(p: &Position, w: &Written, at: Sq) -> Explanation<Part> {
    let owner = thing(p, at);
    let mut explanation = Explanation::new(
        format!("on `{at}` stands {owner}, and it is {}'s turn", mover(p)),
        owner,
    );
    explanation.help.push(own_men(p, w.piece));
    explanation.suggestions = legal_ones(p, without_origin(w));
    explanation
}

/// Describes where the pieces of one kind of the side to move are.
fn own_men(p: &Position, piece: Piece) -> String {
    let (who, name) = (mover(p), piece.name());
    match p.pieces(p.side, piece) {
        0 => format!("{who} has no {name} on the board"),
        pieces if pieces.is_power_of_two() => {
            format!("{who}'s {name} stands on {}", list_set(pieces))
        }
        pieces => format!("{who}'s {name} stand on {}", list_set(pieces)),
    }
}

/// Returns the turn without its first square.
fn without_origin(w: &Written) -> Option<Written> {
    (w.squares.len() > 1).then(|| Written {
        lead: Lead::Spaced,
        squares: w.squares.iter().skip(1).collect(),
        joined: w.joined.saturating_sub(1),
        ..w.clone()
    })
}

pub(super) fn occupied(p: &Position, w: &Written, to: Sq) -> Explanation<Part> {
    if Reading::of(p, w).origin == Some(to) {
        return no_move(p, w, to);
    }
    let message = format!("`{to}` is occupied by {}", thing(p, to));
    let mut explanation = Explanation::new(message, "occupied");
    let own = p.holding(to) == Some(Holding::Piece(p.side, w.piece));
    if own && w.sq(0) == Some(to) && w.joined == 0 {
        explanation.help.push(match w.squares.len() {
            1 => format!("if `{to}` is the origin, the destination is missing behind it"),
            _ => "behind a space the first square is the destination; an origin is glued to the letter".into(),
        });
        explanation.suggestions = legal_ones(p, [glued(w.clone())]);
    } else if let (Piece::Ariki, Some(Holding::Stone(_))) = (w.piece, p.holding(to)) {
        explanation.help.push(
            "an Ariki moves to empty squares only; stones are destroyed by a Mata-to'a".into(),
        );
    } else {
        explanation
            .help
            .push("no man takes another by moving onto it".into());
    }
    explanation
}

/// Explains that the destination is the origin.
fn no_move(p: &Position, w: &Written, at: Sq) -> Explanation<Part> {
    let name = w.piece.name();
    let mut explanation = Explanation::new(
        format!("the {name} on `{at}` has to move: `{at}` is its own square"),
        "its own square",
    );
    if w.piece == Piece::Ariki && w.squares.len() > 2 {
        explanation
            .help
            .push("an Ariki throws only after a move".into());
    }
    explanation.suggestions = legal_ones(p, without_origin(w).map(glued));
    explanation
}

fn glued(w: Written) -> Written {
    Written {
        lead: Lead::Glued,
        ..w
    }
}

pub(super) fn cannot_reach(
    p: &Position,
    w: &Written,
    from: Option<Sq>,
    to: Sq,
) -> Explanation<Part> {
    let mut explanation = match from {
        Some(from) => one_cannot(p, w, from, to),
        None => none_can(p, w, to),
    };
    if let Some(enters) = entry(p, w, to) {
        explanation.help.insert(
            0,
            format!("to let a retired Ariki enter on `{to}`, write `{enters}`"),
        );
        explanation.suggestions.insert(0, enters);
        explanation.help_suggests = true;
    }
    explanation
}

/// Returns the turn by which a retired Ariki enters on the square, if that is legal and may have been meant.
fn entry(p: &Position, w: &Written, to: Sq) -> Option<String> {
    let meant = w.piece == Piece::Ariki && w.squares.len() == 1;
    let enters = Some(Written::enter(to)).filter(|_| meant && entries(p) & to.bit() != 0);
    legal_ones(p, enters).pop()
}

fn one_cannot(p: &Position, w: &Written, from: Sq, to: Sq) -> Explanation<Part> {
    let (name, why) = (w.piece.name(), why_not(p, w.piece, from, to));
    let label = match (w.piece, from.obstacle(to, p.occupied())) {
        (Piece::Ariki, Some(by)) => format!("from `{from}`, `{to}` lies behind `{by}`"),
        (Piece::Ariki, None) => format!("not in line with `{from}`"),
        _ => format!("{} steps from `{from}`", from.distance(to)),
    };
    let mut explanation = Explanation::new(
        format!("the {name} on `{from}` cannot reach `{to}`: {why}"),
        label,
    );
    explanation.suggestions = near(p, w, from, to);
    explanation.help.extend(nearest(&explanation.suggestions));
    explanation.help_suggests = true;
    explanation
}

/// Returns the same turn by another piece, then turns of this piece to squares next to the destination.
fn near(p: &Position, w: &Written, from: Sq, to: Sq) -> Vec<String> {
    let i = Reading::of(p, w).to;
    let others = p.pieces(p.side, w.piece) & !from.bit();
    let by_others = squares(others).filter(|_| i > 0);
    let targets = match w.piece {
        Piece::Ariki => ariki_targets(p, from),
        Piece::Moais | Piece::Mata => mata_targets(p, from),
    };
    let turns = by_others
        .map(|other| replaced(w, 0, other.square()))
        .chain(squares(targets & to.ring()).map(|beside| replaced(w, i, beside.square())));
    let mut turns = legal_ones(p, turns);
    turns.truncate(SHOWN);
    turns
}

fn none_can(p: &Position, w: &Written, to: Sq) -> Explanation<Part> {
    let name = w.piece.name();
    let mut explanation = Explanation::new(
        format!("no {name} of {}'s can reach `{to}`", mover(p)),
        format!("no {name} gets here"),
    );
    for from in squares(p.pieces(p.side, w.piece)) {
        explanation
            .help
            .push(format!("from `{from}`: {}", why_not(p, w.piece, from, to)));
    }
    explanation
}

/// Explains why one piece cannot reach a square.
fn why_not(p: &Position, piece: Piece, from: Sq, to: Sq) -> String {
    match (piece, from.obstacle(to, p.occupied())) {
        (Piece::Ariki, Some(by)) => format!("{} on `{by}` is in the way", thing(p, by)),
        (Piece::Ariki, None) => "no queen line leads there".into(),
        _ => format!("it goes one step, not {}", from.distance(to)),
    }
}

pub(super) fn ambiguous(p: &Position, w: &Written, origins: Bits) -> Explanation<Part> {
    let n = if origins.count_ones() == 2 {
        "two"
    } else {
        "three"
    };
    let name = w.piece.name();
    let turns = squares(origins).map(|origin| Written {
        lead: Lead::Glued,
        squares: std::iter::once(origin.square())
            .chain(w.squares.iter())
            .collect(),
        ..w.clone()
    });
    let suggestions = legal_ones(p, turns);
    Explanation {
        help: vec![format!(
            "write the origin beside the letter: {}",
            one_of(&suggestions)
        )],
        suggestions,
        help_suggests: true,
        nearest: false,
        ..Explanation::new(
            format!(
                "{n} {name} can make this turn: those on {}",
                list_set(origins)
            ),
            "which of them is not said",
        )
    }
}

pub(super) fn suicide(p: &Position, moais: Sq) -> Explanation<Part> {
    let who = mover(p);
    let mut explanation = Explanation::new(
        format!("this turn would shut in {who}'s own Moais on `{moais}`"),
        "its last way out",
    );
    explanation.help.push(format!(
        "{} must keep a neighbour that is empty or holds a stone of its own",
        a_man(Piece::Moais)
    ));
    explanation
}

//! Faults of the man and where it goes.

use super::super::faults::Part;
use super::super::moves::{ariki_targets, entries, mata_targets};
use super::super::position::{Holding, Man, Position};
use super::super::resolve::Reading;
use super::super::squares::{Bits, Sq, squares};
use super::super::written::{Lead, Written};
use super::{a_man, legal_ones, list_set, mover, nearest, occupant, replaced, thing};
use crate::diagnostic::one_of;
use crate::game::Told;

/// How many turns like the written one are shown.
const SHOWN: usize = 3;

pub(super) fn no_such_man(p: &Position, w: &Written, at: Option<Sq>) -> Told<Part> {
    let (who, name) = (mover(p), w.man.name());
    let Some(at) = at else {
        let mut told = Told::new(format!("{who} has no {name} on the board"), "no such man");
        if w.man == Man::Ariki && p.hand[p.side as usize] > 0 {
            told.help.push(format!(
                "{who} has a retired Ariki, which may enter: `A@` and a square of the first rank"
            ));
            told.suggestions = legal_ones(p, w.sq(0).map(Written::enter));
        }
        return told;
    };
    let here = occupant(p, at).map_or(format!("`{at}` is empty"), |what| format!("here is {what}"));
    let mut told = Told::new(format!("no {name} of {who}'s stands on `{at}`"), here);
    told.help.push(own_men(p, w.man));
    told.suggestions = legal_ones(p, without_origin(w));
    told
}

pub(super) fn not_yours(p: &Position, w: &Written, at: Sq) -> Told<Part> {
    let owner = thing(p, at);
    let mut told = Told::new(
        format!("on `{at}` stands {owner}, and it is {}'s turn", mover(p)),
        owner,
    );
    told.help.push(own_men(p, w.man));
    told.suggestions = legal_ones(p, without_origin(w));
    told
}

/// Where the mover's men of one kind stand.
fn own_men(p: &Position, man: Man) -> String {
    let (who, name) = (mover(p), man.name());
    match p.men(p.side, man) {
        0 => format!("{who} has no {name} on the board"),
        men if men.is_power_of_two() => format!("{who}'s {name} stands on {}", list_set(men)),
        men => format!("{who}'s {name} stand on {}", list_set(men)),
    }
}

/// The turn as it would be without its first square.
fn without_origin(w: &Written) -> Option<Written> {
    (w.squares.len() > 1).then(|| Written {
        lead: Lead::Spaced,
        squares: w.squares.iter().skip(1).collect(),
        joined: w.joined.saturating_sub(1),
        ..w.clone()
    })
}

pub(super) fn occupied(p: &Position, w: &Written, to: Sq) -> Told<Part> {
    if Reading::of(p, w).origin == Some(to) {
        return no_move(p, w, to);
    }
    let message = format!("`{to}` is occupied by {}", thing(p, to));
    let mut told = Told::new(message, "occupied");
    let own = p.holding(to) == Some(Holding::Man(p.side, w.man));
    if own && w.sq(0) == Some(to) && w.joined == 0 {
        told.help.push(match w.squares.len() {
            1 => format!("if `{to}` is the origin, the destination is missing behind it"),
            _ => "behind a space the first square is the destination; an origin is glued to the letter".into(),
        });
        told.suggestions = legal_ones(p, [glued(w.clone())]);
    } else if let (Man::Ariki, Some(Holding::Stone(_))) = (w.man, p.holding(to)) {
        told.help.push(
            "an Ariki moves to empty squares only; stones are destroyed by a Mata-to'a".into(),
        );
    } else {
        told.help
            .push("no man takes another by moving onto it".into());
    }
    told
}

/// The destination is the origin.
fn no_move(p: &Position, w: &Written, at: Sq) -> Told<Part> {
    let name = w.man.name();
    let mut told = Told::new(
        format!("the {name} on `{at}` has to move: `{at}` is its own square"),
        "its own square",
    );
    if w.man == Man::Ariki && w.squares.len() > 2 {
        told.help.push("an Ariki throws only after a move".into());
    }
    told.suggestions = legal_ones(p, without_origin(w).map(glued));
    told
}

fn glued(w: Written) -> Written {
    Written {
        lead: Lead::Glued,
        ..w
    }
}

pub(super) fn cannot_reach(p: &Position, w: &Written, from: Option<Sq>, to: Sq) -> Told<Part> {
    let mut told = match from {
        Some(from) => one_cannot(p, w, from, to),
        None => none_can(p, w, to),
    };
    if let Some(enters) = entry(p, w, to) {
        told.help.insert(
            0,
            format!("to let a retired Ariki enter on `{to}`, write `{enters}`"),
        );
        told.suggestions.insert(0, enters);
        told.help_suggests = true;
    }
    told
}

/// The turn by which a retired Ariki enters on the square, where that is legal and may have been meant.
fn entry(p: &Position, w: &Written, to: Sq) -> Option<String> {
    let meant = w.man == Man::Ariki && w.squares.len() == 1;
    let enters = Some(Written::enter(to)).filter(|_| meant && entries(p) & to.bit() != 0);
    legal_ones(p, enters).pop()
}

fn one_cannot(p: &Position, w: &Written, from: Sq, to: Sq) -> Told<Part> {
    let (name, why) = (w.man.name(), why_not(p, w.man, from, to));
    let label = match (w.man, from.obstacle(to, p.occupied())) {
        (Man::Ariki, Some(by)) => format!("from `{from}`, `{to}` lies behind `{by}`"),
        (Man::Ariki, None) => format!("not in line with `{from}`"),
        _ => format!("{} steps from `{from}`", from.distance(to)),
    };
    let mut told = Told::new(
        format!("the {name} on `{from}` cannot reach `{to}`: {why}"),
        label,
    );
    told.suggestions = near(p, w, from, to);
    told.help.extend(nearest(&told.suggestions));
    told.help_suggests = true;
    told
}

/// The same turn by another man, then turns of this man to squares beside the destination.
fn near(p: &Position, w: &Written, from: Sq, to: Sq) -> Vec<String> {
    let i = Reading::of(p, w).to;
    let others = p.men(p.side, w.man) & !from.bit();
    let by_others = squares(others).filter(|_| i > 0);
    let targets = match w.man {
        Man::Ariki => ariki_targets(p, from),
        Man::Moais | Man::Mata => mata_targets(p, from),
    };
    let turns = by_others
        .map(|other| replaced(w, 0, other.square()))
        .chain(squares(targets & to.ring()).map(|beside| replaced(w, i, beside.square())));
    let mut turns = legal_ones(p, turns);
    turns.truncate(SHOWN);
    turns
}

fn none_can(p: &Position, w: &Written, to: Sq) -> Told<Part> {
    let name = w.man.name();
    let mut told = Told::new(
        format!("no {name} of {}'s can reach `{to}`", mover(p)),
        format!("no {name} gets here"),
    );
    for from in squares(p.men(p.side, w.man)) {
        told.help
            .push(format!("from `{from}`: {}", why_not(p, w.man, from, to)));
    }
    told
}

/// What keeps one man from a square.
fn why_not(p: &Position, man: Man, from: Sq, to: Sq) -> String {
    match (man, from.obstacle(to, p.occupied())) {
        (Man::Ariki, Some(by)) => format!("{} on `{by}` is in the way", thing(p, by)),
        (Man::Ariki, None) => "no queen line leads there".into(),
        _ => format!("it goes one step, not {}", from.distance(to)),
    }
}

pub(super) fn ambiguous(p: &Position, w: &Written, origins: Bits) -> Told<Part> {
    let n = if origins.count_ones() == 2 {
        "two"
    } else {
        "three"
    };
    let name = w.man.name();
    let turns = squares(origins).map(|origin| Written {
        lead: Lead::Glued,
        squares: std::iter::once(origin.square())
            .chain(w.squares.iter())
            .collect(),
        ..w.clone()
    });
    let suggestions = legal_ones(p, turns);
    Told {
        help: vec![format!(
            "write the origin beside the letter: {}",
            one_of(&suggestions)
        )],
        suggestions,
        help_suggests: true,
        nearest: false,
        ..Told::new(
            format!(
                "{n} {name} can make this turn: those on {}",
                list_set(origins)
            ),
            "which of them is not said",
        )
    }
}

pub(super) fn suicide(p: &Position, moais: Sq) -> Told<Part> {
    let who = mover(p);
    let mut told = Told::new(
        format!("this turn would shut in {who}'s own Moais on `{moais}`"),
        "its last way out",
    );
    told.help.push(format!(
        "{} must keep a neighbour that is empty or holds a stone of its own",
        a_man(Man::Moais)
    ));
    told
}

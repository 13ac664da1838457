//! Faults of the man and where it goes.

use super::super::faults::Part;
use super::super::position::{Holding, Man, Position};
use super::super::squares::{Bits, Sq, squares};
use super::super::written::{Lead, Written};
use super::{a_man, legal_ones, list_set, mover, occupant, thing};
use crate::game::Told;

pub(super) fn no_such_man(p: &Position, w: &Written, at: Option<Sq>) -> Told<Part> {
    let (who, name) = (mover(p), w.man.name());
    let Some(at) = at else {
        let mut told = Told::new(
            format!("{who} has no {name} on the board"),
            format!("no {name} is there"),
        );
        if w.man == Man::Ariki && p.hand[p.side as usize] > 0 {
            told.help.push(format!(
                "{who} has a retired Ariki, which may enter: `A@` and a square of the first rank"
            ));
        }
        return told;
    };
    let here = occupant(p, at).map_or(format!("`{at}` is empty"), |what| format!("here is {what}"));
    let mut told = Told::new(format!("no {name} of {who}'s stands on `{at}`"), here);
    told.help.push(match p.men(p.side, w.man) {
        0 => format!("{who} has no {name} on the board"),
        men if men.is_power_of_two() => format!("{who}'s {name} stands on {}", list_set(men)),
        men => format!("{who}'s {name} stand on {}", list_set(men)),
    });
    told.suggestions = legal_ones(p, without_origin(w));
    told
}

pub(super) fn not_yours(p: &Position, w: &Written, at: Sq) -> Told<Part> {
    let owner = thing(p, at);
    let name = w.man.name();
    let mut told = Told::new(
        format!("on `{at}` stands {owner}, and it is {}'s turn", mover(p)),
        owner,
    );
    let men = p.men(p.side, w.man);
    if men != 0 {
        told.help
            .push(format!("{}'s own {name}: {}", mover(p), list_set(men)));
    }
    told.suggestions = legal_ones(p, without_origin(w));
    told
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
    let what = thing(p, to);
    let mut told = Told::new(
        format!("`{to}` is occupied by {what}"),
        format!("here is {what}"),
    );
    let own = p.holding(to) == Some(Holding::Man(p.side, w.man));
    if own && w.sq(0) == Some(to) && w.joined == 0 {
        told.help.push(match w.squares.len() {
            1 => format!("if `{to}` is the origin, the destination is missing behind it"),
            _ => "behind a space the first square is the destination; an origin is glued to the letter".into(),
        });
        told.suggestions = legal_ones(
            p,
            [Written {
                lead: Lead::Glued,
                ..w.clone()
            }],
        );
    } else if let (Man::Ariki, Some(Holding::Stone(_))) = (w.man, p.holding(to)) {
        told.help.push(
            "an Ariki moves to empty squares only; stones are destroyed by a Mata-to'a".into(),
        );
    } else {
        told.help.push("no man moves onto a man".into());
    }
    told
}

pub(super) fn cannot_reach(p: &Position, w: &Written, from: Option<Sq>, to: Sq) -> Told<Part> {
    let name = w.man.name();
    if let Some(from) = from {
        let why = why_not(p, w.man, from, to);
        return Told::new(
            format!("the {name} on `{from}` cannot reach `{to}`: {why}"),
            format!("from `{from}`: {why}"),
        );
    }
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
    match (man, from.obstacle(to, p.occupied()), from.between(to)) {
        (Man::Ariki, Some(by), _) => format!("{} on `{by}` is in the way", thing(p, by)),
        (Man::Ariki, None, _) => "no queen line leads there".into(),
        _ => format!(
            "it goes one step, and `{to}` is {} steps away",
            from.distance(to)
        ),
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
    Told {
        help: vec!["write the origin beside the letter".into()],
        suggestions: legal_ones(p, turns),
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
    let label = if p.enclosed(p.side) {
        format!("the Moais on `{moais}` stays enclosed")
    } else {
        format!("the last way out of the Moais on `{moais}`")
    };
    let mut told = Told::new(
        format!("this turn would shut in {who}'s own Moais on `{moais}`"),
        label,
    );
    told.help.push(format!(
        "{} must keep a neighbour that is empty or holds a stone of its own",
        a_man(Man::Moais)
    ));
    told
}

//! Random legal records, reproducible by their seed: for fixtures, benches and fuzzing.
//!
//! A turn is picked by its kind, then the man, then the turn: a uniform pick would be nearly all Ariki turns in Hanga Roa.
//! Each game documents its mix at its `pick`.

use fastrand::Rng;

use crate::game::{Choices, Game, Outcome, Position, Side};
use crate::record::print::{Printer, WIDTH, tag};

/// Writes one random record in canonical text: from the start that `s` gives until the game is over, nobody can move, or
/// `plies` turns are made. `choices` become tags.
pub fn record<G: Game>(s: &G::Setup, choices: &Choices<'_>, plies: u32, rng: &mut Rng) -> String {
    let mut position = G::start(s);
    let mut movetext = Printer::new(String::new(), WIDTH);
    for ply in 0..plies {
        if G::ending(s, &position).is_some() {
            break;
        }
        let Some(m) = G::pick(s, &position, rng) else {
            break;
        };
        let text = G::write(s, &position, &m);
        match position.side() {
            Side::First => movetext.word(&format!("{}. {text}", position.number())),
            Side::Second if ply == 0 => movetext.word(&format!("{}... {text}", position.number())),
            Side::Second => movetext.word(&text.to_string()),
        }
        G::apply(s, &mut position, &m);
    }
    let result = G::ending(s, &position).map_or(Outcome::Unknown, |e| e.outcome);
    movetext.word(result.text());
    let mut text = tag("Game", G::INFO.name);
    text += &tag("Result", result.text());
    let tags = [
        ("Rules", choices.rules),
        ("Board", choices.board),
        ("Formation", choices.formation),
    ];
    for (name, value) in tags {
        text += &value.map(|v| tag(name, v)).unwrap_or_default();
    }
    text + "\n" + &movetext.finish()
}

//! Random legal records, reproducible by their seed: for fixtures, benchmarks and fuzzing.
//!
//! A turn is picked by its kind, then by its piece: with a uniform choice, nearly all turns in Hanga Roa would be
//! those of Ariki. The probabilities are documented at the `pick` function of each game.

use fastrand::Rng;

use crate::game::{Game, Outcome, Position, SetupTags, Side};
use crate::record::print::{Printer, WIDTH, tag};

/// Writes one random record in canonical text: from the start position of `s` until the game is over, the side to move
/// cannot move, or `plies` turns are made. `choices` become tags.
pub fn record<G: Game>(s: &G::Setup, choices: &SetupTags<'_>, plies: u32, rng: &mut Rng) -> String {
    Author::<G>::new(s, false, rng).record(choices, plies)
}

/// Writes one random record with everything that annotated records have: more tags, comments, NAGs and variations.
pub fn annotated<G: Game>(
    s: &G::Setup,
    choices: &SetupTags<'_>,
    plies: u32,
    rng: &mut Rng,
) -> String {
    Author::<G>::new(s, true, rng).record(choices, plies)
}

/// The maximum number of turns of a variation.
const VARIATION: u32 = 4;

/// Writes a record.
struct Author<'a, G: Game> {
    s: &'a G::Setup,
    annotates: bool,
    rng: &'a mut Rng,
    movetext: Printer,
    /// Whether the next turn needs its number, regardless of the side.
    needs_number: bool,
}

impl<'a, G: Game> Author<'a, G> {
    fn new(s: &'a G::Setup, annotates: bool, rng: &'a mut Rng) -> Self {
        Self {
            s,
            annotates,
            rng,
            movetext: Printer::new(String::new(), WIDTH),
            needs_number: true,
        }
    }

    fn record(mut self, choices: &SetupTags<'_>, plies: u32) -> String {
        let end = self.line(G::start(self.s), plies, self.annotates);
        let result = G::over(self.s, &end).unwrap_or(Outcome::Unknown);
        self.movetext.word(result.text());
        let mut text = self.tags(choices, result);
        text.push('\n');
        text + &self.movetext.finish()
    }

    /// Writes up to `plies` turns from `position` on; returns the position after them.
    fn line(&mut self, mut position: G::Position, plies: u32, annotates: bool) -> G::Position {
        for _ in 0..plies {
            if G::over(self.s, &position).is_some() {
                break;
            }
            let Some(m) = G::pick(self.s, &position, self.rng) else {
                break;
            };
            self.turn(&position, &G::write(self.s, &position, &m).to_string());
            if annotates {
                self.annotate(&position);
            }
            G::apply(self.s, &mut position, &m);
        }
        position
    }

    fn turn(&mut self, position: &G::Position, text: &str) {
        let number = position.number();
        match position.side() {
            Side::First => self.movetext.word(&format!("{number}. {text}")),
            Side::Second if self.needs_number => {
                self.movetext.word(&format!("{number}... {text}"));
            }
            Side::Second => self.movetext.word(text),
        }
        self.needs_number = false;
    }

    /// Sometimes adds annotations to the turn that was made in `before`.
    fn annotate(&mut self, before: &G::Position) {
        if self.rng.u8(..10) == 0 {
            self.movetext.word(&format!("${}", self.rng.u8(1..=6)));
        }
        if self.rng.u8(..6) == 0 {
            self.movetext.word("{a word on this turn}");
            self.needs_number = true;
        }
        if self.rng.u8(..12) == 0 && G::pick(self.s, before, self.rng).is_some() {
            self.needs_number = true;
            self.movetext.open();
            let plies = self.rng.u32(1..=VARIATION);
            self.line(before.clone(), plies, false);
            self.movetext.close();
            self.needs_number = true;
        }
    }

    fn tags(&mut self, choices: &SetupTags<'_>, result: Outcome) -> String {
        let mut text = tag("Game", G::INFO.name);
        if self.annotates {
            let day = format!("2026.{:02}.{:02}", self.rng.u8(1..=12), self.rng.u8(1..=28));
            text += &tag("Event", "Random games");
            text += &tag("Date", &day);
            text += &tag("Round", &self.rng.u8(1..=9).to_string());
            text += &tag("White", &format!("Player {}", self.rng.u8(1..=50)));
            text += &tag("Black", &format!("Player {}", self.rng.u8(51..=99)));
        }
        text += &tag("Result", result.text());
        let tags = [
            ("Rules", choices.rules),
            ("Board", choices.board),
            ("Formation", choices.formation),
        ];
        for (name, value) in tags {
            text += &value.map(|v| tag(name, v)).unwrap_or_default();
        }
        text
    }
}

//! Type-erased positions: listing and counting turns, drawing diagrams.

use std::ops::ControlFlow;

use fastrand::Rng;

use crate::diagram::Diagram;
use crate::game::{
    self, Ending, Game, Limits, Position, SetupTag, SetupTags, Side, TextFault, TooManyPaths,
};
use crate::square::Square;
use crate::study::Study;
use crate::{perft, random};

/// A position of any game, with its rules and board.
pub trait AnyStudy: Send + Sync {
    /// Returns the rule set, if the game has several.
    fn rules(&self) -> Option<String>;
    /// Returns the board.
    fn board(&self) -> String;
    /// Returns the position text.
    fn position(&self) -> String;
    /// Returns the side to move.
    fn side(&self) -> Side;
    /// Returns the number of the turn.
    fn number(&self) -> u32;
    /// Returns the result of the game if it is over here by the rules.
    fn ending(&self) -> Option<Ending>;
    /// Checks that a game can begin here.
    ///
    /// # Errors
    /// Returns the reason why it cannot.
    fn check(&self) -> Result<(), TextFault>;
    /// Lists the legal turns in a fixed order until `each` breaks.
    ///
    /// # Errors
    /// Returns an error if a piece has more paths than `limits` allows.
    fn legal(
        &self,
        limits: &Limits,
        each: &mut dyn FnMut(&dyn LegalTurn) -> ControlFlow<()>,
    ) -> Result<(), TooManyPaths>;
    /// Returns the number of lines of `depth` turns.
    ///
    /// # Errors
    /// Returns an error if a piece has more paths than `limits` allows.
    fn perft(&self, depth: u32, limits: &Limits) -> Result<u64, TooManyPaths>;
    /// Returns the position as a diagram.
    fn diagram(&self) -> Diagram;
    /// Returns the position after the turn `text`.
    ///
    /// # Errors
    /// Returns a sentence that explains why the text is not a legal turn.
    fn play(&self, text: &str) -> Result<Box<dyn AnyStudy>, String>;
}

/// A legal turn of any game.
pub trait LegalTurn {
    /// Returns the canonical text of the turn.
    fn text(&self) -> String;
    /// Returns the square that the moving piece comes from, if it was on the board.
    fn origin(&self) -> Option<Square>;
    /// Returns the number of lines of `depth` turns after this turn.
    ///
    /// # Errors
    /// Returns an error if a piece has more paths than `limits` allows.
    fn perft(&self, depth: u32, limits: &Limits) -> Result<u64, TooManyPaths>;
}

/// Makes the study that `choices` select.
///
/// # Errors
/// Returns the faulty tag and the reason.
pub(super) fn study<G: Game>(
    choices: &SetupTags<'_>,
) -> Result<Box<dyn AnyStudy>, (SetupTag, TextFault)> {
    Ok(Box::new(Study::<G>::read(choices)?))
}

/// Writes `count` random records with their tags, one after the other.
///
/// # Errors
/// Returns the faulty tag and the reason.
pub(super) fn random_records<G: Game>(
    choices: &SetupTags<'_>,
    how: RandomRecords,
    each: &mut dyn FnMut(String) -> ControlFlow<()>,
) -> Result<(), (SetupTag, TextFault)> {
    let setup = G::setup(choices)?;
    let mut rng = Rng::with_seed(how.seed);
    let write = if how.annotated {
        random::annotated::<G>
    } else {
        random::record::<G>
    };
    for _ in 0..how.count {
        if each(write(&setup, choices, how.plies, &mut rng)).is_break() {
            break;
        }
    }
    Ok(())
}

/// The number, length and form of random records.
#[derive(Clone, Copy, Debug)]
pub struct RandomRecords {
    /// The number of records.
    pub count: u64,
    /// The seed; equal seeds give equal records.
    pub seed: u64,
    /// The maximum number of plies per record.
    pub plies: u32,
    /// Whether the records have tags, comments, NAGs and variations.
    pub annotated: bool,
}

impl<G: Game> AnyStudy for Study<G> {
    fn rules(&self) -> Option<String> {
        G::rules_name(&self.setup)
    }

    fn board(&self) -> String {
        G::board_name(&self.setup)
    }

    fn position(&self) -> String {
        self.to_string()
    }

    fn side(&self) -> Side {
        self.position.side()
    }

    fn number(&self) -> u32 {
        self.position.number()
    }

    fn ending(&self) -> Option<Ending> {
        G::ending(&self.setup, &self.position)
    }

    fn check(&self) -> Result<(), TextFault> {
        Self::check(self)
    }

    fn legal(
        &self,
        limits: &Limits,
        each: &mut dyn FnMut(&dyn LegalTurn) -> ControlFlow<()>,
    ) -> Result<(), TooManyPaths> {
        G::legal(&self.setup, &self.position, limits, |played| {
            each(&Legal {
                study: self,
                played,
            })
        })
    }

    fn perft(&self, depth: u32, limits: &Limits) -> Result<u64, TooManyPaths> {
        perft::perft::<G>(&self.setup, &self.position, depth, limits)
    }

    fn diagram(&self) -> Diagram {
        game::diagram::<G>(&self.setup, &self.position, None)
    }

    fn play(&self, text: &str) -> Result<Box<dyn AnyStudy>, String> {
        let game = G::INFO.name;
        let Ok(([], written)) = G::parse_move(text.as_bytes()) else {
            return Err(format!("`{text}` is not a turn of {game}"));
        };
        let played = G::resolve(&self.setup, &self.position, &written).map_err(|refusal| {
            G::explain(&self.setup, &self.position, &written, &refusal).message
        })?;
        let mut after = self.clone();
        G::apply(&after.setup, &mut after.position, &played);
        Ok(Box::new(after))
    }
}

/// A legal turn of a position.
struct Legal<'a, G: Game> {
    study: &'a Study<G>,
    played: &'a G::Move,
}

impl<G: Game> LegalTurn for Legal<'_, G> {
    fn text(&self) -> String {
        G::write(&self.study.setup, &self.study.position, self.played).to_string()
    }

    fn origin(&self) -> Option<Square> {
        G::origin(self.played)
    }

    fn perft(&self, depth: u32, limits: &Limits) -> Result<u64, TooManyPaths> {
        let mut after = self.study.position.clone();
        G::apply(&self.study.setup, &mut after, self.played);
        perft::perft::<G>(&self.study.setup, &after, depth, limits)
    }
}

//! One record of a file, found and made ready to be replayed.

use std::ops::ControlFlow;

use super::{Options, RecordReport, Soundness, State, directives, judge, sound, which_game};
use crate::diagnostic::Diagnostic;
use crate::game::Game;
use crate::games::GameId;
use crate::record::{self, Front};
use crate::source::{Chunk, Place, SourceFile};

/// A record of a file, found by its index, with its game if that can be told.
#[derive(Debug)]
pub struct Found<'f> {
    chunk: Chunk<'f>,
    front: Front,
    /// The game, or why it cannot be told.
    pub game: Result<GameId, Box<Diagnostic>>,
}

/// A record ready to be replayed.
#[derive(Debug)]
pub struct Started<G: Game> {
    /// The setup that judges it.
    pub setup: G::Setup,
    /// The position that it starts from.
    pub start: G::Position,
    /// The record itself.
    pub record: record::Record<G::Written>,
    /// By item of the turn, what the board really looked like after it, as the record's directives say.
    pub corrections: Vec<(usize, G::Position)>,
}

impl<G: Game> Started<G> {
    /// Reads the record with this `front` and finds out under which rules and from where it is to be replayed.
    ///
    /// # Errors
    /// The choice or the start position that is not good.
    pub fn read(text: &str, front: Front, options: &Options) -> Result<Self, Box<Diagnostic>> {
        let is_sound = sound::read::<G>(text, &front, options, None).is_some();
        Self::judged(text, front, options, is_sound)
    }

    /// The same for a record on which there is a report, by the same options.
    ///
    /// # Errors
    /// As [`Self::read`].
    pub(crate) fn reported(
        text: &str,
        report: &RecordReport,
        options: &Options,
    ) -> Result<Self, Box<Diagnostic>> {
        let front = Front::read(text, report.span.start as usize);
        if report.soundness == Soundness::Unknown {
            Self::read(text, front, options)
        } else {
            Self::judged(text, front, options, true)
        }
    }

    fn judged(
        text: &str,
        front: Front,
        options: &Options,
        is_sound: bool,
    ) -> Result<Self, Box<Diagnostic>> {
        let (record, _) = record::read(text, front, G::parse_move);
        let (setup, start) = judge::start::<G>(text, &record, options, is_sound)?;
        let (directives, _) = directives::read::<G>(&setup, text, &record.items);
        Ok(Self {
            corrections: directives::corrections(&directives),
            setup,
            start,
            record,
        })
    }
}

impl Found<'_> {
    /// The text that the record's spans count.
    pub fn text(&self) -> &str {
        self.chunk.text()
    }

    /// Line and column in the file of byte `at` of that text.
    pub fn place(&self, at: usize) -> Place {
        self.chunk.place(at)
    }

    /// The setup that judges the record, the position that it starts from, and the record itself.
    ///
    /// # Errors
    /// The choice or the start position that is not good.
    pub fn start<G: Game>(&self, options: &Options) -> Result<Started<G>, Box<Diagnostic>> {
        Started::read(self.chunk.text(), self.front.clone(), options)
    }
}

/// The game of the record with this front, which stands in `text` of a file called `name`.
///
/// # Errors
/// Why it cannot be told.
pub fn game_of(
    name: &str,
    text: &str,
    front: &Front,
    options: &Options,
) -> Result<GameId, Box<Diagnostic>> {
    let told = which_game::tell(text, front, GameId::of_file(name), options);
    told.map(|(game, _)| game)
}

/// Finds record `index`, from 1, of a file.
///
/// # Errors
/// How many records the file has, where it has fewer.
pub fn nth_record<'f>(
    file: &'f SourceFile,
    options: &Options,
    index: usize,
) -> Result<Found<'f>, usize> {
    let mut state = State::new(file.name(), options);
    for chunk in file.chunks() {
        let mut place = None;
        _ = state.chunk(&chunk, &mut |_, report| {
            if report.index == index {
                place = Some(report.span.start as usize);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        if let Some(at) = place {
            let front = Front::read(chunk.text(), at);
            let game = game_of(file.name(), chunk.text(), &front, options);
            return Ok(Found { chunk, front, game });
        }
    }
    Err(state.records())
}

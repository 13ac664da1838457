//! One record of a file, selected by its index.

use std::ops::ControlFlow;

use super::{Options, State, which_game};
use crate::diagnostic::Diagnostic;
use crate::game::Game;
use crate::games::{self, GameId};
use crate::judge::PreparedRecord;
use crate::record::Front;
use crate::source::{Chunk, Place, SourceFile};

/// A record of a file, selected by its index, with its game if that can be detected.
#[derive(Debug)]
pub struct RecordRef<'f> {
    chunk: Chunk<'f>,
    front: Front,
    /// The game, or the reason why it cannot be detected.
    pub game: Result<GameId, Box<Diagnostic>>,
}

impl RecordRef<'_> {
    /// Returns the text that the spans of the record refer to.
    pub fn text(&self) -> &str {
        self.chunk.text()
    }

    /// Returns the front of the record.
    pub fn front(&self) -> &Front {
        &self.front
    }

    /// Returns the line and column in the file of byte `at` of the text.
    pub fn place(&self, at: usize) -> Place {
        self.chunk.place(at)
    }

    /// Returns the record with its setup and its start position, ready to be replayed.
    ///
    /// # Errors
    /// Returns the tag or the start position that is faulty.
    pub fn start<G: Game>(&self, options: &Options) -> Result<PreparedRecord<G>, Box<Diagnostic>> {
        PreparedRecord::read(self.chunk.text(), self.front.clone(), options)
    }
}

/// Detects the game of the record with this front, in `text` of a file called `name`.
///
/// # Errors
/// Returns the reason why the game cannot be detected.
pub fn game_of(
    name: &str,
    text: &str,
    front: &Front,
    options: &Options,
) -> Result<GameId, Box<Diagnostic>> {
    let game = which_game::detect_game(text, front, games::of_file(name, &options.games), options);
    game.map(|(game, _)| game)
}

/// Finds record `index`, counted from 1, of a file.
///
/// # Errors
/// Returns the number of records if the file has fewer.
pub fn nth_record<'f>(
    file: &'f SourceFile,
    options: &Options,
    index: usize,
) -> Result<RecordRef<'f>, usize> {
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
            return Ok(RecordRef { chunk, front, game });
        }
    }
    Err(state.records())
}

//! One record of a file, found and made ready to be replayed.

use std::ops::ControlFlow;

use super::{Options, State, which_game};
use crate::diagnostic::Diagnostic;
use crate::game::Game;
use crate::games::{self, GameId};
use crate::judge::PreparedRecord;
use crate::record::Front;
use crate::source::{Chunk, Place, SourceFile};

/// A record of a file, found by its index, with its game if that can be told.
#[derive(Debug)]
pub struct RecordRef<'f> {
    chunk: Chunk<'f>,
    front: Front,
    /// The game, or why it cannot be told.
    pub game: Result<GameId, Box<Diagnostic>>,
}

impl RecordRef<'_> {
    /// The text that the record's spans count.
    pub fn text(&self) -> &str {
        self.chunk.text()
    }

    /// The front of the record.
    pub fn front(&self) -> &Front {
        &self.front
    }

    /// Line and column in the file of byte `at` of that text.
    pub fn place(&self, at: usize) -> Place {
        self.chunk.place(at)
    }

    /// The setup that judges the record, the position that it starts from, and the record itself.
    ///
    /// # Errors
    /// The choice or the start position that is not good.
    pub fn start<G: Game>(&self, options: &Options) -> Result<PreparedRecord<G>, Box<Diagnostic>> {
        PreparedRecord::read(self.chunk.text(), self.front.clone(), options)
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
    let game = which_game::detect_game(text, front, games::of_file(name, &options.games), options);
    game.map(|(game, _)| game)
}

/// Finds record `index`, from 1, of a file.
///
/// # Errors
/// How many records the file has, where it has fewer.
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

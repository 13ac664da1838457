//! The notations of other programs for all games: a list of them, their detection, and reading, checking and writing
//! of records.
//!
//! A game lists its notations in [`Game::foreign`]. Here they are type-erased as [`AnyNotation`], so that callers need
//! not know the game.

mod detect;
pub mod positions;

pub use detect::{Uncertain, detect};

use std::fmt::Debug;

use crate::check::{NotationView, Options, RecordContext, RecordReport, judge_record};
use crate::convert::text;
use crate::game::foreign::{
    CannotExport, Certainty, Exported, ForeignNotation, ForeignRecord, Given, Refused,
};
use crate::game::{Game, Info, Job};
use crate::games::GameId;
use crate::source::Chunk;

/// A notation of another program, for any game.
pub trait AnyNotation: Debug + Sync {
    /// Returns the game whose records it writes.
    fn game(&self) -> &'static Info;

    /// Returns the name on the command line.
    fn name(&self) -> &'static str;

    /// Returns where the notation is used and what distinguishes it from others, in one line.
    fn description(&self) -> &'static str;

    /// Returns whether a JSON text that begins with the bytes `front` can be in this notation.
    fn may_be_json(&self, front: &[u8]) -> bool;

    /// Returns whether `text` is in this notation.
    fn recognise(&self, text: &str) -> Certainty;

    /// Returns the records in `chunk`, each checked when the iterator reaches it.
    ///
    /// # Errors
    /// Returns the reason why the text is not in this notation at all.
    fn read<'c>(
        &self,
        chunk: &'c Chunk<'c>,
        options: &'c Options,
    ) -> Result<Box<dyn Iterator<Item = Imported> + 'c>, Refused>;

    /// Writes one record, given as canonical text; returns `None` if rongo only reads the notation.
    fn export(&self, canonical: &str) -> Option<Result<Exported, CannotExport>>;

    /// Returns whether records can be written in this notation.
    fn writes(&self) -> bool;
}

/// A record that was read in the notation of another program.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The report on the record; its spans refer to the source.
    pub report: RecordReport,
    /// The record in the record format, not yet canonical.
    pub text: String,
    /// Remarks on how the record was read, one sentence each.
    pub notes: Vec<String>,
}

impl<G: Game> AnyNotation for &'static dyn ForeignNotation<G> {
    fn game(&self) -> &'static Info {
        &G::INFO
    }

    fn name(&self) -> &'static str {
        (**self).name()
    }

    fn description(&self) -> &'static str {
        (**self).description()
    }

    fn may_be_json(&self, front: &[u8]) -> bool {
        (**self).may_be_json(front)
    }

    fn recognise(&self, text: &str) -> Certainty {
        (**self).recognise(text)
    }

    fn read<'c>(
        &self,
        chunk: &'c Chunk<'c>,
        options: &'c Options,
    ) -> Result<Box<dyn Iterator<Item = Imported> + 'c>, Refused> {
        let notation = *self;
        let given = Given {
            rules: options.rules.value(),
            board: options.board.value(),
        };
        let records = notation.import(chunk.text(), given)?.into_iter();
        let imported = records.zip(1..).map(move |(record, index)| Imported {
            report: judge(notation, &record, (chunk, index), options),
            text: record.record_text::<G>(chunk.text()),
            notes: record.notes,
        });
        Ok(Box::new(imported))
    }

    fn export(&self, canonical: &str) -> Option<Result<Exported, CannotExport>> {
        (**self).export(canonical)
    }

    fn writes(&self) -> bool {
        (**self).writes()
    }
}

/// Returns every notation, game by game, in the order in which they are listed.
pub fn all() -> impl Iterator<Item = &'static dyn AnyNotation> {
    GameId::ALL.iter().flat_map(|game| game.dispatch(List))
}

/// Returns the notation with this name, ignoring case.
pub fn named(name: &str) -> Option<&'static dyn AnyNotation> {
    all().find(|notation| notation.name().eq_ignore_ascii_case(name))
}

/// Checks a record that `notation` read from `chunk`, in place; `index` is its number in the file, counted from 1.
pub fn judge<G: Game>(
    notation: &dyn ForeignNotation<G>,
    record: &ForeignRecord<G::Written>,
    (chunk, index): (&Chunk<'_>, usize),
    options: &Options,
) -> RecordReport {
    let reading = NotationView {
        notation: notation.examples(),
        locate: &|token, part| notation.locate(token, part),
    };
    judge_record::<G>(chunk, index, &record.record, options, reading)
}

/// Writes a checked record without faults in another program's notation.
///
/// # Errors
/// Returns an error if the record belongs to another game or the notation cannot express it.
pub fn export(
    notation: &dyn AnyNotation,
    origin: RecordContext<'_>,
    options: &Options,
) -> Result<Exported, CannotExport> {
    let game = notation.game();
    let canonical = text::record(origin, options);
    let is_of_game = origin.record.game.is_some_and(|g| g.info().id == game.id);
    let exported = notation.export(&canonical).filter(|_| is_of_game);
    exported.unwrap_or_else(|| {
        let (game, name) = (game.name, notation.name());
        let message = format!("only {game} is written in the form `{name}`");
        Err(CannotExport(message))
    })
}

/// A job that returns the notations of one game.
struct List;

impl Job for List {
    type Out = Vec<&'static dyn AnyNotation>;

    fn run<G: Game>(self) -> Self::Out {
        let notations = G::foreign().iter();
        notations.map(|n| n as &dyn AnyNotation).collect()
    }
}

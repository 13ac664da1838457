//! The notations of other programs, of all games: which there are, which one a text is in, and records read, judged and
//! written in them.
//!
//! A game lists its notations in [`Game::foreign`]. Here they are [`AnyNotation`]s, so that a caller need not know the game.

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

/// A notation of another program, of any game.
pub trait AnyNotation: Debug + Sync {
    /// The game whose records it writes.
    fn game(&self) -> &'static Info;

    /// Its name on the command line.
    fn name(&self) -> &'static str;

    /// Where it is used and what distinguishes it from others, in one line.
    fn description(&self) -> &'static str;

    /// Whether a JSON text that begins with the bytes `front` can be in this notation at all.
    fn may_be_json(&self, front: &[u8]) -> bool;

    /// Whether `text` is in this notation.
    fn recognise(&self, text: &str) -> Certainty;

    /// The records in `chunk`, each judged when the iterator reaches it.
    ///
    /// # Errors
    /// Why the text is not in this notation at all.
    fn read<'c>(
        &self,
        chunk: &'c Chunk<'c>,
        options: &'c Options,
    ) -> Result<Box<dyn Iterator<Item = Imported> + 'c>, Refused>;

    /// Writes one record, given as canonical text; `None` where rongo only reads the notation.
    fn export(&self, canonical: &str) -> Option<Result<Exported, CannotExport>>;

    /// Whether records can be written in this notation.
    fn writes(&self) -> bool;
}

/// A record that was read in the notation of another program.
#[derive(Clone, Debug)]
pub struct Imported {
    /// Its report; the spans count the bytes of the source.
    pub report: RecordReport,
    /// Its text as a record file, not yet canonical.
    pub text: String,
    /// What a reader should know about how it was read, one sentence each.
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

/// Every notation, game by game, in the order in which they are listed.
pub fn all() -> impl Iterator<Item = &'static dyn AnyNotation> {
    GameId::ALL.iter().flat_map(|game| game.dispatch(List))
}

/// The notation with this name, ignoring case.
pub fn named(name: &str) -> Option<&'static dyn AnyNotation> {
    all().find(|notation| notation.name().eq_ignore_ascii_case(name))
}

/// Judges a record that `notation` read from `chunk`, where it is; `index` is its number in the file, from 1.
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

/// Writes a checked record, which has no fault, in another program's notation.
///
/// # Errors
/// The record is one of another game, or the notation cannot express it.
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

/// The notations of one game.
struct List;

impl Job for List {
    type Out = Vec<&'static dyn AnyNotation>;

    fn run<G: Game>(self) -> Self::Out {
        let notations = G::foreign().iter();
        notations.map(|n| n as &dyn AnyNotation).collect()
    }
}

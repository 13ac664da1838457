//! Records as JSON; `grammar/record.schema.json` is the schema of a record.
//!
//! The types define the JSON form of a record, one file per type. [`Writer`] writes records as an array or one per
//! line; [`read()`] reads them one by one from streams of any length.

mod annotation;
mod any_move;
mod case;
mod check;
mod compare;
mod draft;
mod fault;
mod judge;
mod line;
mod locate;
mod parse;
mod pen;
mod pieces;
mod read;
mod record;
mod span;
mod tag;
mod turn;
mod write;

pub use annotation::Annotation;
pub use any_move::AnyMove;
pub use check::Checked;
pub use fault::Fault;
pub use line::Line;
pub use pieces::{Piece, Pieces};
pub use read::{Read, read};
pub use record::{Record, SCHEMA, SCHEMA_FAMILY, Told};
pub use span::{RecordSpan, Span};
pub use tag::Tag;
pub use turn::Turn;
pub use write::{Layout, Writer};

use serde_json::Value;
use serde_json::value::RawValue;

/// A record to be written; its moves and faults are already serialized as JSON.
pub type Output = Record<Box<RawValue>, Box<RawValue>>;

/// A record that was read; its moves are not yet those of a game, and its faults are ignored and recomputed.
pub type Input = Record<Value, Value>;

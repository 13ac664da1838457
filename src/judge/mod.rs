//! Checks one record: reads it, judges it and shows it to visitors. The code is generic over the game;
//! [`crate::check`] handles files and detects the game of a record.

mod any;
mod case;
pub mod codes;
pub(crate) mod directives;
mod facts;
mod fast;
pub(crate) mod form;
mod layout;
mod notation_view;
mod options;
mod pass;
mod prepared;
mod result;
mod setup_source;
mod study;
mod suggest;
mod tags;
mod turns;
mod visit;
mod watch;

pub use any::{AnyGame, Fit, GameId};
pub(crate) use case::{Judged, judge};
pub(crate) use facts::plain_path;
pub use facts::{FactsText, WrongFacts};
pub use notation_view::NotationView;
pub(crate) use options::overridden;
pub use options::{Options, SetupOverride};
pub use pass::{Cleanness, How, PassResult};
pub use prepared::PreparedRecord;
pub use study::{AnyStudy, LegalTurn, RandomRecords};
pub use visit::{
    AnyPosition, AnySetup, AnyTurn, AnyTurns, Begin, End, Mark, State as TurnState, Turn, Visitor,
};

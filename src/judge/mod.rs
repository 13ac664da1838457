//! One record: read, judged, visited. Generic over its game; files, and which game a record is of, are for
//! [`crate::check`] to say.

mod any;
mod case;
mod choosing;
pub mod codes;
pub(crate) mod directives;
mod facts;
mod fast;
pub(crate) mod form;
mod layout;
mod options;
mod pass;
mod prepared;
mod reading;
mod result;
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
pub(crate) use options::overridden;
pub use options::{Options, Preference};
pub use pass::{How, Passed, Soundness};
pub use prepared::Started;
pub use reading::Reading;
pub use study::{AnyStudy, LegalTurn, RandomRecords};
pub use visit::{
    AnyPosition, AnySetup, AnyTurn, AnyTurns, Begin, End, Mark, State as TurnState, Turn, Visitor,
};

//! Reads, replays, judges and reports the written records of board games.

pub mod at;
pub mod canonical;
pub mod check;
#[cfg(feature = "cli")]
pub mod cli;
pub mod diagnostic;
pub mod game;
pub mod games;
pub mod perft;
pub mod random;
pub mod record;
pub mod replay;
pub mod report;
pub mod source;
pub mod span;
pub mod square;

//! Reads, replays, judges and reports the written records of board games.

pub mod diagnostic;
pub mod game;
pub mod games;
pub mod record;
pub mod span;
pub mod square;

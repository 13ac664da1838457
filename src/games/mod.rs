//! The registry: one line a game.

pub mod fanorona;
pub mod greenland;
pub mod hanga_roa;

//! The integration tests, one binary.

mod fanorona;
mod grammar;
mod greenland;
mod hanga_roa;

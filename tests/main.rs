//! The integration tests, one binary.

mod fanorona;
mod greenland;
mod hanga_roa;

//! The integration tests, one binary.

mod canonical;
mod cli;
mod codes;
mod encodings;
mod fixtures;
mod hostile;
mod judging;
mod perft;
mod properties;
mod random;
mod recovery;
mod reference;
mod schema;
mod support;

mod fanorona;
mod grammar;
mod greenland;
mod hanga_roa;

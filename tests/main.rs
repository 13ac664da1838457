//! The integration tests, one binary.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stderr,
    reason = "a test may panic and speak; the lints know `#[test]` functions only, not their helpers"
)]

mod archives;
mod canonical;
mod cli;
mod codes;
mod compare;
mod convert;
mod diagrams;
mod door;
mod encodings;
#[cfg(feature = "png")]
mod film;
mod fixtures;
mod fuzzed;
mod hostile;
mod judging;
mod levels;
mod limits;
#[cfg(target_os = "linux")]
mod machine;
mod messages;
mod page;
mod perft;
mod properties;
mod random;
#[cfg(unix)]
mod ready;
mod recovery;
mod reference;
mod reports;
mod schema;
mod sheet;
mod slow;
mod sound;
mod study;
mod support;
mod surveys;
mod written;

mod fanorona;
mod grammar;
mod greenland;
mod hanga_roa;

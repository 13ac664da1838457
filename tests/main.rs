//! The integration tests, one binary.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stderr,
    reason = "a test may panic and speak; the lints know `#[test]` functions only, not their helpers"
)]

#[cfg(feature = "png")]
mod animation;
mod api;
mod archives;
mod canonical;
mod cli;
mod codes;
mod compare;
mod convert;
mod diagrams;
mod door;
mod encodings;
mod fixtures;
mod fuzz_regressions;
mod hostile;
mod html;
#[cfg(unix)]
mod integrations;
#[cfg(target_os = "linux")]
mod io_faults;
mod judging;
mod konane;
mod layers;
mod levels;
mod limits;
mod messages;
mod oracle;
mod perft;
mod properties;
mod random;
mod records;
mod recovery;
mod reference;
mod reports;
mod schema;
mod sheet;
mod sound;
mod study;
mod support;
mod surveys;
mod written;

mod fanorona;
mod grammar;
mod greenland;
mod hanga_roa;

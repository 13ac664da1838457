//! The tests of the rules alone, without the program: what mutants of the rules are tried against. Everything here is
//! in the integration tests too; this binary is built only when it is asked for.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stderr,
    reason = "a test may panic and speak; the lints know `#[test]` functions only, not their helpers"
)]
#![allow(dead_code, reason = "helpers that only other tests use")]

mod judging;
mod oracle;
mod perft;
mod random;
mod reference;
mod sound;
mod support;

mod fanorona;
mod greenland;
mod hanga_roa;

//! The library by itself, with any set of features and with none: it checks, reports, formats and draws every fixture.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stderr,
    reason = "a test may panic and speak; the lints know `#[test]` functions only, not their helpers"
)]
#![allow(dead_code, reason = "helpers that only other tests use")]

mod reference;
mod support;

#[path = "library/crates.rs"]
mod crates;
#[path = "library/fixtures.rs"]
mod fixtures;

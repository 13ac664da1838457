//! Conversions.

mod duckdb;
mod facts;
mod faults;
mod round_trip;
mod schema;
mod stream;

pub(crate) use crate::fuzz_regressions::bodies::json::to_lines;
use crate::fuzz_regressions::bodies::json::{ALL, back, there_and_back};

//! Conversions.

mod duckdb;
mod facts;
mod faults;
mod round_trip;
mod schema;
mod stream;

use crate::fuzzed::bodies::json::{ALL, back, there_and_back, to_lines};

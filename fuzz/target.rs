//! The fuzzer of the property that has the program's name.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| rongo_fuzz::run(env!("CARGO_BIN_NAME"), bytes));

//! What the fuzzers hold against bytes. The properties are those of the package's own tests.

#[path = "../tests/fuzz_regressions/bodies/mod.rs"]
mod bodies;

/// Holds the property called `name` against `bytes`.
///
/// # Panics
/// It does not hold, or there is none of that name.
pub fn run(name: &str, bytes: &[u8]) {
    match bodies::body(name) {
        Some(body) => body(bytes),
        None if name == "config" => config(bytes),
        None => panic!("there is no property called {name}"),
    }
}

/// Configurations are read by the command line alone, which shows them to fuzzers only.
fn config(bytes: &[u8]) {
    let text = std::str::from_utf8(bytes).unwrap_or_default();
    #[cfg(fuzzing)]
    rongo::cli::read_configuration(text);
    #[cfg(not(fuzzing))]
    panic!("only fuzzers read configurations, not {text}");
}

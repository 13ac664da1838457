//! Writes what the fuzzers begin with: `fuzz/corpus/NAME/`, and their dictionary.

use std::fmt::Write as _;
use std::fs;

use super::bodies::BODIES;
use super::seeds::{seeds, words};
use crate::support::root;

#[test]
#[ignore = "writes fuzz/corpus"]
fn the_corpus_is_written() {
    let folder = root().join("fuzz/corpus");
    for name in BODIES.iter().map(|(name, _)| *name).chain(["config"]) {
        let folder = folder.join(name);
        fs::create_dir_all(&folder).unwrap();
        for (n, seed) in seeds(name).iter().enumerate() {
            fs::write(folder.join(format!("seed-{n:04}")), seed).unwrap();
        }
    }
    let mut dictionary = String::new();
    for word in words() {
        let escaped = word.bytes().fold(String::new(), |mut out, byte| {
            _ = write!(out, "\\x{byte:02X}");
            out
        });
        _ = writeln!(dictionary, "\"{escaped}\"");
    }
    fs::write(folder.join("words.dict"), dictionary).unwrap();
}

//! How many crates the library is built from.

use std::collections::BTreeSet;
use std::process::Command;

use crate::support::root;

/// The most crates that the library may consist of without features, itself and procedural macros included.
const MOST: usize = 25;

#[test]
fn few_crates_without_features() {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--offline", "--no-default-features"])
        .args([
            "--edges",
            "normal,build",
            "--prefix",
            "none",
            "--format",
            "{p}",
        ])
        .current_dir(root())
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
    let tree = String::from_utf8(output.stdout).unwrap();
    let crates: BTreeSet<_> = tree
        .lines()
        .filter_map(|line| line.split_once(' '))
        .map(|(name, _)| name)
        .collect();
    assert!(crates.contains("rongo") && crates.contains("nom"));
    assert!(crates.len() <= MOST, "{} crates: {crates:?}", crates.len());
}

//! The pictures of the README are those that the commands beside them make.

use std::process::Command;

use crate::support::root;

/// The commands of the README that write pictures into the repository, with the pictures.
fn commands() -> Vec<(String, String)> {
    let readme = std::fs::read_to_string(root().join("README.md")).unwrap();
    let commands = readme.lines().filter_map(|line| {
        let (command, picture) = line.strip_prefix("rongo render ")?.split_once(" -o ")?;
        let kept = picture.starts_with("fixtures/diagrams/");
        kept.then(|| (command.to_owned(), picture.to_owned()))
    });
    commands.collect()
}

#[test]
fn pictures_are_fresh() {
    let commands = commands();
    assert!(commands.len() >= 2, "the README shows pictures");
    let readme = std::fs::read_to_string(root().join("README.md")).unwrap();
    for (command, picture) in commands {
        assert!(
            readme.contains(&format!("({picture})")),
            "{picture} is not shown"
        );
        let words = command
            .split_whitespace()
            .map(|word| word.trim_matches('\''));
        let output = Command::new(env!("CARGO_BIN_EXE_rongo"))
            .current_dir(root())
            .arg("render")
            .args(words)
            .args(["--format", "svg"])
            .output()
            .unwrap();
        let kept = std::fs::read(root().join(&picture)).unwrap();
        assert!(
            output.stdout == kept,
            "{picture} is stale: make it anew with `rongo render {command} -o {picture}`"
        );
    }
}

//! What services run: the action, the template and the hooks, each as far as it goes without its service.
//!
//! A stand-in for `cargo` installs the program that is built already.

mod action;
mod gitlab;
mod hooks;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use rongo::games::GameId;
use serde_json::Value;
use tempfile::TempDir;

use crate::support::root;

/// A record without a fault, and one with an illegal second turn.
const GOOD: &str = "[Game \"Fanorona\"]\n[Rules \"standard\"]\n\n1. d3e3+ *\n";
const BAD: &str = "[Game \"Fanorona\"]\n[Rules \"standard\"]\n\n1. d3e3+ d4d3- *\n";

/// Puts the built program where `cargo install` would, and notes what it was asked for.
const CARGO: &str = r#"#!/bin/sh
echo "$@" >>"$(dirname "$0")/asked"
[ "$1" = install ] || exit 0
while [ $# -gt 0 ]; do
    if [ "$1" = --root ]; then root=$2; fi
    shift
done
mkdir -p "$root/bin"
cp "$RONGO_BUILT" "$root/bin/rongo"
"#;

/// A machine of a service: a folder of records, and beside it one for programs and other files.
struct Machine {
    folder: TempDir,
    tools: TempDir,
}

impl Machine {
    fn new(files: &[(&str, &str)]) -> Self {
        let machine = Self {
            folder: tempfile::tempdir().unwrap(),
            tools: tempfile::tempdir().unwrap(),
        };
        for (name, text) in files {
            let path = machine.folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        let cargo = machine.tool("cargo");
        fs::write(&cargo, CARGO).unwrap();
        fs::set_permissions(cargo, fs::Permissions::from_mode(0o755)).unwrap();
        machine
    }

    /// The path of a file that is none of the records.
    fn tool(&self, name: &str) -> PathBuf {
        self.tools.path().join(name)
    }

    /// A command in the folder of records that finds the stand-in.
    fn command(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let path = std::env::var("PATH").unwrap();
        let mut command = Command::new(program);
        command
            .current_dir(self.folder.path())
            .env("PATH", format!("{}:{path}", self.tools.path().display()))
            .env("RONGO_BUILT", env!("CARGO_BIN_EXE_rongo"));
        command
    }

    /// What the stand-in was asked for, a line each.
    fn asked(&self) -> String {
        fs::read_to_string(self.tool("asked")).unwrap_or_default()
    }

    fn has(&self, name: &str) -> bool {
        self.folder.path().join(name).exists()
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.folder.path().join(name)).unwrap()
    }
}

/// A file of the package as data.
fn yaml(name: impl AsRef<Path>) -> Value {
    let text = fs::read_to_string(root().join(name)).unwrap();
    serde_saphyr::from_str(&text).unwrap()
}

/// The flags of `cargo install` in all of them: the versions that are tested, and no pictures.
const INSTALL: &str = "install --locked --no-default-features --features cli";

#[test]
fn hooks_take_the_files_of_all_games() {
    let endings = GameId::ALL.iter().flat_map(|id| id.info().endings);
    let endings: Vec<_> = endings.copied().collect();
    let pattern = format!(r"(?i)\.({})(\.txt)?$", endings.join("|"));
    for hook in yaml(".pre-commit-hooks.yaml").as_array().unwrap() {
        assert_eq!(hook["files"], pattern, "{hook}");
    }
}

/// The block of the README behind this mark, as data.
fn readme(mark: &str) -> Value {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let (_, rest) = readme
        .split_once(&format!("<!-- {mark} -->\n```yaml\n"))
        .unwrap();
    let (block, _) = rest.split_once("\n```\n").unwrap();
    serde_saphyr::from_str(block).unwrap()
}

/// The keys of an object.
fn keys(object: &Value) -> Vec<&str> {
    object
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect()
}

#[test]
fn the_readme_names_what_there_is() {
    let action = yaml("action.yml");
    let steps = &readme("github")["jobs"]["records"]["steps"];
    for input in keys(&steps[1]["with"]) {
        assert!(keys(&action["inputs"]).contains(&input), "{input}");
    }
    assert_eq!(steps[1]["id"], "rongo");
    let used = steps[2]["with"]["sarif_file"].as_str().unwrap();
    assert_eq!(used, "${{ steps.rongo.outputs.sarif }}");
    assert!(keys(&action["outputs"]).contains(&"sarif"));

    let (told, template) = (readme("gitlab"), yaml(".ci/gitlab.yml"));
    for variable in keys(&told["rongo"]["variables"]) {
        assert!(
            keys(&template["rongo"]["variables"]).contains(&variable),
            "{variable}"
        );
    }

    let hooks = yaml(".pre-commit-hooks.yaml");
    let ids: Vec<_> = hooks
        .as_array()
        .unwrap()
        .iter()
        .map(|hook| &hook["id"])
        .collect();
    for hook in readme("pre-commit")["repos"][0]["hooks"]
        .as_array()
        .unwrap()
    {
        assert!(ids.contains(&&hook["id"]), "{hook}");
    }
}

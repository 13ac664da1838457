//! `.pre-commit-hooks.yaml`: the hooks run by pre-commit, where that is installed (`.ci/run` does).

use std::fs;
use std::path::Path;
use std::process::Command;

use super::{BAD, GOOD, Machine};
use crate::archives::Ran;
use crate::support::root;

/// pre-commit, if it is there.
fn pre_commit() -> Option<std::path::PathBuf> {
    let installed = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../python/bin/pre-commit");
    let found = [installed, "pre-commit".into()]
        .into_iter()
        .find(|program| {
            let version = Command::new(program).arg("--version").output();
            version.is_ok_and(|output| output.status.success())
        });
    if found.is_none() {
        eprintln!("SKIPPED: pre-commit is not installed; the hooks are not run");
    }
    found
}

fn git(folder: &Path, args: &[&str]) {
    let identity = ["-c", "user.name=x", "-c", "user.email=x@example.org"];
    let done = Command::new("git")
        .args(identity)
        .args(args)
        .current_dir(folder)
        .output();
    let done = done.unwrap();
    assert!(done.status.success(), "{done:?}");
}

/// Makes `folder` a repository with all that is in it.
fn commit(folder: &Path) {
    git(folder, &["init", "--quiet"]);
    git(folder, &["add", "--all", "--force"]);
    git(
        folder,
        &["commit", "--quiet", "--no-verify", "--message", "x"],
    );
}

/// Runs one of the hooks on all files of the machine.
fn hook(machine: &Machine, pre_commit: &Path, id: &str) -> Ran {
    let mut command = machine.command(pre_commit);
    command
        .env("PRE_COMMIT_HOME", machine.tool("home"))
        .args(["try-repo", "--all-files"]);
    command
        .arg(machine.tool("rongo"))
        .arg(id)
        .output()
        .unwrap()
        .into()
}

const UNTIDY: &str = "[Rules \"standard\"]\n[Game \"Fanorona\"]\n1. d3e3+ *\n";

#[test]
fn pre_commit_runs_the_hooks() {
    let Some(pre_commit) = pre_commit() else {
        return;
    };
    let machine = Machine::new(&[
        ("good.fanorona", GOOD),
        ("bad one.fanorona.txt", BAD),
        ("untidy.FANORONA", UNTIDY),
        ("notes.txt", BAD),
    ]);
    commit(machine.folder.path());
    // Of the program's repository only this is needed: the stand-in has the rest.
    fs::create_dir(machine.tool("rongo")).unwrap();
    let hooks = ".pre-commit-hooks.yaml";
    fs::copy(root().join(hooks), machine.tool("rongo").join(hooks)).unwrap();
    commit(&machine.tool("rongo"));

    let ran = hook(&machine, &pre_commit, "rongo-check");
    assert_eq!(ran.status, Some(1), "{ran:?}");
    assert!(
        ran.stdout.contains("[bad one.fanorona.txt:4:14]"),
        "{ran:?}"
    );
    assert!(
        ran.stdout.contains("\n3 records, 4 turns: 1 fault\n"),
        "{ran:?}"
    );
    let ran = hook(&machine, &pre_commit, "rongo-fmt-check");
    assert_eq!(ran.status, Some(1), "{ran:?}");
    assert!(
        ran.stdout.contains("+++ untidy.FANORONA (canonical)"),
        "{ran:?}"
    );
    assert_eq!(machine.read("untidy.FANORONA"), UNTIDY);
    let ran = hook(&machine, &pre_commit, "rongo-fmt");
    assert_eq!(ran.status, Some(1), "{ran:?}");
    assert!(
        ran.stdout.contains("files were modified by this hook"),
        "{ran:?}"
    );
    assert_eq!(machine.read("untidy.FANORONA"), GOOD);
    assert_eq!(machine.read("bad one.fanorona.txt"), BAD);
    // With nothing left to do, the hooks agree.
    git(
        machine.folder.path(),
        &["rm", "--quiet", "bad one.fanorona.txt"],
    );
    for id in ["rongo-check", "rongo-fmt", "rongo-fmt-check"] {
        let ran = hook(&machine, &pre_commit, id);
        assert_eq!(ran.status, Some(0), "{ran:?}");
    }
}

//! Writing fails: the disk is full, the process is killed, nobody reads.

use std::io::Read;
use std::process::Stdio;

use super::{BAD, GOOD, LOOSE, TIDY, folder, names, rongo, run, shell, text};

/// A file of which the canonical text is larger than what the tests let be written.
fn large() -> String {
    LOOSE.repeat(2_000)
}

/// Runs with files of at most a few kilobytes; past that, writing fails.
const SMALL_DISK: &str = "trap '' XFSZ; ulimit -f 8; ";
/// The same, but past that the process is killed.
const KILLED: &str = "ulimit -c 0; ulimit -f 8; ";

#[test]
fn a_full_disk_leaves_files_as_they_were() {
    let large = large();
    let folder = folder(&[
        ("a.fanorona", large.as_bytes()),
        ("b.fanorona", LOOSE.as_bytes()),
    ]);
    let ran = shell(
        folder.path(),
        &format!("{SMALL_DISK} $RONGO fmt --write a.fanorona b.fanorona"),
    );
    assert_eq!(ran.status, Some(2), "{ran:?}");
    assert!(ran.stderr.starts_with("rongo: cannot write "), "{ran:?}");
    assert!(ran.stderr.contains("a.fanorona: File too large"), "{ran:?}");
    assert_eq!(ran.stderr.lines().count(), 1, "{ran:?}");
    assert_eq!(text(folder.path(), "a.fanorona"), large);
    assert_eq!(
        text(folder.path(), "b.fanorona"),
        TIDY,
        "the rest of the work is done"
    );
    assert_eq!(names(folder.path()), ["a.fanorona", "b.fanorona"]);
}

#[test]
fn a_full_disk_leaves_the_old_output() {
    let commands = [
        "convert --to json -o out a.fanorona",
        "convert --to rongo -o out a.fanorona",
        "check --quiet --report json:out b.fanorona",
    ];
    for command in commands {
        let (large, bad) = (large(), BAD.repeat(300));
        let folder = folder(&[
            ("a.fanorona", large.as_bytes()),
            ("b.fanorona", &bad),
            ("out", b"old"),
        ]);
        let ran = shell(folder.path(), &format!("{SMALL_DISK} $RONGO {command}"));
        assert_eq!(ran.status, Some(2), "{command}: {ran:?}");
        assert!(
            ran.stderr.contains("out: File too large"),
            "{command}: {ran:?}"
        );
        assert_eq!(text(folder.path(), "out"), "old", "{command}");
        assert_eq!(names(folder.path()).len(), 3, "{command}");
    }
}

#[test]
fn who_is_killed_while_writing_leaves_the_file_as_it_was() {
    let large = large();
    for command in [
        "fmt --write a.fanorona",
        "convert --to rongo -o a.fanorona a.fanorona",
    ] {
        let folder = folder(&[("a.fanorona", large.as_bytes())]);
        let ran = shell(
            folder.path(),
            &format!("{KILLED} $RONGO {command}; echo $?"),
        );
        // 128 and the number of SIGXFSZ.
        assert!(ran.stdout.ends_with("153\n"), "{command}: {ran:?}");
        assert_eq!(text(folder.path(), "a.fanorona"), large, "{command}");
        // What was begun is left behind, and is no record to anyone.
        let ran = run(folder.path(), &["check", "--quiet", "."]);
        assert!(
            ran.stdout.starts_with("2000 records, "),
            "{command}: {ran:?}"
        );
    }
}

#[test]
fn a_full_stdout_is_told() {
    let folder = folder(&[("a.fanorona", BAD)]);
    for command in [
        "check a.fanorona",
        "fmt a.fanorona",
        "convert --to json a.fanorona",
        "games",
    ] {
        let ran = shell(folder.path(), &format!("$RONGO {command} > /dev/full"));
        assert_eq!(ran.status, Some(2), "{command}: {ran:?}");
        let last = ran.stderr.lines().last();
        let why = "rongo: cannot write stdout: No space left on device (os error 28)";
        assert_eq!(last, Some(why), "{command}: {ran:?}");
    }
}

#[test]
fn a_device_is_written_to_and_not_replaced() {
    let folder = folder(&[("a.fanorona", GOOD)]);
    let ran = shell(
        folder.path(),
        "mkfifo pipe; cat pipe > copy & $RONGO convert --to rongo -o pipe a.fanorona && wait && test -p pipe",
    );
    assert_eq!((ran.status, ran.stderr.as_str()), (Some(0), ""), "{ran:?}");
    assert!(text(folder.path(), "copy").contains("1. d3e3+ *"));
    let ran = run(
        folder.path(),
        &["convert", "--to", "rongo", "-o", "/dev/full", "a.fanorona"],
    );
    assert_eq!(ran.status, Some(2));
    let why = "rongo: cannot write /dev/full: No space left on device (os error 28)\n";
    assert_eq!(ran.stderr, why);
}

#[test]
fn a_closed_stdout_harms_no_file() {
    let folder = folder(&[("a.fanorona", BAD)]);
    let script = "$RONGO check --format short --report json:out a.fanorona >&- 2>&-";
    let ran = shell(folder.path(), script);
    assert_eq!(ran.status, Some(1), "{ran:?}");
    let report = text(folder.path(), "out");
    assert!(report.lines().all(|line| line.starts_with('{')), "{report}");
}

#[test]
fn who_has_read_enough_may_leave() {
    let folder = folder(&[("a.fanorona", &BAD.repeat(3_000))]);
    let mut command = rongo(folder.path(), &["check", "--format", "short", "a.fanorona"]);
    let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    stdout.read_exact(&mut [0; 100]).unwrap();
    drop(stdout);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[test]
fn no_terminal_and_no_environment_are_needed() {
    let folder = folder(&[("a.fanorona", BAD)]);
    let ran = shell(
        folder.path(),
        "env -i \"$RONGO\" check a.fanorona < /dev/null > out 2> err; echo $?; cat err",
    );
    assert_eq!(ran.stdout, "1\n", "{ran:?}");
    let report = text(folder.path(), "out");
    assert!(
        report.contains("error[FAN008]") && !report.contains('\u{1b}'),
        "{report}"
    );
}

//! Checks that end early.

use std::fs;

use super::{BAD, GOOD, run};

#[test]
fn the_first_fault_may_be_the_last() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: &[u8]| fs::write(folder.path().join(name), bytes).unwrap();
    write("a.fanorona", GOOD);
    write("b.fanorona", &[GOOD, BAD, BAD, GOOD].concat());
    write("c.fanorona", BAD);
    let check = |jobs| {
        let args = [
            "check",
            "--fail-fast",
            "--format",
            "short",
            "--jobs",
            jobs,
            ".",
        ];
        run(folder.path(), &args)
    };
    let ran = check("1");
    assert_eq!(ran.status, Some(1));
    assert_eq!(
        ran.stderr,
        "rongo: stopped at the first fault (--fail-fast)\n"
    );
    let lines: Vec<_> = ran.stdout.lines().collect();
    assert!(
        lines[0].starts_with("./b.fanorona:8:14: error[FAN008]"),
        "{ran:?}"
    );
    assert_eq!(lines[1..], ["3 records, 4 turns: 1 fault"]);
    assert_eq!(check("8"), ran);
}

#[cfg(unix)]
#[test]
fn an_interrupted_check_reports_what_it_has() {
    use std::io::{Read, Write};
    use std::process::{Command, Stdio};

    let folder = tempfile::tempdir().unwrap();
    let args = [
        "check",
        "--format",
        "json",
        "--stdin-filename",
        "x.fanorona",
        "-",
    ];
    let mut command = super::rongo(folder.path(), &args);
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.stderr(Stdio::piped()).spawn().unwrap();
    // Stdin stays open: more might come.
    let mut stdin = child.stdin.take().unwrap();
    stdin
        .write_all(&[BAD, &GOOD.repeat(20_000)].concat())
        .unwrap();
    let mut stdout = child.stdout.take().unwrap();
    std::thread::sleep(std::time::Duration::from_secs(2));
    let id = child.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-INT", &id])
            .status()
            .unwrap()
            .success()
    );
    let mut report = String::new();
    stdout.read_to_string(&mut report).unwrap();
    let output = child.wait_with_output().unwrap();
    drop(stdin);
    assert_eq!(output.status.code(), Some(130));
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        told,
        "rongo: interrupted; the report is on what was checked until then\n"
    );
    let lines: Vec<_> = report.lines().collect();
    assert!(lines[0].contains("\"code\":\"FAN008\""), "{report}");
    assert!(lines[1].starts_with("{\"type\":\"unread\""), "{report}");
    assert!(
        lines[1].contains("interrupted: what comes next was not checked"),
        "{report}"
    );
    assert!(lines[2].starts_with("{\"type\":\"summary\""), "{report}");
}

//! Nobody reads: the judgement and the files are the same.

use std::io::Read;
use std::process::Stdio;

use crate::archives::{BAD, GOOD, rongo};

/// Runs the program, reads a little and closes its stdout; gives the exit status and stderr.
fn left_early(folder: &std::path::Path, args: &[&str]) -> (Option<i32>, String) {
    let mut command = rongo(folder, args);
    let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    stdout.read_exact(&mut [0; 10]).unwrap();
    drop(stdout);
    let output = child.wait_with_output().unwrap();
    (
        output.status.code(),
        String::from_utf8(output.stderr).unwrap(),
    )
}

#[test]
fn a_check_goes_on_where_nobody_reads() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    std::fs::write(path.join("a.fanorona"), BAD.repeat(3_000)).unwrap();
    std::fs::write(path.join("good.fanorona"), GOOD).unwrap();
    let check = ["check", "--format", "short", "a.fanorona"];
    assert_eq!(left_early(path, &check), (Some(1), String::new()));
    let (status, stderr) = left_early(path, &[&check[..], &["missing.fanorona"]].concat());
    assert_eq!(status, Some(2));
    assert_eq!(
        stderr,
        "rongo: cannot read missing.fanorona: there is no such file\n"
    );
    let files = [
        "--report",
        "json:out.json",
        "--baseline",
        "known",
        "--write-baseline",
    ];
    _ = left_early(path, &[&check[..], &["--report", "json:out.json"]].concat());
    let report = std::fs::read_to_string(path.join("out.json")).unwrap();
    let last = report.lines().last().unwrap();
    assert!(
        last.contains("\"summary\"") && last.contains("3000"),
        "{last}"
    );
    let run = rongo(path, &[&check[..], &files].concat())
        .output()
        .unwrap();
    assert_eq!(run.status.code(), Some(0));
    assert!(path.join("known").exists());
}

#[test]
fn a_list_of_files_to_format_goes_on_where_nobody_reads() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    std::fs::write(path.join("a.fanorona"), "1.D3-E3A *\n".repeat(20_000)).unwrap();
    let fmt = ["fmt", "--check", "--diff", "a.fanorona"];
    assert_eq!(left_early(path, &fmt).0, Some(1));
}

#[cfg(unix)]
#[test]
fn a_report_whose_reader_goes_away_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    std::fs::write(path.join("a.fanorona"), BAD.repeat(3_000)).unwrap();
    let script = "mkfifo pipe; true < pipe & \"$0\" check -q --report json:pipe a.fanorona";
    let output = std::process::Command::new("sh")
        .current_dir(path)
        .args(["-c", script, env!("CARGO_BIN_EXE_rongo")])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        stderr,
        "rongo: cannot write pipe: Broken pipe (os error 32)\n"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_stderr_is_an_error_and_no_panic() {
    let folder = tempfile::tempdir().unwrap();
    let script = "\"$0\" check missing.fanorona 2> /dev/full";
    let output = std::process::Command::new("sh")
        .current_dir(folder.path())
        .args(["-c", script, env!("CARGO_BIN_EXE_rongo")])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
}

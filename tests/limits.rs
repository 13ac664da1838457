//! Hostile input of any size costs as much again for each byte: counted in instructions, not in time.
//!
//! The counts are valgrind's; where it cannot be had, the test says that it is skipped. `just hostile` shows time and
//! memory for 100 MB of each kind.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use tempfile::TempDir;

use crate::archives::{GOOD, rongo, run};

/// A kind of hostile input: its name, what comes first, what is repeated, what comes last.
type Kind = (&'static str, &'static str, &'static str, &'static str);

const KINDS: [Kind; 13] = [
    ("opening parentheses", "1. d3e3+ ", "(", ""),
    ("closing parentheses", "1. d3e3+ ", ")", ""),
    ("nested variations", "1. d3e3+ ", "(1. e2e3+ ", ""),
    ("variations side by side", "1. d3e3+ ", "(1. e2e3+) ", "*"),
    ("one comment", "1. d3e3+ {", "x", "} *"),
    ("one comment without end", "1. d3e3+ {", "[ \n", ""),
    ("digits", "1. d3e3+ ", "7", ""),
    ("one word", "1. d3e3+ ", "d", ""),
    ("tags", "", "[White \"x\"]\n", ""),
    ("NULs", "", "\0", ""),
    ("faults only", "1. d3e3+ ", "zz ", ""),
    ("faulty records", "", "1. zz *\n", ""),
    ("one value of a tag", "[FEN \"", "9", " w 1\"]\n\n*"),
];

/// About `size` bytes of a kind.
fn hostile((_, front, repeated, back): Kind, size: usize) -> String {
    let repeated = repeated.repeat(size / repeated.len());
    format!("[Game \"Fanorona\"]\n\n{front}{repeated}{back}\n")
}

/// The program without what debuggers need, which valgrind would read through.
fn stripped(folder: &Path) -> PathBuf {
    let program = PathBuf::from(env!("CARGO_BIN_EXE_rongo"));
    let stripped = folder.join("rongo");
    let made = Command::new("strip")
        .arg("-o")
        .arg(&stripped)
        .arg(&program)
        .status();
    if made.is_ok_and(|status| status.success()) {
        stripped
    } else {
        program
    }
}

/// How many instructions a check of `input` takes; `None` where they cannot be counted.
fn instructions(folder: &TempDir, program: &Path, input: &str) -> Option<u64> {
    let path = folder.path().join("x.fanorona");
    fs::write(&path, input).unwrap();
    let valgrind = Command::new("valgrind")
        .args([
            "--tool=cachegrind",
            "--cache-sim=no",
            "--cachegrind-out-file=/dev/null",
        ])
        .arg(program)
        .args(["check", "--format", "short", "--jobs", "1"])
        .arg(path)
        .stdout(Stdio::null())
        .output()
        .ok()?;
    let told = String::from_utf8_lossy(&valgrind.stderr).into_owned();
    let (_, count) = told.split_once("refs:")?;
    let count = count.lines().next()?.trim().replace(',', "");
    count.parse().ok()
}

#[test]
fn twice_the_input_is_twice_the_work() {
    const SIZE: usize = 200_000;
    let folder = tempfile::tempdir().unwrap();
    let program = stripped(folder.path());
    let Some(nothing) = instructions(&folder, &program, "") else {
        eprintln!("SKIPPED: valgrind cannot be had; nothing is counted");
        return;
    };
    for kind in KINDS {
        let count = |size| instructions(&folder, &program, &hostile(kind, size)).unwrap() - nothing;
        let (once, twice) = (count(SIZE), count(2 * SIZE));
        // A thousandth of an instruction is exact enough.
        let ratio = twice * 1_000 / once;
        assert!(ratio < 2_200, "{}: {once} and {twice} instructions", kind.0);
    }
}

/// The most kilobytes that a process may take for a stream, the program itself among them.
const STREAM: &str = "ulimit -v 120000; export MALLOC_ARENA_MAX=1; ";

#[test]
fn a_stream_of_records_takes_the_same_memory_whatever_its_length() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("record");
    // Good and faulty ones; together more than what may be taken.
    fs::write(
        &path,
        [GOOD.repeat(20_000), hostile(KINDS[11], 40_000).into_bytes()].concat(),
    )
    .unwrap();
    let script = format!(
        "{STREAM} i=0; while [ $i -lt 130 ]; do cat record; i=$((i+1)); done | $RONGO check --quiet --jobs 2 --stdin-filename x.fanorona -"
    );
    let mut shell = Command::new("sh");
    let shell = shell.current_dir(folder.path()).args(["-c", &script]);
    let output = shell
        .env("RONGO", env!("CARGO_BIN_EXE_rongo"))
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(told.starts_with("3250000 records, "), "{told}");
}

#[test]
fn records_without_tags_take_the_same_memory_however_many_they_are() {
    let folder = tempfile::tempdir().unwrap();
    // Larger than what is held with all that is found in it.
    let records = "1. zz *\n".repeat(560_000);
    fs::write(folder.path().join("x.fanorona"), records).unwrap();
    for (command, status, front) in [
        ("check --quiet", 1, "560000 records, 0 turns: 560000 faults"),
        ("stats", 0, ""),
    ] {
        let mut shell = Command::new("sh");
        let script = format!("{STREAM} $RONGO {command} --jobs 1 x.fanorona");
        let shell = shell.current_dir(folder.path()).args(["-c", &script]);
        let output = shell
            .env("RONGO", env!("CARGO_BIN_EXE_rongo"))
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(status), "{command}: {output:?}");
        let told = String::from_utf8(output.stdout).unwrap();
        assert!(told.starts_with(front), "{told}");
    }
}

#[test]
fn the_help_states_the_limits() {
    let help = run(Path::new("."), &["check", "--help"]).stdout;
    let said = help.split_whitespace().collect::<Vec<_>>().join(" ");
    let depth = rongo::record::MAX_DEPTH;
    assert_eq!(depth, 1_000);
    for limit in [
        "nested 1,000 levels deep",
        "a record may have 1 GiB, 1,000 tags and 1,000 syntax errors",
        "[default: 256G]",
        "[default: 400]",
        "[default: 8]",
    ] {
        assert!(said.contains(limit), "{limit}");
    }
}

#[test]
#[ignore = "100 MB of each kind; shows time and memory"]
fn a_hundred_megabytes() {
    const SIZE: usize = 100_000_000;
    let folder = tempfile::tempdir().unwrap();
    eprintln!("{:26} {:>8} {:>8}", "", "seconds", "MB");
    for kind in KINDS {
        let path = folder.path().join("x.fanorona");
        fs::write(&path, hostile(kind, SIZE)).unwrap();
        let start = Instant::now();
        let args = ["check", "--quiet", "--jobs", "1", "x.fanorona"];
        let mut child = rongo(folder.path(), &args)
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let status = format!("/proc/{}/status", child.id());
        let mut peak = 0;
        while child.try_wait().unwrap().is_none() {
            let lines = fs::read_to_string(&status).unwrap_or_default();
            let line = lines.lines().find_map(|l| l.strip_prefix("VmHWM:"));
            let kb = line.and_then(|l| l.split_whitespace().next()?.parse().ok());
            peak = peak.max(kb.unwrap_or(0_u64));
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        let seconds = start.elapsed().as_secs_f32();
        eprintln!("{:26} {seconds:8.2} {:8}", kind.0, peak / 1_024);
    }
}

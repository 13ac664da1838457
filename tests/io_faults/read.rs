//! Reading fails, or what is read changes.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::fd::OwnedFd;
use std::process::Stdio;

use super::{BAD, GOOD, LOOSE, Ran, TIDY, folder, rongo, run, text};

/// Runs with a stdin that gives `bytes` and then an error: a connection that is reset.
fn broken_stdin(args: &[&str], bytes: &[u8]) -> Ran {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let mut stdin = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
    let (mut sender, _) = listener.accept().unwrap();
    sender.write_all(bytes).unwrap();
    // Who closes a connection without reading what has come resets it.
    stdin.write_all(b"unread").unwrap();
    sender.peek(&mut [0]).unwrap();
    drop(sender);
    let folder = folder(&[]);
    let mut command = rongo(folder.path(), args);
    command.stdin(Stdio::from(OwnedFd::from(stdin)));
    command.output().unwrap().into()
}

const RESET: &str = "rongo: cannot read x.fanorona: Connection reset by peer (os error 104)\n";

#[test]
fn what_was_read_before_an_error_is_checked() {
    let args = ["check", "--quiet", "--stdin-filename", "x.fanorona", "-"];
    let ran = broken_stdin(&args, &[BAD, GOOD, GOOD].concat());
    assert_eq!(
        (ran.status, ran.stderr.as_str()),
        (Some(2), RESET),
        "{ran:?}"
    );
    assert!(ran.stdout.contains("1 fault"), "{ran:?}");
}

#[test]
fn of_a_file_that_breaks_off_nothing_is_written() {
    for command in ["fmt", "convert --to json", "render"] {
        let mut args: Vec<_> = command.split(' ').collect();
        args.extend(["--stdin-filename", "x.fanorona", "-"]);
        let ran = broken_stdin(&args, GOOD);
        assert_eq!(ran.status, Some(2), "{command}: {ran:?}");
        let told = ran.stderr.replace("<stdin>", "x.fanorona");
        assert!(told.contains(RESET.trim_end()), "{command}: {ran:?}");
    }
}

#[test]
fn an_unreadable_file_does_not_keep_others_from_being_formatted() {
    let folder = folder(&[("a.fanorona", LOOSE.as_bytes())]);
    let ran = run(
        folder.path(),
        &["fmt", "--write", "/proc/self/mem", "a.fanorona"],
    );
    let why = "rongo: cannot read /proc/self/mem: Input/output error (os error 5)\n";
    assert_eq!((ran.status, ran.stderr.as_str()), (Some(2), why));
    assert_eq!(text(folder.path(), "a.fanorona"), TIDY);
}

/// Records of a file that is larger than what is read ahead.
const MANY: usize = 150_000;

/// Checks a large file, and does something to it when the first fault has been told and the pipe is full.
fn changed_while_read(change: impl FnOnce(&File)) -> Ran {
    let folder = folder(&[("a.fanorona", &BAD.repeat(MANY))]);
    let args = ["check", "--format", "short", "--jobs", "2", "a.fanorona"];
    let mut command = rongo(folder.path(), &args);
    let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut report = String::new();
    stdout.read_line(&mut report).unwrap();
    change(
        &File::options()
            .append(true)
            .open(folder.path().join("a.fanorona"))
            .unwrap(),
    );
    stdout.read_to_string(&mut report).unwrap();
    let output = child.wait_with_output().unwrap();
    Ran {
        stdout: report,
        ..output.into()
    }
}

/// How many records the summary counts.
fn records(ran: &Ran) -> usize {
    let summary = ran.stdout.lines().last().unwrap();
    summary.split(' ').next().unwrap().parse().unwrap()
}

#[test]
fn a_file_that_shrinks_is_checked_as_far_as_it_goes() {
    let ran = changed_while_read(|file| file.set_len(BAD.len() as u64 * 10).unwrap());
    assert_eq!((ran.status, ran.stderr.as_str()), (Some(1), ""));
    let lines = ran.stdout.lines().filter(|l| l.contains("error[FAN008]"));
    let (faults, records) = (lines.count(), records(&ran));
    // What was read by then may end within a record.
    assert!((10..MANY).contains(&records), "{records}");
    assert!(faults.abs_diff(records) <= 1, "{faults} of {records}");
}

#[test]
fn a_file_that_grows_is_checked_to_its_end() {
    let ran = changed_while_read(|mut file| file.write_all(&GOOD.repeat(1_000)).unwrap());
    assert_eq!((ran.status, ran.stderr.as_str()), (Some(1), ""));
    assert_eq!(records(&ran), MANY + 1_000);
}

#[test]
fn a_file_that_is_gone_is_told_and_the_rest_is_checked() {
    let folder = folder(&[("a.fanorona", BAD), ("b.fanorona", GOOD)]);
    fs::remove_file(folder.path().join("a.fanorona")).unwrap();
    let ran = run(
        folder.path(),
        &["check", "--quiet", "a.fanorona", "b.fanorona"],
    );
    assert_eq!(ran.status, Some(2));
    assert_eq!(
        ran.stderr,
        "rongo: cannot read a.fanorona: there is no such file\n"
    );
    assert_eq!(ran.stdout, "1 record, 1 turn: no faults\n");
}

//! What a disk may hold beside files that can be read: links, files without permission, pipes, names that are no text.

use std::fs;
use std::path::Path;

use super::{BAD, Ran, run, zip};

#[cfg(unix)]
#[test]
fn links_and_unreadable_files() {
    use std::os::unix::fs::symlink;
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::create_dir(path("sub")).unwrap();
    symlink("..", path("sub/loop")).unwrap();
    symlink("nowhere", path("gone.fanorona")).unwrap();
    symlink("self.fanorona", path("self.fanorona")).unwrap();
    fs::write(path("sub/a.fanorona"), BAD).unwrap();
    let ran = run(folder.path(), &["check", "--quiet", "."]);
    assert_eq!(ran.status, Some(2));
    assert_eq!(ran.stdout, "1 record, 2 turns: 1 fault\n");
    let lines: Vec<_> = ran.stderr.lines().collect();
    assert_eq!(
        lines[0],
        "rongo: cannot read ./gone.fanorona: there is no such file"
    );
    assert!(
        lines[1].starts_with("rongo: cannot read ./self.fanorona: "),
        "{ran:?}"
    );
    assert_eq!(lines.len(), 2);
}

#[cfg(target_os = "linux")]
#[test]
fn names_that_are_not_text() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().unwrap();
    let name = OsStr::from_bytes(b"b\xFFd.fanorona");
    fs::write(folder.path().join(name), BAD).unwrap();
    let ran = run(folder.path(), &["check", "--format", "short", "."]);
    assert!(
        ran.stdout
            .starts_with("./b\u{fffd}d.fanorona:4:14: error[FAN008]"),
        "{ran:?}"
    );
}

/// Runs the program in `folder` as somebody who is not the superuser, to whom modes mean nothing; `None`, said visibly,
/// where that cannot be done.
#[cfg(target_os = "linux")]
fn unprivileged(folder: &Path, args: &[&str]) -> Option<Ran> {
    let nobody = ["--reuid=65534", "--regid=65534", "--clear-groups"];
    let program = env!("CARGO_BIN_EXE_rongo");
    let run = |args: &[&str]| {
        let mut command = std::process::Command::new("setpriv");
        let command = command.args(nobody).arg(program).args(args);
        command.current_dir(folder).output()
    };
    let is_root = fs::read(folder.join("closed.fanorona")).is_ok();
    if !is_root {
        return Some(self::run(folder, args));
    }
    if !run(&["--version"]).is_ok_and(|output| output.status.success()) {
        eprintln!(
            "SKIPPED: privileges cannot be dropped here; files without permission are not tried"
        );
        return None;
    }
    Some(run(args).unwrap().into())
}

#[cfg(target_os = "linux")]
#[test]
fn what_is_not_permitted_is_told() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let mode =
        |name, mode| fs::set_permissions(path(name), fs::Permissions::from_mode(mode)).unwrap();
    mode(".", 0o755);
    fs::create_dir(path("closed")).unwrap();
    for (name, bytes) in [
        ("closed.fanorona", BAD),
        ("closed.zip", &zip(&[("a.fanorona", BAD)])),
        ("closed/in.fanorona", BAD),
        ("open.fanorona", BAD),
        ("untidy.fanorona", b"[Game \"Fanorona\"]\n1. d3e3+ *\n"),
    ] {
        fs::write(path(name), bytes).unwrap();
    }
    for name in ["closed.fanorona", "closed.zip", "closed"] {
        mode(name, 0);
    }
    let check = unprivileged(folder.path(), &["check", "--format", "short", "."]);
    let write = unprivileged(folder.path(), &["fmt", "--write", "."]);
    // Whoever owns the folder removes it.
    mode("closed", 0o755);
    let (Some(check), Some(write)) = (check, write) else {
        return;
    };
    let denied = ["./closed.fanorona", "./closed.zip", "./closed"];
    let denied = denied.map(|name| format!("rongo: cannot read {name}: permission denied"));
    let mut told: Vec<_> = check.stderr.lines().collect();
    told.sort_unstable();
    assert_eq!(
        (check.status, told),
        (Some(2), denied.each_ref().map(|s| &**s).to_vec())
    );
    assert!(
        check
            .stdout
            .starts_with("./open.fanorona:4:14: error[FAN008]"),
        "{check:?}"
    );
    assert!(
        check.stdout.ends_with("2 records, 3 turns: 1 fault\n"),
        "{check:?}"
    );
    assert_eq!(write.status, Some(2));
    assert!(write.stderr.contains(&*denied[0]), "{write:?}");
    let why = "rongo: cannot write ./untidy.fanorona: permission denied in its folder";
    assert!(write.stderr.contains(why), "{write:?}");
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_written_to_and_stays() {
    use std::os::unix::fs::FileTypeExt;
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("bad.fanorona"), BAD).unwrap();
    let pipe = folder.path().join("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.unwrap().success());
    let reader = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::read_to_string(pipe).unwrap()
    });
    let args = ["check", "--quiet", "--report", "short:pipe", "bad.fanorona"];
    assert_eq!(run(folder.path(), &args).status, Some(1));
    assert!(
        reader
            .join()
            .unwrap()
            .starts_with("bad.fanorona:4:14: error[FAN008]")
    );
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_with_its_file() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("bad.fanorona"), BAD).unwrap();
    let args = [
        "check",
        "--quiet",
        "--report",
        "json:/dev/full",
        "bad.fanorona",
    ];
    let ran = run(folder.path(), &args);
    assert_eq!(ran.status, Some(2));
    assert!(
        ran.stderr.starts_with("rongo: cannot write /dev/full: "),
        "{ran:?}"
    );
}

//! `rongo fmt --write`: files in their places.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn fmt(arguments: &[&str], folder: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_rongo"))
        .arg("fmt")
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap()
}

const LOOSE: &str = "[Game \"Fanorona\"]\n1.D3E3+ *\n";
const TIDY: &str = "[Game \"Fanorona\"]\n\n1. d3e3+ *\n";

#[test]
fn only_what_changes_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("loose"), LOOSE).unwrap();
    fs::write(path("tidy"), TIDY).unwrap();
    let modified = |name: &str| fs::metadata(path(name)).unwrap().modified().unwrap();
    let before = modified("tidy");
    let done = fmt(&["--write", "loose", "tidy"], folder.path());
    assert!(done.status.success() && done.stdout.is_empty() && done.stderr.is_empty());
    assert_eq!(fs::read_to_string(path("loose")).unwrap(), TIDY);
    assert_eq!(modified("tidy"), before);
    assert_eq!(
        fs::read_dir(folder.path()).unwrap().count(),
        2,
        "nothing is left over"
    );
    assert!(
        fmt(&["--check", "loose", "tidy"], folder.path())
            .status
            .success()
    );
}

#[test]
fn what_cannot_be_formatted_stays() {
    let folder = tempfile::tempdir().unwrap();
    let latin = b"[Game \"Fanorona\"]\n[White \"Jos\xE9\"]\n\n1. d3f3+ *\n";
    fs::write(folder.path().join("latin"), latin).unwrap();
    let done = fmt(&["--write", "latin", "missing"], folder.path());
    assert_eq!(done.status.code(), Some(2));
    let told = String::from_utf8(done.stderr).unwrap();
    assert!(
        told.contains(
            "latin is left as it is: record 1 must keep its bytes, but the file is not UTF-8"
        ),
        "{told}"
    );
    assert!(told.contains("cannot read missing"), "{told}");
    assert_eq!(fs::read(folder.path().join("latin")).unwrap(), latin);
}

#[cfg(unix)]
#[test]
fn permissions_and_links_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    fs::write(path("file"), LOOSE).unwrap();
    fs::set_permissions(path("file"), fs::Permissions::from_mode(0o640)).unwrap();
    symlink("file", path("link")).unwrap();
    assert!(fmt(&["--write", "link"], folder.path()).status.success());
    assert!(fs::symlink_metadata(path("link")).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(path("file")).unwrap(), TIDY);
    let mode = fs::metadata(path("file")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o640);

    fs::write(path("locked"), LOOSE).unwrap();
    fs::set_permissions(path("locked"), fs::Permissions::from_mode(0o440)).unwrap();
    let done = fmt(&["--write", "locked"], folder.path());
    assert_eq!(done.status.code(), Some(2));
    let told = String::from_utf8(done.stderr).unwrap();
    assert!(told.ends_with("locked: it is read-only\n"), "{told}");
    assert_eq!(fs::read_to_string(path("locked")).unwrap(), LOOSE);
}

#[test]
fn differences_have_colours_where_they_are_wanted() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("loose"), LOOSE).unwrap();
    let shown = |when: &str| {
        let done = fmt(&["--diff", "--color", when, "loose"], folder.path());
        String::from_utf8(done.stdout).unwrap()
    };
    let coloured = shown("always");
    for line in [
        "\x1b[1m--- loose\x1b[0m\n",
        "\x1b[36m@@ -1,2 +1,3 @@\x1b[0m\n",
        "\x1b[31m-1.D3E3+ *\x1b[0m\n",
        "\x1b[32m+1. d3e3+ *\x1b[0m\n",
        "\n [Game \"Fanorona\"]\n",
    ] {
        assert!(coloured.contains(line), "{line:?} in {coloured:?}");
    }
    assert!(!shown("never").contains('\x1b'));
    assert!(!shown("auto").contains('\x1b'), "a pipe is no terminal");
}

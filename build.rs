//! Gives `rongo --version` the commit that it is built from, where it is built in its own repository.

use std::path::Path;
use std::process::Command;

fn main() {
    let version = env!("CARGO_PKG_VERSION");
    let built = commit().map_or_else(
        || version.to_owned(),
        |commit| format!("{version} ({commit})"),
    );
    println!("cargo::rustc-env=RONGO_VERSION={built}");
    println!("cargo::rerun-if-changed=build.rs");
    // Whatever moves HEAD writes a line to its log.
    for name in ["HEAD", "logs/HEAD"] {
        if let Some(path) =
            git(&["rev-parse", "--git-path", name]).filter(|p| Path::new(p).exists())
        {
            println!("cargo::rerun-if-changed={path}");
        }
    }
}

/// Hash and date of the commit; `None` for a package, which may lie in a repository of something else.
fn commit() -> Option<String> {
    let top = git(&["rev-parse", "--show-toplevel"])?;
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).canonicalize().ok()?;
    if Path::new(&top).canonicalize().ok()? != own {
        return None;
    }
    git(&[
        "show",
        "--no-patch",
        "--abbrev=7",
        "--format=%h %cs",
        "HEAD",
    ])
}

/// What git says, if it is there and has something to say.
fn git(args: &[&str]) -> Option<String> {
    let output = Command::new("git").args(args).output().ok()?;
    let said = String::from_utf8(output.stdout).ok()?;
    let said = said.trim();
    (output.status.success() && !said.is_empty()).then(|| said.to_owned())
}

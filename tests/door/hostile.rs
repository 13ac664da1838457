//! Each hostile character in each place of a record, through each command.

use std::fmt::Write;
use std::fs;
use std::path::Path;
#[cfg(target_os = "linux")]
use std::process::Command;

use crate::archives::{rongo, zip};

/// Characters that control a terminal, reorder text, end lines or show nothing.
const HOSTILE: [&str; 22] = [
    "\u{1b}[31m",
    "\u{1b}]0;title\u{7}",
    "\u{1b}[2J",
    "\u{7}",
    "\u{8}",
    "\u{c}",
    "\u{b}",
    "\u{7f}",
    "\u{85}",
    "\u{9b}31m",
    "\u{9d}0;t\u{9c}",
    "\u{61c}",
    "\u{200b}",
    "\u{200d}",
    "\u{200e}",
    "\u{202e}",
    "\u{2066}",
    "\u{2028}",
    "\u{2029}",
    "\u{2060}",
    "\u{feff}",
    "\u{e0041}",
];

/// Whether the program may write this character where it masks.
fn may_be_shown(c: char) -> bool {
    !c.is_control() && !HOSTILE.iter().any(|hostile| hostile.contains(c))
        || "\n\t0;1m[]tile2J3".contains(c)
}

/// Places of a record, `@` for the hostile text. The first is sound, so that it can be drawn and compared.
const RECORDS: [&str; 9] = [
    "[Game \"Fanorona\"]\n[Rules \"standard\"]\n[White \"Ann@a\"]\n[Event \"E@\"]\n[My@Own \"x\"]\n\n1. d3e3+ {a @ b} *\n",
    "[Game \"Fanorona\"]\n[White \"::stop-commands::@x\"]\n\n1. d3e3+ d4d3- {@} *\n",
    "[Game \"Fanorona\"]\n\n1. d3@e3+ *\n",
    "[Game \"Fano@rona\"]\n\n1. d3e3+ *\n",
    "[Game \"Greenland\"]\n[Board \"b@\"]\n[FEN \"x@/y\"]\n\n1. a1 *\n",
    "[Game \"Fanorona\"]\n[Date \"2026@\"]\n[Result \"@\"]\n\n1. d3e3+ {rongo: ignore FAN@} {rongo: @} *\n",
    "[Game \"Fanorona\"]\n[Termination \"@\"]\n[Rules \"@\"]\n[Te@st x]\n\n1. d3e3+ 1-@0\n",
    "[Game \"Hanga Roa\"]\n\n1. A e@4 5e \"@\" ; @\n(1. @) $@ *\n",
    "White: Anna @\n\n1. d3e3+ @ ##[error]@ *\n",
];

const COMMANDS: [&[&str]; 20] = [
    &["check", "--notes", "--summary"],
    &["check", "--notes", "--diagram", "--ascii"],
    &["check", "--notes", "--format", "short"],
    &["check", "--notes", "--format", "json"],
    &["check", "--notes", "--format", "sarif"],
    &["check", "--notes", "--format", "github", "--summary"],
    &["check", "--notes", "--format", "junit"],
    &["check", "--notes", "--format", "gitlab", "--summary"],
    &["check", "--notes", "--format", "markdown"],
    &["fmt", "--diff", "--check", "--verbose"],
    &["render"],
    &["render", "--describe"],
    &["render", "--format", "svg"],
    &["render", "--format", "html"],
    &["diff", "other.fanorona"],
    &["legal"],
    &["find", "--moves", "d3e3+"],
    &["dedupe", "same.fanorona"],
    &["stats"],
    &["find", "--tag", "White=~.", "--format", "ndjson"],
];

/// A folder with `record` in a few files.
fn folder(record: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    fs::write(path.join("a.fanorona"), record).unwrap();
    fs::write(path.join("same.fanorona"), record).unwrap();
    fs::write(
        path.join("other.fanorona"),
        "[Game \"Fanorona\"]\n[White \"B\"]\n\n1. d3e3+ *\n",
    )
    .unwrap();
    folder
}

/// What the program writes to stdout and stderr.
fn written(folder: &Path, args: &[&str]) -> String {
    let output = rongo(folder, args).output().unwrap();
    let stdout = String::from_utf8(output.stdout).unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(
        output.status.code().is_some_and(|code| code <= 2),
        "{args:?}: {stderr}"
    );
    assert!(!stderr.contains("panicked"), "{args:?}: {stderr}");
    stdout + "\n" + &stderr
}

/// Whether `of` is a picture or a page: there joiners stay, and nobody looks for commands in lines.
fn is_page(of: &str) -> bool {
    of.contains("svg") || of.contains("html")
}

/// Asserts that nothing in `text` steers.
fn is_harmless(text: &str, of: &str) {
    let bad: Vec<_> = text
        .chars()
        .filter(|c| !(may_be_shown(*c) || is_page(of) && *c == '\u{200d}'))
        .collect();
    assert!(bad.is_empty(), "{of}: {bad:?} in {text:?}");
}

/// Asserts that no line begins as a command of a workflow, except those that the report writes.
fn commands_nothing(text: &str, of: &str) {
    let ours = [
        "::error ",
        "::warning ",
        "::notice ",
        "::group::",
        "::endgroup::",
    ];
    let lines = text.lines().filter(|_| !is_page(of));
    for line in lines.map(str::trim_start) {
        let is_ours = of.contains("github") && ours.iter().any(|ours| line.starts_with(ours));
        assert!(is_ours || !line.starts_with("::"), "{of}: {line}");
        let is_annotation = of.contains("github") && line.starts_with("::");
        assert!(is_annotation || !line.contains("##["), "{of}: {line}");
    }
}

#[test]
fn nothing_hostile_gets_through() {
    // All of them at once; one alone could be hidden by nothing but another.
    let all = HOSTILE.concat();
    for (n, record) in RECORDS.iter().enumerate() {
        let folder = folder(&record.replace('@', &all));
        for command in COMMANDS {
            let args = [command, &["a.fanorona"]].concat();
            let of = format!("record {n}, {args:?}");
            let text = written(folder.path(), &args);
            is_harmless(&text, &of);
            commands_nothing(&text, &of);
        }
    }
}

#[test]
fn a_carriage_return_moves_no_cursor() {
    for record in RECORDS {
        let folder = folder(&record.replace('@', "\rforged"));
        for command in COMMANDS {
            let args = [command, &["a.fanorona"]].concat();
            let text = written(folder.path(), &args).replace("\r\n", "\n");
            let is_page = args.contains(&"html");
            assert!(is_page || !text.contains('\r'), "{args:?}: {text:?}");
        }
    }
}

#[test]
fn colours_are_the_programs_own() {
    let colours = [
        "check",
        "--notes",
        "--diagram",
        "--color",
        "always",
        "a.fanorona",
    ];
    let plain = [
        "check",
        "--notes",
        "--diagram",
        "--color",
        "never",
        "a.fanorona",
    ];
    for record in RECORDS {
        let folder = folder(&record.replace('@', &HOSTILE.concat()));
        let path = folder.path();
        assert_eq!(uncoloured(&written(path, &colours)), written(path, &plain));
        for [how, style] in [["render", "--ascii"], ["fmt", "--diff"]] {
            let [colours, plain] = ["always", "never"]
                .map(|when| written(path, &[how, style, "--color", when, "a.fanorona"]));
            assert_eq!(uncoloured(&colours), plain);
        }
    }
}

/// `text` without colours: what a record holds must not be among them.
fn uncoloured(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let rest = part.strip_prefix('[').expect("nothing but colours");
        let (colour, rest) = rest.split_once('m').expect("nothing but colours");
        assert!(
            colour.chars().all(|c| c.is_ascii_digit() || c == ';'),
            "{colour}"
        );
        out += rest;
    }
    out
}

#[cfg(unix)]
#[test]
fn names_of_files_are_only_names() {
    let hostile = ["::stop-commands::x", "\n::stop-commands::x\n", "##[error]"];
    for name in HOSTILE.into_iter().chain(hostile) {
        let folder = tempfile::tempdir().unwrap();
        let file = format!("{name}.fanorona");
        let path = folder.path();
        fs::write(path.join(&file), RECORDS[1].replace('@', "")).unwrap();
        let missing = format!("{name}missing.fanorona");
        let option = format!("--{name}");
        let packed = zip(&[(&*file, RECORDS[1].as_bytes()), (&*missing, b"\0\0")]);
        fs::write(path.join("a.zip"), packed).unwrap();
        for command in COMMANDS {
            for given in [&*file, &*missing, "a.zip", &*option] {
                let args = [command, &[given]].concat();
                let of = format!("{args:?}");
                let text = written(path, &args);
                is_harmless(&text, &of);
                commands_nothing(&text, &of);
            }
        }
        for args in [
            &["explain", &*file][..],
            &["games", &*file],
            &["merge", &*missing],
            &["merge", &*file],
            &["perft", "--game", &*file, "1"],
            &["convert", "--to", "json", &*missing],
            &["check", "--config", &*missing, "."],
            &["check", "--config", &*file, "."],
            &["legal", "--game", "greenland", "--board-file", &*file],
        ] {
            is_harmless(&written(path, args), &format!("{args:?}"));
            commands_nothing(&written(path, args), &format!("{args:?}"));
        }
    }
}

#[test]
fn a_configuration_steers_nothing() {
    for hostile in HOSTILE {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path();
        let mut escaped = String::new();
        for c in hostile.chars() {
            _ = write!(escaped, "\\U{:08X}", c as u32);
        }
        fs::write(path.join("a.fanorona"), RECORDS[1]).unwrap();
        for line in [
            format!("strict = \"{hostile}\""),
            format!("\"{escaped}\" = 1"),
            format!("game = \"{escaped}\""),
            format!("baseline = \"{escaped}\""),
            format!("include = [\"[{escaped}\"]"),
            format!("board-files = [\"{escaped}\"]"),
        ] {
            fs::write(path.join("rongo.toml"), &line).unwrap();
            let text = written(path, &["check", "a.fanorona"]);
            is_harmless(&text, &line);
        }
    }
}

#[test]
fn values_in_json_are_as_they_were() {
    let all = HOSTILE.concat();
    let folder = folder(&RECORDS[1].replace('@', &all));
    let text = written(folder.path(), &["check", "--format", "json", "a.fanorona"]);
    let line: serde_json::Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    let white = format!("::stop-commands::{all}x");
    assert_eq!(line["tags"]["White"], white.as_str());
}

/// Runs a command on a terminal of its own; `None` where there is no `script` of util-linux.
#[cfg(target_os = "linux")]
fn on_terminal(folder: &Path, args: &str) -> Option<String> {
    let command = format!("{} {args}", env!("CARGO_BIN_EXE_rongo"));
    let mut script = Command::new("script");
    script
        .current_dir(folder)
        .args(["-qec", &command, "/dev/null"]);
    let output = script.env("NO_COLOR", "1").output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    Some(text.replace("\r\n", "\n"))
}

#[cfg(target_os = "linux")]
#[test]
fn data_is_masked_on_a_terminal_only() {
    let all = HOSTILE.concat();
    let record = RECORDS[0].replace('@', &all);
    let folder = folder(&record);
    let path = folder.path();
    for args in [
        "fmt a.fanorona",
        "convert --to json a.fanorona",
        "convert --to rongo a.fanorona",
        "convert --to csv a.fanorona",
        "stats --format csv --table players a.fanorona",
        "render --format svg a.fanorona",
        "find --moves d3e3+ a.fanorona",
    ] {
        let Some(text) = on_terminal(path, args) else {
            eprintln!("SKIPPED: there is no `script` to give the program a terminal");
            return;
        };
        is_harmless(&text, args);
    }
    let piped = written(path, &["convert", "--to", "rongo", "a.fanorona"]);
    assert!(
        piped.contains("\u{202e}") && piped.contains('\u{1b}'),
        "{piped:?}"
    );
}

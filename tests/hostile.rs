//! Hostile and damaged input: a clear message each, no panic, bounded work.

use std::ops::ControlFlow;

use rongo::check::RecordContext;
use rongo::check::{Options, check_file};
use rongo::games::GameId;
use rongo::report::{FullStyle, full};
use rongo::source::SourceFile;

use crate::random;
use crate::support::{checked, codes};

/// Checks and renders; gives the codes told and the report's text.
fn rendered(bytes: &[u8]) -> (Vec<&'static str>, String) {
    let file = SourceFile::new("test.fanorona", bytes.to_vec());
    let look = FullStyle {
        colour: true,
        ascii: false,
        width: 80,
    };
    let (mut out, mut told) = (Vec::new(), Vec::new());
    _ = check_file(&file, &Options::default(), |chunk, record| {
        for diagnostic in &record.diagnostics {
            told.push(diagnostic.code.id);
            let origin = RecordContext {
                file: file.name(),
                chunk,
                record: &record,
            };
            full(&mut out, origin, diagnostic, look).unwrap();
        }
        ControlFlow::Continue(())
    });
    (told, String::from_utf8(out).unwrap())
}

#[test]
fn a_file_of_nuls() {
    let (told, report) = rendered(&vec![0; 100_000]);
    assert_eq!(told, ["REC003"]);
    assert!(report.len() < 5_000);
}

#[test]
fn binary() {
    let bytes: Vec<u8> = (0..200_000_u32)
        .map(|i| (i.wrapping_mul(2_654_435_761) >> 24) as u8)
        .collect();
    let (told, report) = rendered(&bytes);
    assert!(!told.is_empty() && told.len() <= 1_010, "{}", told.len());
    assert!(!report.contains('\0'));
}

#[test]
fn nested_parentheses() {
    let (told, _) = rendered("(".repeat(100_000).as_bytes());
    assert_eq!(told, ["REC017", "REC015", "REC019"]);
    let closed = format!(
        "1. d3e3+ {}{} *",
        "(1. e2e3+ ".repeat(100_000),
        ")".repeat(100_000)
    );
    assert_eq!(rendered(closed.as_bytes()).0, ["REC019"]);
    let stray = ")".repeat(100_000);
    assert_eq!(rendered(stray.as_bytes()).0.last(), Some(&"REC024"));
}

#[test]
fn tags_without_end() {
    let tags: Vec<_> = (0..100_000).map(|i| format!("[Tag{i} \"x\"]")).collect();
    let tags = tags.join("\n");
    assert_eq!(
        codes(format!("[Game \"Fanorona\"]\n{tags}\n\n1. d3e3+ *\n")),
        ["REC025"]
    );
    assert_eq!(
        rendered("[White x]\n".repeat(100_000).as_bytes()).0.last(),
        Some(&"REC025")
    );
}

#[test]
fn a_bare_list_of_many_records() {
    let (told, _) = rendered("1. zz *\n".repeat(20_000).as_bytes());
    assert_eq!(told.len(), 20_000);
}

#[test]
fn a_thousand_levels_are_read() {
    let nested = format!(
        "1. d3e3+ {}{} *",
        "(1. e2e3+ ".repeat(1_000),
        ")".repeat(1_000)
    );
    assert_eq!(codes(nested), [""; 0]);
}

#[test]
fn one_long_line() {
    let line = format!(
        "1. d3e3+ {} zz {}*",
        "{x} ".repeat(500_000),
        "{y} ".repeat(500_000)
    );
    let (told, report) = rendered(line.as_bytes());
    assert_eq!(told, ["REC012"]);
    assert!(report.len() < 2_000, "a window of the line is shown");
    assert!(report.contains(":1:2000011"), "{report}");
}

#[test]
fn one_long_word() {
    let (told, report) = rendered(format!("1. {} *", "d".repeat(3_000_000)).as_bytes());
    assert_eq!(told, ["REC012"]);
    assert!(report.len() < 3_000);
}

#[test]
fn unclosed_everything() {
    let (told, _) = rendered(b"[Game \"Fanorona\"]\n[White \"x\n\n1. d3e3+ (1. e2e3+ {open");
    assert_eq!(told, ["REC011", "REC013"]);
}

#[test]
fn escape_sequences_do_not_reach_the_terminal() {
    let (_, report) = rendered("1. d3e3+ {\u{1b}[2J\u{9b}2J} zz\u{1b}[31m *".as_bytes());
    let escapes = report.matches('\u{1b}').count();
    let ours = report.matches("\u{1b}[").count();
    assert_eq!(escapes, ours);
    assert!(!report.contains("\u{1b}[2J") && !report.contains('\u{9b}'));
}

#[test]
fn escape_sequences_in_messages_do_not_reach_the_terminal() {
    for (game, value) in [
        ("Hanga Roa", "\u{1b}]0;taken\u{7}/9/9/9/9/9/9/9/9 w - 1"),
        ("Fanorona", "9/9/9/9/9 \u{9b}2J 1"),
        ("Greenland", "\u{1b}c/15 r 0,0 1"),
    ] {
        let text = format!("[Game \"{game}\"]\n[FEN \"{value}\"]\n[Board \"{value}\"]\n\n*\n");
        let report = checked("x.txt", text);
        assert!(report.diagnostics().next().is_some(), "{game}");
        for told in report.diagnostics() {
            let labels = told.labels.iter().map(|label| &label.text);
            let texts = labels.chain([&told.message]).chain(&told.help);
            let steers = |text: &String| text.contains(char::is_control);
            assert!(!texts.into_iter().any(steers), "{told:?}");
        }
    }
}

#[test]
fn two_hundred_faults_are_all_told() {
    let records: String = GameId::ALL
        .iter()
        .map(|&game| random::records(game, 5, 70, 30).replace(" *\n", " zz *\n"))
        .map(|text| {
            text.replace("1-0\n", "zz 1-0\n")
                .replace("0-1\n", "zz 0-1\n")
        })
        .collect::<Vec<_>>()
        .join("\n");
    let report = checked("test.txt", &records);
    let unread = report
        .diagnostics()
        .filter(|d| d.code.id == "REC012")
        .count();
    assert!(unread >= 200, "{unread}");
}

#[test]
fn anything_cut_anywhere() {
    for &game in GameId::ALL {
        let text = random::records(game, 9, 2, 12);
        for end in 0..text.len() {
            _ = rendered(&text.as_bytes()[..end]);
        }
    }
}

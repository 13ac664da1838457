//! Whole files: what stands between records, what keeps its bytes, what is refused.

use rongo::canonical::{self, Reason, Why};
use rongo::check::Options;
use rongo::source::Encoding;

fn file(bytes: impl AsRef<[u8]>) -> canonical::Formatted {
    canonical::file("test.txt", bytes.as_ref(), &Options::default(), 80).unwrap()
}

fn text(bytes: impl AsRef<[u8]>) -> String {
    String::from_utf8(file(bytes).bytes).unwrap()
}

const GOOD: &str = "[Game \"Fanorona\"]\r\n\r\n1.D3E3+ *\r\n\r\n";
const TIDY: &str = "[Game \"Fanorona\"]\n\n1. d3e3+ *\n";
const BAD: &str = "[Game \"Fanorona\"]\r\n[White \"a\"  ]\r\n1.D3F3+ *\r\n\r\n\r\n";

#[test]
fn a_record_with_faults_keeps_its_bytes() {
    let both = file(format!("{GOOD}{BAD}{GOOD}"));
    assert_eq!(
        String::from_utf8(both.bytes).unwrap(),
        format!("{TIDY}\n{BAD}{TIDY}")
    );
    assert_eq!((both.records, both.kept.len()), (3, 1));
    let kept = &both.kept[0];
    assert_eq!((kept.record, kept.place.line), (2, 5));
    assert!(
        matches!(&kept.why, Why::Fault(told) if told.code.id == "FAN003"),
        "{kept:?}"
    );
}

#[test]
fn a_file_of_faults_is_not_touched() {
    for text in [
        BAD,
        &format!("\u{feff}\n\n{BAD}"),
        "",
        "\n\n",
        "; a comment\r\n",
        BAD.trim_end(),
    ] {
        let formatted = file(text);
        assert_eq!(formatted.bytes, text.as_bytes());
        assert!(!formatted.changed);
    }
}

#[test]
fn damaged_bytes_stay() {
    let bad = [
        b"[Game \"Fanorona\"]\n[White \"\xC3\xA9 \xFF\"]\n\n1.D3E3+ *\n".as_slice(),
        GOOD.as_bytes(),
    ]
    .concat();
    let formatted = file(&bad);
    assert!(formatted.bytes.starts_with(&bad[..40]));
    assert!(formatted.bytes.ends_with(TIDY.as_bytes()));
    assert_eq!(formatted.kept.len(), 1);
}

#[test]
fn what_is_not_utf_8_becomes_so() {
    let latin = b"[Game \"Fanorona\"]\n[White \"Jos\xE9\"]\n\n1. d3e3+ *\n";
    let formatted = file(latin);
    assert_eq!(formatted.encoding, Encoding::Windows1252);
    assert!(String::from_utf8(formatted.bytes).unwrap().contains("José"));
    let utf16: Vec<u8> = "\u{feff}[Game \"Fanorona\"]\n\n1. d3e3+ {é} *\n"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    assert_eq!(text(utf16), TIDY.replace(" *", " {é} *"));
}

#[test]
fn what_is_not_utf_8_and_has_faults_is_refused() {
    let latin = [
        b"[Game \"Fanorona\"]\n[White \"Jos\xE9\"]\n\n1. d3e3+ *\n".as_slice(),
        BAD.as_bytes(),
    ]
    .concat();
    let refused = canonical::file("test.txt", &latin, &Options::default(), 80).unwrap_err();
    assert_eq!(refused.reason, Reason::Encoding(Encoding::Windows1252));
    assert_eq!(refused.kept.record, 2);
    assert_eq!(
        refused.to_string(),
        "record 2 must keep its bytes, but the file is not UTF-8 and would become so"
    );
}

/// The second record begins within a line; the tag line after it belongs to it, and it keeps its bytes: it says no game.
#[test]
fn a_record_that_begins_within_a_line_gets_a_line_of_its_own() {
    let loose = "[Game \"Fanorona\"]\n1-0 [Date \"2026.03.14\"]\n[Round \"2\"]\n\n1. d3e3+ *\n";
    assert_eq!(
        text(loose),
        "[Game \"Fanorona\"]\n\n1-0\n\n[Date \"2026.03.14\"]\n[Round \"2\"]\n\n1. d3e3+ *\n"
    );
}

#[test]
fn comments_of_the_file_stay() {
    let loose = "\n; of the file\n% and more\n\n{two\n\nparts}\n[Game \"Fanorona\"]\n1. d3e3+ *\n\n\n; before the second\n; game\n[Game \"Fanorona\"]\n1. d3e3+ * {after}\n{all}\n";
    let tidy = "\
; of the file
% and more

{two

parts}

[Game \"Fanorona\"]

1. d3e3+ *

; before the second
; game

[Game \"Fanorona\"]

1. d3e3+ * {after} {all}
";
    assert_eq!(text(loose), tidy);
    assert_eq!(text(tidy), tidy);
}

#[test]
fn lines_have_the_width() {
    let loose = "1. d3e3+ (1. e2e3+ ({x} 1. f2e3+)) c3d3+ 2. f2e3+ *";
    for width in 1..60 {
        let formatted =
            canonical::file("x.fanorona", loose.as_bytes(), &Options::default(), width).unwrap();
        let text = String::from_utf8(formatted.bytes).unwrap();
        let longest = text.lines().map(str::len).max().unwrap();
        // The longest word is `1. f2e3+))`.
        assert!(longest <= width.max(10), "{width}:\n{text}");
        let words: Vec<_> = text.split_whitespace().collect();
        assert_eq!(
            words.join(" "),
            "1. d3e3+ (1. e2e3+ ({x} 1. f2e3+)) 1... c3d3+ 2. f2e3+ *"
        );
    }
}

/// What the warnings of a text offer is done, and told.
fn corrected(before: &str, after: &str, codes: &[&str]) {
    let formatted = file(before);
    assert_eq!(String::from_utf8(formatted.bytes).unwrap(), after);
    let told: Vec<_> = formatted.corrected.iter().map(|d| d.code.id).collect();
    assert_eq!(told, codes);
}

#[test]
fn warnings_are_mended() {
    corrected(
        "[Game \"Fanorona\"]\n\n1. d3e3+ ( ( )) *\n",
        TIDY,
        &["REC018", "REC018"],
    );
    corrected(
        "[Game \"Fanorona\"]\n\n1. d3e3+ ( *) *\n",
        TIDY,
        &["REC022", "REC018"],
    );
    corrected("[Game \"Fanorona\"]\n\n1. d3e3+", TIDY, &["REC052"]);
    corrected(
        "[Game \"Fanorona\"]\n[Game \"Fanorona\"]\n\n1. d3e3+ *",
        TIDY,
        &["REC030"],
    );
    corrected(
        "[Game \"Fanorona\"]\n[Evnt \"x\"]\n\n1. d3e3+ ; last",
        "[Game \"Fanorona\"]\n[Event \"x\"]\n\n1. d3e3+ ; last\n*\n",
        &["REC031", "REC052"],
    );
}

#[test]
fn a_missing_result_comes_last() {
    let within = "[Game \"Hanga Roa\"]\n\n1. A c4 {a comment} 7c\n";
    let after = "[Game \"Hanga Roa\"]\n\n1. A c4 c7 {a comment} *\n";
    corrected(within, after, &["HAN901", "REC052"]);
}

#[test]
fn a_slip_that_cannot_be_mended_stays() {
    let both = "[Game \"Fanorona\"]\n[White \"x\"]\n[Whte \"y\"]\n\n1. d3e3+ *\n";
    corrected(both, both, &[]);
}

#[test]
fn style_is_told_once_a_kind() {
    let formatted = file("[Game \"Fanorona\"]\n\n1. D3E3+ C3d3+ *\n");
    let told: Vec<_> = formatted.corrected.iter().map(|d| &*d.message).collect();
    assert_eq!(
        told,
        ["3 points in upper case, such as `D3`; `fmt` writes `d3`"]
    );
}

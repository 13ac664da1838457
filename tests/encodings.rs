//! Encodings and line endings: what is read is the same, and places count the original bytes.

use crate::support::{checked, codes};

const RECORD: &str = "[Game \"Fanorona\"]\n[White \"José\"]\n\n1. d3e3+ {¡sí!} zz *\n";

/// Line, column and byte of the first fault.
fn place(bytes: &[u8]) -> (u64, u64, u64) {
    let report = checked("test.txt", bytes);
    let told = report
        .diagnostics()
        .find(|d| d.code.id == "REC012")
        .unwrap();
    (told.place.line, told.place.column, told.place.bytes.start)
}

#[test]
fn utf_8_with_and_without_a_mark() {
    let at = RECORD.find("zz").unwrap() as u64;
    assert_eq!(place(RECORD.as_bytes()), (4, 17, at));
    let marked = format!("\u{feff}{RECORD}");
    assert_eq!(place(marked.as_bytes()), (4, 17, at + 3));
}

#[test]
fn every_line_ending() {
    let at = RECORD.find("zz").unwrap() as u64;
    assert_eq!(place(RECORD.replace('\n', "\r").as_bytes()), (4, 17, at));
    assert_eq!(
        place(RECORD.replace('\n', "\r\n").as_bytes()),
        (4, 17, at + 3)
    );
}

#[test]
fn utf_16() {
    let at = 2 + 2 * RECORD.chars().position(|c| c == 'z').unwrap() as u64;
    let units: Vec<u16> = [0xFEFF].into_iter().chain(RECORD.encode_utf16()).collect();
    let little: Vec<u8> = units.iter().flat_map(|u| u.to_le_bytes()).collect();
    let big: Vec<u8> = units.iter().flat_map(|u| u.to_be_bytes()).collect();
    assert_eq!(place(&little), (4, 17, at));
    assert_eq!(place(&big), (4, 17, at));
}

#[test]
fn latin_1_is_read_with_a_warning() {
    let latin: Vec<u8> = RECORD.chars().map(|c| c as u8).collect();
    let at = latin.iter().position(|b| *b == b'z').unwrap() as u64;
    assert_eq!(place(&latin), (4, 17, at));
    assert_eq!(codes(&latin), ["REC002", "REC012"]);
    let report = checked("test.txt", &latin);
    assert_eq!(report.records[0].header.value("White"), Some("José"));
}

#[test]
fn the_encoding_is_told_once_a_file() {
    let latin: Vec<u8> = RECORD.replace("zz ", "").chars().map(|c| c as u8).collect();
    assert_eq!(codes([latin.clone(), latin].concat()), ["REC002"]);
}

#[test]
fn bad_bytes_amid_utf_8_are_a_fault_at_their_place() {
    let mut bytes = RECORD.replace(" zz", "").into_bytes();
    let at = bytes.iter().position(|b| *b == b's').unwrap();
    bytes.insert(at, 0xFF);
    let report = checked("test.txt", &bytes);
    let told: Vec<_> = report.diagnostics().collect();
    assert_eq!(told[0].code.id, "REC003");
    assert_eq!(told[0].place.bytes, at as u64..at as u64 + 1);
    assert_eq!(told.len(), 1);
}

#[test]
fn nuls_in_a_comment_are_a_fault() {
    assert_eq!(
        codes(RECORD.replace(" zz", "").replace("sí", "\0\0")),
        ["REC003"]
    );
}

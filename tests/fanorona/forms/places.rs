//! Faults are told in the original text.

use super::{imported, named, one};
use rongo::diagnostic::Diagnostic;

/// The code of the first fault and the bytes that it points at.
fn first_fault<'t>(form: &str, text: &'t str) -> (&'static str, &'t str, Diagnostic) {
    let (_, report) = one(form, text);
    let told = report.diagnostics.into_iter().next().expect("a fault");
    let place = &text[told.span().range()];
    let bytes = told.place.bytes.start as usize..told.place.bytes.end as usize;
    assert_eq!(&text[bytes], place);
    (told.code.id, place, told)
}

#[test]
fn faults_point_at_the_part_of_the_turn() {
    let cases = [
        // Black's piece on d4 took those on d3, d2 and d1; White's on d2 can take it by approach alone.
        (
            "abstractplay",
            "1. f2e3+ d5d4+ 2. e1d2+, d4+",
            "FAN003",
            "d4",
        ),
        (
            "superduper",
            "1. f2e3+. d5d4+. 2. e1d2+,e2d3+.",
            "FAN017",
            "e2",
        ),
        ("schadd", "1. f2-e3A d5-d4A 2. e1-d2A-d3W", "FAN008", "W"),
        ("eppstein", "1. f2>e3 d5>d4 2. e1>d2<d3", "FAN008", "<"),
        ("eppstein", "1. 33>23 4>13 2. 41>31<22", "FAN008", "<"),
        ("aiai", "f2-e3x d5-d4x e1-d2x|xd2-d3", "FAN008", "x"),
        ("icga", "f2nwF d5sF e1nwF d2nB X", "FAN008", "B"),
        ("akalana", "D4:C5>\nA6:B6>\nE5:D6>C6<", "FAN008", "<"),
        ("vchess", "f2e3X d5d4X e1d2X d2d3X d3e2X", "FAN003", "e2"),
        (
            "boardspace",
            "(; GM[Fanorona]\n; P0[1 Capture A F 2 E 3] ; P0[2 done]\n; P1[3 Capture A D 5 D 4] ; P1[4 done]\n\
             ; P0[5 Capture A E 1 D 2] ; P0[6 Capture W D 2 D 3] ; P0[7 done])",
            "FAN008",
            "W",
        ),
    ];
    for (form, text, code, place) in cases {
        let (found, at, told) = first_fault(form, text);
        assert_eq!(
            (found, at),
            (code, place),
            "{form}: {text}: {}",
            told.message
        );
        assert_eq!(told.turn.map(|t| t.ply), Some(3), "{form}");
    }
}

#[test]
fn json_faults_point_into_the_json() {
    let text = r#"{"header": {"game": {"name": "Fanorona"}, "site": {"name": "Abstract Play"},
 "date-start": "2026-03-01T10:00:00Z", "date-end": "2026-03-01T11:00:00Z", "date-generated": "2026-03-01T11:00:00Z",
 "players": [{"name": "Anna", "result": 1}, {"name": "Bruno", "result": 0}]},
 "moves": [["f2e3+", "d5d4+"], [{"move": " e1d2+, d3-"}, null]]}"#;
    let (code, place, told) = first_fault("abstractplay", text);
    assert_eq!((code, place), ("FAN008", "-"));
    assert_eq!((told.place.line, told.place.column), (4, 53));
}

#[test]
fn words_that_are_no_turns_are_told_with_the_notation_of_the_form() {
    let (code, place, told) = first_fault("eppstein", "1. e2>e3 f4<e5 2. h1~h2");
    assert_eq!((code, place), ("REC012", "h1~h2"));
    assert!(
        told.help.iter().any(|h| h.contains("`e2>e3`")),
        "{:?}",
        told.help
    );
    let (code, _, told) = first_fault("eppstein", "1. e2>e3 pass");
    assert_eq!(code, "REC012");
    assert!(
        told.labels[0].text.contains("nobody may pass"),
        "{:?}",
        told.labels
    );
    let (code, place, _) = first_fault(
        "boardspace",
        "(;GM[Fanorona];P0[1 Capture A F 2 E 3];P0[2 done];P1[3 Fly A 1])",
    );
    assert_eq!((code, place), ("REC012", "P1[3 Fly A 1]"));
}

#[test]
fn vchess_is_refused_where_both_ways_capture() {
    // d3e3 would take f3 by approach or c3 by withdrawal.
    let text = "1. d3e3X b4c3X";
    let (code, place, told) = first_fault("vchess", text);
    assert_eq!((code, place), ("FAN016", "X"));
    for reading in ["d3e3+", "d3e3-", "f3", "c3"] {
        let said = format!("{} {:?} {:?}", told.message, told.help, told.suggestions);
        assert!(said.contains(reading), "{reading}: {said}");
    }
}

#[test]
fn a_capture_that_takes_nothing_is_no_paika() {
    // The last move of the game in the fixtures but one is a paika.
    let text = include_str!("../../../fixtures/fanorona/forms/vchess-game.txt");
    let text = text.replace("a1a2 ", "a1a2X ");
    let (code, place, _) = first_fault("vchess", &text);
    assert_eq!((code, place), ("FAN009", "X"));
}

#[test]
fn what_is_no_record_of_the_form_is_refused_with_its_place() {
    use rongo::game::foreign::Given;
    let refused = |form: &str, text: &str| {
        let form = named(form);
        form.import(text, Given::default()).unwrap_err()
    };
    let fault = refused(
        "abstractplay",
        "{\"header\": {\n \"game\": 7}, \"moves\": []}",
    );
    assert_eq!(fault.range.start, 22, "{fault}");
    let fault = refused("akalana", "V:1\nD4:C5>\n");
    assert_eq!(
        (fault.range.clone(), fault.message.contains("vela")),
        (2..3, true)
    );
    let fault = refused("akalana", "A:D1\nD1:C1>\n");
    assert!(fault.message.contains("both"), "{fault}");
    let fault = refused("boardspace", "(;GM[Fanorona](;P0[1 done]))");
    assert_eq!(fault.range, 14..15);
}

#[test]
fn several_records_are_told_apart() {
    let sgf = "(;GM[Fanorona];P0[1 Capture A F 2 E 3];P0[2 done];P1[3 resign])\n(;GM[Fanorona];P0[1 Capture A D 2 E 3];P0[2 done])";
    let records = imported("boardspace", sgf);
    let lines: Vec<_> = records
        .iter()
        .map(|(record, report)| {
            (
                record.record.result.map(|r| r.0.text()),
                report.diagnostics.len(),
            )
        })
        .collect();
    assert_eq!(lines, [(Some("1-0"), 0), (Some("*"), 0)]);
}

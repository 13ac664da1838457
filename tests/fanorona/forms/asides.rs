//! What forms say besides turns: who played by which rules, how it ended, what cannot be taken over.

use super::{Imported, canonical, imported, named, one, turns};
use rongo::game::foreign::Given;

/// A record of Abstract Play with these variants and moves, both as JSON.
fn abstract_play(variants: &str, moves: &str) -> String {
    format!(
        r#"{{"header": {{"game": {{"name": "Fanorona", "variants": {variants}}}, "site": {{"name": "Abstract Play"}},
 "date-start": "2026-03-01T10:00:00Z", "date-end": "2026-03-01T11:00:00Z", "date-generated": "2026-03-01T11:00:00Z",
 "players": [{{"name": "Anna", "is_ai": true, "result": 1}}, {{"name": "Bruno", "is_ai": false, "result": 1}}]}},
 "moves": {moves}}}"#
    )
}

/// The value of a tag.
fn tag(record: &Imported, name: &str) -> Option<String> {
    record.record.header.value(name).map(str::to_owned)
}

#[test]
fn variants_are_a_board_or_rules() {
    let text = abstract_play(r#"["standard", "5x5", "blitz"]"#, "[]");
    let (record, _) = one("abstractplay", &text);
    let tags = [
        "Rules",
        "Board",
        "Variant",
        "WhiteType",
        "BlackType",
        "Result",
    ];
    let values = tags.map(|name| tag(&record, name));
    let values: Vec<_> = values.iter().map(Option::as_deref).collect();
    assert_eq!(
        values,
        [
            Some("standard"),
            Some("5x5"),
            Some("blitz"),
            Some("program"),
            None,
            Some("1/2-1/2"),
        ]
    );
    assert!(
        record.notes.iter().any(|note| note.contains("`blitz`")),
        "{:?}",
        record.notes
    );
}

#[test]
fn entries_that_are_no_turns_are_told() {
    let moves = r#"[["f2e3+", 7], [{"move": "d3x"}, {"move": "\u0065x"}], ["e2e3+ now"]]"#;
    let text = abstract_play("[]", moves);
    let (record, report) = one("abstractplay", &text);
    assert_eq!(turns(&record), ["f2e3+"]);
    let places: Vec<_> = record
        .record
        .faults
        .iter()
        .map(|fault| &text[fault.span.range()])
        .collect();
    assert_eq!(places, ["7", "d3x", "\\u0065x", "e2e3+ now"]);
    assert_eq!(report.diagnostics[0].code.id, "REC012");
    assert_eq!(&text[report.diagnostics[0].span().range()], "7");
}

#[test]
fn what_was_said_of_a_move_is_a_comment_unless_it_is_a_list() {
    let moves = r#"[["f2e3+", {"move": "Timeout", "result": null}], [{"move": "d5d4+", "result": [{"type": "move"}]}]]"#;
    let text = abstract_play("[]", moves);
    let (record, _) = one("abstractplay", &text);
    assert_eq!(turns(&record), ["f2e3+", "d5d4+"]);
    let written = canonical(&record, &text);
    assert!(written.contains("{Timeout}"), "{written}");
    assert_eq!(
        record.notes,
        ["results of moves that are lists are left out"]
    );
}

#[test]
fn an_archive_may_be_an_array_and_hold_one_game_only() {
    let game = abstract_play("[]", "[]");
    assert_eq!(
        imported("abstractplay", &format!("[{game},{game}]\n{game}")).len(),
        3
    );
    let other = game.replace("Fanorona", "Chess");
    let refused = named("abstractplay").import(&other, Given::default());
    let refused = refused.unwrap_err();
    assert_eq!(&other[refused.range], "Chess");
    assert_eq!(
        refused.message,
        "the record is one of `Chess`, not of Fanorona"
    );
}

/// A game of Boardspace with these nodes.
fn boardspace(nodes: &str) -> String {
    format!("(;GM[Fanorona];P0[id \"Anna\"];P1[id \"Bruno\"]{nodes})")
}

#[test]
fn picked_and_dropped_pieces_step() {
    // A piece put down where it was picked up steps nowhere; what is removed says how a step captures.
    let text = boardspace(
        ";P0[1 pickb F 2];P0[2 dropb F 2];P0[3 pickb F 2];P0[4 dropb E 3];P0[5 remove D 4];P0[6 done]\
         ;P1[7 pickb D 5];P1[8 dropb D 4];P1[9 remove D 3];P1[10 done]",
    );
    let (record, report) = one("boardspace", &text);
    assert_eq!(turns(&record), ["f2e3+", "d5d4+"]);
    assert!(report.diagnostics.is_empty(), "{:?}", report.diagnostics);
}

#[test]
fn a_piece_removed_behind_is_withdrawn_from() {
    let text = boardspace(";P0[1 pickb D 3];P0[2 dropb E 3];P0[3 remove C 3];P0[4 done]");
    let (record, report) = one("boardspace", &text);
    assert_eq!(turns(&record), ["d3e3-"]);
    assert!(report.diagnostics.is_empty(), "{:?}", report.diagnostics);
}

#[test]
fn the_removed_piece_of_a_later_step_is_seen_from_where_that_step_begins() {
    let text = boardspace(
        ";P0[1 Capture A F 2 E 3];P0[2 done];P1[3 Capture A D 5 D 4];P1[4 done]\
         ;P0[5 pickb E 1];P0[6 dropb D 2];P0[7 remove C 3];P0[8 pickb D 2];P0[9 dropb D 3];P0[10 remove D 4];P0[11 done]",
    );
    let (record, report) = one("boardspace", &text);
    assert_eq!(turns(&record)[2], "e1d2+,d2d3+");
    assert!(report.diagnostics.is_empty(), "{:?}", report.diagnostics);
}

#[test]
fn the_second_player_may_begin() {
    let text = boardspace(";P0[0 Start P1];P1[1 Capture A F 4 E 3];P1[2 done]");
    let (record, report) = one("boardspace", &text);
    let fen = tag(&record, "FEN").expect("a start");
    assert!(fen.contains(" b "), "{fen}");
    assert!(report.diagnostics.is_empty(), "{:?}", report.diagnostics);
}

#[test]
fn results_are_told_in_words() {
    let cases = [
        ("RE[Game won by Anna]", "Result", "1-0"),
        ("RE[BRUNO won]", "Result", "0-1"),
        ("RE[The game is a draw]", "Result", "1/2-1/2"),
        ("RE[nobody knows]", "SourceResult", "nobody knows"),
        ("SU[Fanorona-fast]", "Variant", "Fanorona-fast"),
        ("DT[in spring]", "SourceDate", "in spring"),
    ];
    for (said, name, value) in cases {
        let text = boardspace(&format!(";{said}"));
        let (record, _) = one("boardspace", &text);
        assert_eq!(tag(&record, name).as_deref(), Some(value), "{said}");
    }
    let text = boardspace(";P0[1 acceptdraw]");
    assert_eq!(
        one("boardspace", &text).0.record.result.map(|r| r.0.text()),
        Some("1/2-1/2")
    );
}

#[test]
fn nodes_that_are_no_turn_are_told() {
    let first_fault = |nodes: &str| {
        let text = boardspace(nodes);
        let (_, report) = one("boardspace", &text);
        let told = &report.diagnostics[0];
        (told.code.id, text[told.span().range()].to_owned())
    };
    let cases = [
        // Two actions in one property; a piece picked up and not put down; a sign that does not exist.
        (";P0[1 done][2 done]", "REC012", "P0[1 done][2 done]"),
        (
            ";P0[1 pickb F 2];P0[2 done]",
            "REC012",
            "P0[1 pickb F 2];P0[2 done]",
        ),
        (
            ";P0[1 Capture X F 2 E 3]",
            "REC012",
            "P0[1 Capture X F 2 E 3]",
        ),
        (";P0[]", "REC012", "P0[]"),
        // A turn after the end.
        (
            ";P1[1 resign];P0[2 Capture A F 2 E 3];P0[3 done]",
            "REC023",
            "P0[2 Capture A F 2 E 3];P0[3 done]",
        ),
    ];
    for (nodes, code, place) in cases {
        assert_eq!(first_fault(nodes), (code, place.to_owned()), "{nodes}");
    }
}

//! Programs that begin with another middle row.

use super::one;

#[test]
fn a_game_from_the_mirrored_start_is_recognised() {
    // The game of the fixtures begins `e2e3+ f4e5- h1h2+ f3g3-`; with left and right changed:
    let (record, report) = one("eppstein", "1. e2>e3 d4<e5 2. b1>b2 d3<c3<b4>b3 *");
    assert!(report.diagnostics.is_empty(), "{:?}", report.diagnostics);
    let fen = record.record.header.value("FEN");
    assert_eq!(
        fen,
        Some("BBBBBBBBB/BBBBBBBBB/WBWB1WBWB/WWWWWWWWW/WWWWWWWWW w 1")
    );
    assert!(record.notes[0].contains("left and right changed"));
}

#[test]
fn a_game_from_the_symmetric_start_is_recognised() {
    // On the left of that start men stand as in the mirrored one, on the right as in that of the rules.
    let (record, report) = one("eppstein", "1. e2>e3 d4<e5 2. a2-a3 *");
    assert!(!report.diagnostics.is_empty(), "White can capture");
    assert_eq!(record.record.header.value("FEN"), None);

    let (record, report) = one("eppstein", "1. f3>e3 *");
    assert_eq!(
        record.record.header.value("FEN").is_some(),
        report.diagnostics.is_empty()
    );
}

#[test]
fn the_usual_start_is_not_stated() {
    let (record, _) = one("eppstein", "1. e2>e3 f4<e5 *");
    assert_eq!(record.record.header.value("FEN"), None);
    assert!(record.notes.is_empty());
}

#[test]
fn a_start_that_is_stated_is_kept_and_said() {
    let text = "[FEN \"BBBBBBBBB/BBBBBBBBB/WBWB1BWBW/WWWWWWWWW/WWWWWWWWW w 1\"]\n\n1. e2>e3 *\n";
    let (record, report) = one("eppstein", text);
    assert!(report.diagnostics.is_empty());
    assert!(record.notes[0].contains("W B W B . B W B W"));
}

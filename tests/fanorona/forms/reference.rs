//! Whole files of other programs, where they are at hand.

use super::{named, one, turns};
use crate::support::shared;
use rongo::convert::foreign::{AnyNotation, detect};
use rongo::game::Outcome;

#[test]
fn the_reference_game_of_boardspace_is_imported_and_passes() {
    let Some(path) = shared("real/boardspace/reference_game_2008-02-07.sgf") else {
        return;
    };
    let text = std::fs::read_to_string(path).unwrap();
    assert_eq!(
        detect(&text).unwrap().map(AnyNotation::name),
        Some("boardspace")
    );
    let (record, report) = one("boardspace", &text);
    let told: Vec<_> = report.diagnostics.iter().map(|d| &d.message).collect();
    assert!(told.is_empty(), "{told:?}");
    assert_eq!(turns(&record).len(), 38);
    assert_eq!(record.record.result.map(|r| r.0), Some(Outcome::Second));
    assert_eq!(record.record.header.value("Rules"), Some("standard"));
}

#[test]
fn the_archive_of_abstract_play_fits_its_schema() {
    let Some(path) = shared("real/abstractplay/gamerecord.schema.json") else {
        return;
    };
    let schema = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let mut compiler = boon::Compiler::new();
    compiler.enable_format_assertions();
    compiler.add_resource("schema.json", schema).unwrap();
    let mut schemas = boon::Schemas::new();
    let schema = compiler.compile("schema.json", &mut schemas).unwrap();
    let records = [
        "[Game \"Fanorona\"]\n\n1. d3e3+ {a {comment} *\n",
        "[Game \"Fanorona\"]\n[Event \"Cup\"]\n[Round \"2\"]\n[Date \"2026.03.??\"]\n[White \"Anna\"]\n[Black \"Bruno\"]\n\
         [Board \"5x5\"]\n\n1. c2c3+ {first} {second} d4c5- (1... d4d3+) 1-0\n",
        "[Game \"Fanorona\"]\n[FEN \"9/9/4B4/9/W8 b 4\"]\n\n4... e3d3 5. a1b1 1/2-1/2\n",
    ];
    for record in records {
        let exported = named("abstractplay").export(record).unwrap().unwrap();
        let value = serde_json::from_str(&exported.text).unwrap();
        let valid = schemas.validate(&value, schema);
        assert!(valid.is_ok(), "{}\n{}", valid.unwrap_err(), exported.text);
    }
}

//! What a turn does, in the words of its game; each checked by hand on the board.

use rongo::convert::json::AnyMove;
use serde_json::{Value, json};

use super::{ALL, to_lines};

/// The moves of the main line.
fn moves(text: &str) -> Vec<Value> {
    let line = to_lines("x.txt", text.as_bytes(), ALL).remove(0);
    let record: Value = serde_json::from_str(&line).unwrap();
    assert_eq!(record["valid"], true, "{}", record["faults"]);
    let turns = record["turns"].as_array().unwrap().iter();
    turns.map(|t| t["move"].clone()).collect()
}

#[test]
fn fanorona_steps_say_what_they_take() {
    // From c2 to c3, away from c1; then from c3 towards e3's neighbour.
    let fen = "5/2B2/5/2W2/2B1B w 3";
    let text =
        format!("[Game \"Fanorona\"]\n[Rules \"standard\"]\n[FEN \"{fen}\"]\n\n3. c2c3- *\n");
    assert_eq!(
        moves(&text),
        [json!({
            "from": "c2",
            "steps": [{"from": "c2", "to": "c3", "by": "withdrawal", "takes": ["c1"]}]
        })]
    );
}

#[test]
fn a_paika_takes_nothing() {
    let text =
        "[Game \"Fanorona\"]\n[Rules \"standard\"]\n[FEN \"B4/5/5/5/4W w 3\"]\n\n3. e1e2 *\n";
    assert_eq!(
        moves(text),
        [json!({"from": "e1", "steps": [{"from": "e1", "to": "e2", "by": null, "takes": []}]})]
    );
}

/// A quiet turn of Hanga Roa.
fn quiet(piece: &str, from: &str, to: &str) -> Value {
    json!({
        "man": piece, "from": from, "to": to, "stones": [], "way": [], "destroys": false,
        "captured": [], "retired": [], "moais_captured": false, "moais_home": false
    })
}

#[test]
fn hanga_roa_says_who_goes_and_what_is_thrown() {
    let mut ariki = quiet("ariki", "b1", "b2");
    ariki["stones"] = json!(["c2"]);
    let text = "[Game \"Hanga Roa\"]\n\n1. Ab1 b2 c2 P e5 *\n";
    assert_eq!(moves(text), [ariki, quiet("mata_toa", "e6", "e5")]);
}

#[test]
fn hanga_roa_says_what_follows() {
    // The stone on h2 closes the ring of own stones around the Ariki on i1: h1 and i2 hold one already.
    let fen = "4m4/9/9/9/9/9/9/5A2S/4M2SA w - 9";
    let text = format!("[Game \"Hanga Roa\"]\n[FEN \"{fen}\"]\n\n9. Af2 g3 h2 *\n");
    let mut ariki = quiet("ariki", "f2", "g3");
    ariki["stones"] = json!(["h2"]);
    ariki["retired"] = json!([{"side": "White", "square": "i1"}]);
    assert_eq!(moves(&text), [ariki]);
}

#[test]
fn a_captured_ariki_is_told_from_a_retired_one() {
    // The same corner, but the stones are White's and the Ariki is Black's.
    let fen = "4m4/9/9/9/9/9/9/5A2S/4M2Sa w - 9";
    let text = format!("[Game \"Hanga Roa\"]\n[FEN \"{fen}\"]\n\n9. A g3 h2 *\n");
    let made = moves(&text).remove(0);
    assert_eq!(made["captured"], json!([{"side": "Black", "square": "i1"}]));
    assert_eq!(made["retired"], json!([]));
}

#[test]
fn a_moais_takes_its_way_home() {
    let fen = "4S4/3S5/3M5/9/4m4/9/9/9/9 w - 9";
    let text = format!("[Game \"Hanga Roa\"]\n[FEN \"{fen}\"]\n\n9. M e9 1-0\n");
    let mut moais = quiet("moais", "d7", "e9");
    moais["way"] = json!(["d8", "e9"]);
    moais["moais_home"] = json!(true);
    assert_eq!(moves(&text), [moais]);
}

#[test]
fn a_moais_is_captured_by_the_last_stone_around_it() {
    // Black's Moais in the corner: h9 and h8 are White's stones, i8 becomes one.
    let fen = "7Sm/7S1/9/9/8A/9/9/9/4M4 w - 9";
    let text = format!("[Game \"Hanga Roa\"]\n[FEN \"{fen}\"]\n\n9. A i6 i8 1-0\n");
    let mut ariki = quiet("ariki", "i5", "i6");
    ariki["stones"] = json!(["i8"]);
    ariki["moais_captured"] = json!(true);
    assert_eq!(moves(&text), [ariki]);
}

#[test]
fn a_mata_toa_destroys_a_stone() {
    let fen = "4m4/9/9/9/4s4/4P4/9/9/4M4 w - 9";
    let text = format!("[Game \"Hanga Roa\"]\n[FEN \"{fen}\"]\n\n9. P e5 *\n");
    let mut mata = quiet("mata_toa", "e4", "e5");
    mata["destroys"] = json!(true);
    assert_eq!(moves(&text), [mata]);
}

#[test]
fn an_ariki_that_enters_came_from_nowhere() {
    let fen = "4m4/9/9/9/9/9/9/9/4M4 w A 9";
    let text = format!("[Game \"Hanga Roa\"]\n[FEN \"{fen}\"]\n\n9. A@c1 *\n");
    let mut ariki = quiet("ariki", "", "c1");
    ariki["from"] = Value::Null;
    assert_eq!(moves(&text), [ariki]);
}

#[test]
fn greenland_slides_and_pushes() {
    // From a7 down the edge to a3, where the hunter on a2 stops it; that one goes into Red's igloo, which is its home.
    let fen = "15/15/15/15/15/15/15/15/R14/15/15/15/2R12/G14/15 r 2,3 31";
    let text = format!("[Game \"Greenland\"]\n[FEN \"{fen}\"]\n\n31. a7-a3* 0-1\n");
    assert_eq!(
        moves(&text),
        [json!({
            "from": "a7", "to": "a3", "direction": "south",
            "pushed": {"from": "a2", "to": "a1", "home": true}, "home": false
        })]
    );
}

#[test]
fn a_pass_has_no_squares() {
    // Red's last hunter in the corner stop is hemmed in by two of Green's.
    let fen = "RG13/G14/15/15/15/15/15/15/15/15/15/15/15/15/15 r 3,2 40";
    let text = format!("[Game \"Greenland\"]\n[FEN \"{fen}\"]\n\n40. -- *\n");
    assert_eq!(
        moves(&text),
        [json!({"from": null, "to": null, "direction": null, "pushed": null, "home": false})]
    );
}

#[test]
fn the_schema_knows_every_game() {
    let schema = serde_json::to_value(schemars::schema_for!(AnyMove)).unwrap();
    assert_eq!(schema["anyOf"].as_array().unwrap().len(), 3);
}

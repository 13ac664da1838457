//! What is wrong with JSON is told with its place, its path and what was expected.

use serde_json::{Value, json};

use super::{ALL, back, to_lines};

/// All that is told of a JSON text.
fn told(json: &str) -> Vec<String> {
    back(json).faults.iter().map(ToString::to_string).collect()
}

/// A good record, changed at `pointer`.
fn spoilt(pointer: &str, value: Value) -> String {
    let text = b"[Game \"Fanorona\"]\n\n1. d3e3+ d4d3+ *\n";
    let line = to_lines("x.txt", text, ALL).remove(0);
    let mut record: Value = serde_json::from_str(&line).unwrap();
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    let parent = record.pointer_mut(parent).unwrap();
    match key.parse::<usize>() {
        Ok(i) => parent[i] = value,
        Err(_) => parent[key] = value,
    }
    serde_json::to_string(&record).unwrap()
}

/// Path and message of the only thing that is told.
fn only(json: &str) -> (String, String) {
    let faults = back(json).faults;
    let all: Vec<_> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(all.len(), 1, "{all:?}");
    (faults[0].path.clone(), faults[0].message.clone())
}

const HEAD: &str = "{\"schema\": \"rongo-record-1\", \"game\": \"fanorona\"";

#[test]
fn bad_json_is_told_with_its_place() {
    assert_eq!(
        told("{\n  \"schema\": \"rongo-record-1\",\n  \"turns\": [{\"number\": \"one\"}]\n}"),
        ["3:28: error: invalid type: string \"one\", expected u32 (at `turns[0].number`)"]
    );
    assert_eq!(
        told("[{\"schema\": \"rongo-record-1\" \"game\": 1}]"),
        ["1:30: error: expected `,` or `}`"]
    );
    assert_eq!(
        told("{\"game\": \"fanorona\"}"),
        ["1:20: error: missing field `schema`"]
    );
    assert_eq!(
        told(&format!("{HEAD}, \"before\": [{{\"remark\": \"x\"}}]}}"))[0]
            .split("error: ")
            .nth(1)
            .unwrap(),
        "unknown variant `remark`, expected one of `comment`, `line_comment`, `escape`, `nag`, `unknown_nag`, `wrong_number`, `variation`, `result` (at `before[0]`)"
    );
    assert_eq!(told("hello\n"), ["1:1: error: expected value"]);
}

#[test]
fn one_broken_line_costs_one_record() {
    let good = spoilt("/tags/0/value", json!("Fanorona"));
    let cut = &good[..good.len() / 2];
    let all = back(&format!("{good}\n{cut}\n{good}\n"));
    assert_eq!((all.texts.len(), all.faults.len()), (2, 1));
    assert_eq!(all.faults[0].place.line, 2);
}

#[test]
fn the_future_is_told_as_such() {
    let message = "`rongo-record-2` is from the future: this rongo knows `rongo-record-1`; a newer one reads it";
    let future = spoilt("/schema", json!("rongo-record-2"));
    assert_eq!(only(&future), ("schema".to_owned(), message.to_owned()));
    // Also when it has other types.
    let other = "{\"schema\": \"rongo-record-2\", \"turns\": 7}";
    assert_eq!(
        told(other),
        [format!("1:12: error: {message} (at `schema`)")]
    );
    assert!(told("{\"schema\": \"x\"}")[0].contains("`x` is not a supported schema"));
}

#[test]
fn unknown_fields_are_dropped_with_a_warning() {
    let (path, message) = only(&spoilt("/turns/1/remark", json!(1)));
    assert_eq!(path, "turns[1].remark");
    assert_eq!(message, "`remark` is not a known field; it is dropped");
    let (path, _) = only(&spoilt("/turns/1/move/steps/0/capture", json!(1)));
    assert_eq!(path, "turns[1].move.steps[0].capture");
    let told = told(&spoilt("/turns/1/annotation", json!([])));
    assert!(told[0].contains("warning: ") && told[0].ends_with("did you mean `annotations`?"));
}

#[test]
fn the_rules_refuse_with_the_same_codes() {
    // The piece on d4 may step to d3; e4 holds a piece of its own side.
    let all = back(&spoilt("/turns/1/move/steps/0/to", json!("e4")));
    let codes: Vec<_> = all.faults.iter().map(|f| f.code.map(|c| c.id)).collect();
    assert_eq!(codes, [Some("FAN003")]);
    assert_eq!(all.faults[0].path, "turns[1]");
    assert_eq!(all.values[0]["valid"], false);
    assert_eq!(all.values[0]["turns"].as_array().unwrap().len(), 1);
}

#[test]
fn a_move_alone_is_enough() {
    let json = format!(
        "{HEAD}, \"turns\": [{{\"move\": {{\"from\": \"d3\", \"steps\": [{{\"from\": \"d3\", \"to\": \"e3\", \"by\": \"approach\"}}]}}}}], \"result\": \"*\"}}"
    );
    let all = back(&json);
    assert_eq!(all.texts, ["1. d3e3+ *\n"]);
    assert!(all.faults.is_empty());
    let json = format!("{HEAD}, \"turns\": [{{\"text\": \"D3-E3A\"}}], \"result\": \"*\"}}");
    assert_eq!(back(&json).texts, ["1. d3e3+ *\n"]);
}

#[test]
fn what_contradicts_the_turn_is_told() {
    let told = |pointer, value| only(&spoilt(pointer, value));
    let (path, message) = told("/turns/0/move/steps/0/takes", json!(["a1"]));
    assert_eq!(path, "turns[0].move.steps[0].takes");
    assert!(
        message.starts_with("the move says `[\"a1\"]`, but it is `["),
        "{message}"
    );
    let (path, message) = told("/turns/0/text", json!("d3e3-"));
    assert_eq!(path, "turns[0].text");
    assert_eq!(message, "`text` says `d3e3-`, but `move` is `d3e3+`");
    let (path, message) = told("/game", json!("greenland"));
    assert_eq!(path, "game");
    assert_eq!(
        message,
        "`game` says `greenland`, but the tag `[Game]` says `fanorona`"
    );
    let (path, _) = told("/turns/1/number", json!(7));
    assert_eq!(path, "turns[1].number");
}

#[test]
fn a_field_and_its_tag_must_agree() {
    let tags = json!([{"name": "Rules", "value": "standard"}, {"name": "Board", "value": "9x5"}]);
    let told = |field: &str, value: &str| {
        let record = json!({
            "schema": "rongo-record-1", "game": "fanorona", "tags": tags, "result": "*",
            "turns": [{"text": "d3e3+"}], field: value
        });
        only(&record.to_string())
    };
    let rules = "`rules` says `line`, but `standard` judges it";
    assert_eq!(
        told("rules", "line"),
        ("rules".to_owned(), rules.to_owned())
    );
    let board = "`board` says `5x5`, but `9x5` judges it";
    assert_eq!(told("board", "5x5"), ("board".to_owned(), board.to_owned()));
}

#[test]
fn fields_without_a_tag_get_one() {
    let json = format!("{HEAD}, \"rules\": \"standard\", \"board\": \"5x5\", \"result\": \"*\"}}");
    let all = back(&json);
    let text = "[Game \"Fanorona\"]\n[Rules \"standard\"]\n[Board \"5x5\"]\n\n*\n";
    assert_eq!(all.texts, [text]);
    assert!(all.faults.is_empty());
}

#[test]
fn what_no_text_can_say_is_told() {
    let told = |pointer, value| only(&spoilt(pointer, value));
    let path = |pointer, value| told(pointer, value).0;
    assert_eq!(
        path("/before", json!([{"comment": "a } b"}])),
        "before[0].comment"
    );
    assert_eq!(
        path("/before", json!([{"line_comment": "a\nb"}])),
        "before[0].line_comment"
    );
    assert_eq!(path("/tags/0/name", json!("My Tag")), "tags[0].name");
    assert_eq!(path("/tags/0/value", json!("a\nb")), "tags[0].value");
    assert_eq!(path("/result", json!("2-0")), "result");
    assert_eq!(path("/turns/0/side", json!("Red")), "turns[0].side");
    assert_eq!(path("/game", json!("chess")), "game");
    assert_eq!(
        path("/before", json!([{"comment": "a { b"}])),
        "before[0].comment"
    );
}

#[test]
fn a_text_holds_one_turn() {
    for text in ["d3e3+ d4d3+", "d3e3+ {x}", "1. d3e3+", "", "*", "(d3e3+)"] {
        let json = format!("{HEAD}, \"turns\": [{{\"text\": {text:?}}}], \"result\": \"*\"}}");
        let (path, _) = only(&json);
        assert_eq!(path, "turns[0].text", "{text}");
    }
    // A word that is no turn is for the rules to refuse.
    let json = format!("{HEAD}, \"turns\": [{{\"text\": \"hello\"}}], \"result\": \"*\"}}");
    let all = back(&json).faults;
    assert_eq!(all[0].code.map(|c| c.id), Some("REC012"));
}

#[test]
fn nesting_has_a_limit() {
    let deep = "[".repeat(200) + &"]".repeat(200);
    let told = told(&format!("{HEAD}, \"x\": {deep}}}"));
    assert_eq!(
        told,
        ["1:1: error: the record is nested more than 120 brackets deep"]
    );
}

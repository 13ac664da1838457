//! How records are judged beyond their turns (rules, `record.md`).

use rongo::check::{Options, SetupOverride, check};
use rongo::diagnostic::Severity;
use rongo::games::GameId;

use crate::support::{checked, codes};

const FANORONA: &str = "[Game \"Fanorona\"]\n\n";

fn fanorona(movetext: &str) -> String {
    format!("{FANORONA}{movetext}\n")
}

#[test]
fn the_game_is_told_by_tag_flag_ending_or_words() {
    let of = |name: &str, text: &str, options: &Options| check(name, text, options).records[0].game;
    let plain = Options::default();
    assert_eq!(
        of("x.txt", "[Game \"hangaroa\"]\n*", &plain),
        Some(GameId::HANGA_ROA)
    );
    assert_eq!(of("x.greenland", "*", &plain), Some(GameId::GREENLAND));
    assert_eq!(of("x.Fanorona.txt", "*", &plain), Some(GameId::FANORONA));
    assert_eq!(
        of("x.txt", "1. P a3 P h8 *", &plain),
        Some(GameId::HANGA_ROA)
    );
    assert_eq!(
        of("x.txt", "1. e3-e15 k13-k1 *", &plain),
        Some(GameId::GREENLAND)
    );
    assert_eq!(of("x.txt", "1. d3e3+ *", &plain), Some(GameId::FANORONA));
    let flag = Options {
        game: Some(GameId::GREENLAND),
        ..Options::default()
    };
    assert_eq!(of("x.fanorona", "*", &flag), Some(GameId::GREENLAND));
    assert_eq!(of("x.txt", &fanorona("*"), &flag), Some(GameId::FANORONA));
    let forced = Options {
        force_game: Some(GameId::GREENLAND),
        ..Options::default()
    };
    assert_eq!(
        of("x.txt", &fanorona("*"), &forced),
        Some(GameId::GREENLAND)
    );
    let told: Vec<_> = check("x.txt", fanorona("*"), &forced)
        .diagnostics()
        .map(|d| d.code.id)
        .collect();
    assert_eq!(told, ["REC038"]);
}

/// Words that look like turns of a game are turns of it only if the first two are legal (rules, `record.md`,
/// "Recognition never guesses").
#[test]
fn records_of_chess_and_draughts_are_not_judged_as_ours() {
    for text in [
        "1. e2e4 e7e5",
        "1. e2-e4 e7-e5",
        "1. d2-d4 d7-d5",
        "1. 32-28 18-23",
    ] {
        let report = check("x.txt", text, &Options::default());
        let codes: Vec<_> = report.diagnostics().map(|d| d.code.id).collect();
        assert_eq!(codes, ["REC040"], "{text}");
    }
}

#[test]
fn words_of_no_game_or_of_several_are_not_guessed() {
    assert_eq!(codes("1. foo bar *"), ["REC040"]);
    // A glued pair of squares on both boards reads in Fanorona and in Greenland.
    assert_eq!(codes("1. a3a4 *"), ["REC040"]);
    assert!(
        checked("x.txt", "1. a3a4 *")
            .diagnostics()
            .next()
            .unwrap()
            .message
            .contains("Greenland")
    );
}

#[test]
fn numbers_are_told_once() {
    assert_eq!(codes(fanorona("5. d3e3+ c3d3+ 6. f2e3+ *")), ["REC050"]);
    assert_eq!(codes(fanorona("1. d3e3+ 2. c3d3+ *")), ["REC050"]);
    assert_eq!(codes(fanorona("2. d3e3+ c3d3+ 2. f2e3+ *")), ["REC050"]);
    assert_eq!(
        codes(fanorona("1. d3e3+ c3d3+ 7. f2e3+ d4d3+ 8. a1a2 *")).first(),
        Some(&"REC050")
    );
    assert_eq!(codes(fanorona("1. d3e3+ ... c3d3+ *")), [""; 0]);
}

#[test]
fn results() {
    let with = |tag: &str, mark: &str| {
        codes(format!(
            "[Game \"Fanorona\"]\n[Result \"{tag}\"]\n\n1. d3e3+ {mark}\n"
        ))
    };
    assert_eq!(with("1-0", "1-0"), [""; 0]);
    assert_eq!(with("½-½", "1/2-1/2"), [""; 0]);
    assert_eq!(with("1-0", "*"), ["REC053"]);
    assert_eq!(with("1-0", ""), ["REC052"]);
    assert_eq!(with("won", "1-0"), ["REC035"]);
}

#[test]
fn a_result_against_the_board_is_a_fault() {
    // Black has one piece left, which White takes: nobody can say that this was a draw.
    let record = |mark| format!("[Game \"Fanorona\"]\n[FEN \"3/3/W1B w 9\"]\n\n9. a1b1+ {mark}\n");
    assert_eq!(codes(record("1-0")), [""; 0]);
    assert_eq!(codes(record("0-1")), ["FAN020"]);
    assert_eq!(codes(record("*")), ["FAN020"]);
    assert_eq!(codes(record("c1c2 1-0")), ["FAN019"]);
}

#[test]
fn a_record_without_rules_is_judged_by_the_first_set_that_accepts_it() {
    // A chain in Black's first turn: `line` allows one step only.
    let chain = "1. e2e3+ f4e5-,e4+";
    let report = checked("x.txt", fanorona(&format!("{chain} *")));
    let told: Vec<_> = report.diagnostics().collect();
    assert_eq!(told.len(), 1);
    assert_eq!(
        (told[0].code.id, told[0].severity),
        ("REC054", Severity::Warning)
    );
    assert!(told[0].help[0].contains("[Rules \"standard\"]"));
    // One variation that no set accepts: the faults are told under the set that gets furthest.
    let report = checked("x.txt", fanorona(&format!("{chain} (1... a1a2) *")));
    let told: Vec<_> = report.diagnostics().collect();
    assert_eq!(
        told.iter().map(|d| d.code.id).collect::<Vec<_>>(),
        ["FAN002"]
    );
    assert!(told[0].help.iter().any(|h| h.contains("`standard`")));
}

#[test]
fn a_stated_rule_set_is_binding() {
    let record = "[Game \"Fanorona\"]\n[Rules \"line\"]\n\n1. e2e3+ f4e5-,e4+ *";
    let report = checked("x.txt", record);
    let told: Vec<_> = report.diagnostics().collect();
    assert_eq!(told[0].code.id, "FAN014");
    assert!(
        told[0]
            .help
            .iter()
            .any(|h| h.contains("legal under `[Rules \"standard\"]`"))
    );
}

#[test]
fn directives_lower_and_silence() {
    let record = |comment: &str| fanorona(&format!("7. d3e3+ {comment} c3d3+ *"));
    assert_eq!(codes(record("{rongo: ignore REC050}")), [""; 0]);
    assert_eq!(
        codes(record("{rongo: ignore FAN001}")),
        ["REC050", "REC056"]
    );
    assert_eq!(
        codes(record("{rongo: forget REC050}")),
        ["REC050", "REC055"]
    );
    assert_eq!(
        codes(fanorona("{rongo: ignore REC050} 1. d3e3+ *")),
        ["REC056"]
    );
}

#[test]
fn a_fault_that_stops_a_line_is_lowered_only() {
    let report = checked("x.txt", fanorona("1. e3d3+ {rongo: ignore FAN001} c3d3+ *"));
    let told: Vec<_> = report
        .diagnostics()
        .map(|d| (d.code.id, d.severity))
        .collect();
    assert_eq!(told, [("FAN001", Severity::Warning)]);
    assert_eq!(report.records[0].unchecked, 1);
}

#[test]
fn a_position_directive_goes_on_from_there() {
    let position = "BBBBBBBBB/BBBBBBBBB/BWB1W1WBW/WWWWWWWWW/WWWWWWWWW b 1";
    let text = fanorona(&format!(
        "1. e3d3+ {{rongo: position \"{position}\"}} c3d3+ *"
    ));
    let report = checked("x.txt", &text);
    let told: Vec<_> = report
        .diagnostics()
        .map(|d| (d.code.id, d.severity))
        .collect();
    assert_eq!(told, [("FAN001", Severity::Warning)]);
    assert_eq!(report.records[0].unchecked, 0);
    let bad = fanorona("1. e3d3+ {rongo: position \"BBB/3/WWX b 1\"} c3d3+ *");
    assert_eq!(codes(bad), ["FAN001", "REC055"]);
    let idle = fanorona(&format!(
        "1. d3e3+ {{rongo: position \"{position}\"}} c3d3+ *"
    ));
    assert_eq!(codes(idle), ["REC056"]);
}

#[test]
fn variations_are_numbered_by_ply_and_ordinal() {
    let text = fanorona("1. d3e3+ c3d3+ (1... d4d3+ (1... zz) (1... yy)) (1... xx) *");
    let report = checked("x.txt", text);
    let variations: Vec<_> = report
        .diagnostics()
        .map(|d| d.turn.clone().unwrap().variation.unwrap())
        .collect();
    assert_eq!(variations, ["2.1/2.1", "2.1/2.2", "2.2"]);
}

#[test]
fn a_variation_on_an_illegal_turn_is_checked() {
    let report = checked("x.txt", fanorona("1. e3d3+ (1. d3e3+ zz) c3d3+ *"));
    let told: Vec<_> = report.diagnostics().map(|d| d.code.id).collect();
    assert_eq!(told, ["FAN001", "REC012"]);
    assert_eq!(report.records[0].unchecked, 1);
}

#[test]
fn flags_choose_where_tags_do_not() {
    let options = Options {
        rules: SetupOverride {
            default: Some("standard".to_owned()),
            forced: None,
        },
        board: SetupOverride {
            default: None,
            forced: Some("5x5".to_owned()),
        },
        ..Options::default()
    };
    let report = check(
        "x.txt",
        "[Game \"Fanorona\"]\n[Board \"9x5\"]\n\n*",
        &options,
    );
    let told: Vec<_> = report.diagnostics().map(|d| d.code.id).collect();
    assert_eq!(told, ["REC038"]);
}

#[test]
fn turns_behind_an_unclosed_variation_are_not_blamed() {
    let report = checked(
        "x.txt",
        fanorona("1. d3e3+ (1. e2e3+ c3d3+ 2. f2e3+ d4d3+ *"),
    );
    let told: Vec<_> = report.diagnostics().map(|d| d.code.id).collect();
    assert_eq!(told, ["REC015"]);
    assert!(report.records[0].unchecked > 0);
}

//! Positions in the forms of other programs.

use rongo::convert::foreign::positions::{detect, named};

use super::super::START;
use crate::support::shared;

fn read(form: &str, text: &str) -> Result<String, String> {
    let form = named(form).unwrap();
    (form.read)(text).map(|p| p.fen).map_err(|e| e.message)
}

pub(crate) const VCHESS: &str = "ppppppppp/ppppppppp/pPpP1pPpP/PPPPPPPPP/PPPPPPPPP w 0";
pub(crate) const AEC: &str = "WWWWWWWWW/WWWWWWWWW/BWBW1BWBW/BBBBBBBBB/BBBBBBBBB W - - - 0";
pub(crate) const SLIM: &str = "wwwwwwwwwwwwwwwwwwwbwb.wbwbbbbbbbbbbbbbbbbbbb 1 0 -1 -1 0";

#[test]
fn the_start_is_the_start_in_every_form() {
    for (form, text) in [("vchess", VCHESS), ("aec", AEC), ("slimplanet", SLIM)] {
        assert_eq!(read(form, text).as_deref(), Ok(START), "{form}");
        assert_eq!(detect(text).unwrap().name, form);
    }
    assert!(detect(START).is_err(), "that is rongo's own");
}

#[test]
fn side_and_number_are_kept() {
    assert_eq!(
        read("vchess", "9/9/4p4/9/P8 b 7").as_deref(),
        Ok("9/9/4B4/9/W8 b 4")
    );
    // Rank 1 comes first.
    assert_eq!(
        read("aec", "W8/9/4B4/9/9 B - - - 6").as_deref(),
        Ok("9/9/4B4/9/W8 b 4")
    );
    // After `e2-e3A`, as rust-fanorona's page has it, without half-moves.
    assert_eq!(
        read("aec", "WWWW1WWWW/9/4W4/9/BBBB1BBBB B - -").as_deref(),
        Ok("BBBB1BBBB/9/4W4/9/WWWW1WWWW b 1")
    );
}

#[test]
fn slimplanet_has_white_at_the_top() {
    // a5 there is i1 here.
    let text = format!("w{}b -1 0 -1 -1 0", ".".repeat(43));
    assert_eq!(read("slimplanet", &text).as_deref(), Ok("B8/9/9/9/8W b 1"));
}

#[test]
fn positions_inside_a_chain_are_refused_with_that_reason() {
    let slim = "...w...wb.w.....w.....................b...... 1 1 16 25 2010000";
    let aec = "WWWWWWWWW/WWWW1WWWW/BWBWWBWBW/BBBB1BBBB/BBBB1BBBB W e3 N e2 1";
    for (form, text) in [("slimplanet", slim), ("aec", aec)] {
        let why = read(form, text).unwrap_err();
        assert!(why.contains("inside a chain"), "{form}: {why}");
    }
}

#[test]
fn faults_say_what_and_where() {
    let form = named("vchess").unwrap();
    let fault = (form.read)("ppppppppp/pppxppppp/pPpP1pPpP/PPPPPPPPP/PPPPPPPPP w 0").unwrap_err();
    assert_eq!(fault.range, 13..14);
    assert!(
        (form.read)("ppppppppp w 0")
            .unwrap_err()
            .message
            .contains("rank")
    );
    let form = named("slimplanet").unwrap();
    assert!(
        (form.read)("www 1 0 -1 -1 0")
            .unwrap_err()
            .message
            .contains("45")
    );
}

#[test]
fn other_starts_are_said() {
    let form = named("vchess").unwrap();
    let mirrored = (form.read)("ppppppppp/ppppppppp/PpPp1PpPp/PPPPPPPPP/PPPPPPPPP w 0").unwrap();
    assert!(mirrored.notes[0].contains("left and right changed"));
    let symmetric = (form.read)("ppppppppp/ppppppppp/PpPp1pPpP/PPPPPPPPP/PPPPPPPPP w 0").unwrap();
    assert!(symmetric.notes[0].contains("W B W B . B W B W"));
    assert!((form.read)(VCHESS).unwrap().notes.is_empty());
}

/// Its first two counts are those of our rules where a chain must go on; the positions inside a chain are refused.
#[test]
fn positions_of_slimplanet() {
    let Some(path) = shared("real/slimplanet/positions.txt") else {
        return;
    };
    let text = std::fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let read: Vec<_> = lines.map(|line| read("slimplanet", line).is_ok()).collect();
    assert_eq!(read, [true, true, true, false, false, true]);
}

//! Diagrams of faults: the squares in question are marked.

use rongo::check::{Options, check};
use rongo::render::{Diagram, MarkKind};

/// The first diagram in the report on `text`, and its marked squares.
fn marked(text: &str) -> (Diagram, String) {
    let options = Options {
        diagrams: true,
        ..Options::default()
    };
    let report = check("test.txt", text, &options);
    let diagram = report
        .diagnostics()
        .find_map(|told| told.diagram.clone())
        .unwrap();
    let marks = diagram
        .marks
        .iter()
        .filter(|mark| mark.kind == MarkKind::Fault);
    let marks: Vec<_> = marks.map(|mark| mark.at.to_string()).collect();
    (*diagram.clone(), marks.join(" "))
}

#[test]
fn the_squares_of_the_turn_and_of_the_message_are_marked() {
    let fanorona = "[Game \"Fanorona\"]\n\n1. d3e3+ d4d3- *\n";
    // By withdrawal it takes nothing; by approach it would take d2 and d1.
    assert_eq!(marked(fanorona).1, "d1 d2 d3 d4");
    // e3 blocks the stone that is thrown to d2 after it.
    let hanga_roa =
        "[Game \"Hanga Roa\"]\n[FEN \"7A1/4m4/3s5/9/3a5/9/9/9/7sM w - 25\"]\n\n25. A h6 e3d2 *\n";
    assert_eq!(marked(hanga_roa).1, "d2 e3 h6");
    let greenland = "[Game \"Greenland\"]\n\n1. c3-c9 *\n";
    assert_eq!(marked(greenland).1, "c3 c9");
}

/// The diagram is of the position before the turn, and of no turn.
#[test]
fn the_position_before_is_drawn() {
    let (d, _) = marked("[Game \"Fanorona\"]\n\n1. d3e3+ d4d3- *\n");
    assert_eq!(d.title, "Fanorona, Black to move");
    assert!(d.arrows.is_empty() && d.turn.is_empty());
    assert_eq!(d.piece("e3".parse().unwrap()).unwrap().sign, '○');
}

/// A square off the board cannot be marked.
#[test]
fn squares_off_the_board_are_left_out() {
    let (_, marks) = marked("[Game \"Fanorona\"]\n\n1. i3j3+ *\n");
    assert_eq!(marks, "i3");
}

#[test]
fn without_being_asked_no_diagram_is_made() {
    let report = check(
        "test.txt",
        "[Game \"Fanorona\"]\n\n1. i3j3+ *\n",
        &Options::default(),
    );
    assert!(report.diagnostics().all(|told| told.diagram.is_none()));
}

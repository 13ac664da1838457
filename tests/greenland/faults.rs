//! Every reason to refuse a turn, told apart.

use rongo::diagnostic::Code;
use rongo::game::{Coded, Explanation, Game};
use rongo::games::greenland::{Greenland, Part, Position, Setup, codes};

use super::{formation, hunters, resolve, written};

fn explanation(
    game: &(Setup, Position),
    turn: &str,
    code: &'static Code,
    part: Part,
) -> Explanation<Part> {
    let refusal = resolve(game, turn).expect_err(turn);
    assert_eq!(refusal.fault.code().id, code.id, "{turn}");
    assert_eq!(refusal.part, part, "{turn}");
    Greenland::explain(&game.0, &game.1, &written(turn), &refusal)
}

/// The message of a refusal whose part is the goal.
fn message(game: &(Setup, Position), turn: &str, code: &'static Code) -> String {
    explanation(game, turn, code, Part::Goal).message
}

#[test]
fn no_hunter_on_the_origin() {
    let arrow = formation("arrow");
    let explanation = explanation(&arrow, "c4-c5", &codes::NO_HUNTER, Part::Origin);
    assert_eq!(explanation.message, "there is no hunter on `c4`");
    assert_eq!(explanation.help, ["Red can reach c5 by `c3-c5`"]);
    assert_eq!(explanation.suggestions, ["c3-c5"]);
    let igloo = self::explanation(&arrow, "a1n", &codes::NO_HUNTER, Part::Origin);
    assert_eq!(igloo.label, "Red's igloo: nobody stays there");
    assert!(igloo.help.is_empty());
}

#[test]
fn a_hunter_that_is_home_already() {
    let home = hunters(&["c3"], &["k11"], 'r');
    let explanation = explanation(&home, "o15-o9", &codes::NO_HUNTER, Part::Origin);
    assert_eq!(explanation.label, "Green's igloo: nobody stays there");
    assert_eq!(
        explanation.help,
        ["a hunter that has come home is out of the game"]
    );
}

#[test]
fn a_turn_that_is_written_twice() {
    let moved = hunters(&["c5"], &["k11"], 'r');
    let explanation = explanation(&moved, "c3-c5", &codes::NO_HUNTER, Part::Origin);
    assert_eq!(
        explanation.help,
        ["a hunter of Red's already stands on c5: perhaps the turn is written twice"]
    );
}

#[test]
fn the_opponents_hunter() {
    let arrow = formation("arrow");
    let explanation = explanation(&arrow, "m13-m11", &codes::OPPONENTS_HUNTER, Part::Origin);
    assert_eq!(
        explanation.message,
        "the hunter on `m13` is Green's, and Red is to move"
    );
    assert_eq!(
        explanation.help,
        ["Green could play this: perhaps a turn of Red's is missing before it"]
    );
}

#[test]
fn not_in_a_straight_line() {
    let message = message(&formation("arrow"), "c3-d4", &codes::NOT_STRAIGHT);
    assert_eq!(
        message,
        "`c3` and `d4` are neither on one rank nor on one file"
    );
}

#[test]
fn does_not_stop_there() {
    let arrow = formation("arrow");
    let explanation = explanation(&arrow, "c3-c4", &codes::WRONG_STOP, Part::Goal);
    assert_eq!(
        explanation.message,
        "the hunter on `c3` does not stop on `c4`: sliding north it stops on c5, before the flag on c6"
    );
    assert_eq!(explanation.label, "nothing stops it here");
    assert_eq!(explanation.suggestions, ["c3-c5"]);
    assert_eq!(
        explanation.help,
        [
            "write `c3-c5`",
            "the other way, sliding south, it stops on c10, before the flag on c9"
        ]
    );
    let beyond = self::explanation(&arrow, "c3-c7", &codes::WRONG_STOP, Part::Goal);
    assert_eq!(beyond.label, "it does not get here");
    // Round the edge it comes across n3, so that way is meant though the straight one is east.
    let around = message(&arrow, "c3-n3", &codes::WRONG_STOP);
    assert!(around.ends_with("sliding west it stops on j3, before the flag on i3"));
}

#[test]
fn does_not_stop_there_for_other_reasons_than_a_flag() {
    let seal = hunters(&["a12"], &["k11"], 'r');
    let says = |game, turn| message(game, turn, &codes::WRONG_STOP);
    assert!(says(&seal, "a12-a11").ends_with("stops on a9, before the seal on a8"));
    assert!(says(&seal, "a12-a13").ends_with("stops in the corner stop a15"));
    let home = hunters(&["o9", "c3"], &["k11"], 'r');
    assert!(says(&home, "o9-o12").ends_with("goes home to o15"));
    let own = hunters(&["e5", "i5"], &["k11"], 'r');
    assert!(says(&own, "e5-g5").ends_with("stops on h5, before Red's hunter on i5"));
    let push = hunters(&["e5"], &["i5"], 'r');
    assert!(
        says(&push, "e5-i5")
            .ends_with("stops on h5, before Green's hunter on i5, and pushes it to j5")
    );
    let igloo = hunters(&["a7"], &["k11"], 'r');
    assert!(says(&igloo, "a7-a4").ends_with("stops on a2, before Red's igloo on a1"));
}

#[test]
fn blocked_at_once() {
    let arrow = formation("arrow");
    assert_eq!(
        message(&arrow, "d5-k5", &codes::BLOCKED),
        "the hunter on `d5` is blocked at once to the east: it touches Red's hunter on e5"
    );
    assert!(message(&arrow, "e5n", &codes::BLOCKED).ends_with("touches the flag on e6"));
    let seal = hunters(&["a9"], &["k11"], 'r');
    assert!(message(&seal, "a9-a4", &codes::BLOCKED).ends_with("touches the seal on a8"));
    let green = hunters(&["d5"], &["c5"], 'r');
    let explanation = explanation(&green, "d5-c5", &codes::BLOCKED, Part::Goal);
    assert!(
        explanation
            .message
            .ends_with("to the west: it touches Green's hunter on c5")
    );
    assert!(explanation.help[0].contains("cannot push it"));
    // North it stops before the flag on d8, east before that on l5, south, over the edge, before that on d11.
    assert_eq!(explanation.suggestions, ["d5-d7", "d5-k5", "d5-d12"]);
}

#[test]
fn cannot_enter_its_own_igloo() {
    let red = hunters(&["a3"], &["k11"], 'r');
    let explanation = explanation(&red, "a3-a1", &codes::OWN_IGLOO, Part::Goal);
    assert_eq!(
        explanation.message,
        "Red's hunters cannot enter their own igloo, `a1`"
    );
    assert_eq!(explanation.suggestions, ["a3-a2"]);
    // Where the hunter can go home, that is meant.
    let near = hunters(&["i15", "c3"], &["k11"], 'r');
    let explanation = self::explanation(&near, "i15-a1", &codes::OWN_IGLOO, Part::Goal);
    assert_eq!(explanation.suggestions, ["i15-o15#"]);
    assert_eq!(
        explanation.help,
        ["sliding east the hunter goes home to o15"]
    );
    let green = hunters(&["c3"], &["o14"], 'g');
    assert!(message(&green, "o14n", &codes::OWN_IGLOO).contains("`o15`"));
}

#[test]
fn out_of_a_corner_only_inward() {
    let corner = hunters(&["a15"], &["k11"], 'r');
    let explanation = explanation(&corner, "a15-o15", &codes::OUT_OF_CORNER, Part::Goal);
    assert_eq!(
        explanation.message,
        "a hunter leaves the corner stop `a15` only inward, east or south, not west"
    );
    assert_eq!(explanation.suggestions, ["a15-g15", "a15-a9"]);
    message(&corner, "a15n", &codes::OUT_OF_CORNER);
    message(&corner, "a15w", &codes::OUT_OF_CORNER);
    message(&corner, "a15-k15", &codes::OUT_OF_CORNER);
    // Inward, but not far enough.
    message(&corner, "a15-c15", &codes::WRONG_STOP);
}

#[test]
fn flags_and_seals_are_no_place_for_a_hunter() {
    let arrow = formation("arrow");
    let explanation = explanation(&arrow, "c3-c6", &codes::ON_OBSTACLE, Part::Goal);
    assert_eq!(
        explanation.message,
        "no hunter can stand on `c6`: it is a flag"
    );
    assert_eq!(explanation.suggestions, ["c3-c5"]);
    let seal = self::explanation(&arrow, "h1-h3", &codes::ON_OBSTACLE, Part::Origin);
    assert_eq!(seal.message, "no hunter can stand on `h1`: it is a seal");
}

#[test]
fn squares_not_on_the_board() {
    let arrow = formation("arrow");
    assert_eq!(
        message(&arrow, "c3-p3", &codes::OFF_BOARD),
        "`p3` is not on the board"
    );
    for turn in ["c16-c3", "c0n", "z3-c3"] {
        explanation(&arrow, turn, &codes::OFF_BOARD, Part::Origin);
    }
}

#[test]
fn a_hunter_moves_at_least_one_square() {
    let message = message(&formation("arrow"), "c3-c3", &codes::STAYS);
    assert_eq!(message, "the hunter on `c3` cannot stop where it started");
}

#[test]
fn a_pass_with_moves_left() {
    let arrow = formation("arrow");
    let explanation = explanation(&arrow, "--", &codes::PASS_WITH_MOVES, Part::Whole);
    assert_eq!(
        explanation.message,
        "Red cannot pass: its hunter on `c3` can slide north, where it stops on c5, before the flag on c6"
    );
    // No legal turn is likelier than another.
    assert!(explanation.suggestions.is_empty());
}

/// The candidates that a turn is compared with.
fn candidates(game: &(Setup, Position), turn: &str) -> Vec<String> {
    let mut all = Vec::new();
    Greenland::candidates(&game.0, &game.1, &written(turn), |m| {
        all.push(Greenland::write(&game.0, &game.1, m).to_string());
        std::ops::ControlFlow::Continue(())
    });
    all
}

#[test]
fn only_slips_of_the_pen_are_candidates() {
    let arrow = formation("arrow");
    // The same origin, the same stop, one character off in both; not what merely looks alike.
    assert_eq!(
        candidates(&arrow, "c3-p3"),
        ["c3-c5", "c3-e3", "c3-c10", "c3-j3"]
    );
    assert_eq!(candidates(&arrow, "c2-c5"), ["c3-c5"]);
    assert_eq!(candidates(&arrow, "c2-c6"), ["c3-c5"]);
    assert_eq!(candidates(&arrow, "c2n"), ["c3-c5"]);
    assert!(candidates(&arrow, "a1-a5").is_empty());
    assert!(candidates(&arrow, "--").is_empty());
}

//! When a game is over, and why.

use rongo::diagnostic::Code;
use rongo::game::{Coded, Ending, Game, Outcome};
use rongo::games::greenland::{Greenland, Position, Setup};

use super::{hunters, legal, play, position, resolve};

fn ending((s, p): &(Setup, Position)) -> Ending {
    Greenland::ending(s, p).expect("the game is over")
}

/// Plays `turns`, after which the game must be over, with no turn left, and says how.
fn over(red: &[&str], green: &[&str], side: char, turns: &str) -> Ending {
    let mut game = hunters(red, green, side);
    play(&mut game, turns);
    assert!(legal(&game).is_empty());
    ending(&game)
}

#[test]
fn red_first_wins_at_once_from_a_green_with_several() {
    let end = over(&["o9"], &["k11", "k12"], 'r', "o9-o15#");
    assert_eq!((end.outcome, end.decided), (Outcome::First, false));
    assert!(end.reason.contains("2 hunters left"), "{}", end.reason);
}

#[test]
fn red_first_wins_at_once_from_a_last_hunter_that_cannot_follow() {
    let end = over(&["o9"], &["k11"], 'r', "o9-o15#");
    assert_eq!((end.outcome, end.decided), (Outcome::First, true));
    assert!(end.reason.contains("k11"), "{}", end.reason);
}

#[test]
fn green_has_one_move_to_draw() {
    let mut game = hunters(&["o9"], &["a7"], 'r');
    play(&mut game, "o9-o15#");
    assert_eq!(Greenland::ending(&game.0, &game.1), None);
    assert_eq!(legal(&game), ["a7-a1#", "a7-n7"]);
    play(&mut game, "a7-a1#");
    let end = ending(&game);
    assert_eq!((end.outcome, end.decided), (Outcome::Draw, false));
}

#[test]
fn green_that_does_not_use_its_move_loses() {
    let end = over(&["o9"], &["a7"], 'r', "o9-o15# a7-n7");
    assert_eq!((end.outcome, end.decided), (Outcome::First, false));
    assert!(end.reason.contains("one move"), "{}", end.reason);
}

#[test]
fn green_first_wins_at_once() {
    let end = over(&["o9"], &["a7"], 'g', "a7-a1#");
    assert_eq!((end.outcome, end.decided), (Outcome::Second, false));
}

#[test]
fn who_is_pushed_home_last_has_finished() {
    let end = over(&["a7"], &["a2"], 'r', "a7-a3*");
    assert_eq!((end.outcome, end.decided), (Outcome::Second, true));
    for green in [&["o9", "k11"][..], &["o9"]] {
        let end = over(&["o14"], green, 'g', "o9-o13*");
        assert_eq!((end.outcome, end.decided), (Outcome::First, true));
        assert!(end.reason.contains("pushed"), "{}", end.reason);
    }
}

/// Red's only hunter, on o9, touches a seal, a flag and two of Green's.
#[test]
fn a_game_in_which_a_side_is_stuck_goes_on() {
    let stuck = position("15/15/15/15/15/13GG/G13R/15/15/15/14G/15/15/7G7/8G6 r 7,2 102");
    assert_eq!(Greenland::ending(&stuck.0, &stuck.1), None);
}

#[test]
fn a_turn_after_the_end_is_refused() {
    let mut game = hunters(&["o9"], &["k11", "k12"], 'r');
    play(&mut game, "o9-o15#");
    for turn in ["k12-k15", "--", "c3-c5"] {
        let refusal = resolve(&game, turn).expect_err("over");
        let code: &Code = refusal.fault.code();
        assert_eq!(code, Greenland::AFTER_END);
        let explanation = Greenland::explain(&game.0, &game.1, &super::written(turn), &refusal);
        assert!(
            explanation.message.contains("2 hunters left"),
            "{}",
            explanation.message
        );
    }
}

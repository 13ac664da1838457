//! What follows a turn: captures, home, retirement.

use rongo::game::{Game, Outcome};
use rongo::games::hanga_roa::{HangaRoa, Setup};

use super::{count, plays, position};

/// What the position text is after some turns.
fn text(fen: &str, turns: &str) -> String {
    plays(fen, turns).0
}

#[test]
fn stones_enemy_men_and_own_men_enclose_a_moais() {
    // d9, f9 and d8 are closed by White's stone, Black's own man and White's man; e8 and f8 fall in one turn.
    let fen = "3Smp3/3P5/9/9/9/9/9/9/A3M4 w - 9";
    let (after, why) = plays(fen, "A a4 e8");
    assert_eq!(
        (after.as_str(), why),
        ("3Smp3/3PS4/9/9/9/A8/9/9/4M4 b - 9", None)
    );
    let (_, why) = plays(fen, "A a3 f8, P g9, A a4 e8");
    assert_eq!(why, None, "f9 is free again");
    let (_, why) = plays(
        "3Smp3/3P4p/9/9/9/9/9/9/A3M4 w - 9",
        "A a3 f8, P i7, A a4 e8",
    );
    assert_eq!(why.as_deref(), Some("Black's Moais is captured"));
}

#[test]
fn a_stone_of_its_own_is_a_way_out() {
    let (_, why) = plays("3SmS3/3P1S3/9/9/9/9/9/9/A3M4 w - 9", "A a4 e8");
    assert_eq!(why.as_deref(), Some("Black's Moais is captured"));
    let (_, why) = plays("3Sms3/3P1S3/9/9/9/9/9/9/A3M4 w - 9", "A a4 e8");
    assert_eq!(why, None);
}

#[test]
fn a_captured_moais_ends_the_game_and_nothing_further_is_judged() {
    // The same turn encloses the Ariki in the corner; it stays, for the game is over.
    let fen = "aS2SmS2/1S2P1P2/9/9/9/9/8A/9/4M4 w - 9";
    let (after, why) = plays(fen, "A f3 f8a8");
    assert_eq!(why.as_deref(), Some("Black's Moais is captured"));
    assert_eq!(after, "aS2SmS2/SS2PSP2/9/9/9/9/5A3/9/4M4 b - 9");
    // Without the capture it would be gone.
    assert_eq!(
        plays(fen, "A f3 a8"),
        ("1S2SmS2/SS2P1P2/9/9/9/9/5A3/9/4M4 b - 9".into(), None)
    );
    assert_eq!(count(&position(&after)), 0);
}

#[test]
fn any_square_of_the_far_rank_is_home() {
    let (after, why) = plays("9/9/9/9/9/9/7M1/m8/s8 b - 9", "M a1");
    assert_eq!(why.as_deref(), Some("Black's Moais stands on the far rank"));
    let ending = HangaRoa::ending(&Setup, &position(&after)).unwrap();
    assert_eq!(ending.outcome, Outcome::Second);
    assert_eq!(count(&position(&after)), 0);
}

#[test]
fn an_ariki_is_captured_by_the_other_side_and_retired_by_its_own() {
    // Corner of three: White's stones on a8 and b8, then b9 by a throw.
    assert_eq!(
        text("a3m4/SS7/9/9/9/9/9/9/1A2M4 w - 9", "A b2 b7"),
        "a3m4/SS7/1S7/9/9/9/9/1A7/4M4 b - 9"
    );
    assert_eq!(
        text("a3m4/SS7/9/9/9/9/9/9/2A1M4 w - 9", "A c8 b9"),
        "1S2m4/SSA6/9/9/9/9/9/9/4M4 b - 9"
    );
    // Black's own stones retire it, whoever has just moved: it goes into the hand.
    assert_eq!(
        text("a3m4/ss7/9/9/9/9/9/9/2a1M4 b - 9", "A c8 b9"),
        "1s2m4/ssa6/9/9/9/9/9/9/4M4 w a 10"
    );
    assert_eq!(
        text("1s2m4/ssa6/9/9/9/9/9/9/4M4 b a 10", "A@a9"),
        "1s2m4/ssa6/9/9/9/9/9/9/4M4 w a 11"
    );
}

#[test]
fn a_mixed_ring_does_neither() {
    assert_eq!(
        text("a3m4/sS7/9/9/9/9/9/9/2A1M4 w - 9", "A c8 b9"),
        "aS2m4/sSA6/9/9/9/9/9/9/4M4 b - 9"
    );
    // Own men are no stones: a ring of own stones and an own man retires nobody.
    assert_eq!(
        text("a3m4/sp7/9/9/9/9/9/9/2a1M4 b - 9", "A c8 b9"),
        "as2m4/spa6/9/9/9/9/9/9/4M4 w - 10"
    );
}

#[test]
fn all_ariki_are_settled_together() {
    // One turn captures Black's in one corner and retires White's in another.
    assert_eq!(
        text("aS2m4/1S7/9/9/1A7/9/9/1S7/AS2M4 w - 9", "Ab5 a5 a8a2"),
        "1S2m4/SS7/9/9/A8/9/9/SS7/1S2M4 b A 9"
    );
}

#[test]
fn a_mata_destroys_stones_of_either_colour() {
    assert_eq!(
        text("4m4/9/9/9/9/9/9/1sS6/1P2M4 w - 9", "P b2"),
        "4m4/9/9/9/9/9/9/1PS6/4M4 b - 9"
    );
    assert_eq!(
        text("4m4/9/9/9/9/9/9/1sS6/1P2M4 w - 9", "P c2"),
        "4m4/9/9/9/9/9/9/1sP6/4M4 b - 9"
    );
}

//! Every fault by its code, pointing at the right words and naming the right squares.

use rongo::game::Game;
use rongo::games::hanga_roa::{HangaRoa, Position, Setup, codes};

use super::{after, meant, position, refusal, resolved};

/// The standard position.
fn start() -> Position {
    HangaRoa::start(&Setup)
}

/// The standard position after White's `P f5`: Black may throw two stones.
fn black() -> Position {
    after(&start(), &meant(&start(), "P f5").unwrap())
}

/// Diagram 7 of the rules: Black's Ariki has gone to d5 and thrown h1 and d8; White's stands on h9.
const DIAGRAM: &str = "7A1/3s4m/9/9/3a5/9/9/9/M6s1 w - 9";

#[test]
fn off_board() {
    let told = refusal(&start(), "A e3 k9", &codes::OFF_BOARD, "k9");
    assert_eq!(told.message, "`k9` is not on the board");
    refusal(&start(), "A e0", &codes::OFF_BOARD, "e0");
    refusal(&start(), "P 0e", &codes::OFF_BOARD, "0e");
}

#[test]
fn no_such_man() {
    let told = refusal(&start(), "Pf4 f5", &codes::NO_SUCH_MAN, "f4");
    assert_eq!(told.message, "no Mata-to'a of White's stands on `f4`");
    assert_eq!(
        told.help,
        ["White's Mata-to'a stand on `b3`, `h3` and `e4`"]
    );
    assert_eq!(told.suggestions, ["P f5"]);
    refusal(&start(), "Pe2-e3", &codes::NO_SUCH_MAN, "e2");
    refusal(&start(), "Md1 d2", &codes::NO_SUCH_MAN, "d1");
    let told = refusal(&position(DIAGRAM), "P e3", &codes::NO_SUCH_MAN, "P");
    assert_eq!(told.message, "White has no Mata-to'a on the board");
}

#[test]
fn not_this_sides_man() {
    let told = refusal(&start(), "Pe6 e5", &codes::NOT_YOURS, "e6");
    assert_eq!(
        told.message,
        "on `e6` stands Black's Mata-to'a, and it is White's turn"
    );
    assert_eq!(told.suggestions, ["P e5"]);
    // A man of another kind is not the one meant, whoever's it is.
    let told = refusal(&start(), "Pe8 e7", &codes::NO_SUCH_MAN, "e8");
    assert_eq!(told.message, "no Mata-to'a of White's stands on `e8`");
}

#[test]
fn destination_occupied() {
    let told = refusal(&start(), "A e4", &codes::DESTINATION_OCCUPIED, "e4");
    assert_eq!(told.message, "`e4` is occupied by White's Mata-to'a");
    // Behind a space the first square is the destination: then it must not hold the man that moves.
    let told = refusal(&start(), "A e2 e3", &codes::DESTINATION_OCCUPIED, "e2");
    assert_eq!(told.suggestions, ["A e3"]);
    let told = refusal(&start(), "Ae2", &codes::DESTINATION_OCCUPIED, "e2");
    assert_eq!(
        told.help,
        ["if `e2` is the origin, the destination is missing behind it"]
    );
    // An Ariki never goes onto a stone, a Mata-to'a does.
    refusal(
        &position(DIAGRAM),
        "A h1",
        &codes::DESTINATION_OCCUPIED,
        "h1",
    );
}

#[test]
fn man_cannot_reach() {
    let told = refusal(&start(), "Ae2 e5", &codes::CANNOT_REACH, "e5");
    assert_eq!(
        told.message,
        "the Ariki on `e2` cannot reach `e5`: White's Mata-to'a on `e4` is in the way"
    );
    let told = refusal(&start(), "A e5", &codes::CANNOT_REACH, "e5");
    assert_eq!(told.message, "no Ariki of White's can reach `e5`");
    assert_eq!(
        told.help,
        [
            "from `b1`: no queen line leads there",
            "from `h1`: no queen line leads there",
            "from `e2`: White's Mata-to'a on `e4` is in the way",
        ]
    );
    let told = refusal(&start(), "Pe4 e7", &codes::CANNOT_REACH, "e7");
    assert_eq!(
        told.message,
        "the Mata-to'a on `e4` cannot reach `e7`: it goes one step, not 3"
    );
}

#[test]
fn ambiguous_man() {
    let told = refusal(&start(), "A d3", &codes::AMBIGUOUS_MAN, "A");
    assert_eq!(
        told.message,
        "two Ariki can make this turn: those on `b1` and `e2`"
    );
    assert_eq!(told.suggestions, ["Ab1 d3", "Ae2 d3"]);
    // The whole turn counts: only the Ariki that leaves b1 can throw there.
    assert_eq!(resolved(&start(), "A d3 b1").unwrap(), "A d3 b1");
    assert!(!told.nearest);
}

#[test]
fn stone_onto_an_occupied_square() {
    let told = refusal(&start(), "A e3 e4", &codes::STONE_ONTO, "e4");
    assert_eq!(
        told.message,
        "a stone cannot fall on `e4`: White's Mata-to'a is there"
    );
    let told = refusal(&start(), "A e3 e3", &codes::STONE_ONTO, "e3");
    assert_eq!(
        told.message,
        "a stone cannot fall on `e3`: the Ariki itself is there"
    );
    let told = refusal(&black(), "A e7 c5c5", &codes::STONE_ONTO, "c5");
    assert_eq!(
        told.message,
        "a stone cannot fall on `c5`: the first stone is there"
    );
}

#[test]
fn stone_not_in_line() {
    // The rules' own example shows the syntax only: h8 is on no line from b3, h9 is.
    let p = position("4m4/9/9/9/9/9/9/9/1A2M4 w - 9");
    let told = refusal(&p, "A 3b 5bh8", &codes::STONE_NOT_IN_LINE, "h8");
    assert_eq!(
        told.message,
        "the stone on `h8` is on no queen line from `b3`, where the Ariki throws it"
    );
    assert_eq!(
        told.help,
        ["the nearest legal turns are `A b3 b5g8` or `A b3 b5h9`"]
    );
    refusal(&p, "A3b5bh8", &codes::STONE_NOT_IN_LINE, "h8");
    assert_eq!(resolved(&p, "A3b5bh9").unwrap(), "A b3 b5h9");
}

#[test]
fn a_glued_square_that_is_no_origin_is_the_destination() {
    let told = refusal(&start(), "Af3 d4", &codes::STONE_NOT_IN_LINE, "d4");
    assert_eq!(
        told.help.last().unwrap(),
        "no Ariki of White's stands on `f3`, so it is read as the destination"
    );
    assert_eq!(resolved(&start(), "Ai1 i5").unwrap(), "A i1 i5");
    refusal(&start(), "Ag7 g8", &codes::NO_SUCH_MAN, "g7");
}

#[test]
fn stone_blocked() {
    let told = refusal(&start(), "A e3 e5", &codes::STONE_BLOCKED, "e5");
    assert_eq!(
        told.message,
        "the stone cannot reach `e5` from `e3`: White's Mata-to'a on `e4` is in the way"
    );
    // Had d2 lain there before Black's turn, no stone could go from d5 to d1.
    let p = position("4m4/9/9/9/9/9/9/a2S5/4M4 b - 9");
    let told = refusal(&p, "A d5 d1", &codes::STONE_BLOCKED, "d1");
    assert!(
        told.message
            .ends_with("White's stone on `d2` is in the way")
    );
}

#[test]
fn stones_in_an_order_that_blocks_itself() {
    let p = position(DIAGRAM);
    assert_eq!(resolved(&p, "A h6 d2e3").unwrap(), "A h6 d2e3");
    let told = refusal(&p, "A h6 e3d2", &codes::STONE_ORDER, "d2");
    assert_eq!(
        told.message,
        "the stone on `e3` blocks the one thrown to `d2` after it"
    );
    assert_eq!(told.label, "from `h6`, `d2` lies behind `e3`");
    assert_eq!(
        told.labels[0].1,
        "thrown first, this stone closes the diagonal"
    );
    assert_eq!(told.help, ["throw them the other way round: `A h6 d2e3`"]);
    assert_eq!(told.suggestions, ["A h6 d2e3"]);
    // Where something else is in the way too, to swap them would not help.
    let p = position("7A1/8m/9/9/9/5s3/9/9/M8 w - 9");
    refusal(&p, "A h6 g5e3", &codes::STONE_BLOCKED, "e3");
}

#[test]
fn too_many_stones() {
    let told = refusal(&start(), "A e3 d3c3", &codes::SECOND_STONE, "c3");
    assert_eq!(
        told.message,
        "`c3` is a second stone, and White's first turn allows one"
    );
    assert_eq!(told.suggestions, ["A e3 d3", "A e3 c3"]);
    let told = refusal(&black(), "A e7 c5d6f8", &codes::THIRD_STONE, "f8");
    assert_eq!(
        told.message,
        "`f8` is a third stone, and an Ariki throws two at the most"
    );
    assert_eq!(told.suggestions[0], "A e7 c5d6");
    refusal(&black(), "A e7 c5d6f8e8", &codes::THIRD_STONE, "f8e8");
}

#[test]
fn stones_from_a_man_that_cannot_throw() {
    let told = refusal(&start(), "P f5 e5", &codes::CANNOT_THROW, "e5");
    assert_eq!(told.message, "a Mata-to'a throws no stones");
    assert_eq!(told.suggestions, ["P f5"]);
    let p = position("4m4/9/9/9/9/9/9/4SS3/4M4 w A 9");
    let told = refusal(&p, "A@c1 c2c3", &codes::CANNOT_THROW, "c2c3");
    assert_eq!(told.message, "an Ariki that enters throws no stone");
    assert_eq!(told.suggestions, ["A@c1"]);
    let told = refusal(&p, "M e2 f2", &codes::CANNOT_THROW, "f2");
    assert_eq!(told.suggestions, ["M e2-f2", "M e2"]);
}

#[test]
fn suicide() {
    let p = position("4m4/9/9/9/9/9/2A6/s8/Ms7 w A 9");
    let told = refusal(&p, "A b2", &codes::SUICIDE, "b2");
    assert_eq!(
        told.message,
        "this turn would shut in White's own Moais on `a1`"
    );
    // Stones do not shut in their own Moais: a stone of its own is a way out.
    assert!(resolved(&p, "A c2 b2").is_some());
    // Nor may a re-entry fill the last square.
    let p = position("4m4/9/9/9/9/9/9/ss7/M8 w A 9");
    refusal(&p, "A@b1", &codes::SUICIDE, "b1");
    // Nor a Mata-to'a eat the last own stone, unless it leaves a free square behind.
    let p = position("4m4/9/9/9/9/9/9/ss7/MSP6 w - 9");
    refusal(&p, "P b1", &codes::SUICIDE, "b1");
    let p = position("4m4/9/9/9/9/9/9/sP7/MS7 w - 9");
    assert!(resolved(&p, "P b1").is_some());
}

#[test]
fn re_entry() {
    let p = position("4m4/9/9/9/9/9/9/9/4M4 w A 9");
    assert_eq!(resolved(&p, "A@9a"), None);
    assert_eq!(resolved(&p, "A@1c").unwrap(), "A@c1");
    refusal(&p, "A@c2", &codes::ENTER_RANK, "c2");
    let told = refusal(&p, "A@e1", &codes::ENTER_OCCUPIED, "e1");
    assert_eq!(
        told.message,
        "an Ariki cannot enter on `e1`: White's Moais is there"
    );
    let told = refusal(&p, "P@c1", &codes::ONLY_ARIKI_ENTERS, "P");
    assert_eq!(
        told.message,
        "a Mata-to'a cannot enter: only Ariki are ever retired"
    );
    let told = refusal(&start(), "A@c1", &codes::NONE_IN_HAND, "A");
    assert_eq!(told.message, "White has no Ariki in hand");
}

#[test]
fn turn_after_the_end() {
    let p = position("4m3M/9/9/9/9/9/9/9/9 b - 9");
    let told = refusal(&p, "P e5", &codes::AFTER_END, "P e5");
    assert_eq!(
        told.message,
        "the game is over: White's Moais stands on the far rank"
    );
}

//! What is said of legal turns: false marks, and spelling.

use rongo::diagnostic::Severity;
use rongo::game::Game;
use rongo::games::greenland::{Greenland, Position, Setup};

use super::{formation, hunters, resolve, written};

/// Each remark as `CODE text>instead`.
fn remarks(game: &(Setup, Position), token: &str, style: bool) -> Vec<String> {
    let (s, p) = game;
    let m = resolve(game, token).expect("legal");
    let mut all = Vec::new();
    Greenland::remarks(
        s,
        p,
        &written(token),
        &m,
        token.as_bytes(),
        style,
        &mut |r| {
            let is_note = r.code.severity == Severity::Note;
            assert_eq!(r.message.is_empty(), is_note);
            assert!(style || !is_note);
            all.push(format!("{} {}>{}", r.code.id, &token[r.range], r.instead));
        },
    );
    all
}

#[test]
fn canonical_text_is_not_remarked() {
    assert!(remarks(&formation("arrow"), "c3-c5", true).is_empty());
    let push = hunters(&["e5"], &["i5"], 'r');
    assert!(remarks(&push, "e5-h5*", true).is_empty());
    let home = hunters(&["o9", "c3"], &["k11"], 'r');
    assert!(remarks(&home, "o9-o15#", true).is_empty());
}

#[test]
fn false_marks_are_warnings() {
    let arrow = formation("arrow");
    assert_eq!(remarks(&arrow, "c3-c5*", false), ["GRL020 *>"]);
    assert_eq!(remarks(&arrow, "c3-c5#", false), ["GRL021 #>"]);
    assert_eq!(remarks(&arrow, "c3-c5#*", true), ["GRL020 *>", "GRL021 #>"]);
    let push = hunters(&["e5"], &["i5"], 'r');
    assert_eq!(remarks(&push, "e5-h5#", true), ["GRL021 #>*"]);
    let home = hunters(&["o9", "c3"], &["k11"], 'r');
    assert_eq!(remarks(&home, "o9-o15*", true), ["GRL020 *>#"]);
    // The opponent's hunter that is pushed home has no mark.
    let pushed_home = hunters(&["a7"], &["a2", "k11"], 'r');
    assert_eq!(remarks(&pushed_home, "a7-a3#", true), ["GRL021 #>*"]);
}

#[test]
fn style_is_noted_if_asked_for() {
    let arrow = formation("arrow");
    for (token, notes) in [
        ("c3c5", &["GRL032 c3c5>c3-c5"][..]),
        ("C3-c5", &["GRL033 C3>c3"]),
        ("C3-C5", &["GRL033 C3>c3", "GRL033 C5>c5"]),
        ("c3n", &["GRL034 c3n>c3-c5"]),
        ("c03-c05", &["GRL035 c03>c3", "GRL035 c05>c5"]),
    ] {
        assert_eq!(remarks(&arrow, token, true), notes, "{token}");
        assert!(remarks(&arrow, token, false).is_empty());
    }
}

#[test]
fn marks_left_out_are_noted() {
    let push = hunters(&["e5"], &["i5"], 'r');
    assert_eq!(remarks(&push, "e5-h5", true), ["GRL030 h5>h5*"]);
    assert_eq!(remarks(&push, "e5e", true), ["GRL034 e5e>e5-h5*"]);
    let home = hunters(&["o9", "c3"], &["k11"], 'r');
    assert_eq!(remarks(&home, "o9-o15", true), ["GRL031 o15>o15#"]);
}

/// The messages of the warnings about a legal turn.
fn warnings(game: &(Setup, Position), token: &str) -> Vec<String> {
    let (s, p) = game;
    let m = resolve(game, token).expect("legal");
    let mut all = Vec::new();
    Greenland::remarks(
        s,
        p,
        &written(token),
        &m,
        token.as_bytes(),
        false,
        &mut |r| all.push(r.message),
    );
    all
}

#[test]
fn false_marks_say_what_happens_instead() {
    let says = |game: &(Setup, Position), token, end: &str| {
        let told = warnings(game, token);
        assert!(told[0].ends_with(end), "{told:?}");
    };
    let arrow = formation("arrow");
    says(
        &arrow,
        "c3-c5*",
        "but it stops on c5, before the flag on c6",
    );
    says(
        &arrow,
        "c3-c5#",
        "but it stops on c5, before the flag on c6",
    );
    let own = hunters(&["e5", "i5"], &["k11"], 'r');
    says(
        &own,
        "e5-h5*",
        "but it stops on h5, before Red's hunter on i5",
    );
    // The flag on l5 is behind the hunter on k5.
    let flag = hunters(&["e5"], &["k5"], 'r');
    says(
        &flag,
        "e5-j5*",
        "but Green's hunter on k5 cannot be pushed: the flag on l5 is behind it",
    );
    let corner = hunters(&["a9"], &["a15"], 'r');
    says(
        &corner,
        "a9-a14*",
        "but Green's hunter on a15 cannot be pushed: nobody is pushed out of a corner stop over the edge",
    );
    let pushed_home = hunters(&["a7"], &["a2", "k11"], 'r');
    says(
        &pushed_home,
        "a7-a3#",
        "but it is the opponent's hunter that goes home, which has no mark",
    );
}

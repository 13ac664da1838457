//! What the telling positions show, checked by hand against the rules and the records.

use rongo::render::{ArrowKind, Diagram, DiagramPoint};

use super::scenes;

/// What is seen of a turn.
struct Claim {
    game: &'static str,
    name: &'static str,
    /// The turn in words.
    turn: &'static str,
    /// Its arrows, by kind: men, thrown stones, pushed men.
    ways: [usize; 3],
    /// What it took: square and sign.
    ghosts: &'static str,
}

const fn claim(
    game: &'static str,
    name: &'static str,
    turn: &'static str,
    ways: [usize; 3],
    ghosts: &'static str,
) -> Claim {
    Claim {
        game,
        name,
        turn,
        ways,
        ghosts,
    }
}

const F: &str = "fanorona";
const G: &str = "greenland";
const H: &str = "hanga-roa";

#[rustfmt::skip]
const CLAIMS: &[Claim] = &[
    claim(F, "start", "", [0, 0, 0], ""),
    claim(F, "approach", "White: e2 to e3, taking e4 and e5 by approach", [1, 0, 0], "e4+ e5+"),
    claim(F, "withdrawal", "White: d3 to e3, taking c3 by withdrawal", [1, 0, 0], "c3−"),
    claim(F, "black steps", "Black: f4 to f3, taking f1 and f2 by approach", [1, 0, 0], "f1+ f2+"),
    claim(F, "row of four", "Black: e2 to d2, taking f2, g2, h2 and i2 by withdrawal", [1, 0, 0], "f2− g2− h2− i2−"),
    claim(F, "aslant", "White: f2 to e3, taking d4 and c5 by approach", [1, 0, 0], "d4+ c5+"),
    claim(F, "both ways", "Black: g4 to g3, taking g1 and g2 by approach; then g3 to f4, taking h2 by withdrawal", [2, 0, 0], "g11+ g21+ h22−"),
    claim(F, "long chain", "Black: h3 to g3, taking i3 by withdrawal; then g3 to f2, taking e1 by approach; then f2 to e2, taking g2 by withdrawal; then e2 to e3, taking e4 by approach; then e3 to d2, taking c1 by approach; then d2 to c2, taking a2 and b2 by approach", [6, 0, 0], "i31− e12+ g23− e44+ c15+ a26+ b26+"),
    claim(F, "paika", "Black: e3 to f3", [1, 0, 0], ""),
    claim(F, "long steps", "White: a2 to a3, taking a4 and a5 by approach; then a3 to d3, taking e3 by approach; then d3 to d4, taking d5 by approach; then d4 to f2, taking c5 by withdrawal; then f2 to f4, taking f5 by approach; then f4 to e3, taking d2 by approach", [6, 0, 0], "a41+ a51+ e32+ d53+ c54− f55+ d26+"),
    claim(F, "passing over", "White: d2 to e3, taking f4 by approach; then e3 to e4, taking e5 by approach; then e4 to f4, taking g4, h4 and i4 by approach; then f4 to d4, taking a4, b4 and c4 by approach; then d4 to e5, taking c3 by withdrawal; then e5 to d5, taking f5 by withdrawal; then d5 to g5, taking a5, b5 and c5 by withdrawal; then g5 to b5, taking h5 and i5 by withdrawal", [8, 0, 0], "f41+ e52+ g43+ h43+ i43+ a44+ b44+ c44+ c35− f56− a57− b57− c57− h58− i58−"),
    claim(F, "last piece", "White: b2 to b3, taking b4 by approach", [1, 0, 0], "b4+"),
    claim(F, "Dimy", "White: b3 to c3, taking d3 by approach", [1, 0, 0], "d3+"),
    claim(F, "Telo", "White: b1 to b2, taking b3 by approach", [1, 0, 0], "b3+"),
    claim(G, "heart", "", [0, 0, 0], ""),
    claim(G, "arrow", "", [0, 0, 0], ""),
    claim(G, "slide to a flag", "Red: d2 slides north to d7", [1, 0, 0], ""),
    claim(G, "over the north edge", "Green: k13 slides north to k1, over the edge", [2, 0, 0], ""),
    claim(G, "over the west edge", "Red: c5 slides west to o5, over the edge", [2, 0, 0], ""),
    claim(G, "push", "Green: b12 slides east to c12, pushing Red's hunter from d12 to e12", [1, 0, 1], ""),
    claim(G, "push after the edge", "Green: n10 slides east to b10, over the edge, pushing Red's hunter from c10 to d10", [2, 0, 1], ""),
    claim(G, "push over the edge", "Red: c12 slides west to b12, pushing Green's hunter from a12 to o12", [1, 0, 2], ""),
    claim(G, "home", "Red: i15 slides east to o15, and is home", [1, 0, 0], ""),
    claim(G, "Green home", "Green: a7 slides south to a1, and is home", [1, 0, 0], ""),
    claim(G, "pushed home", "Green: i15 slides east to m15, pushing Red's hunter from n15 to o15, home", [1, 0, 1], ""),
    claim(G, "corner stop", "Red: o5 slides south to o1", [1, 0, 0], ""),
    claim(G, "pushed into the corner", "Green: a9 slides north to a13, pushing Red's hunter from a14 to a15", [1, 0, 1], ""),
    claim(G, "pass", "Red cannot move", [0, 0, 0], ""),
    claim(G, "last one home", "Red: o9 slides north to o15, and is home", [1, 0, 0], ""),
    claim(H, "start", "", [0, 0, 0], ""),
    claim(H, "Ariki alone", "White: Ariki e1 to d2", [1, 0, 0], ""),
    claim(H, "one stone", "Black: Ariki i4 to i3, throwing to i4", [1, 1, 0], ""),
    claim(H, "two stones", "White: Ariki f1 to e2, throwing to f2 and a2", [1, 2, 0], ""),
    claim(H, "stones in one line", "White: Ariki h9 to h6, throwing to d2 and e3", [1, 2, 0], ""),
    claim(H, "Mata-to'a", "White: Mata-to'a b5 to a4", [1, 0, 0], ""),
    claim(H, "Mata-to'a destroys", "Black: Mata-to'a h7 to g6, destroying a stone", [1, 0, 0], "g6×"),
    claim(H, "Moais, one step", "Black: Moais e9 to d8", [1, 0, 0], ""),
    claim(H, "Moais, a road", "Black: Moais d8 over e7, f8 and g9 to h9", [1, 0, 0], "e71 f82 g93"),
    claim(H, "Moais, a long road", "White: Moais e1 over d2, c3, d4, c5, c6, c7, d7, e7 and e6 to e5", [1, 0, 0], "d21 c32 d43 c54 c65 c76 d77 e78 e69"),
    claim(H, "re-entry", "Black: an Ariki enters on g9", [1, 0, 0], ""),
    claim(H, "Ariki retires", "Black: Ariki b8 to e5, throwing to b8 and b5; Black's Ariki on a9 is retired", [1, 2, 0], "a9↩"),
    claim(H, "Ariki captured", "White: Ariki b6 to b8, throwing to b7 and c9; Black's Ariki on a9 is captured", [1, 2, 0], "a9×"),
    claim(H, "captured and retired", "White: Ariki b5 to a5, throwing to a8 and a2; Black's Ariki on a9 is captured; White's Ariki on a1 is retired", [1, 2, 0], "a9× a1↩"),
    claim(H, "Moais captured", "Black: Ariki f2 to g2, throwing to f2; White's Moais on g1 is captured", [1, 1, 0], "g1×"),
    claim(H, "Moais home", "Black: Moais a2 to a1, and is home", [1, 0, 0], ""),
];

#[test]
fn every_position_shows_what_its_name_says() {
    for scene in scenes() {
        let (d, name) = (&scene.diagram, &scene.name);
        let claim = CLAIMS
            .iter()
            .find(|c| c.game == scene.game && c.name == name);
        let claim = claim.unwrap_or_else(|| panic!("nothing is claimed of {name}"));
        assert_eq!(d.turn, claim.turn, "{name}");
        let ways = [ArrowKind::Move, ArrowKind::Throw, ArrowKind::Push];
        let ways = ways.map(|kind| d.arrows.iter().filter(|arrow| arrow.kind == kind).count());
        assert_eq!(ways, claim.ways, "{name}");
        let ghosts = d
            .ghosts
            .iter()
            .map(|ghost| format!("{}{}", ghost.at, ghost.label));
        let mut ghosts: Vec<_> = ghosts.collect();
        let mut claimed: Vec<_> = claim.ghosts.split_whitespace().collect();
        ghosts.sort();
        claimed.sort_unstable();
        assert_eq!(ghosts, claimed, "{name}");
    }
    assert_eq!(CLAIMS.len(), scenes().len());
}

/// Whether a way begins or ends beyond the edge.
fn leaves(d: &Diagram, kind: ArrowKind) -> bool {
    let ways = d.arrows.iter().filter(|arrow| arrow.kind == kind);
    let ends = ways.flat_map(|arrow| [arrow.spots.first(), arrow.spots.last()]);
    ends.flatten()
        .any(|spot: &DiagramPoint| !d.board.has_spot(*spot))
}

#[test]
fn ways_over_the_edge_leave_the_board_and_no_others_do() {
    for scene in scenes() {
        let (d, name) = (&scene.diagram, &*scene.name);
        let moved = matches!(
            name,
            "over the north edge" | "over the west edge" | "push after the edge" | "re-entry"
        );
        assert_eq!(leaves(d, ArrowKind::Move), moved, "{name}");
        assert_eq!(
            leaves(d, ArrowKind::Push),
            name == "push over the edge",
            "{name}"
        );
    }
}

/// The steps of a chain are numbered in their order, and each begins where the last one ended.
#[test]
fn chains_are_numbered() {
    for scene in scenes().iter().filter(|scene| scene.game == F) {
        let arrows = &scene.diagram.arrows;
        for (n, arrow) in arrows.iter().enumerate() {
            let number = if arrows.len() > 1 {
                (n + 1).to_string()
            } else {
                String::new()
            };
            assert_eq!(arrow.label, number, "{}", scene.name);
        }
        for pair in arrows.windows(2) {
            assert_eq!(
                pair[0].spots.last(),
                pair[1].spots.first(),
                "{}",
                scene.name
            );
        }
    }
}

/// Two stones are numbered in the order of throwing, one is not.
#[test]
fn stones_are_numbered() {
    let labels = |name: &str| {
        let d = super::scene(H, name);
        let labels = d
            .labels
            .iter()
            .map(|label| format!("{}={}", label.at, label.text));
        labels.collect::<Vec<_>>()
    };
    assert_eq!(labels("two stones"), ["f2=1", "a2=2"]);
    assert_eq!(labels("stones in one line"), ["d2=1", "e3=2"]);
    assert!(labels("one stone").is_empty());
}

#[test]
fn men_beside_the_board() {
    let asides = |game: &str, name: &str| {
        let d = super::scene(game, name);
        let asides = d.asides.iter().map(|a| {
            let side = a.figure.side.map(|side| d.side(side)).unwrap();
            format!("{} {side} {} {}", a.count, a.figure.name, a.place)
        });
        asides.collect::<Vec<_>>()
    };
    assert!(asides(H, "start").is_empty());
    assert_eq!(asides(H, "Ariki retires"), ["1 Black Ariki in hand"]);
    // Entered again: no longer in hand.
    assert!(asides(H, "re-entry").is_empty());
    let home = asides(G, "last one home");
    assert_eq!(home, ["4 Red hunter home", "3 Green hunter home"]);
}

/// A captured Moais stays on the board, and is told to be taken.
#[test]
fn a_captured_moais_stays() {
    let d = super::scene(H, "Moais captured");
    let [taken] = &d.ghosts[..] else { panic!() };
    assert_eq!(d.piece(taken.at), Some(&taken.figure));
    assert_eq!(taken.figure.name, "Moais");
}

/// Each game is over where its rules say so, and the title says how.
#[test]
fn titles() {
    assert_eq!(super::scene(F, "start").title, "Fanorona, White to move");
    assert_eq!(
        super::scene(F, "last piece").title,
        "Fanorona: Black has no piece left"
    );
    assert_eq!(
        super::scene(H, "Moais home").title,
        "Hanga Roa: Black's Moais stands on the far rank"
    );
}

//! What a refused turn's help says, where it depends on the position.

use rongo::game::Game;
use rongo::games::fanorona::Fanorona;

use super::{START, at, read};

#[test]
fn a_missing_turn_is_guessed_where_the_enemy_could_play_this_one() {
    for (text, guessed) in [("f4e3+", true), ("f4f3+", false)] {
        let (s, p) = at("line", START);
        let refusal = Fanorona::resolve(&s, &p, &read(text)).expect_err(text);
        let explanation = Fanorona::explain(&s, &p, &read(text), &refusal);
        let help = explanation.help.join(" ");
        assert_eq!(help.contains("legal for Black"), guessed, "{text}: {help}");
        assert_eq!(explanation.nearest, !guessed, "{text}");
    }
}

#[test]
fn an_ambiguous_step_of_a_chain_is_completed_only_where_that_is_legal() {
    // From c1, `+` takes d1 and `-` takes a1; the chain's second step fits neither.
    let (s, p) = at("line", "5/5/5/5/BW1B1 w 2");
    let written = read("b1c1,c3+");
    let refusal = Fanorona::resolve(&s, &p, &written).expect_err("ambiguous");
    let explanation = Fanorona::explain(&s, &p, &written, &refusal);
    assert!(explanation.suggestions.is_empty() && explanation.nearest);
}

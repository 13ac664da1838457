//! The roads of the Moais.

use std::time::{Duration, Instant};

use rongo::game::{Game, Limits};
use rongo::games::hanga_roa::{HangaRoa, Setup, codes};

use super::{count, position, refusal, resolved};

/// A cluster of 60 stones that all touch: its ways are beyond counting.
const CLUSTER: &str =
    "4m4/9/SSSSSSSSS/SSSSSSSSS/SSSSSSSSS/SSSSSSSSS/SSSSSSSSS/SSSSSSSSS/1SSSMSSS1 w - 9";

#[test]
fn a_block_of_nine_has_934_ways() {
    let p = position("4m4/9/9/9/9/3SSS3/3SSS3/3SSS3/4M4 w - 9");
    assert_eq!(count(&p), 934);
    let limits = Limits { paths: 933 };
    let refused = HangaRoa::count(&Setup, &p, &limits).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "the piece on `e1` has more than 933 paths; raise the limit to list them all"
    );
    assert_eq!(HangaRoa::count(&Setup, &p, &Limits { paths: 934 }), Ok(934));
}

#[test]
fn a_large_cluster_is_judged_and_refused_at_once() {
    let p = position(CLUSTER);
    let begun = Instant::now();
    assert!(HangaRoa::count(&Setup, &p, &Limits::default()).is_err());
    let told = refusal(&p, "M i7", &codes::AMBIGUOUS_WAY, "i7");
    assert_eq!(told.suggestions.len(), 4);
    assert!(told.help[0].ends_with(", and more"), "{:?}", told.help);
    assert!(begun.elapsed() < Duration::from_secs(5));
}

#[test]
fn a_single_way_needs_no_spelling() {
    let p = position("4m4/9/9/5S3/4S4/1SS6/3S5/4S4/4M4 w - 9");
    refusal(&p, "M f6", &codes::NO_ROAD, "f6");
    // c4 touches d3 and d4, both on the road: a detour.
    let p = position("4m4/9/9/5S3/4S4/2SS5/3S5/4S4/4M4 w - 9");
    refusal(&p, "M f6", &codes::AMBIGUOUS_WAY, "f6");
    let p = position("4m4/9/9/5S3/4S4/3S5/2S6/3S5/4M4 w - 9");
    assert_eq!(resolved(&p, "M f6").unwrap(), "M f6");
    assert_eq!(resolved(&p, "M d2-c3-d4-e5-f6").unwrap(), "M f6");
    // b3 touches c3 alone: none.
    let p = position("4m4/9/9/5S3/4S4/3S5/1SS6/3S5/4M4 w - 9");
    assert_eq!(resolved(&p, "M e5").unwrap(), "M e5");
}

#[test]
fn a_stone_beside_the_moais_is_the_direct_step() {
    // e2 and d2 make a detour to each other, yet each alone is one step.
    let p = position("4m4/9/9/9/9/9/9/3SS4/4M4 w - 9");
    assert_eq!(resolved(&p, "M d2").unwrap(), "M d2");
    assert_eq!(resolved(&p, "M e2-d2").unwrap(), "M e2-d2");
    assert_eq!(resolved(&p, "Me1-e2-d2").unwrap(), "M e2-d2");
    assert_eq!(resolved(&p, "M e1-d2").unwrap(), "M d2");
    assert_eq!(resolved(&p, "Me1 d2").unwrap(), "M d2");
    assert_eq!(count(&p), 4);
}

#[test]
fn ways_that_take_the_same_stones_are_one_turn() {
    // Both orders take the same four stones and end on the same one.
    let p = position("4m4/9/9/9/9/9/3SS4/3SS4/3M5 w - 9");
    let a = resolved(&p, "M d2-e2-d3-e3");
    let b = resolved(&p, "M e2-d2-d3-e3");
    assert!(a.is_some() && b.is_some());
    assert_eq!(
        super::meant(&p, "M d2-e2-d3-e3"),
        super::meant(&p, "M e2-d2-d3-e3")
    );
    assert_ne!(
        super::meant(&p, "M d2-d3-e3"),
        super::meant(&p, "M e2-d3-e3")
    );
}

#[test]
fn two_ways_are_listed() {
    let p = position("4m4/9/9/9/9/9/4S4/3S1S3/4M4 w - 9");
    let told = refusal(&p, "M e3", &codes::AMBIGUOUS_WAY, "e3");
    assert_eq!(told.suggestions, ["M d2-e3", "M f2-e3"]);
    assert!(!told.help[0].contains("more"));
}

#[test]
fn gaps_are_named() {
    let p = position("4m4/9/9/9/4S4/9/9/4S4/4M4 w - 9");
    let told = refusal(&p, "M e5", &codes::NO_ROAD, "e5");
    assert_eq!(
        told.message,
        "no road of White's stones leads from `e1` to `e5`: the gaps are at `e3` and `e4`"
    );
    let told = refusal(&p, "M e4", &codes::NO_ROAD, "e4");
    assert_eq!(
        told.message,
        "the Moais on `e1` cannot go to `e4`: no stone of White's lies there"
    );
    refusal(&p, "M e2-e3", &codes::NO_ROAD, "e3");
    refusal(&p, "M e2-e5", &codes::BROKEN_WAY, "e5");
    refusal(&p, "M e2-e2", &codes::BROKEN_WAY, "e2");
    refusal(&p, "M e9", &codes::DESTINATION_OCCUPIED, "e9");
    let told = refusal(&p, "M e2 e5", &codes::CANNOT_THROW, "e5");
    assert_eq!(told.suggestions, ["M e2"]);
}

#[test]
fn a_way_may_cross_the_far_rank() {
    let p = position("4S4/3M1S3/9/9/9/9/9/4m4/8p w - 9");
    assert_eq!(resolved(&p, "M f8").unwrap(), "M f8");
    assert_eq!(
        super::plays("4S4/3M1S3/9/9/9/9/9/4m4/8p w - 9", "M e9")
            .1
            .as_deref(),
        Some("White's Moais stands on the far rank")
    );
    assert_eq!(
        super::plays("4S4/3M1S3/9/9/9/9/9/4m4/8p w - 9", "M f8").1,
        None
    );
}

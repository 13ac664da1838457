//! Suggestions of legal turns that are similar to a written turn.

use std::ops::ControlFlow;

use crate::game::Game;

/// The maximum number of suggested turns.
const SUGGESTED: usize = 3;

/// The maximum number of candidates that are compared.
const LOOKED_AT: usize = 20_000;

/// Returns the legal turns in `p` whose text is most similar to `w`, the most similar first. Turns that differ by half
/// or more are left out.
pub(super) fn nearest<G: Game>(s: &G::Setup, p: &G::Position, w: &G::Written) -> Vec<String> {
    let written = w.to_string();
    let most = (written.chars().count().max(1) - 1) / 2;
    let mut best: Vec<(usize, String)> = Vec::with_capacity(SUGGESTED + 1);
    let mut looked_at = 0;
    G::candidates(s, p, w, |m| {
        let text = G::write(s, p, m).to_string();
        let distance = strsim::osa_distance(&written, &text);
        let worst = best
            .get(SUGGESTED - 1)
            .map_or(most, |(d, _)| d.saturating_sub(1));
        if distance <= worst && !best.iter().any(|(_, t)| *t == text) {
            let at = best.partition_point(|(d, _)| *d <= distance);
            best.insert(at, (distance, text));
            best.truncate(SUGGESTED);
        }
        looked_at += 1;
        if looked_at < LOOKED_AT {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    best.into_iter().map(|(_, text)| text).collect()
}

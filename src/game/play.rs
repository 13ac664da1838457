//! Reads, checks and plays turns in one step.

use super::Game;
use crate::record::marks::at_word_end;

/// A turn without findings that was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played<'a> {
    /// The input after the turn, which ended at a word end.
    pub rest: &'a [u8],
    /// Whether the game is over.
    pub is_over: bool,
}

/// Implements [`Game::play`] for any turn by reading, checking and playing it in separate steps.
#[inline(never)]
pub fn play_at_length<'a, G: Game>(
    s: &G::Setup,
    p: &mut G::Position,
    input: &'a [u8],
) -> Option<Played<'a>> {
    let (rest, w) = G::parse_move(input).ok()?;
    if !at_word_end(rest) {
        return None;
    }
    let m = G::resolve(s, p, &w).ok()?;
    let token = &input[..input.len() - rest.len()];
    // A comment between the words of the turn may be a directive.
    let mut is_remarkable = memchr::memchr2(b'{', b'%', token).is_some();
    G::remarks(s, p, &w, &m, token, false, &mut |_| is_remarkable = true);
    G::apply(s, p, &m);
    let is_over = G::over(s, p).is_some();
    (!is_remarkable).then_some(Played { rest, is_over })
}

/// Implements [`Game::is_canonical`] for any turn by reading, checking and writing it.
#[inline(never)]
pub fn is_canonical_at_length<G: Game>(s: &G::Setup, p: &G::Position, token: &[u8]) -> bool {
    let written = G::parse_move(token).ok();
    let m = written.and_then(|(_, w)| G::resolve(s, p, &w).ok());
    m.is_some_and(|m| G::write(s, p, &m).to_string().as_bytes() == token)
}

//! The notations of other programs for positions of all games.

use crate::diagnostic::one_of;
use crate::game::foreign::PositionNotation;
use crate::games::GameId;

/// Returns every notation, game by game, in the order in which they are listed.
pub fn all() -> impl Iterator<Item = &'static PositionNotation> {
    GameId::ALL.iter().flat_map(|game| of(*game))
}

/// Returns the notations of `game`.
pub fn of(game: GameId) -> &'static [PositionNotation] {
    game.game().foreign_positions()
}

/// Returns the notation with this name, ignoring case.
pub fn named(name: &str) -> Option<&'static PositionNotation> {
    all().find(|notation| notation.name.eq_ignore_ascii_case(name))
}

/// Returns the only notation in which `text` can be read.
///
/// # Errors
/// Returns the candidates if several notations fit, or that none fits.
pub fn detect(text: &str) -> Result<&'static PositionNotation, String> {
    let names = |of: &[&PositionNotation]| one_of(&of.iter().map(|n| n.name).collect::<Vec<_>>());
    let fitting: Vec<_> = all().filter(|n| (n.read)(text).is_ok()).collect();
    match fitting.as_slice() {
        [one] => Ok(one),
        [] => {
            let names = names(&all().collect::<Vec<_>>());
            Err(format!(
                "nothing says in which form this position is written; use `--from` with one of {names}"
            ))
        }
        several => {
            let names = names(several);
            Err(format!(
                "this position could be written in the form {names}; use `--from` to say which"
            ))
        }
    }
}

//! Detects the notation of a text. An ambiguous text is an error, never a silent guess.

use super::{AnyNotation, all};
use crate::diagnostic::one_of;
use crate::game::foreign::Certainty;
use crate::game::{Game, Job};
use crate::games::GameId;
use crate::record::{self, Front, Kind};

/// The error for a text that several notations fit, or none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Uncertain {
    /// No notation fits.
    #[error("nothing says in which form this is written; use `--from` with one of {}", one_of(.known))]
    None {
        /// The known notations.
        known: Vec<&'static str>,
    },
    /// Several notations fit equally well.
    #[error("this could be written in the form {}; use `--from` to say which", one_of(.candidates))]
    Several {
        /// The notations that fit.
        candidates: Vec<&'static str>,
    },
}

/// Detects the notation of `text`; `None` if the text is a record file of rongo.
///
/// A readable record that names its game is in rongo's own format. Otherwise, a spelling that only one notation uses
/// decides. Without such a spelling, rongo's own format is chosen if rongo can read the text, because rongo reads the
/// spellings of several notations without loss; then the only notation that fits.
///
/// # Errors
/// Returns the candidates if several notations fit, or that none fits.
pub fn detect(text: &str) -> Result<Option<&'static dyn AnyNotation>, Uncertain> {
    let own = own(text);
    if own == Certainty::Sure {
        return Ok(None);
    }
    let certain: Vec<_> = all().map(|n| (n, n.recognise(text))).collect();
    let of = |wanted| {
        let of_wanted = certain.iter().filter(|(_, certainty)| *certainty == wanted);
        of_wanted.map(|(n, _)| *n).collect::<Vec<_>>()
    };
    match of(Certainty::Sure).as_slice() {
        [] if own == Certainty::Possible => return Ok(None),
        [] => {}
        [one] => return Ok(Some(*one)),
        several => return Err(unclear(several)),
    }
    match of(Certainty::Possible).as_slice() {
        [one] => Ok(Some(*one)),
        several => Err(unclear(several)),
    }
}

fn unclear(candidates: &[&'static dyn AnyNotation]) -> Uncertain {
    if candidates.is_empty() {
        let known = ["rongo", "json"].into_iter();
        let known = known.chain(all().map(AnyNotation::name)).collect();
        return Uncertain::None { known };
    }
    let candidates = candidates.iter().map(|n| n.name()).collect();
    Uncertain::Several { candidates }
}

/// Returns whether `text` is a record file of rongo, because it names its game or because it is readable.
fn own(text: &str) -> Certainty {
    let front = front(text);
    let named = front.header.value("Game").and_then(GameId::named);
    let is_named = named.is_some();
    let own = |game: GameId| game.dispatch(Own { text, is_named });
    if let Some(game) = named {
        return own(game);
    }
    let all = GameId::ALL.iter().map(|game| own(*game));
    all.max().unwrap_or(Certainty::No)
}

fn front(text: &str) -> Front {
    Front::read(text, text.len() - text.trim_start().len())
}

/// A job that determines whether a text is a record file of one game.
struct Own<'t> {
    text: &'t str,
    /// Whether the text names the game.
    is_named: bool,
}

impl Job for Own<'_> {
    type Out = Certainty;

    fn run<G: Game>(self) -> Certainty {
        if G::foreign().is_empty() {
            // No other notation needs to be distinguished.
            return if self.is_named {
                Certainty::Sure
            } else {
                Certainty::No
            };
        }
        let (record, _) = record::read(self.text, front(self.text), G::parse_move);
        let unread = |kind: &Kind<_>| matches!(kind, Kind::Unread);
        let unread = record.items.iter().filter(|i| unread(&i.kind)).count();
        match (record.turns(), unread) {
            (0, 0) if record.header.tags.is_empty() => Certainty::No,
            (read, unread) if unread * 10 > read => Certainty::No,
            _ if self.is_named => Certainty::Sure,
            _ => Certainty::Possible,
        }
    }
}

//! Which form a text is in: never guessed silently.

use super::{ALL, Form};
use crate::diagnostic::one_of;
use crate::game::Game;
use crate::games::GameId;
use crate::games::fanorona::Fanorona;
use crate::record::{self, Front, Kind};

/// How sure it is that a text is in a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Certainty {
    /// It is not.
    No,
    /// It can be read so, but nothing in it is written in this form alone.
    Possible,
    /// Something in it is written in this form alone.
    Sure,
}

/// Several forms fit a text, or none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Uncertain {
    /// None fits.
    #[error("nothing says in which form this is written; use `--from` with one of {}", one_of(.known))]
    None {
        /// The forms that are known.
        known: Vec<&'static str>,
    },
    /// Several fit equally.
    #[error("this could be written in the form {}; use `--from` to say which", one_of(.candidates))]
    Several {
        /// Those that fit.
        candidates: Vec<&'static str>,
    },
}

/// The form of `text`: `None` where it is a record file of rongo.
///
/// A record that names its game and can be read is rongo's own. Else what is written in one form alone decides. Then
/// rongo's reading has the word again, because it reads the spellings of several forms without loss; then a form that is
/// the only one that fits.
///
/// # Errors
/// The candidates, where several fit or none.
pub fn detect(text: &str) -> Result<Option<&'static dyn Form>, Uncertain> {
    let own = own(text);
    if own == Certainty::Sure {
        return Ok(None);
    }
    let certain: Vec<_> = ALL
        .iter()
        .map(|form| (*form, form.recognise(text)))
        .collect();
    let of = |wanted| {
        certain
            .iter()
            .filter(move |(_, certainty)| *certainty == wanted)
            .map(|(form, _)| *form)
    };
    let sure: Vec<_> = of(Certainty::Sure).collect();
    match sure.as_slice() {
        [] if own == Certainty::Possible => return Ok(None),
        [] => {}
        [one] => return Ok(Some(*one)),
        several => return Err(unclear(several)),
    }
    let possible: Vec<_> = of(Certainty::Possible).collect();
    match possible.as_slice() {
        [one] => Ok(Some(*one)),
        several => Err(unclear(several)),
    }
}

fn unclear(candidates: &[&'static dyn Form]) -> Uncertain {
    let of = |forms: &[&'static dyn Form]| forms.iter().map(|form| form.name()).collect::<Vec<_>>();
    if candidates.is_empty() {
        let known = ["rongo", "json"].into_iter().chain(of(ALL)).collect();
        return Uncertain::None { known };
    }
    Uncertain::Several {
        candidates: of(candidates),
    }
}

/// Whether `text` is a record file of rongo: one that names its game, or that can be read as it stands.
fn own(text: &str) -> Certainty {
    let at = text.len() - text.trim_start().len();
    let front = Front::read(text, at);
    let game = front.header.value("Game").and_then(GameId::named);
    if game.is_some_and(|game| game != GameId::FANORONA) {
        return Certainty::Sure;
    }
    let (record, _) = record::read(text, front, Fanorona::parse_move);
    let unread = |kind: &Kind<_>| matches!(kind, Kind::Unread);
    let unread = record.items.iter().filter(|i| unread(&i.kind)).count();
    match (record.turns(), unread) {
        (0, 0) if record.header.tags.is_empty() => Certainty::No,
        (read, unread) if unread * 10 > read => Certainty::No,
        _ if game.is_some() => Certainty::Sure,
        _ => Certainty::Possible,
    }
}

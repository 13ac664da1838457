//! Detects the notation of a text. An ambiguous text is an error, never a silent guess.

use super::{AnyNotation, all};
use crate::check::Options;
use crate::diagnostic::{Diagnostic, one_of};
use crate::game::foreign::Certainty;
use crate::game::{Game, Job};
use crate::games::GameId;
use crate::record::{self, Front, Kind};
use crate::source::SourceFile;

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
/// A record that names its game is rongo's own. Otherwise a spelling that only one notation has decides; then,
/// because rongo reads the spellings of several notations without loss, whether rongo can read it; then whether just one
/// notation fits.
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
    let mut possible = of(Certainty::Possible);
    possible.retain(|n| begins_legally(*n, text));
    match possible.as_slice() {
        [one] => Ok(Some(*one)),
        several => Err(unclear(several)),
    }
}

/// Whether the first turns of a list of words are legal when `notation` reads them: words of another game may look like
/// turns (rules, `record.md`, "Recognition never guesses"). What has a form of its own, such as JSON or SGF, is not tried.
fn begins_legally(notation: &dyn AnyNotation, text: &str) -> bool {
    const FIRST: u32 = 1;
    if text.trim_start().starts_with(['{', '(']) || text.trim_start().starts_with("[{") {
        return true;
    }
    let file = SourceFile::new("", text.as_bytes().to_vec());
    let (chunk, options) = (file.whole(), Options::default());
    let Ok(mut records) = notation.read(&chunk, &options) else {
        return true;
    };
    let first = records.next();
    let stops = |d: &Diagnostic| d.stops_line && d.turn.as_ref().is_some_and(|t| t.number <= FIRST);
    first.is_none_or(|record| !record.report.diagnostics.iter().any(stops))
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
    if front.header.value("Game").and_then(GameId::named).is_some() {
        return Certainty::Sure;
    }
    let all = GameId::ALL.iter().map(|game| game.dispatch(Own { text }));
    all.max().unwrap_or(Certainty::No)
}

fn front(text: &str) -> Front {
    Front::read(text, text.len() - text.trim_start().len())
}

/// A job that determines whether a text is a record file of one game.
struct Own<'t> {
    text: &'t str,
}

impl Job for Own<'_> {
    type Out = Certainty;

    fn run<G: Game>(self) -> Certainty {
        if G::foreign().is_empty() {
            // There is nothing to distinguish it from.
            return Certainty::No;
        }
        let (record, _) = record::read(self.text, front(self.text), G::parse_move);
        let unread = |kind: &Kind<_>| matches!(kind, Kind::Unread);
        let unread = record.items.iter().filter(|i| unread(&i.kind)).count();
        match (record.turns(), unread) {
            (0, 0) if record.header.tags.is_empty() => Certainty::No,
            (read, unread) if unread * 10 > read => Certainty::No,
            _ => Certainty::Possible,
        }
    }
}

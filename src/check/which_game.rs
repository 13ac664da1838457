//! Which game a record is of (rules, `record.md`, Reading): forced flag, tag, flag, file ending, words.

use super::Options;
use super::codes::tags::{NO_GAME, UNKNOWN_GAME};
use crate::diagnostic::{Diagnostic, closest, one_of};
use crate::games::{self, GameId};
use crate::judge::{Fit, overridden};
use crate::record::{Front, Header};
use crate::source::quote;
use crate::span::Span;

/// Returns the game, with a warning if a flag overrides the tag.
///
/// # Errors
/// Returns the reason why the game cannot be detected.
pub(super) fn detect_game(
    text: &str,
    front: &Front,
    file: Option<GameId>,
    options: &Options,
) -> Result<(GameId, Option<Diagnostic>), Box<Diagnostic>> {
    let tag = front.header.get("Game");
    let tagged = tag.and_then(|t| games::named(&t.value, &options.games));
    if let Some(forced) = options.force_game {
        let overrides = tag.filter(|_| tagged != Some(forced));
        return Ok((forced, overrides.map(|t| overridden(t, forced.info().name))));
    }
    match (tag, tagged) {
        (_, Some(game)) => Ok((game, None)),
        (Some(tag), None) => Err(Box::new(unknown(&tag.value, tag.value_span, options))),
        (None, None) => options
            .game
            .or(file)
            .map_or_else(|| by_words(text, front, options), Ok)
            .map(|game| (game, None)),
    }
}

/// Returns the diagnostic if the tag of a record contradicts its format, which implies that its game is `game`.
pub(super) fn contradiction(
    header: &Header,
    game: GameId,
    options: &Options,
) -> Option<Diagnostic> {
    let tag = header
        .get("Game")
        .filter(|_| options.force_game.is_none())?;
    match games::named(&tag.value, &options.games) {
        Some(tagged) if tagged == game => None,
        Some(_) => {
            let (name, own) = (quote(&tag.value), game.info().name);
            let message =
                format!("the game is `{name}` here, but the record is in a form of {own}");
            let diagnostic = Diagnostic::new(&UNKNOWN_GAME, tag.value_span, message);
            Some(
                diagnostic
                    .labelled("not the game of this form")
                    .helped(format!("write `{own}`")),
            )
        }
        None => Some(unknown(&tag.value, tag.value_span, options)),
    }
}

fn unknown(name: &str, span: Span, options: &Options) -> Diagnostic {
    let message = format!("`{}` is not a known game", quote(name));
    let names: Vec<_> = games::known(&options.games)
        .map(|id| id.info().name)
        .collect();
    let diagnostic = Diagnostic::new(&UNKNOWN_GAME, span, message);
    match closest(name, GameId::names()).and_then(GameId::named) {
        Some(game) => {
            let name = game.info().name;
            diagnostic
                .labelled(format!("did you mean `{name}`?"))
                .fixed_by(span, name)
        }
        None => diagnostic.labelled("not known"),
    }
    .helped(format!("write {}", one_of(&names)))
}

/// The one game as which all words can be read and the first turns are legal. A tag of another world is never overruled
/// by words: `[GameType]` says which kind of draughts or chess a PGN file has.
fn by_words(text: &str, front: &Front, options: &Options) -> Result<GameId, Box<Diagnostic>> {
    let fits = games::known(&options.games).map(|id| (id, id.game().fit(text, front, options)));
    let mut fits: Vec<_> = fits.filter(|(_, fit)| fit.read > fit.unread).collect();
    fits.sort_by_key(|(_, fit)| std::cmp::Reverse(fit.read));
    if front.header.get("GameType").is_some() {
        fits.clear();
    }
    let certain: Vec<_> = fits.iter().filter(|(_, fit)| fit.is_certain()).collect();
    match certain.as_slice() {
        [(game, _)] => Ok(*game),
        _ => Err(Box::new(not_told(text, front, &fits))),
    }
}

fn not_told(text: &str, front: &Front, several: &[(GameId, Fit)]) -> Diagnostic {
    let names: Vec<_> = several.iter().map(|(id, _)| id.info().name).collect();
    let message = match names.as_slice() {
        [] => "nothing says which game this is".to_owned(),
        names => format!(
            "nothing says which game this is: it could be {}",
            one_of(names)
        ),
    };
    let at = match front.header.tags.first() {
        Some(tag) => tag.span,
        None => first_word(text, front.movetext),
    };
    let ending = GameId::ALL[0].info().endings[0];
    Diagnostic::new(&NO_GAME, at, message)
        .labelled("the record starts here")
        .helped(format!(
            "add a tag such as `[Game \"{}\"]`, use `--game`, or give the file an extension such as `.{ending}`",
            names.first().unwrap_or(&GameId::ALL[0].info().name)
        ))
}

fn first_word(text: &str, at: usize) -> Span {
    let rest = text[at..].trim_start();
    let start = text.len() - rest.len();
    let word = rest.split_whitespace().next().unwrap_or_default();
    Span::new(start, start + word.len())
}

//! Prepares a record in JSON for checking: its text and its options.

use super::draft::draft;
use super::pen::Draft;
use super::pieces::Piece;
use super::{Fault, Input, Tag, locate};
use crate::check::{self, Options};
use crate::diagnostic::closest;
use crate::games::{self, GameId};
use crate::judge::{Begin, How, Turn, Visitor};
use crate::record::Front;
use crate::source::quote;

/// A draft and the options for checking it.
pub(super) struct Case {
    pub(super) draft: Draft,
    /// The paths of unknown fields of moves.
    pub(super) unknown: Vec<String>,
    pub(super) options: Options,
}

impl Case {
    /// Drafts a record.
    ///
    /// # Errors
    /// Returns an error for content that cannot be expressed as text.
    pub(super) fn new(
        piece: &Piece,
        record: &Input,
        options: &Options,
    ) -> Result<Self, Box<Fault>> {
        let game = game(piece, record, options)?;
        let draft_with = |extra: &[Tag]| draft(record, game, extra, &piece.bytes, piece.place);
        let (mut draft, mut unknown) = draft_with(&[])?;
        let extra = missing(record, game, &draft, options);
        if !extra.is_empty() {
            (draft, unknown) = draft_with(&extra)?;
        }
        let mut options = options.clone();
        options.game = game.or(options.game);
        let says = |name| value(record, name).is_some();
        let defaults = [
            ("Rules", &mut options.rules, &record.rules),
            ("Board", &mut options.board, &record.board),
        ];
        for (name, preference, field) in defaults {
            if field.is_some() && !says(name) {
                preference.default = None;
            }
        }
        Ok(Self {
            draft,
            unknown,
            options,
        })
    }
}

/// Returns the value of the record's first tag of this name.
fn value<'a>(record: &'a Input, name: &str) -> Option<&'a str> {
    let tag = record.tags.iter().find(|t| t.name == name);
    tag.map(|t| t.value.as_str())
}

/// Returns the game, from the first of these that is present: a forced flag, the field, the tag, a flag.
fn game(piece: &Piece, record: &Input, options: &Options) -> Result<Option<GameId>, Box<Fault>> {
    let known = |name| games::named(name, &options.games);
    let tagged = value(record, "Game").and_then(known);
    let Some(name) = &record.game else {
        return Ok(options.force_game.or(tagged).or(options.game));
    };
    let place = || locate::place(&piece.bytes, piece.place, "game");
    let Some(game) = known(name) else {
        let message = format!("`{}` is not a known game", quote(name));
        let mut fault = Fault::new(place(), "game", message);
        let near = closest(name, GameId::names());
        fault
            .help
            .extend(near.map(|n| format!("did you mean `{n}`?")));
        return Err(Box::new(fault));
    };
    match (options.force_game, tagged) {
        (Some(forced), _) => Ok(Some(forced)),
        (None, Some(tagged)) if tagged != game => {
            let message = format!(
                "`game` says `{}`, but the tag `[Game]` says `{}`",
                game.info().id,
                tagged.info().id
            );
            Err(Box::new(Fault::new(place(), "game", message)))
        }
        _ => Ok(Some(game)),
    }
}

/// Returns the tags that the text needs so that it is checked according to the JSON.
fn missing(record: &Input, game: Option<GameId>, draft: &Draft, options: &Options) -> Vec<Tag> {
    let Some(game) = game.filter(|_| options.force_game.is_none()) else {
        return Vec::new();
    };
    let alone = Options {
        boards: options.boards.clone(),
        games: options.games.clone(),
        ..Options::default()
    };
    let front = Front::read(&draft.text, 0);
    let detected = check::game_of("", &draft.text, &front, &alone).ok();
    let mut tags = Vec::new();
    if value(record, "Game").is_none() && detected != Some(game) {
        tags.push(tag("Game", game.info().name));
    }
    tags.append(&mut choices(record, game, (&draft.text, front), &alone));
    tags
}

fn tag(name: &str, value: &str) -> Tag {
    Tag {
        name: name.to_owned(),
        value: value.to_owned(),
    }
}

/// Returns the tags for rules and board that the text needs.
fn choices(
    record: &Input,
    game: GameId,
    (text, front): (&str, Front),
    options: &Options,
) -> Vec<Tag> {
    let unsaid = |name, field: &Option<String>| {
        let field = field.as_deref();
        field
            .filter(|_| value(record, name).is_none())
            .map(str::to_owned)
    };
    let rules = unsaid("Rules", &record.rules).filter(|_| !game.info().rules.is_empty());
    let board = unsaid("Board", &record.board);
    if rules.is_none() && board.is_none() {
        return Vec::new();
    }
    let mut setup = SetupNames::default();
    let how = How {
        options,
        judges: true,
        width: None,
    };
    game.game().pass(text, front, how, Some(&mut setup));
    let rules = rules.filter(|rules| setup.rules.as_ref() != Some(rules));
    let board = board.filter(|board| setup.board.as_ref() != Some(board));
    let rules = rules.map(|value| tag("Rules", &value));
    let board = board.map(|value| tag("Board", &value));
    rules.into_iter().chain(board).collect()
}

/// The names of the parts of the setup.
#[derive(Default)]
struct SetupNames {
    rules: Option<String>,
    board: Option<String>,
}

impl Visitor for SetupNames {
    fn begin(&mut self, record: &Begin<'_>) {
        self.rules = record.setup.rules();
        self.board = Some(record.setup.board());
    }

    fn turn(&mut self, _: &Turn<'_>) {}
}

//! What a check is told from outside the records, and which of tag, flag and file name wins.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::GameId;
use super::codes::tags::FORCED;
use crate::diagnostic::Diagnostic;
use crate::game::BoardFile;
use crate::record::Tag;
use crate::source::quote;

/// What the user asks for. The default judges each record by what it says itself.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The game of records that do not say it.
    pub game: Option<GameId>,
    /// The game of all records, whatever they say.
    pub force_game: Option<GameId>,
    /// The rule set.
    pub rules: SetupOverride,
    /// The board.
    pub board: SetupOverride,
    /// The formation.
    pub formation: SetupOverride,
    /// Games of other crates, beside those of rongo.
    pub games: Vec<GameId>,
    /// Boards beside the games' own.
    pub boards: Vec<BoardFile>,
    /// Whether to tell notes on style.
    pub notes: bool,
    /// Whether turns that cannot be played are told with a diagram.
    pub diagrams: bool,
    /// Whether faults are only counted by now, as no more of them are shown: then no legal turns are looked for that are
    /// near to them, and no diagram is drawn.
    pub counts_only: Arc<AtomicBool>,
}

impl Options {
    /// Whether faults are shown, with all that helps to mend them.
    pub(super) fn shows(&self) -> bool {
        !self.counts_only.load(Ordering::Relaxed)
    }
}

/// A choice that a flag may make.
#[derive(Clone, Debug, Default)]
pub struct SetupOverride {
    /// For records that do not say it.
    pub default: Option<String>,
    /// For all records, whatever they say.
    pub forced: Option<String>,
}

impl SetupOverride {
    /// The value for something that has no tags.
    pub fn value(&self) -> Option<&str> {
        self.forced.as_deref().or(self.default.as_deref())
    }
}

/// A choice that has been made, and by what.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ResolvedSetup<'a> {
    /// The value; `None` where nothing says it.
    pub(super) value: Option<&'a str>,
    /// The tag that holds, unless a flag made the choice.
    pub(super) tag: Option<&'a Tag>,
    /// The tag that a flag overrides with another value.
    pub(super) overridden: Option<&'a Tag>,
}

/// Makes a choice: a forced flag wins over the tag, the tag over a flag (rules, `record.md`, Reading).
pub(super) fn choose<'a>(tag: Option<&'a Tag>, preference: &'a SetupOverride) -> ResolvedSetup<'a> {
    match (&preference.forced, tag, &preference.default) {
        (Some(forced), tag, _) => ResolvedSetup {
            value: Some(forced),
            tag: None,
            overridden: tag.filter(|t| t.value != *forced),
        },
        (None, Some(tag), _) => ResolvedSetup {
            value: Some(&tag.value),
            tag: Some(tag),
            overridden: None,
        },
        (None, None, default) => ResolvedSetup {
            value: default.as_deref(),
            ..ResolvedSetup::default()
        },
    }
}

/// The warning that a flag overrides `tag`.
pub(crate) fn overridden(tag: &Tag, forced: &str) -> Diagnostic {
    let message = format!("`{}` is overridden by `{forced}`", quote(&tag.value));
    Diagnostic::new(&FORCED, tag.value_span, message)
        .labelled(format!(
            "a `--force-{}` flag decides",
            tag.name.to_lowercase()
        ))
        .helped("leave the flag out to judge the record by its own tag")
}

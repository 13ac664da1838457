//! Options of a check, and the precedence of tags, flags and file names.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::GameId;
use super::codes::tags::FORCED;
use crate::diagnostic::Diagnostic;
use crate::game::BoardFile;
use crate::record::Tag;
use crate::source::quote;

/// Options of a check. By default, each record is checked according to its own tags.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The game of records that do not state one.
    pub game: Option<GameId>,
    /// The game of all records, regardless of their tags.
    pub force_game: Option<GameId>,
    /// The rule set.
    pub rules: SetupOverride,
    /// The board.
    pub board: SetupOverride,
    /// The formation.
    pub formation: SetupOverride,
    /// Games of other crates, in addition to those of rongo.
    pub games: Vec<GameId>,
    /// Board files, in addition to the boards of the games.
    pub boards: Vec<BoardFile>,
    /// Whether to report notes on style.
    pub notes: bool,
    /// Whether to report illegal turns with a diagram.
    pub diagrams: bool,
    /// Whether faults are only counted from now on, because no more of them are shown. Then no similar legal turns are
    /// searched for and no diagrams are drawn.
    pub counts_only: Arc<AtomicBool>,
}

impl Options {
    /// Returns whether faults are shown with help for correcting them.
    pub(super) fn shows(&self) -> bool {
        !self.counts_only.load(Ordering::Relaxed)
    }
}

/// A flag that selects a part of the setup.
#[derive(Clone, Debug, Default)]
pub struct SetupOverride {
    /// The value for records that do not state one.
    pub default: Option<String>,
    /// The value for all records, regardless of their tags.
    pub forced: Option<String>,
}

impl SetupOverride {
    /// Returns the value for input without tags.
    pub fn value(&self) -> Option<&str> {
        self.forced.as_deref().or(self.default.as_deref())
    }
}

/// The selected value and where it comes from.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ResolvedSetup<'a> {
    /// The value; `None` if nothing selects one.
    pub(super) value: Option<&'a str>,
    /// The tag that supplies the value; `None` if it comes from a flag.
    pub(super) tag: Option<&'a Tag>,
    /// The tag whose different value is overridden by a flag.
    pub(super) overridden: Option<&'a Tag>,
}

/// Selects a value: a forced flag overrides the tag, and the tag overrides a flag (rules, `record.md`, "Reading").
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

/// Returns the warning that a flag overrides `tag`.
pub(crate) fn overridden(tag: &Tag, forced: &str) -> Diagnostic {
    let message = format!("`{}` is overridden by `{forced}`", quote(&tag.value));
    Diagnostic::new(&FORCED, tag.value_span, message)
        .labelled(format!(
            "a `--force-{}` flag decides",
            tag.name.to_lowercase()
        ))
        .helped("leave the flag out to judge the record by its own tag")
}

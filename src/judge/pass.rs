//! The single pass over a record: the fast path, or else the full check. A visitor can accompany both.

use super::case::{Judged, judge};
use super::notation_view::NotationView;
use super::visit::Visitor;
use super::watch::Nobody;
use super::{Options, fast};
use crate::diagnostic::Diagnostic;
use crate::game::Game;
use crate::record::{self, Front, Header};

/// How a record is processed.
#[derive(Clone, Copy, Debug)]
pub struct How<'a> {
    /// The options of the user.
    pub options: &'a Options,
    /// Whether the record is checked; if not, it is only read.
    pub judges: bool,
    /// The width of lines, if canonical text is to be detected.
    pub width: Option<usize>,
}

/// What the fast path found out about a record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cleanness {
    /// Nothing: the full check was used.
    #[default]
    Unknown,
    /// The record has no findings.
    Sound,
    /// The record has no findings and is canonical text. Detected only on request.
    Canonical,
}

/// A record that was read and checked.
#[derive(Debug)]
pub struct PassResult {
    /// The tags of the record.
    pub header: Header,
    /// The outcome of the check.
    pub(crate) judged: Judged,
    /// The byte after the record.
    pub end: usize,
}

impl PassResult {
    /// Returns why the turns of the record were not checked: the tag or the start position that is faulty.
    pub fn unjudged(self) -> Option<Box<Diagnostic>> {
        self.judged.unjudged
    }
}

/// Reads the record with this `front` as a record of game `G`, checks it and shows it to the visitor.
pub(super) fn pass<G: Game>(
    text: &str,
    front: Front,
    how: How<'_>,
    mut visitor: Option<&mut dyn Visitor>,
) -> PassResult {
    let clean = match &mut visitor {
        _ if !how.judges => None,
        None => fast::read::<G, _>(text, &front, how.options, how.width, Nobody),
        Some(visitor) => {
            fast::read::<G, &mut dyn Visitor>(text, &front, how.options, how.width, &mut **visitor)
        }
    };
    if let Some(clean) = clean {
        return PassResult {
            header: front.header,
            judged: Judged::clean(&clean),
            end: clean.end,
        };
    }
    let (record, end) = record::read(text, front, G::parse_move);
    let judged = if how.judges || visitor.is_some() {
        judge::<G>(
            text,
            &record,
            how.options,
            NotationView::own::<G>(),
            visitor,
        )
    } else {
        Judged::default()
    };
    PassResult {
        header: record.header,
        judged,
        end,
    }
}

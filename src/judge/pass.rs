//! The one pass over a record: the fast path, or else the full check. A visitor rides on either.

use super::case::{Judged, judge};
use super::notation_view::NotationView;
use super::visit::Visitor;
use super::watch::Nobody;
use super::{Options, fast};
use crate::diagnostic::Diagnostic;
use crate::game::Game;
use crate::record::{self, Front, Header};

/// How a record is passed over.
#[derive(Clone, Copy, Debug)]
pub struct How<'a> {
    /// What the user asks for.
    pub options: &'a Options,
    /// Whether the record is judged; else it is only read.
    pub judges: bool,
    /// The width of lines, where it matters whether the record is canonical text.
    pub width: Option<usize>,
}

/// What could be seen of a record quickly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cleanness {
    /// Nothing: the full check judged it.
    #[default]
    Unknown,
    /// There is nothing to report of it.
    Sound,
    /// Nor that, and it is canonical text; seen only where that was asked.
    Canonical,
}

/// A record that was read and judged.
#[derive(Debug)]
pub struct PassResult {
    /// Its tags.
    pub header: Header,
    /// What there is to say of it.
    pub(crate) judged: Judged,
    /// The byte after it.
    pub end: usize,
}

impl PassResult {
    /// Why nothing judges the turns of the record: the choice or the start position that is faulty.
    pub fn unjudged(self) -> Option<Box<Diagnostic>> {
        self.judged.unjudged
    }
}

/// Reads the record with this `front` as one of game `G`, judges it and shows it to the visitor.
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

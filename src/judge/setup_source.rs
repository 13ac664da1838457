//! The selected setup of a record: rule set, board, formation, start.

use super::options::{Options, ResolvedSetup, choose, overridden};
use crate::diagnostic::Diagnostic;
use crate::game::{Game, SetupTag, SetupTags, TextFault};
use crate::record::{Header, Tag};
use crate::span::Span;

/// The selected parts of the setup of a record, and where each comes from.
pub(super) struct SetupSource<'a> {
    pub(super) rules: ResolvedSetup<'a>,
    board: ResolvedSetup<'a>,
    formation: ResolvedSetup<'a>,
    fen: ResolvedSetup<'a>,
    options: &'a Options,
    start: Span,
}

impl<'a> SetupSource<'a> {
    /// `start` is the place where faults outside of tags are reported.
    pub(super) fn new(header: &'a Header, start: Span, options: &'a Options) -> Self {
        let tag = |name| header.get(name);
        let fen = tag("FEN");
        Self {
            rules: choose(tag("Rules"), &options.rules),
            board: choose(tag("Board"), &options.board),
            formation: choose(tag("Formation"), &options.formation),
            fen: ResolvedSetup {
                value: fen.map(|t| t.value.as_str()),
                tag: fen,
                overridden: None,
            },
            options,
            start,
        }
    }

    /// Returns the warnings that flags override tags.
    pub(super) fn overridden(&self) -> impl Iterator<Item = Diagnostic> {
        [self.rules, self.board, self.formation]
            .into_iter()
            .filter_map(|c| Some(overridden(c.overridden?, c.value?)))
    }

    /// Returns the selected setup.
    pub(super) fn setup<G: Game>(&self) -> Result<G::Setup, Box<Diagnostic>> {
        let choices = SetupTags {
            rules: self.rules.value,
            board: self.board.value,
            formation: self.formation.value,
            fen: self.fen.value,
            boards: &self.options.boards,
        };
        G::setup(&choices).map_err(|(choice, fault)| {
            let chosen = match choice {
                SetupTag::Rules => self.rules,
                SetupTag::Board => self.board,
                SetupTag::Formation => self.formation,
                SetupTag::Fen => self.fen,
            };
            Box::new(self.diagnostic(chosen.tag, fault))
        })
    }

    /// Returns the diagnostic for a faulty value: at its tag, or at the start of the record if the value comes from a
    /// flag.
    fn diagnostic(&self, tag: Option<&Tag>, fault: TextFault) -> Diagnostic {
        let span = match tag {
            // Escapes make the bytes of the value differ from those of the text; then the whole value is marked.
            Some(t) if t.value.len() == t.value_span.range().len() => {
                t.value_span.part(fault.range)
            }
            Some(t) => t.value_span,
            None => self.start,
        };
        let mut diagnostic = Diagnostic::new(fault.code, span, fault.message).labelled(fault.label);
        diagnostic.help = fault.help;
        if tag.is_none() {
            diagnostic
                .help
                .push("a flag chose this, not the record".to_owned());
        }
        diagnostic
    }

    /// Returns the start position of the record.
    pub(super) fn start<G: Game>(&self, s: &G::Setup) -> Result<G::Position, Box<Diagnostic>> {
        let Some(tag) = self.fen.tag else {
            return Ok(G::start(s));
        };
        let diagnostic = |fault| Box::new(self.diagnostic(Some(tag), fault));
        let position = G::parse_position(s, &tag.value).map_err(diagnostic)?;
        G::check_start(s, &position).map_err(diagnostic)?;
        Ok(position)
    }
}

//! The positions of a record, variations included, as nodes of a tree.

use std::collections::BTreeSet;

use super::lines::Lines;
use super::notes::Notes;
use super::store::{About, Node, Store};
use crate::at::LinePath;
use crate::diagram::{Diagram, Shape};
use crate::judge::{Begin, Mark, Turn, TurnState, Visitor};
use crate::outcome::Side;
use crate::render::svg::page;
use crate::span::Span;

/// The position that a page shows first.
#[derive(Clone, Debug, Default)]
pub enum Opening {
    /// The position after the last turn of the main line; if a turn there cannot be played, the position of that turn.
    #[default]
    End,
    /// The position after this number of plies of a line.
    Ply(LinePath, u32),
    /// The position of the first turn that cannot be played; if all can, the end.
    Fault,
}

/// A turn that leads to a position; the nodes after the start are those of the steps, in order.
pub(super) struct Step {
    /// The name in links, `12` or `5.1/8`.
    pub(super) key: String,
    /// The number and the side of the turn.
    pub(super) number: u32,
    pub(super) side: Side,
    /// The canonical text; `None` if the turn is not legal.
    pub(super) text: Option<String>,
}

/// An item of the movetext.
pub(super) enum Item {
    /// A turn, and the step to its position.
    Turn(Span, Option<Step>),
    /// Another item.
    Mark(Span, Mark),
}

/// A record as a tree of positions.
pub(super) struct Walked {
    pub(super) nodes: Vec<Node>,
    /// The movetext.
    pub(super) items: Vec<Item>,
    /// The node that is shown first, its picture, and its description.
    pub(super) opening: usize,
    pub(super) diagram: Diagram,
    pub(super) about: About,
    /// Whether there are pieces beside the board in some position, by side.
    pub(super) asides: [bool; 2],
}

/// Visits a record; `notes` contains the faults of its turns, `prepare` may change each diagram.
pub(super) struct Walk<'a, E, P> {
    notes: &'a Notes<'a>,
    opening: &'a Opening,
    store: &'a mut Store,
    shapes: &'a mut BTreeSet<Shape>,
    prepare: P,
    lines: Lines,
    /// The pieces of each node.
    pieces: Vec<Vec<u32>>,
    /// Whether there was an illegal turn.
    fault_met: bool,
    error: Option<E>,
    walked: Option<Walked>,
}

impl<'a, E, P: Fn(&mut Diagram) -> Result<(), E>> Walk<'a, E, P> {
    pub(super) fn new(
        notes: &'a Notes<'a>,
        opening: &'a Opening,
        store: &'a mut Store,
        shapes: &'a mut BTreeSet<Shape>,
        prepare: P,
    ) -> Self {
        Self {
            notes,
            opening,
            store,
            shapes,
            prepare,
            lines: Lines::new(),
            pieces: Vec::new(),
            fault_met: false,
            error: None,
            walked: None,
        }
    }

    /// Returns the record; `None` if its setup is faulty.
    ///
    /// # Errors
    /// Returns the error of `prepare`.
    pub(super) fn finish(self) -> Result<Option<Walked>, E> {
        match self.error {
            Some(error) => Err(error),
            None => Ok(self.walked),
        }
    }

    /// Adds a node.
    fn push(&mut self, about: About, d: &Diagram) -> usize {
        page::shapes(d, self.shapes);
        let Some(walked) = &mut self.walked else {
            return 0;
        };
        for (side, has) in [Side::First, Side::Second]
            .into_iter()
            .zip(&mut walked.asides)
        {
            *has |= d.asides.iter().any(|aside| aside.figure.side == Some(side));
        }
        let before = self
            .pieces
            .get(about.parent)
            .map_or(&[][..], |pieces| pieces);
        let (node, pieces) = self.store.node(about, d, before);
        walked.nodes.push(node);
        self.pieces.push(pieces);
        walked.nodes.len() - 1
    }

    /// Adds the node of a turn.
    fn step(&mut self, turn: &Turn<'_>, position: String, mut d: Diagram) {
        let Some((number, side)) = turn.known().number() else {
            return;
        };
        if self.error.is_some() {
            return;
        }
        if let Err(error) = (self.prepare)(&mut d) {
            self.error = Some(error);
            return;
        }
        let is_legal = turn.state == TurnState::Played;
        let text = is_legal.then(|| turn.known().canonical());
        let dots = if side == Side::First { "." } else { "..." };
        let written = || self.notes.written(turn.span);
        let about = About {
            parent: self.lines.end(turn.variation),
            position,
            caption: format!("{number}{dots} {}", text.clone().unwrap_or_else(written)),
            turn: match self.notes.stop(self.item()) {
                Some(diagnostic) => {
                    format!("cannot be played: {}", diagnostic.message.replace('`', ""))
                }
                None => std::mem::take(&mut d.turn),
            },
        };
        let node = self.push(about.clone(), &d);
        self.lines.push(turn.variation, node);
        let opens = self.opens(turn, text.is_none());
        self.fault_met |= text.is_none();
        let Some(walked) = &mut self.walked else {
            return;
        };
        if opens {
            walked.opening = node;
            walked.diagram = d;
            walked.about = about;
        }
        walked.items.push(Item::Turn(
            turn.span,
            Some(Step {
                key: key(turn),
                number,
                side,
                text,
            }),
        ));
    }

    /// Returns the index of the current item, as in [`TurnPlace::item`](crate::diagnostic::TurnPlace::item).
    fn item(&self) -> usize {
        self.walked.as_ref().map_or(0, |walked| walked.items.len())
    }

    /// Returns whether the page should open with this turn, as far as is known so far.
    fn opens(&self, turn: &Turn<'_>, is_fault: bool) -> bool {
        match self.opening {
            Opening::End => turn.is_main(),
            Opening::Ply(path, ply) => path.passes(turn.variation, turn.ply) && turn.ply <= *ply,
            Opening::Fault => !self.fault_met && (is_fault || turn.is_main()),
        }
    }

    /// Returns the position of a turn, and its diagram. For an illegal turn, this is the actual position after it if
    /// the record states one; otherwise the position before it, with the relevant squares marked.
    fn shown(&self, turn: &Turn<'_>) -> Option<(String, Diagram)> {
        let known = turn.known();
        if turn.state == TurnState::Played {
            return known.after().zip(known.diagram());
        }
        if let Some(after) = known.study_after() {
            return Some((after.position(), after.diagram()));
        }
        let squares = self
            .notes
            .stop(self.item())
            .map_or(&[][..], |diagnostic| &*diagnostic.squares);
        known.before().zip(known.diagram_of_fault(squares))
    }
}

impl<E, P: Fn(&mut Diagram) -> Result<(), E>> Visitor for Walk<'_, E, P> {
    fn begin(&mut self, record: &Begin<'_>) {
        let study = record.setup.study();
        let mut start = study.diagram();
        if let Err(error) = (self.prepare)(&mut start) {
            self.error = Some(error);
            return;
        }
        let about = About {
            parent: 0,
            position: study.position(),
            caption: String::new(),
            turn: String::new(),
        };
        self.lines = Lines::new();
        self.pieces.clear();
        self.fault_met = false;
        self.walked = Some(Walked {
            nodes: Vec::new(),
            items: Vec::new(),
            opening: 0,
            diagram: start.clone(),
            about: about.clone(),
            asides: [false; 2],
        });
        self.push(about, &start);
    }

    fn mark(&mut self, _: &str, span: Span, mark: Mark) {
        if let Some(walked) = &mut self.walked {
            walked.items.push(Item::Mark(span, mark));
        }
    }

    fn turn(&mut self, turn: &Turn<'_>) {
        match self.shown(turn) {
            Some((position, d)) => self.step(turn, position, d),
            None => {
                if let Some(walked) = &mut self.walked {
                    walked.items.push(Item::Turn(turn.span, None));
                }
            }
        }
    }
}

/// Returns the name of a turn in links: its line and its ply, in the syntax of `--variation` and `--at`.
fn key(turn: &Turn<'_>) -> String {
    if turn.is_main() {
        return turn.ply.to_string();
    }
    format!("{}/{}", LinePath(turn.variation.to_vec()), turn.ply)
}

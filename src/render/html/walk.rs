//! The positions of a record, variations too, as nodes of a tree.

use std::collections::BTreeSet;

use super::lines::Lines;
use super::store::{About, Node, Store};
use super::told::Notes;
use crate::at::LinePath;
use crate::check::Started;
use crate::diagram::{Diagram, Shape};
use crate::game::{self, Game, Position, Side};
use crate::record::Kind;
use crate::render::svg::page;
use crate::replay::{Cursor, Event, Observer, replay};

/// Which position a page shows first.
#[derive(Clone, Debug, Default)]
pub enum Opening {
    /// That after the last turn of the main line; where a turn there cannot be played, that turn's.
    #[default]
    End,
    /// That after so many plies of a line.
    Ply(LinePath, u32),
    /// That of the first turn that cannot be played; where all can, the end.
    Fault,
}

/// A turn that leads to a position; the nodes behind the start are those of the steps, in order.
pub(super) struct Step {
    /// Its name in links, `12` or `5.1/8`.
    pub(super) key: String,
    /// The number and the side of the turn.
    pub(super) number: u32,
    pub(super) side: Side,
    /// Canonical text; `None` where the turn is not legal.
    pub(super) text: Option<String>,
}

/// A record, walked.
pub(super) struct Walked {
    pub(super) nodes: Vec<Node>,
    /// By item, where turns lead to.
    pub(super) steps: Vec<Option<Step>>,
    /// The node that is shown first, its picture, and what is said about it.
    pub(super) opening: usize,
    pub(super) diagram: Diagram,
    pub(super) about: About,
    /// Whether men stand beside the board in some position, by side.
    pub(super) asides: [bool; 2],
}

/// Walks `started`; `notes` tells what is wrong with its turns, `prepare` is asked to change each picture.
///
/// # Errors
/// As `prepare` has them.
pub(super) fn walk<G: Game, E>(
    started: &Started<G>,
    notes: &Notes<'_>,
    opening: &Opening,
    store: &mut Store,
    shapes: &mut BTreeSet<Shape>,
    prepare: impl Fn(&mut Diagram) -> Result<(), E>,
) -> Result<Walked, E> {
    let mut start = game::diagram::<G>(&started.setup, &started.start, None);
    prepare(&mut start)?;
    let about = About {
        parent: 0,
        position: G::position_text(&started.setup, &started.start),
        caption: String::new(),
        turn: String::new(),
    };
    let mut walk = Walk::<G, E, _> {
        started,
        notes,
        opening,
        store,
        shapes,
        prepare,
        lines: Lines::new(),
        men: Vec::new(),
        fault_met: false,
        error: None,
        walked: Walked {
            nodes: Vec::new(),
            steps: started.record.items.iter().map(|_| None).collect(),
            opening: 0,
            diagram: start.clone(),
            about: about.clone(),
            asides: [false; 2],
        },
    };
    walk.push(about, &start);
    let Started {
        setup,
        start,
        record,
        corrections,
    } = started;
    replay(setup, Some(start), &record.items, corrections, &mut walk);
    match walk.error {
        Some(error) => Err(error),
        None => Ok(walk.walked),
    }
}

struct Walk<'a, G: Game, E, P> {
    started: &'a Started<G>,
    notes: &'a Notes<'a>,
    opening: &'a Opening,
    store: &'a mut Store,
    shapes: &'a mut BTreeSet<Shape>,
    prepare: P,
    lines: Lines,
    /// The men of each node.
    men: Vec<Vec<u32>>,
    /// Whether a turn that is not legal was met.
    fault_met: bool,
    error: Option<E>,
    walked: Walked,
}

impl<G: Game, E, P: Fn(&mut Diagram) -> Result<(), E>> Walk<'_, G, E, P> {
    fn push(&mut self, about: About, d: &Diagram) -> usize {
        page::shapes(d, self.shapes);
        for (side, has) in [Side::First, Side::Second]
            .into_iter()
            .zip(&mut self.walked.asides)
        {
            *has |= d.asides.iter().any(|aside| aside.figure.side == Some(side));
        }
        let before = self.men.get(about.parent).map_or(&[][..], |men| men);
        let (node, men) = self.store.node(about, d, before);
        self.walked.nodes.push(node);
        self.men.push(men);
        self.walked.nodes.len() - 1
    }

    /// Adds the node of the turn at hand.
    fn step(
        &mut self,
        at: &Cursor<'_>,
        before: &G::Position,
        text: Option<String>,
        after: &G::Position,
        mut d: Diagram,
    ) {
        if self.error.is_some() {
            return;
        }
        if let Err(error) = (self.prepare)(&mut d) {
            self.error = Some(error);
            return;
        }
        let (number, side) = (before.number(), before.side());
        let dots = if side == Side::First { "." } else { "..." };
        let about = About {
            parent: self.lines.end(at.variation),
            position: G::position_text(&self.started.setup, after),
            caption: match &text {
                Some(text) => format!("{number}{dots} {text}"),
                None => format!("{number}{dots} {}", self.written(at)),
            },
            turn: match self.notes.stop(at.item) {
                Some(told) => format!("cannot be played: {}", told.message.replace('`', "")),
                None => std::mem::take(&mut d.turn),
            },
        };
        let node = self.push(about.clone(), &d);
        self.lines.push(at.variation, node);
        if self.opens(at, text.is_none()) {
            self.walked.opening = node;
            self.walked.diagram = d;
            self.walked.about = about;
        }
        self.fault_met |= text.is_none();
        self.walked.steps[at.item] = Some(Step {
            key: key(at),
            number,
            side,
            text,
        });
    }

    /// Whether the page is to open with this turn, as far as is known by now.
    fn opens(&self, at: &Cursor<'_>, is_fault: bool) -> bool {
        match self.opening {
            Opening::End => at.variation.is_empty(),
            Opening::Ply(path, ply) => path.passes(at.variation, at.ply) && at.ply <= *ply,
            Opening::Fault => !self.fault_met && (is_fault || at.variation.is_empty()),
        }
    }

    /// The turn at hand as the record has it.
    fn written(&self, at: &Cursor<'_>) -> String {
        self.notes.written(self.started.record.items[at.item].span)
    }

    /// A turn that is not legal: what the board really looked like after it, where the record says so; else the position
    /// before it, with the squares in question marked.
    fn stopped(&mut self, at: &Cursor<'_>, before: &G::Position) {
        let Started {
            setup,
            record,
            corrections,
            ..
        } = self.started;
        let corrected = corrections.binary_search_by_key(&at.item, |c| c.0);
        if let Ok(i) = corrected {
            let after = &corrections[i].1;
            return self.step(
                at,
                before,
                None,
                after,
                game::diagram::<G>(setup, after, None),
            );
        }
        let written = match &record.items[at.item].kind {
            Kind::Turn(written) => Some(written),
            _ => None,
        };
        let message = self.notes.stop(at.item).map_or("", |told| &*told.message);
        let d = game::fault_diagram::<G>(setup, before, written, message);
        self.step(at, before, None, before, d);
    }
}

impl<G: Game, E, P: Fn(&mut Diagram) -> Result<(), E>> Observer<G> for Walk<'_, G, E, P> {
    fn event(&mut self, at: &Cursor<'_>, event: Event<'_, G>) {
        match event {
            Event::Played {
                played,
                before,
                after,
                ..
            } => {
                let s = &self.started.setup;
                let text = G::write(s, before, played).to_string();
                let d = game::diagram::<G>(s, after, Some((before, played)));
                self.step(at, before, Some(text), after, d);
            }
            Event::Refused { before, .. }
            | Event::AfterEnd { before, .. }
            | Event::Unread {
                before: Some(before),
            } => self.stopped(at, before),
            Event::Unread { before: None } | Event::Unchecked | Event::WrongNumber { .. } => {}
        }
    }
}

/// The name of a turn in links: its line and its ply, as `--variation` and `--at` have them.
fn key(at: &Cursor<'_>) -> String {
    if at.variation.is_empty() {
        return at.ply.to_string();
    }
    format!("{}/{}", LinePath(at.variation.to_vec()), at.ply)
}

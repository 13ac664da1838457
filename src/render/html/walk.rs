//! The positions of a record, variations too, as nodes of a tree.

use std::collections::BTreeSet;

use super::store::{About, Node, Store};
use super::told::Notes;
use crate::at::LinePath;
use crate::check::Started;
use crate::game::{Game, Position, Side};
use crate::record::Kind;
use crate::render::diagram::{Diagram, Shape};
use crate::render::positions;
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
    /// The node that is shown first, and its picture.
    pub(super) opening: usize,
    pub(super) diagram: Diagram,
    /// What is said about that node: its caption, its turn in words, its position text.
    pub(super) caption: String,
    pub(super) turn: String,
    pub(super) position: String,
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
    let mut start = positions::diagram::<G>(&started.setup, &started.start, None);
    prepare(&mut start)?;
    let mut walk = Walk::<G, E, _> {
        started,
        notes,
        opening,
        store,
        shapes,
        prepare,
        lines: vec![Line::default()],
        men: Vec::new(),
        error: None,
        walked: Walked {
            nodes: Vec::new(),
            steps: started.record.items.iter().map(|_| None).collect(),
            opening: 0,
            diagram: start.clone(),
            caption: String::new(),
            turn: String::new(),
            position: G::position_text(&started.setup, &started.start),
            asides: [false; 2],
        },
    };
    let about = About {
        parent: 0,
        position: walk.walked.position.clone(),
        caption: String::new(),
        turn: String::new(),
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

/// A line that is being walked.
#[derive(Default)]
struct Line {
    path: Vec<(u32, u32)>,
    /// The node of its last turn, and the one before that: where variations on that turn begin.
    last: usize,
    before: usize,
}

struct Walk<'a, G: Game, E, P> {
    started: &'a Started<G>,
    notes: &'a Notes<'a>,
    opening: &'a Opening,
    store: &'a mut Store,
    shapes: &'a mut BTreeSet<Shape>,
    prepare: P,
    /// The line at hand, within those around it.
    lines: Vec<Line>,
    /// The men of each node.
    men: Vec<Vec<u32>>,
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

    /// The line of this path; a new one begins before the last turn of the one around it.
    fn line(&mut self, path: &[(u32, u32)]) -> &mut Line {
        let known = |line: &Line| path.starts_with(&line.path);
        while self.lines.len() > 1 && !self.lines.last().is_some_and(known) {
            self.lines.pop();
        }
        let around = self
            .lines
            .last()
            .map_or((0, 0), |line| (line.path.len(), line.before));
        if around.0 < path.len() {
            self.lines.push(Line {
                path: path.to_vec(),
                last: around.1,
                before: around.1,
            });
        }
        let at = self.lines.len() - 1;
        &mut self.lines[at]
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
        let written = text
            .clone()
            .unwrap_or_else(|| self.notes.written(self.started.record.items[at.item].span));
        let caption = format!("{number}{dots} {written}");
        let told = self
            .notes
            .stop(at.item)
            .map(|told| format!("cannot be played: {}", told.message.replace('`', "")));
        let turn = told.unwrap_or_else(|| std::mem::take(&mut d.turn));
        let is_fault = text.is_none();
        let parent = self.line(at.variation).last;
        let position = G::position_text(&self.started.setup, after);
        let about = About {
            parent,
            position: position.clone(),
            caption: caption.clone(),
            turn: turn.clone(),
        };
        let node = self.push(about, &d);
        let line = self.line(at.variation);
        line.before = line.last;
        line.last = node;
        if self.opens(at, is_fault) {
            self.walked.opening = node;
            self.walked.diagram = d;
            self.walked.caption = caption;
            self.walked.turn = turn;
            self.walked.position = position;
        }
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
            Opening::Fault => {
                let found = self
                    .walked
                    .steps
                    .iter()
                    .flatten()
                    .any(|step| step.text.is_none());
                !found && (is_fault || at.variation.is_empty())
            }
        }
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
                positions::diagram::<G>(setup, after, None),
            );
        }
        let written = match &record.items[at.item].kind {
            Kind::Turn(written) => Some(written),
            _ => None,
        };
        let message = self.notes.stop(at.item).map_or("", |told| &*told.message);
        let d = positions::fault::<G>(setup, before, written, message);
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
                let d = positions::diagram::<G>(s, after, Some((before, played)));
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

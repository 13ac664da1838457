//! The data of the script of a page: elements and words that positions share, each stored once, and positions that
//! refer to them by number.

use std::collections::HashMap;

use serde::Serialize;

use crate::diagram::Diagram;
use crate::render::describe::describe;
use crate::render::svg::page::{Parts, parts};

/// Strings, each stored once and numbered in the order of first use.
#[derive(Default)]
pub(super) struct Table {
    numbers: HashMap<String, u32>,
    all: Vec<String>,
}

impl Table {
    fn number(&mut self, text: String) -> u32 {
        let next = self.all.len() as u32;
        *self.numbers.entry(text).or_insert_with_key(|text| {
            self.all.push(text.clone());
            next
        })
    }

    fn numbers(&mut self, texts: impl IntoIterator<Item = String>) -> Vec<u32> {
        texts.into_iter().map(|text| self.number(text)).collect()
    }

    pub(super) fn all(&self) -> &[String] {
        &self.all
    }
}

/// A position for the script: a JSON array whose order is known to `page.js`.
#[derive(Serialize)]
pub(super) struct Node(
    /// The previous node; for the start, the start itself.
    usize,
    /// The pieces of the previous node that are not in this one.
    Vec<u32>,
    /// The pieces that are not in the previous node.
    Vec<u32>,
    /// Where the turn began and ended, drawn under everything else.
    Vec<u32>,
    /// The paths of the turn, drawn under the pieces.
    Vec<u32>,
    /// The elements that are drawn over the pieces.
    Vec<u32>,
    /// The pieces of each side beside the board.
    [Vec<u32>; 2],
    /// The position text.
    String,
    /// The turn as written, with its number.
    String,
    /// The turn in words.
    String,
    /// The position in words.
    Vec<u32>,
);

/// The strings of all positions of a page.
#[derive(Default)]
pub(super) struct Store {
    pub(super) elements: Table,
    pub(super) words: Table,
}

/// The data of a node other than its picture.
#[derive(Clone)]
pub(super) struct About {
    pub(super) parent: usize,
    pub(super) position: String,
    pub(super) caption: String,
    pub(super) turn: String,
}

impl Store {
    /// Returns a node and its pieces; `before` are the pieces of the previous node.
    pub(super) fn node(&mut self, about: About, d: &Diagram, before: &[u32]) -> (Node, Vec<u32>) {
        let Parts {
            traces,
            ways,
            pieces,
            over,
            asides,
        } = parts(d);
        let pieces = self.elements.numbers(pieces);
        let without = |all: &[u32], some: &[u32]| {
            let missing = |piece: &&u32| !some.contains(piece);
            all.iter().filter(missing).copied().collect()
        };
        let node = Node(
            about.parent,
            without(before, &pieces),
            without(&pieces, before),
            self.elements.numbers(traces),
            self.elements.numbers(ways),
            self.elements.numbers(over),
            asides.map(|row| self.elements.numbers(row)),
            about.position,
            about.caption,
            about.turn,
            self.words.numbers(in_words(d)),
        );
        (node, pieces)
    }
}

/// Returns a position in words, without its turn and captions, which a page shows separately.
pub(super) fn in_words(d: &Diagram) -> impl Iterator<Item = String> {
    let bare = Diagram {
        captions: Vec::new(),
        turn: String::new(),
        ..d.clone()
    };
    let lines: Vec<_> = describe(&bare).lines().map(str::to_owned).collect();
    lines.into_iter()
}

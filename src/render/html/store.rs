//! What the script of a page needs: elements and words that positions share, each once, and the positions by their
//! numbers.

use std::collections::HashMap;

use serde::Serialize;

use crate::diagram::Diagram;
use crate::render::describe::describe;
use crate::render::svg::page::{Parts, parts};

/// Strings, each once, by the number of its first use.
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

/// A position as the script has it; an array in JSON, whose order `page.js` knows.
#[derive(Serialize)]
pub(super) struct Node(
    /// The node before; the start is its own.
    usize,
    /// Men of the node before that are not here.
    Vec<u32>,
    /// Men that were not there.
    Vec<u32>,
    /// Where the turn began and ended, under everything.
    Vec<u32>,
    /// Its ways, under the men.
    Vec<u32>,
    /// What is drawn over the men.
    Vec<u32>,
    /// Men of each side beside the board.
    [Vec<u32>; 2],
    /// Position text.
    String,
    /// The turn as it is written, with its number.
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

/// What a node is, beside its picture.
#[derive(Clone)]
pub(super) struct About {
    pub(super) parent: usize,
    pub(super) position: String,
    pub(super) caption: String,
    pub(super) turn: String,
}

impl Store {
    /// A node, and its men; `before` are those of the node before it.
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

/// A position in words, without its turn and captions: a page shows those beside it.
pub(super) fn in_words(d: &Diagram) -> impl Iterator<Item = String> {
    let bare = Diagram {
        captions: Vec::new(),
        turn: String::new(),
        ..d.clone()
    };
    let lines: Vec<_> = describe(&bare).lines().map(str::to_owned).collect();
    lines.into_iter()
}

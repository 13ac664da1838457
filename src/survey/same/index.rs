//! An index of the records so far, by their keys.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use serde::{Deserialize, Serialize};

use super::{Key, Keys};

/// The place of a record; the caller numbers the files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The line where the record begins.
    pub line: u64,
    /// The number of the file.
    pub file: u32,
    /// The number of the record in the file.
    pub record: u32,
}

/// The first record of each game. The index uses 32 bytes per game, 37 to 75 with the free space of its table, and
/// half as much again while the table grows.
#[derive(Debug, Default)]
pub struct Index {
    firsts: HashMap<Key, Place>,
    /// The games that are the beginning of a longer one, with the longest such game (the first of several).
    longer: HashMap<Key, (u32, Place)>,
}

impl Index {
    /// Adds a record; if an earlier one has the same key, returns its place.
    pub fn add(&mut self, key: Key, place: Place) -> Option<Place> {
        match self.firsts.entry(key) {
            Entry::Occupied(first) => Some(*first.get()),
            Entry::Vacant(free) => {
                free.insert(place);
                None
            }
        }
    }

    /// Notes which records are a beginning of this one. All records must have been added before, and this must be
    /// called for them in the same order.
    pub fn note_beginnings(&mut self, keys: &Keys, place: Place) {
        for key in &keys.beginnings {
            if !self.firsts.contains_key(key) {
                continue;
            }
            let longest = self.longer.entry(*key).or_insert((keys.plies, place));
            if longest.0 < keys.plies {
                *longest = (keys.plies, place);
            }
        }
    }

    /// Returns the longest record that begins with the record of this key, and its number of turns.
    pub fn longer(&self, key: &Key) -> Option<(u32, Place)> {
        self.longer.get(key).copied()
    }
}

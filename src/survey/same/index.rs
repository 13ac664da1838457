//! The records so far, by their keys.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use serde::{Deserialize, Serialize};

use super::{Key, Keys};

/// Where a record stands; the caller knows the files by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The line in which it begins.
    pub line: u64,
    /// The number of its file.
    pub file: u32,
    /// Its number in that file.
    pub record: u32,
}

/// The first record of each game. It holds 32 bytes a game, with the room that its table keeps free 37 to 75, and
/// half as much again while the table grows.
#[derive(Debug, Default)]
pub struct Index {
    firsts: HashMap<Key, Place>,
    /// The games that are the beginning of a longer one, with the longest of these, of equal ones the first.
    longer: HashMap<Key, (u32, Place)>,
}

impl Index {
    /// Adds a record; where one before it has the same key, gives the place of that one.
    pub fn add(&mut self, key: Key, place: Place) -> Option<Place> {
        match self.firsts.entry(key) {
            Entry::Occupied(first) => Some(*first.get()),
            Entry::Vacant(free) => {
                free.insert(place);
                None
            }
        }
    }

    /// Notes which records are a beginning of this one. All records must have been added before, and these be given in the
    /// order in which they were.
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

    /// The longest record that begins with the one of this key, and the number of its turns.
    pub fn longer(&self, key: &Key) -> Option<(u32, Place)> {
        self.longer.get(key).copied()
    }
}

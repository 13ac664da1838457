//! The paths of a Moais: its stones as a graph of king steps.

use std::collections::HashSet;

use arrayvec::ArrayVec;

use super::squares::{Bits, Sq, around, flood, lowest, squares};
use super::turn::{Path, set};

/// The connection from a Moais to a stone that is not next to it.
pub(super) enum Road {
    /// There is no path.
    None,
    /// There is exactly this path.
    One(Path),
    /// There is more than one path.
    Many,
}

/// Returns the road from `from` to the stone on `to`.
///
/// A shortest path has no chord, so another path must leave it through stones beside it: a group of such stones that
/// touches two squares of the path is a detour, one that touches a single square is not. Each stone is visited once or
/// twice, regardless of the size of the cluster.
pub(super) fn road(from: Sq, to: Sq, stones: Bits) -> Road {
    let Some(path) = shortest(from, to, stones) else {
        return Road::None;
    };
    let on_way = set(&path) | from.bit();
    let mut beside = stones & !on_way;
    while let Some(stone) = lowest(beside) {
        let group = flood(stone.bit(), beside);
        if (around(group) & on_way).count_ones() > 1 {
            return Road::Many;
        }
        beside &= !group;
    }
    Road::One(path)
}

/// Returns a path with the fewest steps. The search starts at the end, so that the path is read off forwards.
fn shortest(from: Sq, to: Sq, stones: Bits) -> Option<Path> {
    let mut layers: ArrayVec<Bits, 81> = ArrayVec::new();
    let mut left = stones & !from.bit();
    let mut layer = to.bit() & left;
    while layer & from.ring() == 0 {
        if layer == 0 {
            return None;
        }
        left &= !layer;
        let next = around(layer) & left;
        layers.try_push(layer).ok()?;
        layer = next;
    }
    let mut path = Path::new();
    let mut at = from;
    for layer in std::iter::once(layer).chain(layers.into_iter().rev()) {
        at = lowest(at.ring() & layer)?;
        path.try_push(at).ok()?;
    }
    Some(path)
}

/// All paths of a Moais; paths that take the same stones and end on the same stone count as one.
pub(super) struct Paths {
    from: Sq,
    nodes: Vec<Node>,
}

/// The end of one path; the path is reconstructed through `before`.
struct Node {
    at: Sq,
    taken: Bits,
    before: Option<usize>,
}

impl Paths {
    /// Finds all paths over `stones`, shorter ones first; returns `None` as soon as there are more than `limit`.
    pub(super) fn find(from: Sq, stones: Bits, limit: u64) -> Option<Self> {
        let mut paths = Self {
            from,
            nodes: Vec::new(),
        };
        let mut seen = HashSet::new();
        let mut next = 0;
        let mut end = (from, 0, None);
        loop {
            let (at, taken, before) = end;
            for step in squares(at.ring() & stones & !taken) {
                let taken = taken | step.bit();
                if seen.insert((step, taken)) {
                    paths.nodes.push(Node {
                        at: step,
                        taken,
                        before,
                    });
                }
            }
            if paths.len() > limit {
                return None;
            }
            let Some(node) = paths.nodes.get(next) else {
                return Some(paths);
            };
            end = (node.at, node.taken, Some(next));
            next += 1;
        }
    }

    /// Returns the number of paths.
    pub(super) fn len(&self) -> u64 {
        self.nodes.len() as u64
    }

    /// Returns the square where they start.
    pub(super) fn from(&self) -> Sq {
        self.from
    }

    /// Returns each path.
    pub(super) fn iter(&self) -> impl Iterator<Item = Path> + '_ {
        (0..self.nodes.len()).map(|i| {
            let mut path: Path = std::iter::successors(Some(i), |&i| self.nodes[i].before)
                .map(|i| self.nodes[i].at)
                .take(80)
                .collect();
            path.reverse();
            path
        })
    }
}

/// Returns at most `max` paths from `from` to `to` that take different stones, a shortest one first. Not
/// performance-critical.
pub(super) fn some(from: Sq, to: Sq, stones: Bits, max: usize) -> Vec<Path> {
    let mut search = Search {
        to,
        max,
        effort: 2_000,
        found: Vec::new(),
    };
    search.extend(from, stones & !from.bit(), &mut Path::new());
    search.found
}

struct Search {
    to: Sq,
    max: usize,
    /// The remaining number of steps, which bounds the time spent on different orders of the same stones.
    effort: u32,
    found: Vec<Path>,
}

impl Search {
    fn extend(&mut self, at: Sq, free: Bits, path: &mut Path) {
        if at == self.to {
            let taken = set(path);
            if !self.found.iter().any(|known| set(known) == taken) {
                self.found.push(path.clone());
            }
            return;
        }
        // Only steps that remain connected to the destination are taken, so there are no dead ends.
        let mut steps: ArrayVec<Sq, 8> = squares(at.ring() & flood(self.to.bit(), free))
            .take(8)
            .collect();
        steps.sort_by_key(|step| step.distance(self.to));
        for step in steps {
            if self.found.len() >= self.max || self.effort == 0 || path.try_push(step).is_err() {
                return;
            }
            self.effort -= 1;
            self.extend(step, free & !step.bit(), path);
            path.pop();
        }
    }
}

/// Returns the squares without a stone on a shortest line of king steps from the Moais's stones to `to`. Not
/// performance-critical.
pub(super) fn gap(from: Sq, to: Sq, stones: Bits) -> Vec<Sq> {
    let near = flood(from.bit(), stones) | from.bit();
    let far = flood(to.bit(), stones) | to.bit();
    let ends = squares(near).flat_map(|a| squares(far).map(move |b| (a, b)));
    let Some((mut at, end)) = ends.min_by_key(|(a, b)| a.distance(*b)) else {
        return Vec::new();
    };
    let mut gap = Vec::new();
    while at.distance(end) > 1 {
        // Among the steps that come nearer, prefer the straightest.
        let nearer = |step: &Sq| (step.distance(end), step.offset(end));
        let Some(next) = squares(at.ring()).min_by_key(nearer) else {
            break;
        };
        gap.push(next);
        at = next;
    }
    gap
}

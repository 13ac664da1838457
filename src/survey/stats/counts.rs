//! Counts of results, lengths and standings.

use std::collections::BTreeMap;

use crate::game::{Outcome, Side};

/// The number of records with each result.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Results {
    /// The counts in the order of [`OUTCOMES`].
    counts: [usize; 4],
}

/// The results, in the order in which they are listed.
pub(super) const OUTCOMES: [Outcome; 4] = [
    Outcome::First,
    Outcome::Second,
    Outcome::Draw,
    Outcome::Unknown,
];

impl Results {
    pub(super) fn add(&mut self, outcome: Outcome) {
        for (count, of) in self.counts.iter_mut().zip(OUTCOMES) {
            *count += usize::from(of == outcome);
        }
    }

    pub(super) fn count(&self, outcome: Outcome) -> usize {
        let mut counts = self.counts.iter().zip(OUTCOMES);
        counts.find(|(_, of)| *of == outcome).map_or(0, |(n, _)| *n)
    }

    pub(super) fn all(&self) -> usize {
        self.counts.iter().sum()
    }

    /// Returns the points of the first side per hundred finished games; `None` if there are none.
    pub(super) fn score(&self) -> Option<f64> {
        let [first, second, draws, _] = self.counts;
        percent(2 * first + draws, 2 * (first + second + draws))
    }
}

/// Returns `part` as a percentage of `whole`, with one decimal.
pub(super) fn percent(part: usize, whole: usize) -> Option<f64> {
    let tenths = (part * 1000 + whole / 2).checked_div(whole)?;
    Some(part_of(tenths, 10.0))
}

/// Returns `n` divided by `by`; numbers beyond 32 bits, which no archive reaches, are capped.
pub(super) fn part_of(n: usize, by: f64) -> f64 {
    f64::from(u32::try_from(n).unwrap_or(u32::MAX)) / by
}

/// The number of records of each length.
#[derive(Clone, Debug, Default)]
pub(super) struct Lengths(BTreeMap<u32, usize>);

impl Lengths {
    pub(super) fn add(&mut self, plies: u32) {
        *self.0.entry(plies).or_default() += 1;
    }

    pub(super) fn records(&self) -> usize {
        self.0.values().sum()
    }

    pub(super) fn plies(&self) -> u64 {
        let products = self
            .0
            .iter()
            .map(|(plies, n)| u64::from(*plies) * *n as u64);
        products.sum()
    }

    pub(super) fn shortest(&self) -> Option<u32> {
        self.0.keys().next().copied()
    }

    pub(super) fn longest(&self) -> Option<u32> {
        self.0.keys().next_back().copied()
    }

    /// Returns the mean with one decimal.
    pub(super) fn mean(&self) -> Option<f64> {
        let records = self.records() as u64;
        let tenths = (self.plies() * 10 + records / 2).checked_div(records)?;
        Some(part_of(tenths as usize, 10.0))
    }

    /// Returns the median; for an even number of records, the mean of the two in the middle.
    pub(super) fn median(&self) -> Option<f64> {
        let last = self.records().checked_sub(1)?;
        let at = |rank: usize| {
            let mut before = 0;
            let mut lengths = self.0.iter();
            let of = lengths.find(|(_, n)| {
                before += **n;
                before > rank
            });
            of.map(|(plies, _)| f64::from(*plies))
        };
        Some(f64::midpoint(at(last / 2)?, at(last.div_ceil(2))?))
    }
}

/// The results of a player.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Standing {
    pub(super) wins: usize,
    pub(super) draws: usize,
    pub(super) losses: usize,
    pub(super) unfinished: usize,
}

impl Standing {
    /// Adds a game in which the player had `side`.
    pub(super) fn add(&mut self, outcome: Outcome, side: Side) {
        let count = match outcome {
            Outcome::Draw => &mut self.draws,
            Outcome::Unknown => &mut self.unfinished,
            _ if outcome == Outcome::win(side) => &mut self.wins,
            _ => &mut self.losses,
        };
        *count += 1;
    }

    pub(super) fn games(&self) -> usize {
        self.wins + self.draws + self.losses + self.unfinished
    }

    /// Returns twice the points: a win is one point, a draw is half a point.
    pub(super) fn half_points(&self) -> usize {
        2 * self.wins + self.draws
    }
}

#[cfg(test)]
mod tests {
    use super::{Lengths, percent};

    fn lengths(of: &[u32]) -> Lengths {
        let mut lengths = Lengths::default();
        for plies in of {
            lengths.add(*plies);
        }
        lengths
    }

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(lengths(&[]).median(), None);
        assert_eq!(lengths(&[7]).median(), Some(7.0));
        assert_eq!(lengths(&[9, 1, 2]).median(), Some(2.0));
        assert_eq!(lengths(&[1, 2, 2, 9]).median(), Some(2.0));
        assert_eq!(lengths(&[1, 2, 5, 9]).median(), Some(3.5));
    }

    #[test]
    fn means_and_percents_have_one_decimal() {
        assert_eq!(lengths(&[1, 2, 2]).mean(), Some(1.7));
        assert_eq!(lengths(&[]).mean(), None);
        assert_eq!(percent(2, 3), Some(66.7));
        assert_eq!(percent(0, 0), None);
    }
}

//! Statistics of an archive: games, results, lengths, openings, players, faults.
//!
//! [`Entries`] extracts the data of a record, [`Tally::add`] counts them, [`Tally::stats`] returns the counts as rows.
//! For a record with faults, the record, its faults, its result and its players are always counted; its turns are
//! counted in the opening tree up to the first that cannot be played; its length is counted only if it has turns and
//! its whole main line could be played.

mod counts;
mod entry;
mod making;
mod rows;
mod tables;
mod tree;

pub use entry::{Entries, Entry};
pub use rows::{
    FaultRow, GameRow, OpeningRow, PlayerRow, ResultRow, Stats, TerminationRow, Totals,
};
pub use tables::{TableKind, csv, text};

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use crate::check::RecordReport;
use crate::diagnostic::{Code, Severity};
use crate::game::Side;
use crate::report::Summary;

use counts::{Lengths, Results, Standing};
use entry::{Date, Opening};
use tree::Node;

/// The id of a game; `None` if it cannot be detected.
type Game = Option<&'static str>;

/// The counts so far. They contain one entry for each game, rule set, board, code, termination, opening and player.
#[derive(Debug, Default)]
pub struct Tally {
    summary: Summary,
    faulty: usize,
    dated: usize,
    /// The earliest and the latest date.
    dates: Option<[Date; 2]>,
    groups: BTreeMap<(Game, Option<String>, Option<String>), Group>,
    terminations: BTreeMap<(Game, Option<String>), usize>,
    codes: BTreeMap<(Reverse<Severity>, &'static str), CodeCount>,
    /// The opening trees by game, board and start position.
    openings: BTreeMap<(&'static str, String, Option<String>), Node>,
    players: BTreeMap<(Game, String), Standing>,
}

/// The records of one game, rule set and board.
#[derive(Debug, Default)]
struct Group {
    records: usize,
    faulty: usize,
    results: Results,
    lengths: Lengths,
}

#[derive(Debug)]
struct CodeCount {
    code: &'static Code,
    times: usize,
    records: usize,
}

impl Tally {
    /// Returns the counts of records, turns and faults so far.
    pub fn summary(&self) -> Summary {
        self.summary
    }

    /// Adds a record: the report on it, and its extracted data; a file without records has no entry.
    pub fn add(&mut self, report: &RecordReport, entry: Option<Entry>) {
        self.summary.add(report);
        self.codes(report);
        let Some(entry) = entry else { return };
        let diagnostics = &report.diagnostics;
        let is_faulty = diagnostics
            .iter()
            .any(|diagnostic| diagnostic.severity == Severity::Error);
        self.faulty += usize::from(is_faulty);
        let game = report.game.map(|game| game.info().id);
        let outcome = entry.outcome;
        for (player, side) in entry.players.into_iter().zip([Side::First, Side::Second]) {
            let Some(player) = player else { continue };
            let standing = self.players.entry((game, player)).or_default();
            standing.add(outcome, side);
        }
        if let Some(date) = entry.date {
            self.date(date);
        }
        let ended = self.terminations.entry((game, entry.termination));
        *ended.or_default() += 1;
        let mut plies = None;
        let (mut rules, mut board) = (None, None);
        if let Some(played) = entry.played {
            if let (Some(game), Some(Opening { start, turns })) = (game, played.opening) {
                let tree = self.openings.entry((game, played.board.clone(), start));
                tree.or_default().add(&turns, outcome);
            }
            (rules, board) = (played.rules, Some(played.board));
            plies = played.plies;
        }
        let group = self.groups.entry((game, rules, board)).or_default();
        group.records += 1;
        group.faulty += usize::from(is_faulty);
        group.results.add(outcome);
        if let Some(plies) = plies {
            group.lengths.add(plies);
        }
    }

    fn codes(&mut self, report: &RecordReport) {
        let mut seen = BTreeSet::new();
        for diagnostic in &report.diagnostics {
            let key = (Reverse(diagnostic.severity), diagnostic.code.id);
            let count = self.codes.entry(key).or_insert(CodeCount {
                code: diagnostic.code,
                times: 0,
                records: 0,
            });
            count.times += 1;
            count.records += usize::from(seen.insert(key));
        }
    }

    fn date(&mut self, date: Date) {
        self.dated += 1;
        let first = |date: &Date| date.parts.map(|part| part.unwrap_or(0));
        let last = |date: &Date| date.parts.map(|part| part.unwrap_or(u32::MAX));
        match &mut self.dates {
            None => self.dates = Some([date.clone(), date]),
            Some([earliest, latest]) => {
                if last(&date) > last(latest) {
                    *latest = date.clone();
                }
                if first(&date) < first(earliest) {
                    *earliest = date;
                }
            }
        }
    }
}

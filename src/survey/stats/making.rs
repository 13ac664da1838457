//! Converts the counts to rows.

use std::cmp::Reverse;

use super::counts::{OUTCOMES, Standing, part_of, percent};
use super::tree::Node;
use super::{
    FaultRow, Game, GameRow, Group, OpeningRow, PlayerRow, ResultRow, Stats, Tally, TerminationRow,
    Totals,
};
use crate::game::{Info, Outcome, Side};
use crate::games::GameId;

impl Tally {
    /// Returns the counts as rows, with at most `top` turns at each node of the opening trees and at most `top`
    /// players of each game.
    pub fn stats(&self, top: usize) -> Stats {
        let mut stats = Stats::new(self.totals());
        for ((game, rules, board), group) in &self.groups {
            let of = (*game, rules, board);
            stats.games.push(group.row(of));
            stats.results.extend(group.results(of));
        }
        let ended = self.terminations.iter();
        let ended = ended.map(|((game, termination), records)| TerminationRow {
            game: *game,
            termination: termination.clone(),
            records: *records,
        });
        stats.terminations.extend(ended);
        let codes = self.codes.iter();
        let codes = codes.map(|((Reverse(severity), id), count)| FaultRow {
            code: id,
            severity: severity.to_string(),
            times: count.times,
            records: count.records,
            what: count.code.title,
        });
        stats.faults.extend(codes);
        for ((game, board, start), tree) in &self.openings {
            openings(
                game,
                board,
                start.as_deref(),
                tree,
                top,
                &mut stats.openings,
            );
        }
        stats.players = self.standings(top);
        stats
    }

    fn totals(&self) -> Totals {
        let date = |i: usize| self.dates.as_ref().map(|dates| dates[i].text.clone());
        Totals {
            records: self.summary.records,
            faulty: self.faulty,
            turns: self.summary.turns,
            turns_not_checked: self.summary.turns_not_checked,
            faults: self.summary.faults,
            warnings: self.summary.warnings,
            dated: self.dated,
            earliest: date(0),
            latest: date(1),
        }
    }

    /// Returns the players by game and points; players with equal points by fewer games, then by name.
    fn standings(&self, top: usize) -> Vec<PlayerRow> {
        let mut players: Vec<_> = self.players.iter().collect();
        players.sort_by_key(|((game, _), s)| (*game, Reverse(s.half_points()), s.games()));
        let mut rows: Vec<PlayerRow> = Vec::new();
        for of_game in players.chunk_by(|((a, _), _), ((b, _), _)| a == b) {
            rows.extend(
                of_game
                    .iter()
                    .take(top)
                    .map(|(of, standing)| player(of, standing)),
            );
        }
        rows
    }
}

fn player((game, name): &(Game, String), s: &Standing) -> PlayerRow {
    PlayerRow {
        player: name.clone(),
        game: *game,
        games: s.games(),
        wins: s.wins,
        draws: s.draws,
        losses: s.losses,
        unfinished: s.unfinished,
        points: part_of(s.half_points(), 2.0),
        percent: percent(s.half_points(), 2 * (s.games() - s.unfinished)),
    }
}

impl Group {
    fn row(&self, (game, rules, board): (Game, &Option<String>, &Option<String>)) -> GameRow {
        GameRow {
            game,
            rules: rules.clone(),
            board: board.clone(),
            records: self.records,
            faulty: self.faulty,
            whole: self.lengths.records(),
            plies: self.lengths.plies(),
            shortest: self.lengths.shortest(),
            mean: self.lengths.mean(),
            median: self.lengths.median(),
            longest: self.lengths.longest(),
        }
    }

    fn results(
        &self,
        (game, rules, board): (Game, &Option<String>, &Option<String>),
    ) -> impl Iterator<Item = ResultRow> {
        let counts = OUTCOMES.map(|outcome| (outcome, self.results.count(outcome)));
        let there = counts.into_iter().filter(|(_, records)| *records > 0);
        there.map(move |(outcome, records)| ResultRow {
            game,
            rules: rules.clone(),
            board: board.clone(),
            result: outcome.text(),
            meaning: meaning(game, outcome),
            records,
            percent: percent(records, self.records),
        })
    }
}

/// Describes a result in words.
fn meaning(game: Game, outcome: Outcome) -> String {
    let info = game.and_then(GameId::named).map(GameId::info);
    let won = |side: Side| {
        let side = info.map_or(["White", "Black"], |info| info.sides)[side as usize];
        format!("{side} won")
    };
    match outcome {
        Outcome::First => won(Side::First),
        Outcome::Second => won(Side::Second),
        Outcome::Draw => "draw".to_owned(),
        Outcome::Unknown => "not finished or not known".to_owned(),
    }
}

/// Adds the rows of a tree.
fn openings(
    game: &'static str,
    board: &str,
    start: Option<&str>,
    tree: &Node,
    top: usize,
    rows: &mut Vec<OpeningRow>,
) {
    let info = GameId::named(game).map(GameId::info);
    let all = tree.results.all();
    tree.each(top, &mut Vec::new(), &mut |turns, node| {
        let results = &node.results;
        rows.push(OpeningRow {
            game,
            board: board.to_owned(),
            start: start.map(str::to_owned),
            ply: turns.len(),
            turns: numbered(turns),
            name: info.and_then(|info| name(info, board, start, turns)),
            records: results.all(),
            percent: percent(results.all(), all),
            first_wins: results.count(Outcome::First),
            second_wins: results.count(Outcome::Second),
            draws: results.count(Outcome::Draw),
            unfinished: results.count(Outcome::Unknown),
            score: results.score(),
        });
    });
}

/// Returns turns with their numbers, starting at turn 1 of the first side.
fn numbered(turns: &[&str]) -> String {
    let pairs = turns.chunks(2).zip(1..);
    let pairs: Vec<_> = pairs
        .map(|(pair, n)| format!("{n}. {}", pair.join(" ")))
        .collect();
    pairs.join(" ")
}

fn name(info: &Info, board: &str, start: Option<&str>, turns: &[&str]) -> Option<&'static str> {
    let is_usual = start.is_none()
        && info
            .boards
            .first()
            .is_some_and(|(usual, _)| *usual == board);
    let mut names = info.openings.iter().filter(|_| is_usual);
    names
        .find(|(turn, _)| turns.first() == Some(turn))
        .map(|(_, name)| *name)
}

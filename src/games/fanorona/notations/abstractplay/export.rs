//! Converts a record to the JSON of the archive.

use super::archive::{
    Extra, WriteGame, WriteHeader, WriteMove, WritePlayer, WriteRecord, WriteSite,
};
use crate::diagnostic::plural;
use crate::game::foreign::{CannotExport, Exported};
use crate::game::{Game, Outcome};
use crate::games::fanorona::{Fanorona, Written};
use crate::record::{self, Front, Header, Kind, Record};
use crate::source::quote;

/// Represents an unknown day, because the archive requires one.
pub(super) const NO_DAY: &str = "0001-01-01";

pub(super) fn export(canonical: &str) -> Result<Exported, CannotExport> {
    let (record, _) = record::read(canonical, Front::read(canonical, 0), Fanorona::parse_move);
    let mut rounds = Rounds::new(&record.header);
    for item in &record.items {
        rounds.item(&canonical[item.span.range()], &item.kind)?;
    }
    let outcome = record
        .result
        .map_or(Outcome::Unknown, |(outcome, _)| outcome);
    let mut left_out = rounds.left_out();
    if outcome == Outcome::Unknown {
        left_out.push(
            "the form has no mark for a game without result: both players have 0 there, as in a draw"
                .to_owned(),
        );
    }
    if record.header.value("Date").is_none() && record.header.value("DateStart").is_none() {
        left_out.push(format!(
            "no date is known, but the form needs one: {NO_DAY} stands for it"
        ));
    }
    let game = WriteRecord {
        header: header(&record, outcome),
        moves: rounds.all,
    };
    let text = serde_json::to_string_pretty(&game).map_err(|e| CannotExport(e.to_string()))?;
    Ok(Exported {
        text: text + "\n",
        left_out,
    })
}

fn header(record: &Record<Written>, outcome: Outcome) -> WriteHeader {
    let header = &record.header;
    let value = |name: &str| header.value(name).map(str::to_owned);
    let start = value("DateStart").unwrap_or_else(|| instant(header.value("Date")));
    let (event, round) = value("Event").zip(value("Round")).unzip();
    let tags = header.tags.iter();
    let usual = [Some("9x5"), Some("standard")];
    let variants = [header.value("Board"), header.value("Rules")];
    let variants = variants
        .into_iter()
        .filter(|v| !usual.contains(v))
        .flatten();
    WriteHeader {
        game: WriteGame {
            name: Fanorona::INFO.name,
            variants: variants.map(str::to_owned).collect(),
        },
        event,
        round,
        site: WriteSite {
            name: value("Site").unwrap_or_else(|| "?".to_owned()),
            gameid: value("SiteGameId"),
        },
        date_end: value("DateEnd").unwrap_or_else(|| start.clone()),
        date_generated: value("DateGenerated").unwrap_or_else(|| start.clone()),
        date_start: start,
        players: [
            player(header, "White", outcome == Outcome::First),
            player(header, "Black", outcome == Outcome::Second),
        ],
        starting_position: value("FEN"),
        rongo: Extra {
            tags: tags
                .map(|t| (t.name.to_string(), t.value.to_string()))
                .collect(),
            result: outcome.text().to_owned(),
        },
    }
}

fn player(header: &Header, side: &str, won: bool) -> WritePlayer {
    let value = |name: &str| header.value(name).map(str::to_owned);
    let kind = value(&format!("{side}Type"));
    WritePlayer {
        // The archive requires that the names differ.
        name: value(side).unwrap_or_else(|| side.to_owned()),
        userid: value(&format!("{side}UserId")),
        is_ai: kind.filter(|kind| kind == "program").map(|_| true),
        result: u8::from(won),
    }
}

/// Converts a date such as `2026.11.??` to the first instant that it may mean.
fn instant(date: Option<&str>) -> String {
    let mut parts = date.unwrap_or_default().split('.');
    let mut part = |unknown: &'static str, len: usize| {
        let known = |p: &&str| p.len() == len && p.bytes().all(|b| b.is_ascii_digit());
        parts.next().filter(known).unwrap_or(unknown)
    };
    let (year, month, day) = (part("0001", 4), part("01", 2), part("01", 2));
    format!("{year}-{month}-{day}T00:00:00Z")
}

/// Collects rounds.
struct Rounds {
    all: Vec<[Option<WriteMove>; 2]>,
    /// The side to move: 0 for White.
    side: usize,
    /// The depth of nested variations.
    depth: usize,
    variations: usize,
    nags: usize,
    /// The number of comments before the first turn.
    comments: usize,
}

impl Rounds {
    fn new(header: &Header) -> Self {
        let side = header.value("FEN").and_then(|fen| fen.split(' ').nth(1));
        Self {
            all: Vec::new(),
            side: usize::from(side == Some("b")),
            depth: 0,
            variations: 0,
            nags: 0,
            comments: header.comments.len(),
        }
    }

    fn item(&mut self, text: &str, kind: &Kind<Written>) -> Result<(), CannotExport> {
        match kind {
            Kind::Open => {
                self.variations += usize::from(self.depth == 0);
                self.depth += 1;
            }
            Kind::Close => self.depth = self.depth.saturating_sub(1),
            _ if self.depth > 0 => {}
            Kind::Turn(written) => self.turn(written),
            Kind::Comment => self.comment(text),
            Kind::Nag(_) => self.nags += 1,
            Kind::Unread => {
                let word = quote(text);
                return Err(CannotExport(format!("`{word}` is not a turn of Fanorona")));
            }
            Kind::Number(_) | Kind::Result(_) => {}
        }
        Ok(())
    }

    fn turn(&mut self, written: &Written) {
        let text = WriteMove::Plain(written.to_string().replace(',', ", "));
        match (self.side, self.all.last_mut()) {
            (1, Some(round)) => round[1] = Some(text),
            (1, None) => self.all.push([None, Some(text)]),
            _ => self.all.push([Some(text), None]),
        }
        self.side = 1 - self.side;
    }

    /// Adds a comment to the turn before it.
    fn comment(&mut self, text: &str) {
        let said = text
            .strip_prefix('{')
            .and_then(|t| t.strip_suffix('}'))
            .unwrap_or_else(|| text.trim_start_matches([';', '%']));
        let last = self
            .all
            .last_mut()
            .and_then(|round| round[1 - self.side].as_mut());
        let Some(last) = last else {
            self.comments += 1;
            return;
        };
        *last = match std::mem::replace(last, WriteMove::Plain(String::new())) {
            WriteMove::Plain(text) => WriteMove::Said {
                text,
                result: said.trim().to_owned(),
            },
            WriteMove::Said { text, result } => WriteMove::Said {
                text,
                result: result + "\n" + said.trim(),
            },
        };
    }

    fn left_out(&self) -> Vec<String> {
        let lost = [
            (self.variations, "variation"),
            (self.nags, "NAG"),
            (self.comments, "comment before the first turn"),
        ];
        let lost = lost.into_iter().filter(|(count, _)| *count > 0);
        lost.map(
            |(count, what)| match (count, what.strip_prefix("comment")) {
                (1, _) => format!("1 {what} is left out: the form has no place for it"),
                (_, Some(rest)) => {
                    format!("{count} comments{rest} are left out: the form has no place for them")
                }
                _ => format!(
                    "{} are left out: the form has no place for them",
                    plural(count, what)
                ),
            },
        )
        .collect()
    }
}

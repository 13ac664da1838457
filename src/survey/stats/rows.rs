//! The counts as tables: one row type per table, used for text, CSV and JSON (`grammar/stats.schema.json`).

use serde::Serialize;

/// The version of this format. It changes when the meaning of a key changes or a key is removed.
const SCHEMA: &str = "rongo-stats-1";

/// All counts.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Stats {
    /// The version of this format.
    #[cfg_attr(feature = "schema", schemars(extend("const" = SCHEMA)))]
    schema: &'static str,
    /// The totals of all records.
    pub totals: Totals,
    /// One row per game, rule set and board.
    pub games: Vec<GameRow>,
    /// One row per result of each game, rule set and board.
    pub results: Vec<ResultRow>,
    /// One row per termination.
    pub terminations: Vec<TerminationRow>,
    /// One row per reported code.
    pub faults: Vec<FaultRow>,
    /// One row per node of the opening trees, in tree order.
    pub openings: Vec<OpeningRow>,
    /// One row per player of each game.
    pub players: Vec<PlayerRow>,
}

/// The totals of all records.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Totals {
    /// The number of records read.
    pub records: usize,
    /// The number of records with an error.
    pub faulty: usize,
    /// The number of turns read, variations included.
    pub turns: usize,
    /// The number of turns that could not be checked, because an earlier turn of their line could not be played.
    pub turns_not_checked: usize,
    /// The number of errors.
    pub faults: usize,
    /// The number of warnings.
    pub warnings: usize,
    /// The number of records whose date states at least the year.
    pub dated: usize,
    /// The earliest date, as written.
    pub earliest: Option<String>,
    /// The latest date, as written.
    pub latest: Option<String>,
}

/// The records of a game under one rule set, on one board.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameRow {
    /// The id of the game; null if it cannot be detected.
    pub game: Option<&'static str>,
    /// The rule set that the records are checked with; null if the game has only one, or if the setup of the records
    /// is faulty.
    pub rules: Option<String>,
    /// The board; null if the setup of the records is faulty.
    pub board: Option<String>,
    /// The number of records.
    pub records: usize,
    /// The number of records with an error.
    pub faulty: usize,
    /// The number of records whose main line has a turn and could be played completely; the lengths refer to these.
    pub whole: usize,
    /// The total number of plies of these records.
    pub plies: u64,
    /// The smallest number of plies of a record.
    pub shortest: Option<u32>,
    /// The mean number of plies, with one decimal.
    pub mean: Option<f64>,
    /// The median number of plies.
    pub median: Option<f64>,
    /// The largest number of plies of a record.
    pub longest: Option<u32>,
}

/// The records with one result, of a game under one rule set on one board.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ResultRow {
    /// The id of the game; null if it cannot be detected.
    pub game: Option<&'static str>,
    /// The rule set that the records are checked with; null if the game has only one, or if the setup of the records
    /// is faulty.
    pub rules: Option<String>,
    /// The board; null if the setup of the records is faulty.
    pub board: Option<String>,
    /// The result as written in a record: `1-0` (the side that began won), `0-1`, `1/2-1/2`, or `*` (not finished or
    /// unknown).
    pub result: &'static str,
    /// The result in words.
    pub meaning: String,
    /// The number of records with this result.
    pub records: usize,
    /// The percentage of the records of this game, rule set and board.
    pub percent: Option<f64>,
}

/// The records of a game with one kind of termination.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TerminationRow {
    /// The id of the game; null if it cannot be detected.
    pub game: Option<&'static str>,
    /// The value of `[Termination]` in lower case; `over by the rules` if the tag is missing and the last position
    /// ends the game; null if the termination is unknown.
    pub termination: Option<String>,
    /// The number of records.
    pub records: usize,
}

/// A code that was reported.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FaultRow {
    /// The code, for `rongo explain`.
    pub code: &'static str,
    /// The severity with which the code was reported.
    pub severity: String,
    /// The number of times that the code was reported.
    pub times: usize,
    /// The number of records with this code.
    pub records: usize,
    /// The title of the code.
    pub what: &'static str,
}

/// The records that begin with certain turns.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpeningRow {
    /// The id of the game.
    pub game: &'static str,
    /// The board.
    pub board: String,
    /// The position text of the start; null if it is that of the board's own formation.
    pub start: Option<String>,
    /// The number of turns.
    pub ply: usize,
    /// The turns in canonical text, with their numbers.
    pub turns: String,
    /// The name of openings with this first turn, if they have one.
    pub name: Option<&'static str>,
    /// The number of records that begin with these turns.
    pub records: usize,
    /// The percentage of the records from the same start position.
    pub percent: Option<f64>,
    /// The number of records that the side that began won.
    pub first_wins: usize,
    /// The number of records that the other side won.
    pub second_wins: usize,
    /// The number of draws.
    pub draws: usize,
    /// The number of records that are not finished or whose result is unknown.
    pub unfinished: usize,
    /// The points of the side that began per hundred finished games; a draw counts as half a point.
    pub score: Option<f64>,
}

/// The results of a player in a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerRow {
    /// The name, as written.
    pub player: String,
    /// The id of the game; null if it cannot be detected.
    pub game: Option<&'static str>,
    /// The number of games played.
    pub games: usize,
    /// The number of games won.
    pub wins: usize,
    /// The number of games drawn.
    pub draws: usize,
    /// The number of games lost.
    pub losses: usize,
    /// The number of games that are not finished or whose result is unknown.
    pub unfinished: usize,
    /// The points; a win is one point, a draw is half a point.
    pub points: f64,
    /// The points per hundred finished games.
    pub percent: Option<f64>,
}

impl Stats {
    /// Creates statistics with only these totals.
    pub(super) fn new(totals: Totals) -> Self {
        Self {
            schema: SCHEMA,
            totals,
            games: Vec::new(),
            results: Vec::new(),
            terminations: Vec::new(),
            faults: Vec::new(),
            openings: Vec::new(),
            players: Vec::new(),
        }
    }
}

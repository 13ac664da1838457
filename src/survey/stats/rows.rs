//! The counts as tables: one row type a table, the same in text, in CSV and in JSON (`grammar/stats.schema.json`).

use serde::Serialize;

/// The version of this format. It changes when a key changes its meaning or goes.
const SCHEMA: &str = "rongo-stats-1";

/// All that is counted.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Stats {
    /// The version of this format.
    #[cfg_attr(feature = "schema", schemars(extend("const" = SCHEMA)))]
    schema: &'static str,
    /// The counts of all records together.
    pub totals: Totals,
    /// A row for each game, rule set and board.
    pub games: Vec<GameRow>,
    /// A row for each result of these.
    pub results: Vec<ResultRow>,
    /// A row for each way in which games ended.
    pub terminations: Vec<TerminationRow>,
    /// A row for each code that was told.
    pub faults: Vec<FaultRow>,
    /// A row for each node of the trees of openings, in the order of the trees.
    pub openings: Vec<OpeningRow>,
    /// A row for each player of each game.
    pub players: Vec<PlayerRow>,
}

/// The counts of all records together.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Totals {
    /// Records read.
    pub records: usize,
    /// Those with an error.
    pub faulty: usize,
    /// Turns read, variations included.
    pub turns: usize,
    /// Those that could not be checked, because an earlier one in their line could not be played.
    pub turns_not_checked: usize,
    /// Errors.
    pub faults: usize,
    /// Warnings.
    pub warnings: usize,
    /// Records whose date tells at least the year.
    pub dated: usize,
    /// The earliest of these dates, as written.
    pub earliest: Option<String>,
    /// The latest of these dates, as written.
    pub latest: Option<String>,
}

/// The records of a game under one rule set, on one board.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameRow {
    /// The id of the game; null where it cannot be told.
    pub game: Option<&'static str>,
    /// The rule set that judges them; null where the game has only one, or the record cannot be started.
    pub rules: Option<String>,
    /// The board; null where the record cannot be started.
    pub board: Option<String>,
    /// How many there are.
    pub records: usize,
    /// Those with an error.
    pub faulty: usize,
    /// Those whose main line has a turn and could be played whole: the lengths are of these.
    pub whole: usize,
    /// The plies of these.
    pub plies: u64,
    /// The fewest plies of one.
    pub shortest: Option<u32>,
    /// The mean number of plies, with one decimal.
    pub mean: Option<f64>,
    /// The median number of plies.
    pub median: Option<f64>,
    /// The most plies of one.
    pub longest: Option<u32>,
}

/// The records of a game under one rule set, on one board, that have a result.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ResultRow {
    /// As in the table of games.
    pub game: Option<&'static str>,
    /// As in the table of games.
    pub rules: Option<String>,
    /// As in the table of games.
    pub board: Option<String>,
    /// The result as a record writes it: `1-0` (the side that began has won), `0-1`, `1/2-1/2`, or `*` (not finished, or
    /// not known).
    pub result: &'static str,
    /// The same in words.
    pub meaning: String,
    /// How many records have it.
    pub records: usize,
    /// That of a hundred of the game, rule set and board.
    pub percent: Option<f64>,
}

/// The records of a game that ended in one way.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TerminationRow {
    /// As in the table of games.
    pub game: Option<&'static str>,
    /// What `[Termination]` says, in lower case; `over by the rules` where it is missing and the last position is final;
    /// null where neither says it.
    pub termination: Option<String>,
    /// How many there are.
    pub records: usize,
}

/// A code that was told.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FaultRow {
    /// The code, as `rongo explain` knows it.
    pub code: &'static str,
    /// How bad it was taken.
    pub severity: String,
    /// How many times it was told.
    pub times: usize,
    /// In how many records.
    pub records: usize,
    /// What it is about.
    pub what: &'static str,
}

/// The records that begin with some turns.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpeningRow {
    /// The id of the game.
    pub game: &'static str,
    /// The board.
    pub board: String,
    /// The position text of the start; null where it is that of the board's own formation.
    pub start: Option<String>,
    /// How many turns these are.
    pub ply: usize,
    /// The turns in canonical text, with their numbers.
    pub turns: String,
    /// What an opening with this first turn is called, where it has a name.
    pub name: Option<&'static str>,
    /// How many records begin so.
    pub records: usize,
    /// That of a hundred of those from the same start.
    pub percent: Option<f64>,
    /// Those that the side which began has won.
    pub first_wins: usize,
    /// Those that the other side has won.
    pub second_wins: usize,
    /// Draws.
    pub draws: usize,
    /// Those not finished, or whose result is not known.
    pub unfinished: usize,
    /// The points of the side that began in a hundred finished games, a draw as half a point.
    pub score: Option<f64>,
}

/// What a player came to in a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerRow {
    /// The name, as written.
    pub player: String,
    /// The id of the game; null where it cannot be told.
    pub game: Option<&'static str>,
    /// Games played.
    pub games: usize,
    /// Games won.
    pub wins: usize,
    /// Games drawn.
    pub draws: usize,
    /// Games lost.
    pub losses: usize,
    /// Games not finished, or whose result is not known.
    pub unfinished: usize,
    /// A win is a point, a draw half of one.
    pub points: f64,
    /// The points in a hundred finished games.
    pub percent: Option<f64>,
}

impl Stats {
    /// Nothing is counted but these totals.
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

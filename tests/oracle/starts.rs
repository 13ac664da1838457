//! The rule sets, boards and positions that games start from, each with the slow rules of it.

use rongo::game::{BoardFile, Game, SetupTags};
use rongo::games::hanga_roa::Setup;

use super::Rules;
use super::agree::Pair;
use super::fanorona::Fanorona;
use super::greenland::Greenland;
use super::hanga_roa::HangaRoa;
use crate::support::root;

/// A position that games start from, and what a record of them says of the rules.
pub(super) struct Start<'a> {
    pub(super) fen: &'a str,
    /// The tag lines that choose rules and board.
    pub(super) tags: String,
    /// The boards that are given from outside.
    pub(super) boards: &'a [BoardFile],
}

/// Three settings, and the slow rules that they stand for.
const FANORONA: [(&str, [bool; 3]); 8] = [
    ("line", [true, true, false]),
    ("standard", [false, false, false]),
    ("compulsory", [false, false, true]),
    ("reach=step opening=single chain=may", [false, true, false]),
    ("reach=step opening=single chain=must", [false, true, true]),
    ("reach=line opening=free chain=may", [true, false, false]),
    ("reach=line opening=free chain=must", [true, false, true]),
    ("reach=line opening=single chain=must", [true, true, true]),
];

/// The boards with their start positions.
const FANORONA_BOARDS: [(&str, &str); 3] = [
    (
        "9x5",
        "BBBBBBBBB/BBBBBBBBB/BWBW1BWBW/WWWWWWWWW/WWWWWWWWW w 1",
    ),
    ("5x5", "BBBBB/BBBBB/BW1BW/WWWWW/WWWWW w 1"),
    ("3x3", "BBB/B1W/WWW w 1"),
];

/// Calls `each` with every rule set and board of Fanorona.
pub(super) fn fanorona(
    mut each: impl FnMut(&Pair<'_, rongo::games::fanorona::Fanorona>, &Start<'_>),
) {
    for (name, [line, single, must]) in FANORONA {
        let rules = Fanorona { line, single, must };
        for (board, fen) in FANORONA_BOARDS {
            let choices = SetupTags {
                rules: Some(name),
                board: Some(board),
                ..SetupTags::default()
            };
            let setup = rongo::games::fanorona::Fanorona::setup(&choices).unwrap();
            let pair = Pair {
                setup,
                rules: &rules,
            };
            let tags = format!("[Rules \"{name}\"]\n[Board \"{board}\"]\n");
            each(
                &pair,
                &Start {
                    fen,
                    tags,
                    boards: &[],
                },
            );
        }
    }
}

/// The positions of a game's reference counts.
pub(super) fn counted(game: &str) -> Vec<String> {
    let path = root().join("fixtures").join(game).join("perft.json");
    let file = std::fs::read_to_string(path).unwrap();
    let file: serde_json::Value = serde_json::from_str(&file).unwrap();
    let positions = file["positions"].as_array().unwrap();
    let fens = positions.iter().filter_map(|row| row["fen"].as_str());
    fens.map(str::to_owned).collect()
}

/// The standard position of Hanga Roa, and another formation that the rules allow.
pub(super) const HANGA_ROA: [&str; 2] = [
    "1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/4A4/1A2M2A1 w - 1",
    "4m4/a7a/4a4/9/pPppPP3/9/9/AAA6/4M4 w - 1",
];

pub(super) const ISLAND: Pair<'_, rongo::games::hanga_roa::HangaRoa> = Pair {
    setup: Setup,
    rules: &HangaRoa,
};

/// Calls `each` with every position of Hanga Roa that games may start from.
pub(super) fn hanga_roa(
    mut each: impl FnMut(&Pair<'_, rongo::games::hanga_roa::HangaRoa>, &Start<'_>),
) {
    let starts = HANGA_ROA.map(str::to_owned).into_iter();
    for fen in starts.chain(counted("hanga-roa")) {
        if HangaRoa.ending(&fen).is_none() {
            let start = Start {
                fen: &fen,
                tags: String::new(),
                boards: &[],
            };
            each(&ISLAND, &start);
        }
    }
}

/// Calls `each` with every board and formation of the Greenland game.
pub(super) fn greenland(
    mut each: impl FnMut(&Pair<'_, rongo::games::greenland::Greenland>, &Start<'_>, &Greenland),
) {
    use rongo::games::greenland::Greenland as G;
    let folder = root().join("fixtures/greenland");
    for path in [
        "default.board",
        "boards/pockets.board",
        "boards/GRL058-asymmetric.board",
    ] {
        let text = std::fs::read_to_string(folder.join(path)).unwrap();
        let rules = Greenland::read(&text);
        let name = "mine".to_owned();
        let boards = [BoardFile { name, text }];
        for formation in ["heart", "arrow"] {
            let choices = SetupTags {
                board: Some("mine"),
                boards: &boards,
                formation: Some(formation),
                ..SetupTags::default()
            };
            let setup = G::setup(&choices).unwrap();
            let fen = G::position_text(&setup, &G::start(&setup));
            let pair = Pair {
                setup,
                rules: &rules,
            };
            let start = Start {
                fen: &fen,
                tags: "[Board \"mine\"]\n".to_owned(),
                boards: &boards,
            };
            each(&pair, &start, &rules);
        }
    }
}

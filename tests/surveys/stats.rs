//! Counts of archives.

use serde_json::{Value, json};

use super::in_club;
use crate::archives::run;

fn stats(args: &[&str]) -> Value {
    let ran = in_club(&[&["stats", "--format", "json"], args].concat());
    assert_eq!(ran.status, Some(0), "{}", ran.stderr);
    serde_json::from_str(&ran.stdout).unwrap()
}

#[test]
fn the_club_is_counted_as_by_hand() {
    let all = stats(&["club.fanorona"]);
    assert_eq!(
        all["totals"],
        json!({
            "records": 6, "faulty": 1, "turns": 11, "turns_not_checked": 0, "faults": 1, "warnings": 0,
            "dated": 3, "earliest": "2025.??.??", "latest": "2026.11.02",
        })
    );
    let games = &all["games"];
    let lengths = json!({
        "game": "fanorona", "rules": "standard", "board": "9x5", "records": 6, "faulty": 1,
        "whole": 4, "plies": 7, "shortest": 1, "mean": 1.8, "median": 2.0, "longest": 2,
    });
    assert_eq!(*games, json!([lengths]));
    let results = all["results"].as_array().unwrap().iter();
    let results = results.map(|r| {
        (
            r["result"].as_str().unwrap(),
            r["records"].as_u64().unwrap(),
        )
    });
    let expected = [("1-0", 2), ("0-1", 1), ("1/2-1/2", 1), ("*", 2)];
    assert_eq!(results.collect::<Vec<_>>(), expected);
    let ended = all["terminations"].as_array().unwrap().iter();
    let ended = ended.map(|t| (t["termination"].as_str(), t["records"].as_u64().unwrap()));
    let expected = [(None, 5), (Some("time forfeit"), 1)];
    assert_eq!(ended.collect::<Vec<_>>(), expected);
    assert_eq!(all["faults"][0]["code"], "FAN008");
}

#[test]
fn openings_have_their_names_and_results() {
    let all = stats(&["club.fanorona", "--depth", "2"]);
    let rows = all["openings"].as_array().unwrap();
    let told = |i: usize| {
        let row = &rows[i];
        let n = |key: &str| row[key].as_u64().unwrap();
        (
            row["turns"].as_str().unwrap(),
            row["name"].as_str().unwrap(),
            n("records"),
            [
                n("first_wins"),
                n("second_wins"),
                n("draws"),
                n("unfinished"),
            ],
            row["score"].as_f64(),
        )
    };
    let first = ("1. d3e3+", "kobaka fohy", 4, [2, 0, 0, 2], Some(100.0));
    assert_eq!(told(0), first);
    let second = (
        "1. d3e3+ c3d3+",
        "kobaka fohy",
        2,
        [2, 0, 0, 0],
        Some(100.0),
    );
    assert_eq!(told(1), second);
    assert_eq!(
        told(2),
        ("1. d3e3-", "kobaka lava", 1, [0, 1, 0, 0], Some(0.0))
    );
    assert_eq!(told(3).0, "1. d3e3- b4c3+");
    assert_eq!(rows.len(), 4);
    assert_eq!(
        stats(&["club.fanorona", "--depth", "0"])["openings"],
        json!([])
    );
    let top = stats(&["club.fanorona", "--top", "1"]);
    assert_eq!(top["openings"].as_array().unwrap().len(), 2);
    assert_eq!(top["players"].as_array().unwrap().len(), 1);
}

#[test]
fn standings_are_by_points() {
    let all = stats(&["."]);
    let rows = all["players"].as_array().unwrap().iter();
    let rows: Vec<_> = rows
        .map(|row| {
            let n = |key: &str| row[key].as_u64().unwrap();
            let counts = [
                n("games"),
                n("wins"),
                n("draws"),
                n("losses"),
                n("unfinished"),
            ];
            let (player, game) = (row["player"].as_str(), row["game"].as_str());
            (
                player.unwrap(),
                game.unwrap(),
                counts,
                row["points"].as_f64().unwrap(),
            )
        })
        .collect();
    let expected = [
        ("Anna", "fanorona", [5, 2, 1, 0, 2], 2.5),
        ("A.", "fanorona", [1, 1, 0, 0, 0], 1.0),
        ("Bruno", "fanorona", [3, 0, 1, 2, 0], 0.5),
        ("B.", "fanorona", [1, 0, 0, 1, 0], 0.0),
        ("Chiara", "fanorona", [1, 0, 0, 0, 1], 0.0),
        ("Diego", "fanorona", [1, 0, 0, 0, 1], 0.0),
        ("Chiara", "greenland", [1, 0, 0, 0, 1], 0.0),
    ];
    assert_eq!(rows, expected);
}

/// What every check says of the same records.
#[test]
fn faults_are_those_of_a_check() {
    let fixtures = crate::support::root().join("fixtures");
    let paths = [
        "fanorona/invalid",
        "hanga-roa/invalid",
        "greenland/invalid",
        "record/invalid",
    ];
    let check = run(&fixtures, &[&["check", "--quiet"], &paths[..]].concat());
    let last = check.stdout.lines().last().unwrap();
    let stats = run(&fixtures, &[&["stats"], &paths[..]].concat());
    assert_eq!(stats.stdout.lines().next().unwrap(), last);
    assert_eq!(stats.status, Some(0), "{}", stats.stderr);
}

#[test]
fn tables_of_csv_have_a_row_each_and_names() {
    for (table, rows) in [("games", 2), ("results", 5), ("players", 7), ("faults", 1)] {
        let ran = in_club(&["stats", "--format", "csv", "--table", table, "."]);
        assert_eq!(
            ran.stdout.lines().count(),
            rows + 1,
            "{table}: {}",
            ran.stdout
        );
    }
}

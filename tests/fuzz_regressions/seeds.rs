//! What fuzzers begin with: fixtures, what stands in them, and the words of the grammar.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::LazyLock;

use rongo::game::{Game, Job, SetupTags};
use rongo::games::GameId;
use rongo::study::Study;

use super::bodies::json;
use crate::archives::{gz, tar, zip, zst};
use crate::fanorona::forms::positions::{AEC, SLIM, VCHESS};
use crate::support::{files, folders, games, root};

/// Larger files would keep a fuzzer busy with little else.
const LARGEST: usize = 3_000;

/// The seeds of the property called `name`.
pub(super) fn seeds(name: &str) -> Vec<Vec<u8>> {
    let mut seeds = match name {
        "archive" => archives(),
        "board" => boards(),
        "config" => configurations(),
        "forms" => forms(),
        "json" => records().iter().flat_map(|record| lines(record)).collect(),
        "position" => positions(),
        "words" => turns(),
        _ => records(),
    };
    seeds.retain(|seed| seed.len() <= LARGEST);
    seeds
}

fn read(paths: impl IntoIterator<Item = PathBuf>) -> Vec<Vec<u8>> {
    let bytes = paths.into_iter().map(|path| std::fs::read(path).unwrap());
    bytes.collect()
}

fn records() -> Vec<Vec<u8>> {
    let kinds = ["valid", "invalid"];
    read(
        folders()
            .flat_map(|(_, folder)| kinds.into_iter().flat_map(move |k| files(&folder.join(k)))),
    )
}

fn boards() -> Vec<Vec<u8>> {
    let folder = root().join("fixtures/greenland");
    read(
        files(&folder.join("boards"))
            .into_iter()
            .chain([folder.join("default.board")]),
    )
}

fn configurations() -> Vec<Vec<u8>> {
    let folder = root().join("tests/cmd/config.in");
    read(
        files(&folder.join("wrong"))
            .into_iter()
            .chain([folder.join("rongo.toml")]),
    )
}

fn forms() -> Vec<Vec<u8>> {
    let folder = root().join("fixtures/fanorona/forms");
    let mut seeds = read(
        files(&folder)
            .into_iter()
            .chain(files(&folder.join("faulty"))),
    );
    seeds.extend([VCHESS, AEC, SLIM].map(|text| text.as_bytes().to_vec()));
    seeds
}

fn lines(record: &[u8]) -> Vec<Vec<u8>> {
    let lines = json::to_lines("x.txt", record, json::ALL);
    lines.into_iter().map(String::into_bytes).collect()
}

fn archives() -> Vec<Vec<u8>> {
    let records = records();
    let members: [(&str, &[u8]); 2] = [("a.fanorona", &records[0]), ("b/c.txt", &records[1])];
    let (zipped, tarred) = (zip(&members), tar(&members));
    vec![
        gz(&records[2]),
        zst(&records[3]),
        gz(&tarred),
        gz(&zst(&zipped)),
        zip(&[("in.zip", &zipped), ("in.gz", &gz(&records[4]))]),
        zipped,
        gz(&vec![b' '; 1 << 16]),
    ]
}

/// The values of FEN tags, and the starts of the games.
fn positions() -> Vec<Vec<u8>> {
    struct Start;
    impl Job for Start {
        type Out = String;
        fn run<G: Game>(self) -> String {
            Study::<G>::read(&SetupTags::default())
                .map_err(|(_, fault)| fault)
                .unwrap()
                .to_string()
        }
    }
    let mut seeds: BTreeSet<_> = GameId::ALL
        .iter()
        .map(|game| game.dispatch(Start))
        .collect();
    for record in records() {
        let text = String::from_utf8_lossy(&record).into_owned();
        let values = text.lines().filter_map(|line| line.strip_prefix("[FEN \""));
        seeds.extend(values.map(|value| value.trim_end_matches("\"]").to_owned()));
    }
    seeds.into_iter().map(String::into_bytes).collect()
}

/// The turns in the games' own examples and in valid records.
fn turns() -> Vec<Vec<u8>> {
    let examples = GameId::ALL.iter().flat_map(|id| id.info().notation);
    let mut seeds: BTreeSet<_> = examples.map(|(turn, _)| (*turn).to_owned()).collect();
    for path in games().flat_map(|(_, folder)| files(&folder.join("valid"))) {
        let text = std::fs::read(path).unwrap();
        let text = String::from_utf8_lossy(&text).into_owned();
        let lines = text.lines().filter(|line| !line.starts_with('['));
        seeds.extend(
            lines
                .take(8)
                .flat_map(str::split_whitespace)
                .map(str::to_owned),
        );
    }
    seeds.into_iter().map(String::into_bytes).collect()
}

/// Words that mean something: what the grammars write in quotes, names of tags, games and choices.
pub(super) fn words() -> &'static [String] {
    static WORDS: LazyLock<Vec<String>> = LazyLock::new(|| {
        let mut words: BTreeSet<String> = BTreeSet::new();
        let grammars = files(&root().join("grammar"));
        for path in grammars
            .iter()
            .filter(|path| path.extension().is_some_and(|e| e == "ebnf"))
        {
            let text = std::fs::read_to_string(path).unwrap().replace("'\"'", "");
            words.extend(
                text.split('"')
                    .skip(1)
                    .step_by(2)
                    .filter(|w| w.len() < 8)
                    .map(str::to_owned),
            );
        }
        for id in GameId::ALL {
            let info = id.info();
            let choices = info.rules.iter().chain(info.boards).chain(info.formations);
            words.extend(choices.map(|(name, _)| format!("\"{name}\"]\n")));
            words.insert(format!("[Game \"{}\"]\n", info.name));
            words.extend(info.notation.iter().map(|(turn, _)| format!("{turn} ")));
        }
        let tags = [
            "White",
            "Result",
            "Rules",
            "Board",
            "Formation",
            "FEN",
            "SetUp",
        ];
        words.extend(tags.iter().map(|tag| format!("\n[{tag} \"")));
        let marks = [
            "{", "} ", "(", ") ", "1-0 ", "\r\n", "\n%", "\u{feff}", "½-½", "$255 ", "{rongo: ",
        ];
        words.extend(marks.map(str::to_owned));
        words.into_iter().filter(|word| !word.is_empty()).collect()
    });
    &WORDS
}

//! What is told, of every code: lower case, no final stop, text of the record in backticks, and what to do.

use std::collections::BTreeSet;

use rongo::check::codes::all;
use rongo::check::{Options, check};
use rongo::diagnostic::{Code, Diagnostic, Severity};
use rongo::game::{BoardFile, Game, Job, TextFault};
use rongo::games::GameId;

use crate::support::{files, folders};

/// Codes that need not tell what to do, and why.
const NO_HELP: [(&str, &str); 10] = [
    (
        "FAN001",
        "no legal turn is like a turn from an empty point, unless it is told",
    ),
    ("FAN010", "the message names the pieces that can capture"),
    (
        "GRL011",
        "the message names a slide that is there to be made",
    ),
    (
        "GRL043",
        "the message says what the position text has in this place",
    ),
    ("GRL045", "the message says what stands there"),
    ("HAN002", "the message says how many there can be"),
    ("HAN004", "the message says what the position lacks"),
    ("HAN010", "the label says what squares there are"),
    ("HAN011", "without such a man no turn is like this one"),
    ("HAN050", "the message says what can enter"),
];

/// Codes about a kind of man of which none is there to be named, or about what its kind cannot do.
const NO_SQUARE: [&str; 4] = ["HAN011", "HAN026", "HAN050", "HAN051"];

/// Names that keep their capital at the front of a sentence.
const NAMES: [&str; 24] = [
    "Ariki",
    "Black",
    "Black's",
    "Fanorona",
    "Greenland",
    "Green",
    "Green's",
    "Hanga",
    "JSON",
    "Mata-to'a",
    "Moais",
    "NAG",
    "NAGs",
    "NULs",
    "Red",
    "Red's",
    "UTF-8",
    "UTF-16",
    "White",
    "White's",
    "FEN",
    "GiB",
    "NUL",
    "Windows-1252",
];

/// What is wrong with a sentence, if anything.
fn unkempt(text: &str) -> Option<&'static str> {
    let first = text
        .split(' ')
        .next()
        .unwrap_or_default()
        .trim_end_matches([',', ':', ';']);
    let capital = first.starts_with(char::is_uppercase);
    if text.is_empty() || text != text.trim() {
        Some("it is empty or has spaces around it")
    } else if capital && !NAMES.contains(&first) {
        Some("it begins with a capital")
    } else if text.ends_with(['.', '!']) {
        Some("it ends with a stop")
    } else if text.matches('`').count() % 2 == 1 {
        Some("a backtick is alone")
    } else if text.contains("  ") || text.contains(['\n', '\t']) {
        Some("it has white space that no sentence has")
    } else {
        None
    }
}

/// What is wrong with all that a diagnostic says.
fn complaints(told: &Diagnostic) -> Vec<String> {
    let labels = told
        .labels
        .iter()
        .map(|label| &label.text)
        .filter(|text| !text.is_empty());
    let texts = [&told.message].into_iter().chain(labels).chain(&told.help);
    let complaint = |text: &String| Some(format!("{}: {}: {text}", told.code.id, unkempt(text)?));
    texts.filter_map(complaint).collect()
}

fn every_code() -> impl Iterator<Item = &'static Code> {
    all().chain(GameId::ALL.iter().flat_map(|id| id.codes()).copied())
}

/// Everything that is told about the examples of all codes and about all fixtures.
fn told() -> Vec<Diagnostic> {
    let examples =
        every_code().map(|code| ("example.txt".to_owned(), code.broken.as_bytes().to_vec()));
    let kinds = ["valid", "invalid"];
    let paths = folders()
        .flat_map(|(_, folder)| kinds.into_iter().flat_map(move |k| files(&folder.join(k))));
    let fixtures = paths.map(|path| {
        (
            path.to_string_lossy().into_owned(),
            std::fs::read(&path).unwrap(),
        )
    });
    let hostile = [
        "(".repeat(2_000),
        ")".repeat(2_000),
        "[White \"x\"]\n".repeat(2_000),
        String::new(),
    ];
    let hostile = hostile.map(|text| ("x.fanorona".to_owned(), text.into_bytes()));
    let options = Options {
        notes: true,
        ..Options::default()
    };
    let texts = examples.chain(fixtures).chain(hostile);
    let reports = texts.map(|(name, bytes)| check(&name, bytes, &options));
    reports
        .flat_map(|report| report.diagnostics().cloned().collect::<Vec<_>>())
        .collect()
}

/// What is told about a board file.
struct Board<'a>(&'a str);

impl Job for Board<'_> {
    type Out = Vec<TextFault>;

    fn run<G: Game>(self) -> Self::Out {
        G::check_board(&BoardFile {
            name: "example".to_owned(),
            text: self.0.to_owned(),
        })
    }
}

#[test]
fn sentences_are_in_the_house_style() {
    let complaints: BTreeSet<_> = told().iter().flat_map(complaints).collect();
    assert!(complaints.is_empty(), "{complaints:#?}");
}

/// Their messages say what there must be; that is the help.
#[test]
fn what_is_told_of_board_files_is_in_the_house_style() {
    let examples = every_code().filter(|code| !code.broken.contains("[Game "));
    for fault in examples.flat_map(|code| GameId::GREENLAND.dispatch(Board(code.broken))) {
        let label = Some(fault.label.clone()).filter(|label| !label.is_empty());
        for text in [fault.message.clone()]
            .iter()
            .chain(&label)
            .chain(&fault.help)
        {
            assert_eq!(unkempt(text), None, "{}: {text}", fault.code.id);
        }
    }
}

#[test]
fn what_is_told_of_a_turn_names_it_or_its_squares() {
    let nameless: BTreeSet<_> = told()
        .iter()
        .filter(|d| {
            d.turn.is_some() && d.severity > Severity::Note && !d.code.id.starts_with("REC")
        })
        .filter(|d| !d.message.contains('`') && !NO_SQUARE.contains(&d.code.id))
        .map(|d| format!("{}: {}", d.code.id, d.message))
        .collect();
    assert!(nameless.is_empty(), "{nameless:#?}");
}

#[test]
fn every_code_tells_what_to_do() {
    let helpless =
        |d: &&Diagnostic| d.help.is_empty() && d.suggestions.is_empty() && d.fix.is_none();
    let excused = |d: &&Diagnostic| NO_HELP.iter().any(|(id, _)| *id == d.code.id);
    let told = told();
    let helpless: BTreeSet<_> = told
        .iter()
        .filter(helpless)
        .filter(|d| !excused(d))
        .map(|d| format!("{}: {}", d.code.id, d.message))
        .collect();
    assert!(helpless.is_empty(), "{helpless:#?}");
    let seen: BTreeSet<_> = told.iter().map(|d| d.code.id).collect();
    let unseen = every_code()
        .map(|code| code.id)
        .filter(|id| !seen.contains(id));
    let unseen: Vec<_> = unseen.collect();
    assert!(unseen.len() <= 16, "{unseen:?}");
}

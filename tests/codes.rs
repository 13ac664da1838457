//! Every code shows what it says: its broken example has it, its mended one has no fault.

use rongo::check::codes::all;
use rongo::check::{Options, check};
use rongo::diagnostic::{Code, Severity};
use rongo::game::{BoardFile, Game, Job};
use rongo::games::GameId;

use crate::support::codes;

/// Codes that a record's text alone cannot show, and where they are tested.
const ELSEWHERE: [&str; 7] = [
    "REC002", // encodings.rs
    "REC004", // an empty file: below
    "REC005", // a record of more than 1 GiB
    "REC019", // hostile.rs
    "REC024", // hostile.rs
    "REC025", // hostile.rs
    "REC038", // judging.rs
];

fn every_code() -> impl Iterator<Item = &'static Code> {
    all().chain(GameId::ALL.iter().flat_map(|id| id.codes()).copied())
}

#[test]
fn ids_are_unique_and_well_formed() {
    let mut ids: Vec<_> = every_code().map(|c| c.id).collect();
    for id in &ids {
        let (letters, digits) = id.split_at(3);
        assert!(letters.bytes().all(|b| b.is_ascii_uppercase()), "{id}");
        assert!(
            digits.len() == 3 && digits.bytes().all(|b| b.is_ascii_digit()),
            "{id}"
        );
    }
    ids.sort_unstable();
    let before = ids.len();
    ids.dedup();
    assert_eq!(ids.len(), before);
}

#[test]
fn texts_keep_the_house_style() {
    for code in every_code() {
        let id = code.id;
        assert!(!code.title.ends_with('.'), "{id}: {}", code.title);
        let first = code.title.split(' ').next().unwrap();
        let acronym = first.len() > 1 && first.chars().all(char::is_uppercase);
        let name = ["Moais", "Ariki", "Mata-to'a", "SetUp"].contains(&first);
        assert!(
            first.chars().all(|c| !c.is_uppercase()) || acronym || name,
            "{id}: {}",
            code.title
        );
        assert!(
            code.doc.split("\n \n").count() + code.doc.split("\n\n").count() > 2,
            "{id} says what and why"
        );
        assert!(
            code.rule.contains(','),
            "{id} names page and section: {}",
            code.rule
        );
    }
}

#[test]
fn broken_examples_are_broken_and_mended_ones_are_not() {
    for code in every_code().filter(|c| !ELSEWHERE.contains(&c.id)) {
        if !code.broken.contains("[Game ") && !code.mended.contains("[Game ") {
            board_example(code);
            continue;
        }
        let options = Options {
            notes: true,
            ..Options::default()
        };
        let report = check("example.txt", code.broken, &options);
        let told: Vec<_> = report.diagnostics().map(|d| d.code.id).collect();
        // Notes are told together, in the order of the text.
        let shows = told.first() == Some(&code.id) || code.severity == Severity::Note;
        assert!(shows && told.contains(&code.id), "{}: {told:?}", code.id);
        assert_eq!(codes(code.mended), [""; 0], "mended {}", code.id);
    }
}

#[test]
fn an_empty_file_is_remarked_on() {
    assert_eq!(codes(""), ["REC004"]);
    assert_eq!(codes(" \n\n"), ["REC004"]);
    assert_eq!(codes("; nothing but a comment\n"), ["REC004"]);
}

/// The example is a board file, not a record.
fn board_example(code: &Code) {
    struct Board<'a>(&'a str);
    impl Job for Board<'_> {
        type Out = Vec<&'static str>;
        fn run<G: Game>(self) -> Self::Out {
            let file = BoardFile {
                name: "example".to_owned(),
                text: self.0.to_owned(),
            };
            G::check_board(&file).iter().map(|f| f.code.id).collect()
        }
    }
    let game = GameId::ALL
        .iter()
        .find(|id| id.info().prefix == &code.id[..3])
        .unwrap();
    let broken = game.dispatch(Board(code.broken));
    assert_eq!(broken.first(), Some(&code.id), "{}", code.id);
    assert_eq!(
        game.dispatch(Board(code.mended)),
        [""; 0],
        "mended {}",
        code.id
    );
}

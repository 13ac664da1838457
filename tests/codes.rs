//! The example of every code has that fault, and its correction has none; the rule of every code exists in `docs/`.

use std::path::Path;

use rongo::check::codes::all;
use rongo::check::{Options, check};
use rongo::diagnostic::{Code, Severity};
use rongo::game::{BoardFile, Game, Job};
use rongo::games::GameId;

use crate::support::{codes, root};

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
    }
}

#[test]
fn examples_have_their_fault_and_corrected_ones_have_none() {
    for code in every_code().filter(|c| !ELSEWHERE.contains(&c.id)) {
        if !code.broken.contains("[Game ") && !code.corrected.contains("[Game ") {
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
        let own = report.diagnostics().find(|d| d.code == code).unwrap();
        assert_eq!(own.severity, code.severity, "{} is what it says", code.id);
        assert_eq!(codes(code.corrected), [""; 0], "corrected {}", code.id);
    }
}

#[test]
fn every_rule_is_a_section_of_the_documentation() {
    for code in every_code() {
        let (page, anchor) = code.rule.split_once('#').unwrap();
        assert!(page.starts_with("docs/"), "{}: {page}", code.id);
        let anchors = anchors(&root().join(page));
        assert!(
            anchors.iter().any(|a| a == anchor),
            "{}: {page} has no heading for #{anchor}, only {anchors:?}",
            code.id
        );
    }
}

#[test]
fn links_of_the_documentation_lead_somewhere() {
    let docs = std::fs::read_dir(root().join("docs")).unwrap();
    let docs = docs.map(|entry| entry.unwrap().path());
    let docs: Vec<_> = docs
        .filter(|path| path.extension().is_some_and(|e| e == "md"))
        .collect();
    assert!(docs.len() > 5, "the documentation is there");
    for path in docs.into_iter().chain([root().join("README.md")]) {
        let text = std::fs::read_to_string(&path).unwrap();
        for link in links(&text) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let file = match file {
                "" => path.clone(),
                file => path.parent().unwrap().join(file),
            };
            assert!(file.exists(), "{}: {link}", path.display());
            // A picture or a source file has no headings.
            assert!(
                anchor.is_empty() || anchors(&file).iter().any(|a| a == anchor),
                "{}: {link}",
                path.display()
            );
        }
    }
}

/// The targets of the relative links of a page of Markdown, those in code left out.
fn links(text: &str) -> Vec<&str> {
    let prose = text.split("```").step_by(2);
    let targets = prose.flat_map(|part| part.split("](").skip(1));
    targets
        .filter_map(|rest| rest.split(')').next())
        .filter(|target| !target.contains("://"))
        .collect()
}

/// The anchors that GitHub gives to the headings of a page, which are all different.
fn anchors(page: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(page).unwrap();
    let prose: String = text.split("```").step_by(2).collect();
    let headings = prose.lines().filter(|line| line.starts_with('#'));
    let found: Vec<_> = headings
        .map(|line| slug(line.trim_start_matches('#').trim()))
        .collect();
    let mut distinct = found.clone();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), found.len(), "{}: {found:?}", page.display());
    found
}

/// GitHub's slug of a heading: lower case, spaces to hyphens, other punctuation dropped.
fn slug(heading: &str) -> String {
    let kept = heading.to_lowercase();
    let kept = kept
        .chars()
        .filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[test]
fn slugs_are_those_of_github() {
    assert_eq!(slug("After a turn"), "after-a-turn");
    assert_eq!(slug("`[Rules]`: which set?"), "rules-which-set");
    assert_eq!(slug("Re-entry"), "re-entry");
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
        game.dispatch(Board(code.corrected)),
        [""; 0],
        "corrected {}",
        code.id
    );
}

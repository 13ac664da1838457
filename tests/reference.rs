//! Records from slow reference programs: legal ones that pass and reach the listed positions, illegal ones that fail at
//! exactly the listed ply.

use std::path::{Path, PathBuf};

use rongo::check::{Options, PreparedRecord, nth_record};
use rongo::diagnostic::Severity;
use rongo::game::{Game, Job};
use rongo::games::GameId;
use rongo::replay::{Cursor, Event, Observer, replay};
use rongo::source::SourceFile;
use serde::Deserialize;

use crate::support::{checked, root};

#[derive(Deserialize)]
struct Entry {
    file: String,
    legal: bool,
    plies: Option<u32>,
    r#final: Option<String>,
    positions: Option<Vec<String>>,
    first_illegal_ply: Option<u32>,
    before: Option<String>,
    kind: Option<String>,
}

/// The folder of reference records called `name`; `fixtures/oracle/ORIGIN.md` describes it.
fn oracle(name: &str) -> PathBuf {
    root().join("fixtures/oracle").join(name)
}

/// Checks every entry of an index beside its records.
fn check_index(index: &Path) {
    let folder = index.parent().unwrap();
    let entries: Vec<Entry> =
        serde_json::from_str(&std::fs::read_to_string(index).unwrap()).unwrap();
    assert!(!entries.is_empty());
    for entry in entries {
        let bytes = std::fs::read(folder.join(&entry.file)).unwrap();
        if entry.legal {
            legal(&entry, &bytes);
        } else {
            illegal(&entry, &bytes);
        }
    }
}

fn legal(entry: &Entry, bytes: &[u8]) {
    let report = checked(&entry.file, bytes);
    let told: Vec<_> = report.diagnostics().map(|d| &d.message).collect();
    assert!(told.is_empty(), "{}: {told:?}", entry.file);
    let positions = positions(&entry.file, bytes);
    assert_eq!(
        positions.len() as u32 - 1,
        entry.plies.unwrap(),
        "{}",
        entry.file
    );
    assert_eq!(positions.last(), entry.r#final.as_ref(), "{}", entry.file);
    if let Some(expected) = &entry.positions {
        assert_eq!(&positions, expected, "{}", entry.file);
    }
}

fn illegal(entry: &Entry, bytes: &[u8]) {
    let report = checked(&entry.file, bytes);
    let first = report.diagnostics().find(|d| d.severity == Severity::Error);
    let first = first.unwrap_or_else(|| panic!("{} is refused", entry.file));
    let turn = first.turn.as_ref().unwrap();
    let what = format!("{}: {}: {}", entry.file, first.code.id, first.message);
    assert_eq!(Some(turn.ply), entry.first_illegal_ply, "{what}");
    assert_eq!(turn.position, entry.before, "{what}");
    let kind = entry.kind.as_deref().unwrap_or("any");
    assert!(of_kind(first.code.id, kind), "{what} is not `{kind}`");
}

/// Whether a code is of the kind that the reference names.
fn of_kind(code: &str, kind: &str) -> bool {
    let title = GameId::ALL
        .iter()
        .flat_map(|id| id.codes())
        .find(|c| c.id == code)
        .map_or("", |c| c.title);
    match kind {
        "no piece there" | "no such man" | "no hunter on the origin" => title.starts_with("no "),
        "the enemy's piece" | "the opponent's hunter" => {
            title.contains("enemy") || title.contains("opponent")
        }
        "destination occupied" => title.contains("occupied"),
        "pass with moves left" => title.contains("pass"),
        "takes nothing this way" => title.contains("nothing"),
        _ => true,
    }
}

/// The position texts of the first record, from the start on.
fn positions(name: &str, bytes: &[u8]) -> Vec<String> {
    let file = SourceFile::new(name, bytes.to_vec());
    let options = Options::default();
    let found = nth_record(&file, &options, 1).unwrap();
    let game = *found.game.as_ref().unwrap();
    game.dispatch(Positions {
        found,
        options: &options,
    })
}

struct Positions<'a, 'f> {
    found: rongo::check::RecordRef<'f>,
    options: &'a Options,
}

impl Job for Positions<'_, '_> {
    type Out = Vec<String>;

    fn run<G: Game>(self) -> Vec<String> {
        let PreparedRecord {
            setup,
            start,
            record,
            ..
        } = self.found.start::<G>(self.options).unwrap();
        let mut list = List::<G> {
            setup: &setup,
            positions: vec![G::position_text(&setup, &start)],
        };
        replay(&setup, Some(&start), &record.items, &[], &mut list);
        list.positions
    }
}

struct List<'a, G: Game> {
    setup: &'a G::Setup,
    positions: Vec<String>,
}

impl<G: Game> Observer<G> for List<'_, G> {
    fn event(&mut self, at: &Cursor<'_>, event: Event<'_, G>) {
        if let Event::Played { after, .. } = event
            && at.variation.is_empty()
        {
            self.positions.push(G::position_text(self.setup, after));
        }
    }
}

#[test]
fn records() {
    let folder = oracle("records");
    for game in GameId::ALL {
        check_index(&folder.join(format!("{}.json", game.info().id)));
    }
}

#[test]
fn endings() {
    check_index(&oracle("endings").join("index.json"));
}

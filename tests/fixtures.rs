//! The fixtures: every valid record passes, every invalid one shows the code of its file name first. A new fixture needs
//! no code here.
//!
//! Each invalid fixture's whole report is a snapshot, each valid one's canonical text and final position likewise. Read a
//! snapshot before accepting it: is this the message you would want?

use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::path::Path;

use rongo::at::{self, At, LinePath};
use rongo::canonical;
use rongo::check::RecordContext;
use rongo::check::{Options, RecordRef, check_file, nth_record};
use rongo::diagnostic::Severity;
use rongo::game::BoardFile;
use rongo::games::GameId;
use rongo::record::print::WIDTH;
use rongo::report::{FullStyle, Summary, full};
use rongo::source::SourceFile;

use crate::support::{files, folders, games, root};

/// The options of every fixture: the boards beside them are known.
fn options() -> Options {
    let boards = games().flat_map(|(_, folder)| files(&folder.join("boards")));
    let boards = boards.map(|path| BoardFile {
        name: path.file_stem().unwrap().to_string_lossy().into_owned(),
        text: std::fs::read_to_string(&path).unwrap(),
    });
    Options {
        boards: boards.collect(),
        notes: true,
        ..Options::default()
    }
}

/// A fixture under the name that reports give it.
fn open(path: &Path) -> SourceFile {
    let name = path
        .strip_prefix(root())
        .unwrap()
        .to_string_lossy()
        .into_owned();
    SourceFile::new(name, std::fs::read(path).unwrap())
}

/// The whole report on a file, and the codes told in it.
fn report(file: &SourceFile) -> (String, Vec<(Severity, &'static str)>) {
    let look = FullStyle {
        colour: false,
        ascii: false,
        width: 100,
    };
    let (mut out, mut told, mut summary) = (Vec::new(), Vec::new(), Summary::default());
    _ = check_file(file, &options(), |chunk, record| {
        summary.add(&record);
        for diagnostic in &record.diagnostics {
            told.push((diagnostic.severity, diagnostic.code.id));
            let origin = RecordContext {
                file: file.name(),
                chunk,
                record: &record,
            };
            full(&mut out, origin, diagnostic, look).unwrap();
        }
        ControlFlow::Continue(())
    });
    (
        format!("{}{summary}\n", String::from_utf8(out).unwrap()),
        told,
    )
}

fn snapshot(game: &str, path: &Path, text: &str) {
    let name = format!("{game}__{}", path.file_stem().unwrap().to_string_lossy());
    insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
        insta::assert_snapshot!(name, text);
    });
}

#[test]
fn invalid() {
    for (name, folder) in folders() {
        for path in files(&folder.join("invalid")) {
            let (report, told) = report(&open(&path));
            let file = path.file_name().unwrap().to_string_lossy().into_owned();
            let bad = told.iter().find(|(severity, _)| *severity > Severity::Note);
            let notes = told.iter().any(|(_, code)| file.starts_with(code));
            let shows = bad.map_or(notes, |(_, code)| file.starts_with(code));
            assert!(shows, "{file} does not show its code first\n{report}");
            snapshot(name, &path, &report);
        }
    }
}

#[test]
fn valid() {
    for (name, folder) in folders() {
        for path in files(&folder.join("valid")) {
            let file = open(&path);
            let (report, told) = report(&file);
            assert!(
                told.iter().all(|t| t.0 == Severity::Note),
                "{}:\n{report}",
                path.display()
            );
            let mut text = String::new();
            for index in 1.. {
                let Ok(found) = nth_record(&file, &options(), index) else {
                    break;
                };
                let (canonical, end) = canonical_and_end(&found);
                write!(text, "{canonical}\nfinal: {end}\n\n").unwrap();
            }
            snapshot(name, &path, &text);
        }
    }
}

/// The canonical text and the final position of a record.
fn canonical_and_end(found: &RecordRef<'_>) -> (String, String) {
    let (game, front) = (*found.game.as_ref().unwrap(), found.front().clone());
    let canonical = canonical::record(game, found.text(), front, &options(), WIDTH).unwrap();
    let line = at::line_of(found, &options(), &LinePath::default()).unwrap();
    let end = line.find(At::End);
    assert!(end.reached);
    (canonical, end.frame.study.position())
}

/// Every code that one record can show has a fixture.
#[test]
fn every_code_has_a_fixture() {
    // What these take is too large to keep, or a flag: hostile.rs, judging.rs.
    let elsewhere = ["REC005", "REC019", "REC024", "REC025", "REC038"];
    let names: Vec<_> = folders()
        .flat_map(|(_, folder)| ["invalid", "boards"].map(|f| files(&folder.join(f))))
        .flatten()
        .map(|path| path.file_name().unwrap().to_string_lossy().into_owned())
        .collect();
    let of_games = GameId::ALL.iter().flat_map(|id| id.codes()).copied();
    let codes = rongo::check::codes::all().chain(of_games).map(|c| c.id);
    let missing: Vec<_> = codes
        .filter(|code| !elsewhere.contains(code) && !names.iter().any(|n| n.starts_with(code)))
        .collect();
    assert_eq!(missing, [""; 0]);
}

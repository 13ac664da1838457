//! Every fixture, by way of the library alone.

use std::ops::ControlFlow;
use std::path::Path;

use rongo::canonical;
use rongo::check::RecordContext;
use rongo::check::{Options, check_file};
use rongo::diagnostic::Severity;
use rongo::game::BoardFile;
use rongo::report::{Json, Reporter, Short, Summary};
use rongo::source::SourceFile;

use crate::support::{files, folders, games};

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

/// What the library reports about a file.
struct Reported {
    codes: Vec<(Severity, &'static str)>,
    summary: Summary,
    short: String,
    json: String,
}

fn report(path: &Path) -> Reported {
    let file = SourceFile::new(path.to_string_lossy(), std::fs::read(path).unwrap());
    let (mut short, mut json) = (Vec::new(), Vec::new());
    let (mut codes, mut summary) = (Vec::new(), Summary::default());
    let mut short_sink = Short(&mut short);
    let mut json_sink = Json::new(&mut json);
    _ = check_file(&file, &options(), |chunk, record| {
        summary.add(&record);
        codes.extend(record.diagnostics.iter().map(|d| (d.severity, d.code.id)));
        let origin = RecordContext {
            file: file.name(),
            chunk,
            record: &record,
        };
        short_sink.record(origin, &record.diagnostics).unwrap();
        json_sink.record(origin, &record.diagnostics).unwrap();
        ControlFlow::Continue(())
    });
    Reported {
        codes,
        summary,
        short: String::from_utf8(short).unwrap(),
        json: String::from_utf8(json).unwrap(),
    }
}

#[test]
fn invalid_records_show_the_code_of_their_name_first() {
    let mut count = 0;
    for (_, folder) in folders() {
        for path in files(&folder.join("invalid")) {
            count += 1;
            let name = path.file_name().unwrap().to_string_lossy();
            let Reported {
                codes, short, json, ..
            } = report(&path);
            let bad = codes
                .iter()
                .find(|(severity, _)| *severity > Severity::Note);
            let noted = codes.iter().any(|(_, code)| name.starts_with(code));
            let shows = bad.map_or(noted, |(_, code)| name.starts_with(code));
            assert!(shows, "{name}: {codes:?}");
            for (_, code) in &codes {
                assert!(short.contains(code), "{name}: {short}");
            }
            let lines = json.lines().map(serde_json::from_str::<serde_json::Value>);
            let lines: Vec<_> = lines.map(Result::unwrap).collect();
            let told = lines.iter().filter(|line| line["code"].is_string());
            assert_eq!(told.count(), codes.len(), "{name}: {json}");
        }
    }
    assert!(count > 200, "{count} invalid records");
}

#[test]
fn valid_records_pass_and_their_canonical_text_is_stable() {
    let mut count = 0;
    for (_, folder) in folders() {
        for path in files(&folder.join("valid")) {
            let name = path.file_name().unwrap().to_string_lossy();
            let Reported { codes, summary, .. } = report(&path);
            let only_notes = codes
                .iter()
                .all(|(severity, _)| *severity == Severity::Note);
            assert!(only_notes, "{name}: {codes:?}");
            count += summary.records;
            let once = canonical::file(&name, &std::fs::read(&path).unwrap(), &options(), 80);
            let once = once.unwrap().bytes;
            let twice = canonical::file(&name, &once, &options(), 80).unwrap();
            assert!(!twice.changed, "{name}");
        }
    }
    assert!(count > 60, "{count} valid records");
}

//! Reports for machines: read each snapshot as the service would.

mod consumers;
mod fingerprints;
mod github;

use std::ops::ControlFlow;

use rongo::check::RecordContext;
use rongo::check::{Options, check_file};
use rongo::report::{End, GitHub, GitLab, JUnit, Json, Markdown, Reporter, Sarif, Short, Summary};
use rongo::source::SourceFile;

use crate::support::{files, folders, root};

/// What a sample holds: a fault in the second of two records, one with a surely right fix and one with two labels, a
/// warning, and files without faults.
const SAMPLE: [&str; 5] = [
    "hanga-roa/invalid/HAN023-swapped-stones.hangaroa",
    "record/invalid/REC050-skipped-number.hangaroa",
    "record/invalid/REC033-date.greenland",
    "record/invalid/REC039-chess.fanorona",
    "record/valid/bare-list.fanorona",
];

/// Makes a sink that writes to these bytes.
type Format = fn(&mut Vec<u8>) -> Box<dyn Reporter + '_>;

/// A file and its text.
type File = (String, Vec<u8>);

fn sample() -> Vec<File> {
    let read = |name: &&str| {
        let path = root().join("fixtures").join(name);
        ((*name).to_owned(), std::fs::read(path).unwrap())
    };
    SAMPLE.iter().map(read).collect()
}

/// Every fixture.
fn fixtures() -> Vec<File> {
    let folders = folders().flat_map(|(_, folder)| [folder.join("invalid"), folder.join("valid")]);
    let paths = folders.flat_map(|folder| files(&folder));
    let read = |path: std::path::PathBuf| {
        let name = path.strip_prefix(root()).unwrap().to_string_lossy();
        (name.into_owned(), std::fs::read(&path).unwrap())
    };
    paths.map(read).collect()
}

/// Gives the records of the files to a sink; gives the counts.
fn feed(sink: &mut dyn Reporter, files: &[File]) -> Summary {
    let options = Options {
        notes: true,
        ..Options::default()
    };
    let mut summary = Summary::default();
    for (name, text) in files {
        let file = SourceFile::new(name, text.clone());
        _ = check_file(&file, &options, |chunk, record| {
            let origin = RecordContext {
                file: name,
                chunk,
                record: &record,
            };
            summary.add(&record);
            sink.record(origin, &record.diagnostics).unwrap();
            ControlFlow::Continue(())
        });
    }
    summary
}

/// The whole report on the files.
fn report(format: Format, files: &[File]) -> String {
    let mut out = Vec::new();
    let mut sink = format(&mut out);
    let summary = feed(&mut *sink, files);
    let end = End { summary, hidden: 0 };
    sink.finish(end).unwrap();
    drop(sink);
    String::from_utf8(out).unwrap()
}

fn sarif(out: &mut Vec<u8>) -> Box<dyn Reporter + '_> {
    Box::new(Sarif::new(out))
}

fn gitlab(out: &mut Vec<u8>) -> Box<dyn Reporter + '_> {
    Box::new(GitLab::new(out))
}

fn junit(out: &mut Vec<u8>) -> Box<dyn Reporter + '_> {
    Box::new(JUnit::new(out, false))
}

fn strict_junit(out: &mut Vec<u8>) -> Box<dyn Reporter + '_> {
    Box::new(JUnit::new(out, true))
}

fn github(out: &mut Vec<u8>) -> Box<dyn Reporter + '_> {
    Box::new(GitHub::new(out))
}

fn markdown(out: &mut Vec<u8>) -> Box<dyn Reporter + '_> {
    Box::new(Markdown::new(out))
}

#[test]
fn each_format_on_one_sample() {
    let sample = sample();
    let sarif: serde_json::Value = serde_json::from_str(&report(sarif, &sample)).unwrap();
    insta::assert_snapshot!(
        "sarif",
        serde_json::to_string_pretty(&sarif)
            .unwrap()
            .replace(env!("CARGO_PKG_VERSION"), "VERSION")
    );
    insta::assert_snapshot!("github", report(github, &sample));
    insta::assert_snapshot!("junit", report(junit, &sample));
    insta::assert_snapshot!("gitlab", report(gitlab, &sample));
    insta::assert_snapshot!("markdown", report(markdown, &sample));
}

#[test]
fn a_record_is_written_before_the_next_is_read() {
    let faulty = &sample()[..1];
    let formats: [Format; 5] = [
        sarif,
        gitlab,
        github,
        |out| Box::new(Json::new(out)),
        |out| Box::new(Short(out)),
    ];
    for format in formats {
        let mut out = Vec::new();
        feed(&mut *format(&mut out), faulty);
        let text = String::from_utf8(out).unwrap();
        assert!(text.contains("HAN023"), "{text}");
    }
}

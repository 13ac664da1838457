//! The same bytes, whatever the number of threads; and what a check from front to back finds.

use std::fmt::Write as _;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;

use rongo::check::RecordContext;
use rongo::check::{Options, check_file};
use rongo::games::GameId;
use rongo::report::{End, Json, Reporter, Summary};
use rongo::source::SourceFile;
use tempfile::TempDir;

use super::{BAD, GOOD, gz, run, tar, zip, zst};
use crate::random::records;
use crate::support::{files, folders};

/// Several files with faults of every game: small ones, big ones, packed ones.
pub(crate) fn archive() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: String, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    };
    for (name, fixtures) in folders() {
        for path in [
            files(&fixtures.join("valid")),
            files(&fixtures.join("invalid")),
        ]
        .concat()
        {
            let file = path.file_name().unwrap().to_string_lossy();
            write(format!("small/{name}/{file}"), &fs::read(&path).unwrap());
        }
    }
    write("big.fanorona".to_owned(), &big(BAD));
    let latin = b"[Game \"Fanorona\"]\n[White \"Jos\xE9\"]\n\n1. d3e3+ d4d3+ *\n";
    write("latin.fanorona".to_owned(), &big(latin));
    let text = String::from_utf8(big(BAD)).unwrap();
    write(
        "crlf.txt".to_owned(),
        text.replace('\n', "\r\n").trim_end().as_bytes(),
    );
    let wide: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
    write("wide.fanorona".to_owned(), &[b"\xFE\xFF", &*wide].concat());
    write(
        "list.fanorona".to_owned(),
        "1. d3e3+ *\n1. d3e3- *\n".repeat(15_000).as_bytes(),
    );
    write("blank.fanorona".to_owned(), &b" \n".repeat(1 << 19));
    write("empty.fanorona".to_owned(), b"");
    let members: &[(&str, &[u8])] = &[("a.fanorona", BAD), ("big.fanorona", text.as_bytes())];
    let forms = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/fanorona/forms");
    for path in files(&forms) {
        let file = path.file_name().unwrap().to_string_lossy();
        write(format!("forms/{file}"), &fs::read(&path).unwrap());
    }
    let convert = ["convert", "--to", "ndjson", "big.fanorona"];
    let lines = run(folder.path(), &convert).stdout;
    write("big.ndjson".to_owned(), lines.as_bytes());
    write("a.zip".to_owned(), &zip(members));
    write("b.tar.gz".to_owned(), &gz(&tar(members)));
    write("c.fanorona.zst".to_owned(), &zst(text.as_bytes()));
    write("cut.fanorona.gz".to_owned(), &gz(text.as_bytes())[..20_000]);
    folder
}

/// What is to be checked of it: a folder, and what is not taken for records in one.
pub(crate) const PATHS: [&str; 5] = [
    ".",
    "big.ndjson",
    "forms/abstractplay-archive.json",
    "forms/eppstein-game.txt",
    "forms/boardspace-game.sgf",
];

/// More than two blocks of records without faults, some with this one between them.
fn big(fault: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for n in 0..12 {
        let lot = records(GameId::ALL[n % 3], n as u64, 12, 60);
        while bytes.len() < (n + 1) * 50_000 {
            bytes.extend_from_slice(lot.as_bytes());
            bytes.push(b'\n');
        }
        bytes.extend_from_slice(fault);
    }
    bytes
}

#[test]
fn the_report_is_the_same_for_any_number_of_jobs() {
    let folder = archive();
    let reports = tempfile::tempdir().unwrap();
    let formats = ["json", "sarif", "junit", "github", "gitlab", "short"];
    let paths = formats.map(|format| reports.path().join(format));
    let check = |jobs| {
        let mut args: Vec<_> = ["check", "--summary", "--notes", "--jobs", jobs]
            .into_iter()
            .chain(PATHS)
            .map(str::to_owned)
            .collect();
        for (format, path) in formats.iter().zip(&paths) {
            args.push(format!("--report={format}:{}", path.display()));
        }
        let args: Vec<_> = args.iter().map(String::as_str).collect();
        let ran = run(folder.path(), &args);
        (ran, paths.each_ref().map(|path| fs::read(path).unwrap()))
    };
    let one = check("1");
    assert_eq!(one.0.status, Some(2));
    let cut = "cannot read ./cut.fanorona.gz";
    assert_eq!(one.0.stderr.matches(cut).count(), 1);
    for jobs in ["2", "8"] {
        assert!(check(jobs) == one, "{jobs} jobs differ");
    }
}

/// What a check of one file from front to back reports as JSON.
fn in_order(folder: &Path, name: &str) -> String {
    let file = SourceFile::new(name, fs::read(folder.join(name)).unwrap());
    let (mut out, mut summary) = (Vec::new(), Summary::default());
    let mut json = Json::new(&mut out);
    let flow = check_file(&file, &Options::default(), |chunk, record| {
        let origin = RecordContext {
            file: name,
            chunk,
            record: &record,
        };
        summary.add(&record);
        json.record(origin, &record.diagnostics).unwrap();
        ControlFlow::Continue(())
    });
    assert!(flow.is_continue());
    json.finish(End { summary, hidden: 0 }).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn blocks_come_to_what_the_whole_file_does() {
    let folder = archive();
    let names = [
        "big.fanorona",
        "latin.fanorona",
        "crlf.txt",
        "wide.fanorona",
        "list.fanorona",
        "blank.fanorona",
        "empty.fanorona",
    ];
    for name in names {
        let ran = run(folder.path(), &["check", "--format", "json", name]);
        assert!(
            ran.stdout == in_order(folder.path(), name),
            "{name} differs"
        );
    }
    let told = run(
        folder.path(),
        &["check", "--format", "json", "latin.fanorona"],
    )
    .stdout;
    assert_eq!(told.matches("REC002").count(), 1);
}

#[test]
fn a_known_fault_is_known_in_any_block() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("big.fanorona"), big(BAD)).unwrap();
    let check = |more: &[&str]| {
        let args = [
            "check",
            "--quiet",
            "--baseline",
            "known.json",
            "big.fanorona",
        ];
        run(folder.path(), &[&args, more].concat())
    };
    assert_eq!(check(&["--write-baseline"]).status, Some(0));
    let mut again = String::new();
    _ = write!(again, "{}", check(&[]).stdout);
    assert!(again.trim_end().ends_with("no faults, 12 known"), "{again}");
    let more = [big(BAD), GOOD.to_vec(), BAD.to_vec()].concat();
    fs::write(folder.path().join("big.fanorona"), more).unwrap();
    assert!(check(&["--jobs", "8"]).stdout.contains("1 fault, 12 known"));
}

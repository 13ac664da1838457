//! Reports as others read them.

use quick_junit::{NonSuccessKind, Report, TestCaseStatus};
use serde_json::Value;

use rongo::report::{End, JUnit, Json, Reporter};

use crate::archives::run;
use crate::support::root;

use super::{
    Format, fixtures, github, gitlab, junit, markdown, report, sample, sarif, strict_junit,
};

/// The whole SARIF log of every fixture.
fn log() -> Value {
    serde_json::from_str(&report(sarif, &fixtures())).unwrap()
}

/// The SARIF log of a share of a check, in which something could not be read.
fn share() -> Value {
    let args = [
        "check",
        "--format",
        "sarif",
        "--shard",
        "1/2",
        "fixtures",
        "no-such-file",
    ];
    let ran = run(root(), &[&args[..], &["no-other-file"]].concat());
    let log: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert!(ran.stderr.contains("no-"), "{}", ran.stderr);
    log
}

#[test]
fn sarif_fits_its_schema() {
    let Some(path) = std::env::var_os("RONGO_SARIF_SCHEMA") else {
        eprintln!("SKIPPED: RONGO_SARIF_SCHEMA names no schema of SARIF 2.1.0 (.ci/run does)");
        return;
    };
    let schema: Value = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    let (mut schemas, mut compiler) = (boon::Schemas::new(), boon::Compiler::new());
    compiler.enable_format_assertions();
    compiler.add_resource("mem:///sarif.json", schema).unwrap();
    let schema = compiler.compile("mem:///sarif.json", &mut schemas).unwrap();
    for log in [log(), share()] {
        if let Err(error) = schemas.validate(&log, schema) {
            panic!("{error:#}");
        }
    }
}

#[test]
fn every_sarif_result_has_its_rule_and_region() {
    let log = log();
    let run = &log["runs"][0];
    let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
    let ids: Vec<_> = rules.iter().map(|r| r["id"].as_str().unwrap()).collect();
    assert!(ids.is_sorted(), "{ids:?}");
    let results = run["results"].as_array().unwrap();
    assert!(results.len() > 300, "{}", results.len());
    let files = fixtures();
    for result in results {
        assert!(ids.contains(&result["ruleId"].as_str().unwrap()));
        let place = &result["locations"][0]["physicalLocation"];
        let uri = place["artifactLocation"]["uri"].as_str().unwrap();
        let (_, bytes) = files.iter().find(|(name, _)| name == uri).unwrap();
        let region = &place["region"];
        let number = |key: &str| region[key].as_u64().unwrap() as usize;
        // The line and the byte are the same place.
        let before = &bytes[..number("byteOffset")];
        let old_mac = !bytes.contains(&b'\n') || bytes.contains(&0);
        if !old_mac {
            let lines = String::from_utf8_lossy(before).replace("\r\n", "\n");
            let lines = lines.replace('\r', "\n").matches('\n').count();
            assert_eq!(lines + 1, number("startLine"), "{uri}");
        }
    }
}

#[test]
fn a_fix_of_sarif_mends_its_fault() {
    let (name, bytes) = &sample()[3];
    let log: Value =
        serde_json::from_str(&report(sarif, &[(name.clone(), bytes.clone())])).unwrap();
    let fixes = log["runs"][0]["results"].as_array().unwrap();
    let fix = fixes.iter().find_map(|r| r.get("fixes")).unwrap();
    let change = &fix[0]["artifactChanges"][0]["replacements"][0];
    let at = change["deletedRegion"]["byteOffset"].as_u64().unwrap() as usize;
    let len = change["deletedRegion"]["byteLength"].as_u64().unwrap() as usize;
    let text = change["insertedContent"]["text"].as_str().unwrap();
    let corrected = [&bytes[..at], text.as_bytes(), &bytes[at + len..]].concat();
    let before = super::feed(
        &mut *sarif(&mut Vec::new()),
        &[(name.clone(), bytes.clone())],
    );
    let after = super::feed(&mut *sarif(&mut Vec::new()), &[(name.clone(), corrected)]);
    assert!(after.findings() < before.findings(), "{before} | {after}");
}

/// The failures that the suites of a JUnit report count.
fn failures(report: &Report) -> usize {
    report.test_suites.iter().map(|s| s.failures).sum()
}

#[test]
fn junit_counts_are_those_of_its_cases() {
    let files = fixtures();
    let summary = super::feed(&mut *junit(&mut Vec::new()), &files);
    let read = Report::deserialize_from_str(&report(junit, &files)).unwrap();
    assert_eq!(read.test_suites.len(), files.len());
    let cases = || read.test_suites.iter().flat_map(|s| &s.test_cases);
    let empty = cases().filter(|c| c.name.as_str() == "no record").count();
    assert_eq!(cases().count(), summary.records + empty);
    let failed = |c: &&quick_junit::TestCase| matches!(c.status, TestCaseStatus::NonSuccess { .. });
    assert_eq!(cases().filter(failed).count(), failures(&read));
    assert!(failures(&read) > 200, "{}", failures(&read));
    for suite in &read.test_suites {
        assert_eq!(suite.tests, suite.test_cases.len(), "{suite:?}");
    }
}

#[test]
fn warnings_fail_a_case_when_strict() {
    let failures = |xml: &str| failures(&Report::deserialize_from_str(xml).unwrap());
    // Of the sample, two files have a fault and two a warning.
    assert_eq!(failures(&report(junit, &sample())), 2);
    assert_eq!(failures(&report(strict_junit, &sample())), 4);
}

#[test]
fn an_unreadable_file_is_an_error_of_junit() {
    let mut out = Vec::new();
    let mut sink = JUnit::new(&mut out, false);
    sink.unread("a\u{1}&.fanorona", "cannot read it: <why>")
        .unwrap();
    sink.finish(End::default()).unwrap();
    let read = Report::deserialize_from_str(std::str::from_utf8(&out).unwrap()).unwrap();
    let suite = &read.test_suites[0];
    assert_eq!(suite.name.as_str(), "a\u{FFFD}&.fanorona");
    let TestCaseStatus::NonSuccess { kind, message, .. } = &suite.test_cases[0].status else {
        panic!("{suite:?}");
    };
    assert_eq!(*kind, NonSuccessKind::Error);
    assert_eq!(message.as_ref().unwrap().as_str(), "cannot read it: <why>");
}

#[test]
fn every_format_for_machines_names_what_could_not_be_read() {
    let formats: [Format; 6] = [
        sarif,
        gitlab,
        junit,
        github,
        |out| Box::new(Json::new(out)),
        markdown,
    ];
    for format in formats {
        let mut out = Vec::new();
        let mut sink = format(&mut out);
        for _ in 0..12 {
            sink.unread("gone.fanorona", "permission denied").unwrap();
        }
        sink.finish(End::default()).unwrap();
        drop(sink);
        let out = String::from_utf8(out).unwrap();
        assert!(
            out.contains("gone.fanorona") && out.contains("permission denied"),
            "{out}"
        );
        assert!(out.matches("::error").count() <= 10, "{out}");
    }
}

#[test]
fn names_are_no_markdown() {
    let name = "a|b<i>_c_\n`d`.fanorona";
    let text = b"1. d3e3+ zz9 *\n".to_vec();
    let told = report(markdown, &[(name.to_owned(), text)]);
    assert!(
        told.contains("| a\\|b\\<i\\>\\_c\\_\u{FFFD}\\`d\\`.fanorona "),
        "{told}"
    );
    let mut out = Vec::new();
    let mut sink = markdown(&mut out);
    (0..25).for_each(|_| sink.unread("x", "what <x> is").unwrap());
    sink.finish(End::default()).unwrap();
    drop(sink);
    let told = String::from_utf8(out).unwrap();
    assert_eq!(told.matches("\n- x: what \\<x\\> is").count(), 20, "{told}");
    assert!(told.ends_with("\n- and 5 more files\n"), "{told}");
}

#[test]
fn gitlab_issues_have_what_gitlab_reads() {
    let mut files = fixtures();
    // The same records once more: their faults are not the same issue.
    files[0].1 = [files[0].1.clone(), b"\n".to_vec(), files[0].1.clone()].concat();
    let issues: Vec<Value> = serde_json::from_str(&report(gitlab, &files)).unwrap();
    assert!(issues.len() > 300, "{}", issues.len());
    let mut fingerprints = Vec::new();
    for issue in &issues {
        assert!(issue["description"].is_string());
        assert!(issue["check_name"].is_string());
        let severity = issue["severity"].as_str().unwrap();
        assert!(["info", "minor", "major"].contains(&severity));
        assert!(issue["location"]["positions"]["begin"]["line"].is_u64());
        let path = issue["location"]["path"].as_str().unwrap();
        assert!(path.starts_with("fixtures/"), "{path}");
        fingerprints.push(issue["fingerprint"].as_str().unwrap());
    }
    fingerprints.sort_unstable();
    let all = fingerprints.len();
    fingerprints.dedup();
    assert_eq!(fingerprints.len(), all);
}

#[test]
fn a_report_without_faults_is_whole() {
    let log: Value = serde_json::from_str(&report(sarif, &[])).unwrap();
    assert_eq!(log["runs"][0]["results"], Value::Array(Vec::new()));
    assert_eq!(report(gitlab, &[]), "[]\n");
    let read = Report::deserialize_from_str(&report(junit, &[])).unwrap();
    assert_eq!(read.tests, 0);
}

//! Annotations keep GitHub's limits, and records cannot give GitHub commands.

use super::{File, fixtures, github, report};

fn commands(log: &str) -> impl Iterator<Item = &str> {
    log.lines()
        .filter_map(|line| line.strip_prefix("::"))
        .filter_map(|line| line.split([' ', ':']).next())
}

#[test]
fn no_more_than_ten_annotations_of_a_kind() {
    let log = report(github, &fixtures());
    for kind in ["error", "warning", "notice"] {
        assert_eq!(commands(&log).filter(|c| *c == kind).count(), 10, "{kind}");
    }
    let groups = commands(&log).filter(|c| *c == "group").count();
    let ends = commands(&log).filter(|c| *c == "endgroup").count();
    assert_eq!(groups, ends);
    assert!(log.contains("\nerror[HAN"), "the others are in the log");
}

#[test]
fn records_and_names_give_no_commands() {
    let record = "[White \"##[add-mask]x\"]\n[Black \"::set-env name=a::b\"]\n\n1. a1a2+ *\n\n";
    let files: Vec<File> = vec![(
        "::error file=a,b%\n::warning::\u{1b}[2J.fanorona".to_owned(),
        record.repeat(12).into_bytes(),
    )];
    let log = report(github, &files);
    let allowed = ["group", "error", "endgroup"];
    for command in commands(&log) {
        assert!(allowed.contains(&command), "{command}: {log}");
    }
    let plain = log.lines().filter(|line| !line.starts_with("::"));
    for line in plain {
        assert!(!line.contains("##["), "{line}");
    }
    let name = "%3A%3Aerror file=a%2Cb%25%0A%3A%3Awarning%3A%3A?[2J.fanorona";
    assert!(!log.contains('\u{1b}'), "{log}");
    assert!(
        log.contains(&format!("::error file={name},line=4,col=6,endColumn=8,")),
        "{log}"
    );
}

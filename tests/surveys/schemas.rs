//! What is written fits the published schemas.

use serde_json::Value;

use super::in_club;
use crate::support::root;

/// Whether all of these values fit the schema called `name`.
fn assert_fit(name: &str, values: &[Value]) {
    let path = root().join("grammar").join(name);
    let mut schemas = boon::Schemas::new();
    let mut compiler = boon::Compiler::new();
    let schema = compiler
        .compile(path.to_str().unwrap(), &mut schemas)
        .unwrap();
    assert!(!values.is_empty());
    for value in values {
        let fit = schemas.validate(value, schema);
        assert!(fit.is_ok(), "{value}: {}", fit.unwrap_err());
    }
}

fn values(args: &[&str]) -> Vec<Value> {
    let ran = in_club(args);
    let lines = ran.stdout.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn surveys_fit_their_schemas() {
    assert_fit(
        "stats.schema.json",
        &values(&["stats", "--format", "json", "."]),
    );
    let find = [
        "find",
        "--format",
        "ndjson",
        "--variations",
        "--moves",
        "d3e3+ c3d3+",
        ".",
    ];
    assert_fit("find.schema.json", &values(&find));
    let dedupe = ["dedupe", "--prefix", "--format", "ndjson", "."];
    assert_fit("dedupe.schema.json", &values(&dedupe));
}

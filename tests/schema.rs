//! The published schemas are those of the types, and outputs fit them.

use rongo::report::JsonLine;

use crate::support::root;

/// Compares a generated file with the one in the repository; `UPDATE=1` writes it.
fn assert_current(path: &str, generated: &str) {
    let path = root().join(path);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, generated).unwrap();
    }
    let current = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(
        current,
        generated,
        "{} is stale: run the tests with UPDATE=1",
        path.display()
    );
}

#[test]
fn the_report_schema_is_current() {
    let schema = schemars::schema_for!(JsonLine<'static>);
    let text = serde_json::to_string_pretty(&schema).unwrap() + "\n";
    assert_current("grammar/report.schema.json", &text);
}

#[test]
fn the_record_schema_is_current() {
    let schema = schemars::schema_for!(rongo::convert::json::Told);
    let text = serde_json::to_string_pretty(&schema).unwrap() + "\n";
    assert_current("grammar/record.schema.json", &text);
}

#[test]
fn the_schemas_of_surveys_are_current() {
    let schemas = [
        ("stats", schemars::schema_for!(rongo::survey::stats::Stats)),
        ("find", schemars::schema_for!(rongo::survey::find::FoundRow)),
        (
            "dedupe",
            schemars::schema_for!(rongo::survey::same::Verdict),
        ),
    ];
    for (name, schema) in schemas {
        let text = serde_json::to_string_pretty(&schema).unwrap() + "\n";
        assert_current(&format!("grammar/{name}.schema.json"), &text);
    }
}

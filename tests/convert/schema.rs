//! What is written fits the published schema.

use boon::{Compiler, SchemaIndex, Schemas};
use serde_json::Value;

use super::{ALL, to_lines};
use crate::support::{files, folders, root};

struct Checker {
    schemas: Schemas,
    index: SchemaIndex,
}

impl Checker {
    fn new() -> Self {
        let mut schemas = Schemas::new();
        let path = root().join("grammar/record.schema.json");
        let index = Compiler::new()
            .compile(path.to_str().unwrap(), &mut schemas)
            .unwrap();
        Self { schemas, index }
    }

    fn fits(&self, value: &Value) -> Result<(), String> {
        let fits = self.schemas.validate(value, self.index);
        fits.map_err(|e| format!("{e:#}"))
    }
}

#[test]
fn every_fixture_fits() {
    let checker = Checker::new();
    let mut count = 0;
    for (_, folder) in folders() {
        for kind in ["valid", "invalid"] {
            for path in files(&folder.join(kind)) {
                let name = path.file_name().unwrap().to_str().unwrap();
                for line in to_lines(name, &std::fs::read(&path).unwrap(), ALL) {
                    let value = serde_json::from_str(&line).unwrap();
                    checker
                        .fits(&value)
                        .unwrap_or_else(|e| panic!("{name}: {e}"));
                    count += 1;
                }
            }
        }
    }
    assert!(count > 100, "{count}");
}

#[test]
fn what_is_no_record_does_not_fit() {
    let checker = Checker::new();
    let text = b"[Game \"Fanorona\"]\n\n1. d3e3+ {x} *\n";
    let line = to_lines("x.txt", text, ALL).remove(0);
    let good: Value = serde_json::from_str(&line).unwrap();
    checker.fits(&good).unwrap();
    let spoil = [
        ("/schema", "rongo-record-9"),
        ("/turns/0/move/steps/0/to", "e3x"),
        ("/turns/0/move/steps/0/by", "jump"),
        ("/turns/0/ply", "one"),
    ];
    for (pointer, value) in spoil {
        let mut bad = good.clone();
        *bad.pointer_mut(pointer).unwrap() = value.into();
        assert!(checker.fits(&bad).is_err(), "{pointer}");
    }
}

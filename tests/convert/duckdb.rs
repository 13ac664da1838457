//! The README's query, asked of `DuckDB` itself where Python can load it (`.ci/run` installs it).

use std::path::{Path, PathBuf};
use std::process::Command;

use super::{ALL, to_lines};

/// Runs the query on a file and prints its table as rows of Markdown.
const SCRIPT: &str = "
import duckdb, sys
table = duckdb.sql(open(sys.argv[1]).read())
for row in [table.columns, ['---'] * len(table.columns)] + table.fetchall():
    print('|' + '|'.join(f' {cell} ' if cell != '---' else cell for cell in row) + '|')
";

#[test]
fn the_query_of_the_readme() {
    let Some(python) = python() else {
        eprintln!("skipped: DuckDB cannot be loaded");
        return;
    };
    let readme = std::fs::read_to_string("README.md").unwrap();
    let (_, told) = readme.split_once("<!-- duckdb -->\n```sql\n").unwrap();
    let (query, told) = told.split_once("```\n\n").unwrap();
    let (table, _) = told.split_once("\n\n").unwrap();

    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("duckdb");
    std::fs::create_dir_all(&folder).unwrap();
    let mut lines = String::new();
    for name in ["line-by-default", "compulsory", "endings"] {
        let path = format!("fixtures/fanorona/valid/{name}.fanorona");
        for line in to_lines(&path, &std::fs::read(&path).unwrap(), ALL) {
            lines += &line;
        }
    }
    std::fs::write(folder.join("games.ndjson"), lines).unwrap();
    std::fs::write(folder.join("query.sql"), query).unwrap();
    let output = Command::new(python)
        .args(["-c", SCRIPT, "query.sql"])
        .current_dir(&folder)
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{told}");
    assert_eq!(String::from_utf8(output.stdout).unwrap().trim_end(), table);
}

/// A Python that has `DuckDB`.
fn python() -> Option<PathBuf> {
    let own = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../python/bin/python");
    let mut pythons = [own, PathBuf::from("python3")].into_iter();
    pythons.find(|python| {
        let tried = Command::new(python).args(["-c", "import duckdb"]).output();
        tried.is_ok_and(|output| output.status.success())
    })
}

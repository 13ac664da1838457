//! The same bytes, whatever the number of threads.

use std::fs;

use crate::archives::jobs::{PATHS, archive};
use crate::archives::run;

#[test]
fn surveys_are_the_same_for_any_number_of_jobs() {
    let folder = archive();
    let out = tempfile::tempdir().unwrap();
    let path = out.path().join("out.txt");
    let path = path.to_str().unwrap();
    let surveys: [&[&str]; 4] = [
        &["stats", "--format", "json", "--depth", "3"],
        &["find", "--moves", "d3e3+", "-o", path],
        &["dedupe", "-o", path],
        &["dedupe", "--prefix", "-o", path],
    ];
    for survey in surveys {
        let ran = |jobs| {
            let ran = run(folder.path(), &[survey, &["--jobs", jobs], &PATHS].concat());
            assert_eq!(
                ran.status,
                Some(2),
                "the archive has a file that is cut off"
            );
            (ran, fs::read(path).unwrap_or_default())
        };
        assert!(ran("1") == ran("8"), "{survey:?} differs");
    }
}

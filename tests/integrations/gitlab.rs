//! `.ci/gitlab.yml`: its scripts run as the job of GitLab would run them.

use serde_json::Value;

use super::{BAD, GOOD, INSTALL, Machine, yaml};
use crate::archives::Ran;

/// Runs the job with these variables over its own.
fn job(machine: &Machine, variables: &[(&str, &str)]) -> Ran {
    let job = &yaml(".ci/gitlab.yml")["rongo"];
    let lines = ["before_script", "script"].map(|part| job[part].as_array().unwrap().clone());
    let lines: Vec<_> = lines
        .iter()
        .flatten()
        .map(|line| line.as_str().unwrap())
        .collect();
    let own = job["variables"].as_object().unwrap();
    let own = own.iter().map(|(k, v)| (k.as_str(), v.as_str().unwrap()));
    let mut command = machine.command("bash");
    let command = command.args(["-eo", "pipefail", "-c", &lines.join("\n")]);
    command
        .envs(own)
        .envs(variables.iter().copied())
        .output()
        .unwrap()
        .into()
}

const SOURCE: (&str, &str) = ("RONGO_SOURCE", "https://example.org/rongo.git");

#[test]
fn reports_are_left_for_the_merge_request() {
    let machine = Machine::new(&[("good.fanorona", GOOD), ("my games/bad.fanorona", BAD)]);
    let ran = job(&machine, &[SOURCE]);
    assert_eq!(ran.status, Some(1), "{ran:?}");
    assert!(ran.stdout.contains("error[FAN008]"), "{ran:?}");
    let asked = format!("{INSTALL} --git {} --root .rongo\n", SOURCE.1);
    assert_eq!(machine.asked(), asked);
    let template = yaml(".ci/gitlab.yml");
    let reports = &template["rongo"]["artifacts"]["reports"];
    let quality = machine.read(reports["codequality"].as_str().unwrap());
    let quality: Value = serde_json::from_str(&quality).unwrap();
    assert_eq!(quality[0]["location"]["path"], "my games/bad.fanorona");
    let junit = machine.read(reports["junit"].as_str().unwrap());
    let junit = quick_junit::Report::deserialize_from_str(&junit).unwrap();
    assert_eq!(junit.test_suites.len(), 2);

    let ran = job(
        &machine,
        &[
            SOURCE,
            ("RONGO_PATHS", "g*\nmy games"),
            ("RONGO_ARGS", "--exit-zero\n--quiet"),
        ],
    );
    assert_eq!(
        (ran.status, &*ran.stdout),
        (Some(0), "2 records, 3 turns: 1 fault\n")
    );
    let ran = job(
        &machine,
        &[
            SOURCE,
            ("RONGO_PATHS", "$(touch made)"),
            ("RONGO_ARGS", "`touch made`"),
        ],
    );
    assert_eq!(ran.status, Some(2));
    assert!(!machine.has("made"));
}

#[test]
fn the_source_must_be_told() {
    let ran = job(&Machine::new(&[]), &[]);
    assert_eq!(ran.status, Some(2));
    assert!(
        ran.stdout.starts_with("RONGO_SOURCE does not say"),
        "{ran:?}"
    );
}

#[test]
fn the_image_has_the_rust_that_is_needed() {
    let image = format!("rust:{}", env!("CARGO_PKG_RUST_VERSION"));
    assert_eq!(yaml(".ci/gitlab.yml")["rongo"]["image"], image);
}

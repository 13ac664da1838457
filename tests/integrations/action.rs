//! `action.yml`: its steps run one after the other, as a runner of GitHub would run them.

use std::collections::BTreeMap;
use std::fs;

use serde_json::Value;

use super::{BAD, GOOD, INSTALL, Machine, yaml};
use crate::archives::Ran;
use crate::support::root;

/// What the action came to.
struct Done {
    ran: Ran,
    outputs: BTreeMap<String, String>,
    summary: String,
}

/// Runs the steps that are scripts, until one fails.
fn action(machine: &Machine, inputs: &[(&str, &str)]) -> Done {
    let action = yaml("action.yml");
    let mut ran = None;
    for step in action["runs"]["steps"].as_array().unwrap() {
        let Some(script) = step["run"].as_str() else {
            continue;
        };
        let done = run(machine, script, &environment(&action, step, inputs));
        let failed = done.status != Some(0);
        ran = Some(done);
        if failed {
            break;
        }
    }
    let read = |name| fs::read_to_string(machine.tool(name)).unwrap_or_default();
    let outputs = read("outputs");
    let outputs = outputs.lines().map(|line| line.split_once('=').unwrap());
    Done {
        ran: ran.unwrap(),
        outputs: outputs.map(|(k, v)| (k.to_owned(), v.to_owned())).collect(),
        summary: read("summary"),
    }
}

/// A script as GitHub runs those of `shell: bash`.
fn run(machine: &Machine, script: &str, environment: &[(String, String)]) -> Ran {
    let path = machine.tool("step.sh");
    fs::write(&path, script).unwrap();
    let mut command = machine.command("bash");
    command
        .args(["--noprofile", "--norc", "-eo", "pipefail"])
        .arg(path)
        .env("GITHUB_ACTION_PATH", root())
        .env("GITHUB_OUTPUT", machine.tool("outputs"))
        .env("GITHUB_STEP_SUMMARY", machine.tool("summary"))
        .env("RUNNER_TEMP", machine.tools.path())
        .envs(environment.iter().map(|(k, v)| (k, v)));
    command.output().unwrap().into()
}

/// The environment of a step, with these inputs or what they are by default.
fn environment(action: &Value, step: &Value, inputs: &[(&str, &str)]) -> Vec<(String, String)> {
    let value = |expression: &Value| {
        let input = expression.as_str().unwrap();
        let input = input.strip_prefix("${{ inputs.").unwrap();
        let input = input.strip_suffix(" }}").unwrap();
        let default = &action["inputs"][input]["default"];
        let given = inputs.iter().find(|(name, _)| *name == input);
        given
            .map_or_else(|| default.as_str().unwrap(), |(_, value)| value)
            .to_owned()
    };
    let variables = step["env"].as_object().into_iter().flatten();
    variables.map(|(k, v)| (k.clone(), value(v))).collect()
}

#[test]
fn faults_are_annotated_counted_and_summed_up() {
    let machine = Machine::new(&[("a/good.fanorona", GOOD), ("a/bad.fanorona", BAD)]);
    let Done {
        ran,
        outputs,
        summary,
    } = action(&machine, &[]);
    assert_eq!((ran.status, &*ran.stderr), (Some(1), ""), "{ran:?}");
    let annotation = "::error file=a/bad.fanorona,line=4,col=14,endColumn=15,title=FAN008";
    assert_eq!(ran.stdout.matches("::error ").count(), 1, "{ran:?}");
    assert!(ran.stdout.contains(annotation), "{ran:?}");
    assert_eq!((&*outputs["faults"], &*outputs["warnings"]), ("1", "0"));
    assert!(!outputs.contains_key("sarif"), "{outputs:?}");
    assert!(
        summary.starts_with("**2 records, 3 turns: 1 fault**\n"),
        "{summary}"
    );
    assert!(summary.contains("| ./a/bad.fanorona |"), "{summary}");
    assert!(machine.asked().starts_with(INSTALL), "{}", machine.asked());
}

#[test]
fn what_is_installed_is_used_again() {
    let machine = Machine::new(&[("good.fanorona", GOOD)]);
    assert_eq!(action(&machine, &[]).ran.status, Some(0));
    assert_eq!(action(&machine, &[]).ran.status, Some(0));
    assert_eq!(machine.asked().lines().count(), 1);
}

#[test]
fn inputs_reach_the_check() {
    let config = "ignore = [\"FAN008\"]\n";
    let machine = Machine::new(&[
        ("good one.fanorona", GOOD),
        ("bad.fanorona", BAD),
        (
            "numbered.fanorona",
            "[Game \"Fanorona\"]\n[Rules \"standard\"]\n\n2. d3e3+ *\n",
        ),
        ("ci/rongo.toml", "severity = { FAN008 = \"warning\" }\n"),
        ("rongo.toml", config),
    ]);
    let status = |inputs: &[(&str, &str)]| action(&machine, inputs).ran.status;
    let sarif = ("sarif", "out.sarif");
    // A space is part of a name, a pattern stands for what it fits.
    let done = action(
        &machine,
        &[("paths", "good one.fanorona\nn*.fanorona"), sarif],
    );
    assert_eq!(done.ran.status, Some(0), "{:?}", done.ran);
    assert_eq!(
        (&*done.outputs["faults"], &*done.outputs["warnings"]),
        ("0", "1")
    );
    assert_eq!(done.outputs["sarif"], "out.sarif");
    let log: Value = serde_json::from_str(&machine.read("out.sarif")).unwrap();
    assert_eq!(log["runs"][0]["results"][0]["ruleId"], "REC050");

    let numbered = ("paths", "numbered.fanorona");
    assert_eq!(status(&[numbered, ("strict", "true")]), Some(1));
    assert_eq!(
        status(&[numbered, ("args", "--severity\nREC050=error")]),
        Some(1)
    );
    assert_eq!(status(&[("config", "ci/rongo.toml")]), Some(0));
    assert_eq!(
        status(&[("args", "--write-baseline"), ("baseline", "known.json")]),
        Some(0)
    );
    assert_eq!(
        status(&[("strict", "true"), ("baseline", "known.json")]),
        Some(0)
    );
    assert_eq!(status(&[("strict", "true")]), Some(1));
}

#[test]
fn a_summary_may_be_left_out() {
    let machine = Machine::new(&[("bad.fanorona", BAD)]);
    let done = action(&machine, &[("summary", "false")]);
    assert_eq!((done.ran.status, &*done.summary), (Some(1), ""));
}

#[test]
fn inputs_are_no_commands() {
    let machine = Machine::new(&[("good.fanorona", GOOD)]);
    for text in [
        "$(touch made)",
        "`touch made`",
        "\"; touch made; \"",
        "x' || touch made '",
    ] {
        for input in [
            "paths", "config", "strict", "baseline", "sarif", "summary", "args",
        ] {
            action(&machine, &[(input, text)]);
            assert!(!machine.has("made"), "{input}: {text}");
        }
    }
}

#[test]
fn where_nothing_is_checked_nothing_is_put_out() {
    let machine = Machine::new(&[("good.fanorona", GOOD)]);
    let done = action(
        &machine,
        &[("args", "--no-such-flag"), ("sarif", "out.sarif")],
    );
    assert_eq!(done.ran.status, Some(2));
    assert!(done.ran.stderr.contains("--no-such-flag"), "{:?}", done.ran);
    assert_eq!(done.outputs.keys().collect::<Vec<_>>(), ["sum"]);
    // A file that cannot be read is told, and the rest is checked.
    let done = action(&machine, &[("paths", "gone.fanorona\ngood.fanorona")]);
    assert_eq!(done.ran.status, Some(2));
    assert!(
        done.ran.stdout.contains("::error file=gone.fanorona"),
        "{:?}",
        done.ran
    );
    assert_eq!(done.outputs["faults"], "0");
    assert!(
        done.summary
            .contains("- gone.fanorona: cannot read gone.fanorona: there is no such file\n")
    );
}

#[test]
fn expressions_stay_out_of_scripts() {
    let action = yaml("action.yml");
    let inputs = action["inputs"].as_object().unwrap();
    let mut used = Vec::new();
    for step in action["runs"]["steps"].as_array().unwrap() {
        assert!(
            !step["run"].as_str().unwrap_or_default().contains("${{"),
            "{step}"
        );
        for value in step["env"]
            .as_object()
            .into_iter()
            .flat_map(|env| env.values())
        {
            used.push(value.as_str().unwrap().to_owned());
        }
    }
    let mut wanted: Vec<_> = inputs
        .keys()
        .map(|name| format!("${{{{ inputs.{name} }}}}"))
        .collect();
    wanted.sort_unstable();
    used.sort_unstable();
    assert_eq!(used, wanted);
}

//! Describes the tool and its codes as rules, with the text of `rongo explain`.

use std::fmt::Write as _;

use serde::Serialize;

use super::shape::Text;
use crate::diagnostic::{Code, Severity};

/// A `tool`.
#[derive(Debug, Serialize)]
pub(super) struct Tool {
    driver: Driver,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Driver {
    name: &'static str,
    semantic_version: &'static str,
    rules: Vec<Rule>,
}

impl Tool {
    pub(super) fn with<'a>(codes: impl IntoIterator<Item = &'a Code>) -> Self {
        Self {
            driver: Driver {
                name: "rongo",
                semantic_version: env!("CARGO_PKG_VERSION"),
                rules: codes.into_iter().map(Rule::of).collect(),
            },
        }
    }
}

/// A `reportingDescriptor`.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Rule {
    id: &'static str,
    short_description: Text,
    full_description: Text,
    help: Help,
    default_configuration: Configuration,
    properties: RuleProperties,
}

#[derive(Debug, Serialize)]
struct Help {
    text: String,
    markdown: String,
}

#[derive(Debug, Serialize)]
struct Configuration {
    level: Severity,
}

/// Properties that code scanning reads in addition to the standard ones.
#[derive(Debug, Serialize)]
struct RuleProperties {
    #[serde(rename = "problem.severity")]
    problem_severity: &'static str,
    precision: &'static str,
}

impl Rule {
    fn of(code: &Code) -> Self {
        let explanation = code.explanation();
        let first = explanation.split("\n\n").next().unwrap_or_default();
        Self {
            id: code.id,
            short_description: Text::new(code.title),
            full_description: Text::new(first.replace('\n', " ")),
            help: Help {
                text: page(code, &explanation, ["", ""]),
                markdown: page(code, &explanation, ["```text\n", "```\n"]),
            },
            default_configuration: Configuration {
                level: code.severity,
            },
            properties: RuleProperties {
                problem_severity: match code.severity {
                    Severity::Error => "error",
                    Severity::Warning => "warning",
                    Severity::Note => "recommendation",
                },
                precision: "very-high",
            },
        }
    }
}

/// Returns the explanation with its rule and examples, each example between the two fences.
fn page(code: &Code, explanation: &str, [open, close]: [&str; 2]) -> String {
    let mut page = format!("{explanation}\nRule: {}\n", code.rule);
    for (title, example) in [("Incorrect", code.broken), ("Correct", code.corrected)] {
        if !example.is_empty() {
            let example = example.trim_end();
            _ = write!(page, "\n{title}:\n\n{open}{example}\n{close}");
        }
    }
    page
}

//! GitLab's code quality report: a JSON array of issues, each with its own fingerprint.

use std::collections::HashMap;
use std::io::{self, Write};

use serde::Serialize;

use super::fingerprint::{digest, fingerprint};
use super::place::{Region, relative};
use super::{End, Reporter};
use crate::check::RecordContext;
use crate::diagnostic::{Diagnostic, Severity};
use crate::source::Place;

/// A code quality report. It stores the fingerprints of the current file.
#[derive(Debug)]
pub struct GitLab<W> {
    out: W,
    begun: bool,
    file: String,
    /// How often each fingerprint occurred in the file: GitLab drops issues with equal fingerprints.
    seen: HashMap<String, usize>,
}

#[derive(Debug, Serialize)]
struct Issue<'a> {
    r#type: &'static str,
    check_name: &'static str,
    description: &'a str,
    categories: [&'static str; 1],
    severity: &'static str,
    fingerprint: String,
    location: Location<'a>,
}

#[derive(Debug, Serialize)]
struct Location<'a> {
    path: &'a str,
    positions: Positions,
}

#[derive(Debug, Serialize)]
struct Positions {
    begin: Position,
    end: Position,
}

#[derive(Debug, Serialize)]
struct Position {
    line: u64,
    column: u64,
}

impl From<Place> for Position {
    fn from(Place { line, column }: Place) -> Self {
        Self { line, column }
    }
}

impl<W: Write> GitLab<W> {
    /// Creates an empty report.
    pub fn new(out: W) -> Self {
        Self {
            out,
            begun: false,
            file: String::new(),
            seen: HashMap::new(),
        }
    }

    fn issue(&mut self, issue: &Issue<'_>) -> io::Result<()> {
        let separator = if self.begun { ",\n" } else { "[\n" };
        self.out.write_all(separator.as_bytes())?;
        self.begun = true;
        serde_json::to_writer(&mut self.out, issue)?;
        Ok(())
    }

    /// Returns the fault's fingerprint, made unique in the report.
    fn fingerprint(&mut self, origin: RecordContext<'_>, diagnostic: &Diagnostic) -> String {
        if self.file != origin.file {
            origin.file.clone_into(&mut self.file);
            self.seen.clear();
        }
        let fault = fingerprint(origin, diagnostic);
        let nth = self.seen.entry(fault.clone()).or_default();
        *nth += 1;
        digest([relative(origin.file), &fault, &nth.to_string()])
    }
}

impl<W: Write> Reporter for GitLab<W> {
    fn record(&mut self, origin: RecordContext<'_>, diagnostics: &[Diagnostic]) -> io::Result<()> {
        for diagnostic in diagnostics {
            let region = Region::of(origin.chunk, diagnostic.span());
            let fingerprint = self.fingerprint(origin, diagnostic);
            self.issue(&Issue {
                r#type: "issue",
                check_name: diagnostic.code.id,
                description: &diagnostic.message,
                categories: [match diagnostic.severity {
                    Severity::Note => "Style",
                    _ => "Bug Risk",
                }],
                severity: match diagnostic.severity {
                    Severity::Error => "major",
                    Severity::Warning => "minor",
                    Severity::Note => "info",
                },
                fingerprint,
                location: Location {
                    path: relative(origin.file),
                    positions: Positions {
                        begin: region.start.into(),
                        end: region.end.into(),
                    },
                },
            })?;
        }
        Ok(())
    }

    fn unread(&mut self, file: &str, why: &str) -> io::Result<()> {
        let first = || Position { line: 1, column: 1 };
        self.issue(&Issue {
            r#type: "issue",
            check_name: "unreadable",
            description: why,
            categories: ["Bug Risk"],
            severity: "critical",
            fingerprint: digest([relative(file), "unreadable"]),
            location: Location {
                path: relative(file),
                positions: Positions {
                    begin: first(),
                    end: first(),
                },
            },
        })
    }

    fn finish(&mut self, _: End) -> io::Result<()> {
        writeln!(self.out, "{}", if self.begun { "\n]" } else { "[]" })
    }
}

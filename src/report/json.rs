//! JSON reports: one object per line; `grammar/report.schema.json` is the schema of a line.

use std::io::{self, Write};

use serde::{Serialize, Serializer};

use super::{End, Part, Reporter, Shard, Summary};
use crate::check::RecordContext;
use crate::diagnostic::{Diagnostic, Severity};
use crate::record::Header;
use crate::source::Chunk;
use crate::span::Span;

/// The version of this format. It changes when the meaning of a key changes or a key is removed.
const SCHEMA: &str = "rongo-report-1";

/// A line of a JSON report.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Line<'a> {
    /// A fault, warning or note.
    Diagnostic(Box<FaultLine<'a>>),
    /// A file that could not be read, or not completely.
    Unread {
        /// The version of this format.
        schema: &'static str,
        /// The name of the file, as given.
        file: &'a str,
        /// The reason, in a sentence.
        message: &'a str,
    },
    /// The first line of the report of one shard of a check.
    Shard {
        /// The version of this format.
        schema: &'static str,
        /// The shard.
        #[serde(flatten)]
        shard: Shard,
    },
    /// In the report of a shard: the part of the input that the following lines belong to.
    Part {
        /// The version of this format.
        schema: &'static str,
        /// The part: the indexes, from 0, of file, member and block.
        part: Part,
    },
    /// The last line: the counts of the whole run.
    Summary {
        /// The version of this format.
        schema: &'static str,
        /// The counts.
        #[serde(flatten)]
        summary: Summary,
    },
}

/// A fault, warning or note.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FaultLine<'a> {
    /// The version of this format.
    schema: &'static str,
    /// The name of the file, as given.
    file: &'a str,
    /// The range of bytes in the original file.
    bytes: Bytes,
    /// The line, counted from 1.
    line: u64,
    /// The column in characters, counted from 1.
    column: u64,
    /// The number of the record in its file, counted from 1; 0 if the file has no record.
    record: usize,
    /// The id of the record's game; null if the game cannot be detected.
    game: Option<&'static str>,
    /// The record's tags; if a tag is given twice, only the first.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "std::collections::BTreeMap<String, String>")
    )]
    tags: Tags<'a>,
    /// The ply, counted from 1 at the start of the record.
    ply: Option<u32>,
    /// The variation that contains the turn, `5.1/8.2`: the ply that it replaces and its ordinal, from the outside in.
    variation: Option<&'a str>,
    /// The number of the turn.
    move_number: Option<u32>,
    /// The name of the side to move.
    side: Option<&'a str>,
    /// The code, for `rongo explain`.
    code: &'static str,
    /// The severity.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    severity: Severity,
    /// The message, as one sentence.
    message: &'a str,
    /// The relevant places, the primary one first.
    labels: Vec<Label<'a>>,
    /// What to do, each a sentence.
    help: &'a [String],
    /// Whole legal turns in canonical text that may be meant, the most likely first.
    suggestions: &'a [String],
    /// A replacement that corrects the fault with certainty.
    fix: Option<Fix<'a>>,
    /// The position text before the turn.
    position: Option<&'a str>,
}

/// A range of bytes in the original file, counted from 0; the end is exclusive.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Bytes {
    start: u64,
    end: u64,
}

/// A relevant place.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Label<'a> {
    bytes: Bytes,
    line: u64,
    column: u64,
    /// The text of the label; may be empty.
    text: &'a str,
}

/// A replacement.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Fix<'a> {
    bytes: Bytes,
    /// The text that replaces the bytes.
    text: &'a str,
}

/// Serializes tags as an object, in the order of the text.
#[derive(Debug)]
struct Tags<'a>(&'a Header);

impl Serialize for Tags<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let tags = &self.0.tags;
        let first = |i: &usize| !tags[..*i].iter().any(|t| t.name == tags[*i].name);
        let once = (0..tags.len())
            .filter(first)
            .map(|i| (&tags[i].name, &tags[i].value));
        serializer.collect_map(once)
    }
}

/// A report of JSON lines, with the summary last.
#[derive(Debug)]
pub struct Json<W> {
    out: W,
    /// Whether parts are reported.
    is_share: bool,
    /// The current part, until its first line has been written.
    part: Option<Part>,
}

impl<W: Write> Json<W> {
    /// Creates an empty report.
    pub fn new(out: W) -> Self {
        Self {
            out,
            is_share: false,
            part: None,
        }
    }

    fn line(&mut self, line: &Line<'_>) -> io::Result<()> {
        if let Some(part) = self.part.take() {
            let schema = SCHEMA;
            write_line(&mut self.out, &Line::Part { schema, part })?;
        }
        write_line(&mut self.out, line)
    }
}

impl<W: Write> Reporter for Json<W> {
    fn shard(&mut self, shard: Shard) -> io::Result<()> {
        self.is_share = true;
        let schema = SCHEMA;
        write_line(&mut self.out, &Line::Shard { schema, shard })
    }

    fn part(&mut self, part: Part) {
        self.part = self.is_share.then_some(part);
    }

    fn record(&mut self, origin: RecordContext<'_>, diagnostics: &[Diagnostic]) -> io::Result<()> {
        diagnostics
            .iter()
            .try_for_each(|diagnostic| self.line(&line(origin, diagnostic)))
    }

    fn unread(&mut self, file: &str, message: &str) -> io::Result<()> {
        let line = Line::Unread {
            schema: SCHEMA,
            file,
            message,
        };
        self.line(&line)
    }

    fn finish(&mut self, end: End) -> io::Result<()> {
        summary_line(&mut self.out, end.summary)
    }
}

/// Writes the last line.
pub(super) fn summary_line(out: &mut dyn Write, summary: Summary) -> io::Result<()> {
    let schema = SCHEMA;
    write_line(out, &Line::Summary { schema, summary })
}

/// Returns a diagnostic as a line of a report.
pub fn line<'a>(origin: RecordContext<'a>, diagnostic: &'a Diagnostic) -> Line<'a> {
    let turn = diagnostic.turn.as_ref();
    Line::Diagnostic(Box::new(FaultLine {
        schema: SCHEMA,
        file: origin.file,
        bytes: Bytes {
            start: diagnostic.place.bytes.start,
            end: diagnostic.place.bytes.end,
        },
        line: diagnostic.place.line,
        column: diagnostic.place.column,
        record: origin.record.index,
        game: origin.record.game.map(|g| g.info().id),
        tags: Tags(&origin.record.header),
        ply: turn.map(|t| t.ply),
        variation: turn.and_then(|t| t.variation.as_deref()),
        move_number: turn.map(|t| t.number),
        side: turn.map(|t| t.side),
        code: diagnostic.code.id,
        severity: diagnostic.severity,
        message: &diagnostic.message,
        labels: diagnostic
            .labels
            .iter()
            .map(|l| label(origin.chunk, l.span, &l.text))
            .collect(),
        help: &diagnostic.help,
        suggestions: &diagnostic.suggestions,
        fix: diagnostic.fix.as_ref().map(|f| Fix {
            bytes: bytes(origin.chunk, f.span),
            text: &f.text,
        }),
        position: turn.and_then(|t| t.position.as_deref()),
    }))
}

fn write_line(out: &mut dyn Write, line: &Line<'_>) -> io::Result<()> {
    serde_json::to_writer(&mut *out, line)?;
    writeln!(out)
}

fn label<'a>(chunk: &Chunk<'_>, span: Span, text: &'a str) -> Label<'a> {
    let place = chunk.place(span.start as usize);
    Label {
        bytes: bytes(chunk, span),
        line: place.line,
        column: place.column,
        text,
    }
}

fn bytes(chunk: &Chunk<'_>, span: Span) -> Bytes {
    Bytes {
        start: chunk.offset(span.start as usize),
        end: chunk.offset(span.end as usize),
    }
}

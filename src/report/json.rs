//! One JSON object a line; `grammar/report.schema.json` is the schema of a line.

use std::io::{self, Write};

use serde::{Serialize, Serializer};

use super::{End, Part, Reporter, Shard, Summary};
use crate::check::RecordContext;
use crate::diagnostic::{Diagnostic, Severity};
use crate::record::Header;
use crate::source::Chunk;
use crate::span::Span;

/// The version of this format. It changes when a key changes its meaning or goes.
const SCHEMA: &str = "rongo-report-1";

/// A line of a JSON report.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Line<'a> {
    /// A fault, warning or note.
    Diagnostic(Box<FaultLine<'a>>),
    /// A file that could not be read, or not to its end.
    Unread {
        /// The version of this format.
        schema: &'static str,
        /// The file, as it was named.
        file: &'a str,
        /// Why, in a sentence.
        message: &'a str,
    },
    /// The first line where a report is of a share of a check: which one.
    Shard {
        /// The version of this format.
        schema: &'static str,
        /// The share.
        #[serde(flatten)]
        shard: Shard,
    },
    /// In a report of a share, which part of the input the lines that follow are of.
    Part {
        /// The version of this format.
        schema: &'static str,
        /// The part: the numbers, from 0, of file, member and block.
        part: Part,
    },
    /// The last line: what the whole run found.
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
    /// The file, as it was named.
    file: &'a str,
    /// The bytes of the original file that are meant.
    bytes: Bytes,
    /// 1-based line.
    line: u64,
    /// 1-based column, in characters.
    column: u64,
    /// 1-based index of the record in its file; 0 where the file has none.
    record: usize,
    /// The id of the record's game; null where it cannot be told.
    game: Option<&'static str>,
    /// The record's tags; of a tag given twice, the first.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "std::collections::BTreeMap<String, String>")
    )]
    tags: Tags<'a>,
    /// The 1-based ply, counted from the record's start.
    ply: Option<u32>,
    /// The variation that the turn lies in, `5.1/8.2`: the ply that it replaces and its ordinal, from the outside in.
    variation: Option<&'a str>,
    /// The number of the turn.
    move_number: Option<u32>,
    /// The name of the side to move.
    side: Option<&'a str>,
    /// The code, as `rongo explain` knows it.
    code: &'static str,
    /// How bad it is.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    severity: Severity,
    /// One sentence.
    message: &'a str,
    /// The places that matter, the primary one first.
    labels: Vec<Label<'a>>,
    /// What to do, each a sentence.
    help: &'a [String],
    /// Whole legal turns in canonical text that may be meant, the likeliest first.
    suggestions: &'a [String],
    /// What would mend it surely.
    fix: Option<Fix<'a>>,
    /// Position text before the turn.
    position: Option<&'a str>,
}

/// Bytes of the original file, from 0; the end is one past the last.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Bytes {
    start: u64,
    end: u64,
}

/// A place that matters.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Label<'a> {
    bytes: Bytes,
    line: u64,
    column: u64,
    /// What to say there; may be empty.
    text: &'a str,
}

/// A replacement.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Fix<'a> {
    bytes: Bytes,
    /// What to put in place of the bytes.
    text: &'a str,
}

/// Tags as an object, in the order of the text.
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

/// A report of such lines, the summary last.
#[derive(Debug)]
pub struct Json<W> {
    out: W,
    /// Whether parts are told.
    is_share: bool,
    /// The part at hand, while nothing is told of it.
    part: Option<Part>,
}

impl<W: Write> Json<W> {
    /// A report of which nothing is written yet.
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

/// `told` as a line of a report.
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

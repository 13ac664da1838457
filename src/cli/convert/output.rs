//! Output of converted records.

use std::io::{self, Write};

use super::super::foreign;
use super::super::notation_flags::To;
use super::{Args, TableArg};
use crate::check::{Options, RecordContext, visit_record};
use crate::convert::foreign::AnyNotation;
use crate::convert::json;
use crate::convert::table::{self, Table};
use crate::convert::text::Text;
use crate::convert::{self, Objects, Wanted};
use crate::judge::Visitor;

/// Writes records in one of the formats.
pub(super) enum RecordWriter<W: Write> {
    Json(json::Writer<W>, Objects),
    Table(Box<table::Writer<W>>, Objects),
    Text {
        out: W,
        text: Text,
        count: usize,
    },
    Foreign {
        out: W,
        notation: &'static dyn AnyNotation,
        count: usize,
    },
}

impl<W: Write> RecordWriter<W> {
    /// Creates the writer that `args` select.
    pub(super) fn new(args: &Args, out: W) -> io::Result<Self> {
        let layout = match args.to {
            To::Ndjson => json::Layout::Lines,
            _ if args.pretty => json::Layout::Pretty,
            _ => json::Layout::Array,
        };
        let table = match args.table {
            Some(TableArg::Turns) => Table::Turns,
            Some(TableArg::Records) | None => Table::Records,
        };
        let objects = Objects::default();
        Ok(match args.to {
            To::Json | To::Ndjson => Self::Json(json::Writer::new(out, layout), objects),
            To::Csv => Self::Table(Box::new(table::Writer::new(out, table)?), objects),
            To::Rongo => Self::Text {
                out,
                text: Text::default(),
                count: 0,
            },
            To::Foreign(notation) => Self::Foreign {
                out,
                notation,
                count: 0,
            },
        })
    }

    /// Returns the visitor of the next record, for the content that is `wanted`.
    pub(super) fn visitor(&mut self, wanted: Wanted) -> Option<&mut dyn Visitor> {
        match self {
            Self::Json(_, objects) | Self::Table(_, objects) => Some(objects.visitor(wanted)),
            Self::Text { text, .. } => Some(text.visitor()),
            Self::Foreign { .. } => None,
        }
    }

    /// Visits a record that was checked, for the content that is `wanted`.
    pub(super) fn visit(&mut self, origin: RecordContext<'_>, options: &Options, wanted: Wanted) {
        if let Some(visitor) = self.visitor(wanted) {
            visit_record(origin, options, visitor);
        }
    }

    /// Writes the visited record; `original` is the record in the notation of another program.
    pub(super) fn record(
        &mut self,
        origin: RecordContext<'_>,
        original: Option<RecordContext<'_>>,
        options: &Options,
    ) -> io::Result<()> {
        match self {
            Self::Json(writer, objects) => {
                let mut record = objects.record(origin)?;
                if let Some(original) = original {
                    convert::told_at(&mut record, original)?;
                }
                writer.record(&record)
            }
            Self::Table(writer, objects) => writer.record(origin, &objects.record(origin)?),
            Self::Text { out, text, count } => {
                if *count > 0 {
                    writeln!(out)?;
                }
                *count += 1;
                out.write_all(text.record(origin).as_bytes())
            }
            Self::Foreign {
                out,
                notation,
                count,
            } => {
                if *count > 0 {
                    writeln!(out)?;
                }
                *count += 1;
                foreign::export(out, *notation, origin, options)
            }
        }
    }

    pub(super) fn finish(self) -> io::Result<()> {
        match self {
            Self::Json(writer, _) => writer.finish().map(drop),
            Self::Table(writer, _) => writer.finish(),
            Self::Text { .. } | Self::Foreign { .. } => Ok(()),
        }
    }
}

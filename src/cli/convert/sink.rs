//! Where converted records go.

use std::io::{self, Write};

use super::super::foreign;
use super::super::form_flags::To;
use super::{Args, TableArg};
use crate::check::Options;
use crate::check::Origin;
use crate::convert::json;
use crate::convert::table::{self, Table};
use crate::convert::{self, Wanted, forms};

/// Where records go.
pub(super) enum Sink<W: Write> {
    Json(json::Writer<W>),
    Table(Box<table::Writer<W>>),
    Text {
        out: W,
        count: usize,
    },
    Foreign {
        out: W,
        form: &'static dyn forms::Form,
        count: usize,
    },
}

impl<W: Write> Sink<W> {
    /// The one that `args` ask for.
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
        Ok(match args.to {
            To::Json | To::Ndjson => Self::Json(json::Writer::new(out, layout)),
            To::Csv => Self::Table(Box::new(table::Writer::new(out, table)?)),
            To::Rongo => Self::Text { out, count: 0 },
            To::Foreign(form) => Self::Foreign {
                out,
                form,
                count: 0,
            },
        })
    }

    /// Adds a record; `original` is where it stands in the form of another program.
    pub(super) fn record(
        &mut self,
        origin: Origin<'_>,
        original: Option<Origin<'_>>,
        options: &Options,
        wanted: Wanted,
    ) -> io::Result<()> {
        match self {
            Self::Json(writer) => {
                let mut record = convert::record(origin, options, wanted)?;
                if let Some(original) = original {
                    convert::told_at(&mut record, original)?;
                }
                writer.record(&record)
            }
            Self::Table(writer) => {
                writer.record(origin, &convert::record(origin, options, wanted)?)
            }
            Self::Text { out, count } => {
                if *count > 0 {
                    writeln!(out)?;
                }
                *count += 1;
                out.write_all(convert::text::record(origin, options).as_bytes())
            }
            Self::Foreign { out, form, count } => {
                if *count > 0 {
                    writeln!(out)?;
                }
                *count += 1;
                foreign::export(out, *form, origin, options)
            }
        }
    }

    pub(super) fn finish(self) -> io::Result<()> {
        match self {
            Self::Json(writer) => writer.finish().map(drop),
            Self::Table(writer) => writer.finish(),
            Self::Text { .. } | Self::Foreign { .. } => Ok(()),
        }
    }
}

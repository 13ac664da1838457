//! Reads records from JSON one by one and checks them.

use std::io::{self, BufRead};
use std::ops::ControlFlow;

use super::case::Case;
use super::pen::Draft;
use super::pieces::{Piece, Pieces};
use super::{Fault, judge, parse};
use crate::check::RecordContext;
use crate::check::{Options, check_file};
use crate::source::SourceFile;

/// An item of a stream that was read.
#[derive(Debug)]
pub enum Read<'a> {
    /// A record that was drafted as text and checked, with its faults at their places in the JSON.
    Record {
        /// The draft, and the report on it.
        origin: RecordContext<'a>,
        /// The options that the record was checked with, from its JSON and from flags.
        options: &'a Options,
        /// Errors and warnings, including those of the rules.
        faults: Vec<Fault>,
    },
    /// Something that is not a record.
    Broken(Box<Fault>),
}

/// Reads the records of a stream called `name` and passes each to `each`, until that breaks. At most one record is
/// kept in memory.
///
/// # Errors
/// Returns the I/O error of `input`.
pub fn read(
    name: &str,
    input: impl BufRead,
    options: &Options,
    mut each: impl FnMut(Read<'_>) -> ControlFlow<()>,
) -> io::Result<()> {
    let mut pieces = Pieces::new(input);
    let mut index = 0;
    while let Some(piece) = pieces.next()? {
        index += 1;
        let read = one(
            name,
            index,
            &piece,
            options,
            &mut |_, origin, options, faults| {
                each(Read::Record {
                    origin,
                    options,
                    faults,
                })
            },
        );
        let flow = read.unwrap_or_else(|fault| each(Read::Broken(fault)));
        if flow.is_break() {
            break;
        }
    }
    Ok(())
}

/// Takes a draft, the report on it, the options that it was checked with, and the faults.
type Each<'a> = dyn FnMut(&Draft, RecordContext<'_>, &Options, Vec<Fault>) -> ControlFlow<()> + 'a;

/// Reads and checks one record, and passes its draft to `each`.
///
/// # Errors
/// Returns the reason why it is not a record.
pub(super) fn one(
    name: &str,
    index: usize,
    piece: &Piece,
    options: &Options,
    each: &mut Each<'_>,
) -> Result<ControlFlow<()>, Box<Fault>> {
    let (record, mut faults) = parse::parse(piece)?;
    let Case {
        draft,
        unknown,
        options,
    } = Case::new(piece, &record, options)?;
    faults.extend(unknown.iter().map(|path| parse::not_known(piece, path)));
    let file = SourceFile::new("", draft.text.clone().into_bytes());
    let mut flow = ControlFlow::Continue(());
    let mut count = 0;
    _ = check_file(&file, &options, |chunk, mut report| {
        count += usize::from(report.index > 0);
        if count != 1 {
            return ControlFlow::Break(());
        }
        report.index = index;
        let rest = &draft.text[report.span.end as usize..];
        if !rest.trim().is_empty() {
            count = 2;
            return ControlFlow::Break(());
        }
        faults.extend(judge::judge(
            piece, &record, &draft, chunk, &report, &options,
        ));
        let origin = RecordContext {
            file: name,
            chunk,
            record: &report,
        };
        flow = each(&draft, origin, &options, std::mem::take(&mut faults));
        ControlFlow::Continue(())
    });
    let no_text = |message| Err(Box::new(Fault::new(piece.place, "", message)));
    match count {
        1 => Ok(flow),
        0 => no_text("the record is empty: it has no tag, no turn and no result"),
        _ => no_text(
            "the record cannot be written as text: something in it would begin another record",
        ),
    }
}

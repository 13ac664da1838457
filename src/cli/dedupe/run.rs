//! The main thread: decides which records are kept and which are removed.

use std::collections::HashMap;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::Arc;

use super::Keyed;
use super::spool::{Kept, Spool};
use crate::cli::flow::File;
use crate::cli::survey::{Extract, Listing, Seen, Take};
use crate::cli::{Stop, complain};
use crate::survey::same::{Index, NotCompared, Place, Reason, Verdict, Where};

/// The records so far.
pub(super) struct Removing<W: Write> {
    listing: Listing<W>,
    extract: Option<Extract>,
    index: Index,
    files: Files,
    counts: Counts,
    /// With `--prefix`, the records that have been kept so far; longer ones may follow.
    spool: Option<Spool>,
}

/// The numbers of records and of verdicts.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counts {
    pub(super) records: usize,
    pub(super) same: usize,
    pub(super) beginnings: usize,
    pub(super) not_compared: usize,
}

impl<W: Write> Removing<W> {
    /// Starts without records.
    ///
    /// # Errors
    /// Returns an error if a temporary file cannot be created.
    pub(super) fn new(
        listing: Listing<W>,
        extract: Option<Extract>,
        prefix: bool,
    ) -> io::Result<Self> {
        Ok(Self {
            listing,
            extract,
            index: Index::default(),
            files: Files::default(),
            counts: Counts::default(),
            spool: prefix.then(Spool::new).transpose()?,
        })
    }

    fn report(&mut self, place: Place, title: Option<String>, reason: Reason) -> io::Result<()> {
        let verdict = Verdict::new(self.files.at(place), title, reason);
        self.listing.add(&verdict, &verdict)
    }

    fn same(&mut self, place: Place, title: Option<String>, first: Place) -> io::Result<()> {
        self.counts.same += 1;
        let kept = self.files.at(first);
        self.report(place, title, Reason::Same { kept })
    }

    fn not_compared(
        &mut self,
        place: Place,
        title: Option<String>,
        why: NotCompared,
    ) -> io::Result<()> {
        self.counts.not_compared += 1;
        self.report(place, title, Reason::NotCompared { why })
    }

    /// Keeps a record; temporarily if longer ones may follow.
    fn keep(&mut self, place: Place, title: Option<String>, look: Keyed) -> io::Result<()> {
        match (&mut self.spool, &mut self.extract, &look.own) {
            (Some(spool), _, _) => spool.add(&Kept {
                place,
                title,
                keys: look.keys.ok(),
                own: look.own,
            }),
            (None, Some(extract), Some(own)) => extract.record(own),
            _ => Ok(()),
        }
    }

    /// Ends the list early; only the list is written.
    pub(super) fn interrupted(self) -> io::Result<()> {
        let left = self.extract.map_or("", |_| "; OUT is not written");
        self.listing.finish()?;
        complain(&format!("interrupted{left}"));
        Ok(())
    }

    /// Reports the beginnings of longer records and puts the file in place.
    pub(super) fn finish(mut self) -> Result<Counts, Stop> {
        if let Some(mut spool) = self.spool.take() {
            spool.each(|kept| {
                if let Some(keys) = &kept.keys {
                    self.index.note_beginnings(keys, kept.place);
                }
                Ok(())
            })?;
            spool.each(|kept| self.settle(kept))?;
        }
        self.listing.finish()?;
        self.extract.map_or(Ok(()), Extract::finish)?;
        Ok(self.counts)
    }

    /// Keeps a record now that all are known, or removes it in favour of a longer one.
    fn settle(&mut self, kept: Kept) -> io::Result<()> {
        let keys = kept.keys.as_ref();
        let longer = keys.and_then(|keys| Some((keys.plies, self.index.longer(&keys.whole)?)));
        let Some((plies, (kept_plies, longer))) = longer else {
            return match (&mut self.extract, &kept.own) {
                (Some(extract), Some(own)) => extract.record(own),
                _ => Ok(()),
            };
        };
        self.counts.beginnings += 1;
        let reason = Reason::Beginning {
            plies,
            kept: self.files.at(longer),
            kept_plies,
        };
        self.report(kept.place, kept.title, reason)
    }
}

impl<W: Write> Take for Removing<W> {
    type Found = Keyed;

    fn record(&mut self, seen: Seen<Keyed>) -> io::Result<ControlFlow<()>> {
        self.counts.records += 1;
        let place = Place {
            line: seen.line,
            file: self.files.number(&seen.file),
            record: seen.report.index as u32,
        };
        let (title, look) = (seen.report.title(), seen.found);
        let first = match &look.keys {
            Ok(keys) => self.index.add(keys.whole, place),
            Err(why) => {
                self.not_compared(place, title.clone(), *why)?;
                None
            }
        };
        match first {
            Some(first) => self.same(place, title, first)?,
            None => self.keep(place, title, look)?,
        }
        Ok(ControlFlow::Continue(()))
    }

    fn so_far(&self) -> (usize, String) {
        (
            self.counts.records,
            format!("{} the same", self.counts.same),
        )
    }
}

/// Numbers the files.
#[derive(Default)]
struct Files {
    names: Vec<String>,
    numbers: HashMap<String, u32>,
}

impl Files {
    /// Returns the number of a file.
    fn number(&mut self, file: &Arc<File>) -> u32 {
        if let Some(last) = self.names.last()
            && *last == file.name
        {
            return self.names.len() as u32 - 1;
        }
        if let Some(number) = self.numbers.get(&file.name) {
            return *number;
        }
        let number = self.names.len() as u32;
        self.names.push(file.name.clone());
        self.numbers.insert(file.name.clone(), number);
        number
    }

    fn at(&self, place: Place) -> Where {
        Where {
            file: self.names[place.file as usize].clone(),
            line: place.line,
            record: place.record,
        }
    }
}

//! The common part of `stats`, `find` and `dedupe`: threads extract data from every record of the input, and the main
//! thread combines them in order.

mod extract;
mod listing;
mod look;

pub(super) use extract::{Extract, Own};
pub(super) use listing::{ListFormat, Listing};
pub(super) use look::{Case, Look, Seen};

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::Receiver;

use super::flow::{self, Bytes, End, File, Input, Place, Progress};
use super::input::{self, Files};
use super::limits::LimitArgs;
use super::notation_flags::{From, from_parser};
use super::settings::{Settings, SettingsArgs};
use super::walk::{Walk, WalkArgs};
use super::{Status, Stop, complain};
use crate::check::{FileState, RecordReport, visit_block};
use crate::source::Block;

use look::{SearchResult, Seeing};

/// The flags of a survey.
#[derive(Debug, clap::Args)]
pub(super) struct SurveyArgs {
    #[command(flatten)]
    files: Files,
    /// Number of threads; by default one per core. The output does not depend on N
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    jobs: Option<u16>,
    /// Format of the files
    #[arg(long, value_name = "FORM", value_parser = from_parser(false), default_value = "auto")]
    from: From,
    #[command(flatten)]
    walk: WalkArgs,
    #[command(flatten)]
    limits: LimitArgs,
    #[command(flatten)]
    pub(super) settings: SettingsArgs,
}

/// A survey that is ready to run.
pub(super) struct Survey {
    args: SurveyArgs,
    walk: Walk,
    pub(super) settings: Settings,
    bytes: Arc<Bytes>,
    progress: Progress,
    /// Whether notes are collected.
    pub(super) notes: bool,
}

/// Combines the data in the order of the input.
pub(super) trait Take {
    /// The data of one record.
    type Found: Send + 'static;

    /// Takes the data of a record; breaks if no more are wanted.
    ///
    /// # Errors
    /// Returns the I/O error of its output.
    fn record(&mut self, seen: Seen<Self::Found>) -> io::Result<ControlFlow<()>>;

    /// Takes the report on a file without records.
    fn none(&mut self, _report: &RecordReport) {}

    /// Returns the number of records so far, and a short summary of the findings.
    fn so_far(&self) -> (usize, String);
}

impl SurveyArgs {
    /// Reads the configuration and the board files.
    ///
    /// # Errors
    /// Returns an error if one of them cannot be used.
    pub(super) fn survey(self) -> Result<Survey, Stop> {
        let settings = self.settings.read()?;
        let walk = self.walk.with(&settings.config)?;
        let bytes = Arc::default();
        Ok(Survey {
            args: self,
            walk,
            settings,
            progress: Progress::new(Arc::clone(&bytes)),
            bytes,
            notes: false,
        })
    }
}

impl Survey {
    /// Returns a writer to `out` that writes above the progress bar.
    pub(super) fn above<W: Write>(&self, out: W) -> impl Write + use<W> {
        self.progress.above(out)
    }

    /// Opens an output for records.
    ///
    /// # Errors
    /// Returns an error if it cannot be written or is also one of the inputs.
    pub(super) fn extract(&self, path: &std::path::Path) -> Result<Extract, Stop> {
        let inputs = self.args.files.paths.iter();
        let files = inputs.flat_map(|path| self.walk.files(path)).flatten();
        Extract::open(path, files)
    }

    /// Processes all records on the threads, each part by a look that `make` creates, and passes the results to `take`.
    pub(super) fn run<T: Take, L: Look<Found = T::Found>>(
        self,
        take: &mut T,
        make: impl Fn() -> L + Send + Sync + 'static,
    ) -> io::Result<Status> {
        let Self {
            args,
            walk,
            settings,
            bytes,
            progress,
            notes,
        } = self;
        let input = Input {
            paths: args.files.paths,
            stdin_name: args.files.stdin_filename,
            walk,
            limits: args.limits.limits(),
            from: args.from,
            settings,
            notes,
            diagrams: false,
            counts_only: Arc::new(AtomicBool::new(true)),
            shard: None,
            splits: true,
        };
        flow::watch();
        let mut look = make();
        let line = flow::start(input, args.jobs, bytes, move |task| {
            SearchResult::at(task, &mut make())
        });
        let mut run = Run {
            take,
            look: &mut look,
            progress,
            status: Status::Fine,
        };
        run.all(&line)?;
        run.progress.finish();
        Ok(run.status)
    }
}

/// A running survey.
struct Run<'a, T, L> {
    take: &'a mut T,
    look: &'a mut L,
    progress: Progress,
    status: Status,
}

impl<T: Take, L: Look<Found = T::Found>> Run<'_, T, L> {
    /// Takes all results from the line.
    fn all(&mut self, line: &Receiver<Place<SearchResult<T::Found>>>) -> io::Result<()> {
        let mut carried = None;
        loop {
            let Some(place) = self.wait(line)? else {
                return Ok(());
            };
            match place {
                Place::End => return Ok(()),
                Place::Unread(unread) => self.unread(&unread.message),
                Place::Lot(lot) => {
                    let Some(lot) = self.wait(&lot)? else {
                        return Ok(());
                    };
                    for looked in lot {
                        if self.part(looked, &mut carried)?.is_break() {
                            return Ok(());
                        }
                    }
                }
            }
        }
    }

    fn wait<P>(&mut self, from: &Receiver<P>) -> io::Result<Option<P>> {
        let next = flow::wait(from, || self.tick())?;
        if next.is_none() {
            self.status = Status::Interrupted;
        }
        Ok(next)
    }

    /// Updates the progress.
    fn tick(&mut self) {
        let (records, found) = self.take.so_far();
        self.progress.tick(records, || found);
    }

    /// Reports that something could not be read.
    fn unread(&mut self, message: &str) {
        self.status = Status::Failed;
        self.progress.aside(|| complain(message));
    }

    /// Takes the records of a part of a file; `carried` comes from the previous parts.
    fn part(
        &mut self,
        looked: SearchResult<T::Found>,
        carried: &mut Option<FileState>,
    ) -> io::Result<ControlFlow<()>> {
        let name = &looked.file.name;
        let mut so_far = carried.take().unwrap_or_else(|| FileState::new(name));
        for seen in looked.found {
            let Some(mut seen) = seen else {
                so_far.skip();
                continue;
            };
            so_far.put_right(&mut seen.report);
            if self.take.record(seen)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        if let Some(block) = looked.large
            && self.large(&looked.file, block, &mut so_far)?.is_break()
        {
            return Ok(ControlFlow::Break(()));
        }
        let is_whole = matches!(looked.end, Some(End::Whole));
        if is_whole && looked.refused.is_empty() {
            _ = so_far.end(&mut |_, report| {
                self.take.none(&report);
                ControlFlow::Continue(())
            });
        }
        for message in looked.refused {
            self.unread(&message);
        }
        match looked.end {
            Some(End::Broken(e)) => self.unread(&input::unreadable(name, &e)),
            Some(End::Whole) => {}
            None => *carried = Some(so_far),
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Processes the records of a part that is too large for the threads, one by one.
    fn large(
        &mut self,
        file: &Arc<File>,
        block: Block,
        so_far: &mut FileState,
    ) -> io::Result<ControlFlow<()>> {
        let mut taken = Ok(ControlFlow::Continue(()));
        let (take, progress) = (&mut *self.take, &mut self.progress);
        let mut seeing = Seeing {
            file,
            look: &mut *self.look,
            take: |seen| {
                taken = take.record(seen);
                let (records, found) = take.so_far();
                progress.tick(records, || found);
                match taken {
                    Ok(ControlFlow::Continue(())) if !flow::is_interrupted() => {
                        ControlFlow::Continue(())
                    }
                    _ => ControlFlow::Break(()),
                }
            },
        };
        _ = visit_block(block, &file.name, &file.options, so_far, &mut seeing);
        taken
    }
}

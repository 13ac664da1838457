//! The reading thread: files, unpacked and cut into parts, in the order of the input.

use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::pool::Line;
use super::work::{End, File, Part, Text};
use crate::archive::{Limits, Visitor};
use crate::check::Options;
use crate::cli::foreign::{self, Opened};
use crate::cli::form_flags::From;
use crate::cli::input;
use crate::cli::settings::Settings;
use crate::cli::walk::Walk;
use crate::source::{Block, Stream};

/// How many bytes of a file are checked at once, at the least.
const BLOCK: usize = 1 << 18;

/// What is read.
pub(super) struct Input {
    pub(super) paths: Vec<PathBuf>,
    pub(super) stdin_name: String,
    pub(super) walk: Walk,
    pub(super) limits: Limits,
    pub(super) from: From,
    pub(super) settings: Settings,
    /// Whether notes must be looked for.
    pub(super) notes: bool,
    /// Whether positions must be drawn.
    pub(super) diagrams: bool,
}

impl Input {
    /// Reads all files and lines their parts up, until nobody asks for them any more; `bytes` counts what has been read.
    pub(super) fn read(&self, line: &Line, bytes: &AtomicU64) {
        _ = self.paths.iter().try_for_each(|path| {
            self.walk.files(path).try_for_each(|file| match file {
                Ok(file) => {
                    let packed = |read| _ = bytes.fetch_add(read, Ordering::Relaxed);
                    let mut reader = Reader { input: self, line };
                    input::visit(&file, &self.stdin_name, self.limits, &packed, &mut reader)
                }
                Err(message) => line.unread(path.to_string_lossy().into_owned(), message),
            })
        });
    }

    fn file(&self, name: &str) -> Arc<File> {
        Arc::new(File {
            name: name.to_owned(),
            options: Options {
                notes: self.notes,
                diagrams: self.diagrams,
                ..self.settings.options(name)
            },
        })
    }
}

/// Reads what is found in a file.
struct Reader<'a> {
    input: &'a Input,
    line: &'a Line,
}

impl Visitor for Reader<'_> {
    fn wants(&self, name: &str, member: &str) -> bool {
        self.input.walk.wants_member(name, member)
    }

    fn file(&mut self, name: &str, _: Option<u64>, reader: &mut dyn Read) -> ControlFlow<()> {
        let file = self.input.file(name);
        match foreign::open(&self.input.from, name, reader) {
            Ok(Opened::Rongo(reader)) => self.blocks(&file, reader),
            Ok(Opened::Foreign(form, source)) => self.line.part(Part {
                file,
                text: Text::Foreign(form, source),
                end: Some(End::Whole),
            }),
            Ok(Opened::Json(_)) => {
                let message = format!("{name} is JSON; `rongo convert --to rongo` reads it");
                self.line.unread(name.to_owned(), message)
            }
            Err(message) => self.line.unread(name.to_owned(), message),
        }
    }

    fn failed(&mut self, name: &str, error: &io::Error) -> ControlFlow<()> {
        let message = input::unreadable(name, error);
        self.line.unread(name.to_owned(), message)
    }
}

impl Reader<'_> {
    /// Lines up the blocks of a file.
    fn blocks(&mut self, file: &Arc<File>, reader: impl Read) -> ControlFlow<()> {
        let mut stream = match Stream::open(&file.name, reader) {
            Ok(stream) => stream,
            Err(e) => return self.failed(&file.name, &e),
        };
        loop {
            let (block, end) = next_block(&mut stream);
            let is_last = end.is_some();
            self.line.part(Part {
                file: Arc::clone(file),
                text: Text::Block(block),
                end,
            })?;
            if is_last {
                return ControlFlow::Continue(());
            }
        }
    }
}

/// The next block, with the file's end if that is behind it.
fn next_block(stream: &mut Stream<'_>) -> (Block, Option<End>) {
    let mut block = Block::default();
    let end = match stream.block(&mut block, BLOCK) {
        Ok(true) => None,
        Ok(false) => Some(End::Whole),
        Err(e) => {
            // What was read before the error is still to be given.
            _ = stream.block(&mut block, usize::MAX);
            Some(End::Broken(e))
        }
    };
    (block, end)
}

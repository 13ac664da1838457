//! The reading thread: unpacks files and splits them into parts, in the order of the input.

use std::fs;
use std::io::{self, BufRead, BufReader, Read};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::pool::{Line, Unread};
use super::progress::Bytes;
use super::task::{End, File, Task, Text};
use crate::archive::{Limits, Visitor};
use crate::check::Options;
use crate::cli::foreign::{self, Opened};
use crate::cli::input;
use crate::cli::notation_flags::From;
use crate::cli::settings::Settings;
use crate::cli::walk::{self, Walk};
use crate::convert::json::{Piece, Pieces};
use crate::report::{Part, Shard};
use crate::source::{Block, Stream};

/// The minimum number of bytes of a file per task. A file with no more belongs to one shard of a check as a whole.
const BLOCK: u64 = 1 << 18;

/// The input of a run.
pub(in crate::cli) struct Input {
    pub(in crate::cli) paths: Vec<PathBuf>,
    pub(in crate::cli) stdin_name: String,
    pub(in crate::cli) walk: Walk,
    pub(in crate::cli) limits: Limits,
    pub(in crate::cli) from: From,
    pub(in crate::cli) settings: Settings,
    /// Whether notes must be collected.
    pub(in crate::cli) notes: bool,
    /// Whether positions must be drawn.
    pub(in crate::cli) diagrams: bool,
    /// Set once faults are only counted.
    pub(in crate::cli) counts_only: Arc<AtomicBool>,
    /// The shard that is checked.
    pub(in crate::cli) shard: Option<Shard>,
    /// Whether blocks of one file may belong to different shards.
    pub(in crate::cli) splits: bool,
}

impl Input {
    /// Reads all files and queues their parts, until results are no longer wanted.
    pub(in crate::cli) fn read(&self, line: &dyn Line, bytes: &Bytes) {
        let mut part = Part::default();
        let mut paths = self.paths.iter();
        let flow = paths.try_for_each(|path| {
            self.walk.files(path).try_for_each(|file| {
                let mut reader = Reader {
                    input: self,
                    line,
                    part,
                    is_mine: false,
                };
                part.0[0] += 1;
                match file {
                    Ok(file) => reader.path(&file, bytes),
                    Err(message) => reader.unread(&path.to_string_lossy(), message),
                }
            })
        });
        if flow.is_continue() {
            _ = line.end();
        }
    }

    /// Counts the bytes of the files.
    pub(in crate::cli) fn measure(&self, bytes: &Bytes) {
        let files = self.paths.iter().flat_map(|path| self.walk.files(path));
        for size in files.flatten().filter_map(|file| size(&file)) {
            bytes.all.fetch_add(size, Ordering::Relaxed);
        }
        let is_whole = !self.paths.iter().any(|path| input::is_stdin(path));
        bytes.known.store(is_whole, Ordering::Relaxed);
    }

    fn file(&self, name: &str) -> Arc<File> {
        Arc::new(File {
            name: name.to_owned(),
            options: Options {
                notes: self.notes,
                diagrams: self.diagrams,
                counts_only: Arc::clone(&self.counts_only),
                ..self.settings.options(name)
            },
        })
    }
}

/// Returns the size of a file in bytes, if it is known.
fn size(path: &Path) -> Option<u64> {
    let metadata = fs::metadata(path).ok().filter(fs::Metadata::is_file);
    metadata.map(|m| m.len())
}

/// Reads a file and the files packed in it.
struct Reader<'a> {
    input: &'a Input,
    line: &'a dyn Line,
    /// The current part.
    part: Part,
    /// Whether the whole file belongs to this shard.
    is_mine: bool,
}

impl Visitor for Reader<'_> {
    fn wants(&self, name: &str, member: &str) -> bool {
        self.input.walk.wants_member(name, member)
    }

    fn file(&mut self, name: &str, size: Option<u64>, reader: &mut dyn Read) -> ControlFlow<()> {
        let part = self.part;
        let is_one = !self.input.splits || size.is_some_and(|size| size <= BLOCK);
        let flow = if is_one && !self.has(part) {
            ControlFlow::Continue(())
        } else {
            self.records(name, is_one, reader)
        };
        self.part = Part([part.0[0], part.0[1] + 1, 0]);
        flow
    }

    fn failed(&mut self, name: &str, error: &io::Error) -> ControlFlow<()> {
        let flow = self.unread(name, input::unreadable(name, error));
        self.part.0[1] += 1;
        flow
    }

    fn empty(&mut self, name: &str) -> ControlFlow<()> {
        let flow = self.unread(name, walk::nothing_in(Path::new(name)));
        self.part.0[1] += 1;
        flow
    }
}

impl Reader<'_> {
    /// Reads the file at `path`.
    fn path(&mut self, path: &Path, bytes: &Bytes) -> ControlFlow<()> {
        if self.input.shard.is_some() && size(path).is_some_and(|size| size <= BLOCK) {
            if !self.has(self.part) {
                return ControlFlow::Continue(());
            }
            self.is_mine = true;
        }
        let packed = |read| _ = bytes.read.fetch_add(read, Ordering::Relaxed);
        let Input {
            stdin_name, limits, ..
        } = self.input;
        input::visit(path, stdin_name, *limits, &packed, self)
    }

    /// Whether a part belongs to this share.
    fn has(&self, part: Part) -> bool {
        self.is_mine || self.input.shard.is_none_or(|shard| shard.has(part))
    }

    /// Queues the records of a file in one or several parts.
    fn records(&mut self, name: &str, is_one: bool, reader: &mut dyn Read) -> ControlFlow<()> {
        let file = self.input.file(name);
        match foreign::open(&self.input.from, name, reader) {
            Ok(Opened::Rongo(reader)) => self.blocks(&file, is_one, reader),
            Ok(Opened::Foreign(notation, source)) if self.has(self.part) => self.line.task(Task {
                file,
                part: self.part,
                is_foreign: false,
                text: Text::Whole(notation, source),
                end: Some(End::Whole),
            }),
            Ok(Opened::Foreign(..)) => ControlFlow::Continue(()),
            Ok(Opened::Json(reader)) => self.json(&file, is_one, BufReader::new(reader)),
            Err(message) => self.unread(name, message),
        }
    }

    /// Queues the blocks of a file.
    fn blocks(&mut self, file: &Arc<File>, is_one: bool, reader: impl Read) -> ControlFlow<()> {
        let mut stream = match Stream::open(&file.name, reader) {
            Ok(stream) => stream,
            Err(e) => return self.unread(&file.name, input::unreadable(&file.name, &e)),
        };
        loop {
            let (block, end) = next_block(&mut stream);
            let is_last = end.is_some();
            self.line.task(Task {
                file: Arc::clone(file),
                part: self.part,
                is_foreign: !is_one && !self.has(self.part),
                text: Text::of(block),
                end,
            })?;
            if is_last {
                return ControlFlow::Continue(());
            }
            self.part.0[2] += 1;
        }
    }

    /// Queues the records of a JSON file.
    fn json(&mut self, file: &Arc<File>, is_one: bool, reader: impl BufRead) -> ControlFlow<()> {
        let mut pieces = Pieces::new(reader);
        loop {
            let (lot, end) = next_pieces(&mut pieces);
            let is_last = end.is_some();
            self.line.task(Task {
                file: Arc::clone(file),
                part: self.part,
                is_foreign: !is_one && !self.has(self.part),
                text: Text::Json(lot),
                end,
            })?;
            if is_last {
                return ControlFlow::Continue(());
            }
            self.part.0[2] += 1;
        }
    }

    /// Queues the message that something could not be read.
    fn unread(&self, name: &str, message: String) -> ControlFlow<()> {
        if !self.has(self.part) {
            return ControlFlow::Continue(());
        }
        let unread = Unread {
            part: self.part,
            name: name.to_owned(),
            message,
        };
        self.line.unread(unread)
    }
}

/// Returns the next JSON records, as many as fit in a block, with the end of the file if it follows them.
fn next_pieces(pieces: &mut Pieces<impl BufRead>) -> (Vec<Piece>, Option<End>) {
    let (mut lot, mut len) = (Vec::new(), 0);
    while len < BLOCK as usize {
        match pieces.next() {
            Ok(Some(piece)) => {
                len += piece.len();
                lot.push(piece);
            }
            Ok(None) => return (lot, Some(End::Whole)),
            Err(e) => return (lot, Some(End::Broken(e))),
        }
    }
    (lot, None)
}

/// Returns the next block, with the end of the file if it follows.
fn next_block(stream: &mut Stream<'_>) -> (Block, Option<End>) {
    let mut block = Block::default();
    let end = match stream.block(&mut block, BLOCK as usize) {
        Ok(true) => None,
        Ok(false) => Some(End::Whole),
        Err(e) => {
            // The part that was read before the error is processed first.
            _ = stream.block(&mut block, usize::MAX);
            Some(End::Broken(e))
        }
    };
    (block, end)
}

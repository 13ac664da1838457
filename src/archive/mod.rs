//! Reads compressed files and archives: `.gz`, `.zst`, `.tar`, `.zip`, nested ones included.
//!
//! Unpacked data is streamed to a [`Visitor`]; nothing is written to disk except an unnamed temporary file for a
//! `.zip` that is itself inside another file or a stream. Names in archives are used only as names, never as paths.
//! File types are detected from the first bytes, not from the name.

mod budget;
mod front;
mod gzip;
mod kind;
mod tar;
mod zip;
mod zstd;

pub use budget::Limits;
#[cfg(feature = "cli")]
pub(crate) use kind::uncompressed;
pub use kind::{begins_packed, is_archive, is_packed};

use std::fs::{self, File};
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::ops::ControlFlow;

use budget::Budget;
pub(crate) use front::Front;
#[cfg(feature = "cli")]
pub(crate) use front::Rewound;
use kind::Kind;

/// The number of bytes from which the type of a file is detected.
const FRONT: u64 = 512;

/// Receives the files that are found.
pub trait Visitor {
    /// Returns whether to read the archive member `member`, whose full name is `name`.
    fn wants(&self, name: &str, member: &str) -> bool;

    /// Reads a file and breaks if no more files are wanted. The size is known for members; for other files it may be
    /// known.
    fn file(&mut self, name: &str, size: Option<u64>, reader: &mut dyn Read) -> ControlFlow<()>;

    /// Called if a file, or the rest of it, cannot be read.
    fn failed(&mut self, name: &str, error: &io::Error) -> ControlFlow<()>;

    /// Tells that an archive had nothing for [`Visitor::file`] or [`Visitor::failed`].
    fn empty(&mut self, name: &str) -> ControlFlow<()> {
        self.failed(name, &io::Error::other("no records in the archive"))
    }
}

/// Passes the file called `name`, or the files packed in it, to `visitor`; `packed` is called with the number of bytes
/// read from it.
pub fn visit_file(
    name: &str,
    file: File,
    limits: Limits,
    packed: &dyn Fn(u64),
    visitor: &mut dyn Visitor,
) -> ControlFlow<()> {
    let budget = Budget::new(limits, packed);
    let mut walk = Walk {
        budget: &budget,
        visitor,
        told: 0,
    };
    let size = file.metadata().ok().filter(fs::Metadata::is_file);
    let size = size.map(|m| m.len());
    let mut file = budget.packed(file);
    let flow = match Front::read(&mut file, FRONT) {
        Ok(front) if size.is_some() && Kind::of(&front.bytes) == Kind::Zip => {
            match file.seek(SeekFrom::Start(0)) {
                Ok(_) => walk.archive(name, |walk| zip::members(walk, name, 1, file)),
                Err(e) => walk.failed(name, &e),
            }
        }
        Ok(front) => walk.fronted(name, 0, size, front, &mut file),
        Err(e) => walk.failed(name, &e),
    };
    walk.end(flow)
}

/// Passes the content of a stream, or the files packed in it, to `visitor`.
pub fn visit_stream(
    name: &str,
    stream: impl Read,
    limits: Limits,
    packed: &dyn Fn(u64),
    visitor: &mut dyn Visitor,
) -> ControlFlow<()> {
    let budget = Budget::new(limits, packed);
    let mut stream = budget.packed(stream);
    let mut walk = Walk {
        budget: &budget,
        visitor,
        told: 0,
    };
    let flow = walk.stream(name, 0, None, &mut stream);
    walk.end(flow)
}

/// A visit of one file and everything packed in it.
struct Walk<'a> {
    budget: &'a Budget<'a>,
    visitor: &'a mut dyn Visitor,
    /// How often the visitor has been told something.
    told: u64,
}

impl Walk<'_> {
    /// Tells that something, or the rest of it, could not be read.
    fn failed(&mut self, name: &str, error: &io::Error) -> ControlFlow<()> {
        self.told += 1;
        self.visitor.failed(name, error)
    }

    /// Gives the members of an archive to the visitor, and tells if nothing came of it.
    fn archive(
        &mut self,
        name: &str,
        members: impl FnOnce(&mut Self) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let before = self.told;
        members(self)?;
        if self.told > before {
            return ControlFlow::Continue(());
        }
        self.told += 1;
        self.visitor.empty(name)
    }

    /// A stream that lies `depth` layers deep.
    fn stream(
        &mut self,
        name: &str,
        depth: usize,
        size: Option<u64>,
        reader: &mut dyn Read,
    ) -> ControlFlow<()> {
        match Front::read(&mut *reader, FRONT) {
            Ok(front) => self.fronted(name, depth, size, front, reader),
            Err(e) => self.failed(name, &e),
        }
    }

    /// Visits a stream whose front has been read.
    fn fronted(
        &mut self,
        name: &str,
        depth: usize,
        size: Option<u64>,
        front: Front,
        reader: &mut dyn Read,
    ) -> ControlFlow<()> {
        let kind = Kind::of_file(name, &front.bytes);
        let mut whole = front.then(reader);
        if kind == Kind::Plain {
            self.told += 1;
            return self.visitor.file(name, size, &mut whole);
        }
        let depth = depth + 1;
        if let Err(e) = self.budget.check_depth(depth) {
            return self.failed(name, &e);
        }
        match kind {
            Kind::Gzip => {
                let unpacked = gzip::Members::new(whole);
                self.stream(name, depth, None, &mut self.budget.unpacked(unpacked))
            }
            Kind::Zstd => {
                let unpacked = zstd::Frames::new(BufReader::new(whole));
                self.stream(name, depth, None, &mut self.budget.unpacked(unpacked))
            }
            Kind::Tar => self.archive(name, |walk| tar::members(walk, name, depth, &mut whole)),
            Kind::Zip => match on_disk(&mut whole) {
                Ok(file) => self.archive(name, |walk| zip::members(walk, name, depth, file)),
                Err(e) => self.failed(name, &e),
            },
            Kind::Other(ending) => {
                let why = format!("it is packed as {ending}, which is not read; unpack it first");
                self.failed(name, &io::Error::new(io::ErrorKind::Unsupported, why))
            }
            Kind::Plain => ControlFlow::Continue(()),
        }
    }

    /// Visits a member of an archive that is nested `depth` layers deep.
    fn member(
        &mut self,
        name: &str,
        depth: usize,
        size: u64,
        reader: &mut dyn Read,
    ) -> ControlFlow<()> {
        self.stream(name, depth, Some(size), reader)?;
        // After the limit has been reached, nothing more of this file is unpacked.
        if self.budget.is_spent() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    /// Returns how the visit ended. A file that exceeds the limit does not prevent others from being read.
    fn end(&self, flow: ControlFlow<()>) -> ControlFlow<()> {
        if self.budget.is_spent() {
            ControlFlow::Continue(())
        } else {
            flow
        }
    }
}

/// Copies a stream to an unnamed temporary file.
fn on_disk(reader: &mut dyn Read) -> io::Result<File> {
    let mut file = tempfile::tempfile()?;
    io::copy(reader, &mut file)?;
    file.seek(SeekFrom::Start(0))?;
    Ok(file)
}

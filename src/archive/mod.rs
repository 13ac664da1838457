//! Files packed in others: `.gz`, `.zst`, `.tar`, `.zip`, and those within each other.
//!
//! What is packed is read bit by bit and given to a [`Visitor`]; nothing is written but an unnamed temporary file for a
//! `.zip` that is not a file itself. Names in archives are only names. What something is its first bytes tell, not its
//! name.

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

/// How much of a file is looked at to tell what it is.
const FRONT: u64 = 512;

/// Looks at what is found.
pub trait Visitor {
    /// Whether to look at the member of this name of an archive, which is called `name` as a whole.
    fn wants(&self, name: &str, member: &str) -> bool;

    /// Reads a file, which breaks where no more is to be read. Of a member the size is known, of other files it may be.
    fn file(&mut self, name: &str, size: Option<u64>, reader: &mut dyn Read) -> ControlFlow<()>;

    /// Tells that something, or the rest of it, could not be read.
    fn failed(&mut self, name: &str, error: &io::Error) -> ControlFlow<()>;

    /// Tells that an archive had nothing for [`Visitor::file`] or [`Visitor::failed`].
    fn empty(&mut self, name: &str) -> ControlFlow<()> {
        self.failed(name, &io::Error::other("no records in the archive"))
    }
}

/// Gives a file called `name`, or what is packed in it, to `visitor`; `packed` is told how much of it has been read.
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

/// The same for a stream.
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

/// A visit of one file and all that is packed in it.
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

    /// A stream of which the front has been read.
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

    /// A member of an archive that lies `depth` layers deep.
    fn member(
        &mut self,
        name: &str,
        depth: usize,
        size: u64,
        reader: &mut dyn Read,
    ) -> ControlFlow<()> {
        self.stream(name, depth, Some(size), reader)?;
        // Once that much has been unpacked, nothing else of this file is.
        if self.budget.is_spent() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    /// What a visit came to: a file of which too much was unpacked does not keep others from being read.
    fn end(&self, flow: ControlFlow<()>) -> ControlFlow<()> {
        if self.budget.is_spent() {
            ControlFlow::Continue(())
        } else {
            flow
        }
    }
}

/// All of a stream in a file that has no name.
fn on_disk(reader: &mut dyn Read) -> io::Result<File> {
    let mut file = tempfile::tempfile()?;
    io::copy(reader, &mut file)?;
    file.seek(SeekFrom::Start(0))?;
    Ok(file)
}

//! Reads the members of `.tar` files.

use std::cell::Cell;
use std::io::{self, Cursor, Read};
use std::ops::ControlFlow;

use tar::{Archive, Entry, EntryType};

use super::Walk;
use super::kind::is_tar_header;

/// The maximum size of the headers of one member, long names included.
const HEADERS: u64 = 1 << 20;

/// What a file is made of.
const BLOCK: u64 = 512;

/// How an archive ended.
enum End {
    /// With a block of zeros.
    Marked,
    /// Without: it was cut off, though between two members.
    Missing,
    /// Nothing behind it can be found, which has been told.
    Lost,
}

/// Gives the members to the walk, one after the other as they stand in the archive, and those of archives behind it:
/// programs that read on after the end would see them.
pub(super) fn members(
    walk: &mut Walk<'_>,
    name: &str,
    depth: usize,
    reader: &mut dyn Read,
) -> ControlFlow<()> {
    let mut front = Vec::new();
    loop {
        let mut whole = Cursor::new(front).chain(&mut *reader);
        match archive(walk, name, depth, &mut whole)? {
            End::Marked => {}
            End::Missing => return walk.failed(name, &io::ErrorKind::UnexpectedEof.into()),
            End::Lost => return ControlFlow::Continue(()),
        }
        front = match next_block(reader) {
            Ok(block) if block.is_empty() => return ControlFlow::Continue(()),
            Ok(block) if is_tar_header(&block) => block,
            Ok(_) => {
                let why = "what follows the end of the archive is not read";
                let error = io::Error::new(io::ErrorKind::InvalidData, why);
                return walk.failed(name, &error);
            }
            Err(e) => return walk.failed(name, &e),
        };
    }
}

/// The next block that is not all zeros; it is empty at the end.
fn next_block(reader: &mut dyn Read) -> io::Result<Vec<u8>> {
    let mut block = Vec::with_capacity(BLOCK as usize);
    loop {
        block.clear();
        let read = (&mut *reader).take(BLOCK).read_to_end(&mut block)?;
        if read == 0 || block.iter().any(|&byte| byte != 0) {
            return Ok(block);
        }
    }
}

/// Gives the members up to the end of one archive to the walk.
fn archive(
    walk: &mut Walk<'_>,
    name: &str,
    depth: usize,
    reader: &mut dyn Read,
) -> ControlFlow<(), End> {
    let left = Cell::new(None);
    let has_ended = Cell::new(false);
    let mut archive = Archive::new(Bounded {
        reader,
        left: &left,
        has_ended: &has_ended,
    });
    let mut entries = match archive.entries() {
        Ok(entries) => entries,
        Err(e) => return lost(walk, name, &e),
    };
    // Of a member with holes the data are passed with the next header.
    let mut passed = 0;
    loop {
        left.set(Some(HEADERS.saturating_add(passed)));
        passed = 0;
        let entry = entries.next();
        left.set(None);
        let mut entry = match entry {
            None | Some(Err(_)) if has_ended.get() => return ControlFlow::Continue(End::Missing),
            None => return ControlFlow::Continue(End::Marked),
            Some(Ok(entry)) => entry,
            Some(Err(e)) => return lost(walk, name, &e),
        };
        let (kind, size) = (entry.header().entry_type(), entry.size());
        let (member, has_holes) = described(&mut entry, kind);
        let called = format!("{name}!{member}");
        let is_wanted = walk.visitor.wants(&called, &member);
        if kind == EntryType::GNUSparse {
            if is_wanted {
                walk.failed(&called, &holes())?;
            }
            passed = entry.header().entry_size().unwrap_or(0);
            continue;
        }
        let mut content = Whole {
            reader: &mut entry,
            left: size,
            failed: false,
        };
        if kind == EntryType::XGlobalHeader {
            // It is about other members, and none itself.
        } else if is_no_file(kind) || member.ends_with('/') {
            if size > 0 {
                let why = "it is a link or a folder with data in it, which is not read";
                walk.failed(&called, &io::Error::new(io::ErrorKind::InvalidData, why))?;
            }
        } else if is_wanted && has_holes {
            walk.failed(&called, &holes())?;
        } else if is_wanted && kind.as_byte() == b'M' {
            let why = "its front is in another file, so it is not read";
            walk.failed(&called, &io::Error::new(io::ErrorKind::InvalidData, why))?;
        } else if is_wanted {
            // Of a kind that nobody knows it is a file, as POSIX says.
            walk.member(&called, depth, size, &mut content)?;
        }
        let rest = io::copy(&mut content, &mut io::sink());
        match rest {
            Ok(_) if !content.failed => {}
            // Whoever wants the member tells that; nothing behind it can be found.
            Err(e) if !is_wanted => return lost(walk, &called, &e),
            _ => return ControlFlow::Continue(End::Lost),
        }
    }
}

/// Tells why nothing else of an archive is found.
fn lost(walk: &mut Walk<'_>, name: &str, error: &io::Error) -> ControlFlow<(), End> {
    walk.failed(name, error)?;
    ControlFlow::Continue(End::Lost)
}

/// The name of a member, and whether it is stored with holes in the newer manner, which leaves the list of holes in front
/// of the data and the name to the extended header.
fn described<R: Read>(entry: &mut Entry<'_, R>, kind: EntryType) -> (String, bool) {
    let mut sparse_name = None;
    let mut has_holes = false;
    if kind != EntryType::XGlobalHeader
        && let Ok(Some(extensions)) = entry.pax_extensions()
    {
        for extension in extensions.flatten() {
            has_holes |= extension.key_bytes().starts_with(b"GNU.sparse.");
            if extension.key_bytes() == b"GNU.sparse.name" {
                sparse_name = Some(extension.value_bytes().to_vec());
            }
        }
    }
    let name = sparse_name.unwrap_or_else(|| entry.path_bytes().into_owned());
    (String::from_utf8_lossy(&name).into_owned(), has_holes)
}

fn holes() -> io::Error {
    io::Error::other("it is stored with holes, which are not read")
}

/// Whether a member of this kind has no data.
fn is_no_file(kind: EntryType) -> bool {
    use EntryType::{Block, Char, Directory, Fifo, Link, Symlink};
    matches!(kind, Block | Char | Directory | Fifo | Link | Symlink)
}

/// The archive; while a header is looked for no more is read of it than a header may have.
struct Bounded<'a> {
    reader: &'a mut dyn Read,
    left: &'a Cell<Option<u64>>,
    has_ended: &'a Cell<bool>,
}

impl Read for Bounded<'_> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let read = self.reader.read(to)?;
        if read == 0 && !to.is_empty() {
            self.has_ended.set(true);
        }
        if let Some(left) = self.left.get() {
            let left = left.checked_sub(read as u64);
            self.left.set(Some(left.ok_or_else(|| {
                io::Error::other("the header of a member is longer than 1 MiB")
            })?));
        }
        Ok(read)
    }
}

/// A reader of a member that reports a premature end as an error.
struct Whole<'a> {
    reader: &'a mut dyn Read,
    left: u64,
    failed: bool,
}

impl Read for Whole<'_> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let read = self.reader.read(to).and_then(|read| {
            self.left = self.left.saturating_sub(read as u64);
            if read == 0 && self.left > 0 && !to.is_empty() {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            Ok(read)
        });
        self.failed |= read.is_err();
        read
    }
}

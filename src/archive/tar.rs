//! Reads the members of `.tar` files.

use std::cell::Cell;
use std::io::{self, Read};
use std::ops::ControlFlow;

use tar::{Archive, EntryType};

use super::Walk;

/// The maximum size of the headers of one member, long names included.
const HEADERS: u64 = 1 << 20;

/// Passes the members to the walk, in the order of the archive.
pub(super) fn members(
    walk: &mut Walk<'_>,
    name: &str,
    depth: usize,
    reader: &mut dyn Read,
) -> ControlFlow<()> {
    let left = Cell::new(None);
    let mut archive = Archive::new(Bounded {
        reader,
        left: &left,
    });
    let mut entries = match archive.entries() {
        Ok(entries) => entries,
        Err(e) => return walk.visitor.failed(name, &e),
    };
    loop {
        left.set(Some(HEADERS));
        let entry = entries.next();
        left.set(None);
        let mut entry = match entry {
            None => return ControlFlow::Continue(()),
            Some(Ok(entry)) => entry,
            Some(Err(e)) => return walk.visitor.failed(name, &e),
        };
        let member = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
        let called = format!("{name}!{member}");
        let (kind, size) = (entry.header().entry_type(), entry.size());
        let mut content = Whole {
            reader: &mut entry,
            left: size,
            failed: false,
        };
        let is_wanted = walk.visitor.wants(&called, &member);
        match kind {
            EntryType::Regular | EntryType::Continuous if is_wanted => {
                walk.member(&called, depth, size, &mut content)?;
            }
            EntryType::GNUSparse if is_wanted => {
                let error = io::Error::other("it is stored with holes, which are not read");
                walk.visitor.failed(&called, &error)?;
            }
            _ => {}
        }
        let rest = io::copy(&mut content, &mut io::sink());
        match rest {
            Ok(_) if !content.failed => {}
            // If the member is wanted, its reader reports the error; nothing after it can be found.
            Err(e) if !is_wanted => return walk.visitor.failed(&called, &e),
            _ => return ControlFlow::Continue(()),
        }
    }
}

/// A reader of the archive that limits how much is read while a header is searched for.
struct Bounded<'a> {
    reader: &'a mut dyn Read,
    left: &'a Cell<Option<u64>>,
}

impl Read for Bounded<'_> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let read = self.reader.read(to)?;
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

//! Members of `.zip` files.
//!
//! Such a file says most things twice, so that readers can be led to see different members in it. Each entry of the
//! directory is read once, and whatever does not fit together is told.

mod content;
mod directory;
mod layout;

use std::collections::HashSet;
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::ControlFlow;

use super::Walk;
use content::Content;
use directory::{Directory, Entry};
use layout::{Layout, Place};

/// The most bytes of the path that a link points to.
const LINK: u64 = 4096;

/// Gives the members to the walk, in the order of the archive's directory, which is held in memory.
pub(super) fn members(
    walk: &mut Walk<'_>,
    name: &str,
    depth: usize,
    mut file: impl Read + Seek,
) -> ControlFlow<()> {
    if let Err(e) = walk.budget.check_depth(depth) {
        return walk.failed(name, &e);
    }
    let read = walk.budget.uncounted(|| {
        let len = file.seek(SeekFrom::End(0))?;
        let directory = Directory::read(&mut file, len)?;
        let layout = Layout::read(&mut file, &directory, len)?;
        Ok((directory, layout))
    });
    let (directory, layout) = match read {
        Ok(read) => read,
        Err(e) => return walk.failed(name, &e),
    };
    for fault in directory.faults.into_iter().chain(layout.faults) {
        walk.failed(name, &invalid(fault))?;
    }
    let mut names = HashSet::new();
    for (entry, place) in directory.entries.iter().zip(layout.members) {
        let called = format!("{name}!{}", entry.name);
        let is_wanted = walk.visitor.wants(&called, &entry.name);
        if !names.insert(&entry.name) && is_wanted {
            let why = "the archive has another member of this name before it";
            walk.failed(&called, &invalid(why))?;
        }
        match place {
            Ok(place) => member(walk, &called, depth, &mut file, entry, &place, is_wanted)?,
            Err(e) if is_wanted => walk.failed(&called, &e)?,
            Err(_) => {}
        }
    }
    ControlFlow::Continue(())
}

/// Gives a member to the walk if it is wanted, and tells what is wrong about it in any case.
fn member(
    walk: &mut Walk<'_>,
    called: &str,
    depth: usize,
    file: &mut (impl Read + Seek),
    entry: &Entry,
    place: &Place,
    is_wanted: bool,
) -> ControlFlow<()> {
    // Under the other name or size it might be wanted.
    if let Some(differs) = place.differs {
        let why = format!("its own header gives another {differs} than the directory");
        walk.failed(called, &invalid(why))?;
    }
    if entry.has_comment && is_wanted {
        let why = invalid("the comment on it is not read");
        walk.failed(called, &why)?;
    }
    if entry.name.ends_with(['/', '\\']) {
        // Nothing at all is two bytes when it is compressed.
        if entry.size > 0 || entry.packed > if entry.method == 8 { 2 } else { 0 } {
            let why = invalid("it is a folder with data in it, which is not read");
            walk.failed(called, &why)?;
        }
        return ControlFlow::Continue(());
    }
    if !is_wanted && !entry.is_link {
        return ControlFlow::Continue(());
    }
    let content = file.seek(SeekFrom::Start(place.data));
    let content = content.and_then(|_| Content::new(file, entry));
    let mut content = match content {
        Ok(content) => walk.budget.unpacked(content),
        Err(_) if !is_wanted => return ControlFlow::Continue(()),
        Err(e) => return walk.failed(called, &e),
    };
    if !entry.is_link {
        return walk.member(called, depth, entry.size, &mut content);
    }
    let mut path = Vec::new();
    match content.take(LINK + 1).read_to_end(&mut path) {
        Ok(_) if path.len() as u64 > LINK || path.contains(&b'\n') => {
            let why = invalid("it is a link with data in it, which is not read");
            walk.failed(called, &why)
        }
        Ok(_) => ControlFlow::Continue(()),
        Err(e) => walk.failed(called, &e),
    }
}

fn invalid(why: impl Into<String>) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, why.into())
}

fn incomplete(why: &str) -> io::Error {
    invalid(format!("it is not a complete zip file: {why}"))
}

//! Reads the members of `.zip` files.

use std::io::{self, Read, Seek};
use std::ops::ControlFlow;

use zip::ZipArchive;
use zip::result::ZipError;

use super::Walk;

/// Passes the members to the walk, in the order of the archive's directory, which is kept in memory.
pub(super) fn members(
    walk: &mut Walk<'_>,
    name: &str,
    depth: usize,
    file: impl Read + Seek,
) -> ControlFlow<()> {
    if let Err(e) = walk.budget.check_depth(depth) {
        return walk.visitor.failed(name, &e);
    }
    let mut archive = match ZipArchive::new(file) {
        Ok(archive) => archive,
        Err(e) => return walk.visitor.failed(name, &plain(e)),
    };
    for n in 0..archive.len() {
        let member = member_name(&archive, n);
        let called = format!("{name}!{member}");
        let is_dir = member.ends_with(['/', '\\']);
        if is_dir || !walk.visitor.wants(&called, &member) {
            continue;
        }
        match archive.by_index(n) {
            Ok(file) if file.is_symlink() => {}
            Ok(file) => {
                let size = file.size();
                let mut content = walk.budget.unpacked(file);
                walk.member(&called, depth, size, &mut content)?;
            }
            Err(e) => walk.visitor.failed(&called, &plain(e))?,
        }
    }
    ControlFlow::Continue(())
}

fn member_name<R: Read + Seek>(archive: &ZipArchive<R>, n: usize) -> String {
    match archive.by_index_data(n) {
        Ok(entry) => match entry.name() {
            Ok(name) => name.into_owned(),
            Err(_) => String::from_utf8_lossy(entry.name_raw()).into_owned(),
        },
        Err(_) => String::new(),
    }
}

/// Converts an error to one with a more helpful message.
fn plain(error: ZipError) -> io::Error {
    let why = match error {
        ZipError::Io(e) => return e,
        ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) => {
            "it is encrypted; unpack it first".to_owned()
        }
        ZipError::InvalidArchive(why) => format!("it is not a complete zip file: {why}"),
        other => other.to_string(),
    };
    io::Error::new(io::ErrorKind::InvalidData, why)
}

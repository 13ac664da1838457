//! Reads files and stdin.

use std::fs::File;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use super::walk::looks_like_records;
use crate::archive::{self, Limits, Visitor};
use crate::source::SourceFile;

/// Reads a file, or stdin for `-`, which reports call `stdin_name`. A compressed file is unpacked; from an archive,
/// the only file of records in it is read.
///
/// # Errors
/// Returns a sentence with the file that could not be read and the reason.
pub(super) fn read(path: &Path, stdin_name: &str) -> Result<SourceFile, String> {
    let mut only = Only::default();
    _ = visit(path, stdin_name, Limits::default(), &|_| {}, &mut only);
    let name = name(path, stdin_name);
    match (only.failed, only.files.len(), only.files.pop()) {
        (Some(why), ..) => Err(why),
        (None, 1, Some(file)) => Ok(file),
        (None, 0, _) => Err(format!("there is no file of records in {name}")),
        (None, count, _) => Err(format!(
            "{name} contains {count} files of records; unpack the one that is meant"
        )),
    }
}

/// Collects the content of an input that is expected to contain one file.
#[derive(Default)]
struct Only {
    files: Vec<SourceFile>,
    failed: Option<String>,
}

impl Visitor for Only {
    fn wants(&self, _: &str, member: &str) -> bool {
        looks_like_records(member)
    }

    fn file(&mut self, name: &str, _: Option<u64>, reader: &mut dyn Read) -> ControlFlow<()> {
        let mut bytes = Vec::new();
        if let Err(e) = reader.read_to_end(&mut bytes) {
            return self.failed(name, &e);
        }
        self.files.push(SourceFile::new(name, bytes));
        ControlFlow::Continue(())
    }

    fn failed(&mut self, name: &str, error: &io::Error) -> ControlFlow<()> {
        self.failed.get_or_insert(unreadable(name, error));
        ControlFlow::Break(())
    }

    fn empty(&mut self, _: &str) -> ControlFlow<()> {
        // Another archive in the file may have the one that is meant.
        ControlFlow::Continue(())
    }
}

/// Returns the name of `path` in reports.
pub(super) fn name(path: &Path, stdin_name: &str) -> String {
    if is_stdin(path) {
        stdin_name.to_owned()
    } else {
        path.to_string_lossy().into_owned()
    }
}

/// Returns whether `path` means stdin.
pub(super) fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Returns the bytes of a file, or of stdin for `-`.
///
/// # Errors
/// Returns a sentence with the file that could not be read and the reason.
pub(super) fn read_bytes(path: &Path) -> Result<Vec<u8>, String> {
    let bytes = if is_stdin(path) {
        let mut bytes = Vec::new();
        let read = io::stdin().lock().read_to_end(&mut bytes);
        read.map(|_| bytes)
    } else {
        std::fs::read(path)
    };
    bytes.map_err(|e| unreadable(&name(path, "<stdin>"), &e))
}

/// Passes a file, or stdin for `-`, or the files packed in it, to `visitor`; `packed` is called with the number of
/// bytes read.
pub(super) fn visit(
    path: &Path,
    stdin_name: &str,
    limits: Limits,
    packed: &dyn Fn(u64),
    visitor: &mut dyn Visitor,
) -> ControlFlow<()> {
    let name = name(path, stdin_name);
    if is_stdin(path) {
        return archive::visit_stream(&name, io::stdin().lock(), limits, packed, visitor);
    }
    match File::open(path) {
        Ok(file) => archive::visit_file(&name, file, limits, packed, visitor),
        Err(e) => visitor.failed(&name, &e),
    }
}

/// Returns a sentence that explains why a file could not be read.
pub(super) fn unreadable(name: &str, error: &io::Error) -> String {
    let why = match error.kind() {
        io::ErrorKind::IsADirectory => "it is a folder; name the files in it".to_owned(),
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        io::ErrorKind::UnexpectedEof => "it ends too early: it was cut off".to_owned(),
        _ => error.to_string(),
    };
    format!("cannot read {name}: {why}")
}

/// The input files.
#[derive(Debug, clap::Args)]
pub(super) struct Files {
    /// Files with records; `-` is stdin
    #[arg(required = true, value_name = "FILE")]
    pub(super) paths: Vec<PathBuf>,
    /// Name of stdin in reports; its extension may imply the game
    #[arg(long, value_name = "NAME", default_value = "<stdin>")]
    pub(super) stdin_filename: String,
}

//! Files and stdin.

use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use crate::source::{SourceFile, Stream};

/// Reads a file, or stdin for `-`, which reports call `stdin_name`.
///
/// # Errors
/// What could not be read, and why, in a sentence.
pub(super) fn read(path: &Path, stdin_name: &str) -> Result<SourceFile, String> {
    let bytes = read_bytes(path)?;
    Ok(SourceFile::new(name(path, stdin_name), bytes))
}

/// What reports call `path`.
pub(super) fn name(path: &Path, stdin_name: &str) -> String {
    if is_stdin(path) {
        stdin_name.to_owned()
    } else {
        path.to_string_lossy().into_owned()
    }
}

/// Whether `path` stands for stdin.
pub(super) fn is_stdin(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The bytes of a file, or of stdin for `-`.
///
/// # Errors
/// What could not be read, and why, in a sentence.
pub(super) fn read_bytes(path: &Path) -> Result<Vec<u8>, String> {
    let bytes = if is_stdin(path) {
        let mut bytes = Vec::new();
        let read = io::stdin().lock().read_to_end(&mut bytes);
        read.map(|_| bytes)
    } else {
        std::fs::read(path)
    };
    bytes.map_err(|e| unreadable(path, &e))
}

/// Opens a file, or stdin for `-`, to be read bit by bit; gives its name too.
///
/// # Errors
/// What could not be opened, and why, in a sentence.
pub(super) fn open(path: &Path, stdin_name: &str) -> Result<(String, Box<dyn BufRead>), String> {
    let name = name(path, stdin_name);
    if is_stdin(path) {
        return Ok((name, Box::new(io::stdin().lock())));
    }
    let file = std::fs::File::open(path).map_err(|e| unreadable(path, &e))?;
    let reader = BufReader::with_capacity(1 << 16, file);
    Ok((name, Box::new(reader)))
}

/// Opens a file of records, or stdin for `-`, to be read chunk by chunk.
///
/// # Errors
/// What could not be opened, and why, in a sentence.
pub(super) fn stream(path: &Path, stdin_name: &str) -> Result<Stream<'static>, String> {
    let (name, reader) = open(path, stdin_name)?;
    Stream::open(name, reader).map_err(|e| unreadable(path, &e))
}

/// Why a file could not be read, in a sentence.
pub(super) fn unreadable(path: &Path, error: &io::Error) -> String {
    let why = match error.kind() {
        io::ErrorKind::IsADirectory => "it is a folder; name the files in it".to_owned(),
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        _ => error.to_string(),
    };
    format!("cannot read {}: {why}", path.display())
}

/// Where records come from.
#[derive(Debug, clap::Args)]
pub(super) struct Files {
    /// Files with records; `-` is stdin
    #[arg(required = true, value_name = "FILE")]
    pub(super) paths: Vec<PathBuf>,
    /// What reports call stdin; its ending may tell the game
    #[arg(long, value_name = "NAME", default_value = "<stdin>")]
    pub(super) stdin_filename: String,
}

//! Where output goes: stdout, or a file that is replaced whole.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::Stop;

/// An output that is being written.
pub(super) enum Target<'a, W: Write> {
    /// Stdout.
    Stdout(&'a mut W),
    /// A file.
    File(NewFile),
}

/// A file that is written whole or not at all.
pub(super) struct NewFile {
    out: Out,
    path: PathBuf,
}

enum Out {
    /// A file beside the one that it will replace.
    Beside(BufWriter<NamedTempFile>),
    /// A device or a pipe, in whose place no file belongs.
    Special(BufWriter<File>),
}

impl<'a, W: Write> Target<'a, W> {
    /// Opens the output called `path`; `-` is stdout.
    ///
    /// # Errors
    /// Why the file cannot be written.
    pub(super) fn open(path: &Path, stdout: &'a mut W) -> Result<Self, Stop> {
        if path == Path::new("-") {
            return Ok(Self::Stdout(stdout));
        }
        NewFile::open(path).map(Self::File)
    }

    /// Puts the file in its place.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub(super) fn finish(self) -> Result<(), Stop> {
        match self {
            Self::Stdout(_) => Ok(()),
            Self::File(file) => file.finish(),
        }
    }
}

impl NewFile {
    /// Opens a file that will take the place of `path`.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub(super) fn open(path: &Path) -> Result<Self, Stop> {
        if fs::metadata(path).is_ok_and(|m| !m.is_file() && !m.is_dir()) {
            return Self::special(path);
        }
        // Through a link, what it points to is replaced, not the link.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if path.is_dir() {
            return Err(unwritable(&path, &"it is a folder"));
        }
        let folder = match path.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        if !folder.is_dir() {
            return Err(unwritable(&path, &"there is no such folder"));
        }
        let file = create(&path, folder).map_err(|e| unwritable(&path, &e))?;
        let out = Out::Beside(BufWriter::with_capacity(1 << 16, file));
        Ok(Self { out, path })
    }

    /// Opens what is no file, `/dev/null` or a named pipe.
    fn special(path: &Path) -> Result<Self, Stop> {
        let file = File::options().write(true).open(path);
        let file = file.map_err(|e| unwritable(path, &e))?;
        let out = Out::Special(BufWriter::with_capacity(1 << 16, file));
        let path = path.to_owned();
        Ok(Self { out, path })
    }

    /// Puts it in its place.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub(super) fn finish(self) -> Result<(), Stop> {
        let Self { out, path } = self;
        let done = match out {
            Out::Beside(out) => replace(out, &path),
            Out::Special(mut out) => out.flush(),
        };
        done.map_err(|e| unwritable(&path, &e))
    }
}

/// Puts a file in the place of `path`.
fn replace(out: BufWriter<NamedTempFile>, path: &Path) -> io::Result<()> {
    let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
    file.as_file().sync_all()?;
    file.persist(path)?;
    Ok(())
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = match &mut self.out {
            Out::Beside(out) => out.write(bytes),
            Out::Special(out) => out.write(bytes),
        };
        written.map_err(|e| named(&self.path, &e))
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = match &mut self.out {
            Out::Beside(out) => out.flush(),
            Out::Special(out) => out.flush(),
        };
        flushed.map_err(|e| named(&self.path, &e))
    }
}

/// Stdout, whose errors say that they are its own.
pub(super) struct Stdout<'a>(pub(super) io::StdoutLock<'a>);

impl Write for Stdout<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.0.write(bytes);
        written.map_err(|e| named(Path::new("stdout"), &e))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().map_err(|e| named(Path::new("stdout"), &e))
    }
}

/// The error with what could not be written.
fn named(path: &Path, e: &io::Error) -> io::Error {
    io::Error::new(e.kind(), format!("cannot write {}: {e}", path.display()))
}

/// A temporary file with the permissions of the file that it will replace, or those of any new file.
fn create(path: &Path, folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".rongo-");
    if let Ok(old) = fs::metadata(path) {
        // A new file could take its place all the same; that is not what was meant.
        if old.permissions().readonly() {
            return Err(io::Error::new(
                io::ErrorKind::PermissionDenied,
                "it is read-only",
            ));
        }
        let file = beside(&builder, folder)?;
        file.as_file().set_permissions(old.permissions())?;
        return Ok(file);
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As the umask has it.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    beside(&builder, folder)
}

/// A temporary file; its name would say nothing in an error.
fn beside(builder: &tempfile::Builder<'_, '_>, folder: &Path) -> io::Result<NamedTempFile> {
    builder.tempfile_in(folder).map_err(|e| e.kind().into())
}

fn unwritable(path: &Path, why: &dyn std::fmt::Display) -> Stop {
    Stop::Usage(format!("cannot write {}: {why}", path.display()))
}

impl<W: Write> Write for Target<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stdout(out) => out.write(bytes),
            Self::File(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stdout(out) => out.flush(),
            Self::File(file) => file.flush(),
        }
    }
}

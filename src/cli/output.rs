//! Where output goes: stdout, or a file that is replaced whole.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile, TempPath};

use super::Stop;

/// An output that is being written.
pub(super) enum Target<'a, W: Write> {
    /// Stdout.
    Stdout(&'a mut W),
    /// A file.
    File(NewFile),
}

/// A file beside the one that it will replace, or a device or pipe, which cannot be replaced.
pub(super) struct NewFile {
    out: BufWriter<File>,
    /// What it is called.
    path: PathBuf,
    /// The file beside, and the one to be replaced.
    beside: Option<(TempPath, PathBuf)>,
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
            let file = OpenOptions::new().write(true).open(path);
            let file = file.map_err(|e| unwritable(path, &e))?;
            return Ok(Self::with(file, path, None));
        }
        // Through a link, what it points to is replaced, not the link.
        let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if target.is_dir() {
            return Err(unwritable(path, &"it is a folder"));
        }
        let folder = match target.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        if !folder.is_dir() {
            return Err(unwritable(path, &"there is no such folder"));
        }
        let file = create(&target, folder).map_err(|e| unwritable(path, &e))?;
        let (file, beside) = file.into_parts();
        Ok(Self::with(file, path, Some((beside, target))))
    }

    fn with(file: File, path: &Path, beside: Option<(TempPath, PathBuf)>) -> Self {
        Self {
            out: BufWriter::with_capacity(1 << 16, file),
            path: path.to_owned(),
            beside,
        }
    }

    /// Puts it in its place.
    ///
    /// # Errors
    /// Why it cannot be written.
    pub(super) fn finish(self) -> Result<(), Stop> {
        let Self { out, path, beside } = self;
        let file = out.into_inner().map_err(|e| unwritable(&path, e.error()))?;
        let Some((beside, target)) = beside else {
            return Ok(());
        };
        file.sync_all()
            .and_then(|()| Ok(beside.persist(&target)?))
            .map_err(|e| unwritable(&path, &e))
    }
}

impl Write for NewFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes);
        written.map_err(|e| named(&self.path, &e))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush().map_err(|e| named(&self.path, &e))
    }
}

/// The error with the file that it is about.
pub(super) fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), unwritable(path, error).to_string())
}

/// A temporary file with the permissions of the file that it will replace, or those of any new file.
fn create(path: &Path, folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(".rongo-");
    if let Ok(old) = fs::metadata(path) {
        // A new file could take its place all the same; that is not what was meant.
        if old.permissions().readonly() {
            return Err(io::Error::new(
                io::ErrorKind::PermissionDenied,
                "it is read-only",
            ));
        }
        let file = made(&builder, folder)?;
        file.as_file().set_permissions(old.permissions())?;
        return Ok(file);
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As the umask has it.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    made(&builder, folder)
}

/// Makes the file; an error does not name it, whose name means nothing to anybody.
fn made(builder: &Builder<'_, '_>, folder: &Path) -> io::Result<NamedTempFile> {
    let file = builder.tempfile_in(folder);
    file.map_err(|e| io::Error::new(e.kind(), format!("{} in its folder", e.kind())))
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

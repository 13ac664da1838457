//! Output to stdout, or to a file that is replaced atomically.

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

/// A temporary file that will replace another file, or a device or pipe, which cannot be replaced.
pub(super) struct NewFile {
    out: BufWriter<File>,
    /// The path that the user gave.
    path: PathBuf,
    /// The temporary file, and the file to be replaced.
    beside: Option<(TempPath, PathBuf)>,
}

impl<'a, W: Write> Target<'a, W> {
    /// Opens the output called `path`; `-` is stdout.
    ///
    /// # Errors
    /// Returns the reason why the file cannot be written.
    pub(super) fn open(path: &Path, stdout: &'a mut W) -> Result<Self, Stop> {
        if path == Path::new("-") {
            return Ok(Self::Stdout(stdout));
        }
        NewFile::open(path).map(Self::File)
    }

    /// Puts the file in place.
    ///
    /// # Errors
    /// Returns the reason why it cannot be written.
    pub(super) fn finish(self) -> Result<(), Stop> {
        match self {
            Self::Stdout(_) => Ok(()),
            Self::File(file) => file.finish(),
        }
    }
}

impl NewFile {
    /// Opens a file that will replace `path`.
    ///
    /// # Errors
    /// Returns the reason why it cannot be written.
    pub(super) fn open(path: &Path) -> Result<Self, Stop> {
        if fs::metadata(path).is_ok_and(|m| !m.is_file() && !m.is_dir()) {
            let file = OpenOptions::new().write(true).open(path);
            let file = file.map_err(|e| unwritable(path, &e))?;
            return Ok(Self::with(file, path, None));
        }
        // For a link, its target is replaced, not the link itself.
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

    /// Puts the file in place.
    ///
    /// # Errors
    /// Returns the reason why it cannot be written.
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

/// Returns an error that names the file.
pub(super) fn named(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), unwritable(path, error).to_string())
}

/// Creates a temporary file with the permissions of the file that it will replace, or with those of a new file.
fn create(path: &Path, folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(".rongo-");
    if let Ok(old) = fs::metadata(path) {
        // Renaming would succeed anyway, but a read-only file should not be replaced.
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
        // Limited by the umask.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    made(&builder, folder)
}

/// Creates the file; errors name the folder, because the temporary name is meaningless to the user.
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

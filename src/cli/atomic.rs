//! Files replaced at once: whoever reads one sees the old bytes or the new, never a part.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

/// Puts `bytes` in the place of the file's. It keeps its permissions; behind a link, the file that the link names is
/// replaced.
///
/// # Errors
/// As the file system has them; a file that may not be written is not replaced either.
pub(super) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = fs::canonicalize(path)?;
    let permissions = fs::metadata(&path)?.permissions();
    if permissions.readonly() {
        return Err(io::Error::new(
            io::ErrorKind::PermissionDenied,
            "it is read-only",
        ));
    }
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut file = tempfile::Builder::new()
        .prefix(".rongo-")
        .tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.as_file().set_permissions(permissions)?;
    file.as_file().sync_all()?;
    file.persist(&path)?;
    Ok(())
}

//! Limits on how much may be unpacked from one file.

use std::cell::Cell;
use std::io::{self, Read, Seek, SeekFrom};

/// Limits on what may be unpacked from one file.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The maximum number of unpacked bytes.
    pub size: u64,
    /// The maximum number of unpacked bytes per byte read from the file.
    pub ratio: u64,
    /// The maximum number of nested layers of archives and compression; `.tar.gz` has two.
    pub depth: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            size: 256 << 30,
            ratio: 400,
            depth: 8,
        }
    }
}

/// The number of bytes that may be unpacked at any ratio: a small file that consists mostly of blanks is not an attack.
const FREE: u64 = 16 << 20;

/// Counts what has been read from one file and unpacked from it.
pub(super) struct Budget<'a> {
    limits: Limits,
    packed: Cell<u64>,
    unpacked: Cell<u64>,
    spent: Cell<bool>,
    /// Whether what is read of the file counts.
    counts: Cell<bool>,
    /// Is told how much more has been read of the file.
    progress: &'a dyn Fn(u64),
}

impl<'a> Budget<'a> {
    pub(super) fn new(limits: Limits, progress: &'a dyn Fn(u64)) -> Self {
        Self {
            limits,
            packed: Cell::new(0),
            unpacked: Cell::new(0),
            spent: Cell::new(false),
            counts: Cell::new(true),
            progress,
        }
    }

    /// Wraps the reader of the file itself.
    pub(super) fn packed<R>(&self, inner: R) -> Packed<'_, R> {
        Packed {
            inner,
            budget: self,
        }
    }

    /// Wraps a reader of unpacked data.
    pub(super) fn unpacked<R>(&self, inner: R) -> Unpacked<'_, R> {
        Unpacked {
            inner,
            budget: self,
        }
    }

    /// Does what reads parts of the file that are read again: each byte counts once, or a file could earn more than is its
    /// due.
    pub(super) fn uncounted<T>(&self, read: impl FnOnce() -> T) -> T {
        let counted = self.counts.replace(false);
        let result = read();
        self.counts.set(counted);
        result
    }

    /// Whether as much has been unpacked as may be.
    pub(super) fn is_spent(&self) -> bool {
        self.spent.get()
    }

    /// # Errors
    /// Returns an error if the depth exceeds the limit.
    pub(super) fn check_depth(&self, depth: usize) -> io::Result<()> {
        let most = self.limits.depth;
        if depth <= most {
            return Ok(());
        }
        Err(too_much(format!(
            "more than {most} archives within each other (--limit-depth)"
        )))
    }

    fn spend(&self, bytes: usize) -> io::Result<()> {
        let unpacked = self.unpacked.get() + bytes as u64;
        self.unpacked.set(unpacked);
        let Limits { size, ratio, .. } = self.limits;
        let why = if unpacked > size {
            format!("more than {size} bytes unpacked from one file (--limit-size)")
        } else if unpacked > FREE && unpacked / self.packed.get().max(1) > ratio {
            format!("it unpacks to more than {ratio} times its size (--limit-ratio)")
        } else {
            return Ok(());
        };
        self.spent.set(true);
        Err(too_much(why))
    }
}

fn too_much(why: String) -> io::Error {
    io::Error::new(io::ErrorKind::QuotaExceeded, why)
}

/// A reader of the file itself.
pub(super) struct Packed<'a, R> {
    inner: R,
    budget: &'a Budget<'a>,
}

impl<R: Read> Read for Packed<'_, R> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(to)?;
        if self.budget.counts.get() {
            self.budget
                .packed
                .set(self.budget.packed.get() + read as u64);
            (self.budget.progress)(read as u64);
        }
        Ok(read)
    }
}

impl<R: Seek> Seek for Packed<'_, R> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.inner.seek(to)
    }
}

/// A reader of unpacked data.
pub(super) struct Unpacked<'a, R> {
    inner: R,
    budget: &'a Budget<'a>,
}

impl<R: Read> Read for Unpacked<'_, R> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(to)?;
        self.budget.spend(read)?;
        Ok(read)
    }
}

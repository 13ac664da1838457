//! Shows the progress of a run on a terminal.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The time before a bar is shown.
const PATIENCE: Duration = Duration::from_millis(500);

/// The number of bytes of the input files.
#[derive(Debug, Default)]
pub(in crate::cli) struct Bytes {
    /// The number of bytes that have been read.
    pub(in crate::cli) read: AtomicU64,
    /// The number of bytes of the files that have been found so far.
    pub(in crate::cli) all: AtomicU64,
    /// Whether all files have been found.
    pub(in crate::cli) known: AtomicBool,
}

/// A progress bar on stderr, if that is a terminal.
pub(in crate::cli) struct Progress {
    bar: ProgressBar,
    begun: Instant,
    shown: bool,
    bytes: Arc<Bytes>,
}

impl Progress {
    /// Creates a bar that is not shown yet.
    pub(in crate::cli) fn new(bytes: Arc<Bytes>) -> Self {
        Self {
            bar: ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden()),
            begun: Instant::now(),
            shown: false,
            bytes,
        }
    }

    /// Shows the progress: the number of records, and the findings in them.
    pub(in crate::cli) fn tick(&mut self, records: usize, found: impl FnOnce() -> String) {
        let time = self.begun.elapsed();
        if !self.shown && time > PATIENCE {
            self.shown = true;
            self.bar.set_style(style("{spinner} {bytes}, {msg}"));
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        if self.bar.is_hidden() {
            return;
        }
        if self.bar.length().is_none() && self.bytes.known.load(Ordering::Relaxed) {
            self.bar.set_length(self.bytes.all.load(Ordering::Relaxed));
            let template = "{bytes}/{total_bytes} {bar:30} {msg}, {eta} left";
            self.bar.set_style(style(template));
        }
        let rate = records as u128 * 1000 / time.as_millis().max(1);
        let rate = HumanCount(rate as u64);
        self.bar
            .set_message(format!("{rate} records/s, {}", found()));
        self.bar
            .set_position(self.bytes.read.load(Ordering::Relaxed));
    }

    /// Hides the bar while something else is written to the terminal.
    pub(in crate::cli) fn aside(&self, write: impl FnOnce()) {
        self.bar.suspend(write);
    }

    /// Returns a writer to `out`, which may be the same terminal, that writes above the bar.
    pub(in crate::cli) fn above<W: Write>(&self, out: W) -> Above<W> {
        let bar = self.bar.clone();
        Above { bar, out }
    }

    /// Removes the bar.
    pub(in crate::cli) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

/// A writer that hides the bar while it writes.
pub(in crate::cli) struct Above<W> {
    bar: ProgressBar,
    out: W,
}

impl<W: Write> Write for Above<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bar.suspend(|| {
            self.out.write_all(bytes)?;
            self.out.flush()
        })?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

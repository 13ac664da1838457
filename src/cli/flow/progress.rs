//! How far a run has come, on a terminal.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A run that is done before shows no bar.
const PATIENCE: Duration = Duration::from_millis(500);

/// The bytes of the files that are read.
#[derive(Debug, Default)]
pub(in crate::cli) struct Bytes {
    /// How many have been read.
    pub(in crate::cli) read: AtomicU64,
    /// How many there are, as far as files have been looked at.
    pub(in crate::cli) all: AtomicU64,
    /// Whether all files have been looked at.
    pub(in crate::cli) known: AtomicBool,
}

/// A bar on stderr, if that is a terminal.
pub(in crate::cli) struct Progress {
    bar: ProgressBar,
    begun: Instant,
    shown: bool,
    bytes: Arc<Bytes>,
}

impl Progress {
    /// A bar that is not shown yet.
    pub(in crate::cli) fn new(bytes: Arc<Bytes>) -> Self {
        Self {
            bar: ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden()),
            begun: Instant::now(),
            shown: false,
            bytes,
        }
    }

    /// Shows how far the run has come: how many records, and what was found in them.
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

    /// Takes the bar away while something else is written to the terminal.
    pub(in crate::cli) fn aside(&self, write: impl FnOnce()) {
        self.bar.suspend(write);
    }

    /// `out`, which may be the same terminal, written to above the bar.
    pub(in crate::cli) fn above<W: Write>(&self, out: W) -> Above<W> {
        let bar = self.bar.clone();
        Above { bar, out }
    }

    /// Takes the bar away.
    pub(in crate::cli) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

/// An output that a bar makes room for.
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

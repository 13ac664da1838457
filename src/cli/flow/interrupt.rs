//! Ctrl-C: the first asks for an end, the second is one.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::cli::INTERRUPTED as STATUS;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Watches for Ctrl-C from now on.
pub(in crate::cli) fn watch() {
    // Without a handler Ctrl-C ends the program at once, which is what is left to do then.
    _ = ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            std::process::exit(i32::from(STATUS));
        }
    });
}

/// Whether there was one.
pub(in crate::cli) fn came() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

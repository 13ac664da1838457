//! Handles Ctrl-C: the first requests a regular stop, the second ends the program at once.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::cli::INTERRUPTED as STATUS;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Installs the handler for Ctrl-C.
pub(in crate::cli) fn watch() {
    // If this fails, Ctrl-C ends the program at once, which is acceptable.
    _ = ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::Relaxed) {
            std::process::exit(i32::from(STATUS));
        }
    });
}

/// Returns whether Ctrl-C was pressed.
pub(in crate::cli) fn came() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

//! Processes records of many files on all cores and returns the results in the order of the input.
//!
//! One thread reads, unpacks and splits the files ([`Input`]), several threads process the parts, and the main thread
//! takes the results from the line.

mod interrupt;
mod pool;
mod progress;
mod reader;
mod task;

pub(super) use interrupt::{came as is_interrupted, watch};
pub(super) use pool::Place;
pub(super) use progress::{Bytes, Progress};
pub(super) use reader::Input;
pub(super) use task::{End, File, Task, Text};

use std::io::{self, IsTerminal};
use std::num::NonZero;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// The maximum interval at which the progress is updated and Ctrl-C is checked.
const TICK: Duration = Duration::from_millis(100);

/// Starts reading, `work` on the given number of threads, and counting bytes. The results arrive on the line in the
/// order of the input. The threads end with the program at the latest: a thread that waits for input cannot be
/// stopped.
pub(super) fn start<T: Send + 'static>(
    input: Input,
    jobs: Option<u16>,
    bytes: Arc<Bytes>,
    work: impl Fn(Task) -> T + Send + Sync + 'static,
) -> Receiver<Place<T>> {
    let jobs = jobs.and_then(|n| NonZero::new(usize::from(n)));
    let jobs = jobs.or_else(|| thread::available_parallelism().ok());
    let (line, found) = pool::start(jobs.unwrap_or(NonZero::<usize>::MIN), work);
    let input = Arc::new(input);
    if io::stderr().is_terminal() {
        let (input, bytes) = (Arc::clone(&input), Arc::clone(&bytes));
        thread::spawn(move || input.measure(&bytes));
    }
    thread::spawn(move || input.read(&*line, &bytes));
    found
}

/// Waits for the next result and calls `tick` meanwhile; returns `None` on Ctrl-C.
///
/// # Errors
/// Returns an error if a thread has ended early.
pub(super) fn wait<T>(from: &Receiver<T>, mut tick: impl FnMut()) -> io::Result<Option<T>> {
    loop {
        if interrupt::came() {
            return Ok(None);
        }
        tick();
        match from.recv_timeout(TICK) {
            Ok(there) => return Ok(Some(there)),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => {
                return Err(io::Error::other("a working thread has ended too early"));
            }
        }
    }
}

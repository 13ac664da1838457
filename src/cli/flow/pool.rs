//! The working threads, and the line that restores the order of their results.
//!
//! Parts are queued as they are read, small ones in lots; each lot waits for a thread, and its place in the line waits
//! for the result. So results arrive in the order of the input, regardless of which thread finishes first, and the
//! number of lots in memory is limited by the length of the line.

use std::cell::RefCell;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::sync::{Arc, Mutex};
use std::thread;

use super::task::Task;
use crate::report::Part;

/// The number of lots that are queued per thread, so that no thread is idle while the reading thread is not scheduled.
const AHEAD: usize = 6;

/// The minimum size of a lot in bytes and parts; handing over a lot costs as much as checking a small file.
const LOT: (usize, usize) = (1 << 16, 64);

/// A lot, and where to send its results.
type Asked<T> = (Vec<Task>, SyncSender<Vec<T>>);

/// The end of the line where parts are queued. Each method breaks if results are no longer wanted.
pub(in crate::cli) trait Line: Send {
    /// Queues a part.
    fn task(&self, task: Task) -> ControlFlow<()>;
    /// Queues the message that something could not be read.
    fn unread(&self, unread: Unread) -> ControlFlow<()>;
    /// Queues the end of the input.
    fn end(&self) -> ControlFlow<()>;
}

/// The queueing end of a line with results of type `T`.
struct Front<T> {
    places: SyncSender<Place<T>>,
    asked: Sender<Asked<T>>,
    /// The lot that is being collected.
    lot: RefCell<Vec<Task>>,
}

/// A place in the line.
pub(in crate::cli) enum Place<T> {
    /// Receives the results for the parts of a lot.
    Lot(Receiver<Vec<T>>),
    /// Something could not be read.
    Unread(Unread),
    /// The end of the input.
    End,
}

/// Something that could not be read.
pub(in crate::cli) struct Unread {
    pub(in crate::cli) part: Part,
    pub(in crate::cli) name: String,
    pub(in crate::cli) message: String,
}

/// Starts `jobs` threads that do this `work`; returns both ends of the line.
pub(in crate::cli) fn start<T: Send + 'static>(
    jobs: NonZero<usize>,
    work: impl Fn(Task) -> T + Send + Sync + 'static,
) -> (Box<dyn Line>, Receiver<Place<T>>) {
    let (places, line) = mpsc::sync_channel(AHEAD * jobs.get());
    let (asked, waiting) = mpsc::channel();
    let (waiting, work) = (Arc::new(Mutex::new(waiting)), Arc::new(work));
    for _ in 0..jobs.get() {
        let (waiting, work) = (Arc::clone(&waiting), Arc::clone(&work));
        thread::spawn(move || do_tasks(&waiting, &*work));
    }
    let lot = RefCell::default();
    (Box::new(Front { places, asked, lot }), line)
}

/// Processes tasks until no more can arrive.
fn do_tasks<T>(waiting: &Mutex<Receiver<Asked<T>>>, work: &impl Fn(Task) -> T) {
    let next = || waiting.lock().ok()?.recv().ok();
    while let Some((lot, answer)) = next() {
        // If the run has ended, nobody waits for the result.
        _ = answer.send(lot.into_iter().map(work).collect());
    }
}

impl<T: Send> Line for Front<T> {
    fn task(&self, task: Task) -> ControlFlow<()> {
        let is_full = {
            let mut lot = self.lot.borrow_mut();
            lot.push(task);
            lot.len() >= LOT.1 || lot.iter().map(|task| task.text.len()).sum::<usize>() >= LOT.0
        };
        if is_full {
            self.hand_on()
        } else {
            ControlFlow::Continue(())
        }
    }

    fn unread(&self, unread: Unread) -> ControlFlow<()> {
        self.hand_on()?;
        self.place(Place::Unread(unread))
    }

    fn end(&self) -> ControlFlow<()> {
        self.hand_on()?;
        self.place(Place::End)
    }
}

impl<T> Front<T> {
    /// Queues the current lot.
    fn hand_on(&self) -> ControlFlow<()> {
        let lot = self.lot.take();
        if lot.is_empty() {
            return ControlFlow::Continue(());
        }
        let (answer, found) = mpsc::sync_channel(1);
        self.place(Place::Lot(found))?;
        match self.asked.send((lot, answer)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }

    fn place(&self, place: Place<T>) -> ControlFlow<()> {
        match self.places.send(place) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }
}

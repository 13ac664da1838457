//! The working threads, and the line in which their results wait for their turn.
//!
//! Parts are lined up as they are read, small ones in lots; each lot waits for a thread, and its place in the line for what
//! that thread found. So results come out in the order of the input, whichever thread is done first, and no more lots are in
//! memory than the line has places.

use std::cell::RefCell;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::sync::{Arc, Mutex};
use std::thread;

use super::task::Task;
use crate::report::Part;

/// How many lots wait for each thread, so that none is idle while the system lets the reading thread wait.
const AHEAD: usize = 6;

/// The bytes and the parts of a lot, at the least: to hand one on costs as much as to check a small file.
const LOT: (usize, usize) = (1 << 16, 64);

/// A lot, and where to say what was found.
type Asked<T> = (Vec<Task>, SyncSender<Vec<T>>);

/// The end of the line at which parts come in. Each breaks where nobody asks for it any more.
pub(in crate::cli) trait Line: Send {
    /// Lines up a part.
    fn task(&self, task: Task) -> ControlFlow<()>;
    /// Lines up that something could not be read.
    fn unread(&self, unread: Unread) -> ControlFlow<()>;
    /// Lines up that nothing else comes.
    fn end(&self) -> ControlFlow<()>;
}

/// That end of a line in which what threads find is a `T`.
struct Front<T> {
    places: SyncSender<Place<T>>,
    asked: Sender<Asked<T>>,
    /// The lot that is being made.
    lot: RefCell<Vec<Task>>,
}

/// A place in the line.
pub(in crate::cli) enum Place<T> {
    /// What a thread finds in the parts of a lot will come here.
    Lot(Receiver<Vec<T>>),
    /// Something could not be read.
    Unread(Unread),
    /// Nothing else comes.
    End,
}

/// Something that could not be read.
pub(in crate::cli) struct Unread {
    pub(in crate::cli) part: Part,
    pub(in crate::cli) name: String,
    pub(in crate::cli) message: String,
}

/// Starts so many threads that do this `work`; gives both ends of the line.
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

/// Does tasks until no more can come.
fn do_tasks<T>(waiting: &Mutex<Receiver<Asked<T>>>, work: &impl Fn(Task) -> T) {
    let next = || waiting.lock().ok()?.recv().ok();
    while let Some((lot, answer)) = next() {
        // Nobody waits for it where the run has ended.
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
    /// Lines up the lot.
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

//! The checking threads, and the line in which their results wait for their turn.
//!
//! Parts are lined up as they are read; each waits for a thread, and its place in the line for what that thread found. So
//! results come out in the order of the input, whichever thread is done first, and no more parts are in memory than the
//! line has places.

use std::num::NonZero;
use std::ops::ControlFlow;
use std::sync::mpsc::{self, Receiver, Sender, SyncSender};
use std::sync::{Arc, Mutex};
use std::thread;

use super::work::{Checked, Task};
use crate::report::Part;

/// A task, and where to say what was found.
type Asked = (Task, SyncSender<Checked>);

/// The end of the line at which parts come in.
pub(super) struct Line {
    places: SyncSender<Place>,
    asked: Sender<Asked>,
}

/// A place in the line.
pub(super) enum Place {
    /// What a thread finds in a part will come here.
    Task(Receiver<Checked>),
    /// Something could not be read.
    Unread {
        part: Part,
        name: String,
        message: String,
    },
    /// Nothing else comes.
    End,
}

/// Starts so many threads; gives both ends of the line.
pub(super) fn start(jobs: NonZero<usize>) -> (Line, Receiver<Place>) {
    let (places, line) = mpsc::sync_channel(jobs.get() + 2);
    let (asked, waiting) = mpsc::channel();
    let waiting = Arc::new(Mutex::new(waiting));
    for _ in 0..jobs.get() {
        let waiting = Arc::clone(&waiting);
        thread::spawn(move || work(&waiting));
    }
    (Line { places, asked }, line)
}

/// Does tasks until no more can come.
fn work(waiting: &Mutex<Receiver<Asked>>) {
    let next = || waiting.lock().ok()?.recv().ok();
    while let Some((task, answer)) = next() {
        // Nobody waits for it where the check has ended.
        _ = answer.send(task.check());
    }
}

impl Line {
    /// Lines up a part; breaks where nobody asks for it any more.
    pub(super) fn task(&self, task: Task) -> ControlFlow<()> {
        let (answer, checked) = mpsc::sync_channel(1);
        self.place(Place::Task(checked))?;
        match self.asked.send((task, answer)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }

    /// Lines up that something could not be read, or that nothing else comes.
    pub(super) fn place(&self, place: Place) -> ControlFlow<()> {
        match self.places.send(place) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }
}

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

use super::work::{Checked, Part};

/// A part, and where to say what was found in it.
type Task = (Part, SyncSender<Checked>);

/// The end of the line at which parts come in.
pub(super) struct Line {
    places: SyncSender<Place>,
    tasks: Sender<Task>,
}

/// A place in the line.
pub(super) enum Place {
    /// What a thread finds in a part will come here.
    Part(Receiver<Checked>),
    /// Something could not be read.
    Unread { name: String, message: String },
}

/// Starts so many threads; gives both ends of the line.
pub(super) fn start(jobs: NonZero<usize>) -> (Line, Receiver<Place>) {
    let (places, line) = mpsc::sync_channel(jobs.get() + 2);
    let (tasks, waiting) = mpsc::channel();
    let waiting = Arc::new(Mutex::new(waiting));
    for _ in 0..jobs.get() {
        let waiting = Arc::clone(&waiting);
        thread::spawn(move || work(&waiting));
    }
    (Line { places, tasks }, line)
}

/// Checks parts until no more can come.
fn work(waiting: &Mutex<Receiver<Task>>) {
    let next = || waiting.lock().ok()?.recv().ok();
    while let Some((part, answer)) = next() {
        // Nobody waits for it where the check has ended.
        _ = answer.send(part.check());
    }
}

impl Line {
    /// Lines up a part; breaks where nobody asks for it any more.
    pub(super) fn part(&self, part: Part) -> ControlFlow<()> {
        let (answer, checked) = mpsc::sync_channel(1);
        self.place(Place::Part(checked))?;
        match self.tasks.send((part, answer)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }

    /// Lines up that something could not be read.
    pub(super) fn unread(&self, name: String, message: String) -> ControlFlow<()> {
        self.place(Place::Unread { name, message })
    }

    fn place(&self, place: Place) -> ControlFlow<()> {
        match self.places.send(place) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }
}

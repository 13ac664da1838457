//! An output of one's own: how often each side captured something, counted by a visitor while records are checked.
//!
//! A visitor sees each turn as it is judged; here it asks for no text and no position, but for the facts of the turn, and,
//! because it knows the game, for the move itself.
//!
//! ```sh
//! cargo run --example own_output fixtures/fanorona/valid/endings.fanorona
//! ```

#![allow(clippy::print_stdout, reason = "an example shows what it does")]

use std::error::Error;
use std::ops::ControlFlow;

use rongo::check::{Look, Options, RecordReport, visit_file};
use rongo::games::fanorona;
use rongo::judge::{Begin, Turn, Visitor};
use rongo::source::{Chunk, SourceFile};

/// The captures of a record, by side.
#[derive(Default)]
struct Captures {
    turns: [u32; 2],
    pieces: [usize; 2],
}

impl Visitor for Captures {
    fn begin(&mut self, _: &Begin<'_>) {
        *self = Self::default();
    }

    fn turn(&mut self, turn: &Turn<'_>) {
        let Some((_, side)) = turn.known().number().filter(|_| turn.is_main()) else {
            return;
        };
        let Some(played) = turn.known().played() else {
            return;
        };
        if let Some(played) = played.downcast_ref::<fanorona::Move>() {
            let taken: usize = played.taken().map(|points| points.len()).sum();
            self.turns[side as usize] += u32::from(taken > 0);
            self.pieces[side as usize] += taken;
        }
    }
}

impl Look for Captures {
    fn visitor(&mut self) -> Option<&mut dyn Visitor> {
        Some(self)
    }

    fn record(&mut self, _: &Chunk<'_>, report: RecordReport) -> ControlFlow<()> {
        let title = report.title().unwrap_or_default();
        println!(
            "record {} {title}: White captured {} pieces in {} turns, Black {} in {}",
            report.index, self.pieces[0], self.turns[0], self.pieces[1], self.turns[1]
        );
        ControlFlow::Continue(())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let default = "fixtures/fanorona/valid/endings.fanorona";
    let path = std::env::args().nth(1).unwrap_or(default.to_owned());
    let file = SourceFile::new(&*path, std::fs::read(&path)?);
    _ = visit_file(&file, &Options::default(), &mut Captures::default());
    Ok(())
}

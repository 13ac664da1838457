//! Selects the positions to draw.

use std::io::Write;
use std::num::NonZeroU32;

use super::output::{Number, Output};
use super::{Args, complain_of};
use crate::at::{self, At};
use crate::check::{Options, RecordReport};
use crate::cli::legal::{reach, study};
use crate::cli::{Outcome, Status, Stop};
use crate::diagnostic::Diagnostic;
use crate::diagram::Diagram;
use crate::games::GameId;
use crate::record::Front;

/// Draws a position that is given as text.
pub(super) fn of_position<W: Write>(
    args: &Args,
    game: GameId,
    mut output: Output<'_, W>,
) -> Outcome {
    let study = study(game, args.fen.as_deref(), &args.settings.choices)?;
    let number = Number {
        record: 1,
        ply: 0,
        last: 0,
    };
    output.one(number, study.diagram())?;
    Ok(Status::Fine)
}

/// Draws one or all positions of a record.
pub(super) struct OfRecord<'a, 'o, W> {
    pub(super) args: &'a Args,
    /// The text that the spans of the record refer to.
    pub(super) text: &'a str,
    pub(super) report: &'a RecordReport,
    pub(super) at: At,
    pub(super) options: &'a Options,
    pub(super) output: &'a mut Output<'o, W>,
}

impl<W: Write> OfRecord<'_, '_, W> {
    pub(super) fn draw(self, game: GameId) -> Outcome {
        let front = Front::read(self.text, self.report.span.start as usize);
        let index = self.report.index;
        let path = self.args.variation.clone().unwrap_or_default();
        let line = match at::line(game, self.text, front, self.options, &path) {
            Ok(line) => line,
            Err(fault) => {
                complain_of(index, fault.message);
                return Ok(Status::Bad);
            }
        };
        let found = match reach(&line, self.at) {
            Ok(found) => found,
            Err(stop) => {
                complain_of(index, stop);
                return Ok(Status::Failed);
            }
        };
        let number = |ply| Number {
            record: index,
            ply,
            last: line.frames.last().map_or(0, |frame| frame.ply),
        };
        let step = self.args.every.map_or(1, NonZeroU32::get) as usize;
        if self.output.look.format.is_film() {
            let shown = line
                .frames
                .iter()
                .take_while(|frame| frame.ply <= found.frame.ply);
            let shown = shown.step_by(step).map(|frame| line.diagram(frame));
            self.output.film(number(found.frame.ply), shown.collect())?;
        } else if self.args.every.is_some() {
            let frames = line.frames.iter().step_by(step);
            let numbers: Vec<_> = frames.map(|frame| number(frame.ply)).collect();
            let first = line.frames.first().map_or(0, |frame| frame.ply);
            self.output.all(&numbers, |ply| {
                line.diagram(&line.frames[(ply - first) as usize])
            })?;
        } else {
            let d = line.diagram(found.frame);
            self.output.one(number(found.frame.ply), d)?;
        }
        if found.reached {
            return Ok(Status::Fine);
        }
        let ply = found.frame.ply;
        let why = "cannot be played (see `rongo check`)";
        let last = format!(
            "ply {} {why}; the last position is that after ply {ply}",
            ply + 1
        );
        complain_of(index, last);
        Ok(Status::Bad)
    }
}

/// Draws the position before the first turn of a record that cannot be played, with its message below. When all
/// records are drawn, those without such a turn are skipped.
pub(super) fn of_fault<W: Write>(
    args: &Args,
    report: RecordReport,
    output: &mut Output<'_, W>,
) -> Outcome {
    let variation = args.variation.as_ref().map(ToString::to_string);
    let title = report.title();
    let mut diagnostics = report.diagnostics.into_iter();
    let found = diagnostics
        .find_map(|diagnostic| drawn(diagnostic, variation.as_deref(), title.as_deref()));
    let Some((ply, d)) = found else {
        if args.record.is_none() && output.takes_all_records() {
            return Ok(Status::Fine);
        }
        return Err(Stop::Usage(format!(
            "record {} has no turn that cannot be played",
            report.index
        )));
    };
    let number = Number {
        record: report.index,
        ply,
        last: ply,
    };
    output.one(number, d)?;
    Ok(Status::Bad)
}

/// Returns the diagram of a fault, if it has one and is in the requested variation.
fn drawn(
    diagnostic: Diagnostic,
    variation: Option<&str>,
    title: Option<&str>,
) -> Option<(u32, Diagram)> {
    let turn = diagnostic.turn.as_ref()?;
    if variation.is_some() && turn.variation.as_deref() != variation {
        return None;
    }
    let place = format!(
        "move {}, {}: {} ({})",
        turn.number, turn.side, diagnostic.message, diagnostic.code.id
    );
    let ply = turn.ply - 1;
    let mut d = *diagnostic.diagram?;
    d.captions = title
        .map(str::to_owned)
        .into_iter()
        .chain([place])
        .collect();
    Some((ply, d))
}

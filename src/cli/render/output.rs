//! Output of pictures: to stdout, or to files named by record and ply.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::prelude::*;

use super::format::{Drawn, Look};
use crate::cli::output::Target;
use crate::cli::{Stop, complain};
use crate::diagnostic::plural;
use crate::render::Diagram;

/// The destination and the appearance of pictures.
pub(super) struct Output<'a, W> {
    pub(super) pattern: &'a Path,
    pub(super) look: &'a Look,
    /// The pictures for a sheet, if one is requested.
    pub(super) sheet: Option<Vec<Diagram>>,
    /// The first caption of the pictures on a sheet: the file, if there are several.
    pub(super) heading: Option<String>,
    pub(super) out: &'a mut W,
}

/// Identifies a picture of a file.
#[derive(Clone, Copy)]
pub(super) struct Number {
    pub(super) record: usize,
    pub(super) ply: u32,
    /// The last ply of its line, from which the number of digits in file names is determined.
    pub(super) last: u32,
}

impl<W: Write> Output<'_, W> {
    /// Returns whether the output name contains the record number.
    pub(super) fn names_records(&self) -> bool {
        self.pattern.to_string_lossy().contains("{record}")
    }

    /// Returns whether all records of a file are drawn if none is selected.
    pub(super) fn takes_all_records(&self) -> bool {
        self.names_records() || self.sheet.is_some()
    }

    fn is_stdout(&self) -> bool {
        self.pattern == Path::new("-")
    }

    /// Writes one picture.
    pub(super) fn one(&mut self, number: Number, mut d: Diagram) -> Result<(), Stop> {
        if let Some(sheet) = &mut self.sheet {
            self.look.prepare(&mut d)?;
            d.captions.splice(0..0, self.heading.clone());
            sheet.push(d);
            return Ok(());
        }
        let drawn = self.look.draw(d)?;
        self.write_picture(number, &drawn)
    }

    /// Writes the positions of a line as an animation.
    pub(super) fn film(&mut self, number: Number, diagrams: Vec<Diagram>) -> Result<(), Stop> {
        let drawn = self.look.film(diagrams)?;
        self.write_picture(number, &drawn)
    }

    /// Writes the sheet, if one is requested.
    pub(super) fn finish(&mut self, columns: Option<NonZeroUsize>) -> Result<(), Stop> {
        let Some(sheet) = self.sheet.take() else {
            return Ok(());
        };
        if sheet.is_empty() {
            return Err(Stop::Usage(
                "there is nothing to draw: no such position".to_owned(),
            ));
        }
        let name = plural(sheet.len(), "position");
        let drawn = self
            .look
            .sheet(&name, &sheet, columns.map(NonZeroUsize::get))?;
        let only = Number {
            record: 1,
            ply: 0,
            last: 0,
        };
        self.write_picture(only, &drawn)
    }

    fn write_picture(&mut self, number: Number, drawn: &Drawn) -> Result<(), Stop> {
        self.write(number, &drawn.bytes)?;
        note(drawn.without_captions);
        Ok(())
    }

    /// Writes a file unchanged.
    pub(super) fn write(&mut self, number: Number, bytes: &[u8]) -> Result<(), Stop> {
        let path = path(self.pattern, number);
        let mut target = Target::open(&path, self.out)?;
        target.write_all(bytes)?;
        target.finish()
    }

    /// Writes a picture for each of `numbers`, on all cores; to stdout in order.
    pub(super) fn all(
        &mut self,
        numbers: &[Number],
        diagram: impl Fn(u32) -> Diagram + Sync,
    ) -> Result<(), Stop> {
        if self.sheet.is_some() {
            let mut numbers = numbers.iter();
            return numbers.try_for_each(|number| self.one(*number, diagram(number.ply)));
        }
        if self.is_stdout() && self.look.format.joins() {
            for (n, number) in numbers.iter().enumerate() {
                if n > 0 {
                    writeln!(self.out)?;
                }
                self.out
                    .write_all(&self.look.draw(diagram(number.ply))?.bytes)?;
            }
            return Ok(());
        }
        if !self.pattern.to_string_lossy().contains("{ply}") {
            return Err(Stop::Usage(
                "several pictures need `{ply}` in the name of the output".to_owned(),
            ));
        }
        let (pattern, look) = (self.pattern, self.look);
        let progress = progress(numbers.len());
        let results: Result<Vec<bool>, Stop> = numbers
            .par_iter()
            .map(|&number| {
                let Drawn {
                    bytes,
                    without_captions,
                } = look.draw(diagram(number.ply))?;
                let mut nowhere = io::sink();
                let mut target = Target::open(&path(pattern, number), &mut nowhere)?;
                target.write_all(&bytes)?;
                target.finish()?;
                progress.inc(1);
                Ok(without_captions)
            })
            .collect();
        progress.finish_and_clear();
        note(results?.contains(&true));
        Ok(())
    }
}

/// Returns the file name of a picture.
fn path(pattern: &Path, number: Number) -> PathBuf {
    let digits = number.last.to_string().len();
    let ply = format!("{:0digits$}", number.ply);
    let name = pattern.to_string_lossy();
    let name = name.replace("{record}", &number.record.to_string());
    PathBuf::from(name.replace("{ply}", &ply))
}

/// Returns a progress bar, which is shown only on a terminal.
fn progress(count: usize) -> ProgressBar {
    let target = ProgressDrawTarget::stderr();
    let bar = ProgressBar::with_draw_target(Some(count as u64), target);
    match ProgressStyle::with_template("{pos}/{len} pictures {wide_bar}") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

fn note(without_captions: bool) {
    if without_captions {
        complain("the system has no fonts: captions are left out of pictures");
    }
}

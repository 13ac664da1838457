//! Board files that the user gives.

use std::path::{Path, PathBuf};

use super::{Stop, complain};
use crate::diagnostic::Severity;
use crate::game::{BoardFile, Game, Job, TextFault};
use crate::games::GameId;

/// Reads board files and checks them for every game that takes any.
///
/// # Errors
/// A file that cannot be read or is no good board for any game; each reason has been told.
pub(super) fn read(paths: &[PathBuf]) -> Result<Vec<BoardFile>, Stop> {
    paths.iter().map(|path| read_one(path)).collect()
}

fn read_one(path: &Path) -> Result<BoardFile, Stop> {
    let cannot = |why: &dyn std::fmt::Display| {
        Stop::Usage(format!(
            "cannot read the board file {}: {why}",
            path.display()
        ))
    };
    let text = std::fs::read_to_string(path).map_err(|e| cannot(&e))?;
    let name = path
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let file = BoardFile { name, text };
    for id in GameId::ALL.iter().filter(|id| id.info().board_files) {
        let faults = id.dispatch(CheckBoard(&file));
        for fault in &faults {
            complain(&line(path, &file.text, fault));
        }
        if faults.iter().any(|f| f.code.severity == Severity::Error) {
            return Err(cannot(&format!(
                "it is no good board for {}",
                id.info().name
            )));
        }
    }
    Ok(file)
}

/// A fault of a board file on one line.
fn line(path: &Path, text: &str, fault: &TextFault) -> String {
    let before = &text[..text.floor_char_boundary(fault.range.start)];
    let line = before.matches('\n').count() + 1;
    let column = before
        .rsplit('\n')
        .next()
        .unwrap_or_default()
        .chars()
        .count()
        + 1;
    format!(
        "{}:{line}:{column}: {}[{}]: {}",
        path.display(),
        fault.code.severity,
        fault.code.id,
        fault.sentence()
    )
}

struct CheckBoard<'a>(&'a BoardFile);

impl Job for CheckBoard<'_> {
    type Out = Vec<TextFault>;

    fn run<G: Game>(self) -> Self::Out {
        G::check_board(self.0)
    }
}

//! Board files that the user gives.

use std::path::{Path, PathBuf};

use super::{Stop, input, say};
use crate::diagnostic::{Severity, plural};
use crate::game::{BoardFile, TextFault};
use crate::games::GameId;

/// Reads board files and checks them for every game that supports them.
///
/// # Errors
/// Returns an error if a file cannot be read or is not a valid board, or if two have the same name, after every fault
/// of every file has been reported.
pub(super) fn read(paths: &[PathBuf]) -> Result<Vec<BoardFile>, Stop> {
    let read: Vec<_> = paths.iter().map(|path| read_one(path)).collect();
    let files: Vec<BoardFile> = read.into_iter().collect::<Result<_, _>>()?;
    for (i, file) in files.iter().enumerate() {
        if files[..i].iter().any(|earlier| earlier.name == file.name) {
            let message = format!("two board files are called `{}`; rename one", file.name);
            return Err(Stop::Usage(message));
        }
    }
    Ok(files)
}

fn read_one(path: &Path) -> Result<BoardFile, Stop> {
    let source = input::read(path, "<stdin>").map_err(Stop::Usage)?;
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let file = BoardFile {
        name: name.into_owned(),
        text: source.whole().text().to_owned(),
    };
    for id in GameId::ALL.iter().filter(|id| id.info().board_files) {
        let faults = id.game().check_board(&file);
        for fault in &faults {
            say(&line(path, &file.text, fault));
        }
        let errors = faults
            .iter()
            .filter(|f| f.code.severity == Severity::Error)
            .count();
        if errors > 0 {
            let (path, game) = (path.display(), id.info().name);
            let count = plural(errors, "fault");
            return Err(Stop::Usage(format!(
                "{path} is not a valid board for {game}: {count}"
            )));
        }
    }
    Ok(file)
}

/// Returns a fault of a board file on one line, in the style of short reports.
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
    let (severity, code) = (fault.code.severity, fault.code.id);
    let sentence = fault.to_string();
    format!(
        "{}:{line}:{column}: {severity}[{code}]: {sentence}",
        path.display()
    )
}

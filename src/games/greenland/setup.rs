//! The setup that tags and flags select: the board and the formation.

use std::sync::Arc;

use super::board::{Board, Formation};
use super::codes;
use super::notation;
use super::text::{did_you_mean, either};
use crate::diagnostic::Code;
use crate::game::{BoardFile, SetupTag, SetupTags, Side, TextFault};
use crate::source::quote;

/// The board and the formation of a record.
#[derive(Clone, Debug)]
pub struct Setup {
    pub(super) board: Arc<Board>,
    pub(super) formation: Formation,
}

impl Setup {
    /// Returns the board, for drawing.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the formation in which the game starts if no position is given.
    pub fn formation(&self) -> Formation {
        self.formation
    }
}

/// Creates the setup.
///
/// # Errors
/// Returns the selected value that is unknown, invalid or contradicts another.
pub(super) fn setup(choices: &SetupTags<'_>) -> Result<Setup, (SetupTag, TextFault)> {
    let board = board(choices.board.unwrap_or(DEFAULT), choices.boards)
        .map_err(|fault| (SetupTag::Board, fault))?;
    let formation = choices.formation.map_or(Ok(Formation::ALL[0]), |name| {
        formation(name, choices.fen, &board).map_err(|fault| (SetupTag::Formation, fault))
    })?;
    Ok(Setup { board, formation })
}

/// The name of the built-in board.
const DEFAULT: &str = "default";

/// Returns the board with this name. The user's boards take precedence, so that a file `default.board` replaces the
/// built-in one, in case the original layout is found.
fn board(name: &str, files: &[BoardFile]) -> Result<Arc<Board>, TextFault> {
    let wanted = name.trim();
    let is_wanted = |file: &&BoardFile| file.name.eq_ignore_ascii_case(wanted);
    match files.iter().find(is_wanted) {
        Some(file) => Board::read(file)
            .map(Arc::new)
            .map_err(|faults| unfit(name, file, &faults)),
        None if wanted.eq_ignore_ascii_case(DEFAULT) => Ok(Board::standard()),
        None => Err(unknown_board(name, files)),
    }
}

fn unknown_board(name: &str, files: &[BoardFile]) -> TextFault {
    let names = files.iter().map(|file| file.name.as_str());
    let known: Vec<&str> = std::iter::once(DEFAULT)
        .chain(names.filter(|name| !name.eq_ignore_ascii_case(DEFAULT)))
        .collect();
    let meant = did_you_mean(stem(name), &known);
    let mut help = unknown_help(meant, "board", &known);
    help.push("a board of your own is given by `--board-file FILE`".into());
    if stem(name) != name {
        help.push("a record opens no file: it names its board, without folder or ending".into());
    }
    TextFault {
        help,
        ..whole(
            &codes::UNKNOWN_BOARD,
            name,
            format!("no board is called `{}`", quote(name)),
        )
    }
}

/// Returns the fault for an invalid board file: its first fault, with the line.
fn unfit(name: &str, file: &BoardFile, faults: &[TextFault]) -> TextFault {
    let Some(first) = faults.first() else {
        return unknown_board(name, &[]);
    };
    let before = file.text.get(..first.range.start).unwrap_or_default();
    let line = before.matches('\n').count() + 1;
    let mut help = first.help.clone();
    if faults.len() > 1 {
        help.push(format!("its file has {} faults in all", faults.len()));
    }
    let message = format!(
        "the board `{name}` cannot be played on: line {line} of its file: {}",
        first.message
    );
    TextFault {
        help,
        ..whole(first.code, name, message)
    }
}

/// Returns the formation with this name, which must have as many hunters as the given position.
fn formation(name: &str, fen: Option<&str>, board: &Board) -> Result<Formation, TextFault> {
    let Some(formation) = Formation::named(name) else {
        let known: Vec<&str> = Formation::ALL.map(Formation::name).to_vec();
        let spellings: Vec<&str> = Formation::ALL
            .iter()
            .flat_map(|f| f.names().iter().copied())
            .collect();
        let message = format!("no formation is called `{}`", quote(name));
        return Err(TextFault {
            help: unknown_help(did_you_mean(name, &spellings), "formation", &known),
            ..whole(&codes::UNKNOWN_FORMATION, name, message)
        });
    };
    let hunters = fen
        .and_then(|fen| notation::parse(board, fen).ok())
        .map(|p| p.pieces(Side::First).len() + p.home(Side::First));
    match hunters {
        Some(n) if n != formation.size() => {
            let message = format!(
                "the formation `{name}` has {} hunters a side, the position of the record has {n}",
                formation.size()
            );
            Err(TextFault {
                help: vec!["with a position no formation is needed: leave it out".into()],
                ..whole(&codes::FORMATION_AGAINST_POSITION, name, message)
            })
        }
        _ => Ok(formation),
    }
}

/// Returns the name that a path would give to its board.
fn stem(name: &str) -> &str {
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    file.strip_suffix(".board").unwrap_or(file)
}

/// Returns help with what was probably meant, and with all known names.
fn unknown_help(meant: Option<&str>, what: &str, known: &[&str]) -> Vec<String> {
    let quoted: Vec<String> = known.iter().map(|name| format!("`{name}`")).collect();
    let mut help: Vec<String> = meant
        .map(|meant| format!("did you mean `{meant}`?"))
        .into_iter()
        .collect();
    help.push(format!("a {what} is {}", either(&quoted)));
    help
}

/// Creates a fault of a whole value.
fn whole(code: &'static Code, value: &str, message: String) -> TextFault {
    TextFault {
        code,
        range: 0..value.len(),
        message,
        label: String::new(),
        help: Vec::new(),
    }
}

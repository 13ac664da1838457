//! Places within a record: how they are named, and their positions.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::check::{self, Options};
use crate::diagnostic::Diagnostic;
use crate::diagram::Diagram;
use crate::games::GameId;
use crate::judge::codes::form::UNREADABLE;
use crate::judge::{AnyStudy, Begin, End, How, Turn, Visitor};
use crate::outcome::{Outcome, Side};
use crate::record::Front;
use crate::span::Span;

/// A place in a line of a record (rules, `record.md`, Numbering).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// After this number of plies; 0 is the start.
    Ply(u32),
    /// After the turn with this number of the side with this letter: `12w`.
    Turn(u32, char),
    /// After the last turn.
    End,
}

/// A line of a record: the variations that contain it from the outside in, each as the ply that it replaces and its
/// ordinal there. Empty for the main line.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct LinePath(pub Vec<(u32, u32)>);

impl FromStr for LinePath {
    type Err = NotALine;

    fn from_str(text: &str) -> Result<Self, NotALine> {
        if text.is_empty() {
            return Ok(Self::default());
        }
        let step = |step: &str| {
            let (ply, ordinal) = step.split_once('.')?;
            Some((ply.parse().ok()?, ordinal.parse().ok()?))
        };
        let steps: Option<Vec<_>> = text.split('/').map(step).collect();
        steps.map(Self).ok_or(NotALine)
    }
}

impl TryFrom<String> for LinePath {
    type Error = NotALine;

    fn try_from(text: String) -> Result<Self, NotALine> {
        text.parse()
    }
}

impl From<LinePath> for String {
    fn from(path: LinePath) -> Self {
        path.to_string()
    }
}

impl LinePath {
    /// Returns whether this is the main line.
    pub fn is_main(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns whether ply `ply` of the line `path` leads to this line or belongs to it.
    pub(crate) fn passes(&self, path: &[(u32, u32)], ply: u32) -> bool {
        self.0.starts_with(path)
            && self
                .0
                .get(path.len())
                .is_none_or(|(replaced, _)| ply < *replaced)
    }
}

impl fmt::Display for LinePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let steps: Vec<_> = self.0.iter().map(|(ply, n)| format!("{ply}.{n}")).collect();
        f.write_str(&steps.join("/"))
    }
}

/// The error for a text that is not the name of a variation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected a variation such as `5.1` or `5.1/8.2`: the ply that it replaces and its ordinal"
)]
pub struct NotALine;

/// The error for a text that is not a place in a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a ply such as `12`, a move such as `12w` or `12b`, `start` or `end`")]
pub struct NotAPlace;

impl FromStr for At {
    type Err = NotAPlace;

    fn from_str(text: &str) -> Result<Self, NotAPlace> {
        match text {
            "start" => return Ok(Self::Ply(0)),
            "end" => return Ok(Self::End),
            _ => {}
        }
        let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        let number = digits.parse().map_err(|_| NotAPlace)?;
        match text[digits.len()..].chars().collect::<Vec<_>>()[..] {
            [] => Ok(Self::Ply(number)),
            [letter] => Ok(Self::Turn(number, letter.to_ascii_lowercase())),
            _ => Err(NotAPlace),
        }
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ply(ply) => write!(f, "ply {ply}"),
            Self::Turn(number, letter) => write!(f, "move {number}{letter}"),
            Self::End => f.write_str("the end"),
        }
    }
}

/// A position in a line of a record.
pub struct Frame {
    /// The number of plies made to reach the position.
    pub ply: u32,
    /// The position.
    pub study: Box<dyn AnyStudy>,
    /// The turn that led to the position; `None` at the start, and where a directive gives the position.
    pub last: Option<Last>,
}

/// The turn that led to a position.
#[derive(Clone, Debug)]
pub struct Last {
    /// The number of the turn.
    pub number: u32,
    /// The side that made it.
    pub side: Side,
    /// The canonical text of the turn.
    pub text: String,
    /// The position after the turn as a diagram that shows what the turn did.
    pub diagram: Diagram,
}

/// A line of a record, replayed.
pub struct Line {
    /// The game.
    pub game: GameId,
    /// The positions: the start, then one per ply; never empty.
    pub frames: Vec<Frame>,
    /// Whether the record has the line.
    pub exists: bool,
    /// Whether the line ends at a turn that cannot be played.
    pub stopped: bool,
    /// Players and result.
    pub title: Option<String>,
}

/// A position of a line, or the nearest known one before it.
#[derive(Clone, Copy)]
pub struct FoundLine<'l> {
    /// The requested position, or the last known one before it.
    pub frame: &'l Frame,
    /// Whether this is the requested position.
    pub reached: bool,
}

impl Line {
    /// Returns the position at `at`.
    pub fn find(&self, at: At) -> FoundLine<'_> {
        let letters = self.game.info().letters;
        let is_meant = |frame: &&Frame| match at {
            At::Ply(ply) => frame.ply == ply,
            At::Turn(number, letter) => frame.last.as_ref().is_some_and(|last| {
                number == last.number && side(letters, letter) == Some(last.side)
            }),
            At::End => false,
        };
        let last = self.frames.len() - 1;
        match self.frames.iter().find(is_meant) {
            Some(frame) => FoundLine {
                frame,
                reached: true,
            },
            None => FoundLine {
                frame: &self.frames[last],
                reached: at == At::End && !self.stopped && self.exists,
            },
        }
    }

    /// Returns the diagram of one of its positions, with players, result and the turn that led to it below.
    pub fn diagram(&self, frame: &Frame) -> Diagram {
        let turn = frame.last.as_ref().map(|last| {
            let dots = match last.side {
                Side::First => ".",
                Side::Second => "...",
            };
            format!("{}{dots} {}", last.number, last.text)
        });
        let mut diagram = match &frame.last {
            Some(last) => last.diagram.clone(),
            None => frame.study.diagram(),
        };
        diagram.captions = self.title.iter().cloned().chain(turn).collect();
        diagram
    }
}

/// Replays the line `path` of a record of a file.
///
/// # Errors
/// Returns the reason why the game is unknown, or the tag or the start position that is faulty.
pub fn line_of(
    found: &check::RecordRef<'_>,
    options: &Options,
    path: &LinePath,
) -> Result<Line, Box<Diagnostic>> {
    let game = found.game.clone()?;
    line(game, found.text(), found.front().clone(), options, path)
}

/// Replays the line `path` of the record of `game` with this `front`.
///
/// # Errors
/// Returns the tag or the start position that is faulty.
pub fn line(
    game: GameId,
    text: &str,
    front: Front,
    options: &Options,
    path: &LinePath,
) -> Result<Line, Box<Diagnostic>> {
    let mut walk = Walk { path, line: None };
    let how = How {
        options,
        judges: true,
        width: None,
    };
    let passed = game.game().pass(text, front, how, Some(&mut walk));
    match (walk.line, passed.unjudged()) {
        (Some(line), _) => Ok(line),
        (None, Some(fault)) => Err(fault),
        (None, None) => Err(Box::new(Diagnostic::new(
            &UNREADABLE,
            Span::default(),
            "the record cannot be replayed",
        ))),
    }
}

struct Walk<'a> {
    path: &'a LinePath,
    line: Option<Line>,
}

impl Visitor for Walk<'_> {
    fn begin(&mut self, record: &Begin<'_>) {
        let start = Frame {
            ply: 0,
            study: record.setup.study(),
            last: None,
        };
        self.line = Some(Line {
            game: record.game,
            frames: vec![start],
            exists: self.path.is_main(),
            stopped: false,
            title: record.header.title(record.game.info().sides),
        });
    }

    fn turn(&mut self, turn: &Turn<'_>) {
        let Some(line) = &mut self.line else { return };
        if line.stopped || !self.path.passes(turn.variation, turn.ply) {
            return;
        }
        line.exists |= turn.variation == self.path.0;
        let known = turn.known();
        let Some(study) = known.study_after() else {
            line.stopped = true;
            return;
        };
        let last = known.diagram().zip(known.number());
        line.frames.push(Frame {
            ply: turn.ply,
            study,
            last: last.map(|(diagram, (number, side))| Last {
                number,
                side,
                text: known.canonical(),
                diagram,
            }),
        });
    }

    fn end(&mut self, end: &End<'_>) {
        let Some(line) = &mut self.line else { return };
        let result = end.result.map(|(outcome, _)| outcome);
        let result = result.filter(|outcome| *outcome != Outcome::Unknown);
        let result = result.map(|outcome| outcome.text().to_owned());
        line.title = match (line.title.take(), result) {
            (Some(title), Some(result)) => Some(format!("{title}, {result}")),
            (title, result) => title.or(result),
        };
    }
}

/// Returns the side of a letter; `w` and `b` are accepted in every game.
fn side([first, second]: [char; 2], letter: char) -> Option<Side> {
    match letter {
        l if l == first => Some(Side::First),
        l if l == second => Some(Side::Second),
        'w' => Some(Side::First),
        'b' => Some(Side::Second),
        _ => None,
    }
}

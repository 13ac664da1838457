//! Converts a record in JSON to text that is neither checked nor canonical yet.

use serde_json::Value;

use super::pen::{Draft, Given, Pen};
use super::{Annotation, Fault, Input, Line, Tag, Turn, locate};
use crate::diagnostic::one_of;
use crate::games::GameId;
use crate::judge::FactsText;
use crate::outcome::Outcome;
use crate::record::{NoNumber, Number, print};
use crate::source::{Place, quote};

/// Drafts the text of `record`, whose JSON begins at `base`; `extra` are additional tags that it needs. Also returns
/// the paths of unknown fields of moves.
///
/// # Errors
/// Returns an error for content that cannot be expressed as text.
pub(super) fn draft(
    record: &Input,
    game: Option<GameId>,
    extra: &[Tag],
    json: &[u8],
    base: Place,
) -> Result<(Draft, Vec<String>), Box<Fault>> {
    let mut writer = Drafter {
        json,
        base,
        game,
        text_first: record.rest.is_some() || has_rest(&record.turns),
        last: None,
        shift: 0,
        written: None,
        pen: Pen::default(),
        unknown: Vec::new(),
    };
    for tag in extra {
        writer.tag(tag, &tag.name.to_lowercase());
    }
    writer.tags(&record.tags)?;
    let in_tags =
        record.turns.is_empty() && record.rest.as_ref().is_some_and(|r| r.starts_with('['));
    if !writer.pen.is_empty() && !in_tags {
        writer.pen.end_line();
    }
    writer.annotations(&record.before, "before")?;
    writer.turns(&record.turns, "turns")?;
    if let Some(result) = &record.result {
        writer.result(result, "result")?;
    }
    writer.annotations(&record.after, "after")?;
    if let Some(rest) = &record.rest {
        writer.pen.raw(rest, "rest");
    }
    Ok((writer.pen.finish(), writer.unknown))
}

/// Returns whether a line among the variations of `turns` stops at a fault.
fn has_rest(turns: &[Turn<Value>]) -> bool {
    let mut annotations = turns.iter().flat_map(|t| &t.annotations);
    annotations.any(|a| match a {
        Annotation::Variation(line) => line.rest.is_some() || has_rest(&line.turns),
        _ => false,
    })
}

struct Drafter<'a> {
    json: &'a [u8],
    base: Place,
    game: Option<GameId>,
    /// Whether the text of a turn takes precedence over its move: in a record whose text cannot be made canonical
    /// because of faults.
    text_first: bool,
    /// The number of the last turn.
    last: Option<u32>,
    /// How far the written numbers of the line are ahead of the numbers of its turns.
    shift: i64,
    /// The number that was written for the next turn, if there was one.
    written: Option<Number>,
    pen: Pen,
    /// The paths of unknown fields of moves.
    unknown: Vec<String>,
}

type Done = Result<(), Box<Fault>>;

impl Drafter<'_> {
    fn refuse<T>(&self, path: &str, message: impl Into<String>) -> Result<T, Box<Fault>> {
        let place = locate::place(self.json, self.base, path);
        Err(Box::new(Fault::new(place, path, message)))
    }

    fn tags(&mut self, tags: &[Tag]) -> Done {
        for (i, tag) in tags.iter().enumerate() {
            let path = format!("tags[{i}]");
            let name_byte = |b: u8| b.is_ascii_alphanumeric() || b == b'_';
            if tag.name.is_empty() || !tag.name.bytes().all(name_byte) {
                let message = format!(
                    "`{}` is not a valid tag name: expected letters, digits and `_`",
                    quote(&tag.name)
                );
                return self.refuse(&format!("{path}.name"), message);
            }
            if tag.value.contains(['\n', '\r']) {
                let message = "the value of a tag is one line";
                return self.refuse(&format!("{path}.value"), message);
            }
            self.tag(tag, &path);
        }
        Ok(())
    }

    fn tag(&mut self, tag: &Tag, path: &str) {
        self.pen
            .word(print::tag(&tag.name, &tag.value).trim_end(), path);
        self.pen.end_line();
    }

    fn turns(&mut self, turns: &[Turn<Value>], path: &str) -> Done {
        for (i, turn) in turns.iter().enumerate() {
            let path = format!("{path}[{i}]");
            let text = self.turn_text(turn, &path)?;
            let number = self.number(turn, &path)?;
            let given = Given {
                played: turn.played.clone(),
                text: turn.text.clone(),
            };
            self.pen.turn(&number, &text, &path, given);
            self.last = turn.number;
            self.annotations(&turn.annotations, &format!("{path}.annotations"))?;
        }
        Ok(())
    }

    /// Returns the number before a turn, with a space; empty if it follows from the previous turn or has already been
    /// written.
    fn number(&mut self, turn: &Turn<Value>, path: &str) -> Result<String, Box<Fault>> {
        let second = self.is_second(turn, path)?;
        let follows = self.pen.is_after_turn() && self.last == turn.number;
        let written = self.written.take();
        let Some(number) = turn.number else {
            return Ok(String::new());
        };
        if let Some(written) = written {
            let ahead = |n| i64::from(n) - i64::from(number);
            self.shift = written.number.map_or(self.shift, ahead);
            return Ok(String::new());
        }
        let number = u32::try_from(i64::from(number) + self.shift).ok();
        Ok(match number {
            Some(_) if !second || !follows => format!("{} ", Number { number, second }),
            _ => String::new(),
        })
    }

    /// Returns whether a turn belongs to the side that moves second, according to its field.
    fn is_second(&self, turn: &Turn<Value>, path: &str) -> Result<bool, Box<Fault>> {
        let sides = self.game.map(|g| g.info().sides);
        let (Some(side), Some(sides)) = (&turn.side, sides) else {
            return Ok(false);
        };
        let Some(index) = sides.iter().position(|s| s == side) else {
            let side = quote(side);
            let message = format!("`{side}` is not a side: expected {}", one_of(&sides));
            return self.refuse(&format!("{path}.side"), message);
        };
        Ok(index == 1)
    }

    /// Returns the text of a turn, made from its move if it has one.
    fn turn_text(&mut self, turn: &Turn<Value>, path: &str) -> Result<String, Box<Fault>> {
        let Some(game) = self.game else {
            return match &turn.text {
                Some(text) => Ok(text.clone()),
                None => self.refuse(path, "nothing says which game this is"),
            };
        };
        match (&turn.played, &turn.text) {
            (Some(value), text) if !self.text_first || text.is_none() => {
                self.move_text(game, value, &format!("{path}.move"))
            }
            (_, Some(text)) => match game.game().one_turn(text) {
                Ok(()) => Ok(text.clone()),
                Err(message) => self.refuse(&format!("{path}.text"), message),
            },
            (_, None) => self.refuse(path, "a turn needs `move` or `text`"),
        }
    }

    fn move_text(&mut self, game: GameId, value: &Value, path: &str) -> Result<String, Box<Fault>> {
        match game.game().text_of_facts(value) {
            Ok(FactsText { text, unknown }) => {
                let unknown = unknown.iter().map(|inner| format!("{path}.{inner}"));
                self.unknown.extend(unknown);
                Ok(text)
            }
            Err(wrong) => {
                let path = match wrong.path.as_str() {
                    "" | "." => path.to_owned(),
                    inner => format!("{path}.{inner}"),
                };
                self.refuse(&path, wrong.message)
            }
        }
    }

    fn annotations(&mut self, all: &[Annotation<Value>], path: &str) -> Done {
        for (i, annotation) in all.iter().enumerate() {
            self.annotation(annotation, &format!("{path}[{i}]"))?;
        }
        Ok(())
    }

    fn annotation(&mut self, annotation: &Annotation<Value>, path: &str) -> Done {
        match annotation {
            Annotation::Comment(text) if text.contains(['{', '}']) => {
                let path = format!("{path}.comment");
                return self.refuse(&path, "a comment in braces cannot contain `{` or `}`");
            }
            Annotation::Comment(text) => self.pen.word(&format!("{{{text}}}"), path),
            Annotation::LineComment(text) => {
                self.one_line(text, &format!("{path}.line_comment"))?;
                self.pen.word(&format!(";{text}"), path);
                self.pen.end_line();
            }
            Annotation::Escape(text) => {
                self.one_line(text, &format!("{path}.escape"))?;
                self.pen.word(&format!("%{text}"), path);
                self.pen.end_line();
            }
            Annotation::Nag(n) => self.pen.word(&format!("${n}"), path),
            Annotation::UnknownNag(mark) => {
                self.one_line(mark, &format!("{path}.unknown_nag"))?;
                self.pen.word(mark, path);
            }
            Annotation::WrongNumber(text) => {
                let path = format!("{path}.wrong_number");
                let Ok(number) = text.parse() else {
                    return self.refuse(&path, format!("`{}` is {NoNumber}", quote(text)));
                };
                self.written = Some(number);
                self.pen.word(text, &path);
            }
            Annotation::Result(mark) => self.result(mark, &format!("{path}.result"))?,
            Annotation::Variation(line) => self.variation(line, &format!("{path}.variation"))?,
        }
        Ok(())
    }

    fn one_line(&self, text: &str, path: &str) -> Done {
        if text.contains(['\n', '\r']) {
            return self.refuse(path, "this kind of comment is one line");
        }
        Ok(())
    }

    fn variation(&mut self, line: &Line<Value>, path: &str) -> Done {
        let shift = self.shift;
        self.written = None;
        self.pen.word("(", path);
        self.annotations(&line.before, &format!("{path}.before"))?;
        self.turns(&line.turns, &format!("{path}.turns"))?;
        if let Some(rest) = &line.rest {
            self.pen.raw(rest, &format!("{path}.rest"));
        }
        self.pen.word(")", path);
        self.written = None;
        self.shift = shift;
        Ok(())
    }

    fn result(&mut self, mark: &str, path: &str) -> Done {
        if Outcome::of_mark(mark).is_none_or(|outcome| outcome.text() != mark) {
            let message = format!(
                "`{}` is not a valid result: expected `1-0`, `0-1`, `1/2-1/2` or `*`",
                quote(mark)
            );
            return self.refuse(path, message);
        }
        self.pen.word(mark, path);
        Ok(())
    }
}

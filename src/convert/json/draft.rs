//! A record in JSON as text: not yet judged, and not yet canonical.

use std::ops::Range;

use nom::Err::{Error, Failure, Incomplete};
use serde::Deserialize;
use serde_json::Value;

use super::{Annotation, Fault, Input, Line, Tag, Turn, locate, parse};
use crate::game::{Game, Job};
use crate::games::GameId;
use crate::record::print;
use crate::source::{Place, quote};

/// The text of a record, and what in the JSON its pieces come from.
#[derive(Debug, Default)]
pub(super) struct Draft {
    pub(super) text: String,
    /// In the order of the text.
    parts: Vec<Part>,
    /// Fields of moves that are not known, by their paths.
    pub(super) unknown: Vec<String>,
}

/// A piece of a draft.
#[derive(Debug)]
pub(super) struct Part {
    /// Its bytes.
    range: Range<usize>,
    /// Its path in the JSON.
    pub(super) path: String,
    /// Whether it is a turn.
    pub(super) is_turn: bool,
    /// The move and the text that the JSON gives a turn.
    pub(super) given: Given,
}

/// What the JSON says of a turn.
#[derive(Clone, Debug, Default)]
pub(super) struct Given {
    pub(super) played: Option<Value>,
    pub(super) text: Option<String>,
}

impl Draft {
    /// The part that byte `at` belongs to, with its index.
    pub(super) fn part(&self, at: usize) -> Option<(usize, &Part)> {
        let next = self.parts.partition_point(|p| p.range.start <= at);
        let index = next.checked_sub(1)?;
        let part = &self.parts[index];
        part.range.contains(&at).then_some((index, part))
    }
}

/// Drafts the text of `record`, whose JSON begins at `base`; `extra` are tags that it needs beside its own.
///
/// # Errors
/// Something that no text can say.
pub(super) fn draft(
    record: &Input,
    game: Option<GameId>,
    extra: &[Tag],
    json: &[u8],
    base: Place,
) -> Result<Draft, Box<Fault>> {
    let mut writer = Drafter {
        json,
        base,
        game,
        text_first: record.rest.is_some() || has_rest(&record.turns),
        column: 0,
        last: None,
        draft: Draft::default(),
    };
    for tag in extra {
        writer.tag(tag, &tag.name.to_lowercase());
    }
    writer.tags(&record.tags)?;
    let in_tags =
        record.turns.is_empty() && record.rest.as_ref().is_some_and(|r| r.starts_with('['));
    if !writer.draft.text.is_empty() && !in_tags {
        writer.draft.text.push('\n');
    }
    writer.annotations(&record.before, "before")?;
    writer.turns(&record.turns, "turns")?;
    if let Some(result) = &record.result {
        writer.result(result, "result")?;
    }
    writer.annotations(&record.after, "after")?;
    writer.rest(record.rest.as_deref(), "rest");
    writer.draft.text.push('\n');
    Ok(writer.draft)
}

/// Whether a line among the variations of `turns` stops at a fault.
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
    /// Whether a turn's text is taken where it has one, and not its move: so in a record whose text cannot be made
    /// canonical, because it has faults.
    text_first: bool,
    /// Characters on the last line.
    column: usize,
    /// The number of the turn that was written last, if nothing stands behind it.
    last: Option<u32>,
    draft: Draft,
}

type Done = Result<(), Box<Fault>>;

impl Drafter<'_> {
    fn fault(&self, path: &str, message: impl Into<String>) -> Box<Fault> {
        let place = locate::place(self.json, self.base, path);
        Box::new(Fault::new(place, path, message))
    }

    fn tags(&mut self, tags: &[Tag]) -> Done {
        for (i, tag) in tags.iter().enumerate() {
            let path = format!("tags[{i}]");
            let name_byte = |b: u8| b.is_ascii_alphanumeric() || b == b'_';
            if tag.name.is_empty() || !tag.name.bytes().all(name_byte) {
                let message = format!(
                    "`{}` is no name of a tag: expected letters, digits and `_`",
                    quote(&tag.name)
                );
                return Err(self.fault(&format!("{path}.name"), message));
            }
            if tag.value.contains(['\n', '\r']) {
                let message = "the value of a tag is one line";
                return Err(self.fault(&format!("{path}.value"), message));
            }
            self.tag(tag, &path);
        }
        Ok(())
    }

    fn tag(&mut self, tag: &Tag, path: &str) {
        self.word(print::tag(&tag.name, &tag.value).trim_end(), path);
        self.end_line();
    }

    fn rest(&mut self, rest: Option<&str>, path: &str) {
        if let Some(rest) = rest {
            self.word(rest, path);
        }
    }

    fn end_line(&mut self) {
        self.draft.text.push('\n');
        self.column = 0;
    }

    /// Adds a word, or several that belong together.
    fn word(&mut self, word: &str, path: &str) {
        self.part("", word, path, None);
    }

    fn part(&mut self, number: &str, word: &str, path: &str, turn: Option<Given>) {
        self.last = None;
        let text = &mut self.draft.text;
        let len = number.len() + word.chars().count();
        let glued = text.ends_with('(') || text.ends_with('\n') || word == ")";
        if !text.is_empty() && !glued {
            let breaks = self.column + 1 + len > print::WIDTH || word.starts_with('%');
            text.push(if breaks { '\n' } else { ' ' });
            self.column = if breaks { 0 } else { self.column + 1 };
        }
        let start = text.len();
        if !number.is_empty() {
            self.draft.parts.push(Part {
                range: start..start + number.len(),
                path: format!("{path}.number"),
                is_turn: false,
                given: Given::default(),
            });
        }
        let start = start + number.len();
        text.push_str(number);
        text.push_str(word);
        self.column = match word.rsplit_once('\n') {
            Some((_, last)) => last.chars().count(),
            None => self.column + len,
        };
        self.draft.parts.push(Part {
            range: start..text.len(),
            path: path.to_owned(),
            is_turn: turn.is_some(),
            given: turn.unwrap_or_default(),
        });
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
            self.part(&number, &text, &path, Some(given));
            self.last = turn.number;
            self.annotations(&turn.annotations, &format!("{path}.annotations"))?;
        }
        Ok(())
    }

    /// The number before a turn, with a space; empty where it follows from the turn before.
    fn number(&self, turn: &Turn<Value>, path: &str) -> Result<String, Box<Fault>> {
        let sides = self.game.map(|g| g.info().sides);
        let second = match (&turn.side, sides) {
            (Some(side), Some(sides)) => match sides.iter().position(|s| s == side) {
                Some(i) => i == 1,
                None => {
                    let message = format!(
                        "`{}` is no side: expected `{}` or `{}`",
                        quote(side),
                        sides[0],
                        sides[1]
                    );
                    return Err(self.fault(&format!("{path}.side"), message));
                }
            },
            _ => false,
        };
        Ok(match turn.number {
            Some(number) if second && self.last != Some(number) => format!("{number}... "),
            Some(number) if !second => format!("{number}. "),
            _ => String::new(),
        })
    }

    /// The text of a turn: made of its move, if it has one.
    fn turn_text(&mut self, turn: &Turn<Value>, path: &str) -> Result<String, Box<Fault>> {
        let Some(game) = self.game else {
            return turn.text.clone().ok_or_else(|| {
                self.fault(
                    path,
                    "the turns cannot be read: nothing says which game this is",
                )
            });
        };
        match (&turn.played, &turn.text) {
            (Some(value), text) if !self.text_first || text.is_none() => {
                self.move_text(game, value, &format!("{path}.move"))
            }
            (_, Some(text)) => {
                let good = game.dispatch(OneTurn { text });
                let told = |message| self.fault(&format!("{path}.text"), message);
                good.map(|()| text.clone()).map_err(told)
            }
            (_, None) => Err(self.fault(path, "a turn needs `move` or `text`")),
        }
    }

    fn move_text(&mut self, game: GameId, value: &Value, path: &str) -> Result<String, Box<Fault>> {
        match game.dispatch(OfMove { value }) {
            Ok((text, unknown)) => {
                let unknown = unknown.iter().map(|inner| format!("{path}.{inner}"));
                self.draft.unknown.extend(unknown);
                Ok(text)
            }
            Err(wrong) => {
                let path = match wrong.path.as_str() {
                    "" | "." => path.to_owned(),
                    inner => format!("{path}.{inner}"),
                };
                Err(self.fault(&path, wrong.message))
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
            Annotation::Comment(text) if text.contains('}') => {
                let path = format!("{path}.comment");
                return Err(self.fault(&path, "a comment in braces cannot hold `}`"));
            }
            Annotation::Comment(text) => self.word(&format!("{{{text}}}"), path),
            Annotation::LineComment(text) => {
                self.one_line(text, &format!("{path}.line_comment"))?;
                self.word(&format!(";{text}"), path);
                self.end_line();
            }
            Annotation::Escape(text) => {
                self.one_line(text, &format!("{path}.escape"))?;
                self.word(&format!("%{text}"), path);
                self.end_line();
            }
            Annotation::Nag(n) => self.word(&format!("${n}"), path),
            Annotation::Result(mark) => self.result(mark, &format!("{path}.result"))?,
            Annotation::Variation(line) => self.variation(line, &format!("{path}.variation"))?,
        }
        Ok(())
    }

    fn one_line(&self, text: &str, path: &str) -> Done {
        if text.contains(['\n', '\r']) {
            return Err(self.fault(path, "this kind of comment is one line"));
        }
        Ok(())
    }

    fn variation(&mut self, line: &Line<Value>, path: &str) -> Done {
        self.word("(", path);
        self.annotations(&line.before, &format!("{path}.before"))?;
        self.turns(&line.turns, &format!("{path}.turns"))?;
        self.rest(line.rest.as_deref(), &format!("{path}.rest"));
        self.word(")", path);
        Ok(())
    }

    fn result(&mut self, mark: &str, path: &str) -> Done {
        if !["1-0", "0-1", "1/2-1/2", "*"].contains(&mark) {
            let message = format!(
                "`{}` is no result: expected `1-0`, `0-1`, `1/2-1/2` or `*`",
                quote(mark)
            );
            return Err(self.fault(path, message));
        }
        self.word(mark, path);
        Ok(())
    }
}

/// What is wrong with a move, and where in it.
struct WrongMove {
    path: String,
    message: String,
}

/// The text of a move in JSON.
struct OfMove<'a> {
    value: &'a Value,
}

impl Job for OfMove<'_> {
    /// The text, and the fields that are not known.
    type Out = Result<(String, Vec<String>), WrongMove>;

    fn run<G: Game>(self) -> Self::Out {
        let mut track = serde_path_to_error::Track::new();
        let json = serde_path_to_error::Deserializer::new(self.value, &mut track);
        let mut unknown = Vec::new();
        let mut ignored = |path: serde_ignored::Path<'_>| unknown.push(parse::plain(&path));
        let json = serde_ignored::Deserializer::new(json, &mut ignored);
        let facts = G::Facts::deserialize(json).map_err(|e| e.to_string());
        let path = track.path().to_string();
        let facts = facts.map_err(|message| WrongMove { path, message })?;
        let written = G::written(&facts).ok_or_else(|| WrongMove {
            path: String::new(),
            message: format!("this is no turn of {}", G::INFO.name),
        })?;
        Ok((written.to_string(), unknown))
    }
}

/// Whether a text holds one turn and nothing else, or else one word that is no turn: that is for the rules to tell.
struct OneTurn<'a> {
    text: &'a str,
}

impl Job for OneTurn<'_> {
    type Out = Result<(), String>;

    fn run<G: Game>(self) -> Self::Out {
        let text = self.text.as_bytes();
        match G::parse_move(text) {
            Ok(([], _)) => Ok(()),
            Ok((rest, _)) => Err(format!(
                "one turn ends before `{}`",
                quote(&String::from_utf8_lossy(rest))
            )),
            Err(Error(_) | Failure(_) | Incomplete(_)) if is_word(self.text) => Ok(()),
            Err(Error(expected) | Failure(expected)) => Err(format!(
                "`{}` is no turn of {}: expected {}",
                quote(self.text),
                G::INFO.name,
                expected.what
            )),
            Err(Incomplete(_)) => Err("this is no turn".to_owned()),
        }
    }
}

/// Whether nothing in `text` has a meaning of its own in movetext.
fn is_word(text: &str) -> bool {
    let special = |c: char| c.is_whitespace() || c.is_control() || "{}();%[]$!?*.".contains(c);
    let number_like = |c: char| c.is_ascii_digit() || "-/½".contains(c);
    !text.is_empty() && !text.contains(special) && !text.chars().all(number_like)
}

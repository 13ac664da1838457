//! The text of one turn: made of a move, or looked at before it is put among others.

use nom::Err::{Error, Failure, Incomplete};
use serde::Deserialize;
use serde_json::Value;

use super::parse;
use crate::game::{Game, Job};
use crate::source::quote;

/// What is wrong with a move, and where in it.
pub(super) struct WrongMove {
    pub(super) path: String,
    pub(super) message: String,
}

/// The text of a move in JSON.
pub(super) struct OfMove<'a> {
    pub(super) value: &'a Value,
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
pub(super) struct OneTurn<'a> {
    pub(super) text: &'a str,
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

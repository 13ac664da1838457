//! A single turn of any game: its text, or a description of what it does in JSON.

use std::fmt::Write;

use nom::Err::{Error, Failure, Incomplete};
use serde::Deserialize;
use serde_ignored::Path;
use serde_json::Value;

use crate::game::Game;
use crate::source::quote;

/// What is wrong with the facts of a turn, and where.
#[derive(Clone, Debug)]
pub struct WrongFacts {
    /// The path to the field; empty for the facts as a whole.
    pub path: String,
    /// What is wrong, as a sentence.
    pub message: String,
}

/// The text of a turn that was made from facts.
#[derive(Clone, Debug)]
pub struct FactsText {
    /// A text that is unambiguous in every position.
    pub text: String,
    /// The paths of fields that are unknown to the game.
    pub unknown: Vec<String>,
}

/// Returns the text of the turn that `facts` describe.
///
/// # Errors
/// Returns the field that is not a valid fact of a turn of the game.
pub(super) fn text_of<G: Game>(facts: &Value) -> Result<FactsText, WrongFacts> {
    let mut track = serde_path_to_error::Track::new();
    let json = serde_path_to_error::Deserializer::new(facts, &mut track);
    let mut unknown = Vec::new();
    let mut ignored = |path: Path<'_>| unknown.push(plain_path(&path));
    let json = serde_ignored::Deserializer::new(json, &mut ignored);
    let facts = G::Facts::deserialize(json).map_err(|e| e.to_string());
    let path = track.path().to_string();
    let facts = facts.map_err(|message| WrongFacts { path, message })?;
    let written = G::written(&facts).ok_or_else(|| WrongFacts {
        path: String::new(),
        message: format!("this is not a turn of {}", G::INFO.name),
    })?;
    let mut text = String::new();
    _ = write!(text, "{written}");
    Ok(FactsText { text, unknown })
}

/// Formats a path for messages: elements are in brackets, and optional values add nothing.
pub(crate) fn plain_path(path: &Path<'_>) -> String {
    match path {
        Path::Root => String::new(),
        Path::Seq { parent, index } => format!("{}[{index}]", plain_path(parent)),
        Path::Map { parent, key } => match plain_path(parent) {
            outer if outer.is_empty() => key.clone(),
            outer => format!("{outer}.{key}"),
        },
        Path::Some { parent }
        | Path::NewtypeStruct { parent }
        | Path::NewtypeVariant { parent } => plain_path(parent),
    }
}

/// Checks that `text` is exactly one turn, or one word. Whether that word is a turn is decided by the replay.
///
/// # Errors
/// Returns a sentence that explains why it is neither.
pub(super) fn one_turn<G: Game>(text: &str) -> Result<(), String> {
    match G::parse_move(text.as_bytes()) {
        Ok(([], _)) => Ok(()),
        Ok((rest, _)) => Err(format!(
            "one turn ends before `{}`",
            quote(&String::from_utf8_lossy(rest))
        )),
        Err(Error(_) | Failure(_) | Incomplete(_)) if is_word(text) => Ok(()),
        Err(Error(expected) | Failure(expected)) => Err(format!(
            "`{}` is not a turn of {}: expected {}",
            quote(text),
            G::INFO.name,
            expected.what
        )),
        Err(Incomplete(_)) => Err("this is not a turn".to_owned()),
    }
}

/// Returns whether `text` contains nothing with a special meaning in movetext.
fn is_word(text: &str) -> bool {
    let special = |c: char| c.is_whitespace() || c.is_control() || "{}();%[]$!?*.".contains(c);
    let number_like = |c: char| c.is_ascii_digit() || "-/½".contains(c);
    !text.is_empty() && !text.contains(special) && !text.chars().all(number_like)
}

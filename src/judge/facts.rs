//! One turn of some game by itself: its text, or what it does in the words of JSON.

use std::fmt::Write;

use nom::Err::{Error, Failure, Incomplete};
use serde::Deserialize;
use serde_ignored::Path;
use serde_json::Value;

use crate::game::Game;
use crate::source::quote;

/// What is wrong with the facts of a turn, and where in them.
#[derive(Clone, Debug)]
pub struct WrongFacts {
    /// The path to the field; empty for the whole.
    pub path: String,
    /// A sentence.
    pub message: String,
}

/// The text of a turn that was made of facts.
#[derive(Clone, Debug)]
pub struct FactsText {
    /// A text that has one meaning in any position.
    pub text: String,
    /// The paths of fields that the game does not know.
    pub unknown: Vec<String>,
}

/// The text of the turn that does what `facts` say.
///
/// # Errors
/// What is not a fact of a turn of the game.
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

/// A path as people write it: elements in brackets, and nothing for what is merely optional.
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

/// Whether `text` is one turn and nothing else, or else one word: whether that is a turn is for the replay to say.
///
/// # Errors
/// Why it is not, in a sentence.
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

/// Whether nothing in `text` has a meaning of its own in movetext.
fn is_word(text: &str) -> bool {
    let special = |c: char| c.is_whitespace() || c.is_control() || "{}();%[]$!?*.".contains(c);
    let number_like = |c: char| c.is_ascii_digit() || "-/½".contains(c);
    !text.is_empty() && !text.contains(special) && !text.chars().all(number_like)
}

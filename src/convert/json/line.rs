//! A variation.

use serde::{Deserialize, Serialize};

use super::{Annotation, Turn};

/// A variation: a line that replaces the turn which it annotates.
///
/// JSON nests 20 variations deep at the most, so that any reader can take it; one that is deeper is kept whole in `rest`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(bound(deserialize = "M: Deserialize<'de>"))]
#[cfg_attr(feature = "schema", schemars(rename = "Variation"))]
pub struct Line<M> {
    /// What stands before its first turn.
    #[serde(default)]
    pub before: Vec<Annotation<M>>,
    /// Its turns; the first one replaces the turn that the variation annotates.
    #[serde(default)]
    pub turns: Vec<Turn<M>>,
    /// Its untouched text from the fault on that stops it; null where nothing does.
    #[serde(default)]
    pub rest: Option<String>,
}

impl<M> Default for Line<M> {
    fn default() -> Self {
        Self {
            before: Vec::new(),
            turns: Vec::new(),
            rest: None,
        }
    }
}

impl<M> Line<M> {
    /// What is to be added at its end goes here: behind its last turn, or before its first.
    pub(in crate::convert) fn end(&mut self) -> &mut Vec<Annotation<M>> {
        match self.turns.last_mut() {
            Some(turn) => &mut turn.annotations,
            None => &mut self.before,
        }
    }
}

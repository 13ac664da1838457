//! A variation.

use serde::{Deserialize, Serialize};

use super::{Annotation, Turn};

/// A variation: a line that replaces the turn that it annotates.
///
/// JSON contains at most 20 levels of variations, so that any reader can parse it; the text of a deeper one is kept in
/// `rest`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(bound(deserialize = "M: Deserialize<'de>"))]
#[cfg_attr(feature = "schema", schemars(rename = "Variation"))]
pub struct Line<M> {
    /// The annotations before the first turn.
    #[serde(default)]
    pub before: Vec<Annotation<M>>,
    /// The turns; the first one replaces the turn that the variation annotates.
    #[serde(default)]
    pub turns: Vec<Turn<M>>,
    /// The original text from the fault that stops the line; null if the line has no such fault.
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
    /// Returns the annotations at the end of the line: after its last turn, or before its first.
    pub(in crate::convert) fn end(&mut self) -> &mut Vec<Annotation<M>> {
        match self.turns.last_mut() {
            Some(turn) => &mut turn.annotations,
            None => &mut self.before,
        }
    }
}

//! Bounds on what can explode.

use crate::square::Square;

/// Bounds on enumerations that can explode.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most paths that one piece may have in one position.
    pub paths: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { paths: 100_000 }
    }
}

/// A man has more ways than the limit allows to list.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the piece on `{piece}` has more than {limit} paths; raise the limit to list them all")]
pub struct TooManyPaths {
    /// Where the man stands.
    pub piece: Square,
    /// The limit that was hit.
    pub limit: u64,
}

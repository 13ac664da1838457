//! Limits on combinatorial explosion.

use crate::square::Square;

/// Limits on enumerations that can grow exponentially.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The maximum number of paths that one piece may have in one position.
    pub paths: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { paths: 100_000 }
    }
}

/// The error for a piece with more paths than the limit allows to list.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the piece on `{piece}` has more than {limit} paths; raise the limit to list them all")]
pub struct TooManyPaths {
    /// The square of the piece.
    pub piece: Square,
    /// The limit that was exceeded.
    pub limit: u64,
}

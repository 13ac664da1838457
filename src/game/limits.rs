//! Bounds on what can explode.

use crate::square::Square;

/// Bounds on enumerations that can explode.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most paths that one piece may have in one position.
    pub ways: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { ways: 100_000 }
    }
}

/// A man has more ways than the limit allows to list.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the man on `{man}` has more than {limit} ways; raise the limit to list them all")]
pub struct TooManyWays {
    /// Where the man stands.
    pub man: Square,
    /// The limit that was hit.
    pub limit: u64,
}

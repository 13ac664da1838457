//! The three settings that a rule set stands for, and their names.

use std::fmt;

/// How far a capturing step goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reach {
    /// Any distance along a line over empty points.
    Line,
    /// One point.
    Step,
}

/// What the first turn of each side may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opening {
    /// One step only.
    Single,
    /// Any turn.
    Free,
}

/// Whether a chain may stop where it could go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chain {
    /// It may.
    May,
    /// It goes on while it can.
    Must,
}

/// A rule set: three independent settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// How far a capturing step goes.
    pub reach: Reach,
    /// What the first turn of each side may be.
    pub opening: Opening,
    /// Whether a chain may stop where it could go on.
    pub chain: Chain,
}

impl Rules {
    /// `line`, the default.
    pub const LINE: Self = Self {
        reach: Reach::Line,
        opening: Opening::Single,
        chain: Chain::May,
    };
    /// `standard`.
    pub const STANDARD: Self = Self {
        reach: Reach::Step,
        opening: Opening::Free,
        chain: Chain::May,
    };
    /// `compulsory`.
    pub const COMPULSORY: Self = Self {
        reach: Reach::Step,
        opening: Opening::Free,
        chain: Chain::Must,
    };
    /// The sets that have a name, in the order in which they are tried.
    pub const NAMED: [(&'static str, Self); 3] = [
        ("line", Self::LINE),
        ("standard", Self::STANDARD),
        ("compulsory", Self::COMPULSORY),
    ];
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((name, _)) = Self::NAMED.iter().find(|(_, rules)| rules == self) {
            return f.write_str(name);
        }
        let reach = match self.reach {
            Reach::Line => "line",
            Reach::Step => "step",
        };
        let opening = match self.opening {
            Opening::Single => "single",
            Opening::Free => "free",
        };
        let chain = match self.chain {
            Chain::May => "may",
            Chain::Must => "must",
        };
        write!(f, "reach={reach} opening={opening} chain={chain}")
    }
}

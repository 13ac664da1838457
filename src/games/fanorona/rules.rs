//! The three settings of a rule set, and the names of rule sets.

use std::fmt;

/// How far a capturing step goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reach {
    /// Any distance along a line over empty points.
    Line,
    /// One point.
    Step,
}

/// The permitted first turn of each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opening {
    /// Only one step.
    Single,
    /// Any turn.
    Free,
}

/// Whether a chain may stop where it could continue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chain {
    /// It may stop.
    May,
    /// It must continue while it can.
    Must,
}

/// A rule set: three independent settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// How far a capturing step goes.
    pub reach: Reach,
    /// The permitted first turn of each side.
    pub opening: Opening,
    /// Whether a chain may stop where it could continue.
    pub chain: Chain,
}

impl Rules {
    /// The rule set `line`, the default.
    pub const LINE: Self = Self {
        reach: Reach::Line,
        opening: Opening::Single,
        chain: Chain::May,
    };
    /// The rule set `standard`.
    pub const STANDARD: Self = Self {
        reach: Reach::Step,
        opening: Opening::Free,
        chain: Chain::May,
    };
    /// The rule set `compulsory`.
    pub const COMPULSORY: Self = Self {
        reach: Reach::Step,
        opening: Opening::Free,
        chain: Chain::Must,
    };
    /// The named rule sets, in the order in which they are tried.
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

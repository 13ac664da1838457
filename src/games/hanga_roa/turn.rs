//! A turn as it is played: complete, legal where it was made.

use arrayvec::ArrayVec;

use super::squares::{Bits, Sq};

/// The stones that an Ariki throws, in this order.
pub(super) type Stones = ArrayVec<Sq, 2>;

/// The stones that a Moais takes, in this order; the last is its destination.
pub(super) type Path = ArrayVec<Sq, 80>;

/// One turn.
///
/// Two turns are equal when they do the same: the order of stones, and the order in which a Moais takes them, is kept for
/// writing and drawing only.
#[derive(Clone, Debug)]
pub enum Move {
    /// The Moais walks over its stones; never an empty way.
    Moais {
        /// Where it stood.
        from: Sq,
        /// Every stone that it takes, the destination last.
        path: ArrayVec<Sq, 80>,
    },
    /// An Ariki moves and may throw.
    Ariki {
        /// Where it stood.
        from: Sq,
        /// Where it goes.
        to: Sq,
        /// What it throws then, in order.
        stones: ArrayVec<Sq, 2>,
    },
    /// A Mata-to'a steps.
    Mata {
        /// Where it stood.
        from: Sq,
        /// Where it goes.
        to: Sq,
    },
    /// A retired Ariki comes back.
    Enter {
        /// Where it is set down.
        to: Sq,
    },
}

impl Move {
    /// Where the man stood; `None` for one that enters.
    pub fn from(&self) -> Option<Sq> {
        match self {
            Self::Moais { from, .. } | Self::Ariki { from, .. } | Self::Mata { from, .. } => {
                Some(*from)
            }
            Self::Enter { .. } => None,
        }
    }

    /// Where it ends.
    pub(super) fn to(&self) -> Sq {
        match self {
            Self::Moais { from, path } => path.last().copied().unwrap_or(*from),
            Self::Ariki { to, .. } | Self::Mata { to, .. } | Self::Enter { to } => *to,
        }
    }
}

impl PartialEq for Move {
    fn eq(&self, other: &Self) -> bool {
        use Move::{Ariki, Enter, Mata, Moais};
        match (self, other) {
            (Moais { from: a, path: v }, Moais { from: b, path: w }) => {
                a == b && v.last() == w.last() && set(v) == set(w)
            }
            (
                Ariki {
                    from: a,
                    to: b,
                    stones: s,
                },
                Ariki {
                    from: c,
                    to: d,
                    stones: t,
                },
            ) => a == c && b == d && set(s) == set(t),
            (Mata { from: a, to: b }, Mata { from: c, to: d }) => a == c && b == d,
            (Enter { to: a }, Enter { to: b }) => a == b,
            _ => false,
        }
    }
}

impl Eq for Move {}

/// The squares of a list as a set.
pub(super) fn set(list: &[Sq]) -> Bits {
    list.iter().fold(0, |set, sq| set | sq.bit())
}

//! A turn that can be played: complete, and legal in the position where it was created.

use arrayvec::ArrayVec;

use super::squares::{Bits, Sq};

/// The stones that an Ariki throws, in this order.
pub(super) type Stones = ArrayVec<Sq, 2>;

/// The stones that a Moais takes, in this order; the last is its destination.
pub(super) type Path = ArrayVec<Sq, 80>;

/// One turn.
///
/// Two turns are equal if they have the same effect: the order of stones, and the order in which a Moais takes them,
/// is stored only for writing and drawing.
#[derive(Clone, Debug)]
pub enum Move {
    /// The Moais walks over its stones; the path is never empty.
    Moais {
        /// The square where it starts.
        from: Sq,
        /// Every stone that it takes, the destination last.
        path: ArrayVec<Sq, 80>,
    },
    /// An Ariki moves and may throw stones.
    Ariki {
        /// The square where it starts.
        from: Sq,
        /// The square where it ends.
        to: Sq,
        /// The stones that it throws from there, in order.
        stones: ArrayVec<Sq, 2>,
    },
    /// A Mata-to'a steps.
    Mata {
        /// The square where it starts.
        from: Sq,
        /// The square where it ends.
        to: Sq,
    },
    /// A retired Ariki enters.
    Enter {
        /// The square where it enters.
        to: Sq,
    },
}

impl Move {
    /// Returns the square where the piece starts; `None` for one that enters.
    pub fn from(&self) -> Option<Sq> {
        match self {
            Self::Moais { from, .. } | Self::Ariki { from, .. } | Self::Mata { from, .. } => {
                Some(*from)
            }
            Self::Enter { .. } => None,
        }
    }

    /// Returns the square where the piece ends.
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

/// Returns the squares of a list as a set.
pub(super) fn set(list: &[Sq]) -> Bits {
    list.iter().fold(0, |set, sq| set | sq.bit())
}

//! The notations of other programs for Fanorona: one file per notation.

mod abstractplay;
mod aiai;
mod akalana;
mod boardspace;
mod eppstein;
mod finish;
mod icga;
mod list;
mod placed_turn;
pub(super) mod positions;
mod schadd;
mod starts;
mod superduper;
mod vchess;

use super::{Fanorona, Written};
use crate::game::foreign::{self, ForeignNotation};

/// All notations, in the order in which they are listed.
pub(super) static ALL: &[&dyn ForeignNotation<Fanorona>] = &[
    &abstractplay::AbstractPlay,
    &superduper::SUPER_DUPER,
    &schadd::SCHADD,
    &eppstein::EPPSTEIN,
    &boardspace::Boardspace,
    &aiai::AI_AI,
    &icga::ICGA,
    &akalana::Akalana,
    &vchess::Vchess,
];

/// A record that was read in one of these notations.
type ForeignRecord = foreign::ForeignRecord<Written>;

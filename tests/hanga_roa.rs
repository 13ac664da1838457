//! Hanga Roa: what only this game has.

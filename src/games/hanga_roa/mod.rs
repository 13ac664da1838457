//! Hanga Roa.

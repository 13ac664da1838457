//! Fanorona.

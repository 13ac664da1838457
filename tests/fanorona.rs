//! Fanorona: what only this game has.

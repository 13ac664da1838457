//! The Greenland hunters game: what only this game has.

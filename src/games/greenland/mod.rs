//! The Greenland hunters game.

//! A record: tags and movetext with their places, not yet judged.

pub mod words;

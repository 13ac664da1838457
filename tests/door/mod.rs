//! The output door: no text of a file, name or argument steers a terminal, a log or a page.

mod closed;
mod hostile;

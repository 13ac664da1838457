//! Reads, replays, judges and reports the written records of board games.
//!
//! ```
//! use rongo::check::{Options, check};
//!
//! let text = "[Game \"Fanorona\"]\n\n1. d3e3+ d4d3- *\n";
//! let report = check("club/2026.fanorona", text, &Options::default());
//!
//! let fault = report.diagnostics().next().expect("the second turn is not legal");
//! assert_eq!(fault.code.id, "FAN008");
//! assert_eq!(fault.place.line, 3);
//! let turn = fault.turn.as_ref().expect("it is about a turn");
//! assert_eq!((turn.number, turn.side), (1, "Black"));
//! assert_eq!(fault.suggestions, ["d4d3+"]);
//! ```
//!
//! [`records()`] iterates over the records of a reader, with their turns, positions and faults.
//!
//! # Layers
//!
//! Each module uses only those before it:
//!
//! 1. [`source`]: bytes become text in chunks, with a way back to places in the file. No syntax.
//! 2. [`record`]: text becomes tags and movetext with spans. No rules; a record that was read may be impossible.
//! 3. [`game`]: what a game must say of itself; a game of your own implements [`game::simple::SimpleGame`] or [`game::Game`].
//! 4. [`replay`]: goes through the turns of a record, variations too, and reports to an observer. No output.
//! 5. [`judge`]: one record, read and judged in one pass that a [`judge::Visitor`] can ride on; games without their types.
//! 6. [`games`]: the games of rongo.
//! 7. [`check`]: the records of a file. The page to read first.
//! 8. [`report`], [`render`], [`canonical`], [`convert`], `survey`: bytes, made from that pass. They parse and judge nothing.
//!
//! Smaller modules: [`diagnostic`] (what is wrong, as data), [`diagram`] (a position as a picture, as data), [`study`] (a position
//! by itself), [`at`] (positions within a record), [`baseline`] (known faults), `archive` (compressed files and archives),
//! [`compare`] (two records), [`perft`] and [`random`].
//!
//! # Features
//!
//! Without features the library checks, replays and formats records, converts them to and from JSON, and draws diagrams as
//! text and SVG; it then depends on few crates. Each feature adds something:
//!
//! | feature | adds |
//! |---|---|
//! | `archive` | `archive`: compressed files and archives |
//! | `html` | `render::html`: pages to play records through |
//! | `png` (default) | diagrams as PNG and GIF |
//! | `report` | the graphical report, tables, Markdown, SARIF, JUnit, and merging reports; without it, [`report`] has JSON, one line per fault, GitHub and GitLab |
//! | `schema` (default) | JSON Schemas of the JSON that is read and written, by `schemars` |
//! | `survey` | `survey`: statistics, search and duplicate games; `convert::table`: records as CSV |
//! | `cli` (default) | the program `rongo`, with `archive`, `html`, `report` and `survey` |

#[cfg(feature = "archive")]
pub mod archive;
pub mod at;
pub mod baseline;
pub mod canonical;
pub mod check;
#[cfg(feature = "cli")]
pub mod cli;
pub mod compare;
pub mod convert;
pub mod diagnostic;
pub mod diagram;
pub mod game;
pub mod games;
pub mod info;
pub mod judge;
mod mask;
pub mod outcome;
pub mod perft;
pub mod random;
pub mod record;
mod records;
pub mod render;
pub mod replay;
pub mod report;
pub mod source;
pub mod span;
pub mod square;
pub mod study;
#[cfg(feature = "survey")]
pub mod survey;

pub use records::{CheckedRecord, CheckedTurn, Records, records, records_named};

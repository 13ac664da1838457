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
//! 1. [`source`]: splits bytes into chunks of text and maps text back to places in the file. No syntax.
//! 2. [`record`]: parses text into tags and movetext with spans. No rules; the turns of a parsed record may be illegal.
//! 3. [`game`]: the interface of games; your own game implements [`game::simple::SimpleGame`] or [`game::Game`].
//! 4. [`replay`]: plays the turns of a record, variations included, and notifies an observer. No output.
//! 5. [`judge`]: reads and checks one record in a single pass, which a [`judge::Visitor`] can observe; type-erased
//!    games.
//! 6. [`games`]: the games of rongo.
//! 7. [`check`]: checks the records of a file. Start reading here.
//! 8. [`report`], [`render`], [`canonical`], [`convert`], `survey`: output made from that pass, without parsing or
//!    checking.
//!
//! Smaller modules: [`diagnostic`] (faults as data), [`diagram`] (pictures of positions as data), [`study`] (single
//! positions), [`at`] (places within a record), [`baseline`] (known faults), `archive` (compressed files and
//! archives), [`compare`] (two records), [`perft`] and [`random`].
//!
//! # Features
//!
//! Without features, the library checks, replays and formats records, converts them to and from JSON, and draws
//! diagrams as text and SVG; it has few dependencies. The features are:
//!
//! | feature | adds |
//! |---|---|
//! | `archive` | `archive`: compressed files and archives |
//! | `html` | `render::html`: interactive pages for playing through records |
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

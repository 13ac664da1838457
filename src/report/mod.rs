//! Reports: what a check found, as bytes. Nothing here decides anything.
//!
//! Each format is a [`Sink`], which is handed the records one by one and ends with [`Sink::finish`].

mod fingerprint;
#[cfg(feature = "cli")]
mod full;
mod github;
mod gitlab;
mod json;
mod junit;
#[cfg(feature = "cli")]
mod markdown;
mod merge;
mod miette;
mod place;
mod sarif;
mod share;
mod short;
mod sink;
mod summary;
#[cfg(feature = "cli")]
mod tables;

pub use fingerprint::fingerprint;
#[cfg(feature = "cli")]
pub use full::{Full, Look, full, plain};
pub use github::GitHub;
pub use gitlab::GitLab;
pub use json::{Json, Line as JsonLine, line as json_line};
pub use junit::JUnit;
#[cfg(feature = "cli")]
pub use markdown::Markdown;
pub use merge::{CannotMerge, Merged, Source, merge};
pub use miette::Shown;
pub use sarif::Sarif;
pub use share::{Part, Shard};
pub use short::{Short, short};
pub use sink::{End, Sink};
pub use summary::Summary;
#[cfg(feature = "cli")]
pub use tables::Tables;

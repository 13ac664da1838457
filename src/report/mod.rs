//! Reports: the output formats of checks. This module only formats findings; it makes no decisions.
//!
//! Each format is a [`Reporter`], which receives the records one by one and ends with [`Reporter::finish`].

mod fingerprint;
#[cfg(feature = "report")]
mod full;
mod github;
mod gitlab;
mod json;
#[cfg(feature = "report")]
mod junit;
#[cfg(feature = "report")]
mod markdown;
#[cfg(feature = "report")]
mod merge;
#[cfg(feature = "report")]
mod miette;
mod place;
mod reporter;
#[cfg(feature = "report")]
mod sarif;
mod share;
mod short;
mod summary;
#[cfg(feature = "report")]
mod tables;

pub use fingerprint::fingerprint;
#[cfg(feature = "report")]
pub use full::{Full, FullStyle, full, plain};
pub use github::GitHub;
pub use gitlab::GitLab;
pub use json::{Json, Line as JsonLine, line as json_line};
#[cfg(feature = "report")]
pub use junit::JUnit;
#[cfg(feature = "report")]
pub use markdown::Markdown;
#[cfg(feature = "report")]
pub use merge::{CannotMerge, Merged, Source, merge};
#[cfg(feature = "report")]
pub use miette::MietteView;
pub use reporter::{End, Reporter};
#[cfg(feature = "report")]
pub use sarif::Sarif;
pub use share::{Part, Shard};
pub use short::{Short, short};
pub use summary::Summary;
#[cfg(feature = "report")]
pub use tables::Tables;

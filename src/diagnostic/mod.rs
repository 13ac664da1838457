//! What is wrong with a record, as data without layout.

mod codes;

pub use codes::Code;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// A matter of style; hidden unless asked for.
    Note,
    /// Probably not what was meant.
    Warning,
    /// The record is wrong.
    Error,
}

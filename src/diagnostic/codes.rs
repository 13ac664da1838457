//! The codes: for each kind of fault its title, its explanation and an example.
//!
//! Every table is written with [`codes!`](crate::codes), so that the doc comment of a code is its rustdoc, the text of
//! `rongo explain` and the help text in machine-readable reports.

use super::Severity;

/// One kind of fault, warning or note.
#[derive(Debug)]
pub struct Code {
    /// Three letters (the game, or `REC` for the record format) and three digits; never reused.
    pub id: &'static str,
    /// The fault in a few words: lower case, no final stop. Plural for notes, which are counted.
    pub title: &'static str,
    /// The severity, unless an option, a directive or the rules change it.
    pub severity: Severity,
    /// The doc comment: what the code means and why it is a fault, in paragraphs as written.
    pub doc: &'static str,
    /// A link to the rule: a page of `docs/` and the anchor of a section, such as `docs/fanorona.md#captures`.
    pub rule: &'static str,
    /// A small record with this fault.
    pub broken: &'static str,
    /// The same record, corrected.
    pub corrected: &'static str,
}

impl Code {
    /// Returns the doc comment as plain text: paragraphs separated by an empty line.
    pub fn explanation(&self) -> String {
        let lines = self.doc.lines();
        lines
            .map(|line| line.strip_prefix(' ').unwrap_or(line))
            .fold(String::new(), |text, line| text + line + "\n")
    }
}

impl PartialEq for Code {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for Code {}

/// Declares codes as statics and lists them in `ALL`, in order.
///
/// ```
/// rongo::codes! {
///     /// A hunter does not fly.
///     ///
///     /// It slides.
///     HUNTER_FLIES = "GRL999", error, "the hunter flies";
///     rule: "docs/greenland.md#the-turn",
///     broken: "1. c3-z3 *\n",
///     corrected: "1. c3-c5 *\n",
/// }
/// assert_eq!(ALL[0].id, "GRL999");
/// assert!(HUNTER_FLIES.doc.contains("does not fly"));
/// ```
#[macro_export]
macro_rules! codes {
    ($(
        $(#[doc = $doc:literal])+
        $name:ident = $id:literal, $severity:ident, $title:literal;
        rule: $rule:literal,
        broken: $broken:expr,
        corrected: $corrected:expr,
    )*) => {
        $(
            $(#[doc = $doc])+
            pub static $name: $crate::diagnostic::Code = $crate::diagnostic::Code {
                id: $id,
                title: $title,
                severity: $crate::codes!(@ $severity),
                doc: concat!($($doc, "\n"),+),
                rule: $rule,
                broken: $broken,
                corrected: $corrected,
            };
        )*
        /// All codes of this table, in order.
        pub static ALL: &[&$crate::diagnostic::Code] = &[$(&$name),*];
    };
    (@ error) => { $crate::diagnostic::Severity::Error };
    (@ warning) => { $crate::diagnostic::Severity::Warning };
    (@ note) => { $crate::diagnostic::Severity::Note };
}

//! The codes: what each kind of fault is called, why it is one, and how it looks.
//!
//! Every table is written with [`codes!`](crate::codes), so that the doc comment of a code is its rustdoc, the text of
//! `rongo explain` and the help that machine formats carry.

use super::Severity;

/// One kind of fault, warning or note.
#[derive(Debug)]
pub struct Code {
    /// Three letters (the game, or `REC` for the record file) and three digits; never reused.
    pub id: &'static str,
    /// What it is, in a few words: lower case, no final stop. Plural for notes, which are counted.
    pub title: &'static str,
    /// How bad it is unless something lowers or raises it.
    pub severity: Severity,
    /// The doc comment: what it means and why it is a fault; paragraphs as written.
    pub doc: &'static str,
    /// Where the rule stands: the rules page and its section.
    pub rule: &'static str,
    /// The smallest record that shows it.
    pub broken: &'static str,
    /// The same record, mended.
    pub mended: &'static str,
}

impl Code {
    /// The doc comment as plain text: paragraphs with an empty line between them.
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
///     rule: "greenland, A turn",
///     broken: "1. c3-z3 *\n",
///     mended: "1. c3-c5 *\n",
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
        mended: $mended:expr,
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
                mended: $mended,
            };
        )*
        /// Every code of this table, in its order.
        pub static ALL: &[&$crate::diagnostic::Code] = &[$(&$name),*];
    };
    (@ error) => { $crate::diagnostic::Severity::Error };
    (@ warning) => { $crate::diagnostic::Severity::Warning };
    (@ note) => { $crate::diagnostic::Severity::Note };
}

//! The report for people: miette's graphical report with rongo's headline.

use std::io::{self, Write};

use miette::{GraphicalReportHandler, GraphicalTheme, ThemeCharacters, ThemeStyles};

use textwrap::WordSplitter;

use super::short::where_in_file;
use super::{End, MietteView, Reporter};
use crate::check::RecordContext;
use crate::diagnostic::Diagnostic;
use crate::render::{self, TextStyle};

/// The style of a report.
#[derive(Clone, Copy, Debug)]
pub struct FullStyle {
    /// Whether to use colours.
    pub colour: bool,
    /// Whether to draw with ASCII only.
    pub ascii: bool,
    /// The width to which messages are wrapped, in columns.
    pub width: usize,
}

/// A report with source lines and a final summary.
#[derive(Debug)]
pub struct Full<W> {
    /// The output.
    pub out: W,
    /// The style.
    pub look: FullStyle,
}

impl<W: Write> Reporter for Full<W> {
    fn record(&mut self, origin: RecordContext<'_>, diagnostics: &[Diagnostic]) -> io::Result<()> {
        diagnostics
            .iter()
            .try_for_each(|diagnostic| full(&mut self.out, origin, diagnostic, self.look))
    }

    /// The caller reports this on stderr; earlier findings are written first.
    fn unread(&mut self, _: &str, _: &str) -> io::Result<()> {
        self.out.flush()
    }

    fn finish(&mut self, end: End) -> io::Result<()> {
        end.write(&mut self.out)
    }
}

/// Writes a diagnostic with its source lines, its diagram if it has one, and an empty line after each.
///
/// # Errors
/// Returns the I/O error of `out`.
pub fn full(
    out: &mut dyn Write,
    origin: RecordContext<'_>,
    diagnostic: &Diagnostic,
    look: FullStyle,
) -> io::Result<()> {
    let shown = MietteView::new(origin, diagnostic).without_code();
    let headline = format!("{}[{}]:", diagnostic.severity, diagnostic.code.id);
    let mut report = String::new();
    handler(headline, look)
        .render_report(&mut report, &shown)
        .map_err(io::Error::other)?;
    let mut place = where_in_file(origin, diagnostic);
    if look.ascii {
        place = place.replace('–', "-");
    }
    writeln!(
        out,
        "{}",
        with_place(&report, &place, corner(look)).trim_start_matches("  ")
    )?;
    let Some(diagram) = &diagnostic.diagram else {
        return Ok(());
    };
    let style = TextStyle {
        colour: look.colour,
        ascii: look.ascii,
    };
    writeln!(out, "{}", render::text(diagram, style))
}

/// Appends `place` to the first line of the snippet, where miette shows file, line and column; without a snippet, to
/// the end.
fn with_place(report: &str, place: &str, corner: &str) -> String {
    let snippet = report.find(corner);
    let end = snippet.and_then(|at| Some(at + report[at..].find('\n')?));
    match end {
        Some(end) => format!("{}  {place}{}", &report[..end], &report[end..]),
        None => format!("{report}        {place}\n"),
    }
}

/// Returns the text with which a snippet begins.
fn corner(look: FullStyle) -> &'static str {
    if look.ascii { ",-[" } else { "╭─[" }
}

/// Formats an error outside of records, for example in the configuration, in the same style.
pub fn plain(error: &dyn miette::Diagnostic) -> String {
    let look = FullStyle {
        colour: false,
        ascii: false,
        width: 100,
    };
    let mut report = String::new();
    match handler("error:".to_owned(), look).render_report(&mut report, error) {
        Ok(()) => report.trim_start().to_owned(),
        Err(_) => error.to_string(),
    }
}

/// Returns miette's handler, with a headline in place of its icon.
fn handler(headline: String, look: FullStyle) -> GraphicalReportHandler {
    let characters = if look.ascii {
        ThemeCharacters::ascii()
    } else {
        ThemeCharacters::unicode()
    };
    let characters = ThemeCharacters {
        error: headline.clone(),
        warning: headline.clone(),
        advice: headline,
        ..characters
    };
    let styles = if look.colour {
        ThemeStyles::ansi()
    } else {
        ThemeStyles::none()
    };
    // One line of "context" means the line itself: see `MietteView`.
    GraphicalReportHandler::new_themed(GraphicalTheme { characters, styles })
        .with_width(look.width)
        .with_context_lines(1)
        .with_links(false)
        .with_word_splitter(WordSplitter::NoHyphenation)
        .without_syntax_highlighting()
        .without_cause_chain()
}

//! Writes records as one interactive page, a file without external dependencies.
//!
//! Without scripts the page shows its first position and all moves. The script (`page.js`) only puts the elements of
//! other positions into the same picture. It knows no rules of any game: the elements were drawn here, by the SVG
//! renderer. Every text of a record is escaped, and the content security policy of the page allows only this script.

mod document;
mod head;
mod lines;
mod moves;
mod notes;
mod record;
mod sheet;
mod store;
mod walk;

pub use sheet::sheet;
pub use walk::Opening;

use std::collections::BTreeSet;

use super::theme::Theme;
use crate::check::Options;
use crate::check::RecordContext;
use crate::diagram::{Diagram, Shape};
use record::Section;
use store::Store;

/// A page to which records are added.
///
/// ```
/// use std::convert::Infallible;
/// use std::ops::ControlFlow;
///
/// use rongo::check::{Options, check_file};
/// use rongo::render::Theme;
/// use rongo::render::html::{Opening, Page};
/// use rongo::check::RecordContext;
/// use rongo::source::SourceFile;
///
/// let name = "club/2026.fanorona";
/// let file = SourceFile::new(name, b"1. d3e3+ d4d3- *".to_vec());
/// let (options, theme) = (Options::default(), Theme::default());
/// let mut page = Page::new("The club's games", &theme);
/// let _ = check_file(&file, &options, |chunk, record| {
///     let origin = RecordContext { file: name, chunk, record: &record };
///     let added = page.record(origin, &options, &Opening::End, |_| Ok::<_, Infallible>(()));
///     assert!(added.is_ok());
///     ControlFlow::Continue(())
/// });
/// assert!(page.finish().contains("error[FAN008]"));
/// ```
pub struct Page<'t> {
    /// The title of the page.
    title: String,
    theme: &'t Theme,
    store: Store,
    shapes: BTreeSet<Shape>,
    sections: Vec<Section>,
}

impl<'t> Page<'t> {
    /// Creates a page without records.
    pub fn new(title: impl Into<String>, theme: &'t Theme) -> Self {
        Self {
            title: title.into(),
            theme,
            store: Store::default(),
            shapes: BTreeSet::new(),
            sections: Vec::new(),
        }
    }

    /// Adds a record that was checked. `prepare` may change each picture; whether it turns the board is determined
    /// only once.
    ///
    /// # Errors
    /// Returns the error of `prepare`.
    pub fn record<E>(
        &mut self,
        origin: RecordContext<'_>,
        options: &Options,
        opening: &Opening,
        prepare: impl Fn(&mut Diagram) -> Result<(), E>,
    ) -> Result<(), E> {
        let section = record::section(self, origin, options, opening, prepare)?;
        self.sections.push(section);
        Ok(())
    }

    /// Returns the page as a file.
    pub fn finish(self) -> String {
        document::document(&self)
    }

    /// Returns the prefix for the names of the next record's turns in links: empty for the first record.
    fn prefix(&self) -> String {
        match self.sections.len() {
            0 => String::new(),
            n => format!("{}:", n + 1),
        }
    }
}

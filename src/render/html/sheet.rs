//! Many positions on one page, without interactive records.

use std::collections::BTreeSet;

use super::head::head;
use crate::diagram::Diagram;
use crate::render::markup;
use crate::render::svg::page;
use crate::render::theme::Theme;

/// Returns a page of pictures, in as many columns as fit the reader's window.
pub fn sheet(title: &str, diagrams: &[Diagram], theme: &Theme) -> String {
    let title = markup::text(title);
    let mut shapes = BTreeSet::new();
    for d in diagrams {
        page::shapes(d, &mut shapes);
    }
    let pictures: String = diagrams.iter().map(|d| page::picture(d, theme)).collect();
    format!(
        "{}{}<main>\n<h1>{title}</h1>\n<div class=\"sheet\">\n{pictures}</div>\n</main>\n</body>\n</html>\n",
        head(&title, theme, None),
        page::definitions(&shapes),
    )
}

//! The file around the records: the index, the data of the script, and the script.

use std::fmt::Write;

use serde::Serialize;

use super::Page;
use super::head::head;
use super::record::Section;
use super::store::Node;
use crate::render::markup;
use crate::render::svg::page;

const SCRIPT: &str = include_str!("page.js");
/// The buttons of a record; hidden until the script shows them.
pub(super) const CONTROLS: &str = include_str!("controls.html");

/// The data that the script reads.
#[derive(Serialize)]
struct Data<'a> {
    words: &'a [String],
    records: Vec<Record<'a>>,
}

#[derive(Serialize)]
struct Record<'a> {
    opening: usize,
    nodes: &'a [Node],
}

/// Returns the page as a file.
pub(super) fn document(page: &Page<'_>) -> String {
    let title = markup::text(&title(page));
    let mut out = head(&title, page.theme, Some(SCRIPT));
    out += &page::definitions(&page.shapes);
    _ = writeln!(out, "<main>\n<h1>{title}</h1>");
    let several = page.sections.len() > 1;
    if several {
        out += &index(&page.sections);
    }
    for (n, section) in page.sections.iter().enumerate() {
        _ = writeln!(out, "<section class=\"record\" id=\"record-{}\">", n + 1);
        if several {
            _ = writeln!(out, "<h2>{}</h2>", markup::text(&section.title));
        }
        out += &section.html;
        out += "</section>\n";
    }
    let elements = page.store.elements.all().concat();
    _ = write!(
        out,
        "</main>\n<template id=\"elements\"><svg>{elements}</svg></template>\n\
         <script type=\"application/json\" id=\"data\">{}</script>\n<script>{SCRIPT}</script>\n</body>\n</html>\n",
        data(page)
    );
    out
}

/// Returns the title of the page: that of a single record if there is only one, or else the title given for the page.
fn title(page: &Page<'_>) -> String {
    match &page.sections[..] {
        [one] => one.title.clone(),
        _ => page.title.clone(),
    }
}

/// Returns the index of the records of a page, as links.
fn index(sections: &[Section]) -> String {
    let mut index = "<nav class=\"index\" aria-label=\"Records\">\n<ol>\n".to_owned();
    for (n, section) in sections.iter().enumerate() {
        let (title, summary) = (markup::text(&section.title), markup::text(&section.summary));
        _ = writeln!(
            index,
            "<li><a href=\"#record-{}\" dir=\"auto\">{title}</a> <span>{summary}</span></li>",
            n + 1
        );
    }
    index + "</ol>\n</nav>\n"
}

/// Returns JSON that cannot end the element that contains it.
fn data(page: &Page<'_>) -> String {
    let records = page.sections.iter().map(|section| Record {
        opening: section.opening,
        nodes: &section.nodes,
    });
    let data = Data {
        words: page.store.words.all(),
        records: records.collect(),
    };
    // Strings and numbers can always be serialized.
    let json = serde_json::to_string(&data).unwrap_or_default();
    json.replace('<', "\\u003c")
}

//! The file around the records: index, what the script needs, the script.

use std::fmt::Write;

use serde::Serialize;

use super::Page;
use super::head::head;
use super::record::Section;
use super::store::Node;
use crate::render::markup;
use crate::render::svg::page;

const SCRIPT: &str = include_str!("page.js");
/// The buttons of a record; the script shows them.
pub(super) const CONTROLS: &str = include_str!("controls.html");

/// What the script reads.
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

/// The page as a file.
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

/// What the page is called: a single record's title wins over the file's name.
fn title(page: &Page<'_>) -> String {
    match &page.sections[..] {
        [one] => one.title.clone(),
        _ => page.title.clone(),
    }
}

/// The records of a page, as links.
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

/// JSON that cannot end the element that it stands in.
fn data(page: &Page<'_>) -> String {
    let records = page.sections.iter().map(|section| Record {
        opening: section.opening,
        nodes: &section.nodes,
    });
    let data = Data {
        words: page.store.words.all(),
        records: records.collect(),
    };
    // Strings and numbers can always be written.
    let json = serde_json::to_string(&data).unwrap_or_default();
    json.replace('<', "\\u003c")
}

//! The file around the records: head, index, what the script needs, the script.

use std::fmt::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::Page;
use super::record::Section;
use super::store::Node;
use crate::render::markup;
use crate::render::svg::page;
use crate::render::theme::{Palette, Theme};

const SCRIPT: &str = include_str!("page.js");
const STYLE: &str = include_str!("page.css");
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
    let style = style(page.theme);
    let policy = format!(
        "default-src 'none'; style-src '{}'; script-src '{}'; base-uri 'none'; form-action 'none'",
        digest(&style),
        digest(SCRIPT)
    );
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>{style}</style>\n</head>\n<body>\n"
    );
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
            "<li><a href=\"#record-{}\">{title}</a> <span>{summary}</span></li>",
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

/// A source that a content security policy allows: the text with this hash.
fn digest(text: &str) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(text)))
}

/// The style sheet: the theme's colours, the page, its pictures.
fn style(theme: &Theme) -> String {
    let dark = format!(
        "@media (prefers-color-scheme:dark){{{}}}",
        colours(&theme.dark)
    );
    let differs = theme.light.ground != theme.dark.ground;
    let scheme = if differs { "light dark" } else { "light" };
    format!(
        ":root{{color-scheme:{scheme}}}\n{}\n{}\n{STYLE}{}",
        colours(&theme.light),
        if differs { dark } else { String::new() },
        page::styles(theme)
    )
}

fn colours(palette: &Palette) -> String {
    let Palette {
        ground,
        ink,
        board,
        grid,
        moved,
        alert,
        ..
    } = palette;
    format!(
        ":root{{--ground:{ground};--ink:{ink};--board:{board};--grid:{grid};--link:{moved};--alert:{alert}}}"
    )
}

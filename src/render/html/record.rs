//! The section of a record on a page.

use std::fmt::Write;

use super::moves::moves;
use super::notes::{Notes, worth_reporting};
use super::store::{Node, in_words};
use super::walk::{Opening, Walk, Walked};
use super::{Page, document};
use crate::check::{Options, RecordContext, visit_record};
use crate::diagnostic::{Severity, plural};
use crate::diagram::Diagram;
use crate::outcome::Side;
use crate::render::markup;
use crate::render::svg::page;
use crate::source::quote;

/// The section of a record on a page.
pub(super) struct Section {
    /// The title in the index.
    pub(super) title: String,
    /// The summary in the index: the result and the number of faults.
    pub(super) summary: String,
    /// The content below the heading, which is written by the page.
    pub(super) html: String,
    /// The node that the script shows first.
    pub(super) opening: usize,
    pub(super) nodes: Vec<Node>,
}

/// Returns the section of a record.
pub(super) fn section<E>(
    on: &mut Page<'_>,
    origin: RecordContext<'_>,
    options: &Options,
    opening: &Opening,
    prepare: impl Fn(&mut Diagram) -> Result<(), E>,
) -> Result<Section, E> {
    let notes = Notes::new(origin);
    let mut section = Section {
        title: origin.record.title().map_or_else(
            || format!("Record {}", origin.record.index),
            |title| quote(&title),
        ),
        summary: summary(origin),
        html: about(origin) + &notes.others(),
        opening: 0,
        nodes: Vec::new(),
    };
    let mut walk = Walk::new(&notes, opening, &mut on.store, &mut on.shapes, prepare);
    visit_record(origin, options, &mut walk);
    let played = walk.finish()?.map(|walked| played(on, &notes, walked));
    if let Some(played) = played {
        section.html += &played.html;
        section.opening = played.opening;
        section.nodes = played.nodes;
    } else {
        // Nothing can be replayed: show the record as written.
        let text = notes.source(origin.record.span);
        _ = writeln!(section.html, "<pre>{}</pre>", markup::text(text));
    }
    Ok(section)
}

/// Returns the result and the faults for the index.
fn summary(origin: RecordContext<'_>) -> String {
    let count = |severity| {
        worth_reporting(origin.record)
            .filter(|diagnostic| diagnostic.severity == severity)
            .count()
    };
    let result = origin.record.header.value("Result").map(quote);
    let counted =
        [(Severity::Error, "fault"), (Severity::Warning, "warning")].map(|(severity, noun)| {
            match count(severity) {
                0 => None,
                n => Some(plural(n, noun)),
            }
        });
    let parts: Vec<_> = std::iter::once(result)
        .chain(counted)
        .flatten()
        .filter(|part| !part.is_empty())
        .collect();
    parts.join(", ")
}

/// Returns the game, date and place, from the tags of interest to readers.
fn about(origin: RecordContext<'_>) -> String {
    let value = |name: &str| {
        let value = origin.record.header.value(name)?;
        let says = !value.is_empty() && !matches!(value, "?" | "*" | "-" | "????.??.??");
        says.then(|| quote(value))
    };
    let game = origin.record.game.map(|game| game.info().name.to_owned());
    let parts = [
        game,
        value("Event"),
        value("Site"),
        value("Date"),
        value("Round").map(|round| format!("round {round}")),
        value("Result"),
    ];
    let parts: Vec<_> = parts
        .iter()
        .flatten()
        .map(|part| markup::text(part))
        .collect();
    format!("<p class=\"about\">{}</p>\n", parts.join(" · "))
}

/// The part of a section that comes from the replay.
struct Played {
    html: String,
    opening: usize,
    nodes: Vec<Node>,
}

/// Returns the part of the section of a replayed record.
fn played(on: &Page<'_>, notes: &Notes<'_>, walked: Walked) -> Played {
    let moves = moves(&walked.items, notes, &on.prefix());
    let stage = stage(on, &walked);
    Played {
        html: format!(
            "<div class=\"play\">\n{stage}<nav class=\"moves\" aria-label=\"Moves\">\n{moves}</nav>\n</div>\n"
        ),
        opening: walked.opening,
        nodes: walked.nodes,
    }
}

/// Returns the board with its description, and the buttons.
fn stage(on: &Page<'_>, walked: &Walked) -> String {
    let (d, about) = (&walked.diagram, &walked.about);
    let row = |side: Side| {
        if walked.asides[side as usize] {
            page::aside(d, on.theme, side)
        } else {
            String::new()
        }
    };
    let flipped = if d.flipped { " flipped" } else { "" };
    let lines: Vec<_> = in_words(d).map(|line| markup::text(&line)).collect();
    let mut html = format!("<div class=\"stage{flipped}\">\n<div class=\"boards\">\n");
    html += &row(Side::Second);
    html += &page::board(d, on.theme);
    html += &row(Side::First);
    _ = write!(
        html,
        "</div>\n<p class=\"status\" role=\"status\"><b class=\"caption\">{}</b> <span class=\"says\">{}</span> <span class=\"title\">{}</span></p>\n{}\
         <details><summary>The position in words</summary>\n<p class=\"words\">{}</p>\n<p><code class=\"position\">{}</code></p></details>\n</div>\n",
        markup::text(&about.caption),
        markup::text(&about.turn),
        lines.first().map_or("", String::as_str),
        document::CONTROLS,
        lines.join("<br>"),
        markup::text(&about.position),
    );
    html
}

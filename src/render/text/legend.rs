//! The legend below a text diagram.

use super::{TextStyle, taken};
use crate::diagram::{Arrow, ArrowKind, Diagram, Figure, MarkKind};
use crate::game::Side;
use crate::mask;
use crate::render::words::{asides, wrapped};

/// The maximum width of a line, in columns.
const WIDTH: usize = 78;

/// Returns the captions, the last turn, the pieces beside the board, and the meaning of each sign.
pub(super) fn lines(d: &Diagram, style: TextStyle) -> Vec<String> {
    let mut lines = vec![String::new(), d.title.clone()];
    for caption in &d.captions {
        lines.extend(wrapped(caption, " ", WIDTH));
    }
    lines.extend(wrapped(&d.turn, " ", WIDTH));
    lines.extend(asides(d));
    lines.extend(wrapped(&signs(d, style).join("   "), "   ", WIDTH));
    if style.ascii {
        for line in &mut lines {
            *line = line.replace('–', "-");
        }
    }
    lines
        .iter()
        .map(|line| mask::line(line).into_owned())
        .collect()
}

/// Returns an arrow of the user by its ends, because a text diagram does not draw it.
fn drawn_arrow(arrow: &Arrow) -> Option<String> {
    let ends = (
        arrow.spots.first()?.square()?,
        arrow.spots.last()?.square()?,
    );
    let is_drawn = matches!(arrow.kind, ArrowKind::Drawn(_));
    is_drawn.then(|| format!("{}-{}", ends.0, ends.1))
}

/// Returns each sign in the picture with its meaning.
fn signs(d: &Diagram, style: TextStyle) -> Vec<String> {
    let mut signs = Vec::new();
    let mut add = |sign: String| {
        if !signs.contains(&sign) {
            signs.push(sign);
        }
    };
    let mut figures: Vec<&Figure> = d
        .pieces
        .iter()
        .chain(&d.scenery)
        .map(|p| &p.figure)
        .collect();
    figures.sort_by_key(|f| (f.side.is_none(), f.side == Some(Side::Second), f.shape));
    for figure in figures {
        let sign = if style.ascii {
            figure.ascii
        } else {
            figure.sign
        };
        let owner = figure
            .side
            .map_or(String::new(), |side| format!("{}'s ", d.side(side)));
        add(format!("{sign} {owner}{}", figure.name));
    }
    if d.ghosts.iter().any(|ghost| d.piece(ghost.at).is_none()) {
        add(format!("{} taken", taken(style)));
    }
    for mark in &d.marks {
        add(match mark.kind {
            MarkKind::From => "( ) from".to_owned(),
            MarkKind::To => "[ ] to".to_owned(),
            MarkKind::Fault => "> < in question".to_owned(),
            MarkKind::Highlight(_) => "{ } marked".to_owned(),
        });
    }
    let drawn = d.arrows.iter().filter_map(drawn_arrow);
    drawn.for_each(|arrow| add(format!("arrow {arrow}")));
    signs
}

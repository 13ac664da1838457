//! The values of `--marks` and `--arrows`.

use std::str::FromStr;

use crate::render::{Arrow, ArrowKind, Highlight, Mark, MarkKind};
use crate::square::Square;

/// Squares to mark: `e4,h6:red`.
#[derive(Clone, Debug)]
pub(super) struct Marks(pub(super) Vec<Mark>);

impl FromStr for Marks {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let marks = items(text).map(|item| {
            let (square, hue) = coloured(item)?;
            Ok(Mark {
                at: self::square(square)?,
                kind: MarkKind::Highlight(hue),
            })
        });
        marks.collect::<Result<_, String>>().map(Self)
    }
}

/// Arrows to draw: `a2-d5,b1-b4:blue`.
#[derive(Clone, Debug)]
pub(super) struct Arrows(Vec<(Square, Square, Highlight)>);

impl Arrows {
    pub(super) fn arrows(&self) -> Vec<Arrow> {
        let arrow = |&(from, to, hue)| Arrow::between(ArrowKind::Drawn(hue), from, to);
        self.0.iter().map(arrow).collect()
    }
}

impl FromStr for Arrows {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let arrows = items(text).map(|item| {
            let (way, hue) = coloured(item)?;
            let (from, to) = way
                .split_once('-')
                .ok_or_else(|| format!("expected an arrow such as `a2-d5`, not `{way}`"))?;
            let (from, to) = (square(from)?, square(to)?);
            if from == to {
                return Err(format!("the arrow `{way}` leads nowhere"));
            }
            Ok((from, to, hue))
        });
        arrows.collect::<Result<_, String>>().map(Self)
    }
}

fn items(text: &str) -> impl Iterator<Item = &str> {
    text.split(',')
        .map(str::trim)
        .filter(|item| !item.is_empty())
}

fn coloured(item: &str) -> Result<(&str, Highlight), String> {
    match item.split_once(':') {
        None => Ok((item, Highlight::default())),
        Some((item, hue)) => match hue.parse() {
            Ok(hue) => Ok((item, hue)),
            Err(e) => Err(format!("{e}, not `{hue}`")),
        },
    }
}

fn square(text: &str) -> Result<Square, String> {
    text.trim()
        .parse()
        .map_err(|e| format!("{e}, not `{text}`"))
}

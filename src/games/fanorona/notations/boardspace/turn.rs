//! Reads the nodes of one turn.

use std::ops::Range;

use crate::game::foreign::sgf::{Token, tokens, words};
use crate::games::fanorona::notations::placed_turn::PlacedTurn;
use crate::games::fanorona::{Part, Way, WrittenStep};
use crate::record::words::{Expected, Parsed};
use crate::square::Square;

/// The content of a player's node.
#[derive(Debug)]
pub(super) enum Action<'t> {
    /// A step: its sign, and its two points with their places.
    Step(Option<Sign>, Point, Point),
    /// A piece is picked up.
    Pick(Point),
    /// The piece is put down.
    Drop(Point),
    /// A piece to be captured is selected.
    Remove(Point),
    /// `Start`, with the side that begins.
    Start(&'t str),
    /// The turn ends.
    Done,
    /// The player resigns.
    Resign,
    /// The player accepts the offered draw.
    AcceptDraw,
    /// An action without effect on the board, with the rest of its words: `id`, `time`, an offer of a draw.
    OffBoard(&'t str, Range<usize>),
    /// An unknown action.
    Unknown,
}

type Point = (Square, Range<usize>);
type Sign = (Way, Range<usize>);

/// Reads the value at `range` of `text`, without the number at its start.
pub(super) fn action(text: &str, range: Range<usize>) -> Action<'_> {
    let end = range.end;
    let mut words = words(text, range);
    if words
        .first()
        .is_some_and(|(_, w)| w.bytes().all(|b| b.is_ascii_digit()))
    {
        words.remove(0);
    }
    let Some(((verb_at, verb), rest)) = words.split_first() else {
        return Action::Unknown;
    };
    let aside = |verb| Action::OffBoard(verb, verb_at.end..end);
    match (verb.to_ascii_lowercase().as_str(), rest) {
        ("capture", [sign, points @ ..]) => step(Some(sign), points),
        ("move", points) => step(None, points),
        ("pickb", [file, rank]) => point(file, rank).map_or(Action::Unknown, Action::Pick),
        ("dropb", [file, rank]) => point(file, rank).map_or(Action::Unknown, Action::Drop),
        ("remove", [file, rank]) => point(file, rank).map_or(Action::Unknown, Action::Remove),
        ("start", [(_, who)]) => Action::Start(who),
        ("done", []) => Action::Done,
        ("resign", _) => Action::Resign,
        ("acceptdraw", _) => Action::AcceptDraw,
        ("id", _) => aside("id"),
        ("time", _) => aside("time"),
        ("offerdraw" | "declinedraw", _) => aside("draw"),
        _ => Action::Unknown,
    }
}

type Word<'t> = (Range<usize>, &'t str);

fn step<'t>(sign: Option<&Word<'_>>, points: &[Word<'_>]) -> Action<'t> {
    let way = match sign.map(|(place, word)| (word.to_ascii_uppercase(), place)) {
        None => None,
        Some((word, place)) if word == "A" => Some((Way::Approach, place.clone())),
        Some((word, place)) if word == "W" => Some((Way::Withdrawal, place.clone())),
        Some(_) => return Action::Unknown,
    };
    let [file, rank, to_file, to_rank] = points else {
        return Action::Unknown;
    };
    match (point(file, rank), point(to_file, to_rank)) {
        (Some(from), Some(to)) => Action::Step(way, from, to),
        _ => Action::Unknown,
    }
}

/// Reads `F 2`.
fn point((file_at, file): &Word<'_>, (rank_at, rank): &Word<'_>) -> Option<Point> {
    let square = format!("{file}{rank}").parse().ok()?;
    Some((square, file_at.start..rank_at.end))
}

/// The ranges of the parts of a turn.
type Places = Vec<(Part, Range<usize>)>;

/// Reads the nodes of one turn up to its `done`, or up to the end of the input.
pub(super) fn read(input: &[u8]) -> Parsed<'_, PlacedTurn> {
    let Ok(text) = std::str::from_utf8(input) else {
        return Expected::error(input, "text");
    };
    let mut origin = None;
    let mut steps: Vec<WrittenStep> = Vec::new();
    let mut places: Places = Vec::new();
    let mut held = None;
    for (at, token) in tokens(text) {
        let Token::Property(name, values) = token else {
            continue;
        };
        let [value] = values.as_slice() else { continue };
        if !matches!(text[name].to_ascii_uppercase().as_str(), "P0" | "P1") {
            continue;
        }
        let n = steps.len();
        match action(text, value.clone()) {
            Action::Step(sign, from, to) => {
                let way = sign.as_ref().map(|(way, _)| *way);
                places.extend(sign.map(|(_, place)| (Part::Sign(n), place)));
                take(&mut origin, &mut steps, &mut places, (from, to, way));
            }
            Action::Pick(point) => held = Some(point),
            Action::Drop(to) => match held.take() {
                Some(from) if from.0 != to.0 => {
                    take(&mut origin, &mut steps, &mut places, (from, to, None));
                }
                _ => {}
            },
            Action::Remove(taken) => {
                let from = match steps.as_slice() {
                    [.., before, _] => Some(before.to),
                    _ => origin,
                };
                if let (Some(step), Some(from)) = (steps.last_mut(), from) {
                    step.way = Some(side_of(taken.0, from, step.to));
                    places.push((Part::Sign(n.saturating_sub(1)), taken.1));
                }
            }
            Action::Done => {
                return finish(&input[at.end..], origin, &steps, places);
            }
            Action::Start(_)
            | Action::Resign
            | Action::AcceptDraw
            | Action::OffBoard(..)
            | Action::Unknown => {}
        }
    }
    finish(&input[input.len()..], origin, &steps, places)
}

/// Adds a step from one point to another.
fn take(
    origin: &mut Option<Square>,
    steps: &mut Vec<WrittenStep>,
    places: &mut Places,
    ((from, from_at), (to, to_at), way): (Point, Point, Option<Way>),
) {
    let n = steps.len();
    places.push((Part::From(n), from_at));
    places.push((Part::To(n), to_at));
    let goes_on = origin.is_some();
    origin.get_or_insert(from);
    steps.push(WrittenStep {
        from: goes_on.then_some(from),
        to,
        way,
    });
}

/// Returns the kind of capture by which a step takes a piece: approach if the piece is nearer to the end of the step.
fn side_of(taken: Square, from: Square, to: Square) -> Way {
    let far = |at: Square| {
        at.file
            .abs_diff(taken.file)
            .max(at.rank.abs_diff(taken.rank))
    };
    if far(to) < far(from) {
        Way::Approach
    } else {
        Way::Withdrawal
    }
}

fn finish<'a>(
    rest: &'a [u8],
    origin: Option<Square>,
    steps: &[WrittenStep],
    places: Places,
) -> Parsed<'a, PlacedTurn> {
    let turn = origin.and_then(|origin| PlacedTurn::new(origin, steps, places));
    match turn {
        Some(turn) => Ok((rest, turn)),
        None => Expected::error(rest, "from one to 44 steps before `done`"),
    }
}

//! Checks of single tags (rules, `record.md`, Judging).

use super::codes::tags::{
    BAD_DATE, BAD_ROUND, BAD_SETUP, DUPLICATE_TAG, FOREIGN_TAG, TAG_NAME_SLIP,
};
use crate::diagnostic::{Diagnostic, Severity};
use crate::info::{Info, pgn_tag};
use crate::record::{Header, Tag};
use crate::source::quote;

/// Declares the tags that PGN or rongo defines: a list, and a test that is compiled because it runs once per tag.
macro_rules! known {
    ($($name:literal)*) => {
        const KNOWN: &[&str] = &[$($name),*];

        fn is_known(name: &str) -> bool {
            matches!(name, $($name)|*)
        }
    };
}

known! {
    "Annotator"
    "Black"
    "BlackElo"
    "BlackNA"
    "BlackTitle"
    "BlackType"
    "Board"
    "Date"
    "ECO"
    "Event"
    "EventDate"
    "EventSponsor"
    "FEN"
    "Formation"
    "Game"
    "Mode"
    "NIC"
    "Opening"
    "PlyCount"
    "Result"
    "Round"
    "Rules"
    "Section"
    "SetUp"
    "Site"
    "Source"
    "Stage"
    "SubVariation"
    "Termination"
    "Time"
    "TimeControl"
    "UTCDate"
    "UTCTime"
    "Variant"
    "Variation"
    "White"
    "WhiteElo"
    "WhiteNA"
    "WhiteTitle"
    "WhiteType"
}

/// Checks the result and all tags of a record except those that select a game, a rule set or a start position.
pub(super) fn check(header: &Header, info: &Info, diagnostics: &mut Vec<Diagnostic>) {
    for (i, tag) in header.tags.iter().enumerate() {
        let name = plain(&tag.name, info);
        let earlier = header.tags[..i]
            .iter()
            .find(|t| plain(&t.name, info) == name);
        if let Some(earlier) = earlier {
            diagnostics.push(duplicate(earlier, tag));
        }
        if !is_known(&tag.name) {
            diagnostics.extend(slip(tag, header, info));
            continue;
        }
        match tag.name.as_str() {
            "Rules" if info.rules.is_empty() => diagnostics.push(foreign(tag, info)),
            "Board" if info.boards.is_empty() => diagnostics.push(foreign(tag, info)),
            "Formation" if info.formations.is_empty() => diagnostics.push(foreign(tag, info)),
            "Date" | "EventDate" | "UTCDate" if !is_date(&tag.value) => {
                diagnostics.push(bad_date(tag));
            }
            "Round" if !is_round(&tag.value) => diagnostics.push(bad_round(tag)),
            "SetUp" => diagnostics.extend(bad_setup(tag, header.get("FEN").is_some())),
            _ => {}
        }
    }
}

/// Returns the PGN name of a tag. A side may be named by the game's own word: `[Red]` is `[White]`.
fn plain<'a>(name: &'a str, info: &Info) -> &'a str {
    pgn_tag(name, info.sides)
}

fn duplicate(earlier: &Tag, tag: &Tag) -> Diagnostic {
    let same = earlier.value == tag.value;
    let message = format!("`{}` is given twice", quote(&tag.name));
    let label = if same {
        "again here"
    } else {
        "here with another value, which is not used"
    };
    let diagnostic = Diagnostic::new(&DUPLICATE_TAG, tag.span, message)
        .labelled(label)
        .and_label(earlier.span, "first given here")
        .helped("remove one of them");
    if same {
        return diagnostic
            .with_severity(Severity::Warning)
            .fixed_by(tag.span, "");
    }
    diagnostic
}

/// Reports an unknown name that is similar to a known one.
fn slip(tag: &Tag, header: &Header, info: &Info) -> Option<Diagnostic> {
    if info.sides.contains(&tag.name.as_str()) {
        return None;
    }
    let known = || KNOWN.iter().chain(&info.sides).copied();
    let most = if tag.name.len() < 6 { 1 } else { 2 };
    let name = tag.name.to_lowercase();
    let near = known().find(|k| strsim::osa_distance(&name, &k.to_lowercase()) <= most)?;
    let message = format!("`{}` is not a known tag", quote(&tag.name));
    let diagnostic = Diagnostic::new(&TAG_NAME_SLIP, tag.name_span, message)
        .labelled(format!("did you mean `{near}`?"))
        .helped(format!(
            "write `{near}`; for a tag of your own choose a less similar name"
        ));
    // If the record already has such a tag, a second one would contradict it.
    Some(match header.get(near) {
        None => diagnostic.fixed_by(tag.name_span, near),
        Some(_) => diagnostic,
    })
}

/// Reports a tag that selects something that this game does not have.
fn foreign(tag: &Tag, info: &Info) -> Diagnostic {
    let message = format!("`{}` chooses nothing in {}", tag.name, info.name);
    Diagnostic::new(&FOREIGN_TAG, tag.span, message)
        .labelled("has no effect here")
        .helped("remove it, or correct `[Game]`")
}

/// Returns whether `value` is a date in the form `YYYY.MM.DD`, in which each part may be unknown.
fn is_date(value: &str) -> bool {
    let unknown = |part: &str| part.bytes().all(|b| b == b'?');
    let within = |part: &str, most: u32| part.parse().is_ok_and(|n: u32| (1..=most).contains(&n));
    let form = |part: &str, len| {
        part.len() == len && part.bytes().all(|b| b.is_ascii_digit() || b == b'?')
    };
    match value.split('.').collect::<Vec<_>>()[..] {
        [year, month, day] => {
            form(year, 4)
                && form(month, 2)
                && form(day, 2)
                && (unknown(month) || within(month, 12))
                && (unknown(day) || within(day, 31))
        }
        _ => false,
    }
}

fn bad_date(tag: &Tag) -> Diagnostic {
    let message = format!("`{}` is not a valid date", quote(&tag.value));
    Diagnostic::new(&BAD_DATE, tag.value_span, message)
        .labelled("expected `YYYY.MM.DD`")
        .helped("write year, month and day with dots, and `?` for what is not known: `2026.11.??`")
}

/// Returns whether `value` is `?`, `-`, or numbers joined by dots.
fn is_round(value: &str) -> bool {
    let number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    matches!(value, "?" | "-") || value.split('.').all(number)
}

fn bad_round(tag: &Tag) -> Diagnostic {
    let message = format!("`{}` is not a valid round", quote(&tag.value));
    Diagnostic::new(&BAD_ROUND, tag.value_span, message)
        .labelled("expected a number")
        .helped("write a number such as `3` or `3.1`, `?` if it is not known, `-` if there is none")
}

fn bad_setup(tag: &Tag, has_fen: bool) -> Option<Diagnostic> {
    let message = match (tag.value.as_str(), has_fen) {
        ("1", true) | ("0", false) => return None,
        ("1", false) => "the tag promises a start position, but there is no `[FEN]`".to_owned(),
        ("0", true) => "the tag denies a start position, but there is a `[FEN]`".to_owned(),
        (other, _) => format!("`{}` is neither `0` nor `1`", quote(other)),
    };
    let diagnostic = Diagnostic::new(&BAD_SETUP, tag.span, message);
    Some(
        diagnostic
            .labelled("`[FEN]` alone decides")
            .helped("remove the tag, or correct it"),
    )
}

//! Diagnostics for syntax errors.

use super::codes::form::{
    AFTER_RESULT, BAD_NAG, EMPTY_VARIATION, GARBAGE, INNER_QUOTES, MALFORMED_TAG, MID_FILE_MARK,
    NAG_WITHOUT_TURN, NOTHING_TO_REPLACE, RESULT_IN_VARIATION, STRAY_BRACE, STRAY_PARENTHESIS,
    TAG_AFTER_RESULT, TAG_ON_TWO_LINES, TOO_DEEP, TOO_MANY_FAULTS, TOO_MANY_TAGS, UNCLOSED_COMMENT,
    UNCLOSED_TAG, UNCLOSED_VARIATION, UNREADABLE,
};
use crate::diagnostic::{Diagnostic, plural};
use crate::game::Info;
use crate::record::syntax::{Fault, Kind};
use crate::record::{MAX_DEPTH, MAX_FAULTS, MAX_TAGS};
use crate::source::{Chunk, quote};
use crate::span::Span;

/// Returns the diagnostic for `fault` in a record of the game that `info` describes.
pub(super) fn explain(text: &str, info: &Info, fault: &Fault) -> Diagnostic {
    let span = fault.span;
    let other = fault.other.unwrap_or(span);
    let word = quote(&text[span.range()]);
    match fault.kind {
        Kind::ByteOrderMark => {
            Diagnostic::new(&MID_FILE_MARK, span, "a byte order mark is inside the file")
                .labelled("left behind when files were joined")
                .helped("remove these three bytes")
                .fixed_by(span, "")
        }
        Kind::MalformedTag
        | Kind::UnclosedTag
        | Kind::InnerQuotes
        | Kind::TagOnTwoLines
        | Kind::TagAfterResult => in_tag(text, fault),
        Kind::Unreadable { expected, at } => unreadable(text, info, fault, expected, at as usize),
        Kind::Garbage => garbage(span),
        Kind::UnclosedComment => {
            Diagnostic::new(&UNCLOSED_COMMENT, span, "the comment is not closed")
                .labelled("opened here; the record ends without `}`")
                .helped("close it with `}`")
        }
        Kind::StrayBrace => Diagnostic::new(&STRAY_BRACE, span, "`}` closes no comment")
            .labelled("no comment is open here")
            .helped("remove it; comments do not nest, the first `}` ends them"),
        Kind::UnclosedVariation { count } => unclosed_variation(span, other, count),
        Kind::StrayParenthesis => {
            Diagnostic::new(&STRAY_PARENTHESIS, span, "`)` closes no variation")
                .labelled("no variation is open here")
                .helped("remove it, or open the variation with `(`")
        }
        Kind::NothingToReplace => Diagnostic::new(
            &NOTHING_TO_REPLACE,
            span,
            "the variation has no turn before it that it could replace",
        )
        .labelled("a variation comes after the turn that it replaces")
        .helped("move it after that turn"),
        Kind::EmptyVariation => Diagnostic::new(&EMPTY_VARIATION, span, "the variation is empty")
            .helped("remove it")
            .fixed_by(span, ""),
        Kind::TooDeep => Diagnostic::new(
            &TOO_DEEP,
            span,
            format!("variations are nested more than {MAX_DEPTH} deep"),
        )
        .labelled("skipped from here to its `)`")
        .helped("flatten the variations"),
        Kind::BadNag => Diagnostic::new(&BAD_NAG, span, format!("`{word}` is not a NAG"))
            .helped("write `$0` to `$255`, or one of `!`, `?`, `!!`, `??`, `!?`, `?!`"),
        Kind::NagWithoutTurn => {
            Diagnostic::new(&NAG_WITHOUT_TURN, span, format!("`{word}` judges no turn"))
                .labelled("no turn comes before it")
                .helped("move it after the turn that it judges")
        }
        Kind::ResultInVariation => Diagnostic::new(
            &RESULT_IN_VARIATION,
            span,
            format!("the result `{word}` is inside a variation"),
        )
        .helped("remove it, or close the variation before it")
        .fixed_by(span, ""),
        Kind::AfterResult => Diagnostic::new(
            &AFTER_RESULT,
            span,
            format!("`{word}` comes after the result of the record"),
        )
        .labelled("from here on nothing is replayed")
        .and_label(other, "the record ended here")
        .helped("remove one of them; another record begins with its tags or with `1.`"),
        Kind::TooManyTags => Diagnostic::new(
            &TOO_MANY_TAGS,
            span,
            format!("the record has more than {MAX_TAGS} tags"),
        )
        .labelled("the record is skipped from here on")
        .helped("is this a record at all?"),
        Kind::TooMany => Diagnostic::new(
            &TOO_MANY_FAULTS,
            span,
            format!("the record has more than {MAX_FAULTS} faults of form"),
        )
        .labelled("it is skipped from here on")
        .helped("is this a record at all?"),
    }
}

/// What a person is told about a fault in a tag.
fn in_tag(text: &str, fault: &Fault) -> Diagnostic {
    let span = fault.span;
    let value = fault.other.unwrap_or(span);
    let word = quote(&text[span.range()]);
    match fault.kind {
        Kind::MalformedTag => {
            Diagnostic::new(&MALFORMED_TAG, span, format!("`{word}` is not a tag pair"))
                .labelled("expected a name and a value in quotes")
                .helped("write `[Name \"value\"]`")
        }
        Kind::UnclosedTag => Diagnostic::new(
            &UNCLOSED_TAG,
            span,
            format!("the tag `{word}` is not closed"),
        )
        .labelled("opened here; its line ends without `\"]`")
        .helped("close it with `\"]`"),
        Kind::InnerQuotes => Diagnostic::new(
            &INNER_QUOTES,
            span,
            "the value of the tag contains quotes that are not escaped",
        )
        .labelled("the value is read up to the last quote")
        .helped("write `\\\"` for a quote inside the value")
        .fixed_by(value, escaped(&text[value.range()])),
        Kind::TagOnTwoLines => {
            let words: Vec<_> = text[value.range()].split_whitespace().collect();
            Diagnostic::new(
                &TAG_ON_TWO_LINES,
                span,
                "the value of the tag continues on the next line",
            )
            .labelled("read as one value")
            .helped("write the tag on one line")
            .fixed_by(value, words.join(" "))
        }
        _ => Diagnostic::new(
            &TAG_AFTER_RESULT,
            span,
            "a record begins on the line on which the one before it ends",
        )
        .labelled("the next record begins here")
        .helped("begin each record on a line of its own")
        .fixed_by(Span::new(span.start as usize, span.start as usize), "\n\n"),
    }
}

/// A tag value with its quotes escaped; escapes that it has already stay.
fn escaped(value: &str) -> String {
    let mut out = String::with_capacity(value.len() + 4);
    let mut chars = value.chars().peekable();
    while let Some(c) = chars.next() {
        let next = chars.peek().copied();
        match (c, next) {
            ('\\', Some('"' | '\\')) => {
                out.push(c);
                out.extend(chars.next());
            }
            ('"', _) => out.push_str("\\\""),
            _ => out.push(c),
        }
    }
    out
}

/// Whether `fault` is told with the turn that stands there, by the replay, because the line ends with it.
pub(super) fn is_unread(fault: &Fault) -> bool {
    fault.other.is_some() && matches!(fault.kind, Kind::Unreadable { .. } | Kind::Garbage)
}

/// Returns where the first variation that is never closed opens.
pub(super) fn first_unclosed_variation(faults: &[Fault]) -> Option<u32> {
    let unclosed = |f: &&Fault| matches!(f.kind, Kind::UnclosedVariation { .. });
    faults.iter().find(unclosed).map(|f| f.span.start)
}

/// Reports the bytes of a record that are not text, unless an unreadable word already contains them.
pub(crate) fn tell_garbage(chunk: &Chunk<'_>, record: Span, diagnostics: &mut Vec<Diagnostic>) {
    for span in chunk.garbage(record) {
        let covers = |d: &Diagnostic| {
            d.code == &GARBAGE && d.span().end >= span.end && d.span().start <= span.start
        };
        if !diagnostics.iter().any(covers) {
            diagnostics.push(garbage(span));
        }
        if diagnostics.len() > MAX_FAULTS {
            return;
        }
    }
}

/// Returns the diagnostic for bytes that are not text.
fn garbage(span: Span) -> Diagnostic {
    Diagnostic::new(&GARBAGE, span, "these bytes are not text")
        .labelled("neither UTF-8 nor an older encoding")
        .helped("restore the file from a good copy")
}

fn unreadable(text: &str, info: &Info, fault: &Fault, expected: &str, at: usize) -> Diagnostic {
    let run = fault.other.unwrap_or(fault.span);
    let words = quote(&text[run.range()]);
    let message = format!("cannot read `{words}` as a turn of {}", info.name);
    let mut diagnostic = Diagnostic::new(&UNREADABLE, fault.span, message);
    let word = fault.span.range();
    diagnostic = diagnostic.labelled(match text.get(at..word.end) {
        Some(rest) if at > word.start && !rest.is_empty() => {
            format!("expected {expected} at `{}`", quote(rest))
        }
        Some("") if at > word.start => format!("expected {expected} at its end"),
        _ => format!("expected {expected}"),
    });
    let examples: Vec<_> = info
        .notation
        .iter()
        .take(3)
        .map(|(e, _)| format!("`{e}`"))
        .collect();
    diagnostic.helped(format!("a turn is written like {}", examples.join(", ")))
}

fn unclosed_variation(first: Span, last: Span, count: usize) -> Diagnostic {
    if count == 1 {
        return Diagnostic::new(&UNCLOSED_VARIATION, first, "the variation is not closed")
            .labelled("opened here; the record ends without `)`")
            .helped("close it with `)`");
    }
    let message = format!("{} are not closed", plural(count, "variation"));
    Diagnostic::new(&UNCLOSED_VARIATION, first, message)
        .labelled("the first is opened here")
        .and_label(last, "the last is opened here")
        .helped("close each with `)`")
}

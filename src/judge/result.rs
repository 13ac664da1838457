//! Checks of the result: tag, mark and position must agree (rules, `record.md`, Judging).

use super::codes::judging::{NO_RESULT, RESULTS_DIFFER};
use super::codes::tags::{BAD_RESULT, BAD_TERMINATION};
use crate::diagnostic::{Diagnostic, Severity, closest, one_of};
use crate::game::{Ending, Game, Outcome};
use crate::record::{Header, Kind, Record, Tag, syntax};
use crate::source::quote;
use crate::span::Span;

/// The values that PGN defines for `[Termination]`.
const TERMINATIONS: [&str; 8] = [
    "abandoned",
    "adjudication",
    "death",
    "emergency",
    "normal",
    "rules infraction",
    "time forfeit",
    "unterminated",
];

/// Checks the results of a record. `ending` is the result of the final position by the rules, if that position is
/// known.
pub(super) fn check<G: Game>(
    text: &str,
    record: &Record<G::Written>,
    ending: Option<&Ending>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let tag = record.header.get("Result");
    let tagged = tag.and_then(|t| Outcome::of_mark(&t.value).map(|o| (o, t.value_span)));
    if let Some(tag) = tag.filter(|_| tagged.is_none()) {
        diagnostics.push(bad_result(tag));
    }
    match (tagged, record.result) {
        (Some(tag), Some(mark)) if tag.0 != mark.0 => {
            diagnostics.push(differ(text, tag.1, mark.1, ending));
        }
        (tag, Some(mark)) => {
            let tag = tag.filter(|t| t.0 == mark.0).map(|t| t.1);
            diagnostics.extend(ending.and_then(|e| against_position::<G>(text, mark, tag, e)));
        }
        (tag, None) => {
            diagnostics.extend(missing(text, record, tag.map(|t| t.0), ending));
            let wrong = tag
                .zip(ending)
                .and_then(|(t, e)| against_position::<G>(text, t, None, e));
            diagnostics.extend(wrong);
        }
    }
    let outcome = record.result.or(tagged).map(|r| r.0);
    diagnostics.extend(termination(&record.header, outcome));
}

/// Returns whether the result mark agrees with the tags and with `over`, the result of the final position by the rules.
pub(super) fn agrees(header: &Header, mark: Outcome, over: Option<Outcome>) -> bool {
    let tag = header.get("Result");
    tag.is_none_or(|tag| Outcome::of_mark(&tag.value) == Some(mark))
        && over.is_none_or(|outcome| outcome == mark)
        && termination(header, Some(mark)).is_none()
}

fn bad_result(tag: &Tag) -> Diagnostic {
    let marks = Outcome::MARKS.map(|(mark, _)| mark);
    Diagnostic::new(
        &BAD_RESULT,
        tag.value_span,
        format!("`{}` is not a valid result", quote(&tag.value)),
    )
    .helped(format!("write {}", one_of(&marks[..4])))
}

fn differ(text: &str, tag: Span, mark: Span, ending: Option<&Ending>) -> Diagnostic {
    let said = |span: Span| quote(&text[span.range()]);
    let message = format!(
        "the tag says `{}`, the movetext ends with `{}`",
        said(tag),
        said(mark)
    );
    let diagnostic = Diagnostic::new(&RESULTS_DIFFER, mark, message)
        .labelled("the result mark")
        .and_label(tag, "the tag");
    match ending {
        Some(e) => diagnostic.helped(format!(
            "by the rules it is `{}`: {}",
            e.outcome.text(),
            e.reason
        )),
        None => diagnostic.helped("make them the same; the final position decides nothing"),
    }
}

/// Checks the results against the final position: a game that is over by the rules has that result and no other.
fn against_position<G: Game>(
    text: &str,
    (outcome, span): (Outcome, Span),
    tag: Option<Span>,
    ending: &Ending,
) -> Option<Diagnostic> {
    if outcome == ending.outcome {
        return None;
    }
    let right = ending.outcome.text();
    let message = format!(
        "the result is `{}`, but {}: `{right}`",
        quote(&text[span.range()]),
        ending.reason
    );
    let mut diagnostic = Diagnostic::new(G::WRONG_RESULT, span, message)
        .labelled(format!("by the rules `{right}`"))
        .helped(format!("write `{right}`"));
    if let Some(tag) = tag {
        diagnostic = diagnostic.and_label(tag, "the tag says the same");
    }
    if ending.decided {
        diagnostic = diagnostic.with_severity(Severity::Warning);
        diagnostic
            .help
            .push("the rules text is silent on this ending, so it is a warning only".to_owned());
    }
    Some(diagnostic.fixed_by(span, right))
}

/// Returns whether unreadable text could contain the result mark; then its absence is not reported separately.
fn may_be_swallowed<W>(record: &Record<W>) -> bool {
    let swallows = |kind| {
        matches!(
            kind,
            syntax::Kind::UnclosedComment
                | syntax::Kind::TooDeep
                | syntax::Kind::TooMany
                | syntax::Kind::TooManyTags
        )
    };
    let cut = matches!(record.items.last(), Some(item) if matches!(item.kind, Kind::Unread));
    cut || record.faults.iter().any(|f| swallows(f.kind))
}

fn missing<W>(
    text: &str,
    record: &Record<W>,
    tag: Option<Outcome>,
    ending: Option<&Ending>,
) -> Option<Diagnostic> {
    if may_be_swallowed(record) {
        return None;
    }
    // A comment between the words of the last turn comes after it, but does not end the record.
    let last_item = record.items.iter().max_by_key(|item| item.span.end);
    let last = last_item
        .map(|item| item.span)
        .or(record.header.tags.last().map(|t| t.span))
        .unwrap_or(record.span);
    let end = text[..last.end as usize].trim_end().len();
    let start = text[..end].char_indices().next_back().map_or(0, |(i, _)| i);
    let mark = ending
        .map(|e| e.outcome)
        .or(tag)
        .unwrap_or(Outcome::Unknown)
        .text();
    let end_span = Span::new(end, end);
    let in_line_comment = last_item.is_some_and(|item| {
        matches!(item.kind, Kind::Comment) && !text[item.span.range()].starts_with('{')
    });
    let space = if in_line_comment { '\n' } else { ' ' };
    let diagnostic = Diagnostic::new(
        &NO_RESULT,
        Span::new(start, end),
        "the record ends without a result",
    );
    Some(
        diagnostic
            .labelled("the movetext ends here")
            .helped(format!("add `{mark}` if nothing was cut off"))
            .fixed_by(end_span, format!("{space}{mark}")),
    )
}

fn termination(header: &Header, outcome: Option<Outcome>) -> Option<Diagnostic> {
    let tag = header.get("Termination")?;
    let value = tag.value.to_lowercase();
    let bad = |message: String| Diagnostic::new(&BAD_TERMINATION, tag.value_span, message);
    if !TERMINATIONS.contains(&value.as_str()) {
        let diagnostic = bad(format!("`{}` is not a PGN termination", quote(&tag.value)));
        let diagnostic = match closest(&value, TERMINATIONS) {
            Some(near) => diagnostic
                .labelled(format!("did you mean `{near}`?"))
                .fixed_by(tag.value_span, near),
            None => diagnostic,
        };
        return Some(diagnostic.helped(format!("write {}", one_of(&TERMINATIONS))));
    }
    let finished = outcome.is_some_and(|o| o != Outcome::Unknown);
    (value == "unterminated" && finished).then(|| {
        bad("an unterminated game has no result".to_owned())
            .helped("write `*` as its result, or another termination")
    })
}

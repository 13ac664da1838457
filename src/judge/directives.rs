//! Directives to rongo in comments (rules, `record.md`, "Directives").

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_until, take_while1};
use nom::character::complete::{char, multispace0, multispace1};
use nom::combinator::{all_consuming, map};
use nom::multi::separated_list1;
use nom::sequence::{delimited, preceded};

use super::codes::judging::{UNKNOWN_DIRECTIVE, UNUSED_DIRECTIVE};
use crate::diagnostic::{Diagnostic, Severity};
use crate::game::{Game, TextFault};
use crate::record::{Item, Kind};
use crate::source::quote;
use crate::span::Span;

/// A directive and the turn that it applies to.
pub(super) struct Directive<P> {
    span: Span,
    item: usize,
    what: What<P>,
    used: bool,
}

enum What<P> {
    /// `ignore CODE`: these codes are not reported for the turn; those that stop its line are reported as warnings.
    Ignore(Vec<String>),
    /// `position "FEN"`: the actual position after the turn.
    Position(P),
}

/// The content of a directive before its position is parsed.
enum Said<'a> {
    Ignore(Vec<&'a str>),
    Position(&'a str),
}

/// Reads the directives of a record, with a warning for each that is unknown or malformed.
pub(super) fn read<G: Game>(
    s: &G::Setup,
    text: &str,
    items: &[Item<G::Written>],
) -> (Vec<Directive<G::Position>>, Vec<Diagnostic>) {
    let (mut directives, mut faults) = (Vec::new(), Vec::new());
    // The last turn of the main line and of each variation around the current item.
    let mut turns: Vec<Option<usize>> = vec![None];
    for (index, item) in items.iter().enumerate() {
        match item.kind {
            Kind::Turn(_) | Kind::Unread => {
                turns.pop();
                turns.push(Some(index));
            }
            Kind::Open => turns.push(None),
            Kind::Close => _ = turns.pop(),
            Kind::Comment => {
                let Some(directive) = directive_text(&text[item.span.range()]) else {
                    continue;
                };
                match parse::<G>(s, directive, item.span, turns.last().copied().flatten()) {
                    Ok(directive) => directives.push(directive),
                    Err(fault) => faults.push(*fault),
                }
            }
            Kind::Number(_) | Kind::Nag(_) | Kind::Result(_) => {}
        }
    }
    (directives, faults)
}

/// Returns whether the bytes of a comment may be a directive.
pub(super) fn is_directive(comment: &[u8]) -> bool {
    let is_word = |b: &u8| b.is_ascii_graphic();
    let inner = comment.strip_prefix(b"{").unwrap_or_default();
    let word = inner.iter().position(is_word).unwrap_or(inner.len());
    inner[word..].starts_with(b"rongo:")
}

/// Returns the text after `rongo:` in a comment that is a directive.
fn directive_text(comment: &str) -> Option<&str> {
    let inner = comment.strip_prefix('{')?.strip_suffix('}')?;
    inner.trim_start().strip_prefix("rongo:")
}

fn parse<G: Game>(
    s: &G::Setup,
    text: &str,
    span: Span,
    item: Option<usize>,
) -> Result<Directive<G::Position>, Box<Diagnostic>> {
    let item = item.ok_or_else(|| Box::new(unused(span, "no turn comes before it")))?;
    let what = match said(text) {
        Some(Said::Ignore(codes)) => What::Ignore(codes.into_iter().map(str::to_owned).collect()),
        Some(Said::Position(fen)) => What::Position(
            G::parse_position(s, fen).map_err(|fault| bad_position(span, fen, fault))?,
        ),
        None => return Err(Box::new(unknown(span, text))),
    };
    let used = false;
    Ok(Directive {
        span,
        item,
        what,
        used,
    })
}

fn said(text: &str) -> Option<Said<'_>> {
    let code = || take_while1(|c: char| c.is_ascii_alphanumeric());
    let comma = (multispace0, char(','), multispace0);
    let separator = alt((map(comma, |_| ()), map(multispace1, |_| ())));
    let ignore = preceded(
        (tag("ignore"), multispace1),
        separated_list1(separator, code()),
    );
    let quoted = delimited(char('"'), take_until("\""), char('"'));
    let position = preceded((tag("position"), multispace1), quoted);
    let directive = alt((map(ignore, Said::Ignore), map(position, Said::Position)));
    let whole: Result<(&str, Said<'_>), nom::Err<nom::error::Error<&str>>> =
        all_consuming(delimited(multispace0, directive, multispace0)).parse(text);
    whole.ok().map(|(_, said)| said)
}

fn unknown(span: Span, text: &str) -> Diagnostic {
    let message = format!("`rongo:{}` is not a known directive", quote(text));
    Diagnostic::new(&UNKNOWN_DIRECTIVE, span, message)
        .helped("write `{rongo: ignore CODE}` or `{rongo: position \"FEN\"}`")
}

fn bad_position(span: Span, fen: &str, fault: TextFault) -> Box<Diagnostic> {
    let message = format!(
        "the position `{}` cannot be read: {}",
        quote(fen),
        fault.message
    );
    let mut diagnostic = Diagnostic::new(&UNKNOWN_DIRECTIVE, span, message);
    diagnostic.help = fault.help;
    Box::new(diagnostic)
}

fn unused(span: Span, why: &str) -> Diagnostic {
    Diagnostic::new(
        &UNUSED_DIRECTIVE,
        span,
        format!("the directive has no effect: {why}"),
    )
    .helped("remove it, or move it after the turn that it is meant for")
}

/// Returns the positions from which to continue, each with the item index of its turn.
pub(super) fn corrections<P: Clone>(directives: &[Directive<P>]) -> Vec<(usize, P)> {
    let mut found: Vec<_> = directives
        .iter()
        .filter_map(|d| match &d.what {
            What::Position(p) => Some((d.item, p.clone())),
            What::Ignore(_) => None,
        })
        .collect();
    found.sort_by_key(|(item, _)| *item);
    found
}

/// Applies the directives to the diagnostics and adds a warning for each directive that has no effect.
pub(super) fn apply<P>(mut directives: Vec<Directive<P>>, diagnostics: &mut Vec<Diagnostic>) {
    diagnostics.retain_mut(|diagnostic| !directives.iter_mut().any(|d| d.silences(diagnostic)));
    for directive in directives.iter().filter(|d| !d.used) {
        let why = match &directive.what {
            What::Ignore(codes) => format!("its turn has no {}", codes.join(" or ")),
            What::Position(_) => "its turn can be played".to_owned(),
        };
        diagnostics.push(unused(directive.span, &why));
    }
}

impl<P> Directive<P> {
    /// Returns whether the directive removes `diagnostic`. A fault that stops its line is only lowered to a warning.
    fn silences(&mut self, diagnostic: &mut Diagnostic) -> bool {
        if diagnostic.turn.as_ref().is_none_or(|t| t.item != self.item) {
            return false;
        }
        let meant = match &self.what {
            What::Ignore(codes) => codes.iter().any(|c| c == diagnostic.code.id),
            What::Position(_) => diagnostic.stops_line,
        };
        self.used |= meant;
        if meant && diagnostic.stops_line {
            diagnostic.severity = diagnostic.severity.min(Severity::Warning);
        }
        meant && !diagnostic.stops_line
    }
}

//! The rule set and the board that tags and flags select.

use super::board::Board;
use super::codes;
use super::position_text::{fits, likely_board};
use super::rules::{Chain, Opening, Reach, Rules};
use crate::diagnostic::{Code, closest, one_of};
use crate::game::{SetupTag, SetupTags, TextFault};
use crate::source::quote;

/// The setup of a record: rule set and board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The rule set.
    pub rules: Rules,
    /// The board.
    pub board: Board,
}

/// Returns the setup that `choices` select: by default `line` on the largest board.
pub(super) fn setup(choices: &SetupTags<'_>) -> Result<Setup, (SetupTag, TextFault)> {
    let rules = match choices.rules {
        Some(text) => rules(text).map_err(|fault| (SetupTag::Rules, fault))?,
        None => Rules::LINE,
    };
    let board = match (choices.board, choices.fen) {
        (Some(text), fen) => board(text, fen).map_err(|fault| (SetupTag::Board, fault))?,
        (None, Some(fen)) => likely_board(fen),
        (None, None) => Board::Nine,
    };
    Ok(Setup { rules, board })
}

/// Returns the other named rule sets on the same board.
pub(super) fn alternatives(s: Setup) -> Vec<Setup> {
    let others = Rules::NAMED.iter().filter(|(_, rules)| *rules != s.rules);
    others
        .map(|(_, rules)| Setup {
            rules: *rules,
            board: s.board,
        })
        .collect()
}

/// Returns the board called `text`, which must not contradict the position text.
fn board(text: &str, fen: Option<&str>) -> Result<Board, TextFault> {
    let same = |board: &Board, text: &str| {
        [board.name(), board.other_name()]
            .iter()
            .any(|name| name.eq_ignore_ascii_case(text))
    };
    let Some(board) = Board::ALL
        .into_iter()
        .find(|board| same(board, text.trim()))
    else {
        return Err(unknown_board(text));
    };
    let other = fen.and_then(|fen| {
        Board::ALL
            .into_iter()
            .find(|other| *other != board && fits(*other, fen))
    });
    match other {
        None => Ok(board),
        Some(other) => Err(TextFault {
            code: &codes::BOARD_CONTRADICTS,
            range: 0..text.len(),
            message: format!("the board is `{board}` here, but the position is one of `{other}`"),
            label: format!("`{other}` by the position"),
            help: vec![format!("write `{other}`, or a position of `{board}`")],
        }),
    }
}

fn unknown_board(text: &str) -> TextFault {
    let names = Board::ALL.map(|board| [board.name(), board.other_name()]);
    let message = format!("no board is called `{}`", quote(text));
    unknown(
        &codes::UNKNOWN_BOARD,
        "board",
        message,
        [text, text],
        names.as_flattened(),
    )
}

/// Returns the rule set called `text`: a name, or the three settings.
fn rules(text: &str) -> Result<Rules, TextFault> {
    let name = text.trim();
    if let Some((_, rules)) = Rules::NAMED
        .iter()
        .find(|(known, _)| known.eq_ignore_ascii_case(name))
    {
        return Ok(*rules);
    }
    if name.contains('=') {
        return settings(text);
    }
    let known = Rules::NAMED.map(|(name, _)| name);
    let message = format!("no rule set is called `{}`", quote(name));
    let mut fault = unknown(
        &codes::UNKNOWN_RULES,
        "rule set",
        message,
        [text, text],
        &known,
    );
    fault
        .help
        .push(format!("or write settings, as in {EXAMPLE}"));
    Err(fault)
}

/// An example of the three settings.
const EXAMPLE: &str = "`reach=step opening=single chain=may`";

/// Reads `reach=step opening=single chain=may`: each setting once, in any order.
fn settings(text: &str) -> Result<Rules, TextFault> {
    let (mut reach, mut opening, mut chain) = (None, None, None);
    for word in text.split_whitespace() {
        let (name, value) = word.split_once('=').unwrap_or((word, ""));
        let twice = match name {
            "reach" => {
                let values = [("line", Reach::Line), ("step", Reach::Step)];
                reach
                    .replace(setting(text, name, value, &values)?)
                    .is_some()
            }
            "opening" => {
                let values = [("single", Opening::Single), ("free", Opening::Free)];
                opening
                    .replace(setting(text, name, value, &values)?)
                    .is_some()
            }
            "chain" => {
                let values = [("may", Chain::May), ("must", Chain::Must)];
                chain
                    .replace(setting(text, name, value, &values)?)
                    .is_some()
            }
            _ => {
                let known = ["reach", "opening", "chain"];
                return Err(unknown(
                    &codes::UNKNOWN_RULES,
                    "setting",
                    format!("no setting is called `{}`", quote(name)),
                    [text, name],
                    &known,
                ));
            }
        };
        if twice {
            return Err(incomplete(text, word, format!("`{name}` is set twice")));
        }
    }
    let missing = |name: &str| incomplete(text, text, format!("the setting `{name}` is missing"));
    Ok(Rules {
        reach: reach.ok_or_else(|| missing("reach"))?,
        opening: opening.ok_or_else(|| missing("opening"))?,
        chain: chain.ok_or_else(|| missing("chain"))?,
    })
}

fn setting<T: Copy>(
    text: &str,
    name: &str,
    value: &str,
    values: &[(&'static str, T); 2],
) -> Result<T, TextFault> {
    let found = values.iter().find(|(name, _)| *name == value);
    found.map(|(_, setting)| *setting).ok_or_else(|| {
        let known = values.map(|(known, _)| known);
        let message = format!("the setting `{name}` has no value `{}`", quote(value));
        unknown(
            &codes::UNKNOWN_RULES,
            "value",
            message,
            [text, value],
            &known,
        )
    })
}

fn incomplete(text: &str, word: &str, message: String) -> TextFault {
    TextFault {
        code: &codes::UNKNOWN_RULES,
        range: place(text, word),
        message,
        label: String::new(),
        help: vec![format!("write all three, as in {EXAMPLE}")],
    }
}

/// Returns the fault that `word`, a part of `text`, is not one of `known`.
fn unknown(
    code: &'static Code,
    what: &str,
    message: String,
    [text, word]: [&str; 2],
    known: &[&'static str],
) -> TextFault {
    let meant = closest(word.trim(), known.iter().copied());
    let mut help: Vec<_> = meant
        .map(|name| format!("did you mean `{name}`?"))
        .into_iter()
        .collect();
    help.push(format!("write {}", one_of(known)));
    TextFault {
        code,
        range: place(text, word),
        message,
        label: format!("not a known {what}"),
        help,
    }
}

/// Returns the range of `word`, a slice of `text`.
fn place(text: &str, word: &str) -> std::ops::Range<usize> {
    let start = (word.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
    start.min(text.len())..(start + word.len()).min(text.len())
}

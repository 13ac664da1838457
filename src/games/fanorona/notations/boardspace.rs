//! boardspace.net: SGF with one node per step, `P0[1 Capture A F 2 E 3]`; `done` ends a turn.

mod game;
mod turn;

use std::ops::Range;

use super::ForeignRecord;
use super::finish::finish;
use super::placed_turn::locate;
use crate::game::foreign::sgf::{Token, tokens, unescape};
use crate::game::foreign::{Certainty, ForeignNotation, Given, Refused};
use crate::games::fanorona::{Fanorona, Part};

/// The notation of boardspace.net.
#[derive(Debug)]
pub(super) struct Boardspace;

impl ForeignNotation<Fanorona> for Boardspace {
    fn name(&self) -> &'static str {
        "boardspace"
    }

    fn description(&self) -> &'static str {
        "boardspace.net: SGF with `GM[Fanorona]`, a node a step, `done` at the end of a turn"
    }

    fn examples(&self) -> &'static [(&'static str, &'static str)] {
        &[
            (
                "P0[1 Capture A F 2 E 3]",
                "White's piece on F2 steps to E3 and takes by approach",
            ),
            (
                "P0[2 Capture W E 3 F 4]",
                "it goes on to F4 and takes by withdrawal",
            ),
            ("P0[3 done]", "the turn ends"),
        ]
    }

    fn recognise(&self, text: &str) -> Certainty {
        let fanorona = |(_, token)| match token {
            Token::Property(name, values) => {
                text[name].eq_ignore_ascii_case("GM")
                    && values
                        .into_iter()
                        .any(|v| unescape(&text[v]).eq_ignore_ascii_case("fanorona"))
            }
            _ => false,
        };
        if text.trim_start().starts_with('(') && tokens(text).any(fanorona) {
            Certainty::Sure
        } else {
            Certainty::No
        }
    }

    fn import(&self, text: &str, given: Given<'_>) -> Result<Vec<ForeignRecord>, Refused> {
        let games = game::read(text)?;
        let games = games.into_iter();
        Ok(games.map(|game| finish(text, game, given, None)).collect())
    }

    fn locate(&self, token: &[u8], part: Part) -> Range<usize> {
        locate(turn::read, token, part)
    }
}

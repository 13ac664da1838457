//! `rongo games`: lists the games.

use std::io::{self, Write};

use super::{Outcome, Status, wrap};
use crate::game::Info;
use crate::games::GameId;

/// List the games: names, rule sets, boards, file extensions and a summary of the notation
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  rongo games greenland")]
pub(super) struct Args {
    /// Describe only this game
    #[arg(value_name = "GAME", value_parser = super::choices::game)]
    game: Option<GameId>,
}

impl Args {
    pub(super) fn run(self, out: &mut impl Write) -> Outcome {
        let games = self.game.map_or(GameId::ALL.to_vec(), |game| vec![game]);
        for (i, game) in games.iter().enumerate() {
            if i > 0 {
                writeln!(out)?;
            }
            describe(out, game.info())?;
        }
        Ok(Status::Fine)
    }
}

fn describe(out: &mut impl Write, info: &Info) -> io::Result<()> {
    writeln!(out, "{} ({})", info.name, info.id)?;
    let list = |words: &[&str]| words.join(", ");
    let extensions: Vec<_> = info.endings.iter().map(|e| format!(".{e}")).collect();
    let sides = format!("{} begins, then {}", info.sides[0], info.sides[1]);
    let rows = [
        ("also called", list(info.aliases)),
        ("file extensions", extensions.join(", ")),
        ("sides", sides),
        ("codes", format!("{}…, see `rongo explain`", info.prefix)),
    ];
    wrap::table(out, rows.iter().map(|(k, v)| (*k, v.as_str())))?;
    let lists = [
        ("Rule sets, [Rules \"…\"]:", info.rules),
        ("Boards, [Board \"…\"]:", info.boards),
        ("Formations, [Formation \"…\"]:", info.formations),
        ("Notation:", info.notation),
    ];
    for (title, rows) in lists {
        if !rows.is_empty() {
            writeln!(out, " {title}")?;
            wrap::table(out, rows.iter().copied())?;
        }
    }
    if info.board_files {
        writeln!(out, " Other boards can be given with `--board-file FILE`")?;
    }
    Ok(())
}

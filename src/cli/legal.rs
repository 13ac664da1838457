//! `rongo legal`: lists the legal turns of a position.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;

use super::choices::SetupTags;
use super::settings::SettingsArgs;
use super::{Outcome, Status, Stop, complain, input};
use crate::at::{self, At, FoundLine, Line, LinePath};
use crate::check::{self, Options};
use crate::game::{self, Limits};
use crate::games::GameId;
use crate::judge::AnyStudy;
use crate::source::SourceFile;
use crate::square::Square;

/// List the legal turns at a place in a record, or in a position
#[derive(Debug, clap::Args)]
#[command(after_help = "Examples:
  rongo legal game.fanorona --at 12
  rongo legal games.hangaroa --record 3 --at 6b --of e2
  rongo legal --game hanga-roa --fen '4m4/9/9/9/4A4/9/9/9/4M4 w - 5' --count")]
pub(super) struct Args {
    /// File with records; `-` is stdin
    #[arg(
        value_name = "FILE",
        required_unless_present = "game",
        conflicts_with = "fen"
    )]
    file: Option<PathBuf>,
    /// Number of the record in the file, counted from 1
    #[arg(long, value_name = "N", default_value_t = 1)]
    record: usize,
    /// Place in the record: after N plies (`12`), after a move (`12w`), `start` or `end`
    #[arg(long, value_name = "PLACE", default_value = "end")]
    at: At,
    /// Variation, as named in reports: the ply that it replaces and its ordinal, nested ones after a slash
    #[arg(long, value_name = "5.1/8.2")]
    variation: Option<LinePath>,
    /// Position instead of a record; needs --game
    #[arg(long, value_name = "POSITION", requires = "game")]
    fen: Option<String>,
    /// Print only the number of turns
    #[arg(long)]
    count: bool,
    /// List only turns of the piece on this square
    #[arg(long, value_name = "SQUARE")]
    of: Option<Square>,
    /// Maximum number of paths of one piece
    #[arg(long, value_name = "N", default_value_t = Limits::default().paths)]
    limit_ways: u64,
    /// Name of stdin in messages; its extension may imply the game
    #[arg(long, value_name = "NAME", default_value = "<stdin>")]
    stdin_filename: String,
    #[command(flatten)]
    settings: SettingsArgs,
}

impl Args {
    pub(super) fn run(self, out: &mut impl Write) -> Outcome {
        let args = &self;
        match (&self.file, self.settings.choices.game) {
            (Some(path), _) => {
                let file = input::read(path, &self.stdin_filename).map_err(Stop::Usage)?;
                let options = self.settings.read()?.options(file.name());
                let place = Place {
                    args,
                    options: &options,
                    out,
                };
                in_record(&file, place)
            }
            (None, Some(game)) => {
                let start = study(game, args.fen.as_deref(), &args.settings.choices)?;
                list(out, game, &*start, args)?;
                Ok(Status::Fine)
            }
            (None, None) => Err(Stop::Usage(
                "name a file, or a game with `--game`".to_owned(),
            )),
        }
    }
}

/// Returns the position that `fen` gives, or the usual start of the game, with the setup that flags select.
pub(super) fn study(
    game: GameId,
    fen: Option<&str>,
    choices: &SetupTags,
) -> Result<Box<dyn AnyStudy>, Stop> {
    let options = choices.options()?;
    let choices = game::SetupTags {
        rules: options.rules.value(),
        board: options.board.value(),
        formation: options.formation.value(),
        fen,
        boards: &options.boards,
    };
    let study = game.game().study(&choices);
    study.map_err(|(_, fault)| Stop::Usage(fault.to_string()))
}

/// A place in a record of a file.
struct Place<'a, W> {
    args: &'a Args,
    options: &'a Options,
    out: &'a mut W,
}

fn in_record<W: Write>(file: &SourceFile, place: Place<'_, W>) -> Outcome {
    let wanted = place.args.record;
    let options = place.options;
    match check::nth_record(file, options, wanted) {
        Err(count) => Err(Stop::Usage(format!(
            "there is no record {wanted} in {}: it has {count}",
            file.name()
        ))),
        Ok(found) => of_record(&found, place),
    }
}

fn of_record<W: Write>(found: &check::RecordRef<'_>, place: Place<'_, W>) -> Outcome {
    let Place { args, options, out } = place;
    let path = args.variation.clone().unwrap_or_default();
    let line = at::line_of(found, options, &path);
    let line = line.map_err(|fault| Stop::Usage(fault.message))?;
    let found = reach(&line, args.at)?;
    list(out, line.game, &*found.frame.study, args)?;
    if !found.reached {
        out.flush()?;
        complain(&format!(
            "ply {} cannot be played (see `rongo check`); these are the turns legal there",
            found.frame.ply + 1
        ));
        return Ok(Status::Bad);
    }
    Ok(Status::Fine)
}

/// Returns the place `at` in a line, or the last one before a turn that cannot be played.
pub(super) fn reach(line: &Line, at: At) -> Result<FoundLine<'_>, Stop> {
    if !line.exists && !line.stopped {
        return Err(Stop::Usage("the record has no such variation; a variation is named by the ply that it replaces and its ordinal, as `5.1`"
                .to_owned()));
    }
    let found = line.find(at);
    if !found.reached && !line.stopped {
        let last = format!("its line ends with ply {}", found.frame.ply);
        return Err(Stop::Usage(format!("the record has no {at}: {last}")));
    }
    Ok(found)
}

/// Lists or counts the legal turns; nothing if the game is over.
fn list(out: &mut impl Write, game: GameId, study: &dyn AnyStudy, args: &Args) -> Result<(), Stop> {
    let ending = study.ending();
    if let Some(ending) = &ending {
        complain(&format!(
            "the game is over: {} ({})",
            ending.reason,
            ending.outcome.text()
        ));
    }
    let limits = Limits {
        paths: args.limit_ways,
    };
    let mut count = 0_u64;
    let mut written: io::Result<()> = Ok(());
    let listed = study.legal(&limits, &mut |turn| {
        if args.of.is_none() || turn.origin() == args.of {
            count += 1;
            if !args.count {
                written = writeln!(out, "{}", turn.text());
            }
        }
        if written.is_ok() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    listed.map_err(|e| Stop::Usage(format!("{e} (--limit-ways)")))?;
    written?;
    if args.count {
        writeln!(out, "{count}")?;
    }
    out.flush()?;
    if let (0, Some(square)) = (count, args.of) {
        complain(&format!("no piece on `{square}` has a legal turn here"));
    } else if count == 0 && ending.is_none() {
        let side = game.info().side(study.side());
        complain(&format!("{side} has no legal turn"));
    }
    Ok(())
}

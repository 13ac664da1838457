//! `rongo legal`: the legal turns of a position.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;

use super::choices::Choices;
use super::settings::SettingsArgs;
use super::{Outcome, Status, Stop, complain, input};
use crate::at::{self, At, Found, Line, LinePath};
use crate::check::{self, Options};
use crate::game::{self, Game, Job, Limits, Position};
use crate::source::SourceFile;
use crate::square::Square;
use crate::study::Study;

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
    /// Which record of the file, from 1
    #[arg(long, value_name = "N", default_value_t = 1)]
    record: usize,
    /// Where in the record: after so many plies (`12`), after a move (`12w`), `start` or `end`
    #[arg(long, value_name = "PLACE", default_value = "end")]
    at: At,
    /// Which variation, as reports name it: the ply that it replaces and its ordinal, nested ones after a slash
    #[arg(long, value_name = "5.1/8.2")]
    variation: Option<LinePath>,
    /// A position instead of a record; needs --game
    #[arg(long, value_name = "POSITION", requires = "game")]
    fen: Option<String>,
    /// Print only how many there are
    #[arg(long)]
    count: bool,
    /// Only turns of the man on this square
    #[arg(long, value_name = "SQUARE")]
    of: Option<Square>,
    /// The most ways that one man may have
    #[arg(long, value_name = "N", default_value_t = Limits::default().ways)]
    limit_ways: u64,
    /// What messages call stdin; its ending may tell the game
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
            (None, Some(game)) => game.dispatch(OfPosition { args, out }),
            (None, None) => Err(Stop::Usage(
                "name a file, or a game with `--game`".to_owned(),
            )),
        }
    }
}

/// The position that `fen` gives, or the game's own start, judged as flags say.
pub(super) fn study<G: Game>(fen: Option<&str>, choices: &Choices) -> Result<Study<G>, Stop> {
    let options = choices.options()?;
    let choices = game::Choices {
        rules: options.rules.value(),
        board: options.board.value(),
        formation: options.formation.value(),
        fen,
        boards: &options.boards,
    };
    Study::read(&choices).map_err(|(_, fault)| Stop::Usage(fault.to_string()))
}

struct OfPosition<'a, W> {
    args: &'a Args,
    out: &'a mut W,
}

impl<W: Write> Job for OfPosition<'_, W> {
    type Out = Outcome;

    fn run<G: Game>(self) -> Outcome {
        let start = study::<G>(self.args.fen.as_deref(), &self.args.settings.choices)?;
        list::<G>(self.out, &start.setup, &start.position, self.args)?;
        Ok(Status::Fine)
    }
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
        Ok(found) => match found.game {
            Ok(game) => game.dispatch(OfRecord { found, place }),
            Err(fault) => Err(Stop::Usage(fault.message)),
        },
    }
}

struct OfRecord<'a, 'f, W> {
    found: check::Found<'f>,
    place: Place<'a, W>,
}

impl<W: Write> Job for OfRecord<'_, '_, W> {
    type Out = Outcome;

    fn run<G: Game>(self) -> Outcome {
        let Place { args, options, out } = self.place;
        let started = self
            .found
            .start::<G>(options)
            .map_err(|fault| Stop::Usage(fault.message))?;
        let line = at::line(&started, &args.variation.clone().unwrap_or_default());
        let found = reach(&line, args.at)?;
        list::<G>(out, &started.setup, &found.frame.position, args)?;
        if !found.reached {
            out.flush()?;
            complain(&format!(
                "ply {} cannot be played (`rongo check` tells why); these are the turns legal there",
                found.frame.ply + 1
            ));
            return Ok(Status::Bad);
        }
        Ok(Status::Fine)
    }
}

/// The place `at` in a line, or the last before a turn that cannot be played.
pub(super) fn reach<G: Game>(line: &Line<G>, at: At) -> Result<Found<'_, G>, Stop> {
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

/// Lists or counts the legal turns; nothing where the game is over.
fn list<G: Game>(
    out: &mut impl Write,
    s: &G::Setup,
    p: &G::Position,
    args: &Args,
) -> Result<(), Stop> {
    if let Some(ending) = G::ending(s, p) {
        complain(&format!(
            "the game is over: {} ({})",
            ending.reason,
            ending.outcome.text()
        ));
    }
    let limits = Limits {
        ways: args.limit_ways,
    };
    let wanted = |m: &G::Move| args.of.is_none() || G::origin(m) == args.of;
    let mut count = 0_u64;
    let mut written: io::Result<()> = Ok(());
    G::legal(s, p, &limits, |m| {
        if wanted(m) {
            count += 1;
            if !args.count {
                written = writeln!(out, "{}", G::write(s, p, m));
            }
        }
        if written.is_ok() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    })
    .map_err(|e| Stop::Usage(format!("{e} (--limit-ways)")))?;
    written?;
    if args.count {
        writeln!(out, "{count}")?;
    }
    out.flush()?;
    if let (0, Some(square)) = (count, args.of) {
        complain(&format!("no man on `{square}` has a legal turn here"));
    } else if count == 0 && G::ending(s, p).is_none() {
        complain(&format!("{} has no legal turn", G::INFO.side(p.side())));
    }
    Ok(())
}

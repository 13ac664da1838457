//! The style of output: colour, characters, width.

use std::io::IsTerminal;

use clap::{Args, ValueEnum};

use crate::report::FullStyle;

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Colour {
    /// On a terminal, unless `NO_COLOR` is set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// The flag for colours.
#[derive(Debug, Args)]
pub(super) struct ColourArgs {
    /// When to use colours
    #[arg(long, value_name = "WHEN", value_enum, default_value_t)]
    color: Colour,
}

impl ColourArgs {
    /// Returns whether to use colours on stdout.
    pub(super) fn wanted(&self) -> bool {
        let no_color = std::env::var_os("NO_COLOR").is_some_and(|v| !v.is_empty());
        match self.color {
            Colour::Auto => std::io::stdout().is_terminal() && !no_color,
            Colour::Always => true,
            Colour::Never => false,
        }
    }
}

/// Flags for the style of a report.
#[derive(Debug, Args)]
#[command(next_help_heading = "Appearance")]
pub(super) struct StyleArgs {
    #[command(flatten)]
    colour: ColourArgs,
    /// Draw with ASCII characters only
    #[arg(long)]
    ascii: bool,
}

/// The width of reports that are not written to a terminal.
const PLAIN_WIDTH: usize = 100;

impl StyleArgs {
    pub(super) fn look(&self) -> FullStyle {
        let width = terminal_size::terminal_size_of(std::io::stdout());
        FullStyle {
            colour: self.colour.wanted(),
            ascii: self.ascii,
            width: width.map_or(PLAIN_WIDTH, |(w, _)| usize::from(w.0).clamp(40, 120)),
        }
    }

    /// Returns the style of a report in a file.
    pub(super) fn in_file(&self) -> FullStyle {
        FullStyle {
            colour: false,
            ascii: self.ascii,
            width: PLAIN_WIDTH,
        }
    }
}

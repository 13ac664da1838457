//! Reports of a check: on stdout and in files, and how much is shown.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::output::NewFile;
use super::style::StyleArgs;
use super::{Stop, to_stderr};
use crate::check::RecordContext;
use crate::diagnostic::{Diagnostic, Severity, one_of};
use crate::mask::{Manner, Masked};
use crate::report::{
    End, Full, FullStyle, GitHub, GitLab, JUnit, Json, Markdown, Part, Reporter, Sarif, Shard,
    Short, Summary, Tables,
};

/// Options of the reports.
#[derive(Debug, Args)]
#[command(next_help_heading = "Report")]
pub(super) struct ReportArgs {
    /// Format of the report on stdout
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t)]
    format: Format,
    /// Also write a report to a file, as `sarif:out.sarif`; can be given several times
    #[arg(long = "report", value_name = "FORMAT:FILE", value_parser = report_file)]
    files: Vec<ReportFile>,
    /// Add tables by code, file and game; on stderr if the report on stdout is machine-readable
    #[arg(long)]
    summary: bool,
    /// Show at most N faults and warnings; all are counted
    #[arg(long, value_name = "N", conflicts_with = "shard")]
    max_faults: Option<usize>,
    /// Draw the position under each illegal move, with the relevant squares marked (format full only)
    #[arg(long)]
    diagram: bool,
    /// Print only the summary line
    #[arg(short, long)]
    quiet: bool,
    #[command(flatten)]
    look: StyleArgs,
}

/// The format of a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// Source lines with the places underlined
    #[default]
    Full,
    /// One line per finding: `file:line:col: severity[CODE]: message`
    Short,
    /// One JSON object per line (grammar/report.schema.json)
    Json,
    /// SARIF 2.1.0, for code scanning
    Sarif,
    /// Annotations of a GitHub workflow
    Github,
    /// JUnit XML: one suite per file, one case per record
    Junit,
    /// GitLab's code quality report
    Gitlab,
    /// Counts and tables in Markdown, for the summary of a GitHub job
    Markdown,
}

/// A report that is written to a file.
#[derive(Clone, Debug)]
struct ReportFile {
    format: Format,
    path: PathBuf,
}

/// Parses `FORMAT:FILE`.
fn report_file(text: &str) -> Result<ReportFile, String> {
    let (format, path) = text
        .split_once(':')
        .filter(|(_, path)| !path.is_empty())
        .ok_or("expected a format and a file, such as `sarif:out.sarif`")?;
    let format = Format::from_str(format, true).map_err(|_| {
        let known = Format::value_variants().iter();
        let known = known.filter_map(|f| Some(f.to_possible_value()?.get_name().to_owned()));
        format!("expected {}", one_of(&known.collect::<Vec<_>>()))
    })?;
    if path == "-" {
        return Err("`-` is not a file; --format says what goes to stdout".to_owned());
    }
    let path = PathBuf::from(path);
    Ok(ReportFile { format, path })
}

impl ReportArgs {
    /// Returns whether a report draws positions.
    pub(super) fn draw(&self) -> bool {
        let formats = std::iter::once(self.format).chain(self.files.iter().map(|f| f.format));
        self.diagram && formats.into_iter().any(|f| f == Format::Full)
    }

    /// Opens the files of the reports.
    ///
    /// # Errors
    /// Returns the reason why one cannot be written.
    pub(super) fn open(&self) -> Result<Vec<NewFile>, Stop> {
        for (i, file) in self.files.iter().enumerate() {
            if self.files[..i].iter().any(|f| f.path == file.path) {
                let path = file.path.display();
                return Err(Stop::Usage(format!("two reports cannot both go to {path}")));
            }
        }
        self.files.iter().map(|f| NewFile::open(&f.path)).collect()
    }

    /// Returns the reports, on stdout and in the opened files; if `strict` is true, warnings count as failures in
    /// JUnit reports.
    pub(super) fn begin<'a>(
        &self,
        out: &'a mut dyn Write,
        files: &'a mut [NewFile],
        strict: bool,
    ) -> Reports<'a> {
        let look = self.look.look();
        let files = self.files.iter().zip(files).map(|(report, file)| {
            let look = self.look.in_file();
            report
                .format
                .sink(Masked::new(file, report.format.manner(false)), look, strict)
        });
        Reports {
            main: self.format.sink(out, look, strict),
            files: files.collect(),
            tables: self.summary.then(Tables::default),
            left: if self.quiet {
                0
            } else {
                self.max_faults.unwrap_or(usize::MAX)
            },
            hidden: 0,
            quiet: self.quiet,
            summary: Summary::default(),
        }
    }

    /// Writes the tables to stdout or stderr.
    pub(super) fn write_tables(&self, tables: Tables, out: &mut dyn Write) -> io::Result<()> {
        match self.format {
            Format::Full | Format::Short | Format::Github => {
                let mut out = Masked::new(out, Manner::People);
                tables.write(&mut out)?;
                out.flush()
            }
            _ => {
                let mut text = Vec::new();
                tables.write(&mut text)?;
                to_stderr(String::from_utf8_lossy(&text).trim_end());
                Ok(())
            }
        }
    }

    /// Returns how the report on stdout is masked.
    pub(super) fn manner(&self) -> Manner {
        self.format.manner(self.look.look().colour)
    }
}

impl Format {
    /// Returns how a report in this format is masked.
    fn manner(self, colour: bool) -> Manner {
        match self {
            Self::Full if colour => Manner::Coloured,
            Self::Full | Self::Short | Self::Markdown => Manner::People,
            Self::Github => Manner::Log,
            Self::Json | Self::Sarif | Self::Gitlab => Manner::Json,
            Self::Junit => Manner::Xml,
        }
    }

    /// Returns a report in this format.
    fn sink<'a>(
        self,
        out: impl Write + 'a,
        look: FullStyle,
        strict: bool,
    ) -> Box<dyn Reporter + 'a> {
        match self {
            Self::Full => Box::new(Full { out, look }),
            Self::Short => Box::new(Short(out)),
            Self::Json => Box::new(Json::new(out)),
            Self::Sarif => Box::new(Sarif::new(out)),
            Self::Github => Box::new(GitHub::new(out)),
            Self::Junit => Box::new(JUnit::new(out, strict)),
            Self::Gitlab => Box::new(GitLab::new(out)),
            Self::Markdown => Box::new(Markdown::new(out)),
        }
    }
}

/// All reports of one run.
pub(super) struct Reports<'a> {
    main: Box<dyn Reporter + 'a>,
    files: Vec<Box<dyn Reporter + 'a>>,
    tables: Option<Tables>,
    /// The number of diagnostics that may still be shown on stdout.
    left: usize,
    hidden: usize,
    quiet: bool,
    summary: Summary,
}

impl Reports<'_> {
    /// Sets the shard that these reports belong to.
    pub(super) fn shard(&mut self, shard: Shard) -> io::Result<()> {
        self.sinks().try_for_each(|sink| sink.shard(shard))
    }

    /// Sets the part that the next records belong to.
    pub(super) fn part(&mut self, part: Part) {
        self.sinks().for_each(|sink| sink.part(part));
    }

    fn sinks(&mut self) -> impl Iterator<Item = &mut (dyn Reporter + '_)> {
        let files = self.files.iter_mut().map(|file| &mut **file as _);
        std::iter::once(&mut *self.main as _).chain(files)
    }

    /// Returns the counts so far.
    pub(super) fn summary(&self) -> Summary {
        self.summary
    }

    /// Adds a record, from whose report `known` known faults have been removed.
    pub(super) fn record(&mut self, origin: RecordContext<'_>, known: usize) -> io::Result<()> {
        self.summary.add(origin.record);
        self.summary.known += known;
        if let Some(tables) = &mut self.tables {
            tables.add(origin);
        }
        let diagnostics = &origin.record.diagnostics;
        let shown = self.show(diagnostics);
        self.main.record(origin, &diagnostics[..shown])?;
        self.files
            .iter_mut()
            .try_for_each(|sink| sink.record(origin, diagnostics))
    }

    /// Returns how many of `diagnostics`, from the first on, are shown on stdout; counts the others as hidden.
    fn show(&mut self, diagnostics: &[Diagnostic]) -> usize {
        let counts = |diagnostic: &&Diagnostic| diagnostic.severity > Severity::Note;
        let mut shown = 0;
        for diagnostic in diagnostics {
            if self.left == 0 {
                break;
            }
            self.left -= usize::from(counts(&diagnostic));
            shown += 1;
        }
        self.hidden += diagnostics[shown..].iter().filter(counts).count();
        shown
    }

    /// Returns whether faults are only counted from now on.
    pub(super) fn counts_only(&self) -> bool {
        self.left == 0 && self.files.is_empty()
    }

    /// Reports that a file could not be read.
    pub(super) fn unread(&mut self, file: &str, why: &str) -> io::Result<()> {
        self.main.unread(file, why)?;
        self.files
            .iter_mut()
            .try_for_each(|sink| sink.unread(file, why))
    }

    /// Ends the reports and returns the counts.
    pub(super) fn finish(mut self) -> io::Result<(Summary, Option<Tables>)> {
        let summary = self.summary;
        let hidden = if self.quiet { 0 } else { self.hidden };
        self.main.finish(End { summary, hidden })?;
        // Reports in files are complete.
        let end = End { summary, hidden: 0 };
        self.files
            .iter_mut()
            .try_for_each(|sink| sink.finish(end))?;
        Ok((summary, self.tables))
    }
}

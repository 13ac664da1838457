//! Reports of a check: what goes to stdout, what to files, and how much is shown.

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

/// How to tell what is wrong.
#[derive(Debug, Args)]
#[command(next_help_heading = "Report")]
pub(super) struct ReportArgs {
    /// The form of the report on stdout
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t)]
    format: Format,
    /// Write a report to a file too, as `sarif:out.sarif`; may be given several times
    #[arg(long = "report", value_name = "FORMAT:FILE", value_parser = report_file)]
    files: Vec<ReportFile>,
    /// Add tables by code, file and game; to stderr where stdout has a report for programs
    #[arg(long)]
    summary: bool,
    /// Show no more than N faults and warnings; all are counted
    #[arg(long, value_name = "N", conflicts_with = "shard")]
    max_faults: Option<usize>,
    /// Draw the position under each illegal move, with the squares in question marked (format full only)
    #[arg(long)]
    diagram: bool,
    /// Print the summary line only
    #[arg(short, long)]
    quiet: bool,
    #[command(flatten)]
    look: StyleArgs,
}

/// The form of a report.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// Source lines with the places underlined
    #[default]
    Full,
    /// One line each: `file:line:col: severity[CODE]: message`
    Short,
    /// One JSON object a line (grammar/report.schema.json)
    Json,
    /// SARIF 2.1.0, for code scanning
    Sarif,
    /// Annotations of a GitHub workflow
    Github,
    /// JUnit XML: each file a suite, each record a case
    Junit,
    /// GitLab's code quality report
    Gitlab,
    /// Counts and tables in Markdown, for the summary of a GitHub job
    Markdown,
}

/// A report that goes to a file.
#[derive(Clone, Debug)]
struct ReportFile {
    format: Format,
    path: PathBuf,
}

/// Reads `FORMAT:FILE`.
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
    /// Whether a report draws positions.
    pub(super) fn draw(&self) -> bool {
        let formats = std::iter::once(self.format).chain(self.files.iter().map(|f| f.format));
        self.diagram && formats.into_iter().any(|f| f == Format::Full)
    }

    /// Opens the files of the reports.
    ///
    /// # Errors
    /// Why one cannot be written.
    pub(super) fn open(&self) -> Result<Vec<NewFile>, Stop> {
        for (i, file) in self.files.iter().enumerate() {
            if self.files[..i].iter().any(|f| f.path == file.path) {
                let path = file.path.display();
                return Err(Stop::Usage(format!("two reports cannot both go to {path}")));
            }
        }
        self.files.iter().map(|f| NewFile::open(&f.path)).collect()
    }

    /// The reports, on stdout and in the files that were opened; warnings fail a case of JUnit where `strict`.
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

    /// Writes the tables where they belong.
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

    /// How the report on stdout is masked.
    pub(super) fn manner(&self) -> Manner {
        self.format.manner(self.look.look().colour)
    }
}

impl Format {
    /// How a report in this form is masked.
    fn manner(self, colour: bool) -> Manner {
        match self {
            Self::Full if colour => Manner::Coloured,
            Self::Full | Self::Short | Self::Markdown => Manner::People,
            Self::Github => Manner::Log,
            Self::Json | Self::Sarif | Self::Gitlab => Manner::Json,
            Self::Junit => Manner::Xml,
        }
    }

    /// A report in this form.
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
    /// How many diagnostics may still be shown on stdout.
    left: usize,
    hidden: usize,
    quiet: bool,
    summary: Summary,
}

impl Reports<'_> {
    /// Tells that these are the reports of a share.
    pub(super) fn shard(&mut self, shard: Shard) -> io::Result<()> {
        self.sinks().try_for_each(|sink| sink.shard(shard))
    }

    /// Tells which part comes next.
    pub(super) fn part(&mut self, part: Part) {
        self.sinks().for_each(|sink| sink.part(part));
    }

    fn sinks(&mut self) -> impl Iterator<Item = &mut (dyn Reporter + '_)> {
        let files = self.files.iter_mut().map(|file| &mut **file as _);
        std::iter::once(&mut *self.main as _).chain(files)
    }

    /// The counts so far.
    pub(super) fn summary(&self) -> Summary {
        self.summary
    }

    /// Tells of a record, from whose report so many known faults were taken out.
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

    /// How many of `told`, from the front, are shown on stdout; counts the others as hidden.
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

    /// Whether faults from now on are only counted.
    pub(super) fn counts_only(&self) -> bool {
        self.left == 0 && self.files.is_empty()
    }

    /// Tells that a file could not be read.
    pub(super) fn unread(&mut self, file: &str, why: &str) -> io::Result<()> {
        self.main.unread(file, why)?;
        self.files
            .iter_mut()
            .try_for_each(|sink| sink.unread(file, why))
    }

    /// Ends the reports; gives the counts.
    pub(super) fn finish(mut self) -> io::Result<(Summary, Option<Tables>)> {
        let summary = self.summary;
        let hidden = if self.quiet { 0 } else { self.hidden };
        self.main.finish(End { summary, hidden })?;
        // Nothing is hidden in files.
        let end = End { summary, hidden: 0 };
        self.files
            .iter_mut()
            .try_for_each(|sink| sink.finish(end))?;
        Ok((summary, self.tables))
    }
}

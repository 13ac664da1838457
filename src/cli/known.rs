//! `--baseline`: known faults are not counted.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::Args;

use super::config::{Config, folder_of, within};
use super::output::NewFile;
use super::{Stop, complain, input};
use crate::baseline::Baseline;
use crate::check::RecordContext;
use crate::check::RecordReport;
use crate::diagnostic::{Diagnostic, Severity, plural};
use crate::report::fingerprint;
use crate::source::Chunk;

/// Selects the baseline of known faults.
#[derive(Debug, Args)]
pub(super) struct BaselineArgs {
    /// Count only new faults, which are not in this file
    #[arg(long, value_name = "FILE", help_heading = "Findings")]
    baseline: Option<PathBuf>,
    /// Write the faults of this run to the baseline, so that later runs do not count them
    #[arg(long, help_heading = "Findings", conflicts_with_all = ["shard", "fail_fast"])]
    write_baseline: bool,
}

/// The known faults during a check.
#[derive(Debug)]
pub(super) struct Known {
    path: PathBuf,
    /// The folder to which file names in the baseline are relative.
    folder: PathBuf,
    /// The remaining known faults; `None` if the baseline is to be written.
    old: Option<Baseline>,
    new: Baseline,
    /// The files that were checked.
    seen: BTreeSet<String>,
}

impl BaselineArgs {
    /// Reads the baseline given by a flag, or else by the configuration.
    ///
    /// # Errors
    /// Returns the reason why it cannot be used.
    pub(super) fn open(&self, config: &Config) -> Result<Option<Known>, Stop> {
        let Some(path) = self.baseline.clone().or_else(|| config.baseline()) else {
            return if self.write_baseline {
                let message = "--write-baseline needs a file to write: name it with --baseline";
                Err(Stop::Usage(message.to_owned()))
            } else {
                Ok(None)
            };
        };
        let old = if self.write_baseline {
            None
        } else {
            Some(read(&path)?)
        };
        Ok(Some(Known {
            folder: folder_of(&path),
            path,
            old,
            new: Baseline::default(),
            seen: BTreeSet::new(),
        }))
    }
}

fn read(path: &Path) -> Result<Baseline, Stop> {
    let hint = if path.exists() {
        ""
    } else {
        "; `--write-baseline` makes it"
    };
    let bytes = input::read_bytes(path).map_err(|why| Stop::Usage(why + hint))?;
    Baseline::read(&bytes)
        .map_err(|e| Stop::Usage(format!("{} is not a baseline: {e}", path.display())))
}

impl Known {
    /// Removes known faults from the report of a record and returns their number. If a baseline is to be written, all
    /// faults are known from now on.
    pub(super) fn sift(
        &mut self,
        file: &str,
        chunk: &Chunk<'_>,
        record: &mut RecordReport,
    ) -> usize {
        let name = within(&self.folder, Path::new(file));
        let name = name.to_string_lossy();
        if !self.seen.contains(&*name) {
            self.seen.insert(name.clone().into_owned());
        }
        let origin = RecordContext {
            file,
            chunk,
            record,
        };
        let diagnostics = record.diagnostics.iter();
        let known: Vec<_> = diagnostics
            .map(|diagnostic| self.is_known(&name, origin, diagnostic))
            .collect();
        let mut each = known.iter();
        record.diagnostics.retain(|_| each.next() != Some(&true));
        known.into_iter().filter(|known| *known).count()
    }

    fn is_known(&mut self, name: &str, origin: RecordContext<'_>, diagnostic: &Diagnostic) -> bool {
        if diagnostic.severity == Severity::Note {
            return false;
        }
        let (code, fingerprint) = (diagnostic.code.id, fingerprint(origin, diagnostic));
        if let Some(old) = &mut self.old {
            return old.take(name, code, &fingerprint);
        }
        self.new.add(name, code, &fingerprint);
        true
    }

    /// Writes the baseline if requested; otherwise reports which known faults no longer occur in the checked files.
    ///
    /// # Errors
    /// Returns the reason why it cannot be written.
    pub(super) fn finish(self) -> Result<(), Stop> {
        let path = self.path.display();
        let Some(left) = self.old else {
            let mut file = NewFile::open(&self.path)?;
            self.new.write(&mut file)?;
            file.finish()?;
            let faults = plural(self.new.len(), "fault");
            complain(&format!("{faults} written to {path}"));
            return Ok(());
        };
        let gone = self.seen.iter().map(|name| left.count(name)).sum();
        if gone > 0 {
            let faults = plural(gone, "known fault");
            complain(&format!(
                "{faults} of {path} no longer found; --write-baseline forgets what is gone"
            ));
        }
        Ok(())
    }
}

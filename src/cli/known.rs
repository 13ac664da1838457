//! `--baseline`: faults that are known do not count.

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

/// Which faults are known.
#[derive(Debug, Args)]
pub(super) struct BaselineArgs {
    /// Count new faults only: those that are not in this file
    #[arg(long, value_name = "FILE", help_heading = "What is told")]
    baseline: Option<PathBuf>,
    /// Write the faults of this run to the baseline: from then on they are known
    #[arg(long, help_heading = "What is told", conflicts_with_all = ["shard", "fail_fast"])]
    write_baseline: bool,
}

/// The faults that are known, while a check runs.
#[derive(Debug)]
pub(super) struct Known {
    path: PathBuf,
    /// The folder that names of files in it count from.
    folder: PathBuf,
    /// What is left of the known faults; `None` where they are to be written.
    old: Option<Baseline>,
    new: Baseline,
    /// The files that were looked at.
    seen: BTreeSet<String>,
}

impl BaselineArgs {
    /// Reads the baseline that a flag or else the configuration names.
    ///
    /// # Errors
    /// Why it cannot be used.
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
    /// Takes what is known out of a record's report; gives how much that was. When a baseline is to be written, all of
    /// it is known from now on.
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

    /// Writes the baseline if that is wanted; else says which known faults are gone from the files that were looked at.
    ///
    /// # Errors
    /// Why it cannot be written.
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

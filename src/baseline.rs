//! Baselines: fingerprints of the known faults of files, so that only new faults count.
//!
//! A [fingerprint](crate::report::fingerprint) does not change when the text above the fault changes; if a file
//! contains the same fault several times, the occurrences are counted.

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde::{Deserialize, Serialize};

/// The version of the format.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
enum Schema {
    #[default]
    #[serde(rename = "rongo-baseline-1")]
    One,
}

/// The known faults of files.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Baseline {
    schema: Schema,
    /// The number of faults by file, then by code and fingerprint.
    files: BTreeMap<String, BTreeMap<String, usize>>,
}

impl Baseline {
    /// Reads a baseline.
    ///
    /// # Errors
    /// Returns the error of an invalid baseline.
    pub fn read(text: &[u8]) -> Result<Self, serde_json::Error> {
        serde_json::from_slice(text)
    }

    /// Writes the baseline, one fault per line, in an order that does not depend on the run.
    ///
    /// # Errors
    /// Returns the I/O error of `out`.
    pub fn write(&self, mut out: impl Write) -> io::Result<()> {
        serde_json::to_writer_pretty(&mut out, self)?;
        writeln!(out)
    }

    /// Adds a fault of `file`.
    pub fn add(&mut self, file: &str, code: &str, fingerprint: &str) {
        let faults = self.files.entry(file.to_owned()).or_default();
        *faults.entry(key(code, fingerprint)).or_default() += 1;
    }

    /// Removes a fault of `file`; returns false if it is unknown, or has been removed as often as it is known.
    pub fn take(&mut self, file: &str, code: &str, fingerprint: &str) -> bool {
        let faults = self.files.get_mut(file);
        let left = faults.and_then(|f| f.get_mut(&key(code, fingerprint)));
        match left {
            Some(left @ 1..) => {
                *left -= 1;
                true
            }
            _ => false,
        }
    }

    /// Returns the number of faults of `file`.
    pub fn count(&self, file: &str) -> usize {
        self.files.get(file).map_or(0, |f| f.values().sum())
    }

    /// Returns the number of faults.
    pub fn len(&self) -> usize {
        self.files.values().flat_map(BTreeMap::values).sum()
    }

    /// Returns whether there are no faults.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

fn key(code: &str, fingerprint: &str) -> String {
    format!("{code} {fingerprint}")
}

#[cfg(test)]
mod tests {
    use super::Baseline;

    #[test]
    fn a_fault_is_known_as_often_as_it_was_added() {
        let mut known = Baseline::default();
        known.add("a", "FAN008", "1");
        known.add("a", "FAN008", "1");
        let mut text = Vec::new();
        known.write(&mut text).unwrap();
        let mut read = Baseline::read(&text).unwrap();
        assert_eq!((read.len(), read.count("a"), read.count("b")), (2, 2, 0));
        assert!(!read.take("b", "FAN008", "1"));
        assert!(!read.take("a", "FAN009", "1"));
        assert!(read.take("a", "FAN008", "1"));
        assert!(read.take("a", "FAN008", "1"));
        assert!(!read.take("a", "FAN008", "1"));
        assert!(read.is_empty());
    }

    #[test]
    fn another_version_is_refused() {
        assert!(Baseline::read(br#"{"schema":"rongo-baseline-2","files":{}}"#).is_err());
    }
}

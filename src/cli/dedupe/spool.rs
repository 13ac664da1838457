//! A temporary file of records that are kept until all records are known.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, Write};

use serde::{Deserialize, Serialize};

use crate::cli::survey::Own;
use crate::survey::same::{Key, Keys, Place};

/// A record in the spool.
#[derive(Serialize, Deserialize)]
pub(super) struct Kept {
    pub(super) place: Place,
    pub(super) title: Option<String>,
    /// The keys of the record, if it is compared.
    pub(super) keys: Option<Keys>,
    /// The text of the record, if records are written.
    pub(super) own: Option<Own>,
}

/// Records in a temporary file: for each, a JSON text and the keys of its beginnings, each preceded by its size.
pub(super) struct Spool {
    out: BufWriter<File>,
    count: usize,
}

impl Spool {
    /// Creates an empty spool.
    pub(super) fn new() -> io::Result<Self> {
        let out = BufWriter::with_capacity(1 << 18, tempfile::tempfile()?);
        Ok(Self { out, count: 0 })
    }

    /// Adds a record.
    pub(super) fn add(&mut self, kept: &Kept) -> io::Result<()> {
        self.count += 1;
        let json = serde_json::to_vec(kept)?;
        let keys = kept.keys.as_ref().map_or(&[][..], |keys| &keys.beginnings);
        self.out.write_all(&(json.len() as u64).to_le_bytes())?;
        self.out.write_all(&json)?;
        self.out.write_all(&(keys.len() as u64).to_le_bytes())?;
        let mut keys = keys.iter();
        keys.try_for_each(|key| self.out.write_all(&key.0.to_le_bytes()))
    }

    /// Passes all records to `each`, in the order in which they were added.
    pub(super) fn each(&mut self, mut each: impl FnMut(Kept) -> io::Result<()>) -> io::Result<()> {
        self.out.rewind()?;
        let mut input = BufReader::with_capacity(1 << 18, self.out.get_ref());
        (0..self.count).try_for_each(|_| {
            let size = u64::from_le_bytes(bytes(&mut input)?);
            let mut json = vec![0; size as usize];
            input.read_exact(&mut json)?;
            let mut kept: Kept = serde_json::from_slice(&json)?;
            let count = u64::from_le_bytes(bytes(&mut input)?);
            if let Some(keys) = &mut kept.keys {
                let key = |_| Ok(Key(u128::from_le_bytes(bytes(&mut input)?)));
                keys.beginnings = (0..count).map(key).collect::<io::Result<_>>()?;
            }
            each(kept)
        })
    }
}

fn bytes<const N: usize>(input: &mut impl Read) -> io::Result<[u8; N]> {
    let mut bytes = [0; N];
    input.read_exact(&mut bytes)?;
    Ok(bytes)
}

//! What lies where in a `.zip` file: the members as their own headers tell them, and what belongs to none.

use std::io::{self, Read, Seek, SeekFrom};

use super::directory::{Directory, Entry, bytes, long_sizes, u16_at, u32_at, u64_at};
use super::incomplete;

/// Whether the sizes of a member stand behind it.
const SIZES_FOLLOW: u16 = 1 << 3;

/// Where the members are.
pub(super) struct Layout {
    /// Of each entry where its data begin and what its header says that the directory does not, or why it is not read.
    pub(super) members: Vec<io::Result<Place>>,
    /// What the file has besides.
    pub(super) faults: Vec<String>,
}

/// Where a member is.
pub(super) struct Place {
    pub(super) data: u64,
    /// What its header and the directory do not agree on.
    pub(super) differs: Option<&'static str>,
    end: u64,
}

impl Layout {
    /// Reads the header of each member.
    ///
    /// # Errors
    /// What belongs to no member cannot be read.
    pub(super) fn read(
        file: &mut (impl Read + Seek),
        directory: &Directory,
        len: u64,
    ) -> io::Result<Self> {
        let entries = &directory.entries;
        let mut order: Vec<_> = (0..entries.len()).collect();
        order.sort_by_key(|&n| entries[n].header);
        let mut members: Vec<_> = entries.iter().map(|_| Err(overlap())).collect();
        let mut gaps = Gaps::default();
        let mut covered = 0;
        for n in order {
            let entry = &entries[n];
            // What lies over another member is read once at most, its header too: else a small file could hold the same
            // data a million times.
            if entry.header < covered {
                continue;
            }
            let place = place(file, entry, directory.start);
            if let Ok(place) = &place {
                gaps.add(file, covered, entry.header)?;
                covered = place.end;
            }
            members[n] = place;
        }
        gaps.add(file, covered, directory.start)?;
        gaps.add(file, directory.end, directory.record)?;
        gaps.add(file, directory.record_end, len)?;
        let faults = gaps.told().into_iter().collect();
        Ok(Self { members, faults })
    }
}

fn overlap() -> io::Error {
    let why = "it lies over another part of the archive, so it is not read";
    io::Error::new(io::ErrorKind::InvalidData, why)
}

/// What the header of a member says, which has to end before `most`.
fn place(file: &mut (impl Read + Seek), entry: &Entry, most: u64) -> io::Result<Place> {
    let missing = || incomplete("it is not where the directory says");
    if entry.header >= most {
        return Err(missing());
    }
    let fixed = bytes(file, entry.header, 30)?;
    if fixed.len() < 30 || !fixed.starts_with(b"PK\x03\x04") {
        return Err(missing());
    }
    let [name_len, extra_len] = [26, 28].map(|at| u64::from(u16_at(&fixed, at)));
    let data = entry.header + 30 + name_len + extra_len;
    let end = data.checked_add(entry.packed).filter(|&end| end <= most);
    let end = end.ok_or_else(overlap)?;
    let behind = bytes(file, entry.header + 30, name_len + extra_len)?;
    let (name, extra) = behind
        .split_at_checked(name_len as usize)
        .filter(|(_, extra)| extra.len() as u64 == extra_len)
        .ok_or(io::ErrorKind::UnexpectedEof)?;
    let flags = u16_at(&fixed, 6);
    let sizes = long_sizes(extra, [22, 18].map(|at| u32_at(&fixed, at)));
    let crc = u32_at(&fixed, 14);
    let follow = flags & SIZES_FOLLOW != 0;
    let is_open = follow && sizes == [0, 0] && crc == 0;
    let has_crc = !follow || crc != 0;
    let differs = if name != entry.raw_name {
        Some("name")
    } else if !is_open && sizes != [entry.size, entry.packed] {
        Some("size")
    } else if has_crc && crc != entry.crc {
        Some("checksum")
    } else if u16_at(&fixed, 8) != entry.method || (flags ^ entry.flags) & 1 != 0 {
        Some("compression method")
    } else {
        None
    };
    let end = if follow {
        most.min(end + sizes_behind(file, entry, end)?)
    } else {
        end
    };
    Ok(Place { data, differs, end })
}

/// How long the sizes are that stand behind a member. There are four ways to write them.
fn sizes_behind(file: &mut (impl Read + Seek), entry: &Entry, at: u64) -> io::Result<u64> {
    let behind = bytes(file, at, 24)?;
    let signature = if behind.starts_with(b"PK\x07\x08") {
        4
    } else {
        0
    };
    // A checksum may look like the signature.
    for start in [signature, 0] {
        let rest = &behind[start..];
        if rest.len() < 12 || u32_at(rest, 0) != entry.crc {
            continue;
        }
        let told = [entry.packed, entry.size];
        if rest.len() >= 20 && [4, 12].map(|at| u64_at(rest, at)) == told {
            return Ok(start as u64 + 20);
        }
        if [4, 8].map(|at| u64::from(u32_at(rest, at))) == told {
            return Ok(start as u64 + 12);
        }
    }
    Ok(0)
}

/// What belongs to no member.
#[derive(Default)]
struct Gaps {
    bytes: u64,
    first: Option<u64>,
}

impl Gaps {
    /// Adds what lies between two places, unless it is padding.
    fn add(&mut self, file: &mut (impl Read + Seek), from: u64, to: u64) -> io::Result<()> {
        // A file of several parts, of which one was enough, begins with a mark of its own.
        let marks: [&[u8]; 2] = [b"PK\x07\x08", b"PK00"];
        let is_marked = from == 0 && to == 4 && marks.contains(&&*bytes(file, 0, 4)?);
        if from < to && !is_marked && !is_zero(file, from, to)? {
            self.bytes += to - from;
            self.first.get_or_insert(from);
        }
        Ok(())
    }

    fn told(&self) -> Option<String> {
        let (bytes, first) = (self.bytes, self.first?);
        Some(if bytes == 1 {
            format!("1 byte of it, byte {first}, belongs to no member and is not read")
        } else {
            format!(
                "{bytes} bytes of it, from byte {first} on, belong to no member and are not read"
            )
        })
    }
}

/// Whether there are only zeros between two places.
fn is_zero(file: &mut (impl Read + Seek), from: u64, to: u64) -> io::Result<bool> {
    file.seek(SeekFrom::Start(from))?;
    let mut rest = file.take(to - from);
    let mut block = vec![0; 1 << 13];
    loop {
        match rest.read(&mut block)? {
            0 => return Ok(true),
            read if block[..read].iter().all(|&byte| byte == 0) => {}
            _ => return Ok(false),
        }
    }
}

//! The directory at the end of a `.zip` file.
//!
//! Readers of such files differ in what they make of a directory that contradicts itself. Here all that stands in it is
//! read, whatever the record behind it counts, and what does not fit together is kept to be told.

use std::io::{self, BufReader, Read, Seek, SeekFrom};

use flate2::Crc;

use super::incomplete;

/// The record that ends a file, without the comment.
const END: u64 = 22;
/// How long a comment can be.
const COMMENT: u64 = 0xFFFF;

/// What the directory says of a member.
pub(super) struct Entry {
    /// The name as it is stored, which the header of the member repeats.
    pub(super) raw_name: Vec<u8>,
    pub(super) name: String,
    pub(super) flags: u16,
    pub(super) method: u16,
    pub(super) crc: u32,
    pub(super) packed: u64,
    pub(super) size: u64,
    /// Where its header stands in the file.
    pub(super) header: u64,
    pub(super) is_link: bool,
    pub(super) has_comment: bool,
}

/// A directory and where it stands.
pub(super) struct Directory {
    pub(super) entries: Vec<Entry>,
    pub(super) start: u64,
    /// Where the last entry ends.
    pub(super) end: u64,
    /// The record behind it.
    pub(super) record: u64,
    /// Where the record and the comment in it end.
    pub(super) record_end: u64,
    /// What does not fit together.
    pub(super) faults: Vec<String>,
}

/// Where a directory stands as its record says, and how many entries it has.
struct Stated {
    start: u64,
    record: u64,
    /// What precedes the file that the places in it count from.
    offset: u64,
    count: u64,
    is_split: bool,
}

impl Directory {
    /// Reads the directory of a file of `len` bytes.
    ///
    /// # Errors
    /// There is none, or it cannot be read.
    pub(super) fn read(file: &mut (impl Read + Seek), len: u64) -> io::Result<Self> {
        let back = len.min(END + COMMENT);
        let tail = bytes(file, len - back, back)?;
        let mut places: Vec<_> = memchr::memmem::find_iter(&tail, b"PK\x05\x06").collect();
        while let Some(place) = places.pop() {
            let at = len - back + place as u64;
            let Some(end) = tail.get(place..place + END as usize) else {
                continue;
            };
            let comment = tail.get(place + END as usize..).unwrap_or_default();
            let Some(comment) = comment.get(..usize::from(u16_at(end, 20))) else {
                continue;
            };
            if let Some(stated) = stated(file, at, end)? {
                let mut directory = Self::entries(file, &stated)?;
                directory.record_end = at + END + comment.len() as u64;
                if !is_idle(comment) {
                    let why = "the comment of the archive is not read";
                    directory.faults.push(why.to_owned());
                }
                return Ok(directory);
            }
        }
        Err(incomplete("it has no directory"))
    }

    /// Reads as many entries as there are.
    fn entries(file: &mut (impl Read + Seek), stated: &Stated) -> io::Result<Self> {
        let mut directory = Self {
            entries: Vec::new(),
            start: stated.start,
            end: stated.start,
            record: stated.record,
            record_end: stated.record,
            faults: Vec::new(),
        };
        file.seek(SeekFrom::Start(stated.start))?;
        let mut reader = BufReader::new(file.take(stated.record - stated.start));
        loop {
            match entry(&mut reader, stated.offset) {
                Ok(Some((entry, len))) => {
                    directory.entries.push(entry);
                    directory.end += len;
                }
                Ok(None) => break,
                Err(e) if e.kind() == io::ErrorKind::UnexpectedEof => {
                    let why = "an entry of its directory is cut off";
                    directory.faults.push(why.to_owned());
                    break;
                }
                Err(e) => return Err(e),
            }
        }
        let found = directory.entries.len() as u64;
        if found != stated.count {
            let count = stated.count;
            let why = format!("its last record counts {count} members, its directory {found}");
            directory.faults.push(why);
        }
        if stated.is_split {
            let why = "it is one of several parts; the others are not read";
            directory.faults.push(why.to_owned());
        }
        Ok(directory)
    }
}

/// What the record at `at` says of the directory, if there is one.
fn stated(file: &mut (impl Read + Seek), at: u64, end: &[u8]) -> io::Result<Option<Stated>> {
    let mut record = at;
    let mut is_split = end[4..8] != [0; 4] || u16_at(end, 8) != u16_at(end, 10);
    let mut count = u64::from(u16_at(end, 10));
    let (mut size, mut place) = (u64::from(u32_at(end, 12)), u64::from(u32_at(end, 16)));
    let is_long = end[8..12].contains(&0xFF) || end[12..20].contains(&0xFF);
    if is_long && let Some((long_at, long)) = long_record(file, at)? {
        record = long_at;
        is_split = long[16..24] != [0; 8] || long[24..32] != long[32..40];
        count = u64_at(&long, 32);
        (size, place) = (u64_at(&long, 40), u64_at(&long, 48));
    }
    let with = |start, offset| Stated {
        start,
        record,
        offset,
        count,
        is_split,
    };
    let before = record.checked_sub(size);
    if let Some((start, offset)) = before.and_then(|s| Some((s, s.checked_sub(place)?)))
        && (size == 0 && count == 0 || is_entry(file, start)?)
    {
        return Ok(Some(with(start, offset)));
    }
    // The size is wrong, or something stands between the directory and the record.
    let is_there = place < record && is_entry(file, place)?;
    Ok(is_there.then(|| with(place, 0)))
}

/// The longer record that belongs to the one at `at`, and where it is.
fn long_record(file: &mut (impl Read + Seek), at: u64) -> io::Result<Option<(u64, Vec<u8>)>> {
    const LOCATOR: u64 = 20;
    const RECORD: u64 = 56;
    let Some(locator_at) = at.checked_sub(LOCATOR) else {
        return Ok(None);
    };
    let locator = bytes(file, locator_at, LOCATOR)?;
    if !locator.starts_with(b"PK\x06\x07") {
        return Ok(None);
    }
    // It stands right before its locator, or, with data of other programs in it, where that says.
    let places = [locator_at.checked_sub(RECORD), Some(u64_at(&locator, 8))];
    let before = |place: &u64| *place < locator_at;
    for place in places.into_iter().flatten().filter(before) {
        let record = bytes(file, place, RECORD)?;
        let ends = |r: &[u8]| (place + 12).checked_add(u64_at(r, 4));
        if record.len() as u64 == RECORD
            && record.starts_with(b"PK\x06\x06")
            && ends(&record) == Some(locator_at)
        {
            return Ok(Some((place, record)));
        }
    }
    Ok(None)
}

fn is_entry(file: &mut (impl Read + Seek), at: u64) -> io::Result<bool> {
    Ok(bytes(file, at, 4)? == b"PK\x01\x02")
}

/// The next entry and its length; `None` if something else follows.
fn entry(reader: &mut impl Read, offset: u64) -> io::Result<Option<(Entry, u64)>> {
    let mut fixed = Vec::with_capacity(46);
    reader.by_ref().take(46).read_to_end(&mut fixed)?;
    if !fixed.starts_with(b"PK\x01\x02") {
        return Ok(None);
    }
    if fixed.len() < 46 {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    let mut field = |at| {
        let mut bytes = vec![0; usize::from(u16_at(&fixed, at))];
        reader.read_exact(&mut bytes).map(|()| bytes)
    };
    let (raw_name, extra, comment) = (field(28)?, field(30)?, field(32)?);
    let len = 46 + raw_name.len() + extra.len() + comment.len();
    let flags = u16_at(&fixed, 8);
    let [size, packed, header] = long_sizes(&extra, [24, 20, 42].map(|at| u32_at(&fixed, at)));
    let mode = u32_at(&fixed, 38) >> 16;
    let entry = Entry {
        name: name(&raw_name, flags, &extra),
        raw_name,
        flags,
        method: u16_at(&fixed, 10),
        crc: u32_at(&fixed, 16),
        packed,
        size,
        header: header.saturating_add(offset),
        // The upper half of the attributes is the mode where the file was made on Unix, and nothing elsewhere.
        is_link: mode & 0o170_000 == 0o120_000,
        has_comment: !is_idle(&comment),
    };
    Ok(Some((entry, len as u64)))
}

/// The sizes, or the longer ones in the extra field for those that are too long for their place.
pub(super) fn long_sizes<const N: usize>(extra: &[u8], sizes: [u32; N]) -> [u64; N] {
    let mut long = extra_field(extra, 1).unwrap_or_default();
    sizes.map(|size| match long.split_at_checked(8) {
        Some((first, rest)) if size == u32::MAX => {
            long = rest;
            u64_at(first, 0)
        }
        _ => u64::from(size),
    })
}

/// The part of this number of an extra field.
fn extra_field(mut extra: &[u8], number: u16) -> Option<&[u8]> {
    loop {
        let (head, rest) = extra.split_at_checked(4)?;
        let (field, rest) = rest.split_at_checked(usize::from(u16_at(head, 2)))?;
        if u16_at(head, 0) == number {
            return Some(field);
        }
        extra = rest;
    }
}

/// A name as text.
fn name(raw: &[u8], flags: u16, extra: &[u8]) -> String {
    // A name in UTF-8 beside the old one counts as long as nobody has changed that.
    if let Some(&[1, ref field @ ..]) = extra_field(extra, 0x7075)
        && let Some((crc, unicode)) = field.split_at_checked(4)
    {
        let mut of_raw = Crc::new();
        of_raw.update(raw);
        if of_raw.sum() == u32_at(crc, 0) {
            return String::from_utf8_lossy(unicode).into_owned();
        }
    }
    if flags & 1 << 11 != 0 {
        return String::from_utf8_lossy(raw).into_owned();
    }
    raw.iter().map(|&byte| of_page_437(byte)).collect()
}

/// A character of the first PCs, in which names are stored that do not say to be UTF-8.
fn of_page_437(byte: u8) -> char {
    const UPPER: &str = concat!(
        "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐",
        "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}",
    );
    let upper = byte.checked_sub(0x80).map(usize::from);
    let upper = upper.and_then(|n| UPPER.chars().nth(n));
    upper.unwrap_or(char::from(byte))
}

/// Whether a comment says nothing that could be a record: `git archive` writes the name of a commit there.
fn is_idle(comment: &[u8]) -> bool {
    let comment = comment.trim_ascii();
    comment.is_empty()
        || matches!(comment.len(), 40 | 64) && comment.iter().all(u8::is_ascii_hexdigit)
}

/// The bytes at a place, as many as there are.
pub(super) fn bytes(file: &mut (impl Read + Seek), at: u64, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(at))?;
    file.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn array<const N: usize>(bytes: &[u8], at: usize) -> [u8; N] {
    let array = bytes.get(at..).and_then(<[u8]>::first_chunk);
    array.copied().unwrap_or([0; N])
}

pub(super) fn u16_at(bytes: &[u8], at: usize) -> u16 {
    u16::from_le_bytes(array(bytes, at))
}

pub(super) fn u32_at(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes(array(bytes, at))
}

pub(super) fn u64_at(bytes: &[u8], at: usize) -> u64 {
    u64::from_le_bytes(array(bytes, at))
}

#[cfg(test)]
mod tests {
    use super::{long_sizes, name, of_page_437};

    #[test]
    fn names_are_of_page_437_unless_they_say_otherwise() {
        assert_eq!(('A', 'Ç'), (of_page_437(b'A'), of_page_437(0x80)));
        assert_eq!(('ß', '\u{a0}'), (of_page_437(0xE1), of_page_437(0xFF)));
        assert_eq!(name(b"\x81.txt", 0, &[]), "ü.txt");
        assert_eq!(name("ü".as_bytes(), 1 << 11, &[]), "ü");
    }

    #[test]
    fn long_sizes_stand_in_their_order() {
        let extra = [&[9, 0, 1, 0, 7, 1, 0, 16, 0][..], &[5; 8], &[6; 8]].concat();
        let long = |byte| u64::from_le_bytes([byte; 8]);
        let sizes = [u32::MAX, 3, u32::MAX, u32::MAX];
        let told = [long(5), 3, long(6), u64::from(u32::MAX)];
        assert_eq!(long_sizes(&extra, sizes), told);
    }
}

//! Detection of file types by their first bytes, and of archives by their names.

use crate::games::GameId;

/// How a file is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The file is not packed.
    Plain,
    Gzip,
    Zstd,
    Tar,
    Zip,
    /// In a way that rongo does not unpack, with the usual ending of such files.
    Other(&'static str),
}

impl Kind {
    /// Returns the type of the file that begins with `front`.
    pub(super) fn of(front: &[u8]) -> Self {
        match front {
            [0x1F, 0x8B, 8, ..] => Self::Gzip,
            [0x28, 0xB5, 0x2F, 0xFD, ..] | [0x50..=0x5F, 0x2A, 0x4D, 0x18, ..] => Self::Zstd,
            [b'P', b'K', 3, 4, ..] | [b'P', b'K', 5, 6, ..] | [b'P', b'K', 7, 8, ..] => Self::Zip,
            [0xFD, b'7', b'z', b'X', b'Z', 0, ..] => Self::Other(".xz"),
            [b'7', b'z', 0xBC, 0xAF, 0x27, 0x1C, ..] => Self::Other(".7z"),
            [b'R', b'a', b'r', b'!', 0x1A, 7, ..] => Self::Other(".rar"),
            [0x04, 0x22, 0x4D, 0x18, ..] | [0x02, 0x21, 0x4C, 0x18, ..] => Self::Other(".lz4"),
            // A block of data or, in an empty file, its end.
            [b'B', b'Z', b'h', b'1'..=b'9', rest @ ..]
                if rest.starts_with(b"1AY&SY") || rest.starts_with(b"\x17rE8P\x90") =>
            {
                Self::Other(".bz2")
            }
            _ if front.get(257..262) == Some(b"ustar") || is_tar_header(front) => Self::Tar,
            _ => Self::Plain,
        }
    }

    /// What the file of this name is that begins so. Records are text: what looks like a tar file in one whose extension
    /// tells a game was written into a comment or a tag, so that nobody checks the rest.
    pub(super) fn of_file(name: &str, front: &[u8]) -> Self {
        match Self::of(front) {
            Self::Tar if GameId::of_file(name).is_some() => Self::Plain,
            kind => kind,
        }
    }
}

/// Whether these bytes begin with the header of a member of a tar file, as its checksum says: the first tar files had no
/// other mark.
pub(super) fn is_tar_header(bytes: &[u8]) -> bool {
    const SUM: std::ops::Range<usize> = 148..156;
    let Some(header) = bytes.get(..512).filter(|header| header[0] != 0) else {
        return false;
    };
    let stated = header[SUM].trim_ascii_start();
    let digits = stated.iter().take_while(|byte| byte.is_ascii_digit());
    let stated = str::from_utf8(&stated[..digits.count()]);
    let stated = stated.ok().and_then(|s| u32::from_str_radix(s, 8).ok());
    let bytes = header.iter().enumerate();
    // The checksum itself counts as blanks.
    let sum = bytes.map(|(n, &byte)| u32::from(if SUM.contains(&n) { b' ' } else { byte }));
    stated == Some(sum.sum())
}

/// The endings of compressed files that are not unpacked.
const COMPRESSED: [&str; 3] = [".xz", ".bz2", ".lz4"];

/// Whether a file of this name is most likely an archive.
pub fn is_archive(name: &str) -> bool {
    const ENDINGS: [&str; 10] = [
        ".zip", ".tar", ".tgz", ".tzst", ".7z", ".rar", ".txz", ".tbz2", ".tbz", ".tlz4",
    ];
    let name = name.to_lowercase();
    let mut compressed = [".gz", ".zst"].iter().chain(&COMPRESSED);
    let inner = compressed.find_map(|ending| name.strip_suffix(ending));
    let is_tar = inner.is_some_and(|inner| inner.strip_suffix(".tar").is_some());
    is_tar || ENDINGS.iter().any(|ending| name.ends_with(ending))
}

/// Returns whether a file of this name is most likely an archive or a compressed file.
pub fn is_packed(name: &str) -> bool {
    let name = name.to_lowercase();
    let mut compressed = [".gz", ".zst"].iter().chain(&COMPRESSED);
    is_archive(&name) || compressed.any(|ending| name.ends_with(ending))
}

/// The name without the ending of a compressed file that is not unpacked.
#[cfg(feature = "cli")]
pub(crate) fn uncompressed(name: &str) -> &str {
    let cut = |ending: &&str| {
        let at = name.len().checked_sub(ending.len())?;
        let (front, back) = name.split_at_checked(at)?;
        back.eq_ignore_ascii_case(ending).then_some(front)
    };
    COMPRESSED.iter().find_map(cut).unwrap_or(name)
}

/// Whether a file of this name that begins so is packed.
pub fn begins_packed(name: &str, front: &[u8]) -> bool {
    Kind::of_file(name, front) != Kind::Plain
}

#[cfg(test)]
mod tests {
    use super::{Kind, is_archive, is_packed, is_tar_header};

    #[test]
    fn text_is_plain() {
        for text in [
            "",
            "PK",
            "[Game \"x\"]",
            "1. a",
            "(\u{b5}",
            "BZh9 is",
            "7z",
            "Rar!",
        ] {
            assert_eq!(Kind::of(text.as_bytes()), Kind::Plain, "{text}");
        }
        assert!(!is_tar_header(&[0; 512]) && !is_tar_header(&[b' '; 512]));
    }

    #[test]
    fn archives_are_known_by_their_ends() {
        assert!(is_archive("a/B.ZIP") && is_archive("x.fanorona.tar.gz"));
        assert!(is_archive("x.tar.XZ") && is_archive("x.7z") && is_archive("x.tbz"));
        assert!(!is_archive("x.fanorona.gz") && !is_archive("zip") && !is_archive("x.xz"));
        assert!(is_packed("x.fanorona.GZ") && is_packed("x.tzst") && !is_packed("x.fanorona"));
        assert!(is_packed("x.fanorona.bz2"));
    }
}

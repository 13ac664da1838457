//! Detection of file types by their first bytes, and of archives by their names.

/// How a file is packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The file is not packed.
    Plain,
    Gzip,
    Zstd,
    Tar,
    Zip,
}

impl Kind {
    /// Returns the type of the file that begins with `front`.
    pub(super) fn of(front: &[u8]) -> Self {
        match front {
            [0x1F, 0x8B, 8, ..] => Self::Gzip,
            [0x28, 0xB5, 0x2F, 0xFD, ..] | [0x50..=0x5F, 0x2A, 0x4D, 0x18, ..] => Self::Zstd,
            [b'P', b'K', 3, 4, ..] | [b'P', b'K', 5, 6, ..] | [b'P', b'K', 7, 8, ..] => Self::Zip,
            _ if front.get(257..262) == Some(b"ustar") => Self::Tar,
            _ => Self::Plain,
        }
    }
}

/// Returns whether a file of this name is most likely an archive.
pub fn is_archive(name: &str) -> bool {
    const ENDINGS: [&str; 6] = [".zip", ".tar", ".tar.gz", ".tgz", ".tar.zst", ".tzst"];
    let name = name.to_lowercase();
    ENDINGS.iter().any(|ending| name.ends_with(ending))
}

/// Returns whether a file of this name is most likely an archive or a compressed file.
pub fn is_packed(name: &str) -> bool {
    let name = name.to_lowercase();
    is_archive(&name) || [".gz", ".zst"].iter().any(|ending| name.ends_with(ending))
}

/// Returns whether a file that begins with `front` is packed.
pub fn begins_packed(front: &[u8]) -> bool {
    Kind::of(front) != Kind::Plain
}

#[cfg(test)]
mod tests {
    use super::{Kind, is_archive, is_packed};

    #[test]
    fn text_is_plain() {
        for text in ["", "PK", "[Game \"x\"]", "1. a", "(\u{b5}"] {
            assert_eq!(Kind::of(text.as_bytes()), Kind::Plain, "{text}");
        }
    }

    #[test]
    fn archives_are_known_by_their_ends() {
        assert!(is_archive("a/B.ZIP") && is_archive("x.fanorona.tar.gz"));
        assert!(!is_archive("x.fanorona.gz") && !is_archive("zip"));
        assert!(is_packed("x.fanorona.GZ") && is_packed("x.tzst") && !is_packed("x.fanorona"));
    }
}

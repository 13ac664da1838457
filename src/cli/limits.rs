//! `--limit-…`: limits on unpacking.

use clap::Args;

use crate::archive::Limits;

/// Limits on what may be unpacked from one file.
#[derive(Debug, Args)]
#[command(next_help_heading = "Compressed files and archives")]
pub(super) struct LimitArgs {
    /// Maximum number of bytes to unpack from one file, optionally with a suffix K, M, G or T
    #[arg(long = "limit-size", value_name = "SIZE", value_parser = size, default_value = "256G")]
    size: u64,
    /// Maximum number of bytes to unpack per byte of a file, after the first 16M
    #[arg(long = "limit-ratio", value_name = "N", default_value_t = Limits::default().ratio)]
    ratio: u64,
    /// Maximum depth of nested archives and compression; .tar.gz counts as two
    #[arg(long = "limit-depth", value_name = "N", default_value_t = Limits::default().depth)]
    depth: usize,
}

impl LimitArgs {
    /// Returns the limits.
    pub(super) fn limits(&self) -> Limits {
        Limits {
            size: self.size,
            ratio: self.ratio,
            depth: self.depth,
        }
    }
}

/// Parses a number of bytes.
fn size(text: &str) -> Result<u64, String> {
    const UNITS: [(char, u32); 4] = [('K', 10), ('M', 20), ('G', 30), ('T', 40)];
    let whole = text.trim().to_uppercase();
    let mut units = UNITS.iter();
    let unit = units.find_map(|(unit, shift)| Some((whole.strip_suffix(*unit)?, *shift)));
    let (digits, shift) = unit.unwrap_or((&whole, 0));
    let number: Option<u64> = digits.trim().parse().ok();
    number
        .and_then(|n| n.checked_mul(1 << shift))
        .ok_or_else(|| format!("`{text}` is not a size: expected a number such as `500M` or `64G`"))
}

#[cfg(test)]
mod tests {
    use super::{Limits, size};

    #[test]
    fn sizes_are_read() {
        assert_eq!(size("256G"), Ok(Limits::default().size));
        assert_eq!(size("12"), Ok(12));
        assert_eq!(size(" 3 k "), Ok(3072));
        for wrong in ["", "G", "-1", "1.5G", "99999999T", "1KK"] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }
}

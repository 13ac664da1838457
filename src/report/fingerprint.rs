//! Fingerprints of faults, which do not change when the text above the fault changes.

use std::hash::Hasher;

use siphasher::sip128::{Hasher128, SipHasher13};

use crate::check::RecordContext;
use crate::diagnostic::Diagnostic;

/// Returns the fault's fingerprint: 32 hexadecimal digits computed from its code, the players, the ply and variation,
/// the position before it, and the underlined text.
///
/// Lines, records and comments above it, or a new spelling of earlier turns, do not change it. Two faults of one file
/// may have the same fingerprint if the file contains the same game twice.
pub fn fingerprint(origin: RecordContext<'_>, diagnostic: &Diagnostic) -> String {
    let turn = diagnostic.turn.as_ref();
    let ply = turn.map(|t| t.ply.to_string());
    let parts = [
        Some(diagnostic.code.id),
        origin.record.title().as_deref(),
        ply.as_deref(),
        turn.and_then(|t| t.variation.as_deref()),
        turn.and_then(|t| t.position.as_deref()),
        origin.chunk.text().get(diagnostic.span().range()),
    ]
    .map(|part| part.map(str::to_owned));
    digest(parts.iter().map(|part| part.as_deref().unwrap_or_default()))
}

/// Returns the digest of several texts; the borders between the texts are significant.
pub(super) fn digest<'a>(parts: impl IntoIterator<Item = &'a str>) -> String {
    let mut hasher = SipHasher13::new();
    for part in parts {
        hasher.write(part.as_bytes());
        hasher.write_u8(0xFF);
    }
    format!("{:032x}", hasher.finish128().as_u128())
}

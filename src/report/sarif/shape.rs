//! The SARIF objects that are written, each with the properties that are used.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::check::RecordContext;
use crate::diagnostic::{Diagnostic, Fix, Label, Severity};
use crate::report::fingerprint;
use crate::report::place::{Region, relative};
use crate::report::short::where_in_file;
use crate::source::Chunk;
use crate::span::Span;

/// A `message`, or a `multiformatMessageString`.
#[derive(Debug, Serialize)]
pub(super) struct Text {
    text: String,
}

impl Text {
    pub(super) fn new(text: impl Into<String>) -> Self {
        let text = text.into();
        Self { text }
    }
}

/// A `result`.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SarifResult<'a> {
    rule_id: &'static str,
    level: Severity,
    message: Text,
    locations: [Location; 1],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_locations: Vec<Location>,
    partial_fingerprints: Fingerprints,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fixes: Vec<Fixed<'a>>,
    properties: Properties<'a>,
}

#[derive(Debug, Serialize)]
struct Fingerprints {
    #[serde(rename = "rongoFault/v1")]
    fault: String,
}

/// Properties that SARIF does not define.
#[derive(Debug, Serialize)]
struct Properties<'a> {
    record: usize,
    game: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ply: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    variation: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<&'a str>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    suggestions: &'a [String],
}

impl<'a> SarifResult<'a> {
    pub(super) fn of(origin: RecordContext<'a>, diagnostic: &'a Diagnostic) -> Self {
        let turn = diagnostic.turn.as_ref();
        let related = diagnostic.labels.iter().skip(1);
        Self {
            rule_id: diagnostic.code.id,
            level: diagnostic.severity,
            message: Text::new(message(diagnostic)),
            locations: [Location::primary(origin, diagnostic)],
            related_locations: related.map(|l| Location::related(origin, l)).collect(),
            partial_fingerprints: Fingerprints {
                fault: fingerprint(origin, diagnostic),
            },
            fixes: diagnostic
                .fix
                .iter()
                .map(|f| Fixed::of(origin, f))
                .collect(),
            properties: Properties {
                record: origin.record.index,
                game: origin.record.game.map(|g| g.info().id),
                ply: turn.map(|t| t.ply),
                variation: turn.and_then(|t| t.variation.as_deref()),
                position: turn.and_then(|t| t.position.as_deref()),
                suggestions: &diagnostic.suggestions,
            },
        }
    }
}

/// Returns the message, the label and the help, one per line.
fn message(diagnostic: &Diagnostic) -> String {
    let label = diagnostic.labels.first().map(|l| l.text.as_str());
    let label = label.filter(|text| !text.is_empty()).map(str::to_owned);
    let help = diagnostic.help.iter().map(|help| format!("help: {help}"));
    let lines = std::iter::once(diagnostic.message.clone())
        .chain(label)
        .chain(help);
    lines.collect::<Vec<_>>().join("\n")
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_field_names, reason = "the names are the standard's")]
struct Location {
    physical_location: PhysicalLocation,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    logical_locations: Vec<LogicalLocation>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<Text>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct LogicalLocation {
    fully_qualified_name: String,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation {
    artifact_location: ArtifactLocation,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<SarifRegion>,
}

impl Location {
    fn primary(origin: RecordContext<'_>, diagnostic: &Diagnostic) -> Self {
        Self {
            physical_location: PhysicalLocation::of(origin, diagnostic.span()),
            logical_locations: vec![LogicalLocation {
                fully_qualified_name: where_in_file(origin, diagnostic),
            }],
            message: None,
        }
    }

    fn related(origin: RecordContext<'_>, label: &Label) -> Self {
        Self {
            physical_location: PhysicalLocation::of(origin, label.span),
            logical_locations: Vec::new(),
            message: (!label.text.is_empty()).then(|| Text::new(&label.text)),
        }
    }
}

impl PhysicalLocation {
    fn of(origin: RecordContext<'_>, span: Span) -> Self {
        Self {
            artifact_location: ArtifactLocation::of(origin.file),
            region: Some(SarifRegion::of(origin.chunk, span)),
        }
    }
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct ArtifactLocation {
    uri: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    uri_base_id: Option<&'static str>,
}

/// The characters that must be encoded in the path of a URI.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'/')
    .remove(b'.')
    .remove(b'-')
    .remove(b'_')
    .remove(b'~')
    .remove(b'!');

impl ArtifactLocation {
    fn of(file: &str) -> Self {
        let path = utf8_percent_encode(relative(file), ENCODED);
        if file.starts_with('/') {
            return Self {
                uri: format!("file://{path}"),
                uri_base_id: None,
            };
        }
        Self {
            uri: path.to_string(),
            uri_base_id: Some("%SRCROOT%"),
        }
    }
}

/// A `region`: lines and columns, and the bytes of the original file.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifRegion {
    start_line: u64,
    start_column: u64,
    end_line: u64,
    end_column: u64,
    byte_offset: u64,
    byte_length: u64,
}

impl SarifRegion {
    fn of(chunk: &Chunk<'_>, span: Span) -> Self {
        let region = Region::of(chunk, span);
        let byte_offset = chunk.offset(span.start as usize);
        Self {
            start_line: region.start.line,
            start_column: region.start.column,
            end_line: region.end.line,
            end_column: region.end.column,
            byte_offset,
            byte_length: chunk.offset(span.end as usize) - byte_offset,
        }
    }
}

/// A `fix` with one replacement.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Fixed<'a> {
    description: Text,
    artifact_changes: [ArtifactChange<'a>; 1],
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct ArtifactChange<'a> {
    artifact_location: ArtifactLocation,
    replacements: [Replacement<'a>; 1],
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Replacement<'a> {
    deleted_region: SarifRegion,
    inserted_content: Inserted<'a>,
}

#[derive(Debug, Serialize)]
struct Inserted<'a> {
    text: &'a str,
}

impl<'a> Fixed<'a> {
    fn of(origin: RecordContext<'_>, fix: &'a Fix) -> Self {
        Self {
            description: Text::new(match fix.text.trim() {
                "" => "remove it".to_owned(),
                text => format!("write `{text}`"),
            }),
            artifact_changes: [ArtifactChange {
                artifact_location: ArtifactLocation::of(origin.file),
                replacements: [Replacement {
                    deleted_region: SarifRegion::of(origin.chunk, fix.span),
                    inserted_content: Inserted { text: &fix.text },
                }],
            }],
        }
    }
}

/// An `invocation`: whether every input could be read.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Invocation {
    execution_successful: bool,
    tool_execution_notifications: Vec<Box<RawValue>>,
}

impl Invocation {
    pub(super) fn with(unread: Vec<Box<RawValue>>) -> Self {
        Self {
            execution_successful: unread.is_empty(),
            tool_execution_notifications: unread,
        }
    }
}

#[derive(Debug, Serialize)]
pub(super) struct Notification {
    level: Severity,
    message: Text,
    locations: [Location; 1],
}

impl Notification {
    pub(super) fn unread(file: &str, why: &str) -> Self {
        let location = Location {
            physical_location: PhysicalLocation {
                artifact_location: ArtifactLocation::of(file),
                region: None,
            },
            logical_locations: Vec::new(),
            message: None,
        };
        Self {
            level: Severity::Error,
            message: Text::new(why),
            locations: [location],
        }
    }
}

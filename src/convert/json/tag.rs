//! A tag.

use serde::{Deserialize, Serialize};

/// One tag, `[Name "value"]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tag {
    /// The name: letters, digits and `_`.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[A-Za-z0-9_]+$")))]
    pub name: String,
    /// The value, unescaped, on one line.
    pub value: String,
}

//! A tag.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One tag, `[Name "value"]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Tag {
    /// Its name: letters, digits and `_`.
    #[schemars(regex(pattern = "^[A-Za-z0-9_]+$"))]
    pub name: String,
    /// Its value, escapes undone; one line.
    pub value: String,
}

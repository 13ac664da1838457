//! The requirements for the facts of a move.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Facts of a move that can be written to JSON and read from it. With the feature `schema`, they also provide a JSON
/// Schema. Implemented for every suitable type.
#[cfg(not(feature = "schema"))]
pub trait JsonFacts: Serialize + DeserializeOwned {}

#[cfg(not(feature = "schema"))]
impl<T: Serialize + DeserializeOwned> JsonFacts for T {}

/// Facts of a move that can be written to JSON and read from it. With the feature `schema`, they also provide a JSON
/// Schema. Implemented for every suitable type.
#[cfg(feature = "schema")]
pub trait JsonFacts: Serialize + DeserializeOwned + schemars::JsonSchema {}

#[cfg(feature = "schema")]
impl<T: Serialize + DeserializeOwned + schemars::JsonSchema> JsonFacts for T {}

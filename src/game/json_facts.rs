//! What the facts of a move have to be.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// Facts of a move that JSON can be written from and read into. With the feature `schema`, they also describe
/// themselves by a JSON Schema. Implemented for every type that can do this.
#[cfg(not(feature = "schema"))]
pub trait JsonFacts: Serialize + DeserializeOwned {}

#[cfg(not(feature = "schema"))]
impl<T: Serialize + DeserializeOwned> JsonFacts for T {}

/// Facts of a move that JSON can be written from and read into. With the feature `schema`, they also describe
/// themselves by a JSON Schema. Implemented for every type that can do this.
#[cfg(feature = "schema")]
pub trait JsonFacts: Serialize + DeserializeOwned + schemars::JsonSchema {}

#[cfg(feature = "schema")]
impl<T: Serialize + DeserializeOwned + schemars::JsonSchema> JsonFacts for T {}

//! Records in other forms, and back.

pub mod forms;

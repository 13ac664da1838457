//! The normative grammars of `grammar/`, interpreted, so that tests can hold them and the parsers equal.

pub(crate) mod build;
pub(crate) mod checks;
pub(crate) mod coverage;
pub(crate) mod ebnf;
mod games;
pub(crate) mod generate;
pub(crate) mod harness;
pub(crate) mod lex;
pub(crate) mod mutate;
mod reader;
pub(crate) mod recognise;
pub(crate) mod record;

mod selftest;

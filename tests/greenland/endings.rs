//! endings

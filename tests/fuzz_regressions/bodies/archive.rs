//! What is packed is unpacked within its limits.

use std::io::{self, Read};
use std::ops::ControlFlow;

use rongo::archive::{Limits, Visitor, visit_stream};

const LIMITS: Limits = Limits {
    size: 1 << 20,
    ratio: 400,
    depth: 4,
};

pub(super) fn archive(bytes: &[u8]) {
    let mut found = Found::default();
    let flow = visit_stream("x", bytes, LIMITS, &|_| {}, &mut found);
    assert_eq!(flow, ControlFlow::Continue(()));
    let most = LIMITS.size + bytes.len() as u64;
    assert!(found.bytes <= most, "{} bytes", found.bytes);
}

/// Counts what is found.
#[derive(Default)]
struct Found {
    bytes: u64,
}

impl Visitor for Found {
    fn wants(&self, name: &str, member: &str) -> bool {
        assert!(name.ends_with(member), "{name}");
        true
    }

    fn file(&mut self, name: &str, _: Option<u64>, reader: &mut dyn Read) -> ControlFlow<()> {
        assert!(name.starts_with('x'), "{name}");
        match io::copy(reader, &mut Count(&mut self.bytes)) {
            Ok(_) => ControlFlow::Continue(()),
            Err(error) => self.failed(name, &error),
        }
    }

    fn failed(&mut self, _: &str, error: &io::Error) -> ControlFlow<()> {
        assert!(!error.to_string().is_empty());
        ControlFlow::Continue(())
    }
}

/// Counts what is written.
struct Count<'a>(&'a mut u64);

impl io::Write for Count<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        *self.0 += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

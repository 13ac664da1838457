//! Streams of any length.

use std::cell::Cell;
use std::io::{self, BufRead, BufReader, Read};
use std::ops::ControlFlow;

use rongo::check::Options;
use rongo::convert::json::{self, Read as Told};

use super::{ALL, to_lines};

/// An endless stream of one text after the other, which counts what is read of it.
struct Endless<'a> {
    text: &'a [u8],
    at: usize,
    read: &'a Cell<usize>,
}

impl Read for Endless<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let rest = &self.text[self.at % self.text.len()..];
        let n = rest.len().min(into.len());
        into[..n].copy_from_slice(&rest[..n]);
        self.at += n;
        self.read.set(self.read.get() + n);
        Ok(n)
    }
}

fn record() -> String {
    to_lines("x.txt", b"[Game \"Fanorona\"]\n\n1. d3e3+ {x} *\n", ALL).remove(0)
}

/// Reads `wanted` records of an endless stream that begins with `front`; never reads further ahead than a buffer.
fn assert_flat(front: &str, text: &str, wanted: usize) {
    const BUFFER: usize = 1 << 10;
    let read = Cell::new(0);
    let endless = Endless {
        text: text.as_bytes(),
        at: 0,
        read: &read,
    };
    let input = BufReader::with_capacity(BUFFER, front.as_bytes().chain(endless));
    let mut count = 0;
    json::read("endless.json", input, &Options::default(), |told| {
        assert!(matches!(told, Told::Record { ref faults, .. } if faults.is_empty()));
        count += 1;
        assert!(read.get() <= (count + 1) * text.len() + BUFFER);
        if count == wanted {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    })
    .unwrap();
    assert_eq!(count, wanted);
}

#[test]
fn endless_lines_are_read_one_by_one() {
    assert_flat("", &record(), 300);
}

#[test]
fn so_is_an_endless_array() {
    assert_flat("[\n", &format!("{},\n", record().trim_end()), 300);
}

#[test]
fn a_stream_that_breaks_off_says_so() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the line is dead"))
        }
    }
    let record = record();
    let input = BufReader::new(record.as_bytes().chain(Broken));
    let mut count = 0;
    let read = json::read("x.json", input, &Options::default(), |_| {
        count += 1;
        ControlFlow::Continue(())
    });
    assert_eq!(read.unwrap_err().to_string(), "the line is dead");
    assert_eq!(count, 1);
}

#[test]
fn nothing_at_all_is_no_record() {
    for text in ["", " \n", "[]", "[\n]\n"] {
        let mut input = BufReader::new(text.as_bytes());
        assert!(input.fill_buf().is_ok());
        json::read("x.json", input, &Options::default(), |_| {
            unreachable!("no record")
        })
        .unwrap();
    }
}

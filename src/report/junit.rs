//! JUnit XML: one suite per file, one case per record.
//!
//! A suite begins with its counts, so the cases of a file are kept in memory until the file ends: about a hundred
//! bytes for each record without faults.

use std::io::{self, Write};

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event};

use super::short::{record_name, short};
use super::{End, Reporter};
use crate::check::RecordContext;
use crate::diagnostic::{Diagnostic, Severity};

/// A JUnit report.
#[derive(Debug)]
pub struct JUnit<W> {
    out: W,
    /// Whether warnings count as failures.
    strict: bool,
    begun: bool,
    suite: Option<Suite>,
}

/// The cases of one file.
#[derive(Debug)]
struct Suite {
    name: String,
    tests: usize,
    failures: usize,
    errors: usize,
    cases: Vec<u8>,
}

impl Suite {
    fn new(file: &str) -> Self {
        Self {
            name: file.to_owned(),
            tests: 0,
            failures: 0,
            errors: 0,
            cases: Vec::new(),
        }
    }

    /// Adds a case; `inside` is its child element, with a message, and the text of that element.
    fn case(&mut self, name: &str, inside: Option<(BytesStart<'_>, &str)>) -> io::Result<()> {
        self.tests += 1;
        let (name, class) = (xml(name), xml(&self.name));
        let attributes = [("name", name.as_str()), ("classname", class.as_str())];
        let start = BytesStart::new("testcase").with_attributes(attributes);
        let mut xml_out = Writer::new(&mut self.cases);
        match inside {
            None => xml_out.write_event(Event::Empty(start))?,
            Some((element, text)) => {
                let end = element.to_end().into_owned();
                xml_out.write_event(Event::Start(start))?;
                xml_out.write_event(Event::Start(element))?;
                xml_out.write_event(Event::Text(BytesText::new(&xml(text))))?;
                xml_out.write_event(Event::End(end))?;
                xml_out.write_event(Event::End(BytesEnd::new("testcase")))?;
            }
        }
        self.cases.push(b'\n');
        Ok(())
    }

    fn write(self, out: &mut dyn Write) -> io::Result<()> {
        let name = xml(&self.name);
        let [tests, failures, errors] =
            [self.tests, self.failures, self.errors].map(|n| n.to_string());
        let start = BytesStart::new("testsuite").with_attributes([
            ("name", name.as_str()),
            ("tests", tests.as_str()),
            ("failures", failures.as_str()),
            ("errors", errors.as_str()),
        ]);
        line(out, Event::Start(start))?;
        out.write_all(&self.cases)?;
        line(out, Event::End(BytesEnd::new("testsuite")))
    }
}

/// Writes a tag on its own line.
fn line(mut out: &mut dyn Write, event: Event<'_>) -> io::Result<()> {
    Writer::new(&mut out).write_event(event)?;
    out.write_all(b"\n")
}

impl<W: Write> JUnit<W> {
    /// Creates an empty report; warnings count as failures if `strict` is true.
    pub fn new(out: W, strict: bool) -> Self {
        Self {
            out,
            strict,
            begun: false,
            suite: None,
        }
    }

    fn begin(&mut self) -> io::Result<()> {
        if std::mem::replace(&mut self.begun, true) {
            return Ok(());
        }
        let declaration = BytesDecl::new("1.0", Some("UTF-8"), None);
        line(&mut self.out, Event::Decl(declaration))?;
        let suites = BytesStart::new("testsuites").with_attributes([("name", "rongo")]);
        line(&mut self.out, Event::Start(suites))
    }

    /// Returns the suite of `file`, after writing the suite of the previous file.
    fn suite(&mut self, file: &str) -> io::Result<&mut Suite> {
        if self.suite.as_ref().is_some_and(|s| s.name != file) {
            self.flush()?;
        }
        Ok(self.suite.get_or_insert_with(|| Suite::new(file)))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.begin()?;
        match self.suite.take() {
            Some(suite) => suite.write(&mut self.out),
            None => Ok(()),
        }
    }
}

impl<W: Write> Reporter for JUnit<W> {
    fn record(&mut self, origin: RecordContext<'_>, diagnostics: &[Diagnostic]) -> io::Result<()> {
        let least = if self.strict {
            Severity::Warning
        } else {
            Severity::Error
        };
        // A fault that is not shown still makes the case fail.
        let all = &origin.record.diagnostics;
        let failure = all.iter().find(|diagnostic| diagnostic.severity >= least);
        let mut text = Vec::new();
        for diagnostic in diagnostics {
            short(&mut text, origin, diagnostic)?;
            for help in &diagnostic.help {
                writeln!(text, "  help: {help}")?;
            }
        }
        let text = String::from_utf8_lossy(&text);
        let suite = self.suite(origin.file)?;
        let name = record_name(origin);
        match failure {
            Some(diagnostic) => {
                suite.failures += 1;
                let message = xml(&diagnostic.message);
                let failure = BytesStart::new("failure")
                    .with_attributes([("type", diagnostic.code.id), ("message", &*message)]);
                suite.case(&name, Some((failure, &text)))
            }
            None if text.is_empty() => suite.case(&name, None),
            None => suite.case(&name, Some((BytesStart::new("system-out"), &text))),
        }
    }

    fn unread(&mut self, file: &str, why: &str) -> io::Result<()> {
        let message = xml(why);
        let error = BytesStart::new("error")
            .with_attributes([("type", "unreadable"), ("message", &*message)]);
        let suite = self.suite(file)?;
        suite.errors += 1;
        suite.case("the file", Some((error, why)))
    }

    fn finish(&mut self, _: End) -> io::Result<()> {
        self.flush()?;
        line(&mut self.out, Event::End(BytesEnd::new("testsuites")))
    }
}

/// Returns `text` without the characters that are not allowed in XML.
fn xml(text: &str) -> String {
    let allowed = |c: &char| matches!(c, '\t' | '\n' | ' '..='\u{FFFD}' | '\u{10000}'..);
    let known = |c| {
        Some(c)
            .filter(allowed)
            .unwrap_or(char::REPLACEMENT_CHARACTER)
    };
    text.chars().map(known).collect()
}

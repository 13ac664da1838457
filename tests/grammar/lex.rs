//! The words of the notation.

use std::iter::Peekable;
use std::ops::{Range, RangeInclusive};
use std::str::CharIndices;

/// Stops the test: the grammar itself is wrong.
pub(crate) fn fault(file: &str, line: usize, problem: &str) -> ! {
    panic!("{file}:{line}: {problem}")
}

/// A set of characters: `[a-z_]`, `[^{}]`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Set {
    /// Whether it holds all characters but those of `ranges`.
    pub(crate) negated: bool,
    /// What stands between the brackets.
    pub(crate) ranges: Vec<RangeInclusive<char>>,
}

impl Set {
    /// Whether `c` is in the set.
    pub(crate) fn contains(&self, c: char) -> bool {
        self.ranges.iter().any(|range| range.contains(&c)) != self.negated
    }
}

/// One word of a grammar.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Token {
    /// The name of a rule.
    Name(String),
    /// `::=`
    Defines,
    /// `"text"`, `'text'` or `#x2026`.
    Text(String),
    /// `[…]`
    Set(Set),
    /// One of `| ? * + - ( )`.
    Mark(char),
}

/// A token and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Placed {
    /// What it is.
    pub(crate) token: Token,
    /// Its line, from 1.
    pub(crate) line: usize,
    /// Its bytes.
    pub(crate) range: Range<usize>,
}

/// Splits the text of a grammar into tokens.
pub(crate) fn tokens(file: &str, text: &str) -> Vec<Placed> {
    let mut lexer = Lexer {
        file,
        text,
        line: 1,
        chars: text.char_indices().peekable(),
    };
    std::iter::from_fn(|| lexer.next_token()).collect()
}

struct Lexer<'a> {
    file: &'a str,
    text: &'a str,
    line: usize,
    chars: Peekable<CharIndices<'a>>,
}

impl Lexer<'_> {
    fn next_token(&mut self) -> Option<Placed> {
        self.skip_space_and_comments();
        let (start, line) = (self.at(), self.line);
        let token = match self.bump()? {
            c if c.is_ascii_alphabetic() => self.name(c),
            ':' => self.defines(),
            quote @ ('"' | '\'') => Token::Text(self.quoted(quote)),
            '#' => Token::Text(self.number().to_string()),
            '[' => Token::Set(self.set()),
            mark @ ('|' | '?' | '*' | '+' | '-' | '(' | ')') => Token::Mark(mark),
            other => self.fault(&format!("`{other}` has no meaning here")),
        };
        Some(Placed {
            token,
            line,
            range: start..self.at(),
        })
    }

    fn skip_space_and_comments(&mut self) {
        while let Some(c) = self.peek() {
            if c.is_whitespace() {
                self.bump();
            } else if self.text[self.at()..].starts_with("/*") {
                self.skip_comment();
            } else {
                break;
            }
        }
    }

    fn skip_comment(&mut self) {
        let inside = self.at() + 2;
        let Some(len) = self.text[inside..].find("*/") else {
            self.fault("this comment is never closed");
        };
        let end = inside + len + 2;
        while self.at() < end {
            self.bump();
        }
    }

    fn name(&mut self, first: char) -> Token {
        let mut name = String::from(first);
        while let Some(c) = self.bump_if(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-') {
            name.push(c);
        }
        Token::Name(name)
    }

    fn defines(&mut self) -> Token {
        if self.bump() == Some(':') && self.bump() == Some('=') {
            Token::Defines
        } else {
            self.fault("expected `::=`")
        }
    }

    fn quoted(&mut self, quote: char) -> String {
        let mut text = String::new();
        while let Some(c) = self.bump_if(|c| c != '\n') {
            if c == quote {
                return text;
            }
            text.push(c);
        }
        self.fault(&format!("a text is not closed by {quote}"))
    }

    /// What follows the `#` of `#x2026`.
    fn number(&mut self) -> char {
        let mut digits = String::new();
        if self.bump_if(|c| c == 'x').is_some() {
            while let Some(c) = self.bump_if(|c| c.is_ascii_hexdigit()) {
                digits.push(c);
            }
        }
        let number = u32::from_str_radix(&digits, 16).ok();
        number.and_then(char::from_u32).unwrap_or_else(|| {
            self.fault(&format!("`#x{digits}` is not the number of a character"))
        })
    }

    /// What follows the `[` of a set.
    fn set(&mut self) -> Set {
        let negated = self.bump_if(|c| c == '^').is_some();
        let mut ranges = Vec::new();
        while self.bump_if(|c| c == ']').is_none() {
            let from = self.member();
            let to = if self.is_range() {
                self.bump();
                self.member()
            } else {
                from
            };
            if from > to {
                self.fault(&format!("the range `{from}-{to}` is empty"));
            }
            ranges.push(from..=to);
        }
        if ranges.is_empty() {
            self.fault("a set is empty; `]` in a set is written #x5D");
        }
        Set { negated, ranges }
    }

    fn member(&mut self) -> char {
        let rest = &self.text.as_bytes()[self.at()..];
        let numbered = matches!(rest, [b'#', b'x', digit, ..] if digit.is_ascii_hexdigit());
        match self.bump_if(|c| c != '\n') {
            Some('#') if numbered => self.number(),
            Some(c) => c,
            None => self.fault("a set is not closed by `]`"),
        }
    }

    /// A `-` that is not the last of its set makes a range.
    fn is_range(&self) -> bool {
        let rest = &self.text[self.at()..];
        rest.starts_with('-') && !rest.starts_with("-]")
    }

    fn at(&self) -> usize {
        let mut ahead = self.chars.clone();
        ahead.next().map_or(self.text.len(), |(at, _)| at)
    }

    fn peek(&mut self) -> Option<char> {
        self.chars.peek().map(|&(_, c)| c)
    }

    fn bump(&mut self) -> Option<char> {
        let (_, c) = self.chars.next()?;
        self.line += usize::from(c == '\n');
        Some(c)
    }

    fn bump_if(&mut self, wanted: impl Fn(char) -> bool) -> Option<char> {
        self.peek().filter(|&c| wanted(c))?;
        self.bump()
    }

    fn fault(&self, problem: &str) -> ! {
        fault(self.file, self.line, problem)
    }
}

//! Tokens made into the expressions of a grammar.

use super::ebnf::{Expr, ExprId, Grammar, Site};
use super::lex::{Placed, Token, fault};

/// Makes the expressions of one file.
pub(crate) struct Builder<'a> {
    text: &'a str,
    file: usize,
    list: &'a [Placed],
    at: usize,
    rule: usize,
    grammar: &'a mut Grammar,
}

impl<'a> Builder<'a> {
    /// A builder for the file number `file` of `grammar`, given its text and its tokens.
    pub(crate) fn new(
        grammar: &'a mut Grammar,
        file: usize,
        text: &'a str,
        list: &'a [Placed],
    ) -> Self {
        Self {
            text,
            file,
            list,
            at: 0,
            rule: 0,
            grammar,
        }
    }

    /// Adds the bodies of all rules.
    pub(crate) fn file(&mut self) {
        if self.list.is_empty() {
            self.fault("there is no rule");
        }
        while self.at < self.list.len() {
            self.one_rule();
        }
    }

    fn one_rule(&mut self) {
        let head = self
            .head()
            .and_then(|name| self.grammar.find(self.file, name));
        self.at += 2;
        self.rule = head.unwrap_or_else(|| self.fault("expected a rule, `name ::= …`"));
        let body = self.choice();
        self.grammar.rules[self.rule].body = body;
    }

    /// The name of the rule that begins here.
    fn head(&self) -> Option<&str> {
        match (self.token(0), self.token(1)) {
            (Some(Token::Name(name)), Some(Token::Defines)) => Some(name),
            _ => None,
        }
    }

    fn choice(&mut self) -> ExprId {
        let mut ways = Vec::new();
        let mut branches = Vec::new();
        loop {
            let start = self.at;
            branches.push(self.sequence());
            ways.push(format!("the alternative `{}`", self.source(start)));
            if !self.take('|') {
                break;
            }
        }
        if let [only] = branches[..] {
            return only;
        }
        let site = self.sites(ways);
        self.add(Expr::SetupTag { site, branches })
    }

    fn sequence(&mut self) -> ExprId {
        let mut items = Vec::new();
        while self
            .token(0)
            .is_some_and(|token| !matches!(token, Token::Mark('|' | ')')))
            && self.head().is_none()
        {
            items.push(self.difference());
        }
        let last = items
            .pop()
            .unwrap_or_else(|| self.add(Expr::Text(Vec::new())));
        items
            .into_iter()
            .rev()
            .fold(last, |rest, item| self.add(Expr::Then(item, rest)))
    }

    fn difference(&mut self) -> ExprId {
        let all = self.repeated();
        if !self.take('-') {
            return all;
        }
        let but = self.repeated();
        self.add(Expr::Minus(all, but))
    }

    fn repeated(&mut self) -> ExprId {
        let start = self.at;
        let inner = self.primary();
        let source = self.source(start);
        if self.take('?') {
            let site = self.sites(vec![
                format!("no `{source}`"),
                format!("the optional `{source}`"),
            ]);
            self.add(Expr::Maybe { site, inner })
        } else if self.take('*') {
            self.many(inner, &source)
        } else if self.take('+') {
            let more = self.many(inner, &source);
            self.add(Expr::Then(inner, more))
        } else {
            inner
        }
    }

    fn many(&mut self, inner: ExprId, source: &str) -> ExprId {
        let site = self.sites(vec![
            format!("no further `{source}`"),
            format!("a further `{source}`"),
        ]);
        self.add(Expr::Many { site, inner })
    }

    fn primary(&mut self) -> ExprId {
        let Some(token) = self.token(0).cloned() else {
            self.fault("the file ends where something should follow");
        };
        self.at += 1;
        match token {
            Token::Name(name) => match self.grammar.find(self.file, &name) {
                Some(rule) => self.add(Expr::Rule(rule)),
                None => self.fault(&format!("there is no rule `{name}`")),
            },
            Token::Text(text) => self.add(Expr::Text(text.chars().collect())),
            Token::Set(set) => self.add(Expr::Set(set)),
            Token::Mark('(') => {
                let inner = self.choice();
                if !self.take(')') {
                    self.fault("a group is not closed by `)`");
                }
                inner
            }
            Token::Mark(mark) => self.fault(&format!("`{mark}` has nothing to stand by")),
            Token::Defines => self.fault("`::=` without a name before it"),
        }
    }

    fn token(&self, ahead: usize) -> Option<&Token> {
        self.list.get(self.at + ahead).map(|placed| &placed.token)
    }

    fn take(&mut self, mark: char) -> bool {
        let found = self.token(0) == Some(&Token::Mark(mark));
        self.at += usize::from(found);
        found
    }

    fn add(&mut self, expr: Expr) -> ExprId {
        self.grammar.exprs.push(expr);
        self.grammar.exprs.len() - 1
    }

    /// Adds sites of the rule at hand; the index of the first.
    fn sites(&mut self, ways: Vec<String>) -> usize {
        let first = self.grammar.sites.len();
        let rule = self.rule;
        let site = |way| Site {
            rule,
            way: Some(way),
        };
        self.grammar.sites.extend(ways.into_iter().map(site));
        first
    }

    /// The text of the tokens from number `start` up to here, as it was written.
    fn source(&self, start: usize) -> String {
        match &self.list[start..self.at] {
            [] => String::new(),
            [only] => self.text[only.range.clone()].to_owned(),
            [first, .., last] => self.text[first.range.start..last.range.end].to_owned(),
        }
    }

    /// Stops the test at the token that was looked at last.
    fn fault(&self, problem: &str) -> ! {
        let seen = self
            .at
            .saturating_sub(1)
            .min(self.list.len().saturating_sub(1));
        let line = self.list.get(seen).map_or(1, |placed| placed.line);
        fault(&self.grammar.files[self.file], line, problem)
    }
}

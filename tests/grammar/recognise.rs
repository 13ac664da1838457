//! Is a text a sentence? Full context-free recognition: every end that a piece can have is followed.

use std::rc::Rc;

use super::coverage::Coverage;
use super::ebnf::{Expr, ExprId, Grammar};

/// Places in the text, sorted.
type Ends = Rc<[usize]>;

/// Whether `text` as a whole is a sentence of the first rule.
pub(crate) fn is_sentence(grammar: &Grammar, text: &str) -> bool {
    matches(grammar, grammar.rules[0].body, text)
}

/// Whether `text` as a whole is what `expr` describes.
pub(crate) fn matches(grammar: &Grammar, expr: ExprId, text: &str) -> bool {
    let mut recogniser = Recogniser::new(grammar, text);
    let whole = recogniser.text.len();
    recogniser.can_end(expr, 0, whole)
}

/// Counts what takes part in any reading of `text` as a sentence; `false`, and nothing counted, where it is none.
pub(crate) fn exercise(grammar: &Grammar, text: &str, coverage: &mut Coverage) -> bool {
    let mut recogniser = Recogniser::new(grammar, text);
    let start = grammar.rules[0].body;
    let whole = recogniser.text.len();
    let found = recogniser.can_end(start, 0, whole);
    if found {
        coverage.count(0);
        recogniser.mark(start, 0, whole, coverage);
    }
    found
}

/// One text, and all that is known about it.
struct Recogniser<'g> {
    grammar: &'g Grammar,
    text: Vec<char>,
    /// Where expression `e` can end when it starts at `at`: number `at * exprs + e`.
    ends: Vec<Option<Ends>>,
    /// The readings that were counted: expression, start, end.
    marked: std::collections::HashSet<(ExprId, usize, usize)>,
}

impl<'g> Recogniser<'g> {
    fn new(grammar: &'g Grammar, text: &str) -> Self {
        let text: Vec<char> = text.chars().collect();
        let ends = vec![None; (text.len() + 1) * grammar.exprs.len()];
        Self {
            grammar,
            text,
            ends,
            marked: std::collections::HashSet::new(),
        }
    }

    fn can_end(&mut self, expr: ExprId, at: usize, end: usize) -> bool {
        self.ends(expr, at).binary_search(&end).is_ok()
    }

    /// Every place where `expr` can end when it starts at `at`.
    fn ends(&mut self, expr: ExprId, at: usize) -> Ends {
        let slot = at * self.grammar.exprs.len() + expr;
        if let Some(known) = &self.ends[slot] {
            return Rc::clone(known);
        }
        let mut found = self.find_ends(expr, at);
        found.sort_unstable();
        found.dedup();
        let found: Ends = found.into();
        self.ends[slot] = Some(Rc::clone(&found));
        found
    }

    fn find_ends(&mut self, expr: ExprId, at: usize) -> Vec<usize> {
        let grammar = self.grammar;
        match &grammar.exprs[expr] {
            Expr::Text(text) if self.text[at..].starts_with(text) => vec![at + text.len()],
            Expr::Set(set) if self.text.get(at).is_some_and(|&c| set.contains(c)) => vec![at + 1],
            Expr::Text(_) | Expr::Set(_) => Vec::new(),
            Expr::Rule(rule) => self.ends(grammar.rules[*rule].body, at).to_vec(),
            Expr::Then(a, b) => {
                let middles = self.ends(*a, at);
                middles
                    .iter()
                    .flat_map(|&middle| self.ends(*b, middle).to_vec())
                    .collect()
            }
            Expr::SetupTag { branches, .. } => branches
                .iter()
                .flat_map(|&id| self.ends(id, at).to_vec())
                .collect(),
            Expr::Maybe { inner, .. } => [&[at], &*self.ends(*inner, at)].concat(),
            Expr::Many { inner, .. } => self.repeat(*inner, at),
            Expr::Minus(all, but) => {
                let but = self.ends(*but, at);
                let all = self.ends(*all, at);
                all.iter()
                    .copied()
                    .filter(|end| but.binary_search(end).is_err())
                    .collect()
            }
        }
    }

    /// Every place that can be reached from `at` by repeating `inner`.
    fn repeat(&mut self, inner: ExprId, at: usize) -> Vec<usize> {
        let mut reached = vec![false; self.text.len() + 1 - at];
        let mut open = vec![at];
        let mut found = Vec::new();
        while let Some(end) = open.pop() {
            if !std::mem::replace(&mut reached[end - at], true) {
                found.push(end);
                open.extend(self.ends(inner, end).iter());
            }
        }
        found
    }

    /// Counts all that takes part in reading `expr` from `at` to `end`, which is known to be possible.
    fn mark(&mut self, expr: ExprId, at: usize, end: usize, coverage: &mut Coverage) {
        if !self.marked.insert((expr, at, end)) {
            return;
        }
        let grammar = self.grammar;
        match &grammar.exprs[expr] {
            Expr::Text(_) | Expr::Set(_) => {}
            Expr::Rule(rule) => {
                coverage.count(*rule);
                self.mark(grammar.rules[*rule].body, at, end, coverage);
            }
            Expr::Then(a, b) => {
                for &middle in &*self.ends(*a, at) {
                    if middle <= end && self.can_end(*b, middle, end) {
                        self.mark(*a, at, middle, coverage);
                        self.mark(*b, middle, end, coverage);
                    }
                }
            }
            Expr::SetupTag { site, branches } => {
                for (n, &branch) in branches.iter().enumerate() {
                    if self.can_end(branch, at, end) {
                        coverage.count(site + n);
                        self.mark(branch, at, end, coverage);
                    }
                }
            }
            Expr::Maybe { site, inner } => {
                if at == end {
                    coverage.count(*site);
                }
                if self.can_end(*inner, at, end) {
                    coverage.count(site + 1);
                    self.mark(*inner, at, end, coverage);
                }
            }
            Expr::Many { site, inner } => self.mark_repeats(*site, *inner, at, end, coverage),
            Expr::Minus(all, _) => self.mark(*all, at, end, coverage),
        }
    }

    fn mark_repeats(
        &mut self,
        site: usize,
        inner: ExprId,
        at: usize,
        end: usize,
        coverage: &mut Coverage,
    ) {
        if at == end {
            coverage.count(site);
        }
        let starts: Vec<usize> = self
            .repeat(inner, at)
            .into_iter()
            .filter(|&start| start <= end)
            .collect();
        for start in starts {
            let nexts: Vec<usize> = self
                .ends(inner, start)
                .iter()
                .copied()
                .filter(|&next| next <= end)
                .collect();
            for next in nexts {
                if self.repeat(inner, next).contains(&end) {
                    coverage.count(site + 1);
                    self.mark(inner, start, next, coverage);
                }
            }
        }
    }
}

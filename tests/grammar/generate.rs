//! Random sentences.

use super::coverage::Coverage;
use super::ebnf::{Expr, ExprId, Grammar};
use super::lex::Set;
use super::mutate::alphabet;
use super::recognise::matches;

/// How often a sentence of `a - b` is tried before giving up.
const TRIES: usize = 200;

/// Makes sentences of a grammar's first rule, so that sooner or later every way through it is taken.
pub(crate) struct Generator<'g> {
    grammar: &'g Grammar,
    rng: fastrand::Rng,
    alphabet: Vec<char>,
    budget: usize,
    coverage: Coverage,
    /// The expressions that led to something unused when this sentence began.
    promising: Vec<bool>,
    /// Steps left in this sentence; at 0 the shallowest way out is taken.
    left: usize,
    /// Of 8, how often a repetition goes on in this sentence.
    eager: u8,
    out: String,
}

impl<'g> Generator<'g> {
    /// A generator whose sentences spend up to `budget` steps (characters and decisions) before they hurry to an end.
    pub(crate) fn new(grammar: &'g Grammar, budget: usize, seed: u64) -> Self {
        Self {
            grammar,
            rng: fastrand::Rng::with_seed(seed),
            alphabet: alphabet(grammar),
            budget,
            coverage: Coverage::new(grammar),
            promising: Vec::new(),
            left: 0,
            eager: 0,
            out: String::new(),
        }
    }

    /// The next sentence.
    pub(crate) fn sentence(&mut self) -> String {
        self.left = self.rng.usize(1..=self.budget);
        self.eager = self.rng.u8(2..=7);
        self.promising = self.coverage.promising(self.grammar);
        self.coverage.count(0);
        self.write(self.grammar.rules[0].body);
        std::mem::take(&mut self.out)
    }

    /// What the sentences so far exercised.
    pub(crate) fn coverage(&self) -> &Coverage {
        &self.coverage
    }

    fn write(&mut self, expr: ExprId) {
        self.left = self.left.saturating_sub(1);
        let grammar = self.grammar;
        match &grammar.exprs[expr] {
            Expr::Text(text) => self.out.extend(text),
            Expr::Set(set) => {
                let c = self.member(set);
                self.out.push(c);
            }
            Expr::Rule(rule) => {
                self.coverage.count(*rule);
                self.write(grammar.rules[*rule].body);
            }
            Expr::Then(a, b) => {
                let for_the_rest = self.left / 3;
                self.left -= for_the_rest;
                self.write(*a);
                self.left += for_the_rest;
                self.write(*b);
            }
            Expr::SetupTag { site, branches } => {
                let branch = self.pick(*site, branches);
                self.write(branch);
            }
            Expr::Maybe { site, inner } => {
                if self.goes_on(*site, *inner) {
                    self.write(*inner);
                }
            }
            Expr::Many { site, inner } => {
                let mut more = self.goes_on(*site, *inner);
                while more {
                    self.write(*inner);
                    more = self.left > 0 && self.rng.u8(0..8) < self.eager;
                }
            }
            Expr::Minus(all, but) => self.write_difference(*all, *but),
        }
    }

    /// Half of the time any branch, else a promising one, else the one used least; the shallowest when the budget is
    /// spent.
    fn pick(&mut self, site: usize, branches: &[ExprId]) -> ExprId {
        let numbers = 0..branches.len();
        let n = if self.left == 0 {
            numbers.min_by_key(|&n| self.grammar.heights[branches[n]])
        } else if self.rng.bool() {
            Some(self.rng.usize(numbers))
        } else {
            let dull = |n: usize| self.coverage.uses(site + n) > 0 && !self.promising[branches[n]];
            numbers.min_by_key(|&n| (dull(n), self.coverage.uses(site + n)))
        };
        let n = n.unwrap_or_default();
        self.coverage.count(site + n);
        branches[n]
    }

    /// Whether an optional part is there.
    fn goes_on(&mut self, site: usize, inner: ExprId) -> bool {
        let wanted = if self.promising[inner] { 6 } else { 4 };
        let present = self.left > 0 && self.rng.u8(0..8) < wanted;
        self.coverage.count(site + usize::from(present));
        present
    }

    /// Writes `all` again and again until it isn't `but`.
    fn write_difference(&mut self, all: ExprId, but: ExprId) {
        let start = self.out.len();
        let before = self.coverage.clone();
        for attempt in 0..TRIES {
            self.write(all);
            if !matches(self.grammar, but, &self.out[start..]) {
                return;
            }
            self.out.truncate(start);
            self.coverage = before.clone();
            self.left = self.left.max(attempt);
        }
        panic!(
            "no sentence of a difference found in {TRIES} tries after `{}`",
            self.out
        );
    }

    /// A character of a set: of the grammar's alphabet as a rule, so that texts stay near to what matters.
    fn member(&mut self, set: &Set) -> char {
        if !set.negated {
            let range = self.rng.usize(0..set.ranges.len());
            return self.rng.char(set.ranges[range].clone());
        }
        let members = self.alphabet.iter().copied().filter(|&c| set.contains(c));
        let members: Vec<char> = members.collect();
        let drawn = (!members.is_empty()).then(|| members[self.rng.usize(0..members.len())]);
        drawn.unwrap_or_else(|| panic!("a negated set leaves no character of the alphabet"))
    }
}

//! Which rules, and which ways through them, a set of texts exercises.

use super::ebnf::{Expr, ExprId, Grammar, Site};
use super::recognise::exercise;

/// How often each site of a grammar was exercised.
#[derive(Clone, Debug)]
pub(crate) struct Coverage {
    counts: Vec<u32>,
}

impl Coverage {
    /// Nothing yet.
    pub(crate) fn new(grammar: &Grammar) -> Self {
        Self {
            counts: vec![0; grammar.sites.len()],
        }
    }

    /// What `texts` exercise; panics at a text that is not a sentence.
    pub(crate) fn of<'t>(grammar: &Grammar, texts: impl IntoIterator<Item = &'t str>) -> Self {
        let mut coverage = Self::new(grammar);
        for text in texts {
            let found = exercise(grammar, text, &mut coverage);
            assert!(
                found,
                "{} has no sentence `{text}`",
                grammar.files.join(" with ")
            );
        }
        coverage
    }

    /// Counts one use of a site.
    pub(crate) fn count(&mut self, site: usize) {
        self.counts[site] = self.counts[site].saturating_add(1);
    }

    /// How often a site was used.
    pub(crate) fn uses(&self, site: usize) -> u32 {
        self.counts[site]
    }

    /// The rules that were never used, as `file:line: rule`.
    pub(crate) fn unused_rules(&self, grammar: &Grammar) -> Vec<String> {
        self.unused(grammar, |site| site.way.is_none())
    }

    /// Everything that was never used: rules, alternatives, optional parts present and absent.
    pub(crate) fn unused_ways(&self, grammar: &Grammar) -> Vec<String> {
        self.unused(grammar, |_| true)
    }

    /// Which expressions lead to a site that was never used.
    pub(crate) fn promising(&self, grammar: &Grammar) -> Vec<bool> {
        let mut known = vec![false; grammar.exprs.len()];
        loop {
            let exprs = grammar.exprs.iter();
            let next: Vec<bool> = exprs.map(|e| self.promises(grammar, &known, e)).collect();
            if next == known {
                return known;
            }
            known = next;
        }
    }

    fn promises(&self, grammar: &Grammar, known: &[bool], expr: &Expr) -> bool {
        let unused = |site: usize| self.counts[site] == 0;
        match expr {
            Expr::Text(_) | Expr::Set(_) => false,
            Expr::Rule(rule) => unused(*rule) || known[grammar.rules[*rule].body],
            Expr::Then(a, b) => known[*a] || known[*b],
            Expr::SetupTag { site, branches } => {
                let mut numbers = 0..branches.len();
                numbers.any(|n| unused(site + n) || known[branches[n]])
            }
            Expr::Maybe { site, inner } | Expr::Many { site, inner } => {
                unused(*site) || unused(site + 1) || known[*inner]
            }
            Expr::Minus(all, _) => known[*all],
        }
    }

    fn unused(&self, grammar: &Grammar, wanted: impl Fn(&Site) -> bool) -> Vec<String> {
        let open = reachable(grammar);
        let unused = (0..open.len()).filter(|&n| open[n] && self.counts[n] == 0);
        let sites = unused.map(|n| &grammar.sites[n]);
        sites
            .filter(|site| wanted(site))
            .map(|site| describe(grammar, site))
            .collect()
    }
}

/// Which sites a sentence can exercise at all: not what is only subtracted, nor what only another file needs.
fn reachable(grammar: &Grammar) -> Vec<bool> {
    let mut open = vec![false; grammar.sites.len()];
    open[0] = true;
    walk(grammar, grammar.rules[0].body, &mut open);
    open
}

fn walk(grammar: &Grammar, expr: ExprId, open: &mut [bool]) {
    match &grammar.exprs[expr] {
        Expr::Text(_) | Expr::Set(_) => {}
        Expr::Rule(rule) => {
            if !std::mem::replace(&mut open[*rule], true) {
                walk(grammar, grammar.rules[*rule].body, open);
            }
        }
        Expr::Then(a, b) => {
            walk(grammar, *a, open);
            walk(grammar, *b, open);
        }
        Expr::SetupTag { site, branches } => {
            for (n, &branch) in branches.iter().enumerate() {
                open[site + n] = true;
                walk(grammar, branch, open);
            }
        }
        Expr::Maybe { site, inner } | Expr::Many { site, inner } => {
            open[*site] = true;
            open[site + 1] = true;
            walk(grammar, *inner, open);
        }
        Expr::Minus(all, _) => walk(grammar, *all, open),
    }
}

fn describe(grammar: &Grammar, site: &Site) -> String {
    let rule = &grammar.rules[site.rule];
    let way = site
        .way
        .as_ref()
        .map_or(String::new(), |way| format!(", {way}"));
    format!(
        "{}:{}: rule `{}`{way}",
        grammar.files[rule.file], rule.line, rule.name
    )
}

//! What is asked of a grammar beyond its form.
//!
//! Every rule of the leading file can be reached, no rule begins with itself, every rule has a finite sentence. (That
//! every name has a rule is seen while reading.) Rules of joined files are checked for reach where their file leads.

use super::ebnf::{Expr, ExprId, Grammar};

/// The height of what has no finite text.
const ENDLESS: u32 = u32::MAX;

/// Panics at the first thing wrong, naming file and line.
pub(crate) fn check(grammar: &Grammar) {
    finite(grammar);
    reached(grammar);
    not_left_recursive(grammar);
}

/// How many rules deep the shallowest text of each expression is: the way out for a generator.
pub(crate) fn heights(grammar: &Grammar) -> Vec<u32> {
    let mut heights = vec![ENDLESS; grammar.exprs.len()];
    loop {
        let next: Vec<u32> = grammar
            .exprs
            .iter()
            .map(|expr| height(grammar, &heights, expr))
            .collect();
        if next == heights {
            return heights;
        }
        heights = next;
    }
}

fn height(grammar: &Grammar, heights: &[u32], expr: &Expr) -> u32 {
    match expr {
        Expr::Text(_) | Expr::Set(_) | Expr::Maybe { .. } | Expr::Many { .. } => 0,
        Expr::Rule(rule) => heights[grammar.rules[*rule].body].saturating_add(1),
        Expr::Then(a, b) => heights[*a].max(heights[*b]),
        Expr::SetupTag { branches, .. } => branches
            .iter()
            .map(|&id| heights[id])
            .min()
            .unwrap_or(ENDLESS),
        Expr::Minus(all, _) => heights[*all],
    }
}

fn finite(grammar: &Grammar) {
    for (index, rule) in grammar.rules.iter().enumerate() {
        if grammar.heights[rule.body] == ENDLESS {
            grammar.fault(
                index,
                &format!("rule `{}` has no finite sentence", rule.name),
            );
        }
    }
}

fn reached(grammar: &Grammar) {
    let mut seen = vec![false; grammar.rules.len()];
    let mut open = vec![0];
    while let Some(rule) = open.pop() {
        if !std::mem::replace(&mut seen[rule], true) {
            names(grammar, grammar.rules[rule].body, &mut open);
        }
    }
    let unused = |&index: &usize| grammar.rules[index].file == 0 && !seen[index];
    if let Some(index) = (0..seen.len()).find(unused) {
        let [first, rule] = [0, index].map(|i| &grammar.rules[i].name);
        grammar.fault(
            index,
            &format!("rule `{rule}` can't be reached from `{first}`"),
        );
    }
}

/// Adds the rules that an expression names.
fn names(grammar: &Grammar, id: ExprId, out: &mut Vec<usize>) {
    match &grammar.exprs[id] {
        Expr::Rule(rule) => out.push(*rule),
        other => children(other)
            .into_iter()
            .for_each(|child| names(grammar, child, out)),
    }
}

fn children(expr: &Expr) -> Vec<ExprId> {
    match expr {
        Expr::Text(_) | Expr::Set(_) | Expr::Rule(_) => Vec::new(),
        Expr::Then(a, b) | Expr::Minus(a, b) => vec![*a, *b],
        Expr::SetupTag { branches, .. } => branches.clone(),
        Expr::Maybe { inner, .. } | Expr::Many { inner, .. } => vec![*inner],
    }
}

fn not_left_recursive(grammar: &Grammar) {
    let empty = nullable(grammar);
    let begins: Vec<Vec<usize>> = grammar
        .rules
        .iter()
        .map(|rule| {
            let mut out = Vec::new();
            beginnings(grammar, &empty, rule.body, &mut out);
            out
        })
        .collect();
    for index in 0..begins.len() {
        if let Some(way) = way_back(&begins, index) {
            let way: Vec<&str> = way
                .iter()
                .map(|&rule| grammar.rules[rule].name.as_str())
                .collect();
            let problem = format!("rule `{}` begins with itself: {}", way[0], way.join(" → "));
            grammar.fault(index, &problem);
        }
    }
}

/// The shortest way from a rule back to itself through what rules begin with.
fn way_back(begins: &[Vec<usize>], from: usize) -> Option<Vec<usize>> {
    let mut seen = vec![false; begins.len()];
    let mut ways = std::collections::VecDeque::from([vec![from]]);
    while let Some(way) = ways.pop_front() {
        for &next in &begins[*way.last()?] {
            let longer = [way.as_slice(), &[next]].concat();
            if next == from {
                return Some(longer);
            }
            if !std::mem::replace(&mut seen[next], true) {
                ways.push_back(longer);
            }
        }
    }
    None
}

/// Adds the rules that an expression can begin with.
fn beginnings(grammar: &Grammar, empty: &[bool], id: ExprId, out: &mut Vec<usize>) {
    match &grammar.exprs[id] {
        Expr::Rule(rule) => out.push(*rule),
        Expr::Then(a, b) => {
            beginnings(grammar, empty, *a, out);
            if empty[*a] {
                beginnings(grammar, empty, *b, out);
            }
        }
        other => children(other)
            .into_iter()
            .for_each(|child| beginnings(grammar, empty, child, out)),
    }
}

/// Which expressions can be nothing at all; `a - b` counts as empty where `a` does, to be on the safe side.
fn nullable(grammar: &Grammar) -> Vec<bool> {
    let mut empty = vec![false; grammar.exprs.len()];
    loop {
        let next: Vec<bool> = grammar
            .exprs
            .iter()
            .map(|expr| match expr {
                Expr::Text(text) => text.is_empty(),
                Expr::Set(_) => false,
                Expr::Rule(rule) => empty[grammar.rules[*rule].body],
                Expr::Then(a, b) => empty[*a] && empty[*b],
                Expr::SetupTag { branches, .. } => branches.iter().any(|&id| empty[id]),
                Expr::Maybe { .. } | Expr::Many { .. } => true,
                Expr::Minus(all, _) => empty[*all],
            })
            .collect();
        if next == empty {
            return empty;
        }
        empty = next;
    }
}

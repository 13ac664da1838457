//! Tokens with small faults.

use std::collections::BTreeSet;

use super::ebnf::{Expr, Grammar};

/// Characters that few grammars know: a control character, letters of two, three and four bytes.
const FOREIGN: [char; 5] = ['\0', '~', 'é', '–', '🗿'];

/// A range up to this long is part of an alphabet whole, else its ends.
const SHORT: usize = 32;

/// The characters of a grammar, their other case, the neighbours of its ranges, and a few foreign ones; sorted.
pub(crate) fn alphabet(grammar: &Grammar) -> Vec<char> {
    let mut all = BTreeSet::from(FOREIGN);
    for expr in &grammar.exprs {
        match expr {
            Expr::Text(text) => text.iter().for_each(|&c| insert_cases(&mut all, c)),
            Expr::Set(set) => set
                .ranges
                .iter()
                .for_each(|range| insert_range(&mut all, *range.start(), *range.end())),
            _ => {}
        }
    }
    all.into_iter().collect()
}

fn insert_cases(all: &mut BTreeSet<char>, c: char) {
    all.extend([c, c.to_ascii_lowercase(), c.to_ascii_uppercase()]);
}

fn insert_range(all: &mut BTreeSet<char>, from: char, to: char) {
    if (from..=to).count() <= SHORT {
        (from..=to).for_each(|c| insert_cases(all, c));
    }
    insert_cases(all, from);
    insert_cases(all, to);
    let neighbours = [u32::from(from).checked_sub(1), u32::from(to).checked_add(1)];
    all.extend(neighbours.into_iter().flatten().filter_map(char::from_u32));
}

/// `token` with one to three characters changed.
pub(crate) fn mutate(token: &str, alphabet: &[char], rng: &mut fastrand::Rng) -> String {
    let mut chars: Vec<char> = token.chars().collect();
    for _ in 0..rng.usize(1..=3) {
        change(&mut chars, alphabet, rng);
    }
    chars.into_iter().collect()
}

/// Inserts, deletes, replaces, doubles or swaps; only inserts where nothing is.
fn change(chars: &mut Vec<char>, alphabet: &[char], rng: &mut fastrand::Rng) {
    let drawn = alphabet[rng.usize(0..alphabet.len())];
    if chars.is_empty() {
        return chars.push(drawn);
    }
    let [at, other] = [(); 2].map(|()| rng.usize(0..chars.len()));
    match rng.u8(0..5) {
        0 => chars.insert(at + usize::from(rng.bool()), drawn),
        1 => drop(chars.remove(at)),
        2 => chars[at] = drawn,
        3 => chars.insert(at, chars[at]),
        _ => chars.swap(at, other),
    }
}

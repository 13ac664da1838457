//! The tests that hold a grammar and a parser equal; `reads` says whether the parser reads a text whole.
//!
//! A game's test is
//!
//! ```ignore
//! let grammar = Grammar::load(&["fanorona.ebnf"]);
//! let reads = |text: &str| Fanorona::parse_move(text.as_bytes()).is_ok_and(|(rest, _)| rest.is_empty());
//! generated_sentences_are_read(&grammar, TOKEN, 3_000, 1, reads);
//! grammar_and_parser_agree(&grammar, 3_000, 1, reads);
//! ```

use super::coverage::Coverage;
use super::ebnf::Grammar;
use super::generate::Generator;
use super::mutate::{alphabet, mutate};
use super::recognise::is_sentence;

/// The budget of one turn.
pub(crate) const TOKEN: usize = 60;

/// The longest run of characters that is left out at every place when a token is shortened.
const WORD: usize = 16;

/// The mutants of each sentence.
const MUTANTS: usize = 4;

/// Panics unless `reads` accepts `n` random sentences of `grammar`, or where these leave a way through it unused.
///
/// `budget` bounds a sentence, see [`Generator::new`]; for turns it is [`TOKEN`].
pub(crate) fn generated_sentences_are_read(
    grammar: &Grammar,
    budget: usize,
    n: usize,
    seed: u64,
    reads: impl Fn(&str) -> bool,
) {
    let mut generator = Generator::new(grammar, budget, seed);
    let mut refused = Vec::new();
    for _ in 0..n {
        let sentence = generator.sentence();
        if !reads(&sentence) {
            refused.push(sentence);
        }
    }
    report(grammar, &refused, n, seed, &reads);
    let unused = generator.coverage().unused_ways(grammar);
    assert!(
        unused.is_empty(),
        "{n} sentences with seed {seed} left unused:\n{}",
        unused.join("\n")
    );
}

/// Panics unless `reads` and `grammar` say the same of `n` random sentences and of mutants of each.
pub(crate) fn grammar_and_parser_agree(
    grammar: &Grammar,
    n: usize,
    seed: u64,
    reads: impl Fn(&str) -> bool,
) {
    let alphabet = alphabet(grammar);
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut generator = Generator::new(grammar, TOKEN, seed);
    let mut disputed = Vec::new();
    for _ in 0..n {
        let sentence = generator.sentence();
        let mutants: Vec<String> = (0..MUTANTS)
            .map(|_| mutate(&sentence, &alphabet, &mut rng))
            .collect();
        let tokens = [vec![sentence], mutants].concat();
        disputed.extend(
            tokens
                .into_iter()
                .filter(|token| disagree(grammar, token, &reads)),
        );
    }
    report(grammar, &disputed, n * (1 + MUTANTS), seed, &reads);
}

/// Panics where `texts` (fixtures, say) leave a rule of the grammar unused, or one of them is not a sentence.
pub(crate) fn every_rule_is_exercised<'t>(
    grammar: &Grammar,
    texts: impl IntoIterator<Item = &'t str>,
) {
    let unused = Coverage::of(grammar, texts).unused_rules(grammar);
    assert!(
        unused.is_empty(),
        "no text exercises\n{}",
        unused.join("\n")
    );
}

fn disagree(grammar: &Grammar, token: &str, reads: impl Fn(&str) -> bool) -> bool {
    is_sentence(grammar, token) != reads(token)
}

/// Panics if there are any disputed tokens: shows the shortest, made still shorter.
fn report(
    grammar: &Grammar,
    disputed: &[String],
    of: usize,
    seed: u64,
    reads: impl Fn(&str) -> bool,
) {
    let Some(found) = disputed.iter().min_by_key(|token| token.len()) else {
        return;
    };
    let verdict = |token: &str| (is_sentence(grammar, token), reads(token));
    let token = shorten(found, |shorter| verdict(shorter) == verdict(found));
    let (written, read) = verdict(&token);
    let not = |fine: bool| if fine { "" } else { "not " };
    panic!(
        "grammar and parser disagree on {token:?}\n  {}: {}a `{}`\n  parser: {}read whole\n  \
         seed {seed}: {} of {of} tokens disputed, the shortest {found:?}",
        grammar.files.join(" with "),
        not(written),
        grammar.rules[0].name,
        not(read),
        disputed.len(),
    );
}

/// Leaves out runs of characters, long ones first, as long as `still` holds.
pub(crate) fn shorten(token: &str, still: impl Fn(&str) -> bool) -> String {
    let mut token = token.to_owned();
    while let Some(shorter) = shorter(&token).find(|shorter| still(shorter)) {
        token = shorter;
    }
    token
}

/// `token` without one run: half of it, a quarter and so on, then each length of a word.
fn shorter(token: &str) -> impl Iterator<Item = String> + use<> {
    let chars: Vec<char> = token.chars().collect();
    let count = chars.len();
    let long = std::iter::successors(Some(count / 2), |len| Some(len / 2));
    let lengths = long.take_while(|&len| len > WORD).chain((1..=WORD).rev());
    let runs = lengths.flat_map(move |len| (len..=count).map(move |end| end - len..end));
    runs.map(move |run| {
        let kept = chars[..run.start].iter().chain(&chars[run.end..]);
        kept.collect()
    })
}

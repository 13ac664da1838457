//! The interpreter, on tiny grammars.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::coverage::Coverage;
use super::ebnf::Grammar;
use super::generate::Generator;
use super::harness::{
    TOKEN, every_rule_is_exercised, generated_sentences_are_read, grammar_and_parser_agree, shorten,
};
use super::mutate::{alphabet, mutate};
use super::recognise::is_sentence;

/// Grammars with sentences and with texts that are none.
const SAMPLES: [(&str, &[&str], &[&str]); 15] = [
    ("s ::= 'a'* 'a'", &["a", "aaaa"], &["", "b", "ab"]),
    (
        "s ::= ('a' | 'ab') ('b' | 'bc')?",
        &["a", "ab", "abb", "abc", "abbc"],
        &["abcc", "b"],
    ),
    (
        "s ::= 'a' s 'a' | 'a'",
        &["a", "aaa", "aaaaa"],
        &["aa", "aaaa"],
    ),
    (
        "s ::= ('(' s ')')*",
        &["", "()", "(()())()"],
        &["(", "())", ")("],
    ),
    (
        "s ::= 'x' (| 'y' | 'z') '.'",
        &["x.", "xy.", "xz."],
        &["x", "xyz."],
    ),
    ("s ::= ('a'? 'b'?)* 'c'", &["c", "abbac"], &["", "ab", "cc"]),
    ("s ::= () \"\" 'a'", &["a"], &[""]),
    ("s ::= [a-c_-]+", &["a-_", "b"], &["", "d", "a^"]),
    (
        "s ::= [^a-c^#x2D]",
        &["d", "é", "\n"],
        &["a", "b", "^", "-", "dd"],
    ),
    (
        "s ::= #x2026 #xA [#x30-#x39#x5D]",
        &["…\n7", "…\n]"],
        &["…7", "...\n7"],
    ),
    (
        r#"s ::= '"' "'" "/*" #x23 [#x]"#,
        &["\"'/*##", "\"'/*#x"],
        &["'\"/*##"],
    ),
    (
        "/* one */ s /* two\n */ ::= t /**/ t t ::= 'a' | /*/ 'b' */ 'c'",
        &["aa", "ac", "ca"],
        &["ab", "a"],
    ),
    (
        "s ::= [a-z]+ - ('end' | 'e')",
        &["en", "ends", "a"],
        &["end", "e", ""],
    ),
    (
        "s ::= w (' ' w)* w ::= a-z+ - #x61 a-z ::= [a-z]",
        &["b aa"],
        &["a", "b a"],
    ),
    (
        "s ::= 'ab'+ 'a' | 'x'?",
        &["", "x", "aba", "ababa"],
        &["a", "abab"],
    ),
];

#[test]
fn sentences_are_recognised() {
    for (text, good, bad) in SAMPLES {
        let grammar = Grammar::new(&[("sample", text)]);
        for sentence in good {
            assert!(is_sentence(&grammar, sentence), "{text}: {sentence:?}");
        }
        for other in bad {
            assert!(!is_sentence(&grammar, other), "{text}: {other:?}");
        }
    }
}

#[test]
fn generated_sentences_are_recognised_and_leave_nothing_unused() {
    for (text, _, _) in SAMPLES {
        let grammar = Grammar::new(&[("sample", text)]);
        generated_sentences_are_read(&grammar, TOKEN, 200, 7, |sentence| {
            is_sentence(&grammar, sentence)
        });
    }
}

#[test]
fn generating_ends_and_depends_on_the_seed_alone() {
    let grammar = Grammar::new(&[("sample", "s ::= '(' s s ')' | '[' s* ']' | 'a'")]);
    let sentences = |seed| {
        let mut generator = Generator::new(&grammar, TOKEN, seed);
        (0..100)
            .map(|_| generator.sentence())
            .collect::<Vec<String>>()
    };
    assert_eq!(sentences(3), sentences(3));
    assert_ne!(sentences(3), sentences(4));
    assert!(
        sentences(3)
            .iter()
            .all(|sentence| sentence.len() < 4 * TOKEN)
    );
}

#[test]
fn files_are_joined_and_keep_their_own_names() {
    let outer = ("outer", "s ::= d '-' turn d ::= [0-4]");
    let inner = ("inner", "turn ::= d d ::= [5-9]");
    let joined = Grammar::new(&[outer, inner]);
    assert!(is_sentence(&joined, "4-5"));
    assert!(!is_sentence(&joined, "5-5"));
    assert!(!is_sentence(&joined, "4-4"));
    let swapped = Grammar::new(&[
        ("inner", "turn ::= d 'x'"),
        ("outer", "s ::= d turn d ::= [0-4]"),
    ]);
    assert!(is_sentence(&swapped, "4x"));
}

#[test]
fn faulty_grammars_are_refused() {
    for (text, problem) in [
        ("", "g:1: there is no rule"),
        ("s ::=\n  t", "g:2: there is no rule `t`"),
        ("s ::= 'a'\ns ::= 'b'", "g:2: rule `s` is defined twice"),
        (
            "s ::= 'a'\nt ::= u\nu ::= 'b'",
            "g:2: rule `t` can't be reached from `s`",
        ),
        (
            "s ::= 'a' | t\nt ::= 'b'? u\nu ::= s 'c'",
            "g:1: rule `s` begins with itself: s → t → u → s",
        ),
        (
            "s ::= 'a' t\nt ::= (() 'c'*)? t 'b' | 'd'",
            "g:2: rule `t` begins with itself: t → t",
        ),
        ("s ::= 'a' s", "g:1: rule `s` has no finite sentence"),
        ("s ::= 'a' | ?", "g:1: `?` has nothing to stand by"),
        (
            "s ::= 'a' -",
            "g:1: the file ends where something should follow",
        ),
        ("s ::= ('a'\n", "g:1: a group is not closed by `)`"),
        ("s ::= 'a')\n", "g:1: expected a rule, `name ::= …`"),
        ("s ::= 'a\n'", "g:1: a text is not closed by '"),
        ("s ::= [a\n]", "g:1: a set is not closed by `]`"),
        (
            "s ::= []",
            "g:1: a set is empty; `]` in a set is written #x5D",
        ),
        ("s ::= [z-a]", "g:1: the range `z-a` is empty"),
        (
            "s ::= #xD800",
            "g:1: `#xD800` is not the number of a character",
        ),
        ("s ::= #y", "g:1: `#x` is not the number of a character"),
        ("s ::= 'a' ;", "g:1: `;` has no meaning here"),
        ("s = 'a'", "g:1: `=` has no meaning here"),
        ("s : 'a'", "g:1: expected `::=`"),
        ("s ::= /* 'a'", "g:1: this comment is never closed"),
    ] {
        assert_eq!(
            panic_of(|| drop(Grammar::new(&[("g", text)]))),
            problem,
            "{text}"
        );
    }
}

#[test]
fn coverage_tells_what_no_text_exercises() {
    let grammar = Grammar::new(&[("g", "s ::= t? 'x'* | u\nt ::= 'a' | 'b'\nu ::= 'c'")]);
    let coverage = Coverage::of(&grammar, ["a", "x"]);
    assert_eq!(coverage.unused_rules(&grammar), ["g:3: rule `u`"]);
    assert_eq!(
        coverage.unused_ways(&grammar),
        [
            "g:3: rule `u`",
            "g:1: rule `s`, the alternative `u`",
            "g:2: rule `t`, the alternative `'b'`"
        ]
    );
    let subtracted = Grammar::new(&[("g", "s ::= [a-z] - t t ::= 'a' | 'b'")]);
    assert_eq!(
        Coverage::of(&subtracted, ["c"]).unused_ways(&subtracted),
        [""; 0]
    );
    every_rule_is_exercised(&grammar, ["ax", "c"]);
    assert_eq!(
        panic_of(|| every_rule_is_exercised(&grammar, ["bxx"])),
        "no text exercises\ng:3: rule `u`"
    );
    assert_eq!(
        panic_of(|| every_rule_is_exercised(&grammar, ["d"])),
        "g has no sentence `d`"
    );
}

#[test]
fn coverage_counts_every_reading_of_an_ambiguous_text() {
    let grammar = Grammar::new(&[("g", "s ::= a* (a | b) a ::= 'a' b ::= 'a' 'a'?")]);
    assert_eq!(
        Coverage::of(&grammar, ["aa"]).unused_ways(&grammar),
        [""; 0]
    );
    assert_eq!(
        Coverage::of(&grammar, ["a"]).unused_rules(&grammar),
        [""; 0]
    );
}

#[test]
fn mutants_differ_by_little_and_depend_on_the_seed_alone() {
    let grammar = Grammar::new(&[("g", "s ::= [a-i] 'X' [1-9]")]);
    let alphabet = alphabet(&grammar);
    assert!(
        "aijAIxX190:`é".chars().all(|c| alphabet.contains(&c)),
        "{alphabet:?}"
    );
    let mutants = |seed| {
        let mut rng = fastrand::Rng::with_seed(seed);
        (0..300)
            .map(|_| mutate("aX1", &alphabet, &mut rng))
            .collect::<Vec<String>>()
    };
    assert_eq!(mutants(1), mutants(1));
    assert_ne!(mutants(1), mutants(2));
    assert!(mutants(1).iter().all(|mutant| mutant.chars().count() <= 6));
    for wanted in ["", "a1", "aX11", "XaX1", "1Xa"] {
        let mut rng = fastrand::Rng::with_seed(0);
        assert!(
            (0..200_000).any(|_| mutate("aX1", &alphabet, &mut rng) == wanted),
            "{wanted}"
        );
    }
}

#[test]
fn disagreement_is_told_by_the_shortest_token() {
    let grammar = Grammar::new(&[("g", "s ::= [a-c]+ '.'?")]);
    let told = panic_of(|| {
        grammar_and_parser_agree(&grammar, 200, 5, |text| {
            is_sentence(&grammar, text) && !text.contains('b')
        });
    });
    assert!(told.starts_with(
        "grammar and parser disagree on \"b\"\n  g: a `s`\n  parser: not read whole\n  seed 5: "
    ));
    let told = panic_of(|| {
        grammar_and_parser_agree(&grammar, 200, 5, |text| {
            is_sentence(&grammar, text.trim_end_matches('~'))
        });
    });
    assert!(
        told.contains("g: not a `s`\n  parser: read whole"),
        "{told}"
    );
    let told = panic_of(|| {
        generated_sentences_are_read(&grammar, TOKEN, 50, 5, |text| !text.ends_with('.'));
    });
    assert!(
        told.contains(".\"\n  g: a `s`\n  parser: not read whole"),
        "{told}"
    );
    grammar_and_parser_agree(&grammar, 200, 5, |text| is_sentence(&grammar, text));
}

#[test]
fn tokens_are_shortened_as_far_as_can_be() {
    assert_eq!(
        shorten("xaxbx", |token| token.contains('a') && token.contains('b')),
        "ab"
    );
}

/// What `f` says when it panics.
fn panic_of(f: impl FnOnce()) -> String {
    match catch_unwind(AssertUnwindSafe(f)) {
        Ok(()) => String::new(),
        Err(cause) => cause.downcast_ref::<String>().cloned().unwrap_or_default(),
    }
}

//! The grammar of the record file.

use std::path::Path;

use super::ebnf::Grammar;
use super::harness::generated_sentences_are_read;
use super::recognise::is_sentence;

/// The budget of one file.
const FILE: usize = 600;

/// A game whose turns are words like `e4`, `e4+` and `e4 d5`, with the dots and stars that real games have.
const GAME: (&str, &str) = (
    "game.ebnf",
    r#"turn  ::= place ("," space? place)* ("." | "*")?
       place ::= [a-i] digit "+"?
       digit ::= [1-9]
       space ::= " "+"#,
);

/// `record.ebnf`, joined with the grammar of a game.
pub(crate) fn with_game(file: &str) -> Grammar {
    Grammar::load(&["record.ebnf", file])
}

/// Panics unless `reads`, which says whether a file has no syntax fault, accepts `n` random files of that grammar.
pub(crate) fn well_formed_files_are_read(
    grammar: &Grammar,
    n: usize,
    seed: u64,
    reads: impl Fn(&str) -> bool,
) {
    generated_sentences_are_read(grammar, FILE, n, seed, reads);
}

fn sample() -> Grammar {
    let text = include_str!("../../grammar/record.ebnf");
    Grammar::new(&[("record.ebnf", text), GAME])
}

#[test]
fn every_game_can_be_joined() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("grammar");
    for entry in folder.read_dir().unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if Path::new(&name)
            .extension()
            .is_some_and(|end| end == "ebnf")
            && name != "record.ebnf"
        {
            let game = Grammar::load(&[&name]);
            assert_eq!(
                game.rules[0].name, "turn",
                "{name} begins with another rule"
            );
            with_game(&name);
        }
    }
}

#[test]
fn what_is_generated_is_recognised() {
    let grammar = sample();
    well_formed_files_are_read(&grammar, 3000, 1, |text| is_sentence(&grammar, text));
}

#[test]
fn these_are_well_formed() {
    let grammar = sample();
    for text in [
        "",
        "\u{FEFF}",
        "% nothing here",
        "% nor\n% here\n\na1\n% or here",
        "; nothing here either",
        "a1 b2",
        "*",
        "[Game \"x\"]",
        "[Game \"x\"]\n\n1. a1 b2 2. c3 1-0\n",
        "[Game\"x\"] [ N_\t\"\" ]",
        r#"[Event "a \"b\" \c\\"]"#,
        "[A \"x\"] a1\n[B \"y\"]",
        "[A \"x\"]\r\n[B \"y\"]\r\n\r\n1.a1 1...b2 1/2-1/2\r\n",
        "[A \"x\"] 1. a1 b2 1-0",
        "[A \"x\"] {of x} [B \"y\"]",
        "[A \"x\"]\na1\n[A \"y\"]\nb2\n",
        "a1 b2 1-0 1. c3 0-1\n\n1.c3(d4)½-½",
        "1 . a1 ...b2 … c3 4. ... d4 5.{five}e5",
        "a1! b2 ?! c3!? $1$22 d4$3 {good} $4 e5",
        "a1 (b2 (c3) (d4)e5)f6 ({why} g7) *",
        "1. a1 {first\nsecond} ; third { \n% fourth\n b2;last",
        "a1 {% is text here\n% and here, [Here], and\n [this \"too\"]} b2",
        "a1 {a tag line\n[A \"x\"]\n} b2",
        "a1. b2* *",
        "a1, b2 c3",
    ] {
        assert!(is_sentence(&grammar, text), "{text:?}");
    }
}

#[test]
fn these_are_not() {
    let grammar = sample();
    for text in [
        "z1",
        "a1b2",
        "a1 {open",
        "a1 close}",
        "a1 {nested {comment} here}",
        "[A \"x\" b2",
        "[A x]",
        "[1 \"x\"]",
        "[A \"x\ny\"]",
        r#"[A "x\"]"#,
        r#"[A "x"y"]"#,
        "a1 [A \"x\"]",
        "a1 1-0 b2",
        "a1 1-0 [A \"y\"]",
        "a1 1-0 2. b2",
        "a11-0",
        "a1 1-01. b2",
        "1.",
        "a1 2",
        "1a1",
        "1 a1",
        "a1 1-0 1... b2",
        "a1 $256",
        "a1!!!",
        "a1 ! ?",
        "! a1",
        "$1 a1",
        "a1 $",
        "a1 $1b2",
        "(a1)",
        "a1 ()",
        "a1 (b2",
        "a1 (b2))",
        "a1 (b2 1-0)",
        "%\n a1\n% {\n} b2",
        "a1 % not in the first column\n",
    ] {
        assert!(!is_sentence(&grammar, text), "{text:?}");
    }
}

#[test]
fn a_long_record_takes_no_time() {
    let grammar = sample();
    let line = "23. a1 {a comment of\nsome length} (23. b2+ c3 $1) 23... d4!? e5,f6 ; x\n";
    let text = format!("[Game \"x\"]\n\n{}", line.repeat(400));
    assert!(is_sentence(&grammar, &text));
    assert!(!is_sentence(&grammar, &(text + "}")));
}

//! The form is never guessed silently.

use rongo::convert::foreign::{Uncertain, detect};

fn found(text: &str) -> &'static str {
    match detect(text) {
        Ok(Some(form)) => form.name(),
        Ok(None) => "rongo",
        Err(Uncertain::None { .. }) => "none",
        Err(_) => "several",
    }
}

#[test]
fn what_one_form_alone_writes_decides() {
    assert_eq!(found("1. f2f3+, g3+, f4+, e3- c3b4"), "abstractplay");
    assert_eq!(found("f2f3+,f3g3+,g3f4+,f4e3-."), "superduper");
    assert_eq!(found("f2-e3A b4-c3A-c2W"), "schadd");
    assert_eq!(found("1.e2>e3 d4<c5"), "eppstein");
    assert_eq!(
        found("(;GM[Fanorona] ; P0[1 Capture A F 2 E 3])"),
        "boardspace"
    );
    assert_eq!(found("a3-a4x xa3-a4"), "aiai");
    assert_eq!(found("e2nf b2eb X"), "icga");
    assert_eq!(found("C4:C5>\nD4:C5>X"), "akalana");
    assert_eq!(found("e2e3X d4e5X stop"), "vchess");
}

#[test]
fn rongo_reads_its_own_records() {
    assert_eq!(found("[Game \"Fanorona\"]\n\n1. d3e3+ f4f3+ *\n"), "rongo");
    assert_eq!(found("1. d3e3+ f4f3+,g3- *\n"), "rongo");
    assert_eq!(found("[Game \"Hanga Roa\"]\n\n1. A e4 5e *\n"), "rongo");
}

#[test]
fn nothing_fits_is_an_error_with_all_names() {
    for text in ["", "hello world", "(;GM[1]FF[4];B[aa])", "{\"a\": 1}"] {
        assert_eq!(found(text), "none", "{text}");
    }
    let message = detect("hello world").unwrap_err().to_string();
    assert!(
        message.contains("--from") && message.contains("`schadd`"),
        "{message}"
    );
}

#[test]
fn a_text_that_fits_several_forms_is_an_error_with_their_names() {
    // Steps with hyphens are written in several forms; the last two words in one form each.
    let text = "a3-a4 ".repeat(20) + "b3>b4 b3-b4x";
    let message = detect(&text).unwrap_err().to_string();
    assert!(message.contains("`eppstein` or `aiai`"), "{message}");
    assert!(message.contains("--from"), "{message}");
}

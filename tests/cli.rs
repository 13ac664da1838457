//! The command line, as a user types it: `tests/cmd/*.trycmd`, and the console blocks of the README and of `docs/`, run
//! in the root of the package.

use std::fs;
use std::path::Path;

use crate::support::root;

#[test]
fn commands() {
    trycmd::TestCases::new()
        .case("tests/cmd/*.trycmd")
        .case("tests/cmd/*.toml");
}

/// The comment before a console block whose command exits with a status other than 0. Readers do not see it.
const FAILS: &str = "<!-- fails -->\n";

#[test]
fn console_blocks_of_pages() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pages");
    fs::create_dir_all(&folder).unwrap();
    let docs = fs::read_dir(root().join("docs")).unwrap();
    let docs = docs.map(|entry| entry.unwrap().path());
    let pages = docs.chain([root().join("README.md")]);
    for page in pages.filter(|page| page.extension().is_some_and(|e| e == "md")) {
        let text = fs::read_to_string(&page).unwrap();
        let case = folder.join(page.file_name().unwrap());
        fs::write(&case, as_case(&text)).unwrap();
        let run = std::panic::catch_unwind(|| trycmd::TestCases::new().case(&case).run());
        if std::env::var("TRYCMD").is_ok_and(|mode| mode == "overwrite") {
            fs::write(&page, as_page(&fs::read_to_string(&case).unwrap())).unwrap();
        } else if let Err(panic) = run {
            std::panic::resume_unwind(panic);
        }
    }
}

/// A page in the form that trycmd expects: a mark for a failing command, and an empty line after the output.
fn as_case(page: &str) -> String {
    let mut parts = page.split("```console\n");
    let mut before = parts.next().unwrap();
    let mut case = vec![before.to_owned()];
    for part in parts {
        let (block, after) = part.split_once("```\n").unwrap();
        let (command, output) = block.split_once('\n').unwrap();
        let fails = before.ends_with(FAILS);
        let mark = if fails { "? failed\n" } else { "" };
        case.push(format!("{command}\n{mark}{output}\n```\n{after}"));
        before = after;
    }
    case.join("```console\n")
}

/// The page of which this is the form that trycmd expects.
fn as_page(case: &str) -> String {
    case.replace("\n? failed\n", "\n")
        .replace("\n\n```\n", "\n```\n")
}

#[test]
fn a_case_leads_back_to_its_page() {
    let page = "a\n\n<!-- fails -->\n```console\n$ rongo x\nout\n```\n\nb\n\n```console\n$ rongo y\n\nout\n```\n";
    let case = "a\n\n<!-- fails -->\n```console\n$ rongo x\n? failed\nout\n\n```\n\nb\n\n```console\n$ rongo y\n\nout\n\n```\n";
    assert_eq!(as_case(page), case);
    assert_eq!(as_page(case), page);
}

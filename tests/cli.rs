//! The command line, as a user types it: `tests/cmd/*.trycmd`, run in the root of the package.

#[test]
fn commands() {
    trycmd::TestCases::new()
        .case("tests/cmd/*.trycmd")
        .case("tests/cmd/*.toml")
        .case("README.md");
}

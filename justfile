# Recipes for those who work on rongo. `just` lists them.

default:
    @just --list

# Everything that must be green
ci:
    .ci/run

# The tests
test *ARGS:
    .ci/test {{ARGS}}

# Write the snapshots and generated files anew; read the diff before committing
accept:
    INSTA_UPDATE=always UPDATE=1 TRYCMD=overwrite cargo test --test integration
    git diff --stat

# The slow rules and the edited records, many more cases, some minutes; PROPTEST_CASES counts
slow CASES="2000":
    PROPTEST_CASES={{CASES}} cargo test --release --test integration -- slow

# The large reference counts, some minutes
perft:
    cargo test --release --test integration -- --ignored perft

# Make an archive of some hundred files with known faults in DIR, and a list of the faults beside it
archive DIR:
    RONGO_ARCHIVE='{{absolute_path(DIR)}}' cargo test --test integration -- --ignored make_a_trial_archive

# The benches of each part, then rongo end to end beside the tools of chess where they are given: --pgn FILE --checkrs PROGRAM
bench *ARGS:
    cargo bench
    cargo build --release
    benches/peers {{ARGS}}

# Instructions a byte, by callgrind; `just instructions --accept` writes them anew
instructions *ARGS:
    benches/instructions {{ARGS}}

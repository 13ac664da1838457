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

# Compare with the reference rules on many more positions and edited records; takes some minutes
oracle CASES="2000":
    PROPTEST_CASES={{CASES}} cargo test --release --test integration -- oracle

# The large reference counts, some minutes
perft:
    cargo test --release --test integration -- --ignored perft

# A fuzzer for some seconds; `just fuzz` names them. Needs cargo-fuzz, and no other toolchain
fuzz NAME="" SECONDS="300":
    #!/usr/bin/env bash
    set -euo pipefail
    if [ -z "{{NAME}}" ]; then cd fuzz && exec cargo fuzz list; fi
    [ -d fuzz/corpus/{{NAME}} ] || cargo test --test integration -- --ignored the_corpus_is_written
    cd fuzz
    cargo fuzz run --sanitizer none {{NAME}} -- \
        -dict=corpus/words.dict -max_len=3000 -timeout=20 -max_total_time={{SECONDS}}

# 100 MB of each kind of hostile input: seconds and memory
hostile:
    cargo test --release --test integration -- --ignored --nocapture a_hundred_megabytes

# Line coverage of src, by library and program. Needs cargo-tarpaulin. What is left out are tests in which the program may
# write nothing, not even what it covers, and the one that counts its instructions
coverage:
    cargo tarpaulin --engine llvm --follow-exec --skip-clean --include-files 'src/*' --timeout 600 \
        --out Html --out Stdout --output-dir target/coverage \
        -- --skip readonly --skip what_is_not_permitted --skip a_full_disk --skip twice_the_input

# Mutants of the rules of a game that no test of the rules kills, into target/mutants.out. Needs cargo-mutants and
# cargo-nextest; about an hour a game on one core, of which a shard such as 0/4 takes a part
mutants GAME="fanorona" FILES="position,moves,resolve" SHARD="0/1":
    cargo mutants --shard {{SHARD}} --output target \
        --file '{{"src/games/" + replace(GAME, "-", "_") + "/{" + FILES + "}.rs"}}' \
        -- -E 'test({{replace(GAME, "-", "_")}}) + test(/^(perft|reference|sound)::/)'

# Licences, sources and doubled versions of dependencies. Needs cargo-deny
deny:
    cargo deny check licenses bans sources

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

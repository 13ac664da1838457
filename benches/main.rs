//! The speed of each part, by game, on random records of a fixed seed: `cargo bench`, or `cargo bench -- check` for those of
//! that name. Nothing here is asserted; `benches/instructions` counts instructions for that, and `benches/peers` compares
//! with other tools.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a bench may panic")]

use std::hint::black_box;
use std::io;
use std::ops::ControlFlow;

use divan::Bencher;
use divan::counter::{BytesCount, ItemsCount};
use rongo::check::RecordContext;
use rongo::check::{Options, PreparedRecord, check_file};
use rongo::convert::json::{Layout, Writer};
use rongo::convert::{self, Wanted};
use rongo::game::{Game, Limits, SetupTags};
use rongo::games::fanorona::Fanorona;
use rongo::games::greenland::Greenland;
use rongo::games::hanga_roa::HangaRoa;
use rongo::record::{Front, read};
use rongo::render::{Theme, svg};
use rongo::replay::{Cursor, Event, Observer, replay};
use rongo::source::SourceFile;
use rongo::{canonical, perft, random};

fn main() {
    divan::main();
}

/// How many records an input has, and how many plies each at the most.
const RECORDS: usize = 200;
const PLIES: u32 = 200;

/// Random records of a game, each as the author of `write` has it.
fn records<G: Game>(
    write: fn(&G::Setup, &SetupTags<'_>, u32, &mut fastrand::Rng) -> String,
) -> Vec<String> {
    let choices = SetupTags::default();
    let Ok(setup) = G::setup(&choices) else {
        unreachable!("the default setup is good")
    };
    let mut rng = fastrand::Rng::with_seed(1);
    (0..RECORDS)
        .map(|_| write(&setup, &choices, PLIES, &mut rng))
        .collect()
}

/// A file of such records.
fn file(records: &[String]) -> SourceFile {
    SourceFile::new("bench.txt", records.join("\n").into_bytes())
}

fn bytes(records: &[String]) -> BytesCount {
    BytesCount::new(records.iter().map(String::len).sum::<usize>())
}

/// Text becomes tags and movetext; nothing is judged.
#[divan::bench(types = [Fanorona, HangaRoa, Greenland])]
fn parse<G: Game>(bencher: Bencher<'_, '_>) {
    let records = records::<G>(random::record::<G>);
    bencher.counter(bytes(&records)).bench(|| {
        for text in &records {
            black_box(read(text, Front::read(text, 0), G::parse_move));
        }
    });
}

/// Is told everything and does nothing.
struct Silent;

impl<G: Game> Observer<G> for Silent {
    fn event(&mut self, _: &Cursor<'_>, event: Event<'_, G>) {
        black_box(&event);
    }
}

/// Turns that are read are judged and played; counted in turns.
#[divan::bench(types = [Fanorona, HangaRoa, Greenland])]
fn replay_only<G: Game>(bencher: Bencher<'_, '_>) {
    let started = |text: &String| {
        PreparedRecord::<G>::read(text, Front::read(text, 0), &Options::default())
            .expect("a good start")
    };
    let records: Vec<_> = records::<G>(random::record::<G>)
        .iter()
        .map(started)
        .collect();
    let turns: usize = records.iter().map(|r| r.record.turns()).sum();
    bencher.counter(ItemsCount::new(turns)).bench(|| {
        for r in &records {
            let items = &r.record.items;
            black_box(replay::<G>(
                &r.setup,
                Some(&r.start),
                items,
                &[],
                &mut Silent,
            ));
        }
    });
}

fn checked(bencher: Bencher<'_, '_>, records: &[String], options: &Options) {
    let file = file(records);
    bencher.counter(bytes(records)).bench(|| {
        check_file(&file, options, |_, report| {
            black_box(report);
            ControlFlow::Continue(())
        })
    });
}

/// All that `rongo check` does with a file but reading and reporting.
#[divan::bench(types = [Fanorona, HangaRoa, Greenland])]
fn check<G: Game>(bencher: Bencher<'_, '_>) {
    checked(
        bencher,
        &records::<G>(random::record::<G>),
        &Options::default(),
    );
}

/// The same on records with tags, comments, NAGs and variations.
#[divan::bench(types = [Fanorona, HangaRoa, Greenland])]
fn check_annotated<G: Game>(bencher: Bencher<'_, '_>) {
    checked(
        bencher,
        &records::<G>(random::annotated::<G>),
        &Options::default(),
    );
}

/// The same where notes are wanted: the long way, which records with faults go too.
#[divan::bench(types = [Fanorona, HangaRoa, Greenland])]
fn check_notes<G: Game>(bencher: Bencher<'_, '_>) {
    let options = Options {
        notes: true,
        ..Options::default()
    };
    checked(bencher, &records::<G>(random::record::<G>), &options);
}

/// Records become NDJSON without positions.
#[divan::bench(types = [Fanorona, HangaRoa, Greenland])]
fn ndjson<G: Game>(bencher: Bencher<'_, '_>) {
    let records = records::<G>(random::record::<G>);
    let (file, options) = (file(&records), Options::default());
    bencher.counter(bytes(&records)).bench(|| {
        let mut writer = Writer::new(io::sink(), Layout::Lines);
        check_file(&file, &options, |chunk, record| {
            let origin = RecordContext {
                file: file.name(),
                chunk,
                record: &record,
            };
            let record = convert::record(origin, &options, Wanted::default());
            writer.record(&record.expect("JSON")).expect("a sink");
            ControlFlow::Continue(())
        })
    });
}

/// Records become canonical text, which they are already.
#[divan::bench(types = [Fanorona, HangaRoa, Greenland])]
fn fmt<G: Game>(bencher: Bencher<'_, '_>) {
    let records = records::<G>(random::record::<G>);
    let (text, options) = (records.join("\n"), Options::default());
    bencher
        .counter(bytes(&records))
        .bench(|| canonical::file("bench.txt", text.as_bytes(), &options, 80));
}

/// One position becomes a picture.
#[divan::bench(types = [Fanorona, HangaRoa, Greenland])]
fn render_svg<G: Game>(bencher: Bencher<'_, '_>) {
    let Ok(setup) = G::setup(&SetupTags::default()) else {
        unreachable!("the default setup is good")
    };
    let (diagram, theme) = (
        G::diagram(&setup, &G::start(&setup), None),
        Theme::default(),
    );
    bencher.bench(|| svg(&diagram, &theme));
}

/// All turns from the start, to a depth; counted in turns.
#[divan::bench(types = [Fanorona, HangaRoa, Greenland], args = [2, 3], max_time = 2)]
fn perft_from_start<G: Game>(bencher: Bencher<'_, '_>, depth: u32) {
    let Ok(setup) = G::setup(&SetupTags::default()) else {
        unreachable!("the default setup is good")
    };
    // Hanga Roa has thousands of turns where the others have dozens.
    let depth = if G::INFO.id == "hanga-roa" {
        depth - 1
    } else {
        depth
    };
    let count = || perft::perft::<G>(&setup, &G::start(&setup), depth, &Limits::default());
    let turns = count().expect("few ways");
    bencher.counter(ItemsCount::new(turns)).bench(count);
}

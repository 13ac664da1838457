//! Canonical text: stable, and the same record as what it was made from.

mod files;
mod folders;
mod laid_out;
mod numbering;
mod respell;
mod variants;
mod write;

use rongo::canonical;
use rongo::check::{Options, PreparedRecord, RecordRef, nth_record};
use rongo::game::{Game, Job};
use rongo::games::GameId;
use rongo::record::Kind;
use rongo::record::print::WIDTH;
use rongo::source::SourceFile;

fn canonical_text(name: &str, text: &str) -> String {
    let file = SourceFile::new(name, text.as_bytes().to_vec());
    let found = nth_record(&file, &Options::default(), 1).unwrap();
    let game = *found.game.as_ref().unwrap();
    game.dispatch(Canonical(found))
}

struct Canonical<'a>(RecordRef<'a>);

impl Job for Canonical<'_> {
    type Out = String;

    fn run<G: Game>(self) -> String {
        let text = self.0.text().to_owned();
        let started = self.0.start::<G>(&Options::default()).unwrap();
        let (game, front) = (GameId::of::<G>(), self.0.front().clone());
        let out = canonical::record(game, &text, front, &Options::default(), WIDTH).unwrap();
        let PreparedRecord {
            setup: s,
            start,
            record,
            ..
        } = started;
        assert_eq!(turns::<G>(&out), record_turns::<G>(&s, &start, &record));
        out
    }
}

/// The turns of a text, as it writes them.
fn turns<G: Game>(text: &str) -> Vec<String> {
    let front = rongo::record::Front::read(text, 0);
    let (record, _) = rongo::record::read(text, front, G::parse_move);
    assert_eq!(record.faults, [], "canonical text is well-formed:\n{text}");
    let written = record.items.iter().filter_map(|i| match &i.kind {
        Kind::Turn(w) => Some(w.to_string()),
        _ => None,
    });
    written.collect()
}

/// The turns of a record in canonical spelling, found by replaying it.
fn record_turns<G: Game>(
    s: &G::Setup,
    start: &G::Position,
    record: &rongo::record::Record<G::Written>,
) -> Vec<String> {
    use rongo::replay::{Cursor, Event, Observer, replay};
    struct Turns<'a, G: Game>(&'a G::Setup, Vec<String>);
    impl<G: Game> Observer<G> for Turns<'_, G> {
        fn event(&mut self, _: &Cursor<'_>, event: Event<'_, G>) {
            if let Event::Played { played, before, .. } = event {
                self.1.push(G::write(self.0, before, played).to_string());
            }
        }
    }
    let mut turns = Turns::<G>(s, Vec::new());
    replay(s, Some(start), &record.items, &[], &mut turns);
    turns.1
}

const LOOSE: &str = "\
[White \"Anna\"] ; before the game
[Game \"fanorona\"]
[Annotator \"a \\\"b\\\"\"]

1.D3-E3A {one} c3d3+!? $14 (1... d4d3+ {two} (1... f4f3+)
) 2. f2e3+
% a line for other programs
*
";

#[test]
fn canonical_text_is_tidy() {
    let expected = "\
[Game \"fanorona\"]
[White \"Anna\"]
[Annotator \"a \\\"b\\\"\"]

; before the game
1. d3e3+ {one} 1... c3d3+ $5 $14 (1... d4d3+ {two} (1... f4f3+)) 2. f2e3+
% a line for other programs
*
";
    assert_eq!(canonical_text("test.txt", LOOSE), expected);
}

#[test]
fn canonical_text_is_stable() {
    let once = canonical_text("test.txt", LOOSE);
    assert_eq!(canonical_text("test.txt", &once), once);
}

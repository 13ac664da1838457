//! Random records in every spelling: `fmt` gives each the same canonical text, and that has nothing left to tidy.

use fastrand::Rng;
use rongo::canonical;
use rongo::check::{Options, check};
use rongo::game::{Game, Job, Outcome, Position, SetupTags, Side};
use rongo::games::GameId;
use rongo::record::print::WIDTH;
use rongo::record::{Front, Kind, read};

use super::respell::respelt;
use crate::support::codes;

/// A record in some spelling, and what it says.
struct Sample {
    text: String,
    /// Turns in canonical text, comments, NAGs and parentheses, in their order.
    said: Vec<String>,
}

/// Writes a random record in random spelling.
struct Make {
    seed: u64,
}

impl Job for Make {
    type Out = Sample;

    fn run<G: Game>(self) -> Sample {
        let mut rng = Rng::with_seed(self.seed);
        let s = G::setup(&rules_of::<G>(&mut rng)).unwrap();
        let mut pen = Pen {
            text: front::<G>(&s, &mut rng),
            said: Vec::new(),
            wrong_numbers: self.seed.is_multiple_of(3),
            rng,
        };
        let mut p = G::start(&s);
        for ply in 0..pen.rng.usize(0..40) {
            if G::ending(&s, &p).is_some() {
                break;
            }
            let Some(m) = G::pick(&s, &p, &mut pen.rng) else {
                break;
            };
            pen.turn::<G>(&s, &p, &m, ply == 0);
            pen.variations::<G>(&s, &p);
            G::apply(&s, &mut p, &m);
        }
        let outcome = G::ending(&s, &p).map_or(Outcome::Unknown, |e| e.outcome);
        pen.result(outcome);
        let Pen {
            text,
            said,
            mut rng,
            ..
        } = pen;
        let text = match rng.u8(0..4) {
            0 => text.replace('\n', "\r\n"),
            1 => text.replace('\n', "\r"),
            _ => text,
        };
        Sample { text, said }
    }
}

fn rules_of<G: Game>(rng: &mut Rng) -> SetupTags<'static> {
    let rules = G::INFO.rules;
    SetupTags {
        rules: (!rules.is_empty()).then(|| rules[rng.usize(..rules.len())].0),
        ..SetupTags::default()
    }
}

/// Tags in any order.
fn front<G: Game>(s: &G::Setup, rng: &mut Rng) -> String {
    let mut tags = vec![
        format!("[Game \"{}\"]", G::INFO.name),
        format!("[{} \"A \\\"B\\\"\"]", G::INFO.sides[0]),
        "[  Event   \"x\" ]".to_owned(),
        "[Own_tag \"kept\"]".to_owned(),
    ];
    tags.extend(G::rules_name(s).map(|rules| format!("[Rules \"{rules}\"]")));
    rng.shuffle(&mut tags);
    tags.join(["\n", "\n\n", "\n  \n"][rng.usize(..3)]) + "\n"
}

struct Pen {
    text: String,
    said: Vec<String>,
    /// Whether some numbers are wrong.
    wrong_numbers: bool,
    rng: Rng,
}

impl Pen {
    fn one_in(&mut self, n: u32) -> bool {
        self.rng.u32(..n) == 0
    }

    fn space(&mut self) {
        let spaces = [" ", "\n", "  ", "\t", " \n ", "\n\n"];
        self.text += spaces[self.rng.usize(..spaces.len())];
    }

    fn say(&mut self, what: &str) {
        self.said.push(what.to_owned());
    }

    /// A comment on no turn's words, now and then.
    fn comment(&mut self) {
        let comment = match self.rng.u8(0..40) {
            0 => "{a word}",
            1 => "{two\nlines of it}",
            2 => "{[not a tag]}",
            3 => "; to the end",
            4 => "% for others",
            5 => {
                "{a comment that is by far longer than what is left of any line of the usual width}"
            }
            _ => return,
        };
        if comment.starts_with('%') {
            self.text.push('\n');
        }
        self.text += comment;
        self.say(comment);
        if !comment.starts_with('{') {
            self.text.push('\n');
        }
    }

    fn number(&mut self, p: &impl Position) {
        let second = p.side() == Side::Second;
        let (mut number, mut dots) = (p.number(), if second { "..." } else { "." });
        if self.wrong_numbers && self.one_in(12) {
            number += self.rng.u32(..3);
            dots = [".", "..."][self.rng.usize(..2)];
        }
        let text = match self.rng.u8(0..6) {
            0 => String::new(),
            1 => format!("{number} {dots}"),
            2 => format!("{number}{dots}\n"),
            3 if second => format!("{number}… "),
            _ => format!("{number}{dots} "),
        };
        self.text += &text;
    }

    fn turn<G: Game>(&mut self, s: &G::Setup, p: &G::Position, m: &G::Move, first: bool) {
        self.space();
        self.comment();
        self.space();
        if first {
            // A bare list begins with its number.
            self.text += "1. ";
        } else {
            self.number(p);
        }
        let spelt = respelt::<G>(s, p, m, &mut self.rng);
        self.text += &spelt;
        self.say(&G::write(s, p, m).to_string());
        for _ in 0..spelt.matches('{').count() {
            self.say("{in a turn}");
        }
        if self.one_in(10) {
            let (text, nag) = [("!", "$1"), (" ?!", "$6"), (" $14", "$14")][self.rng.usize(..3)];
            self.text += text;
            self.say(nag);
        }
        self.space();
        self.comment();
    }

    /// Variations on the turn that was just written, one of them empty.
    fn variations<G: Game>(&mut self, s: &G::Setup, p: &G::Position) {
        if self.one_in(30) {
            self.text += " ( )";
        }
        while self.one_in(8) {
            let Some(m) = G::pick(s, p, &mut self.rng) else {
                return;
            };
            self.text += " (";
            self.say("(");
            self.turn::<G>(s, p, &m, false);
            if self.one_in(3) {
                self.variations::<G>(s, p);
            }
            self.text.push(')');
            self.say(")");
        }
    }

    /// A result, or none.
    fn result(&mut self, outcome: Outcome) {
        self.space();
        let text = outcome.text();
        self.text += match self.rng.u8(0..4) {
            0 => "",
            1 if outcome == Outcome::Draw => "½-½",
            _ => text,
        };
    }
}

/// What a text says, read in the words of a game.
struct Said<'a>(&'a str);

impl Job for Said<'_> {
    type Out = Vec<String>;

    fn run<G: Game>(self) -> Vec<String> {
        let (record, _) = read(self.0, Front::read(self.0, 0), G::parse_move);
        let said = record.items.iter().filter_map(|item| match &item.kind {
            Kind::Turn(written) => Some(written.to_string()),
            Kind::Number(_) | Kind::Result(_) => None,
            _ => Some(self.0[item.span.range()].to_owned()),
        });
        said.collect()
    }
}

fn formatted(text: &str, width: usize) -> String {
    let formatted = canonical::file("test.txt", text.as_bytes(), &Options::default(), width);
    let formatted = formatted.unwrap();
    assert!(formatted.kept.is_empty(), "{:?}\n{text}", formatted.kept);
    String::from_utf8(formatted.bytes).unwrap()
}

fn holds(game: GameId, seed: u64) {
    let Sample { text, said } = game.dispatch(Make { seed });
    let once = formatted(&text, WIDTH);
    let told = |what: &str| format!("{game:?}, seed {seed}: {what}\n{text}\n=>\n{once}");
    assert_eq!(formatted(&once, WIDTH), once, "{}", told("not idempotent"));
    assert_eq!(
        game.dispatch(Said(&once)),
        said,
        "{}",
        told("another record")
    );
    let options = Options {
        notes: true,
        ..Options::default()
    };
    let numbers = |text: &str| {
        let told = codes(text).into_iter();
        told.filter(|c| matches!(*c, "REC050" | "REC051"))
            .collect::<Vec<_>>()
    };
    assert_eq!(numbers(&once), numbers(&text), "{}", told("numbers"));
    assert_eq!(
        codes(&once),
        numbers(&once),
        "{}",
        told("a warning is left")
    );
    let report = check("test.txt", once.as_bytes(), &options);
    assert!(
        report.diagnostics().all(|d| d.fix.is_none()),
        "{}",
        told("a note is left")
    );
    assert_eq!(report.records.len(), 1, "{}", told("torn"));
    assert_eq!(
        formatted(&formatted(&text, 40), WIDTH),
        once,
        "{}",
        told("width")
    );
}

fn all_hold(seeds: std::ops::Range<u64>) {
    for seed in seeds {
        for &game in GameId::ALL {
            holds(game, seed);
        }
    }
}

#[test]
fn every_spelling_has_one_canonical_text() {
    all_hold(0..100);
}

#[test]
#[ignore = "10,000 records, a minute in release"]
fn every_spelling_has_one_canonical_text_10_000() {
    all_hold(0..3_334);
}

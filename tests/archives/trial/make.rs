//! An archive of several hundred files with known faults.

use std::fmt;
use std::fs;
use std::path::Path;

use fastrand::Rng;
use rongo::games::GameId;

use super::plant::{self, Faulty, Kind};
use crate::archives::{gz, run, tar, zip, zst};
use crate::random::records;

/// What is to be checked of it: a folder, and what is not taken for records in one.
pub(super) const PATHS: [&str; 3] = [".", "forms/games.ndjson", "forms/superduper.txt"];

/// A fault that is in the archive.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Planted {
    pub(super) file: String,
    pub(super) line: usize,
    pub(super) column: usize,
    pub(super) record: usize,
    pub(super) ply: Option<usize>,
    pub(super) code: String,
}

impl fmt::Display for Planted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}:{}:{}: {}",
            self.file, self.line, self.column, self.code
        )
    }
}

/// What was put into an archive.
#[derive(Debug, Default)]
pub(super) struct Trial {
    pub(super) planted: Vec<Planted>,
    pub(super) records: usize,
}

/// Makes the archive in an empty folder; the same for the same seed.
pub(super) fn make(folder: &Path, seed: u64) -> Trial {
    let mut maker = Maker {
        folder,
        rng: Rng::with_seed(seed),
        trial: Trial::default(),
    };
    maker.clubs();
    maker.encodings();
    maker.packed();
    maker.big();
    maker.forms();
    maker.left_out();
    let mut trial = maker.trial;
    trial.planted.sort();
    trial
}

struct Maker<'a> {
    folder: &'a Path,
    rng: Rng,
    trial: Trial,
}

impl Maker<'_> {
    fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        let path = self.folder.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }

    /// The text of a file that reports call `name`: some records, about a third of them with a fault.
    fn file(&mut self, name: &str, game: GameId, count: usize) -> String {
        self.file_with(name, game, count, |rng| rng.u8(..3) == 0)
    }

    fn file_with(
        &mut self,
        name: &str,
        game: GameId,
        count: usize,
        is_faulty: impl Fn(&mut Rng) -> bool,
    ) -> String {
        let mut text = String::new();
        for number in 1..=count {
            let plies = self.rng.u32(8..30);
            let record = records(game, self.rng.u64(..), 1, plies);
            if number > 1 {
                text.push('\n');
            }
            if is_faulty(&mut self.rng) {
                let faulty = plant::any(game, &record, &mut self.rng);
                self.planted(name, &text, number, &faulty);
                text += &faulty.text;
            } else {
                text += &record;
            }
        }
        self.trial.records += count;
        text
    }

    /// Notes a fault of a record that stands behind `before`.
    fn planted(&mut self, name: &str, before: &str, record: usize, faulty: &Faulty) {
        let before = format!("{before}{}", &faulty.text[..faulty.at]);
        let line = before.rfind('\n').map_or(0, |at| at + 1);
        self.trial.planted.push(Planted {
            file: name.to_owned(),
            line: before.matches('\n').count() + 1,
            column: before.len() - line + 1,
            record,
            ply: faulty.ply,
            code: faulty.code.to_owned(),
        });
    }

    /// Small files in folders, whose endings are written in several ways.
    fn clubs(&mut self) {
        for n in 0..300 {
            let game = GameId::ALL[n % 3];
            let ending = game.info().endings[0];
            let ending = match n / 3 % 8 {
                6 => format!("{ending}.txt"),
                7 => ending.to_uppercase(),
                _ => ending.to_owned(),
            };
            let name = format!("club {}/{}/{n:03}.{ending}", n / 30, 2000 + n % 7);
            let count = self.rng.usize(1..6);
            let text = self.file(&format!("./{name}"), game, count);
            self.write(&name, text);
        }
    }

    /// Files that are no UTF-8, have other ends of lines, or are empty.
    fn encodings(&mut self) {
        let text = self.file("./other/crlf.fanorona", GameId::FANORONA, 9);
        self.write("other/crlf.fanorona", text.replace('\n', "\r\n"));
        let text = self.file("./other/cr.hangaroa", GameId::HANGA_ROA, 9);
        self.write("other/cr.hangaroa", text.replace('\n', "\r"));
        let text = self.file("./other/wide.greenland", GameId::GREENLAND, 9);
        let wide: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        self.write("other/wide.greenland", [b"\xFF\xFE", &*wide].concat());
        let latin = b"[Game \"Fanorona\"]\n[White \"Jos\xE9\"]\n\n1. d3e3+ *\n";
        self.write("other/latin.fanorona", latin);
        self.write("other/empty.fanorona", "");
        self.trial.records += 1;
        let told = |name: &str, line, column, record, code: &str| Planted {
            file: format!("./other/{name}.fanorona"),
            line,
            column,
            record,
            ply: None,
            code: code.to_owned(),
        };
        let latin = told("latin", 2, 12, 1, "REC002");
        self.trial
            .planted
            .extend([latin, told("empty", 1, 1, 0, "REC004")]);
    }

    /// The members of an archive that reports call `name`.
    fn members(&mut self, name: &str) -> Vec<(String, String)> {
        let mut members = Vec::new();
        for n in 0..12 {
            let game = GameId::ALL[n % 3];
            let member = format!("{}/{n}.{}", n % 4, game.info().endings[0]);
            let text = self.file(&format!("{name}!{member}"), game, 3);
            members.push((member, text));
        }
        members.push(("0/notes.txt".to_owned(), "1. no turn\n".to_owned()));
        members.push(("0/.hidden.fanorona".to_owned(), "1. no turn\n".to_owned()));
        members
    }

    fn packed(&mut self) {
        for n in 0..12 {
            let game = GameId::ALL[n % 3];
            let name = format!("packed/{n}.{}", game.info().endings[0]);
            let name = name + if n % 2 == 0 { ".gz" } else { ".zst" };
            let text = self.file(&format!("./{name}"), game, 4);
            let pack = if n % 2 == 0 { gz } else { zst };
            self.write(&name, pack(text.as_bytes()));
        }
        let members = self.members("./packed/a.zip");
        self.write("packed/a.zip", zip(&borrowed(&members)));
        let members = self.members("./packed/b.tar.gz");
        self.write("packed/b.tar.gz", gz(&tar(&borrowed(&members))));
        let inner = self.members("./packed/c.zip!d/e.tar.zst");
        let inner = zst(&tar(&borrowed(&inner)));
        self.write("packed/c.zip", zip(&[("d/e.tar.zst", &inner)]));
    }

    /// A file that is read in several parts.
    fn big(&mut self) {
        let text = self.file_with("./big.greenland", GameId::GREENLAND, 4_200, |rng| {
            rng.u8(..100) == 0
        });
        assert!(text.len() > 3 << 18, "{}", text.len());
        self.write("big.greenland", text);
    }

    /// Records as JSON, and in the notation of another program.
    fn forms(&mut self) {
        let source = "forms.fanorona";
        let (mut text, mut plies) = (String::new(), Vec::new());
        for number in 0..10 {
            let record = records(GameId::FANORONA, self.rng.u64(..), 1, 20);
            let faulty = plant::one(Kind::ForeignWord, GameId::FANORONA, &record, &mut self.rng);
            let is_faulty = number % 3 == 0;
            plies.push(faulty.ply.filter(|_| is_faulty));
            text = text + if is_faulty { &faulty.text } else { &record } + "\n";
        }
        self.write(source, text);
        let convert = [
            "convert",
            "--to",
            "ndjson",
            source,
            "-o",
            "forms/games.ndjson",
        ];
        fs::create_dir_all(self.folder.join("forms")).unwrap();
        run(self.folder, &convert);
        let json = fs::read_to_string(self.folder.join("forms/games.ndjson")).unwrap();
        for (n, (line, ply)) in json.lines().zip(plies).enumerate() {
            self.trial.records += 1;
            let Some(ply) = ply else {
                continue;
            };
            self.trial.planted.push(Planted {
                file: "forms/games.ndjson".to_owned(),
                line: n + 1,
                // In JSON it is the whole string that is told.
                column: line[..line.find("zz9").unwrap()].rfind('"').unwrap() + 1,
                record: n + 1,
                ply: Some(ply),
                code: "REC012".to_owned(),
            });
        }
        fs::remove_file(self.folder.join(source)).unwrap();
        let forms = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/fanorona/forms/");
        let text = fs::read_to_string(format!("{forms}superduper-game.txt")).unwrap();
        self.write("forms/superduper.txt", text);
        self.trial.records += 1;
    }

    /// Files that are not looked at.
    fn left_out(&self) {
        let bad = "1. no turn\n";
        self.write(".gitignore", "drafts/\n*.old.fanorona\n");
        self.write("drafts/a.fanorona", bad);
        self.write("drafts/deep/b.hangaroa.gz", gz(bad.as_bytes()));
        self.write("club 1/a.old.fanorona", bad);
        self.write("club 2/.hidden.fanorona", bad);
        self.write(".trash/a.greenland", bad);
        self.write("readme.txt", "no records\n");
    }
}

fn borrowed(members: &[(String, String)]) -> Vec<(&str, &[u8])> {
    let members = members.iter();
    members
        .map(|(name, text)| (name.as_str(), text.as_bytes()))
        .collect()
}

//! Hanga Roa, from its rules.

use std::collections::{BTreeSet, HashMap};

use super::grid::{At, DIRECTIONS, Grid, name, step};
use super::{MOST, Meant, Rules, Turn};
use rongo::game::Outcome;

/// Hanga Roa has one set of rules and one board.
pub(super) struct HangaRoa;

/// A position. `MAP` and `map` are men, `S` and `s` stones.
#[derive(Clone)]
struct Position {
    board: Grid,
    white: bool,
    /// Retired Ariki in hand, White's and Black's.
    hand: [usize; 2],
    number: u32,
}

/// One way to make a turn: what it is written as and what it does.
struct Act {
    /// Without what tells two men or two ways apart.
    short: String,
    /// With it.
    long: String,
    /// Turns with the same key are one turn.
    key: String,
    /// What it names: the origin, if a man moves, then the destination and the stones, or the squares of the way.
    from: Option<At>,
    squares: Vec<At>,
    after: Position,
}

impl Rules for HangaRoa {
    fn turns(&self, fen: &str) -> Option<Vec<Turn>> {
        let p = Position::read(fen);
        if p.winner().is_some() {
            return Some(Vec::new());
        }
        let mut acts = p.moais_acts()?;
        acts.extend(p.ariki_acts(|_| true));
        acts.extend(p.mata_acts());
        acts.extend(p.entries());
        acts.retain(|act| act.after.has_way_out(p.white));
        Some(turns(acts)).filter(|turns| turns.len() <= MOST)
    }

    fn ending(&self, fen: &str) -> Option<Outcome> {
        let white = Position::read(fen).winner()?;
        Some(if white {
            Outcome::First
        } else {
            Outcome::Second
        })
    }

    /// An origin may stand where none is needed, stones in any order that can be thrown, a way where the destination
    /// says enough.
    fn meant(&self, fen: &str, text: &str) -> Meant {
        let p = Position::read(fen);
        let piece = text.chars().next().unwrap();
        let mut named = squares(text);
        if p.winner().is_some() || named.is_empty() {
            return Meant::Nothing;
        }
        // Joined to the destination, the first square is the origin; glued to the letter it is where such a man stands
        // on it; and a Moais's way may begin with its own square.
        let joined = piece != 'M' && text.contains('-');
        let may_lead = !text[1..].starts_with(' ') || text.contains('-');
        let origin = named[0];
        let origin = (joined || may_lead && p.own(piece).contains(&origin)).then_some(origin);
        if origin.is_some() {
            named.remove(0);
        }
        // A Moais throws nothing: all squares of its way are joined.
        let alone = |word: &&str| origin.is_none_or(|at| *word != name(at));
        if piece == 'M' && text[1..].split_whitespace().filter(alone).count() > 1 {
            return Meant::Nothing;
        }
        let Some(mut acts) = p.acts_to(piece, text[1..].starts_with('@'), &named) else {
            return Meant::Unknown;
        };
        acts.retain(|act| {
            // A destination alone says the way where there is only one.
            let only = piece == 'M' && named.len() == 1 && !act.short.contains('-');
            let fits = act.squares == named || (only && act.squares.last() == named.last());
            fits && (origin.is_none() || origin == act.from) && act.after.has_way_out(p.white)
        });
        match acts.as_slice() {
            [act] => Meant::Turn(act.after.settled().text()),
            _ => Meant::Nothing,
        }
    }
}

impl Position {
    fn read(fen: &str) -> Self {
        let fields: Vec<&str> = fen.split(' ').collect();
        Self {
            board: Grid::read(fields[0]),
            white: fields[1] == "w",
            hand: ['A', 'a'].map(|letter| fields[2].matches(letter).count()),
            number: fields[3].parse().unwrap(),
        }
    }

    fn text(&self) -> String {
        let hand = "A".repeat(self.hand[0]) + &"a".repeat(self.hand[1]);
        let hand = if hand.is_empty() { "-" } else { &hand };
        let side = if self.white { "w" } else { "b" };
        format!("{} {side} {hand} {}", self.board.text(), self.number)
    }

    /// The places of the mover's men of a kind.
    fn own(&self, piece: char) -> Vec<At> {
        self.board.places(letter(piece, self.white))
    }

    /// The acts of the men of a kind, for an Ariki only those that go where `named` says.
    fn acts_to(&self, piece: char, enters: bool, named: &[At]) -> Option<Vec<Act>> {
        match (piece, enters) {
            ('A', true) => Some(self.entries()),
            ('A', false) => Some(self.ariki_acts(|to| named.first() == Some(&to))),
            ('P', false) => Some(self.mata_acts()),
            ('M', false) => self.moais_acts(),
            _ => Some(Vec::new()),
        }
    }

    /// The Moais's ways over its own stones, each stone at most once; `None` where there are very many.
    fn moais_acts(&self) -> Option<Vec<Act>> {
        let mut ways = Vec::new();
        let stone = letter('S', self.white);
        for from in self.own('M') {
            self.longer_ways(from, from, stone, &mut Vec::new(), &mut ways);
        }
        if ways.len() > MOST {
            return None;
        }
        let mut to_the_same: HashMap<At, usize> = HashMap::new();
        for way in &ways {
            *to_the_same.entry(*way.last().unwrap()).or_default() += 1;
        }
        let from = self.own('M').first().copied();
        let act = |way: &Vec<At>| {
            let to = *way.last().unwrap();
            let beside = self.board.around(from.unwrap()).contains(&to);
            let names: Vec<String> = way.iter().map(|&at| name(at)).collect();
            let long = format!("M {}", names.join("-"));
            // The destination alone is the direct step, or the only way.
            let alone = way.len() == 1 || (!beside && to_the_same[&to] == 1);
            let short = if alone {
                format!("M {}", name(to))
            } else {
                long.clone()
            };
            let taken: BTreeSet<&At> = way.iter().collect();
            let mut after = self.clone();
            after.board.set(from.unwrap(), '.');
            for &stone in way {
                after.board.set(stone, '.');
            }
            after.board.set(to, letter('M', self.white));
            Act {
                short,
                long,
                key: format!("M {to:?} {taken:?}"),
                from,
                squares: way.clone(),
                after,
            }
        };
        Some(ways.iter().map(act).collect())
    }

    /// Every way that goes on from `at`.
    fn longer_ways(
        &self,
        from: At,
        at: At,
        stone: char,
        way: &mut Vec<At>,
        ways: &mut Vec<Vec<At>>,
    ) {
        for next in self.board.around(at) {
            let is_road = self.board.get(next) == Some(stone) && !way.contains(&next);
            if next == from || !is_road || ways.len() > MOST {
                continue;
            }
            way.push(next);
            ways.push(way.clone());
            self.longer_ways(from, next, stone, way, ways);
            way.pop();
        }
    }

    /// An Ariki moves, then throws up to two stones; one on White's very first turn.
    fn ariki_acts(&self, wanted: impl Fn(At) -> bool) -> Vec<Act> {
        let mut acts = Vec::new();
        let most = if self.white && self.number == 1 { 1 } else { 2 };
        for from in self.own('A') {
            for to in queen_lines(&self.board, from)
                .into_iter()
                .filter(|&to| wanted(to))
            {
                let mut moved = self.clone();
                moved.board.set(from, '.');
                moved.board.set(to, letter('A', self.white));
                acts.push(act('A', from, to, &[], &moved));
                for first in queen_lines(&moved.board, to) {
                    let mut one = moved.clone();
                    one.board.set(first, letter('S', self.white));
                    acts.push(act('A', from, to, &[first], &one));
                    if most == 1 {
                        continue;
                    }
                    for second in queen_lines(&one.board, to) {
                        let mut two = one.clone();
                        two.board.set(second, letter('S', self.white));
                        acts.push(act('A', from, to, &[first, second], &two));
                    }
                }
            }
        }
        acts
    }

    /// A Mata-to'a steps to an empty square or onto a stone, which is destroyed.
    fn mata_acts(&self) -> Vec<Act> {
        let mut acts = Vec::new();
        for from in self.own('P') {
            for to in self.board.around(from) {
                if matches!(self.board.get(to), Some('.' | 'S' | 's')) {
                    let mut after = self.clone();
                    after.board.set(from, '.');
                    after.board.set(to, letter('P', self.white));
                    acts.push(act('P', from, to, &[], &after));
                }
            }
        }
        acts
    }

    /// A retired Ariki enters on the owner's first rank.
    fn entries(&self) -> Vec<Act> {
        let mut acts = Vec::new();
        let rank = if self.white { 0 } else { 8 };
        for to in (0..9).map(|file| (file, rank)) {
            if self.hand[usize::from(!self.white)] > 0 && self.board.is_empty(to) {
                let mut after = self.clone();
                after.hand[usize::from(!self.white)] -= 1;
                after.board.set(to, letter('A', self.white));
                let text = format!("A@{}", name(to));
                acts.push(Act {
                    short: text.clone(),
                    long: text.clone(),
                    key: text,
                    from: None,
                    squares: vec![to],
                    after,
                });
            }
        }
        acts
    }

    /// Whether a side's Moais is on the board and has a neighbour that is empty or holds a stone of its own.
    fn has_way_out(&self, white: bool) -> bool {
        let moais = self.board.places(letter('M', white));
        let out = |at: &At| {
            let what = self.board.get(*at).unwrap();
            what == '.' || what == letter('S', white)
        };
        moais
            .iter()
            .any(|&at| self.board.around(at).iter().any(out))
    }

    /// Who has won, as "is it White".
    fn winner(&self) -> Option<bool> {
        let wins = |white: &bool| {
            let far = if *white { 8 } else { 0 };
            let moais = self.board.places(letter('M', *white));
            let home = moais.iter().any(|at| at.1 == far);
            home || !self.has_way_out(!white)
        };
        [true, false].into_iter().find(wins)
    }

    /// What follows a turn. A captured Moais is left on the board, as the reference records have it: its ring shows how
    /// it fell. After a win nothing further is judged.
    fn settled(&self) -> Self {
        let mut after = self.clone();
        after.white = !self.white;
        after.number += u32::from(!self.white);
        if self.winner().is_some() {
            return after;
        }
        for white in [true, false] {
            for at in self.board.places(letter('A', white)) {
                let ring: Vec<char> = self
                    .board
                    .around(at)
                    .iter()
                    .map(|&at| self.board.get(at).unwrap())
                    .collect();
                let captured = ring.iter().all(|&c| c != '.' && c.is_uppercase() != white);
                let retired = ring.iter().all(|&c| c == letter('S', white));
                if captured || retired {
                    after.board.set(at, '.');
                }
                if retired {
                    after.hand[usize::from(!white)] += 1;
                }
            }
        }
        after
    }
}

/// The squares that a text names, on the board or off it.
fn squares(text: &str) -> Vec<At> {
    let square = |tail: &str| {
        let file = tail.chars().next().filter(char::is_ascii_lowercase)?;
        let digits = tail[1..].split(|c: char| !c.is_ascii_digit()).next()?;
        Some((file as i32 - 'a' as i32, digits.parse::<i32>().ok()? - 1))
    };
    (0..text.len())
        .filter_map(|at| square(&text[at..]))
        .collect()
}

/// The letter of a side's man or stone.
fn letter(what: char, white: bool) -> char {
    if white {
        what
    } else {
        what.to_ascii_lowercase()
    }
}

/// The empty squares in the eight lines from a square, up to the first thing in the way.
fn queen_lines(board: &Grid, from: At) -> Vec<At> {
    let line = |d| {
        (1..)
            .map(move |n| step(from, d, n))
            .take_while(|&at| board.is_empty(at))
    };
    DIRECTIONS.into_iter().flat_map(line).collect()
}

/// A man moves and throws.
fn act(piece: char, from: At, to: At, stones: &[At], after: &Position) -> Act {
    let mut tail = format!(" {}", name(to));
    if !stones.is_empty() {
        tail.push(' ');
        tail.extend(stones.iter().map(|&at| name(at)));
    }
    let mut set = stones.to_vec();
    set.sort_unstable();
    Act {
        short: format!("{piece}{tail}"),
        long: format!("{piece}{}{tail}", name(from)),
        key: format!("{piece} {from:?} {to:?} {set:?}"),
        from: Some(from),
        squares: std::iter::once(to).chain(stones.iter().copied()).collect(),
        after: after.clone(),
    }
}

/// Joins the acts that are one turn, and writes each as short as it may be: without its origin where no other man
/// can make the same whole turn.
fn turns(acts: Vec<Act>) -> Vec<Turn> {
    let mut same: HashMap<String, usize> = HashMap::new();
    for act in &acts {
        *same.entry(act.short.clone()).or_default() += 1;
    }
    let mut turns: Vec<Turn> = Vec::new();
    let mut at: HashMap<String, usize> = HashMap::new();
    for act in acts {
        let text = if same[&act.short] == 1 {
            act.short
        } else {
            act.long
        };
        if let Some(&i) = at.get(&act.key) {
            turns[i].texts.push(text);
        } else {
            at.insert(act.key, turns.len());
            turns.push(Turn::new(&text, act.after.settled().text()));
        }
    }
    turns
}

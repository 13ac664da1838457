//! The Greenland hunters game, from its rules.

use super::grid::{At, Grid, name, step};
use super::{Meant, Rules, Turn};
use rongo::game::Outcome;

/// A board: what lies on each square.
#[derive(Clone)]
pub(super) struct Greenland {
    ice: Grid,
}

/// A position.
#[derive(Clone)]
struct Position {
    board: Grid,
    red: bool,
    /// Hunters home, Red's and Green's.
    home: [u32; 2],
    number: u32,
}

const DIRECTIONS: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// Where a slide stops, and what stopped it: an opponent's hunter, if it was one.
struct Stop {
    at: At,
    hunter: Option<At>,
}

impl Greenland {
    /// Reads the text of a board file: its first fifteen rows that are no remark.
    pub(super) fn read(text: &str) -> Self {
        let lines = text.lines().filter(|line| !line.starts_with("# "));
        let rows: Vec<Vec<char>> = lines.take(15).map(|row| row.chars().collect()).collect();
        assert!(rows.iter().all(|row| row.len() == 15), "a board");
        Self {
            ice: Grid::of(&rows),
        }
    }

    /// Every square where a hunter may stand in a position: no flag, no seal, no igloo.
    pub(super) fn free(&self) -> Vec<At> {
        let squares = self.ice.squares();
        let free = |&at: &At| matches!(self.ice.get(at), Some('.' | '+'));
        squares.into_iter().filter(free).collect()
    }

    /// The next square in a direction. The edges join, but not on the four lines along the edge.
    fn next(&self, at: At, direction: (i32, i32)) -> Option<At> {
        let (file, rank) = step(at, direction, 1);
        if self.ice.get((file, rank)).is_some() {
            return Some((file, rank));
        }
        let across = if direction.0 == 0 { at.0 } else { at.1 };
        let joins = across != 0 && across != 14;
        joins.then(|| (file.rem_euclid(15), rank.rem_euclid(15)))
    }

    /// Whether a hunter of this side may be on a square: empty, no flag, no seal, not its own igloo.
    fn enters(&self, p: &Position, at: At, red: bool) -> bool {
        let own_igloo = if red { 'R' } else { 'G' };
        let ice = self.ice.get(at).unwrap();
        ice != '#' && ice != '~' && ice != own_igloo && p.board.is_empty(at)
    }

    /// Whether a hunter of this side is home there.
    fn is_home(&self, at: At, red: bool) -> bool {
        self.ice.get(at) == Some(if red { 'G' } else { 'R' })
    }

    /// Where the hunter on `from` stops; `None` if it cannot move this way.
    fn slide(&self, p: &Position, from: At, direction: (i32, i32)) -> Option<Stop> {
        let mut at = from;
        let mut hunter = None;
        while let Some(next) = self.next(at, direction) {
            if next == from {
                return None;
            }
            if !self.enters(p, next, p.red) {
                hunter = Some(next).filter(|&next| p.board.get(next) == Some(p.letters().1));
                break;
            }
            at = next;
            if self.ice.get(at) == Some('+') || self.is_home(at, p.red) {
                break;
            }
        }
        (at != from).then_some(Stop { at, hunter })
    }

    /// The turn of the hunter on `from` in a direction.
    fn turn(&self, p: &Position, from: At, direction: (i32, i32)) -> Option<Turn> {
        let stop = self.slide(p, from, direction)?;
        let mut after = p.clone();
        let (own, other) = p.letters();
        let mut text = format!("{}-{}", name(from), name(stop.at));
        after.board.set(from, '.');
        if self.is_home(stop.at, p.red) {
            after.home[usize::from(!p.red)] += 1;
            text.push('#');
        } else {
            after.board.set(stop.at, own);
        }
        if let Some(hunter) = stop.hunter
            && let Some(behind) = self.next(hunter, direction)
            && self.enters(&after, behind, !p.red)
        {
            after.board.set(hunter, '.');
            if self.is_home(behind, !p.red) {
                after.home[usize::from(p.red)] += 1;
            } else {
                after.board.set(behind, other);
            }
            text.push('*');
        }
        Some(Turn::new(&text, after.passed_on()))
    }

    /// The slides of the side to move.
    fn slides(&self, p: &Position) -> Vec<Turn> {
        let hunters = p.board.places(p.letters().0);
        let each = |from| DIRECTIONS.map(|d| self.turn(p, from, d));
        hunters.into_iter().flat_map(each).flatten().collect()
    }

    /// Who has won, if the game is over; Red has finished with one move of grace for Green where it is not.
    fn over(&self, p: &Position) -> Option<Outcome> {
        let (red, green) = (p.board.places('R').len(), p.board.places('G').len());
        match (red, green) {
            (0, 0) => Some(Outcome::Draw),
            (_, 0) => Some(Outcome::Second),
            (0, _) => {
                let grace = !p.red && green == 1 && self.slides(p).iter().any(Turn::is_home);
                (!grace).then_some(Outcome::First)
            }
            _ => None,
        }
    }
}

impl Turn {
    /// Whether a hunter of the mover goes home.
    fn is_home(&self) -> bool {
        self.texts[0].ends_with('#')
    }
}

impl Rules for Greenland {
    fn turns(&self, fen: &str) -> Option<Vec<Turn>> {
        let p = Position::read(fen);
        if self.over(&p).is_some() {
            return Some(Vec::new());
        }
        let mut turns = self.slides(&p);
        if turns.is_empty() {
            turns.push(Turn::new("--", p.passed_on()));
        }
        Some(turns)
    }

    fn ending(&self, fen: &str) -> Option<Outcome> {
        self.over(&Position::read(fen))
    }

    /// Marks may be missing or wrong, each stands once.
    fn meant(&self, fen: &str, text: &str) -> Meant {
        let bare = |text: &str| text.trim_end_matches(['*', '#']).to_owned();
        let mut turns = self.turns(fen).unwrap_or_default();
        let twice = |mark| text.matches(mark).count() > 1;
        turns.retain(|turn| bare(&turn.texts[0]) == bare(text) && !twice('*') && !twice('#'));
        match turns.pop() {
            Some(turn) => Meant::Turn(turn.after),
            None => Meant::Nothing,
        }
    }
}

impl Position {
    fn read(fen: &str) -> Self {
        let fields: Vec<&str> = fen.split(' ').collect();
        let (red, green) = fields[2].split_once(',').unwrap();
        Self {
            board: Grid::read(fields[0]),
            red: fields[1] == "r",
            home: [red, green].map(|n| n.parse().unwrap()),
            number: fields[3].parse().unwrap(),
        }
    }

    /// The letters of the side to move and of the other.
    fn letters(&self) -> (char, char) {
        if self.red { ('R', 'G') } else { ('G', 'R') }
    }

    /// The text of this position once the other side is to move.
    fn passed_on(&self) -> String {
        let (side, number) = if self.red {
            ("g", self.number)
        } else {
            ("r", self.number + 1)
        };
        let [red, green] = self.home;
        format!("{} {side} {red},{green} {number}", self.board.text())
    }
}

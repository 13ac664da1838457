//! A board as rows of letters.

/// The eight directions, as steps in files and ranks.
pub(super) const DIRECTIONS: [(i32, i32); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// A square: file and rank, both from 0.
pub(super) type At = (i32, i32);

/// The square that lies `n` steps from `at`.
pub(super) fn step(at: At, direction: (i32, i32), n: i32) -> At {
    (at.0 + direction.0 * n, at.1 + direction.1 * n)
}

/// The square as records write it.
pub(super) fn name(at: At) -> String {
    let file = char::from(b'a' + u8::try_from(at.0).unwrap());
    format!("{file}{}", at.1 + 1)
}

/// What stands on each square; `.` is nothing. Rank 1 comes first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Grid {
    files: i32,
    squares: Vec<char>,
}

impl Grid {
    /// A board of these rows, the highest rank first.
    pub(super) fn of(rows: &[Vec<char>]) -> Self {
        Self {
            files: rows[0].len() as i32,
            squares: rows.iter().rev().flatten().copied().collect(),
        }
    }

    /// Reads the rows of a position text: the highest rank first, numbers for empty squares.
    pub(super) fn read(rows: &str) -> Self {
        let rows: Vec<Vec<char>> = rows.split('/').map(row).collect();
        Self::of(&rows)
    }

    /// The rows as position text.
    pub(super) fn text(&self) -> String {
        let rows = self.squares.chunks(self.files as usize).rev();
        rows.map(row_text).collect::<Vec<_>>().join("/")
    }

    /// What stands there; `None` off the board.
    pub(super) fn get(&self, at: At) -> Option<char> {
        if at.0 < 0 || at.0 >= self.files || at.1 < 0 {
            return None;
        }
        self.squares
            .get((at.1 * self.files + at.0) as usize)
            .copied()
    }

    /// Puts something there, or `.` to take it off.
    pub(super) fn set(&mut self, at: At, what: char) {
        self.squares[(at.1 * self.files + at.0) as usize] = what;
    }

    /// Whether the square is on the board and empty.
    pub(super) fn is_empty(&self, at: At) -> bool {
        self.get(at) == Some('.')
    }

    /// The squares where `what` stands.
    pub(super) fn places(&self, what: char) -> Vec<At> {
        let squares = self.squares();
        squares
            .into_iter()
            .filter(|&at| self.get(at) == Some(what))
            .collect()
    }

    /// Every square.
    pub(super) fn squares(&self) -> Vec<At> {
        let all = 0..self.squares.len() as i32;
        all.map(|i| (i % self.files, i / self.files)).collect()
    }

    /// The square in the last file and rank.
    pub(super) fn last(&self) -> At {
        *self.squares().last().unwrap()
    }

    /// The squares around one, as many as are on the board.
    pub(super) fn around(&self, at: At) -> Vec<At> {
        let near = DIRECTIONS.map(|d| step(at, d, 1));
        near.into_iter()
            .filter(|&at| self.get(at).is_some())
            .collect()
    }
}

/// Reads one row of position text.
fn row(text: &str) -> Vec<char> {
    let mut row = Vec::new();
    let mut number = 0;
    for c in text.chars() {
        if let Some(digit) = c.to_digit(10) {
            number = number * 10 + digit as usize;
        } else {
            row.extend(std::iter::repeat_n('.', number));
            number = 0;
            row.push(c);
        }
    }
    row.extend(std::iter::repeat_n('.', number));
    row
}

/// One row as position text.
fn row_text(row: &[char]) -> String {
    let runs = row.chunk_by(|a, b| *a == '.' && *b == '.');
    runs.map(|run| match run {
        ['.', ..] => run.len().to_string(),
        _ => run.iter().collect(),
    })
    .collect()
}

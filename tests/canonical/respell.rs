//! Other legal spellings of a turn, whatever the game: slips are tried, those that mean the same turn are kept.

use fastrand::Rng;
use rongo::game::Game;

/// A spelling of `m`, in its canonical `text` or another way.
pub(super) fn respelt<G: Game>(
    s: &G::Setup,
    p: &G::Position,
    m: &G::Move,
    rng: &mut Rng,
) -> String {
    let mut text = G::write(s, p, m).to_string();
    for _ in 0..rng.usize(0..5) {
        let other = changed(&text, rng);
        if means::<G>(s, p, m, &other) {
            text = other;
        }
    }
    text
}

fn means<G: Game>(s: &G::Setup, p: &G::Position, m: &G::Move, text: &str) -> bool {
    match G::parse_move(text.as_bytes()) {
        Ok(([], written)) => G::resolve(s, p, &written).as_ref() == Ok(m),
        _ => false,
    }
}

/// The text with one thing written otherwise.
fn changed(text: &str, rng: &mut Rng) -> String {
    let mut squares = squares(text);
    rng.shuffle(&mut squares);
    let Some(&(start, end)) = squares.first() else {
        return text.to_owned();
    };
    let (before, square, after) = (&text[..start], &text[start..end], &text[end..]);
    let (file, rank) = square.split_at(1);
    match rng.u8(0..10) {
        0 => format!("{before}{}{after}", square.to_uppercase()),
        1 => format!("{before}{rank}{file}{after}"),
        2 => format!("{before}{rank}{}{after}", file.to_uppercase()),
        3 => format!("{before}{file}0{rank}{after}"),
        // Something between this square and what follows.
        4 => {
            let between = ["-", " ", ",", "", "  ", "\n", "-:", " {in a turn} "];
            let between = between[rng.usize(..between.len())];
            format!(
                "{before}{square}{between}{}",
                after.trim_start_matches([' ', '-'])
            )
        }
        // The mark behind it as a letter, or left out.
        5 => match after.chars().next() {
            Some('+') => format!("{before}{square}A{}", &after[1..]),
            Some('-') => format!("{before}{square}w{}", &after[1..]),
            _ => text.to_owned(),
        },
        6 => text.trim_end_matches(['+', '-', '*', '#']).to_owned(),
        // A step as a whole pair: the point before it again.
        7 => {
            let previous = squares_before(text, start).last().copied();
            let previous = previous.map_or("", |(a, b)| &text[a..b]);
            format!("{before}{previous}{square}{after}")
        }
        8 => format!("{before} {square}{after}"),
        _ => format!("{}{}{}", before.trim_end(), square, after.trim_start()),
    }
}

/// Where the squares stand: a letter and digits.
fn squares(text: &str) -> Vec<(usize, usize)> {
    let bytes = text.as_bytes();
    let file = |i: &usize| {
        bytes[*i].is_ascii_lowercase() && bytes.get(i + 1).is_some_and(u8::is_ascii_digit)
    };
    let end = |i: usize| {
        let digits = bytes[i + 1..].iter().take_while(|b| b.is_ascii_digit());
        i + 1 + digits.count()
    };
    (0..bytes.len()).filter(file).map(|i| (i, end(i))).collect()
}

fn squares_before(text: &str, at: usize) -> Vec<(usize, usize)> {
    let before = squares(text).into_iter();
    before.filter(|(start, _)| *start < at).collect()
}

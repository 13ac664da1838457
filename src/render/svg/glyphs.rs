//! Digits, file letters and signs as strokes, so that a picture needs no fonts.
//!
//! A glyph is drawn in a box 6 wide and 10 high; letters with a tail go down to 13.

/// Returns the path of `sign`; `None` for characters that pictures never contain.
pub(super) const fn outline(sign: char) -> Option<&'static str> {
    Some(match sign {
        '0' => "M3 0Q6 0 6 5T3 10 0 5 3 0Z",
        '1' => "M1 2.2L3.6 0V10",
        '2' => "M.3 2.6Q.5 0 3 0 5.8 0 5.8 2.7 5.8 4.6.2 10H6",
        '3' => "M.5 0H5.5L2.7 4Q6 4 6 7 6 10 3 10 .8 10 .2 8.3",
        '4' => "M4.5 10V0L0 7H6",
        '5' => "M5.5 0H1L.6 4.5Q2 3.6 3.2 3.6 6 3.6 6 6.8 6 10 3 10 .8 10 .2 8.4",
        '6' => "M5.2 0Q0 2 0 6.8 0 10 3 10 6 10 6 6.8 6 3.8 3 3.8 .8 3.8 .1 6",
        '7' => "M0 0H6L2.2 10",
        '8' => "M3 4.5Q.4 4.3.4 2.2.4 0 3 0T5.6 2.2 3 4.5Q0 4.8 0 7.3 0 10 3 10T6 7.3 3 4.5Z",
        '9' => "M.8 10Q6 8 6 3.2 6 0 3 0 0 0 0 3.2 0 6.2 3 6.2 5.2 6.2 5.9 4",
        'a' => "M5.5 4V10M5.5 7Q5.5 4 2.9 4 .3 4 .3 7 .3 10 2.9 10 5.5 10 5.5 7",
        'b' => "M.5 0V10M.5 7Q.5 4 3.1 4 5.7 4 5.7 7 5.7 10 3.1 10 .5 10 .5 7",
        'c' => "M5.5 5Q4.6 4 3.1 4 .3 4 .3 7 .3 10 3.1 10 4.6 10 5.5 9",
        'd' => "M5.5 0V10M5.5 7Q5.5 4 2.9 4 .3 4 .3 7 .3 10 2.9 10 5.5 10 5.5 7",
        'e' => "M.4 7H5.6Q5.6 4 3 4 .3 4 .3 7 .3 10 3.1 10 4.6 10 5.4 9",
        'f' => "M5 .4Q2.5-.6 2.5 2.5V10M.7 4H4.8",
        'g' => {
            "M5.5 4V10.5Q5.5 13 3 13 1.5 13 .7 12.3M5.5 7Q5.5 4 2.9 4 .3 4 .3 7 .3 10 2.9 10 5.5 10 5.5 7"
        }
        'h' => "M.5 0V10M.5 6.5Q1 4 3.2 4 5.5 4 5.5 6.5V10",
        'i' => "M3 4V10M3 1V1.6",
        'j' => "M3.6 4V11Q3.6 13 1.5 13M3.6 1V1.6",
        'k' => "M.6 0V10M5.2 4L.8 7.2M2.4 6.2L5.5 10",
        'l' => "M3 0V10",
        'm' => "M0 4V10M0 6.2Q.3 4 1.6 4 3 4 3 6.2V10M3 6.2Q3.3 4 4.7 4 6 4 6 6.2V10",
        'n' => "M.5 4V10M.5 6.5Q1 4 3.2 4 5.5 4 5.5 6.5V10",
        'o' => "M3 4Q5.7 4 5.7 7T3 10 .3 7 3 4Z",
        '+' => "M0 5H6M3 2V8",
        '−' => "M0 5H6",
        '×' => "M.4 2.4L5.6 7.6M5.6 2.4L.4 7.6",
        '↩' => "M1 8.2H3.4Q5.8 8.2 5.8 5.6 5.8 3 3.4 3H.6M2.8.8L.6 3 2.8 5.2",
        _ => return None,
    })
}

/// The width of a glyph.
pub(super) const WIDTH: f64 = 6.0;
/// The distance from the left edge of one glyph to that of the next.
pub(super) const ADVANCE: f64 = 8.5;
/// The height of digits.
pub(super) const HEIGHT: f64 = 10.0;

//! The shapes, drawn around the origin on a square of 40 by 40.
//!
//! A shape takes fill and line from where it is used; a `detail` is drawn on it in the detail colour, and a `spot` is
//! filled with that colour.

use crate::diagram::Shape;

/// Returns the elements of a shape. They have attributes instead of classes, because the style sheet does not apply to
/// content copied by `use`.
pub(super) fn elements(shape: Shape) -> String {
    const DETAIL: &str =
        r#" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round""#;
    const SPOT: &str = r#" fill="currentColor""#;
    drawing(shape)
        .replace(" detail", DETAIL)
        .replace(" spot", SPOT)
}

/// Returns the drawing of a shape.
const fn drawing(shape: Shape) -> &'static str {
    match shape {
        Shape::Disc => r#"<circle r="14"/><circle detail r="9.5"/>"#,
        Shape::Statue => concat!(
            r#"<path d="M-8.5 16.5L-7.5 4Q-10-4-9-9-8-17 0-17T9-9Q10-4 7.5 4L8.5 16.5Z"/>"#,
            r#"<path detail d="M-7-6.5H7M-1.4-6L-3.4 3H3.4L1.4-6M-4 8.5H4"/>"#,
        ),
        Shape::Chief => concat!(
            r#"<path d="M-11 16Q-11 3-3.5 2.5A7 7 0 0 1-6.6-4.5L-10-14-4.6-10.5-2.6-17 0-12.5 2.6-17 4.6-10.5 10-14 6.6-4.5A7 7 0 0 1 3.5 2.5Q11 3 11 16Z"/>"#,
            r#"<path detail d="M-6.4-5.6H6.4M-5 8.5Q0 13 5 8.5"/>"#,
        ),
        Shape::Warrior => concat!(
            r#"<path d="M-12 16Q-12 4-5.5 2.5A6.5 6.5 0 1 1 1 2.5Q6 4 6.5 16Z"/>"#,
            r#"<path d="M9 16V-5H6.5L10.2-16.5 14-5H11.5V16Z"/>"#,
            r#"<path detail d="M-7.5-4H2.8"/>"#,
        ),
        Shape::Hunter => concat!(
            r#"<path d="M-12.5 15.5Q-13-1-9-8-5.5-15.5 0-15.5T9-8Q13-1 12.5 15.5Z"/>"#,
            r#"<ellipse spot cy="-5" rx="5.6" ry="6.2"/>"#,
            r#"<path detail d="M-5 6.5L0 10.5 5 6.5"/>"#,
        ),
        Shape::Stone => {
            r#"<path d="M-11.5 2Q-12.5-6.5-5-9.5 2.5-11.5 8-7.5 13-3 11.5 3 9 9.5 1 10-9.5 10.5-11.5 2Z"/>"#
        }
        Shape::Quarry => concat!(
            r#"<path d="M-19.5-19.5H19.5V19.5H-19.5Z" stroke="none"/>"#,
            r#"<path detail d="M-16.5-11V-16.5H-11M11-16.5H16.5V-11M16.5 11V16.5H11M-11 16.5H-16.5V11"/>"#,
        ),
        Shape::Flag => concat!(
            r#"<path spot stroke="none" d="M-6.5-14L11.5-8.5-6.5-2.5Z"/>"#,
            r#"<path detail d="M-6.5 15V-15M-11 15H-2"/>"#,
        ),
        Shape::Seal => concat!(
            r#"<path d="M-19.5-19.5H19.5V19.5H-19.5Z" stroke="none"/>"#,
            r#"<path spot stroke="none" d="M-7 8Q-8.5-9-1-12.5 4-14.5 7.5-10.5L11-8 8-5.5Q8.5 2 7.5 8Z"/>"#,
            r#"<path detail d="M-16 11Q-12 7.5-8 11T0 11 8 11 16 11M-12 16Q-8 12.5-4 16T4 16 12 16"/>"#,
        ),
        Shape::Igloo => concat!(
            r#"<path d="M-17 13A17 17.5 0 0 1 17 13Z"/>"#,
            r#"<path detail d="M-15.5 5H-6M6 5H15.5M-11-2H11M-6-2V-4M6-2V-3.8M0-2V-4.5M-10.5 5V-2M10.5 5V-2"/>"#,
            r#"<path spot d="M-5.5 13V8A5.5 6 0 0 1 5.5 8V13Z"/>"#,
        ),
        Shape::Stop => {
            r#"<path d="M-19.5-19.5H19.5V19.5H-19.5Z" stroke="none"/><path detail d="M-11-11H11V11H-11Z"/>"#
        }
    }
}

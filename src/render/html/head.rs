//! The head of a page: its title, its colours and styles, and its content security policy.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use crate::render::svg::page;
use crate::render::theme::{Palette, Theme};

const STYLE: &str = include_str!("page.css");

/// Returns everything before the body. The page can run `script` and no other script. `title` is markup.
pub(super) fn head(title: &str, theme: &Theme, script: Option<&str>) -> String {
    let style = style(theme);
    let scripts = script.map(|script| format!("; script-src '{}'", digest(script)));
    let policy = format!(
        "default-src 'none'; style-src '{}'{}; base-uri 'none'; form-action 'none'",
        digest(&style),
        scripts.unwrap_or_default()
    );
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>{style}</style>\n</head>\n<body>\n"
    )
}

/// Returns a source for a content security policy: the text with this hash.
fn digest(text: &str) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(text)))
}

/// Returns the style sheet: colours of the theme, styles of the page and of its pictures.
fn style(theme: &Theme) -> String {
    let dark = format!(
        "@media (prefers-color-scheme:dark){{{}}}",
        colours(&theme.dark)
    );
    let differs = theme.light.ground != theme.dark.ground;
    let scheme = if differs { "light dark" } else { "light" };
    format!(
        ":root{{color-scheme:{scheme}}}\n{}\n{}\n{STYLE}{}",
        colours(&theme.light),
        if differs { dark } else { String::new() },
        page::styles(theme)
    )
}

fn colours(palette: &Palette) -> String {
    let Palette {
        ground,
        ink,
        board,
        grid,
        moved,
        alert,
        ..
    } = palette;
    format!(
        ":root{{--ground:{ground};--ink:{ink};--board:{board};--grid:{grid};--link:{moved};--alert:{alert}}}"
    )
}

//! The style sheet of a picture: literal colours first, for readers without support for variables; variables within
//! `@supports`; dark colours within `@media`.

use std::fmt::Write;

use crate::diagram::{Highlight, SideColor};
use crate::render::theme::{Palette, SidePaint, Theme};

/// The rules that do not depend on the theme. `ROOT` is replaced by the class of the theme.
const SHAPE: &str = "\
ROOT .grid,ROOT .arrow,ROOT .ring,ROOT .glyph{fill:none}\
ROOT .grid{stroke-width:1.2}\
ROOT .man,ROOT .scene{stroke-width:1.5;stroke-linejoin:round}\
ROOT .arrow{stroke:currentColor;stroke-width:3.2;stroke-linecap:round;stroke-linejoin:round}\
ROOT .throw{stroke-dasharray:6 4.5;stroke-width:2.4}\
ROOT .push{stroke-width:4.6}\
ROOT .head{fill:currentColor}\
ROOT .badge{stroke:currentColor;stroke-width:1.4}\
ROOT .glyph{stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}\
ROOT .gone{opacity:.4}\
ROOT .plate{stroke-width:1.2;stroke-dasharray:3 2.4}\
ROOT .ring{stroke:currentColor;stroke-width:3}\
ROOT .caption{font-family:system-ui,sans-serif;font-size:13px;text-anchor:middle}\
";

/// A rule whose value is a colour of the palette.
struct Rule {
    selector: String,
    property: &'static str,
    /// The name of its variable, after `--rongo-`.
    variable: String,
    colour: &'static str,
}

fn rule(
    selector: impl Into<String>,
    property: &'static str,
    variable: impl Into<String>,
    colour: &'static str,
) -> Rule {
    Rule {
        selector: selector.into(),
        property,
        variable: variable.into(),
        colour,
    }
}

/// Returns the style sheet.
pub(super) fn sheet(theme: &Theme, tones: &[SideColor]) -> String {
    let root = format!(".{}", class(theme));
    let (light, dark) = (rules(&theme.light, tones), rules(&theme.dark, tones));
    let mut css = SHAPE.replace("ROOT", &root);
    for rule in &light {
        _ = write!(
            css,
            "{root} {}{{{}:{}}}",
            rule.selector, rule.property, rule.colour
        );
    }
    css += "@supports (--a:0){";
    variables(&mut css, &root, &light);
    css += "}";
    let differs = light.iter().zip(&dark).any(|(a, b)| a.colour != b.colour);
    if differs {
        css += "@media (prefers-color-scheme:dark){@supports (--a:0){";
        variables(&mut css, &root, &dark);
        css += "}}";
    }
    css
}

/// Returns the class of a picture in this theme.
pub(super) fn class(theme: &Theme) -> String {
    format!("rongo-{}", theme.name)
}

fn variables(css: &mut String, root: &str, rules: &[Rule]) {
    for rule in rules {
        let Rule {
            selector,
            property,
            variable,
            colour,
        } = rule;
        _ = write!(
            css,
            "{root} {selector}{{{property}:var(--rongo-{variable},{colour})}}"
        );
    }
}

fn rules(palette: &Palette, tones: &[SideColor]) -> Vec<Rule> {
    let mut rules = vec![
        rule(".ground", "fill", "ground", palette.ground),
        rule(".badge", "fill", "ground", palette.ground),
        rule(".glyph", "stroke", "ink", palette.ink),
        rule(".caption", "fill", "ink", palette.ink),
        rule(".board", "fill", "board", palette.board),
        rule(".plate", "fill", "board", palette.board),
        rule(".plate", "stroke", "ink", palette.ink),
        rule(".grid", "stroke", "grid", palette.grid),
        rule(".trace", "fill", "trace", palette.trace),
        rule(".move", "color", "move", palette.moved),
        rule(".throw", "color", "throw", palette.thrown),
        rule(".push", "color", "push", palette.pushed),
        rule(".fault", "color", "fault", palette.alert),
    ];
    paint(&mut rules, "scene", &palette.scene);
    for &tone in tones {
        paint(&mut rules, tone.name(), palette.tone(tone));
        let on = format!(".on-{}", tone.name());
        let variable = format!("{}-detail", tone.name());
        rules.push(rule(on, "stroke", variable, palette.tone(tone).detail));
    }
    for hue in Highlight::ALL {
        let name = format!("hue-{}", hue.name());
        rules.push(rule(format!(".{name}"), "color", name, palette.hue(hue)));
    }
    rules
}

fn paint(rules: &mut Vec<Rule>, name: &str, paint: &SidePaint) {
    let selector = format!(".{name}");
    rules.push(rule(&*selector, "fill", format!("{name}-fill"), paint.fill));
    rules.push(rule(
        &*selector,
        "stroke",
        format!("{name}-line"),
        paint.line,
    ));
    rules.push(rule(
        &*selector,
        "color",
        format!("{name}-detail"),
        paint.detail,
    ));
}

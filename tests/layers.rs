//! The layers of the library: its top-level modules form no cycle, and only `games` knows the games.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use rongo::games::GameId;

/// The code of each source file without its comments, and the top-level module that it belongs to.
fn sources() -> Vec<(String, String)> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut sources = Vec::new();
    let mut folders = vec![src.clone()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let within = path.strip_prefix(&src).unwrap();
            let top = within.iter().next().unwrap().to_str().unwrap();
            let text = std::fs::read_to_string(&path).unwrap();
            let code = text.lines().filter(|l| !l.trim_start().starts_with("//"));
            let code: Vec<_> = code.collect();
            sources.push((top.trim_end_matches(".rs").to_owned(), code.join("\n")));
        }
    }
    sources
}

/// For each top-level module, the modules that its code names by `crate::`.
fn imports() -> BTreeMap<String, BTreeSet<String>> {
    let mut imports: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (top, code) in sources() {
        imports.entry(top).or_default().extend(named(&code));
    }
    for (module, imported) in &mut imports {
        imported.remove(module);
    }
    imports.remove("lib");
    imports.remove("main");
    imports
}

/// The modules that `code` names by `crate::name` or `crate::{name, …}`.
fn named(code: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (at, _) in code.match_indices("crate::") {
        let rest = &code[at + "crate::".len()..];
        let group = rest
            .strip_prefix('{')
            .map(|r| &r[..r.find('}').unwrap_or(r.len())]);
        let names = group.map_or(vec![rest], |g| g.split(',').collect());
        for name in names {
            let name = name.trim_start();
            let end = name.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            found.insert(name[..end.unwrap_or(name.len())].to_owned());
        }
    }
    found
}

#[test]
fn top_level_modules_form_no_cycle() {
    let mut imports = imports();
    let modules: BTreeSet<_> = imports.keys().cloned().collect();
    assert!(modules.len() > 10, "{modules:?}");
    assert!(imports["check"].contains("record"));
    // Takes away whatever needs nothing that is left; a rest is a cycle.
    loop {
        let low: Vec<_> = imports
            .iter()
            .filter(|(_, needs)| needs.iter().all(|n| !imports.contains_key(n)))
            .map(|(module, _)| module.clone())
            .collect();
        if low.is_empty() {
            break;
        }
        for module in low {
            imports.remove(&module);
        }
    }
    assert!(
        imports.is_empty(),
        "these modules form a cycle: {imports:#?}"
    );
}

#[test]
fn no_code_outside_games_names_a_game() {
    for game in GameId::ALL {
        let module = game.info().id.replace('-', "_");
        let of_game = [
            format!("{module}::"),
            format!("GameId::{}", module.to_uppercase()),
        ];
        for (top, code) in sources().iter().filter(|(top, _)| top != "games") {
            for path in &of_game {
                assert!(!code.contains(path), "`{path}` in {top}");
            }
        }
    }
}

//! Grammars: files of rules in the notation of `grammar/README.md`, made into expressions.

use std::path::Path;

use super::build::Builder;
use super::checks;
use super::lex::{Placed, Set, Token, fault, tokens};

/// The index of an expression in [`Grammar::exprs`].
pub(crate) type ExprId = usize;

/// What a piece of text must look like.
#[derive(Clone, Debug)]
pub(crate) enum Expr {
    /// These characters; may be none.
    Text(Vec<char>),
    /// One character of a set.
    Set(Set),
    /// A sentence of a rule, by its index.
    Rule(usize),
    /// One after the other.
    Then(ExprId, ExprId),
    /// Any of these; the first has the site `site`, the next `site + 1`.
    SetupTag {
        /// The site of the first branch.
        site: usize,
        /// The alternatives.
        branches: Vec<ExprId>,
    },
    /// None or one: site `site` where absent, `site + 1` where present.
    Maybe {
        /// The site of absence.
        site: usize,
        /// What may be there.
        inner: ExprId,
    },
    /// Any number: site `site` for none, `site + 1` for some.
    Many {
        /// The site of none.
        site: usize,
        /// What is repeated.
        inner: ExprId,
    },
    /// The first, but no text that is also the second.
    Minus(ExprId, ExprId),
}

/// One rule.
#[derive(Clone, Debug)]
pub(crate) struct Rule {
    /// Its name.
    pub(crate) name: String,
    /// Which of the joined files it is from.
    pub(crate) file: usize,
    /// The line of that file where it begins.
    pub(crate) line: usize,
    /// What it stands for.
    pub(crate) body: ExprId,
}

/// A place in a grammar that sentences may or may not exercise: a way that can be taken.
#[derive(Clone, Debug)]
pub(crate) struct Site {
    /// The rule that it is in.
    pub(crate) rule: usize,
    /// What is to be exercised, for a message; `None` for the rule itself.
    pub(crate) way: Option<String>,
}

/// The rules of one file, or of several that are joined.
#[derive(Debug)]
pub(crate) struct Grammar {
    /// The names of the files.
    pub(crate) files: Vec<String>,
    /// All rules; sentences start from the first. Rule `n` has the site `n`.
    pub(crate) rules: Vec<Rule>,
    /// The expressions that rules are made of.
    pub(crate) exprs: Vec<Expr>,
    /// Everything that sentences can exercise.
    pub(crate) sites: Vec<Site>,
    /// How many rules deep the shallowest text of each expression is.
    pub(crate) heights: Vec<u32>,
}

impl Grammar {
    /// Joins the files `names` of the folder `grammar/`; see [`Grammar::new`].
    pub(crate) fn load(names: &[&str]) -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("grammar");
        let read = |name: &&str| {
            let text = std::fs::read_to_string(folder.join(name));
            text.unwrap_or_else(|e| panic!("grammar/{name}: {e}"))
        };
        let texts: Vec<String> = names.iter().map(read).collect();
        let pairs: Vec<(&str, &str)> = names
            .iter()
            .copied()
            .zip(texts.iter().map(String::as_str))
            .collect();
        Self::new(&pairs)
    }

    /// Joins files, each a name and a text.
    ///
    /// A name means the rule of its own file, else that of the first other file which has it. Panics where a file is
    /// not a grammar: see [`checks`].
    pub(crate) fn new(files: &[(&str, &str)]) -> Self {
        let mut grammar = Self {
            files: files.iter().map(|&(name, _)| name.to_owned()).collect(),
            rules: Vec::new(),
            exprs: Vec::new(),
            sites: Vec::new(),
            heights: Vec::new(),
        };
        let lists: Vec<Vec<Placed>> = files
            .iter()
            .map(|&(name, text)| tokens(name, text))
            .collect();
        for (file, list) in lists.iter().enumerate() {
            grammar.declare(file, list);
        }
        for (file, list) in lists.iter().enumerate() {
            Builder::new(&mut grammar, file, files[file].1, list).file();
        }
        grammar.heights = checks::heights(&grammar);
        checks::check(&grammar);
        grammar
    }

    /// The index of the rule `name` as the file `file` means it.
    pub(crate) fn find(&self, file: usize, name: &str) -> Option<usize> {
        let own = self
            .rules
            .iter()
            .position(|rule| rule.file == file && rule.name == name);
        own.or_else(|| self.rules.iter().position(|rule| rule.name == name))
    }

    /// Stops the test because of a rule.
    pub(crate) fn fault(&self, rule: usize, problem: &str) -> ! {
        let rule = &self.rules[rule];
        fault(&self.files[rule.file], rule.line, problem)
    }

    /// Notes the names of a file's rules, so that bodies can refer to rules further down.
    fn declare(&mut self, file: usize, list: &[Placed]) {
        for pair in list.windows(2) {
            let (Token::Name(name), Token::Defines) = (&pair[0].token, &pair[1].token) else {
                continue;
            };
            if self
                .rules
                .iter()
                .any(|rule| rule.file == file && rule.name == *name)
            {
                fault(
                    &self.files[file],
                    pair[0].line,
                    &format!("rule `{name}` is defined twice"),
                );
            }
            self.sites.push(Site {
                rule: self.rules.len(),
                way: None,
            });
            self.rules.push(Rule {
                name: name.clone(),
                file,
                line: pair[0].line,
                body: 0,
            });
        }
    }
}

//! A position by itself: read, checked, written.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::game::{Game, SetupTag, SetupTags, TextFault};

/// A position of a game, with the rules and the board that judge it.
///
/// As text it is position text, read with the game's usual rules and the board that the text is of; [`Study::read`] takes
/// other choices. In serde's formats it is an object with `game`, `rules`, `board` and `position`.
///
/// ```
/// use rongo::games::fanorona::Fanorona;
/// use rongo::study::Study;
///
/// let study: Study<Fanorona> = "3/BWB/W1W w 5".parse()?;
/// assert_eq!(study.to_string(), "3/BWB/W1W w 5");
/// assert!(study.check().is_ok());
/// # Ok::<(), rongo::game::TextFault>(())
/// ```
pub struct Study<G: Game> {
    /// What judges it.
    pub setup: G::Setup,
    /// The position.
    pub position: G::Position,
}

impl<G: Game> Study<G> {
    /// The position that `choices` tell: that of their position text, or else the game's own start.
    ///
    /// # Errors
    /// The choice that is not good, and why.
    pub fn read(choices: &SetupTags<'_>) -> Result<Self, (SetupTag, TextFault)> {
        let setup = G::setup(choices)?;
        let position = match choices.fen {
            None => G::start(&setup),
            Some(text) => G::parse_position(&setup, text).map_err(|f| (SetupTag::Fen, f))?,
        };
        Ok(Self { setup, position })
    }

    /// Whether a game can begin here: the counts and places of the men, and that it is not over.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn check(&self) -> Result<(), TextFault> {
        G::check_start(&self.setup, &self.position)
    }
}

impl<G: Game> FromStr for Study<G> {
    type Err = TextFault;

    fn from_str(text: &str) -> Result<Self, TextFault> {
        let fen = Some(text);
        let choices = SetupTags {
            fen,
            ..SetupTags::default()
        };
        Self::read(&choices).map_err(|(_, fault)| fault)
    }
}

impl<G: Game> fmt::Display for Study<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&G::position_text(&self.setup, &self.position))
    }
}

impl<G: Game> fmt::Debug for Study<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Study({}, {self})", G::INFO.id)
    }
}

impl<G: Game> Clone for Study<G> {
    fn clone(&self) -> Self {
        Self {
            setup: self.setup.clone(),
            position: self.position.clone(),
        }
    }
}

/// A study in serde's formats.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Study")]
struct SavedStudy {
    game: String,
    #[serde(default)]
    rules: Option<String>,
    #[serde(default)]
    board: Option<String>,
    position: String,
}

impl<G: Game> Serialize for Study<G> {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let saved = SavedStudy {
            game: G::INFO.id.to_owned(),
            rules: G::rules_name(&self.setup),
            board: Some(G::board_name(&self.setup)),
            position: self.to_string(),
        };
        saved.serialize(to)
    }
}

impl<'de, G: Game> Deserialize<'de> for Study<G> {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        let saved = SavedStudy::deserialize(from)?;
        if saved.game != G::INFO.id {
            let message = format!("a position of `{}`, not of `{}`", saved.game, G::INFO.id);
            return Err(D::Error::custom(message));
        }
        let choices = SetupTags {
            rules: saved.rules.as_deref(),
            board: saved.board.as_deref(),
            fen: Some(&saved.position),
            ..SetupTags::default()
        };
        Self::read(&choices).map_err(|(_, fault)| D::Error::custom(fault))
    }
}

//! Single positions: reading, checking and writing.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::game::{Game, SetupTag, SetupTags, TextFault};

/// A position of a game, with its rules and its board.
///
/// As text, it is position text, which is read with the usual rules of the game and the board that the text implies;
/// [`Study::read`] accepts other setups. Serde serializes it as an object with `game`, `rules`, `board` and
/// `position`.
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
    /// The setup: rules and board.
    pub setup: G::Setup,
    /// The position.
    pub position: G::Position,
}

impl<G: Game> Study<G> {
    /// Returns the position that `choices` select: that of their position text, or else the usual start of the game.
    ///
    /// # Errors
    /// Returns the faulty tag and the reason.
    pub fn read(choices: &SetupTags<'_>) -> Result<Self, (SetupTag, TextFault)> {
        let setup = G::setup(choices)?;
        let position = match choices.fen {
            None => G::start(&setup),
            Some(text) => G::parse_position(&setup, text).map_err(|f| (SetupTag::Fen, f))?,
        };
        Ok(Self { setup, position })
    }

    /// Checks that a game can begin here: the counts and places of the pieces, and that the game is not over.
    ///
    /// # Errors
    /// Returns the reason why it cannot.
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

/// The serialized form of a study.
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

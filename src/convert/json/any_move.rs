//! The move of a turn, for any game.

/// The move of a turn in the form of its game; a name used only in the schema.
#[derive(Clone, Copy, Debug)]
pub enum AnyMove {}

#[cfg(feature = "schema")]
mod schema {
    use std::borrow::Cow;

    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    use super::AnyMove;
    use crate::games::GameId;

    impl JsonSchema for AnyMove {
        fn schema_name() -> Cow<'static, str> {
            "Move".into()
        }

        fn json_schema(generator: &mut SchemaGenerator) -> Schema {
            let of_games: Vec<_> = GameId::ALL
                .iter()
                .map(|game| game.game().facts_schema(generator))
                .collect();
            json_schema!({
                "description": "What a turn does, in the words of the record's game.",
                "anyOf": of_games
            })
        }
    }
}

//! Codes for the tags of a record.

crate::codes! {
    /// A tag is given twice in one record.
    ///
    /// If the values differ this is an error, because it is not known which one is right; rongo uses the first. If the
    /// values are equal it is a warning.
    DUPLICATE_TAG = "REC030", error, "tag given twice";
    rule: "docs/record-format.md#tags",
    broken: "[Game \"Fanorona\"]\n[White \"Anna\"]\n[White \"Bruno\"]\n\n1. d3e3+ *\n",
    corrected: "[Game \"Fanorona\"]\n[White \"Anna\"]\n[Black \"Bruno\"]\n\n1. d3e3+ *\n",

    /// The name of a tag is almost, but not exactly, one that rongo or PGN defines.
    ///
    /// Unknown tags are kept and never checked, so a misspelled name would silently change the meaning of the record.
    TAG_NAME_SLIP = "REC031", warning, "tag name similar to a known one";
    rule: "docs/record-format.md#tags",
    broken: "[Game \"Fanorona\"]\n[Whte \"Anna\"]\n\n1. d3e3+ *\n",
    corrected: "[Game \"Fanorona\"]\n[White \"Anna\"]\n\n1. d3e3+ *\n",

    /// A tag selects something that the game of the record does not have.
    ///
    /// The tag has no effect here; perhaps the record is of another game.
    FOREIGN_TAG = "REC032", warning, "tag of another game";
    rule: "docs/record-format.md#tags",
    broken: "[Game \"Fanorona\"]\n[Formation \"heart\"]\n\n1. d3e3+ *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// A date is not in the form `YYYY.MM.DD`, with `??` for unknown parts.
    ///
    /// Programs that sort records by date rely on that form.
    BAD_DATE = "REC033", warning, "not a valid date";
    rule: "docs/record-format.md#tags",
    broken: "[Game \"Fanorona\"]\n[Date \"30/11/2026\"]\n\n1. d3e3+ *\n",
    corrected: "[Game \"Fanorona\"]\n[Date \"2026.11.30\"]\n\n1. d3e3+ *\n",

    /// The round is not a number, numbers joined by dots, `?` or `-`.
    ///
    /// Programs that sort records by round rely on that form.
    BAD_ROUND = "REC034", warning, "not a valid round";
    rule: "docs/record-format.md#tags",
    broken: "[Game \"Fanorona\"]\n[Round \"second\"]\n\n1. d3e3+ *\n",
    corrected: "[Game \"Fanorona\"]\n[Round \"2\"]\n\n1. d3e3+ *\n",

    /// The value of `[Result]` is not `1-0`, `0-1`, `1/2-1/2` or `*`.
    ///
    /// Programs cannot tell who won.
    BAD_RESULT = "REC035", error, "unknown result";
    rule: "docs/record-format.md#results",
    broken: "[Game \"Fanorona\"]\n[Result \"white\"]\n\n1. d3e3+ 1-0\n",
    corrected: "[Game \"Fanorona\"]\n[Result \"1-0\"]\n\n1. d3e3+ 1-0\n",

    /// `[Termination]` is not one of the values that PGN defines, or it contradicts the result.
    ///
    /// PGN defines `abandoned`, `adjudication`, `death`, `emergency`, `normal`, `rules infraction`, `time forfeit` and
    /// `unterminated`.
    BAD_TERMINATION = "REC036", warning, "unknown termination";
    rule: "docs/record-format.md#results",
    broken: "[Game \"Fanorona\"]\n[Termination \"time forfiet\"]\n\n1. d3e3+ 1-0\n",
    corrected: "[Game \"Fanorona\"]\n[Termination \"time forfeit\"]\n\n1. d3e3+ 1-0\n",

    /// `[SetUp]` announces a start position that `[FEN]` does not give, or denies one that it gives.
    ///
    /// rongo uses `[FEN]` and ignores `[SetUp]`.
    BAD_SETUP = "REC037", warning, "SetUp tag without its FEN";
    rule: "docs/record-format.md#tags",
    broken: "[Game \"Fanorona\"]\n[SetUp \"1\"]\n\n1. d3e3+ *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// A `--force-…` option overrides the value of a tag.
    ///
    /// The record is checked according to the option; the tag is not changed.
    FORCED = "REC038", warning, "tag overridden by a flag";
    rule: "docs/record-format.md#game-of-a-record",
    broken: "",
    corrected: "",

    /// `[Game]` names a game that rongo does not know.
    ///
    /// The movetext cannot be read. `rongo games` lists the known games.
    UNKNOWN_GAME = "REC039", error, "unknown game";
    rule: "docs/record-format.md#game-of-a-record",
    broken: "[Game \"Fanorna\"]\n\n1. d3e3+ *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// Nothing states which game a record is of, and its moves fit no game, or several equally well.
    ///
    /// State the game by a `[Game]` tag, by the `--game` option, in `rongo.toml` or by the extension of the file.
    NO_GAME = "REC040", error, "game not stated";
    rule: "docs/record-format.md#game-of-a-record",
    broken: "[White \"Anna\"]\n\n*\n",
    corrected: "[White \"Anna\"]\n[Game \"Fanorona\"]\n\n*\n",
}

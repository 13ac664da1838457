//! Codes for the tags of a record.

crate::codes! {
    /// A tag stands twice in one record.
    ///
    /// It is an error when the values differ, because then nobody can say which one holds; rongo uses the first. The same
    /// value twice is a warning.
    DUPLICATE_TAG = "REC030", error, "tag given twice";
    rule: "record.md, Judging",
    broken: "[Game \"Fanorona\"]\n[White \"Anna\"]\n[White \"Bruno\"]\n\n1. d3e3+ *\n",
    mended: "[Game \"Fanorona\"]\n[White \"Anna\"]\n[Black \"Bruno\"]\n\n1. d3e3+ *\n",

    /// A tag's name is almost, but not quite, one that rongo or PGN knows.
    ///
    /// Tags with other names are kept and never judged, so a slip would silently change what the record says.
    TAG_NAME_SLIP = "REC031", warning, "tag name like a known one";
    rule: "record.md, Judging",
    broken: "[Game \"Fanorona\"]\n[Whte \"Anna\"]\n\n1. d3e3+ *\n",
    mended: "[Game \"Fanorona\"]\n[White \"Anna\"]\n\n1. d3e3+ *\n",

    /// A tag that chooses something which the record's game does not have.
    ///
    /// It has no effect here; perhaps the record is of another game.
    FOREIGN_TAG = "REC032", warning, "tag of another game";
    rule: "record.md, Judging",
    broken: "[Game \"Fanorona\"]\n[Formation \"heart\"]\n\n1. d3e3+ *\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// The date is not `YYYY.MM.DD`, with `??` for what is not known.
    ///
    /// Programs that sort records by date rely on that form.
    BAD_DATE = "REC033", warning, "date in another form";
    rule: "record.md, Judging",
    broken: "[Game \"Fanorona\"]\n[Date \"30/11/2026\"]\n\n1. d3e3+ *\n",
    mended: "[Game \"Fanorona\"]\n[Date \"2026.11.30\"]\n\n1. d3e3+ *\n",

    /// The round is not a number, numbers joined by dots, `?` or `-`.
    ///
    /// Programs that sort records by round rely on that form.
    BAD_ROUND = "REC034", warning, "round in another form";
    rule: "record.md, Judging",
    broken: "[Game \"Fanorona\"]\n[Round \"second\"]\n\n1. d3e3+ *\n",
    mended: "[Game \"Fanorona\"]\n[Round \"2\"]\n\n1. d3e3+ *\n",

    /// The value of `[Result]` is none of `1-0`, `0-1`, `1/2-1/2` and `*`.
    ///
    /// No program can tell who won.
    BAD_RESULT = "REC035", error, "unknown result";
    rule: "record.md, Reading",
    broken: "[Game \"Fanorona\"]\n[Result \"white\"]\n\n1. d3e3+ 1-0\n",
    mended: "[Game \"Fanorona\"]\n[Result \"1-0\"]\n\n1. d3e3+ 1-0\n",

    /// `[Termination]` is none of the words that PGN knows, or contradicts the result.
    ///
    /// PGN knows `abandoned`, `adjudication`, `death`, `emergency`, `normal`, `rules infraction`, `time forfeit` and
    /// `unterminated`.
    BAD_TERMINATION = "REC036", warning, "unknown termination";
    rule: "record.md, Judging",
    broken: "[Game \"Fanorona\"]\n[Termination \"time forfiet\"]\n\n1. d3e3+ 1-0\n",
    mended: "[Game \"Fanorona\"]\n[Termination \"time forfeit\"]\n\n1. d3e3+ 1-0\n",

    /// `[SetUp]` says that there is a start position, or that there is none, and `[FEN]` says otherwise.
    ///
    /// rongo goes by `[FEN]` alone.
    BAD_SETUP = "REC037", warning, "SetUp tag without its FEN";
    rule: "record.md, Reading",
    broken: "[Game \"Fanorona\"]\n[SetUp \"1\"]\n\n1. d3e3+ *\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// A flag that forces a choice overrides what a tag says.
    ///
    /// The record is judged by the flag; the tag stays as it is.
    FORCED = "REC038", warning, "tag overridden by a flag";
    rule: "record.md, Reading",
    broken: "",
    mended: "",

    /// `[Game]` names a game that rongo does not know.
    ///
    /// The words of the record cannot be read. `rongo games` lists what is known.
    UNKNOWN_GAME = "REC039", error, "unknown game";
    rule: "record.md, Reading",
    broken: "[Game \"Fanorna\"]\n\n1. d3e3+ *\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// Nothing says which game a record is of, and its words fit none or several.
    ///
    /// A tag, a flag or the file's ending can say it.
    NO_GAME = "REC040", error, "game not told";
    rule: "record.md, Reading",
    broken: "[White \"Anna\"]\n\n*\n",
    mended: "[White \"Anna\"]\n[Game \"Fanorona\"]\n\n*\n",
}

//! Codes for the form of a record file.

crate::codes! {
    /// A byte order mark stands somewhere else than at the front of the file.
    ///
    /// Such marks are left behind when files are joined. Nothing is lost, but many programs take the mark for a letter.
    MID_FILE_MARK = "REC001", warning, "byte order mark inside the file";
    rule: "record.md, Reading",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+ \u{feff}*\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// The bytes are not UTF-8; they were read as Windows-1252, of which Latin-1 is a part.
    ///
    /// The letters are probably right, but a file cannot say for sure which of the old encodings it uses.
    OLD_ENCODING = "REC002", warning, "not UTF-8, read as Windows-1252";
    rule: "record.md, Reading",
    broken: "",
    mended: "",

    /// Bytes that are no text: not UTF-8, not an older encoding, or control characters such as NUL.
    ///
    /// Something damaged the file, or it is not a text file at all.
    GARBAGE = "REC003", error, "bytes that are no text";
    rule: "record.md, Reading",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+ \u{0}\u{0} *\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// The file holds no record.
    ///
    /// An empty file in an archive is most likely a copy that failed.
    NO_RECORD = "REC004", warning, "no record in the file";
    rule: "record.md, Reading",
    broken: "",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// A record is larger than rongo reads.
    ///
    /// The limit is 1 GiB; a record of that size is most likely not a record.
    TOO_LARGE = "REC005", error, "record larger than the limit";
    rule: "record.md, Reading",
    broken: "",
    mended: "",

    /// A bracket opens a tag, but no name and quoted value follow.
    ///
    /// A tag pair is a name and a value in double quotes, in brackets.
    MALFORMED_TAG = "REC010", error, "tag without a name and a quoted value";
    rule: "record.md, Reading",
    broken: "[Game \"Fanorona\"]\n[White Anna]\n\n1. d3e3+ *\n",
    mended: "[Game \"Fanorona\"]\n[White \"Anna\"]\n\n1. d3e3+ *\n",

    /// The value or the bracket of a tag is not closed on its line.
    ///
    /// The value is taken to end with the line, so that the tags after it are still read.
    UNCLOSED_TAG = "REC011", error, "tag that is not closed";
    rule: "record.md, Reading",
    broken: "[Game \"Fanorona\"]\n[White \"Anna]\n\n1. d3e3+ *\n",
    mended: "[Game \"Fanorona\"]\n[White \"Anna\"]\n\n1. d3e3+ *\n",

    /// A word of the movetext is no turn, number, result or other mark that the record's game knows.
    ///
    /// The rest of its line cannot be replayed, because nobody can say what was played.
    UNREADABLE = "REC012", error, "word that is no turn";
    rule: "record.md, Reading",
    broken: "[Game \"Fanorona\"]\n\n1. d3xe3 *\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// A comment is opened with a brace and never closed.
    ///
    /// The comment ends where the next record begins, so that nothing after it is lost.
    UNCLOSED_COMMENT = "REC013", error, "comment that is not closed";
    rule: "record.md, Record borders",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+ {a fine start *\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ {a fine start} *\n",

    /// A closing brace without a comment that it could close.
    ///
    /// Comments do not nest: the first closing brace ends them.
    STRAY_BRACE = "REC014", error, "closing brace without a comment";
    rule: "record.md, Reading",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+ } *\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// A variation is opened and not closed before the record ends.
    ///
    /// What follows could belong to the variation or to the line around it.
    UNCLOSED_VARIATION = "REC015", error, "variation that is not closed";
    rule: "record.md, Reading",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+ (1. e2e3+ *\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ (1. e2e3+) *\n",

    /// A closing parenthesis without a variation that it could close.
    ///
    /// An opening one was lost, or a closing one was written twice.
    STRAY_PARENTHESIS = "REC016", error, "closing parenthesis without a variation";
    rule: "record.md, Reading",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+ ) *\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// A variation stands where no turn has been made yet.
    ///
    /// A variation replaces the turn before it and starts from the position before that turn.
    NOTHING_TO_REPLACE = "REC017", error, "variation without a turn to replace";
    rule: "record.md, Numbering",
    broken: "[Game \"Fanorona\"]\n\n(1. e2e3+) 1. d3e3+ *\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ (1. e2e3+) *\n",

    /// A variation without a turn in it.
    ///
    /// It says nothing; something was probably lost.
    EMPTY_VARIATION = "REC018", warning, "empty variation";
    rule: "record.md, Reading",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+ () *\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// Variations are nested more than 1,000 deep; the innermost are passed over.
    ///
    /// No record of a game needs that depth: it is a damaged or a hostile file.
    TOO_DEEP = "REC019", error, "variations nested too deep";
    rule: "record.md, Reading",
    broken: "",
    mended: "",

    /// A NAG that PGN does not know: `$` without a number from 0 to 255, or a longer run of `!` and `?`.
    ///
    /// The known ones are `$0` to `$255` and `!`, `?`, `!!`, `??`, `!?`, `?!`.
    BAD_NAG = "REC020", warning, "unknown NAG";
    rule: "record.md, Reading",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+ $999 *\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ $1 *\n",

    /// A NAG before the first turn.
    ///
    /// A NAG judges the turn before it.
    NAG_WITHOUT_TURN = "REC021", warning, "NAG without a turn";
    rule: "record.md, Reading",
    broken: "[Game \"Fanorona\"]\n\n$1 1. d3e3+ *\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ $1 *\n",

    /// A result mark inside a variation.
    ///
    /// A record has one result, that of the game as it was played.
    RESULT_IN_VARIATION = "REC022", warning, "result inside a variation";
    rule: "record.md, Reading",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+ (1. e2e3+ 1-0) *\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ (1. e2e3+) *\n",

    /// Turns, or a second result, after the result mark.
    ///
    /// The mark ends a record; another one begins with its tags or with the number `1.`.
    AFTER_RESULT = "REC023", error, "movetext after the result";
    rule: "record.md, Record borders",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+ * c3d3+ *\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ c3d3+ *\n",

    /// A record has so many faults of form that the rest of it is passed over.
    ///
    /// The limit is 1,000 a record. The records after it are read again.
    TOO_MANY_FAULTS = "REC024", error, "too many faults of form";
    rule: "record.md, Reading",
    broken: "",
    mended: "",

    /// A record has so many tags that the rest of it is passed over.
    ///
    /// The limit is 1,000 a record. The records after it are read again.
    TOO_MANY_TAGS = "REC025", error, "too many tags";
    rule: "record.md, Reading",
    broken: "",
    mended: "",
}

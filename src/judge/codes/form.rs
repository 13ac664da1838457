//! Codes for the syntax of a record file.

crate::codes! {
    /// A byte order mark appears somewhere other than at the start of the file.
    ///
    /// Joining files leaves such marks behind. Nothing is lost, but many programs read the mark as a letter.
    MID_FILE_MARK = "REC001", warning, "byte order mark inside the file";
    rule: "docs/record-format.md#encodings",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+ \u{feff}*\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// The bytes are not valid UTF-8; they were read as Windows-1252, which includes Latin-1.
    ///
    /// The letters are probably right, but a file cannot say which of the old encodings it uses.
    OLD_ENCODING = "REC002", warning, "not UTF-8, read as Windows-1252";
    rule: "docs/record-format.md#encodings",
    broken: "",
    corrected: "",

    /// Some bytes are not text: they are neither UTF-8 nor an older encoding, or they are control characters such as
    /// NUL.
    ///
    /// The file is damaged, or it is not a text file at all.
    GARBAGE = "REC003", error, "bytes that are not text";
    rule: "docs/record-format.md#encodings",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+ \u{0}\u{0} *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// The file contains no record.
    ///
    /// An empty file in an archive is most likely the result of a failed copy.
    NO_RECORD = "REC004", warning, "no record in the file";
    rule: "docs/record-format.md#record-boundaries",
    broken: "",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// A record is larger than rongo reads.
    ///
    /// The limit is 1 GiB; text of that size is almost certainly not one record.
    TOO_LARGE = "REC005", error, "record larger than the limit";
    rule: "docs/record-format.md#limits",
    broken: "",
    corrected: "",

    /// A tag has an opening bracket, but no name and quoted value after it.
    ///
    /// A tag is a name and a value in double quotes, enclosed in brackets.
    MALFORMED_TAG = "REC010", error, "tag without a name and a quoted value";
    rule: "docs/record-format.md#tags",
    broken: "[Game \"Fanorona\"]\n[White Anna]\n\n1. d3e3+ *\n",
    corrected: "[Game \"Fanorona\"]\n[White \"Anna\"]\n\n1. d3e3+ *\n",

    /// The value or the bracket of a tag is not closed on its line.
    ///
    /// The value is assumed to end with the line, so that the tags after it are still read.
    UNCLOSED_TAG = "REC011", error, "tag that is not closed";
    rule: "docs/record-format.md#tags",
    broken: "[Game \"Fanorona\"]\n[White \"Anna]\n\n1. d3e3+ *\n",
    corrected: "[Game \"Fanorona\"]\n[White \"Anna\"]\n\n1. d3e3+ *\n",

    /// A word of the movetext is not a move, number, result or other mark that the game of the record knows.
    ///
    /// The rest of its line cannot be replayed, because it is not known what was played.
    UNREADABLE = "REC012", error, "word that is not a move";
    rule: "docs/record-format.md#movetext",
    broken: "[Game \"Fanorona\"]\n\n1. d3xe3 *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// A comment is opened with a brace and never closed.
    ///
    /// The comment is assumed to end where the next record begins, so that the records after it are still read.
    UNCLOSED_COMMENT = "REC013", error, "comment that is not closed";
    rule: "docs/record-format.md#comments",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+ {a fine start *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ {a fine start} *\n",

    /// A closing brace appears outside a comment.
    ///
    /// Comments do not nest: the first closing brace ends a comment.
    STRAY_BRACE = "REC014", error, "closing brace without a comment";
    rule: "docs/record-format.md#comments",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+ } *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// A variation is opened and not closed before the record ends.
    ///
    /// The text after it could belong to the variation or to the line that contains it.
    UNCLOSED_VARIATION = "REC015", error, "variation that is not closed";
    rule: "docs/record-format.md#variations",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+ (1. e2e3+ *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ (1. e2e3+) *\n",

    /// A closing parenthesis appears outside a variation.
    ///
    /// An opening parenthesis was lost, or a closing one was written twice.
    STRAY_PARENTHESIS = "REC016", error, "closing parenthesis without a variation";
    rule: "docs/record-format.md#variations",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+ ) *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// A variation appears before any turn has been played on its line.
    ///
    /// A variation replaces the turn before it and starts from the position before that turn.
    NOTHING_TO_REPLACE = "REC017", error, "variation without a turn to replace";
    rule: "docs/record-format.md#variations",
    broken: "[Game \"Fanorona\"]\n\n(1. e2e3+) 1. d3e3+ *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ (1. e2e3+) *\n",

    /// A variation contains no turn.
    ///
    /// It has no meaning; something was probably lost.
    EMPTY_VARIATION = "REC018", warning, "empty variation";
    rule: "docs/record-format.md#variations",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+ () *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// Variations are nested more than 1,000 levels deep; the innermost ones are skipped.
    ///
    /// No real game record needs that depth: the file is damaged or hostile.
    TOO_DEEP = "REC019", error, "variations nested too deep";
    rule: "docs/record-format.md#limits",
    broken: "",
    corrected: "",

    /// A NAG is not defined by PGN: `$` without a number from 0 to 255, or an unknown run of `!` and `?`.
    ///
    /// The valid NAGs are `$0` to `$255` and `!`, `?`, `!!`, `??`, `!?`, `?!`.
    BAD_NAG = "REC020", warning, "unknown NAG";
    rule: "docs/record-format.md#nags",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+ $999 *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ $1 *\n",

    /// A NAG appears before the first turn.
    ///
    /// A NAG is a comment on the turn before it.
    NAG_WITHOUT_TURN = "REC021", warning, "NAG without a turn";
    rule: "docs/record-format.md#nags",
    broken: "[Game \"Fanorona\"]\n\n$1 1. d3e3+ *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ $1 *\n",

    /// A result mark appears inside a variation.
    ///
    /// A record has one result: that of the game as it was played.
    RESULT_IN_VARIATION = "REC022", warning, "result inside a variation";
    rule: "docs/record-format.md#results",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+ (1. e2e3+ 1-0) *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ (1. e2e3+) *\n",

    /// Turns, or a second result, follow the result mark.
    ///
    /// The mark ends the record; the next record begins with its tags or with the move number `1.`.
    AFTER_RESULT = "REC023", error, "movetext after the result";
    rule: "docs/record-format.md#record-boundaries",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+ * c3d3+ *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ c3d3+ *\n",

    /// A record has so many syntax errors that the rest of it is skipped.
    ///
    /// The limit is 1,000 per record. The records after it are read as usual.
    TOO_MANY_FAULTS = "REC024", error, "too many syntax errors";
    rule: "docs/record-format.md#limits",
    broken: "",
    corrected: "",

    /// A record has so many tags that the rest of it is skipped.
    ///
    /// The limit is 1,000 per record. The records after it are read as usual.
    TOO_MANY_TAGS = "REC025", error, "too many tags";
    rule: "docs/record-format.md#limits",
    broken: "",
    corrected: "",

    /// The value of a tag contains double quotes that are not escaped.
    ///
    /// The value is read up to the last quote of the line. Inside a value, write `\"` for a quote and `\\` for a
    /// backslash.
    INNER_QUOTES = "REC026", error, "quotes inside a tag value";
    rule: "docs/record-format.md#tags",
    broken: "[Event \"the \"open\" one\"]\n[Game \"Fanorona\"]\n\n1. d3e3+ *\n",
    corrected: "[Event \"the \\\"open\\\" one\"]\n[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// The value of a tag continues on the next line.
    ///
    /// The two lines are read as one value. Other programs read only tags that are written on one line.
    TAG_ON_TWO_LINES = "REC027", error, "tag on two lines";
    rule: "docs/record-format.md#tags",
    broken: "[Game \"Fanorona\"]\n[Event \"club\nevening\"]\n\n1. d3e3+ *\n",
    corrected: "[Game \"Fanorona\"]\n[Event \"club evening\"]\n\n1. d3e3+ *\n",

    /// A tag follows the result of a record on the same line.
    ///
    /// The tag begins the next record. A record should begin on a line of its own.
    TAG_AFTER_RESULT = "REC028", warning, "record that begins in the middle of a line";
    rule: "docs/record-format.md#record-boundaries",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+ * [Game \"Fanorona\"]\n\n1. d3e3+ *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n\n[Game \"Fanorona\"]\n\n1. d3e3+ *\n",
}

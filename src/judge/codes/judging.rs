//! Codes for a record as a whole: numbers, results, directives, repetition.

crate::codes! {
    /// A move number is not the expected one.
    ///
    /// A turn may be missing or written twice. Later numbers are counted from this one, so that one slip is reported
    /// once.
    WRONG_NUMBER = "REC050", warning, "wrong move number";
    rule: "docs/record-format.md#move-numbers",
    broken: "[Game \"Fanorona\"]\n\n7. d3e3+ *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// A move number with the dots of the second side, such as `3...`, appears before a turn of the first side.
    ///
    /// A turn may be missing or written twice.
    WRONG_SIDE = "REC051", warning, "move number of the other side";
    rule: "docs/record-format.md#move-numbers",
    broken: "[Game \"Fanorona\"]\n\n1... d3e3+ *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// The record has no result mark at its end.
    ///
    /// It may have been cut off. `*` means that the game was not finished or that its result is unknown.
    NO_RESULT = "REC052", warning, "result missing";
    rule: "docs/record-format.md#results",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// `[Result]` and the result mark at the end of the movetext differ.
    ///
    /// One of them is wrong.
    RESULTS_DIFFER = "REC053", error, "result tag and result mark differ";
    rule: "docs/record-format.md#results",
    broken: "[Game \"Fanorona\"]\n[Result \"1-0\"]\n\n1. d3e3+ 0-1\n",
    corrected: "[Game \"Fanorona\"]\n[Result \"0-1\"]\n\n1. d3e3+ 0-1\n",

    /// The record does not state its rule set, and it is not legal under the default one.
    ///
    /// The record was checked by the first named rule set that accepts all of it, variations included.
    RULES_NOT_STATED = "REC054", warning, "rules not stated";
    rule: "docs/fanorona.md#which-rule-set-applies",
    broken: "[Game \"Fanorona\"]\n\n1. e2e3+ f4e5-,e4+ *\n",
    corrected: "[Game \"Fanorona\"]\n[Rules \"standard\"]\n\n1. e2e3+ f4e5-,e4+ *\n",

    /// A directive to rongo in a comment is unknown or malformed.
    ///
    /// The directives are `{rongo: ignore CODE}` and `{rongo: position "FEN"}`.
    UNKNOWN_DIRECTIVE = "REC055", warning, "unknown directive";
    rule: "docs/record-format.md#directives",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+ {rongo: skip FAN001} *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// A directive has no effect.
    ///
    /// The fault that it was written for has been corrected, or the directive follows the wrong turn.
    UNUSED_DIRECTIVE = "REC056", warning, "directive without effect";
    rule: "docs/record-format.md#directives",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+ {rongo: ignore REC050} *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// After this turn of the main line the same position, with the same side to move, has been reached for the fourth
    /// time. The start position itself is not counted, and the turn number may differ. The note is given once per record,
    /// with `--notes`.
    ///
    /// No rules text ends a game for repetition; one playing site scores the fourth occurrence in Fanorona as a draw. So
    /// rongo reports it as a note and accepts any further turns and any result.
    REPETITION = "REC057", note, "positions reached for the fourth time";
    rule: "docs/record-format.md#repetition",
    broken: "[Game \"Fanorona\"]\n[Rules \"standard\"]\n[FEN \"B8/9/9/9/8W w 20\"]\n\n20. i1i2 a5b5 21. i2i1 b5a5 22. i1i2 a5b5 23. i2i1 b5a5 24. i1i2 a5b5\n25. i2i1 b5a5 26. i1i2 *\n",
    corrected: "[Game \"Fanorona\"]\n[Rules \"standard\"]\n[FEN \"B8/9/9/9/8W w 20\"]\n\n20. i1i2 a5b5 21. i2i1 1/2-1/2\n",
}

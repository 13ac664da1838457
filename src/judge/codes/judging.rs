//! Codes for how a record is judged as a whole.

crate::codes! {
    /// A move number is not the one that comes next.
    ///
    /// A turn may be missing or written twice. After the warning the numbers are taken to go on from the one written.
    WRONG_NUMBER = "REC050", warning, "wrong move number";
    rule: "record.md, Judging",
    broken: "[Game \"Fanorona\"]\n\n7. d3e3+ *\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// A move number with the dots of the side that moves second stands before a turn of the other side.
    ///
    /// A turn may be missing or written twice.
    WRONG_SIDE = "REC051", warning, "move number of the other side";
    rule: "record.md, Judging",
    broken: "[Game \"Fanorona\"]\n\n1... d3e3+ *\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// The record has no result mark at its end.
    ///
    /// It may have been cut off. `*` says that a game was not finished or that its result is not known.
    NO_RESULT = "REC052", warning, "result missing";
    rule: "record.md, Judging",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// `[Result]` and the result mark at the end of the movetext differ.
    ///
    /// One of them is wrong.
    RESULTS_DIFFER = "REC053", error, "result tag against result mark";
    rule: "record.md, Judging",
    broken: "[Game \"Fanorona\"]\n[Result \"1-0\"]\n\n1. d3e3+ 0-1\n",
    mended: "[Game \"Fanorona\"]\n[Result \"0-1\"]\n\n1. d3e3+ 0-1\n",

    /// The record does not say by which rule set it was played, and the default one refuses it.
    ///
    /// It was judged by the first rule set that accepts all of it.
    RULES_NOT_STATED = "REC054", warning, "rules not stated";
    rule: "fanorona.md, Rule sets",
    broken: "[Game \"Fanorona\"]\n\n1. e2e3+ f4e5-,e4+ *\n",
    mended: "[Game \"Fanorona\"]\n[Rules \"standard\"]\n\n1. e2e3+ f4e5-,e4+ *\n",

    /// A directive to rongo in a comment is none that it knows, or is badly formed.
    ///
    /// The directives are `{rongo: ignore CODE}` and `{rongo: position "FEN"}`.
    UNKNOWN_DIRECTIVE = "REC055", warning, "unknown directive";
    rule: "record.md, Judging",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+ {rongo: skip FAN001} *\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// A directive has nothing to do where it stands.
    ///
    /// The fault that it was written for is gone, or it stands behind another turn.
    UNUSED_DIRECTIVE = "REC056", warning, "directive without effect";
    rule: "record.md, Judging",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+ {rongo: ignore REC050} *\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// A position has come up for the fourth time, with the same side to move.
    ///
    /// No rules text ends a game for that, but one playing site calls it a draw: it is noted, never a fault.
    REPETITION = "REC057", note, "positions repeated four times";
    rule: "fanorona.md, End",
    broken: "[Game \"Fanorona\"]\n[Rules \"standard\"]\n[FEN \"B8/9/9/9/8W w 20\"]\n\n20. i1i2 a5b5 21. i2i1 b5a5 22. i1i2 a5b5 23. i2i1 b5a5 24. i1i2 a5b5\n25. i2i1 b5a5 26. i1i2 *\n",
    mended: "[Game \"Fanorona\"]\n[Rules \"standard\"]\n[FEN \"B8/9/9/9/8W w 20\"]\n\n20. i1i2 a5b5 21. i2i1 1/2-1/2\n",
}

//! The codes of Hanga Roa.

use crate::codes;

/// An example record: its turns, and its start position unless that is the standard one.
macro_rules! record {
    ($turns:literal) => {
        concat!("[Game \"Hanga Roa\"]\n\n", $turns, "\n")
    };
    ($fen:literal, $turns:literal) => {
        concat!(
            "[Game \"Hanga Roa\"]\n[FEN \"",
            $fen,
            "\"]\n\n",
            $turns,
            "\n"
        )
    };
}

codes! {
    /// The position text is malformed. It gives nine ranks from 9 down to 1, the side to move, the retired Ariki or `-`,
    /// and the number of the turn.
    ///
    /// Turns cannot be checked from an unknown position.
    POSITION_TEXT = "HAN001", error, "position text that cannot be read";
    rule: "docs/positions.md#hanga-roa",
    broken: record!("4m4/9/9/9/9/4M4 w - 9", "*"),
    corrected: record!("4m4/9/9/9/9/9/9/9/4M4 w - 9", "*"),

    /// The position gives a side more than one Moais, more than three Ariki (including those in hand) or more than three
    /// Mata-to'a.
    ///
    /// A side has seven pieces, and no turn ever adds one.
    TOO_MANY_MEN = "HAN002", error, "more pieces than a side has";
    rule: "docs/positions.md#hanga-roa",
    broken: record!("4m4/9/9/9/9/9/9/AAAA5/4M4 w - 9", "*"),
    corrected: record!("4m4/9/9/9/9/9/9/AAA6/4M4 w - 9", "*"),

    /// A starting formation (White to move, turn 1, no stones, empty hands) breaks a rule: each side has all seven
    /// pieces, its Moais on its quarry, and no piece beyond the middle rank.
    ///
    /// Players may choose formations other than the standard one, but only within these bounds.
    BAD_FORMATION = "HAN003", error, "illegal starting formation";
    rule: "docs/hanga-roa.md#starting-formations",
    broken: record!("1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/4A4/1A1M3A1 w - 1", "1. P e5 *"),
    corrected: record!("1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/4A4/1A2M2A1 w - 1", "1. P e5 *"),

    /// A Moais is missing, home or enclosed in the start position.
    ///
    /// The game would be over before its first turn.
    BAD_STUDY = "HAN004", error, "position in which the game is already over";
    rule: "docs/positions.md#hanga-roa",
    broken: record!("9/9/9/9/9/9/9/9/4M4 w - 9", "*"),
    corrected: record!("4m4/9/9/9/9/9/9/9/4M4 w - 9", "*"),

    /// Hanga Roa has no rule set, board or formation of this name.
    ///
    /// There is one board and one set of rules; a formation other than the standard one is given as `[FEN]`.
    UNKNOWN_CHOICE = "HAN005", error, "unknown name of a rule set, board or formation";
    rule: "docs/hanga-roa.md#board-and-pieces",
    broken: "[Game \"Hanga Roa\"]\n[Formation \"standart\"]\n\n1. P e5 *\n",
    corrected: "[Game \"Hanga Roa\"]\n[Formation \"standard\"]\n\n1. P e5 *\n",

    /// A turn follows the capture of a Moais, or the arrival of a Moais on the far rank.
    ///
    /// Either ends the game at once.
    AFTER_END = "HAN006", error, "turn after the end of the game";
    rule: "docs/hanga-roa.md#end-of-the-game",
    broken: record!("4m3S/8M/9/9/9/9/9/9/9 w - 9", "9. M i9 M e8 1-0"),
    corrected: record!("4m3S/8M/9/9/9/9/9/9/9 w - 9", "9. M i9 1-0"),

    /// The record states another result than the final position gives.
    ///
    /// The side that captures the enemy Moais, or brings its own to the far rank, has won.
    WRONG_RESULT = "HAN007", error, "the result contradicts the final position";
    rule: "docs/hanga-roa.md#end-of-the-game",
    broken: record!("4m3S/8M/9/9/9/9/9/9/9 w - 9", "9. M i9 0-1"),
    corrected: record!("4m3S/8M/9/9/9/9/9/9/9 w - 9", "9. M i9 1-0"),

    /// The square is not on the board.
    ///
    /// Files go from `a` to `i`, ranks from 1 to 9.
    OFF_BOARD = "HAN010", error, "square off the board";
    rule: "docs/hanga-roa.md#board-and-pieces",
    broken: record!("1. A j1 *"),
    corrected: record!("1. A i1 *"),

    /// The origin holds no piece of this kind and side, or the side has no such piece on the board.
    ///
    /// An origin must hold a piece of the side to move, of the kind that the letter names. A square written directly
    /// after the letter is read as the destination if no such piece stands on it; this code is reported if that fails
    /// too.
    NO_SUCH_MAN = "HAN011", error, "no such piece";
    rule: "docs/hanga-roa.md#notation",
    broken: record!("1. Pf4 f5 *"),
    corrected: record!("1. P f5 *"),

    /// The piece on the origin belongs to the other side.
    ///
    /// Each side moves only its own pieces.
    NOT_YOURS = "HAN012", error, "piece of the other side";
    rule: "docs/hanga-roa.md#the-turn",
    broken: record!("1. Pe6 e5 *"),
    corrected: record!("1. P e5 *"),

    /// A piece moves onto a piece (or stays where it is), or an Ariki moves onto a stone.
    ///
    /// No piece captures another by moving onto it. Only a Mata-to'a may step onto a stone of either colour, and a Moais
    /// onto its own.
    DESTINATION_OCCUPIED = "HAN013", error, "destination occupied";
    rule: "docs/hanga-roa.md#the-turn",
    broken: record!("1. A e4 *"),
    corrected: record!("1. A e3 *"),

    /// The destination is not in line with the piece, is too far away, or lies behind an obstacle.
    ///
    /// An Ariki moves like a queen over empty squares, a Mata-to'a one step like a king.
    CANNOT_REACH = "HAN014", error, "the piece cannot reach its destination";
    rule: "docs/hanga-roa.md#the-turn",
    broken: record!("1. Ae2 e5 *"),
    corrected: record!("1. Ae2 f3 *"),

    /// The whole turn as written, stones included, is legal for more than one piece.
    ///
    /// Write the origin directly after the letter; otherwise it is not known which piece moved.
    AMBIGUOUS_MAN = "HAN015", error, "several pieces can make this turn";
    rule: "docs/hanga-roa.md#notation",
    broken: record!("1. A d3 *"),
    corrected: record!("1. Ab1 d3 *"),

    /// A stone is thrown onto a piece or another stone.
    ///
    /// A stone lands on an empty square.
    STONE_ONTO = "HAN020", error, "stone onto an occupied square";
    rule: "docs/hanga-roa.md#throwing-stones",
    broken: record!("1. A e3 e4 *"),
    corrected: record!("1. A e3 d4 *"),

    /// A stone is thrown to a square that is not in a queen line from the Ariki's destination.
    ///
    /// Stones fly straight: along the file, the rank or a diagonal, from the square where the Ariki stands after its
    /// move.
    STONE_NOT_IN_LINE = "HAN021", error, "stone not in line";
    rule: "docs/hanga-roa.md#throwing-stones",
    broken: record!("1. A e3 f5 *"),
    corrected: record!("1. A e3 g5 *"),

    /// A stone would have to fly over a piece or another stone.
    ///
    /// Every square between the Ariki and the square where its stone lands must be empty.
    STONE_BLOCKED = "HAN022", error, "stone blocked";
    rule: "docs/hanga-roa.md#throwing-stones",
    broken: record!("1. A e3 e5 *"),
    corrected: record!("1. A e3 d3 *"),

    /// The first stone blocks the second; in the opposite order both could be thrown.
    ///
    /// Stones are written in the order in which they are thrown, and the first one blocks the second on the same line.
    STONE_ORDER = "HAN023", error, "stones in an order that blocks itself";
    rule: "docs/hanga-roa.md#throwing-stones",
    broken: record!("1. P f5 A e7 d6c5 *"),
    corrected: record!("1. P f5 A e7 c5d6 *"),

    /// An Ariki throws more than two stones.
    ///
    /// It may throw none, one or two.
    THIRD_STONE = "HAN024", error, "third stone";
    rule: "docs/hanga-roa.md#throwing-stones",
    broken: record!("1. P f5 A e7 c5d6f8 *"),
    corrected: record!("1. P f5 A e7 c5d6 *"),

    /// White's Ariki throws more than one stone in a position with White to move at turn 1.
    ///
    /// White moves first and may throw at most one stone in that turn to make up for it. The limit applies to the
    /// standard position and to every start position whose text ends in turn number 1 with `w` to move. It does not
    /// apply to Black's first turn, or to later turns.
    SECOND_STONE = "HAN025", error, "second stone on White's first turn";
    rule: "docs/hanga-roa.md#throwing-stones",
    broken: record!("1. A e3 d3d4 *"),
    corrected: record!("1. A e3 d3 *"),

    /// Stones are written after the turn of a Moais, of a Mata-to'a or of an Ariki that re-enters.
    ///
    /// Only an Ariki that has moved on the board throws stones.
    CANNOT_THROW = "HAN026", error, "stones from a piece that cannot throw";
    rule: "docs/hanga-roa.md#throwing-stones",
    broken: record!("1. P f5 e5 *"),
    corrected: record!("1. P f5 *"),

    /// The destination of the Moais holds no stone of its own, or its stones do not form a path to it.
    ///
    /// The Moais moves only along stones of its own colour, each next to the one before.
    NO_ROAD = "HAN030", error, "no path for the Moais";
    rule: "docs/hanga-roa.md#the-moais",
    broken: record!("4m4/9/9/9/9/9/4S4/9/3SM4 w - 9", "9. M e3 *"),
    corrected: record!("4m4/9/9/9/9/9/4S4/9/3SM4 w - 9", "9. M d1 *"),

    /// The written path of the Moais skips a square, or takes the same stone twice.
    ///
    /// A path lists every stone that the Moais takes, in order. Each is one king step from the one before, and is
    /// removed when it is taken.
    BROKEN_WAY = "HAN031", error, "broken path of the Moais";
    rule: "docs/hanga-roa.md#the-moais",
    broken: record!("4m4/9/9/9/9/9/4S4/3S1S3/4M4 w - 9", "9. M e3-d2 *"),
    corrected: record!("4m4/9/9/9/9/9/4S4/3S1S3/4M4 w - 9", "9. M d2-e3 *"),

    /// The turn names only the destination of the Moais, the destination is not next to the Moais, and more than one
    /// path of its own stones leads there.
    ///
    /// Each stone on the path is removed, so the position after the turn depends on the path: write it out, as in `M
    /// d2-e3`. The message lists up to four paths that take different stones. A destination next to the Moais is never
    /// ambiguous: it means the direct step, and a longer path to it must be written out.
    AMBIGUOUS_WAY = "HAN032", error, "several paths for the Moais";
    rule: "docs/hanga-roa.md#the-moais",
    broken: record!("4m4/9/9/9/9/9/4S4/3S1S3/4M4 w - 9", "9. M e3 *"),
    corrected: record!("4m4/9/9/9/9/9/4S4/3S1S3/4M4 w - 9", "9. M d2-e3 *"),

    /// After the turn, every square next to the mover's own Moais is blocked: none is empty or holds a stone of its own
    /// colour.
    ///
    /// A side may not enclose its own Moais, not even to capture the other one.
    SUICIDE = "HAN040", error, "suicide";
    rule: "docs/hanga-roa.md#after-a-turn",
    broken: record!("4m4/9/9/9/9/9/2A6/s8/Ms7 w - 9", "9. A b2 *"),
    corrected: record!("4m4/9/9/9/9/9/2A6/s8/Ms7 w - 9", "9. A c2 *"),

    /// A Moais or a Mata-to'a re-enters.
    ///
    /// Only an Ariki can be retired, so only an Ariki can re-enter.
    ONLY_ARIKI_ENTERS = "HAN050", error, "re-entry of a piece other than an Ariki";
    rule: "docs/hanga-roa.md#re-entry",
    broken: record!("1. P@c1 *"),
    corrected: record!("1. A c1 *"),

    /// An Ariki re-enters, but its side has none in hand.
    ///
    /// Only a retired Ariki, one surrounded by stones of its own colour, can re-enter; a captured one is out of the
    /// game.
    NONE_IN_HAND = "HAN051", error, "re-entry with no Ariki in hand";
    rule: "docs/hanga-roa.md#re-entry",
    broken: record!("1. A@c1 *"),
    corrected: record!("1. A c1 *"),

    /// An Ariki re-enters on a rank other than its owner's first.
    ///
    /// White's first rank is 1, Black's is 9.
    ENTER_RANK = "HAN052", error, "re-entry off the first rank";
    rule: "docs/hanga-roa.md#re-entry",
    broken: record!("4m4/9/9/9/9/9/9/9/4M4 w A 9", "9. A@c2 *"),
    corrected: record!("4m4/9/9/9/9/9/9/9/4M4 w A 9", "9. A@c1 *"),

    /// An Ariki re-enters on a square that holds a piece or a stone.
    ///
    /// The square must be empty.
    ENTER_OCCUPIED = "HAN053", error, "re-entry onto an occupied square";
    rule: "docs/hanga-roa.md#re-entry",
    broken: record!("4m4/9/9/9/9/9/9/9/4M4 w A 9", "9. A@e1 *"),
    corrected: record!("4m4/9/9/9/9/9/9/9/4M4 w A 9", "9. A@d1 *"),

    /// Squares are written with the rank before the file, as in the inventors' own examples.
    ///
    /// Both orders are read; canonical text writes the file first.
    DIGIT_FIRST = "HAN901", note, "squares written digit first";
    rule: "docs/hanga-roa.md#notation",
    broken: record!("1. A 3e *"),
    corrected: record!("1. A e3 *"),

    /// Files are written in upper case, where the letter cannot be that of a piece.
    ///
    /// Canonical text writes files in lower case.
    UPPER_CASE = "HAN902", note, "files written in upper case";
    rule: "docs/hanga-roa.md#notation",
    broken: record!("1. A E3 *"),
    corrected: record!("1. A e3 *"),

    /// A `-`, `x` or `:` separates origin and destination, or an `x` or `:` separates the squares of a Moais's path.
    ///
    /// Canonical text writes a space in the first case and `-` in the second.
    SEPARATORS = "HAN903", note, "non-canonical separators";
    rule: "docs/hanga-roa.md#notation",
    broken: record!("1. Ab1-d3 *"),
    corrected: record!("1. Ab1 d3 *"),

    /// There is no space before the destination, or between the destination and the stones.
    ///
    /// Canonical text writes one, so that an origin, written directly after the letter, is easy to distinguish from a
    /// destination.
    NO_SPACE = "HAN904", note, "missing spaces before destinations or first stones";
    rule: "docs/hanga-roa.md#notation",
    broken: record!("1. Ae3 *"),
    corrected: record!("1. A e3 *"),

    /// A space separates the second stone from the first.
    ///
    /// Canonical text writes the stones of a turn as one word.
    STONES_APART = "HAN905", note, "stones separated by a space";
    rule: "docs/hanga-roa.md#notation",
    broken: record!("1. P f5 A e7 c5 d6 *"),
    corrected: record!("1. P f5 A e7 c5d6 *"),

    /// The origin is written although only one piece can make the turn.
    ///
    /// Canonical text writes the origin only where it is needed.
    NEEDLESS_ORIGIN = "HAN906", note, "unnecessary origins";
    rule: "docs/hanga-roa.md#notation",
    broken: record!("1. Pe4 f5 *"),
    corrected: record!("1. P f5 *"),

    /// The path of the Moais is written out although it is the only one to its destination.
    ///
    /// Canonical text then writes the destination alone.
    NEEDLESS_WAY = "HAN907", note, "paths written out where the destination is enough";
    rule: "docs/hanga-roa.md#notation",
    broken: record!("4m4/9/9/9/9/9/4S4/3S5/4M4 w - 9", "9. M d2-e3 *"),
    corrected: record!("4m4/9/9/9/9/9/4S4/3S5/4M4 w - 9", "9. M e3 *"),
}

//! The codes of Hanga Roa.

use crate::codes;

/// A record: its turns, and the position that it starts from where that is not the standard one.
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
    /// The position text is not of the form that Hanga Roa uses: nine ranks from 9 down to 1, the side to move, the
    /// retired Ariki or `-`, the number of the turn.
    ///
    /// Nothing can be judged from a position that is not known.
    POSITION_TEXT = "HAN001", error, "position text that cannot be read";
    rule: "hanga-roa, Board and men",
    broken: record!("4m4/9/9/9/9/4M4 w - 9", "*"),
    mended: record!("4m4/9/9/9/9/9/9/9/4M4 w - 9", "*"),

    /// The position gives a side more than one Moais, more than three Ariki (those in hand included) or more than three
    /// Mata-to'a.
    ///
    /// A side has seven men, and no turn ever adds one.
    TOO_MANY_MEN = "HAN002", error, "more men than a side has";
    rule: "hanga-roa, Board and men",
    broken: record!("4m4/9/9/9/9/9/9/AAAA5/4M4 w - 9", "*"),
    mended: record!("4m4/9/9/9/9/9/9/AAA6/4M4 w - 9", "*"),

    /// A starting formation (White to move, turn 1, no stones, empty hands) that breaks a rule: all seven men a side,
    /// the Moais on its quarry, no man beyond the middle rank.
    ///
    /// Players may choose other formations than the standard one, but only within these bounds.
    BAD_FORMATION = "HAN003", error, "starting formation against the rules";
    rule: "hanga-roa, Board and men",
    broken: record!("1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/4A4/1A1M3A1 w - 1", "1. P e5 *"),
    mended: record!("1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/4A4/1A2M2A1 w - 1", "1. P e5 *"),

    /// A position in which a Moais is missing, home or enclosed.
    ///
    /// The game would be over before its first turn.
    BAD_STUDY = "HAN004", error, "position in which the game is over already";
    rule: "hanga-roa, Board and men",
    broken: record!("9/9/9/9/9/9/9/9/4M4 w - 9", "*"),
    mended: record!("4m4/9/9/9/9/9/9/9/4M4 w - 9", "*"),

    /// A rule set, board or formation by a name that Hanga Roa does not know.
    ///
    /// There is one board and one set of rules; a formation other than the standard one is given as `[FEN]`.
    UNKNOWN_CHOICE = "HAN005", error, "unknown name of a rule set, board or formation";
    rule: "hanga-roa, Board and men",
    broken: "[Game \"Hanga Roa\"]\n[Formation \"standart\"]\n\n1. P e5 *\n",
    mended: "[Game \"Hanga Roa\"]\n[Formation \"standard\"]\n\n1. P e5 *\n",

    /// A turn after a Moais has been captured or has reached the far rank.
    ///
    /// Either ends the game at once.
    AFTER_END = "HAN006", error, "turn after the end of the game";
    rule: "hanga-roa, What follows a turn",
    broken: record!("4m3S/8M/9/9/9/9/9/9/9 w - 9", "9. M i9 M e8 1-0"),
    mended: record!("4m3S/8M/9/9/9/9/9/9/9 w - 9", "9. M i9 1-0"),

    /// The result is not the one that the final position gives.
    ///
    /// Who captures the enemy Moais, or brings its own to the far rank, has won.
    WRONG_RESULT = "HAN007", error, "result that the final position contradicts";
    rule: "hanga-roa, What follows a turn",
    broken: record!("4m3S/8M/9/9/9/9/9/9/9 w - 9", "9. M i9 0-1"),
    mended: record!("4m3S/8M/9/9/9/9/9/9/9 w - 9", "9. M i9 1-0"),

    /// A square that the board does not have.
    ///
    /// Files go from `a` to `i`, ranks from 1 to 9.
    OFF_BOARD = "HAN010", error, "square off the board";
    rule: "hanga-roa, Board and men",
    broken: record!("1. A j1 *"),
    mended: record!("1. A i1 *"),

    /// No man of this kind and side stands on the origin, or none stands on the board at all.
    ///
    /// An origin must hold an own man of the letter. (Glued to the letter, a square on which none stands is read as the
    /// destination; this is told when that leads nowhere either.)
    NO_SUCH_MAN = "HAN011", error, "no such man";
    rule: "hanga-roa, Notation",
    broken: record!("1. Pf4 f5 *"),
    mended: record!("1. P f5 *"),

    /// The man on the origin belongs to the other side.
    ///
    /// A side moves its own men only.
    NOT_YOURS = "HAN012", error, "man of the other side";
    rule: "hanga-roa, A turn",
    broken: record!("1. Pe6 e5 *"),
    mended: record!("1. P e5 *"),

    /// A man moves onto a man (or stays where it is), or an Ariki onto a stone.
    ///
    /// No man ever takes another by moving onto it. Only a Mata-to'a may step onto a stone, and a Moais onto its own.
    DESTINATION_OCCUPIED = "HAN013", error, "destination occupied";
    rule: "hanga-roa, A turn",
    broken: record!("1. A e4 *"),
    mended: record!("1. A e3 *"),

    /// The destination lies on no line of the man, too far for it, or behind something that is in the way.
    ///
    /// An Ariki moves like a queen over empty squares, a Mata-to'a one step like a king.
    CANNOT_REACH = "HAN014", error, "man cannot reach its destination";
    rule: "hanga-roa, A turn",
    broken: record!("1. Ae2 e5 *"),
    mended: record!("1. Ae2 f3 *"),

    /// The whole turn as written, stones included, is legal for two men or three.
    ///
    /// Then the origin has to stand beside the letter, or nobody can tell which of them moved.
    AMBIGUOUS_MAN = "HAN015", error, "several men can make this turn";
    rule: "hanga-roa, Notation",
    broken: record!("1. A d3 *"),
    mended: record!("1. Ab1 d3 *"),

    /// A stone is thrown onto a man or another stone.
    ///
    /// A stone falls on an empty square.
    STONE_ONTO = "HAN020", error, "stone onto an occupied square";
    rule: "hanga-roa, A turn",
    broken: record!("1. A e3 e4 *"),
    mended: record!("1. A e3 d4 *"),

    /// A stone is thrown to a square that no queen line joins to the Ariki's new place.
    ///
    /// Stones fly straight: along the file, the rank or a diagonal, from the square where the Ariki now stands.
    STONE_NOT_IN_LINE = "HAN021", error, "stone not in line";
    rule: "hanga-roa, A turn",
    broken: record!("1. A e3 f5 *"),
    mended: record!("1. A e3 g5 *"),

    /// A stone would have to fly over a man or a stone.
    ///
    /// Nothing may lie between the Ariki and the square where its stone falls.
    STONE_BLOCKED = "HAN022", error, "stone blocked";
    rule: "hanga-roa, A turn",
    broken: record!("1. A e3 e5 *"),
    mended: record!("1. A e3 d3 *"),

    /// The first stone lies in the way of the second; the other way round both could be thrown.
    ///
    /// Stones are written in the order in which they are thrown, and the first one limits the second on the same line.
    STONE_ORDER = "HAN023", error, "stones in an order that blocks itself";
    rule: "hanga-roa, A turn",
    broken: record!("1. P f5 A e7 d6c5 *"),
    mended: record!("1. P f5 A e7 c5d6 *"),

    /// An Ariki throws more than two stones.
    ///
    /// It may throw none, one or two.
    THIRD_STONE = "HAN024", error, "third stone";
    rule: "hanga-roa, A turn",
    broken: record!("1. P f5 A e7 c5d6f8 *"),
    mended: record!("1. P f5 A e7 c5d6 *"),

    /// White throws a second stone in the very first turn of the game.
    ///
    /// To make up for beginning, White has one stone in that turn.
    SECOND_STONE = "HAN025", error, "second stone on White's first turn";
    rule: "hanga-roa, A turn",
    broken: record!("1. A e3 d3d4 *"),
    mended: record!("1. A e3 d3 *"),

    /// Stones stand behind the turn of a Moais, of a Mata-to'a or of an Ariki that enters.
    ///
    /// Only an Ariki that has moved throws.
    CANNOT_THROW = "HAN026", error, "stones from a man that cannot throw";
    rule: "hanga-roa, A turn",
    broken: record!("1. P f5 e5 *"),
    mended: record!("1. P f5 *"),

    /// The Moais is to go where none of its stones lies, or where its stones make no road.
    ///
    /// It moves only along stones of its own colour, each next to the one before.
    NO_ROAD = "HAN030", error, "Moais without a road";
    rule: "hanga-roa, A turn",
    broken: record!("4m4/9/9/9/9/9/4S4/9/3SM4 w - 9", "9. M e3 *"),
    mended: record!("4m4/9/9/9/9/9/4S4/9/3SM4 w - 9", "9. M d1 *"),

    /// A written way that jumps, or takes the same stone twice.
    ///
    /// A way names every stone that the Moais takes, in order: each is a king step from the one before, and gone when it
    /// has been taken.
    BROKEN_WAY = "HAN031", error, "way of the Moais that does not hold together";
    rule: "hanga-roa, Notation",
    broken: record!("4m4/9/9/9/9/9/4S4/3S1S3/4M4 w - 9", "9. M e3-d2 *"),
    mended: record!("4m4/9/9/9/9/9/4S4/3S1S3/4M4 w - 9", "9. M d2-e3 *"),

    /// Two ways lead to the destination, and they take different stones.
    ///
    /// The position afterwards depends on the way, so it has to be written out.
    AMBIGUOUS_WAY = "HAN032", error, "several ways for the Moais";
    rule: "hanga-roa, Notation",
    broken: record!("4m4/9/9/9/9/9/4S4/3S1S3/4M4 w - 9", "9. M e3 *"),
    mended: record!("4m4/9/9/9/9/9/4S4/3S1S3/4M4 w - 9", "9. M d2-e3 *"),

    /// After the turn the mover's own Moais has no neighbour that is empty or holds a stone of its own.
    ///
    /// No side may shut in its own Moais, not even to capture the other one.
    SUICIDE = "HAN040", error, "suicide";
    rule: "hanga-roa, What follows a turn",
    broken: record!("4m4/9/9/9/9/9/2A6/s8/Ms7 w - 9", "9. A b2 *"),
    mended: record!("4m4/9/9/9/9/9/2A6/s8/Ms7 w - 9", "9. A c2 *"),

    /// A Moais or a Mata-to'a is to enter.
    ///
    /// Only Ariki are ever retired, so only they come back.
    ONLY_ARIKI_ENTERS = "HAN050", error, "re-entry of a man that is no Ariki";
    rule: "hanga-roa, A turn",
    broken: record!("1. P@c1 *"),
    mended: record!("1. A c1 *"),

    /// An Ariki is to enter, and its side has none in hand.
    ///
    /// Only an Ariki that was retired, surrounded by stones of its own, comes back; a captured one is gone for good.
    NONE_IN_HAND = "HAN051", error, "re-entry with no Ariki in hand";
    rule: "hanga-roa, A turn",
    broken: record!("1. A@c1 *"),
    mended: record!("1. A c1 *"),

    /// An Ariki enters on a rank that is not its owner's first.
    ///
    /// White's first rank is 1, Black's is 9.
    ENTER_RANK = "HAN052", error, "re-entry off the first rank";
    rule: "hanga-roa, A turn",
    broken: record!("4m4/9/9/9/9/9/9/9/4M4 w A 9", "9. A@c2 *"),
    mended: record!("4m4/9/9/9/9/9/9/9/4M4 w A 9", "9. A@c1 *"),

    /// An Ariki enters onto a man or a stone.
    ///
    /// The square must be empty.
    ENTER_OCCUPIED = "HAN053", error, "re-entry onto an occupied square";
    rule: "hanga-roa, A turn",
    broken: record!("4m4/9/9/9/9/9/9/9/4M4 w A 9", "9. A@e1 *"),
    mended: record!("4m4/9/9/9/9/9/9/9/4M4 w A 9", "9. A@d1 *"),

    /// Squares with the rank in front of the file, as the inventors' own examples have them.
    ///
    /// Both are read; canonical text has the file first.
    DIGIT_FIRST = "HAN901", note, "squares written digit first";
    rule: "hanga-roa, Notation",
    broken: record!("1. A 3e *"),
    mended: record!("1. A e3 *"),

    /// Files in upper case, read where the letter cannot be a man's.
    ///
    /// Canonical text has lower-case files.
    UPPER_CASE = "HAN902", note, "files written in upper case";
    rule: "hanga-roa, Notation",
    broken: record!("1. A E3 *"),
    mended: record!("1. A e3 *"),

    /// A `-`, `x` or `:` between origin and destination, or an `x` or `:` within a Moais's way.
    ///
    /// Canonical text has a space there, and `-` within a way.
    SEPARATORS = "HAN903", note, "separators that canonical text writes otherwise";
    rule: "hanga-roa, Notation",
    broken: record!("1. Ab1-d3 *"),
    mended: record!("1. Ab1 d3 *"),

    /// No space before the destination, or between it and the stones.
    ///
    /// Canonical text has one, so that an origin, which is glued to the letter, is told from a destination at a glance.
    NO_SPACE = "HAN904", note, "destinations or first stones written without the space before them";
    rule: "hanga-roa, Notation",
    broken: record!("1. Ae3 *"),
    mended: record!("1. A e3 *"),

    /// The second stone stands apart from the first.
    ///
    /// Canonical text glues the stones of a turn together.
    STONES_APART = "HAN905", note, "stones written apart";
    rule: "hanga-roa, Notation",
    broken: record!("1. P f5 A e7 c5 d6 *"),
    mended: record!("1. P f5 A e7 c5d6 *"),

    /// An origin though only one man can make the turn.
    ///
    /// Canonical text names the origin only where it is needed.
    NEEDLESS_ORIGIN = "HAN906", note, "origins written where none is needed";
    rule: "hanga-roa, Notation",
    broken: record!("1. Pe4 f5 *"),
    mended: record!("1. P f5 *"),

    /// The Moais's way written out though it is the only one to its destination.
    ///
    /// Canonical text names the destination alone then.
    NEEDLESS_WAY = "HAN907", note, "ways written out where the destination says enough";
    rule: "hanga-roa, Notation",
    broken: record!("4m4/9/9/9/9/9/4S4/3S5/4M4 w - 9", "9. M d2-e3 *"),
    mended: record!("4m4/9/9/9/9/9/4S4/3S5/4M4 w - 9", "9. M e3 *"),
}

//! The codes of Fanorona: what each fault and note is called, why it is one, and how it looks.

crate::codes! {
    /// The turn begins on a point where no piece stands.
    ///
    /// A turn moves one of the pieces of the side whose turn it is, so it begins where one stands. Often the piece was
    /// captured before, has moved on, or its turn is written twice.
    NO_PIECE = "FAN001", error, "no piece on the origin";
    rule: "fanorona, A turn",
    broken: "[Game \"Fanorona\"]\n\n1. e3d3+ *\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// The piece on the origin belongs to the other side.
    ///
    /// White and Black move in turn, each its own pieces. Often a turn is missing before this one.
    ENEMY_PIECE = "FAN002", error, "the enemy's piece on the origin";
    rule: "fanorona, A turn",
    broken: "[Game \"Fanorona\"]\n\n1. f4e3+ *\n",
    mended: "[Game \"Fanorona\"]\n\n1. f2e3+ *\n",

    /// A piece of either side stands where the step would end.
    ///
    /// A step ends on an empty point. Captured pieces are never jumped on: they are taken in front of the point where
    /// the piece arrives, or behind the one that it leaves.
    OCCUPIED = "FAN003", error, "the destination is occupied";
    rule: "fanorona, A turn",
    broken: "[Game \"Fanorona\"]\n\n1. d2d3 *\n",
    mended: "[Game \"Fanorona\"]\n\n1. d2e3+ *\n",

    /// A point that the board of this game does not have.
    ///
    /// The boards have 9 by 5, 5 by 5 and 3 by 3 points. `[Board]`, or the shape of `[FEN]`, says which is played on;
    /// without either it is the largest.
    OFF_BOARD = "FAN004", error, "a point off the board";
    rule: "fanorona, Board",
    broken: "[Game \"Fanorona\"]\n\n1. i3j3+ *\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// No line of the board leads from one point to the other.
    ///
    /// Files and ranks are lines everywhere; diagonals meet only at strong points, such as a1, b2, c1 and e3. From a weak
    /// point, such as b1, no diagonal step is possible.
    NO_LINE = "FAN005", error, "no line between the points";
    rule: "fanorona, Board",
    broken: "[Game \"Fanorona\"]\n[FEN \"3/2B/1W1 w 2\"]\n\n2. b1a2 *\n",
    mended: "[Game \"Fanorona\"]\n[FEN \"3/2B/1W1 w 2\"]\n\n2. b1b2 *\n",

    /// The step goes more than one point, under rules where each step goes exactly one.
    ///
    /// `standard`, `compulsory` and every set with `reach=step` have short steps; in `line` a capturing step goes any
    /// distance.
    NOT_ADJACENT = "FAN006", error, "not a neighbouring point";
    rule: "fanorona, Rule sets",
    broken: "[Game \"Fanorona\"]\n[Rules \"standard\"]\n[FEN \"B4/5/5/5/W4 w 2\"]\n\n2. a1a4+ *\n",
    mended: "[Game \"Fanorona\"]\n[Rules \"standard\"]\n[FEN \"B4/5/5/5/W4 w 2\"]\n\n2. a1a2 *\n",

    /// A piece stands on the way of a long step.
    ///
    /// A long step passes over empty points only.
    BLOCKED = "FAN007", error, "the path is blocked";
    rule: "fanorona, Rule sets",
    broken: "[Game \"Fanorona\"]\n[Rules \"line\"]\n[FEN \"5/5/B4/5/W4 w 2\"]\n\n2. a1a4+ 1-0\n",
    mended: "[Game \"Fanorona\"]\n[Rules \"line\"]\n[FEN \"5/5/B4/5/W4 w 2\"]\n\n2. a1a2+ 1-0\n",

    /// The step captures, but not in the way that its sign says.
    ///
    /// `+` (or `A`) is approach: the piece then faces what it takes. `-` (or `W`) is withdrawal: what it takes stood
    /// behind it.
    WRONG_SIGN = "FAN008", error, "takes nothing this way";
    rule: "fanorona, A turn",
    broken: "[Game \"Fanorona\"]\n\n1. e2e3- *\n",
    mended: "[Game \"Fanorona\"]\n\n1. e2e3+ *\n",

    /// The sign says that the step captures, but it does so in neither way.
    ///
    /// For approach an enemy piece must stand on the next point ahead of the destination, for withdrawal on the point
    /// just behind the origin, in the line of the step.
    TAKES_NOTHING = "FAN009", error, "takes nothing";
    rule: "fanorona, A turn",
    broken: "[Game \"Fanorona\"]\n[Rules \"line\"]\n[FEN \"B4/5/5/5/W4 w 2\"]\n\n2. a1a2+ 1-0\n",
    mended: "[Game \"Fanorona\"]\n[Rules \"line\"]\n[FEN \"B4/5/5/5/W4 w 2\"]\n\n2. a1a4+ 1-0\n",

    /// The step takes nothing, though some piece of this side can capture.
    ///
    /// A paika, a step without capture, is allowed only to a side that can capture nowhere.
    MUST_CAPTURE = "FAN010", error, "a paika while a capture is possible";
    rule: "fanorona, A turn",
    broken: "[Game \"Fanorona\"]\n[Rules \"line\"]\n[FEN \"B4/5/5/5/W4 w 2\"]\n\n2. a1b1 1-0\n",
    mended: "[Game \"Fanorona\"]\n[Rules \"line\"]\n[FEN \"B4/5/5/5/W4 w 2\"]\n\n2. a1a4+ 1-0\n",

    /// A step of a chain captures nothing.
    ///
    /// A chain is made of captures alone; a paika is a whole turn.
    PAIKA_IN_CHAIN = "FAN011", error, "a paika in a chain";
    rule: "fanorona, A turn",
    broken: "[Game \"Fanorona\"]\n[FEN \"B2/3/W1B w 2\"]\n\n2. a1b1+,b2 *\n",
    mended: "[Game \"Fanorona\"]\n[FEN \"B2/3/W1B w 2\"]\n\n2. a1b1+ *\n",

    /// Two steps of a chain, one after the other, go in the same direction.
    ///
    /// The direction must change from step to step; the opposite direction is another one.
    SAME_DIRECTION = "FAN012", error, "the same direction twice";
    rule: "fanorona, A turn",
    broken: "[Game \"Fanorona\"]\n[FEN \"5/5/5/5/BW2B w 2\"]\n\n2. b1c1-,d1+ *\n",
    mended: "[Game \"Fanorona\"]\n[FEN \"5/5/5/5/BW2B w 2\"]\n\n2. b1c1- *\n",

    /// The step ends where the piece has already been in this turn.
    ///
    /// In one turn a piece may stop on each point only once, the point where it began included. Points that it merely
    /// passed over do not count.
    VISITED = "FAN013", error, "the point was already visited";
    rule: "fanorona, A turn",
    broken: "[Game \"Fanorona\"]\n[FEN \"5/5/5/5/BW1B1 w 2\"]\n\n2. b1c1-,b1- *\n",
    mended: "[Game \"Fanorona\"]\n[FEN \"5/5/5/5/BW1B1 w 2\"]\n\n2. b1c1- *\n",

    /// A chain in the first turn of a side, under rules where that is one step only.
    ///
    /// `line` and every set with `opening=single` limit turn number 1 of either side.
    CHAIN_IN_FIRST_TURN = "FAN014", error, "a chain in the first turn";
    rule: "fanorona, Rule sets",
    broken: "[Game \"Fanorona\"]\n[Rules \"line\"]\n\n1. e2e3+ f4e5-,e4+ *\n",
    mended: "[Game \"Fanorona\"]\n[Rules \"line\"]\n\n1. e2e3+ f4e5- *\n",

    /// The chain stops where the piece could capture again, under rules where it must.
    ///
    /// `compulsory` and every set with `chain=must` let a chain end only where no further step is possible.
    MUST_GO_ON = "FAN015", error, "the chain must go on";
    rule: "fanorona, Rule sets",
    broken: "[Game \"Fanorona\"]\n[Rules \"compulsory\"]\n[FEN \"5/5/1B3/5/W1B2 w 2\"]\n\n2. a1b1+ 1-0\n",
    mended: "[Game \"Fanorona\"]\n[Rules \"compulsory\"]\n[FEN \"5/5/1B3/5/W1B2 w 2\"]\n\n2. a1b1+,b2+ 1-0\n",

    /// No sign says how the step captures, and both ways are possible.
    ///
    /// One step takes in one way only. When both are possible the player chooses, and the record must say which.
    AMBIGUOUS = "FAN016", error, "approach or withdrawal is not said";
    rule: "fanorona, Notation",
    broken: "[Game \"Fanorona\"]\n[FEN \"5/5/5/5/BW1B1 w 2\"]\n\n2. b1c1 *\n",
    mended: "[Game \"Fanorona\"]\n[FEN \"5/5/5/5/BW1B1 w 2\"]\n\n2. b1c1+ *\n",

    /// A further step begins on another point than the step before ended on.
    ///
    /// One piece makes all the steps of a turn, so each full pair begins where the one before ended.
    CONTINUES_ELSEWHERE = "FAN017", error, "the chain goes on elsewhere";
    rule: "fanorona, Notation",
    broken: "[Game \"Fanorona\"]\n[FEN \"5/5/1B3/5/W1B2 w 2\"]\n\n2. a1b1+,a1b2+ 1-0\n",
    mended: "[Game \"Fanorona\"]\n[FEN \"5/5/1B3/5/W1B2 w 2\"]\n\n2. a1b1+,b1b2+ 1-0\n",

    /// A step without capture that goes more than one point.
    ///
    /// A paika ends on a neighbouring point under every rule set; only captures may go farther, and only in some.
    PAIKA_TOO_FAR = "FAN018", error, "a paika of more than one point";
    rule: "fanorona, Rule sets",
    broken: "[Game \"Fanorona\"]\n[Rules \"line\"]\n[FEN \"3B1/5/5/5/W4 w 2\"]\n\n2. a1a3 *\n",
    mended: "[Game \"Fanorona\"]\n[Rules \"line\"]\n[FEN \"3B1/5/5/5/W4 w 2\"]\n\n2. a1a2 *\n",

    /// A turn is written after the end of the game.
    ///
    /// The game is over when the side to move has no piece or no move.
    AFTER_END = "FAN019", error, "a turn after the end of the game";
    rule: "fanorona, End",
    broken: "[Game \"Fanorona\"]\n[FEN \"3/3/W1B w 2\"]\n\n2. a1b1+ c1c2 1-0\n",
    mended: "[Game \"Fanorona\"]\n[FEN \"3/3/W1B w 2\"]\n\n2. a1b1+ 1-0\n",

    /// The result contradicts the final position, in which the game is over.
    ///
    /// A side that has no piece, or has to move and cannot, has lost.
    WRONG_RESULT = "FAN020", error, "the result contradicts the final position";
    rule: "fanorona, End",
    broken: "[Game \"Fanorona\"]\n[FEN \"3/3/W1B w 2\"]\n\n2. a1b1+ 0-1\n",
    mended: "[Game \"Fanorona\"]\n[FEN \"3/3/W1B w 2\"]\n\n2. a1b1+ 1-0\n",

    /// The value of `[Rules]` is neither the name of a rule set nor the three settings, each once.
    ///
    /// Legal turns cannot be told without knowing the rules.
    UNKNOWN_RULES = "FAN030", error, "an unknown rule set";
    rule: "fanorona, Rule sets",
    broken: "[Game \"Fanorona\"]\n[Rules \"standart\"]\n\n1. d3e3+ *\n",
    mended: "[Game \"Fanorona\"]\n[Rules \"standard\"]\n\n1. d3e3+ *\n",

    /// The value of `[Board]` is not the name of a board.
    ///
    /// The boards are 9x5, 5x5 and 3x3, also called Tsivy, Dimy and Telo.
    UNKNOWN_BOARD = "FAN031", error, "an unknown board";
    rule: "fanorona, Board",
    broken: "[Game \"Fanorona\"]\n[Board \"9x4\"]\n\n1. d3e3+ *\n",
    mended: "[Game \"Fanorona\"]\n[Board \"9x5\"]\n\n1. d3e3+ *\n",

    /// `[Board]` names one board and `[FEN]` shows another.
    ///
    /// Only one of the two can be right, and the tags do not say which.
    BOARD_CONTRADICTS = "FAN032", error, "the board contradicts the position";
    rule: "record, Reading",
    broken: "[Game \"Fanorona\"]\n[Board \"5x5\"]\n[FEN \"3/3/W1B w 2\"]\n\n2. a1b1+ 1-0\n",
    mended: "[Game \"Fanorona\"]\n[Board \"3x3\"]\n[FEN \"3/3/W1B w 2\"]\n\n2. a1b1+ 1-0\n",

    /// The position text cannot be read.
    ///
    /// It lists the ranks, the top one first, with `W`, `B` and digits for empty points, then the side to move and the
    /// number of the turn.
    BAD_POSITION = "FAN033", error, "malformed position text";
    rule: "fanorona, Board",
    broken: "[Game \"Fanorona\"]\n[FEN \"3/3/W1X w 2\"]\n\n2. a1b1+ 1-0\n",
    mended: "[Game \"Fanorona\"]\n[FEN \"3/3/W1B w 2\"]\n\n2. a1b1+ 1-0\n",

    /// A side has more pieces than it begins with.
    ///
    /// Pieces are only ever taken, so no game reaches such a position.
    TOO_MANY_MEN = "FAN034", error, "too many pieces in the position";
    rule: "fanorona, Board",
    broken: "[Game \"Fanorona\"]\n[FEN \"WW1/WW1/W1B w 2\"]\n\n2. a1b1+ 1-0\n",
    mended: "[Game \"Fanorona\"]\n[FEN \"3/WW1/W1B w 2\"]\n\n2. a1b1+ 1-0\n",

    /// The game is to start from a position in which a side has no piece.
    ///
    /// That side has lost before the game begins.
    NO_GAME_HERE = "FAN035", error, "no game starts here";
    rule: "fanorona, End",
    broken: "[Game \"Fanorona\"]\n[FEN \"3/3/W2 w 2\"]\n\n1-0\n",
    mended: "[Game \"Fanorona\"]\n[FEN \"3/3/W1B w 2\"]\n\n1-0\n",

    /// Continuing steps repeat the point where the step before ended.
    ///
    /// Canonical text leaves it out.
    FULL_PAIRS = "FAN051", note, "continuing steps written with their origin";
    rule: "fanorona, Notation",
    broken: "[Game \"Fanorona\"]\n[FEN \"5/5/1B3/5/W1B2 w 2\"]\n\n2. a1b1+,b1b2+ 1-0\n",
    mended: "[Game \"Fanorona\"]\n[FEN \"5/5/1B3/5/W1B2 w 2\"]\n\n2. a1b1+,b2+ 1-0\n",

    /// A hyphen stands between origin and destination.
    ///
    /// Canonical text has none, so that a hyphen is always the sign of withdrawal.
    HYPHENS = "FAN052", note, "steps written with a hyphen";
    rule: "fanorona, Notation",
    broken: "[Game \"Fanorona\"]\n\n1. d3-e3+ *\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// A hyphen stands between two steps of a chain.
    ///
    /// Canonical text has a comma there.
    HYPHENATED_CHAINS = "FAN053", note, "hyphens between the steps of a chain";
    rule: "fanorona, Notation",
    broken: "[Game \"Fanorona\"]\n[FEN \"5/5/1B3/5/W1B2 w 2\"]\n\n2. a1b1A-b2A 1-0\n",
    mended: "[Game \"Fanorona\"]\n[FEN \"5/5/1B3/5/W1B2 w 2\"]\n\n2. a1b1+,b2+ 1-0\n",

    /// `A` stands for approach and `W` for withdrawal.
    ///
    /// Canonical text has `+` and `-`.
    LETTERS = "FAN054", note, "signs written as letters";
    rule: "fanorona, Notation",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3A *\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// Points are named with a capital letter.
    ///
    /// Canonical text has small ones.
    UPPER_CASE = "FAN055", note, "points in upper case";
    rule: "fanorona, Notation",
    broken: "[Game \"Fanorona\"]\n\n1. D3E3+ *\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// The rank of a point has a zero before its digit.
    ///
    /// Canonical text has the digit alone.
    LEADING_ZEROS = "FAN056", note, "points with a leading zero";
    rule: "fanorona, Notation",
    broken: "[Game \"Fanorona\"]\n\n1. d03e03+ *\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// White space follows the comma between two steps.
    ///
    /// Canonical text writes a turn as one word.
    GAPS = "FAN057", note, "spaces after the comma of a chain";
    rule: "fanorona, Notation",
    broken: "[Game \"Fanorona\"]\n[FEN \"5/5/1B3/5/W1B2 w 2\"]\n\n2. a1b1+, b2+ 1-0\n",
    mended: "[Game \"Fanorona\"]\n[FEN \"5/5/1B3/5/W1B2 w 2\"]\n\n2. a1b1+,b2+ 1-0\n",

    /// A full stop marks the end of the turn.
    ///
    /// Canonical text has no end mark.
    END_MARKS = "FAN058", note, "turns with a full stop at the end";
    rule: "fanorona, Notation",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+. *\n",
    mended: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// A step captures, and no sign says how; only one way is possible.
    ///
    /// Canonical text always has the sign, so that a capture can be told from a paika.
    MISSING_SIGNS = "FAN059", note, "captures written without a sign";
    rule: "fanorona, Notation",
    broken: "[Game \"Fanorona\"]\n\n1. e2e3 *\n",
    mended: "[Game \"Fanorona\"]\n\n1. e2e3+ *\n",
}

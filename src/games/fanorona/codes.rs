//! The codes of Fanorona.

crate::codes! {
    /// The turn begins on an empty point.
    ///
    /// A turn moves one piece of the side to move, so it begins where one stands. Often the piece was captured earlier,
    /// has moved on, or its turn is written twice.
    NO_PIECE = "FAN001", error, "no piece on the origin";
    rule: "docs/fanorona.md#the-turn",
    broken: "[Game \"Fanorona\"]\n\n1. e3d3+ *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// The piece on the origin belongs to the other side.
    ///
    /// White and Black move alternately, each with their own pieces. Often a turn is missing before this one.
    ENEMY_PIECE = "FAN002", error, "the enemy's piece on the origin";
    rule: "docs/fanorona.md#the-turn",
    broken: "[Game \"Fanorona\"]\n\n1. f4e3+ *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. f2e3+ *\n",

    /// The step ends on a point that is occupied when the step is made: by a piece of either side, or by the moving
    /// piece itself when origin and destination are the same point.
    ///
    /// Points emptied by earlier steps of the same turn count as empty. A capture never lands on the captured piece: the
    /// destination is the empty point where the moving piece stops, and the captured pieces lie beyond it (approach) or
    /// on the far side of the origin (withdrawal).
    OCCUPIED = "FAN003", error, "the destination is occupied";
    rule: "docs/fanorona.md#the-turn",
    broken: "[Game \"Fanorona\"]\n\n1. d2d3 *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d2e3+ *\n",

    /// The point does not exist on the board of this game.
    ///
    /// The boards have 9 by 5, 5 by 5 and 3 by 3 points. `[Board]`, or the shape of `[FEN]`, selects one; without either
    /// it is the largest.
    OFF_BOARD = "FAN004", error, "a point off the board";
    rule: "docs/fanorona.md#board",
    broken: "[Game \"Fanorona\"]\n\n1. i3j3+ *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// No line of the board joins the two points.
    ///
    /// Lines run along files and ranks everywhere; diagonals meet only at strong points such as a1, b2, c1 and e3. No
    /// diagonal step is possible from a weak point such as b1.
    NO_LINE = "FAN005", error, "no line between the points";
    rule: "docs/fanorona.md#board",
    broken: "[Game \"Fanorona\"]\n[FEN \"3/2B/1W1 w 2\"]\n\n2. b1a2 *\n",
    corrected: "[Game \"Fanorona\"]\n[FEN \"3/2B/1W1 w 2\"]\n\n2. b1b2 *\n",

    /// The step goes more than one point along a line, with or without a capture, under a rule set with `reach=step`.
    ///
    /// `standard`, `compulsory` and every set with `reach=step` allow steps of exactly one point. Under `line` and
    /// `reach=line` a capturing step may go farther over empty points; a step without capture may not (FAN018).
    NOT_ADJACENT = "FAN006", error, "not a neighbouring point";
    rule: "docs/fanorona.md#rule-sets",
    broken: "[Game \"Fanorona\"]\n[Rules \"standard\"]\n[FEN \"B4/5/5/5/W4 w 2\"]\n\n2. a1a4+ *\n",
    corrected: "[Game \"Fanorona\"]\n[Rules \"standard\"]\n[FEN \"B4/5/5/5/W4 w 2\"]\n\n2. a1a2 *\n",

    /// A piece stands between the origin and the destination of a long step.
    ///
    /// A long step crosses empty points only.
    BLOCKED = "FAN007", error, "the path is blocked";
    rule: "docs/fanorona.md#rule-sets",
    broken: "[Game \"Fanorona\"]\n[Rules \"line\"]\n[FEN \"5/5/B4/5/W4 w 2\"]\n\n2. a1a4+ 1-0\n",
    corrected: "[Game \"Fanorona\"]\n[Rules \"line\"]\n[FEN \"5/5/B4/5/W4 w 2\"]\n\n2. a1a2+ 1-0\n",

    /// The step captures, but not in the way that its sign says.
    ///
    /// `+` (or `A`) is approach: the captured pieces are ahead of the destination. `-` (or `W`) is withdrawal: they are
    /// behind the origin.
    WRONG_SIGN = "FAN008", error, "takes nothing this way";
    rule: "docs/fanorona.md#captures",
    broken: "[Game \"Fanorona\"]\n\n1. e2e3- *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. e2e3+ *\n",

    /// The sign says that the step captures, but it captures in neither way.
    ///
    /// For approach an enemy piece must be on the next point ahead of the destination, for withdrawal on the point just
    /// behind the origin, in the line of the step.
    TAKES_NOTHING = "FAN009", error, "takes nothing";
    rule: "docs/fanorona.md#captures",
    broken: "[Game \"Fanorona\"]\n[Rules \"line\"]\n[FEN \"B4/5/5/5/W4 w 2\"]\n\n2. a1a2+ 1-0\n",
    corrected: "[Game \"Fanorona\"]\n[Rules \"line\"]\n[FEN \"B4/5/5/5/W4 w 2\"]\n\n2. a1a4+ 1-0\n",

    /// The step captures nothing, although some piece of this side can capture.
    ///
    /// A paika, a step without capture, is allowed only when the side to move cannot capture at all.
    MUST_CAPTURE = "FAN010", error, "a paika while a capture is possible";
    rule: "docs/fanorona.md#the-turn",
    broken: "[Game \"Fanorona\"]\n[Rules \"line\"]\n[FEN \"B4/5/5/5/W4 w 2\"]\n\n2. a1b1 1-0\n",
    corrected: "[Game \"Fanorona\"]\n[Rules \"line\"]\n[FEN \"B4/5/5/5/W4 w 2\"]\n\n2. a1a4+ 1-0\n",

    /// A step of a chain captures nothing.
    ///
    /// Every step of a chain must capture; a paika is a whole turn.
    PAIKA_IN_CHAIN = "FAN011", error, "a paika in a chain";
    rule: "docs/fanorona.md#chains",
    broken: "[Game \"Fanorona\"]\n[FEN \"B2/3/W1B w 2\"]\n\n2. a1b1+,b2 *\n",
    corrected: "[Game \"Fanorona\"]\n[FEN \"B2/3/W1B w 2\"]\n\n2. a1b1+ *\n",

    /// Two successive steps of a chain go in the same direction.
    ///
    /// The direction must change from step to step; the opposite direction is a different one.
    SAME_DIRECTION = "FAN012", error, "the same direction twice";
    rule: "docs/fanorona.md#chains",
    broken: "[Game \"Fanorona\"]\n[FEN \"5/5/5/5/BW2B w 2\"]\n\n2. b1c1-,d1+ *\n",
    corrected: "[Game \"Fanorona\"]\n[FEN \"5/5/5/5/BW2B w 2\"]\n\n2. b1c1- *\n",

    /// The step ends on a point that the piece has already occupied in this turn.
    ///
    /// In one turn a piece may stop on each point only once, including the point where it began. Points that it merely
    /// crossed do not count.
    VISITED = "FAN013", error, "the point was already visited";
    rule: "docs/fanorona.md#chains",
    broken: "[Game \"Fanorona\"]\n[FEN \"5/5/5/5/BW1B1 w 2\"]\n\n2. b1c1-,b1- *\n",
    corrected: "[Game \"Fanorona\"]\n[FEN \"5/5/5/5/BW1B1 w 2\"]\n\n2. b1c1- *\n",

    /// The first turn of a side is a chain, under rules that limit that turn to one step.
    ///
    /// `line` and every set with `opening=single` limit turn number 1 of either side.
    CHAIN_IN_FIRST_TURN = "FAN014", error, "a chain in the first turn";
    rule: "docs/fanorona.md#rule-sets",
    broken: "[Game \"Fanorona\"]\n[Rules \"line\"]\n\n1. e2e3+ f4e5-,e4+ *\n",
    corrected: "[Game \"Fanorona\"]\n[Rules \"line\"]\n\n1. e2e3+ f4e5- *\n",

    /// The chain ends although its piece has a further legal step, under a rule set with `chain=must`.
    ///
    /// `compulsory` and every set with `chain=must` end a chain only where no further step is legal. A further step must
    /// capture, by approach or by withdrawal, in a direction other than that of the last step and on a point not yet
    /// visited in this turn. The message names these steps. Where `opening=single` limits the first turn to one step,
    /// that limit takes precedence.
    MUST_GO_ON = "FAN015", error, "the chain must go on";
    rule: "docs/fanorona.md#rule-sets",
    broken: "[Game \"Fanorona\"]\n[Rules \"compulsory\"]\n[FEN \"5/5/1B3/5/W1B2 w 2\"]\n\n2. a1b1+ 1-0\n",
    corrected: "[Game \"Fanorona\"]\n[Rules \"compulsory\"]\n[FEN \"5/5/1B3/5/W1B2 w 2\"]\n\n2. a1b1+,b2+ 1-0\n",

    /// The step has no sign, and both ways of capturing are possible.
    ///
    /// One step captures in one way only. A player who could use either one chooses, and the sign in the record shows the
    /// choice.
    AMBIGUOUS = "FAN016", error, "approach or withdrawal not specified";
    rule: "docs/fanorona.md#notation",
    broken: "[Game \"Fanorona\"]\n[FEN \"5/5/5/5/BW1B1 w 2\"]\n\n2. b1c1 *\n",
    corrected: "[Game \"Fanorona\"]\n[FEN \"5/5/5/5/BW1B1 w 2\"]\n\n2. b1c1+ *\n",

    /// A step begins on another point than the one where the step before it ended.
    ///
    /// One piece makes all the steps of a turn, so each full pair begins where the one before it ended.
    CONTINUES_ELSEWHERE = "FAN017", error, "the chain continues elsewhere";
    rule: "docs/fanorona.md#notation",
    broken: "[Game \"Fanorona\"]\n[FEN \"5/5/1B3/5/W1B2 w 2\"]\n\n2. a1b1+,a1b2+ 1-0\n",
    corrected: "[Game \"Fanorona\"]\n[FEN \"5/5/1B3/5/W1B2 w 2\"]\n\n2. a1b1+,b1b2+ 1-0\n",

    /// A step without capture goes more than one point.
    ///
    /// A paika ends on a neighbouring point under every rule set; only captures may go farther, and only under some rule
    /// sets.
    PAIKA_TOO_FAR = "FAN018", error, "a paika of more than one point";
    rule: "docs/fanorona.md#rule-sets",
    broken: "[Game \"Fanorona\"]\n[Rules \"line\"]\n[FEN \"3B1/5/5/5/W4 w 2\"]\n\n2. a1a3 *\n",
    corrected: "[Game \"Fanorona\"]\n[Rules \"line\"]\n[FEN \"3B1/5/5/5/W4 w 2\"]\n\n2. a1a2 *\n",

    /// A turn follows a position in which the game is over: one side has no piece left, or the side to move has no legal
    /// turn.
    ///
    /// That side has lost. The rules text does not say so, but a turn of a side without a legal turn cannot be played,
    /// so this is always an error, and the rest of the line is not checked. A wrong result in such a position is only a
    /// warning (FAN020).
    AFTER_END = "FAN019", error, "a turn after the end of the game";
    rule: "docs/fanorona.md#end-of-the-game",
    broken: "[Game \"Fanorona\"]\n[FEN \"3/3/W1B w 2\"]\n\n2. a1b1+ c1c2 1-0\n",
    corrected: "[Game \"Fanorona\"]\n[FEN \"3/3/W1B w 2\"]\n\n2. a1b1+ 1-0\n",

    /// The game is over in the final position, and the record states another result.
    ///
    /// A side that has no piece left, or is to move and has no legal turn, has lost. This is always a warning and never
    /// an error, because the rules text does not say how a game ends: that such a side has lost is a decision of rongo.
    WRONG_RESULT = "FAN020", warning, "the result contradicts the final position";
    rule: "docs/fanorona.md#end-of-the-game",
    broken: "[Game \"Fanorona\"]\n[FEN \"3/3/W1B w 2\"]\n\n2. a1b1+ 0-1\n",
    corrected: "[Game \"Fanorona\"]\n[FEN \"3/3/W1B w 2\"]\n\n2. a1b1+ 1-0\n",

    /// The value of `[Rules]` is neither the name of a rule set nor the three settings, each given once.
    ///
    /// Which turns are legal depends on the rule set, so the record cannot be checked.
    UNKNOWN_RULES = "FAN030", error, "an unknown rule set";
    rule: "docs/fanorona.md#rule-sets",
    broken: "[Game \"Fanorona\"]\n[Rules \"standart\"]\n\n1. d3e3+ *\n",
    corrected: "[Game \"Fanorona\"]\n[Rules \"standard\"]\n\n1. d3e3+ *\n",

    /// The value of `[Board]` is not the name of a board.
    ///
    /// The boards are 9x5, 5x5 and 3x3, also called Tsivy, Dimy and Telo.
    UNKNOWN_BOARD = "FAN031", error, "an unknown board";
    rule: "docs/fanorona.md#board",
    broken: "[Game \"Fanorona\"]\n[Board \"9x4\"]\n\n1. d3e3+ *\n",
    corrected: "[Game \"Fanorona\"]\n[Board \"9x5\"]\n\n1. d3e3+ *\n",

    /// `[Board]` names one board and `[FEN]` shows another.
    ///
    /// Only one of the two can be right, and rongo does not guess which.
    BOARD_CONTRADICTS = "FAN032", error, "the board contradicts the position";
    rule: "docs/positions.md#fanorona",
    broken: "[Game \"Fanorona\"]\n[Board \"5x5\"]\n[FEN \"3/3/W1B w 2\"]\n\n2. a1b1+ 1-0\n",
    corrected: "[Game \"Fanorona\"]\n[Board \"3x3\"]\n[FEN \"3/3/W1B w 2\"]\n\n2. a1b1+ 1-0\n",

    /// The position text cannot be read.
    ///
    /// It lists the ranks from the top, with `W`, `B` and digits for empty points, then the side to move and the number
    /// of the turn.
    BAD_POSITION = "FAN033", error, "malformed position text";
    rule: "docs/positions.md#fanorona",
    broken: "[Game \"Fanorona\"]\n[FEN \"3/3/W1X w 2\"]\n\n2. a1b1+ 1-0\n",
    corrected: "[Game \"Fanorona\"]\n[FEN \"3/3/W1B w 2\"]\n\n2. a1b1+ 1-0\n",

    /// A side has more pieces than at the start of a game.
    ///
    /// Pieces are only ever removed, so no game reaches such a position.
    TOO_MANY_MEN = "FAN034", error, "too many pieces in the position";
    rule: "docs/positions.md#fanorona",
    broken: "[Game \"Fanorona\"]\n[FEN \"WW1/WW1/W1B w 2\"]\n\n2. a1b1+ 1-0\n",
    corrected: "[Game \"Fanorona\"]\n[FEN \"3/WW1/W1B w 2\"]\n\n2. a1b1+ 1-0\n",

    /// The game starts from a position in which a side has no piece.
    ///
    /// That side has lost before the game begins.
    NO_GAME_HERE = "FAN035", error, "a game cannot start from this position";
    rule: "docs/positions.md#fanorona",
    broken: "[Game \"Fanorona\"]\n[FEN \"3/3/W2 w 2\"]\n\n1-0\n",
    corrected: "[Game \"Fanorona\"]\n[FEN \"3/3/W1B w 2\"]\n\n1-0\n",

    /// Further steps of a chain repeat the point where the step before them ended.
    ///
    /// Canonical text omits that point.
    FULL_PAIRS = "FAN051", note, "continuing steps written with their origin";
    rule: "docs/fanorona.md#notation",
    broken: "[Game \"Fanorona\"]\n[FEN \"5/5/1B3/5/W1B2 w 2\"]\n\n2. a1b1+,b1b2+ 1-0\n",
    corrected: "[Game \"Fanorona\"]\n[FEN \"5/5/1B3/5/W1B2 w 2\"]\n\n2. a1b1+,b2+ 1-0\n",

    /// A hyphen separates origin and destination.
    ///
    /// Canonical text omits it, so that a hyphen is always the sign of withdrawal.
    HYPHENS = "FAN052", note, "steps written with a hyphen";
    rule: "docs/fanorona.md#notation",
    broken: "[Game \"Fanorona\"]\n\n1. d3-e3+ *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// A hyphen separates two steps of a chain.
    ///
    /// Canonical text writes a comma.
    HYPHENATED_CHAINS = "FAN053", note, "hyphens between the steps of a chain";
    rule: "docs/fanorona.md#notation",
    broken: "[Game \"Fanorona\"]\n[FEN \"5/5/1B3/5/W1B2 w 2\"]\n\n2. a1b1A-b2A 1-0\n",
    corrected: "[Game \"Fanorona\"]\n[FEN \"5/5/1B3/5/W1B2 w 2\"]\n\n2. a1b1+,b2+ 1-0\n",

    /// `A` is written for approach and `W` for withdrawal.
    ///
    /// Canonical text writes `+` and `-`.
    LETTERS = "FAN054", note, "signs written as letters";
    rule: "docs/fanorona.md#notation",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3A *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// Points are written with a capital letter.
    ///
    /// Canonical text writes small letters.
    UPPER_CASE = "FAN055", note, "points in upper case";
    rule: "docs/fanorona.md#notation",
    broken: "[Game \"Fanorona\"]\n\n1. D3E3+ *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// The rank of a point is written with a leading zero.
    ///
    /// Canonical text writes the digit alone.
    LEADING_ZEROS = "FAN056", note, "points with a leading zero";
    rule: "docs/fanorona.md#notation",
    broken: "[Game \"Fanorona\"]\n\n1. d03e03+ *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// White space follows the comma between two steps.
    ///
    /// Canonical text writes a turn as one word.
    GAPS = "FAN057", note, "spaces after the comma of a chain";
    rule: "docs/fanorona.md#notation",
    broken: "[Game \"Fanorona\"]\n[FEN \"5/5/1B3/5/W1B2 w 2\"]\n\n2. a1b1+, b2+ 1-0\n",
    corrected: "[Game \"Fanorona\"]\n[FEN \"5/5/1B3/5/W1B2 w 2\"]\n\n2. a1b1+,b2+ 1-0\n",

    /// A full stop marks the end of the turn.
    ///
    /// Canonical text has no end mark.
    END_MARKS = "FAN058", note, "turns with a full stop at the end";
    rule: "docs/fanorona.md#notation",
    broken: "[Game \"Fanorona\"]\n\n1. d3e3+. *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. d3e3+ *\n",

    /// A step captures, and no sign says how; only one way is possible.
    ///
    /// Canonical text always writes the sign, which distinguishes a capture from a paika.
    MISSING_SIGNS = "FAN059", note, "captures written without a sign";
    rule: "docs/fanorona.md#notation",
    broken: "[Game \"Fanorona\"]\n\n1. e2e3 *\n",
    corrected: "[Game \"Fanorona\"]\n\n1. e2e3+ *\n",
}

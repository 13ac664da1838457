//! The codes of this game: turns, then names and positions, then board files (whose examples are board files).

use super::board::DEFAULT as DEFAULT_BOARD;

crate::codes! {
    /// The square that the turn leaves is empty.
    ///
    /// A turn moves a hunter of the side to move, so one must stand there.
    NO_HUNTER = "GRL001", error, "no hunter on the origin";
    rule: "greenland, A turn",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c4-c5 *\n",
    mended: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// The hunter on the origin belongs to the side that is not to move.
    ///
    /// Sides move by turns, each its own hunters. Often a turn is missing before, or a pass `--`.
    OPPONENTS_HUNTER = "GRL002", error, "the opponent's hunter";
    rule: "greenland, A turn",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. m13-m11 *\n",
    mended: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// Origin and stop share neither a rank nor a file.
    ///
    /// A hunter slides along one rank or one file.
    NOT_STRAIGHT = "GRL003", error, "not in a straight line";
    rule: "greenland, A turn",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-d4 *\n",
    mended: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// The way is open, but the slide ends on another square.
    ///
    /// On ice nobody stops by will: a hunter slides on until a flag, a seal, a hunter, its own igloo or a corner ends
    /// it.
    WRONG_STOP = "GRL004", error, "the hunter does not stop there";
    rule: "greenland, A turn",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c4 *\n",
    mended: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// The first square that way is a flag, a seal or taken by a hunter.
    ///
    /// One that already touches an opponent's hunter has no run-up and cannot push it.
    BLOCKED = "GRL005", error, "the hunter is blocked at once";
    rule: "greenland, A turn",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. d5-k5 *\n",
    mended: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. e5-k5 *\n",

    /// The stop is the igloo of the side that moves.
    ///
    /// An igloo is open to the other side's hunters alone; for its own it is an obstacle.
    OWN_IGLOO = "GRL006", error, "a hunter cannot enter its own igloo";
    rule: "greenland, A turn",
    broken: "[Game \"Greenland\"]\n[FEN \"15/15/15/15/10G4/15/15/15/15/15/15/15/R14/15/15 r 3,3 1\"]\n\n1. a3-a1 *\n",
    mended: "[Game \"Greenland\"]\n[FEN \"15/15/15/15/10G4/15/15/15/15/15/15/15/R14/15/15 r 3,3 1\"]\n\n1. a3-a2 *\n",

    /// The hunter stands in a corner stop and would leave it over the edge.
    ///
    /// The edge lines do not join at their ends: a corner stop is left only into the board.
    OUT_OF_CORNER = "GRL007", error, "out of a corner only inward";
    rule: "greenland, A turn",
    broken: "[Game \"Greenland\"]\n[FEN \"R14/15/15/15/10G4/15/15/15/15/15/15/15/15/15/15 r 3,3 1\"]\n\n1. a15-o15 *\n",
    mended: "[Game \"Greenland\"]\n[FEN \"R14/15/15/15/10G4/15/15/15/15/15/15/15/15/15/15 r 3,3 1\"]\n\n1. a15-g15 *\n",

    /// The square is a flag or a seal.
    ///
    /// No hunter may stand on a flag or a seal: they are what hunters stop before.
    ON_OBSTACLE = "GRL008", error, "a hunter cannot stand there";
    rule: "greenland, Board",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c6 *\n",
    mended: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// The board has the files a to o and the ranks 1 to 15.
    ///
    /// A square beyond them is a slip of the pen.
    OFF_BOARD = "GRL009", error, "the square is not on the board";
    rule: "greenland, Board",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-p3 *\n",
    mended: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-j3 *\n",

    /// Origin and stop are the same square.
    ///
    /// A hunter must move at least one square.
    STAYS = "GRL010", error, "the hunter does not move";
    rule: "greenland, A turn",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c3 *\n",
    mended: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// `--` is written although a hunter of the side can move.
    ///
    /// A side loses its turn only when none of its hunters can move.
    PASS_WITH_MOVES = "GRL011", error, "a pass with moves left";
    rule: "greenland, A turn",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. -- *\n",
    mended: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// The game was over before this turn.
    ///
    /// It ends as soon as a side has all its hunters home. Only when Red is first, and Green has exactly one hunter
    /// left that can go home in the very next move, is Green given that one move.
    AFTER_END = "GRL012", error, "a turn after the end of the game";
    rule: "greenland, End",
    broken: "[Game \"Greenland\"]\n[FEN \"15/15/15/15/10GG3/15/14R/15/15/15/15/15/15/15/15 r 3,2 1\"]\n\n1. o9-o15# k11-k1 1-0\n",
    mended: "[Game \"Greenland\"]\n[FEN \"15/15/15/15/10GG3/15/14R/15/15/15/15/15/15/15/15 r 3,2 1\"]\n\n1. o9-o15# 1-0\n",

    /// The game is over by the rules, with another result than the one written.
    ///
    /// The first side with all its hunters home wins; it is a draw if Green, as second, follows in the very next move.
    WRONG_RESULT = "GRL013", error, "the result contradicts the final position";
    rule: "greenland, End",
    broken: "[Game \"Greenland\"]\n[FEN \"15/15/15/15/10GG3/15/14R/15/15/15/15/15/15/15/15 r 3,2 1\"]\n\n1. o9-o15# 0-1\n",
    mended: "[Game \"Greenland\"]\n[FEN \"15/15/15/15/10GG3/15/14R/15/15/15/15/15/15/15/15 r 3,2 1\"]\n\n1. o9-o15# 1-0\n",

    /// `*` after a turn says that it pushes an opponent's hunter; this one does not.
    ///
    /// The turn is legal as it stands, but the writer saw something else on the board.
    FALSE_PUSH = "GRL020", warning, "a push mark on a turn that pushes nobody";
    rule: "greenland, Notation",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5* *\n",
    mended: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// `#` after a turn says that it brings the hunter that moves home; this one does not.
    ///
    /// The turn is legal as it stands, but the writer saw something else on the board. An opponent's hunter pushed home
    /// has no mark of its own.
    FALSE_HOME = "GRL021", warning, "a home mark on a turn that brings nobody home";
    rule: "greenland, Notation",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5# *\n",
    mended: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// A turn that pushes an opponent's hunter is written without `*`.
    ///
    /// The mark may be left out; canonical text writes it.
    NO_PUSH_MARK = "GRL030", note, "pushes without their mark";
    rule: "greenland, Notation",
    broken: "[Game \"Greenland\"]\n[FEN \"15/15/15/15/15/15/15/15/15/15/4R3G6/15/15/15/15 r 3,3 1\"]\n\n1. e5-h5 *\n",
    mended: "[Game \"Greenland\"]\n[FEN \"15/15/15/15/15/15/15/15/15/15/4R3G6/15/15/15/15 r 3,3 1\"]\n\n1. e5-h5* *\n",

    /// A turn that brings a hunter home is written without `#`.
    ///
    /// The mark may be left out; canonical text writes it.
    NO_HOME_MARK = "GRL031", note, "ways home without their mark";
    rule: "greenland, Notation",
    broken: "[Game \"Greenland\"]\n[FEN \"15/15/15/15/10GG3/15/14R/15/15/15/15/15/15/15/15 r 3,2 1\"]\n\n1. o9-o15 1-0\n",
    mended: "[Game \"Greenland\"]\n[FEN \"15/15/15/15/10GG3/15/14R/15/15/15/15/15/15/15/15 r 3,2 1\"]\n\n1. o9-o15# 1-0\n",

    /// Origin and stop follow each other directly.
    ///
    /// `c3c9` is read; canonical text writes `c3-c9`.
    NO_HYPHEN = "GRL032", note, "turns written without a hyphen";
    rule: "greenland, Notation",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3c5 *\n",
    mended: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// The file of a square is a capital letter.
    ///
    /// `C3-C9` is read; canonical text writes `c3-c9`.
    CAPITALS = "GRL033", note, "squares written with a capital letter";
    rule: "greenland, Notation",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. C3-C5 *\n",
    mended: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// A turn names the direction of the slide in place of its stop.
    ///
    /// `c3n` is read, and says the same; canonical text names the stop.
    SHORT_FORM = "GRL034", note, "turns written with a direction";
    rule: "greenland, Notation",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3n *\n",
    mended: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// A rank below 10 is written with two digits.
    ///
    /// `c03` is read; canonical text writes `c3`.
    LEADING_ZERO = "GRL035", note, "ranks written with a leading zero";
    rule: "greenland, Notation",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c03-c5 *\n",
    mended: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// `[Board]` names a board that is neither `default` nor given by the user.
    ///
    /// Without its board a record cannot be replayed. A record never opens a file: boards are given on the command line
    /// or in rongo.toml.
    UNKNOWN_BOARD = "GRL040", error, "no such board";
    rule: "greenland, Board",
    broken: "[Game \"Greenland\"]\n[Board \"defualt\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",
    mended: "[Game \"Greenland\"]\n[Board \"default\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// `[Formation]` names neither `heart` nor `arrow`.
    ///
    /// The formation says where the hunters start.
    UNKNOWN_FORMATION = "GRL041", error, "no such formation";
    rule: "greenland, Board",
    broken: "[Game \"Greenland\"]\n[Formation \"arow\"]\n\n1. c3-c5 *\n",
    mended: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// `[Formation]` and `[FEN]` differ in how many hunters a side has.
    ///
    /// The heart has eight a side, the arrow four. With a position no formation is needed.
    FORMATION_AGAINST_POSITION = "GRL042", error, "the formation contradicts the position";
    rule: "greenland, Board",
    broken: "[Game \"Greenland\"]\n[Formation \"heart\"]\n[FEN \"15/15/12G2/10G4/10GG3/15/15/15/15/15/3RR10/4R10/2R12/15/15 r 0,0 1\"]\n\n1. c3-c5 *\n",
    mended: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n[FEN \"15/15/12G2/10G4/10GG3/15/15/15/15/15/3RR10/4R10/2R12/15/15 r 0,0 1\"]\n\n1. c3-c5 *\n",

    /// The text of a position has another form than `15/…/15 r 0,0 1`.
    ///
    /// It gives the ranks from 15 down, the side to move, the hunters already home and the number of the turn.
    POSITION_FORM = "GRL043", error, "a position that cannot be read";
    rule: "greenland, Notation",
    broken: "[Game \"Greenland\"]\n[FEN \"15/15/12G2/10G4/10GG3/15/15/15/15/15/3RR10/4R10/2R12/15/15 w 0,0 1\"]\n\n1. c3-c5 *\n",
    mended: "[Game \"Greenland\"]\n[FEN \"15/15/12G2/10G4/10GG3/15/15/15/15/15/3RR10/4R10/2R12/15/15 r 0,0 1\"]\n\n1. c3-c5 *\n",

    /// On the board and home together each side has four hunters, or each has eight.
    ///
    /// No turn takes a hunter from the game.
    POSITION_COUNT = "GRL044", error, "a position with too many or too few hunters";
    rule: "greenland, Notation",
    broken: "[Game \"Greenland\"]\n[FEN \"15/15/12G2/10G4/10GG3/15/15/15/15/15/3RR10/4R10/2R12/15/15 r 1,0 1\"]\n\n1. c3-c5 *\n",
    mended: "[Game \"Greenland\"]\n[FEN \"15/15/12G2/10G4/10GG3/15/15/15/15/15/3RR10/4R10/2R12/15/15 r 0,0 1\"]\n\n1. c3-c5 *\n",

    /// A hunter stands on a flag, a seal or an igloo of the board.
    ///
    /// Flags and seals are obstacles, and who comes home leaves the board at once.
    POSITION_ON_OBSTACLE = "GRL045", error, "a position with a hunter where none can stand";
    rule: "greenland, Notation",
    broken: "[Game \"Greenland\"]\n[FEN \"15/15/12G2/10G4/10GG3/15/15/15/15/15/3RR10/4R2R7/15/15/15 r 0,0 1\"]\n\n1. c3-c5 *\n",
    mended: "[Game \"Greenland\"]\n[FEN \"15/15/12G2/10G4/10GG3/15/15/15/15/15/3RR10/4R10/2R12/15/15 r 0,0 1\"]\n\n1. c3-c5 *\n",

    /// The board file does not begin with fifteen rows of fifteen characters.
    ///
    /// The game is played on 15 by 15 squares; a row that is too short would shift all that follows.
    BOARD_SHAPE = "GRL050", error, "a board that is not 15 by 15";
    rule: "greenland, Board",
    broken: include_str!("../../../fixtures/greenland/boards/GRL050-shape.board"),
    mended: DEFAULT_BOARD,

    /// A character of the rows stands for nothing.
    ///
    /// Flags are `#`, seals `~`, corner stops `+`, igloos `R` and `G`, and ice is `.`.
    BOARD_CHARACTER = "GRL051", error, "an unknown character on a board";
    rule: "greenland, Board",
    broken: include_str!("../../../fixtures/greenland/boards/GRL051-character.board"),
    mended: DEFAULT_BOARD,

    /// The board has other than 26 flags, other than two in a row or column of the inner square, or one on an edge.
    ///
    /// The rules give each of the thirteen inner rows and columns exactly two flags; that is also why every slide on
    /// them ends.
    BOARD_FLAGS = "GRL052", error, "flags in the wrong number or place";
    rule: "greenland, Board",
    broken: include_str!("../../../fixtures/greenland/boards/GRL052-flags.board"),
    mended: DEFAULT_BOARD,

    /// There is not exactly one seal on each edge of the board.
    ///
    /// The rules put one seal on the first and the last row and column.
    BOARD_SEALS = "GRL053", error, "seals in the wrong number or place";
    rule: "greenland, Board",
    broken: include_str!("../../../fixtures/greenland/boards/GRL053-seals.board"),
    mended: DEFAULT_BOARD,

    /// An igloo or a corner stop is missing, or stands elsewhere.
    ///
    /// Red's igloo is a1, Green's o15; a15 and o1 are the corner stops.
    BOARD_CORNERS = "GRL054", error, "corners that are not as the rules say";
    rule: "greenland, Board",
    broken: include_str!("../../../fixtures/greenland/boards/GRL054-corners.board"),
    mended: DEFAULT_BOARD,

    /// The file must give the formations `[heart]`, eight hunters a side, and `[arrow]`, four, each once.
    ///
    /// A record that names one of them could not start.
    BOARD_FORMATION = "GRL055", error, "a formation that is missing or of the wrong size";
    rule: "greenland, Board",
    broken: include_str!("../../../fixtures/greenland/boards/GRL055-formation.board"),
    mended: DEFAULT_BOARD,

    /// Under a formation's heading stand a line `red` and a line `green`, each with squares of the board, none of them
    /// twice.
    ///
    /// Anything else would be lost without a word.
    BOARD_FORMATION_LINE = "GRL056", error, "a line of a formation that cannot be read";
    rule: "greenland, Board",
    broken: include_str!("../../../fixtures/greenland/boards/GRL056-line.board"),
    mended: DEFAULT_BOARD,

    /// A hunter of a formation stands on a flag, a seal or an igloo.
    ///
    /// No hunter may stand there.
    BOARD_ON_OBSTACLE = "GRL057", error, "a formation with a hunter where none can stand";
    rule: "greenland, Board",
    broken: include_str!("../../../fixtures/greenland/boards/GRL057-obstacle.board"),
    mended: DEFAULT_BOARD,

    /// A half turn of the board does not carry its flags and seals, or Red's hunters to Green's, onto each other.
    ///
    /// Such a board can be played on, but one side has the better half, so it is more likely a slip.
    BOARD_ASYMMETRIC = "GRL058", warning, "a board that is not symmetric";
    rule: "greenland, Board",
    broken: include_str!("../../../fixtures/greenland/boards/GRL058-asymmetric.board"),
    mended: DEFAULT_BOARD,
}

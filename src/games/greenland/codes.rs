//! The codes of the Greenland game: turns, names and positions, then board files (whose examples are board files).

use super::board::DEFAULT as DEFAULT_BOARD;

crate::codes! {
    /// The origin is an empty square.
    ///
    /// A turn moves a hunter of the side to move, so one must stand on the origin.
    NO_HUNTER = "GRL001", error, "no hunter on the origin";
    rule: "docs/greenland.md#the-turn",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c4-c5 *\n",
    corrected: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// The hunter on the origin belongs to the side that is not to move.
    ///
    /// The sides move alternately, each with its own hunters. Often a turn is missing before this one, or a pass `--`.
    OPPONENTS_HUNTER = "GRL002", error, "the opponent's hunter";
    rule: "docs/greenland.md#the-turn",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. m13-m11 *\n",
    corrected: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// Origin and destination are on neither the same rank nor the same file.
    ///
    /// A hunter slides along one rank or one file.
    NOT_STRAIGHT = "GRL003", error, "not in a straight line";
    rule: "docs/greenland.md#the-turn",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-d4 *\n",
    corrected: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// The slide in this direction ends on another square.
    ///
    /// A hunter cannot stop where it wants: it slides until a flag, a seal, a hunter, its own igloo or a corner stops
    /// it. The message names the square and the obstacle.
    WRONG_STOP = "GRL004", error, "the hunter does not stop there";
    rule: "docs/greenland.md#the-turn",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c4 *\n",
    corrected: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// The first square in this direction is a flag, a seal or occupied by a hunter.
    ///
    /// A hunter that already touches an opponent's hunter has no run-up and cannot push it.
    BLOCKED = "GRL005", error, "the hunter is blocked at once";
    rule: "docs/greenland.md#the-turn",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. d5-k5 *\n",
    corrected: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. e5-k5 *\n",

    /// The destination is the igloo of the side that moves.
    ///
    /// Only hunters of the other side may enter an igloo; for its own side it is an obstacle.
    OWN_IGLOO = "GRL006", error, "a hunter cannot enter its own igloo";
    rule: "docs/greenland.md#the-turn",
    broken: "[Game \"Greenland\"]\n[FEN \"15/15/15/15/10G4/15/15/15/15/15/15/15/R14/15/15 r 3,3 1\"]\n\n1. a3-a1 *\n",
    corrected: "[Game \"Greenland\"]\n[FEN \"15/15/15/15/10G4/15/15/15/15/15/15/15/R14/15/15 r 3,3 1\"]\n\n1. a3-a2 *\n",

    /// The hunter is in a corner stop and would leave it over the edge of the board.
    ///
    /// The lines along the edges of the board do not wrap around: from a corner stop a hunter moves only into the board.
    OUT_OF_CORNER = "GRL007", error, "out of a corner only inward";
    rule: "docs/greenland.md#the-turn",
    broken: "[Game \"Greenland\"]\n[FEN \"R14/15/15/15/10G4/15/15/15/15/15/15/15/15/15/15 r 3,3 1\"]\n\n1. a15-o15 *\n",
    corrected: "[Game \"Greenland\"]\n[FEN \"R14/15/15/15/10G4/15/15/15/15/15/15/15/15/15/15 r 3,3 1\"]\n\n1. a15-g15 *\n",

    /// The square is a flag or a seal.
    ///
    /// No hunter may stand on a flag or a seal: they are obstacles.
    ON_OBSTACLE = "GRL008", error, "a hunter cannot stand there";
    rule: "docs/greenland.md#board",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c6 *\n",
    corrected: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// The square is not on the board.
    ///
    /// The board has the files a to o and the ranks 1 to 15.
    OFF_BOARD = "GRL009", error, "the square is not on the board";
    rule: "docs/greenland.md#board",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-p3 *\n",
    corrected: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-j3 *\n",

    /// Origin and destination are the same square.
    ///
    /// A hunter must move at least one square.
    STAYS = "GRL010", error, "the hunter does not move";
    rule: "docs/greenland.md#the-turn",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c3 *\n",
    corrected: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// `--` is written although a hunter of the side can move.
    ///
    /// A side passes only when none of its hunters can move.
    PASS_WITH_MOVES = "GRL011", error, "a pass with moves left";
    rule: "docs/greenland.md#passing",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. -- *\n",
    corrected: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// A turn follows the end of the game.
    ///
    /// The game ends as soon as one side has all its hunters home. There is one exception: when Red is first, Green may
    /// still move once if its only remaining hunter can go home in that move.
    AFTER_END = "GRL012", error, "a turn after the end of the game";
    rule: "docs/greenland.md#end-of-the-game",
    broken: "[Game \"Greenland\"]\n[FEN \"15/15/15/15/10GG3/15/14R/15/15/15/15/15/15/15/15 r 3,2 1\"]\n\n1. o9-o15# k11-k1 1-0\n",
    corrected: "[Game \"Greenland\"]\n[FEN \"15/15/15/15/10GG3/15/14R/15/15/15/15/15/15/15/15 r 3,2 1\"]\n\n1. o9-o15# 1-0\n",

    /// The game is over in the final position, and the record states another result.
    ///
    /// The first side with all its hunters home wins; the game is a draw if Red is first and Green brings its last
    /// hunter home in the very next move.
    ///
    /// This is an error where the rules text settles the ending. It is a warning where the ending is a decision of
    /// rongo: where a side's last hunter may have been pushed home by the opponent, and where Red wins at once because
    /// Green's only remaining hunter cannot go home in the next move.
    WRONG_RESULT = "GRL013", error, "the result contradicts the final position";
    rule: "docs/greenland.md#end-of-the-game",
    broken: "[Game \"Greenland\"]\n[FEN \"15/15/15/15/10GG3/15/14R/15/15/15/15/15/15/15/15 r 3,2 1\"]\n\n1. o9-o15# 0-1\n",
    corrected: "[Game \"Greenland\"]\n[FEN \"15/15/15/15/10GG3/15/14R/15/15/15/15/15/15/15/15 r 3,2 1\"]\n\n1. o9-o15# 1-0\n",

    /// `*` after a turn says that it pushes an opponent's hunter; this turn does not.
    ///
    /// The turn itself is legal, but the writer may have seen another position.
    FALSE_PUSH = "GRL020", warning, "a push mark on a turn without a push";
    rule: "docs/greenland.md#notation",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5* *\n",
    corrected: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// `#` after a turn says that the moving hunter goes home; this turn does not do so.
    ///
    /// The turn itself is legal, but the writer may have seen another position. There is no mark for an opponent's
    /// hunter that is pushed home.
    FALSE_HOME = "GRL021", warning, "a home mark on a turn that brings no hunter home";
    rule: "docs/greenland.md#notation",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5# *\n",
    corrected: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// A turn that pushes an opponent's hunter is written without `*`.
    ///
    /// The mark is optional; canonical text writes it.
    NO_PUSH_MARK = "GRL030", note, "pushes without their mark";
    rule: "docs/greenland.md#notation",
    broken: "[Game \"Greenland\"]\n[FEN \"15/15/15/15/15/15/15/15/15/15/4R3G6/15/15/15/15 r 3,3 1\"]\n\n1. e5-h5 *\n",
    corrected: "[Game \"Greenland\"]\n[FEN \"15/15/15/15/15/15/15/15/15/15/4R3G6/15/15/15/15 r 3,3 1\"]\n\n1. e5-h5* *\n",

    /// A turn that brings a hunter home is written without `#`.
    ///
    /// The mark is optional; canonical text writes it.
    NO_HOME_MARK = "GRL031", note, "moves home without their mark";
    rule: "docs/greenland.md#notation",
    broken: "[Game \"Greenland\"]\n[FEN \"15/15/15/15/10GG3/15/14R/15/15/15/15/15/15/15/15 r 3,2 1\"]\n\n1. o9-o15 1-0\n",
    corrected: "[Game \"Greenland\"]\n[FEN \"15/15/15/15/10GG3/15/14R/15/15/15/15/15/15/15/15 r 3,2 1\"]\n\n1. o9-o15# 1-0\n",

    /// There is no hyphen between origin and destination.
    ///
    /// `c3c9` is read; canonical text writes `c3-c9`.
    NO_HYPHEN = "GRL032", note, "turns written without a hyphen";
    rule: "docs/greenland.md#notation",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3c5 *\n",
    corrected: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// The file of a square is a capital letter.
    ///
    /// `C3-C9` is read; canonical text writes `c3-c9`.
    CAPITALS = "GRL033", note, "squares written with a capital letter";
    rule: "docs/greenland.md#notation",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. C3-C5 *\n",
    corrected: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// A turn names the direction of the slide instead of its destination.
    ///
    /// `c3n` is read and has the same meaning; canonical text writes the destination.
    SHORT_FORM = "GRL034", note, "turns written with a direction";
    rule: "docs/greenland.md#notation",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3n *\n",
    corrected: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// A rank below 10 is written with two digits.
    ///
    /// `c03` is read; canonical text writes `c3`.
    LEADING_ZERO = "GRL035", note, "ranks written with a leading zero";
    rule: "docs/greenland.md#notation",
    broken: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c03-c5 *\n",
    corrected: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// `[Board]` names a board that is neither `default` nor supplied by the user.
    ///
    /// Without its board a record cannot be replayed. A record never opens a file: boards are supplied on the command
    /// line or in `rongo.toml`.
    UNKNOWN_BOARD = "GRL040", error, "unknown board";
    rule: "docs/greenland.md#board",
    broken: "[Game \"Greenland\"]\n[Board \"defualt\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",
    corrected: "[Game \"Greenland\"]\n[Board \"default\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// `[Formation]` is neither `heart` nor `arrow`.
    ///
    /// The formation says where the hunters start.
    UNKNOWN_FORMATION = "GRL041", error, "unknown formation";
    rule: "docs/greenland.md#starting-formations",
    broken: "[Game \"Greenland\"]\n[Formation \"arow\"]\n\n1. c3-c5 *\n",
    corrected: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n\n1. c3-c5 *\n",

    /// `[Formation]` and `[FEN]` differ in the number of hunters per side.
    ///
    /// The heart has eight hunters per side, the arrow four. With a position no formation is needed.
    FORMATION_AGAINST_POSITION = "GRL042", error, "the formation contradicts the position";
    rule: "docs/greenland.md#starting-formations",
    broken: "[Game \"Greenland\"]\n[Formation \"heart\"]\n[FEN \"15/15/12G2/10G4/10GG3/15/15/15/15/15/3RR10/4R10/2R12/15/15 r 0,0 1\"]\n\n1. c3-c5 *\n",
    corrected: "[Game \"Greenland\"]\n[Formation \"arrow\"]\n[FEN \"15/15/12G2/10G4/10GG3/15/15/15/15/15/3RR10/4R10/2R12/15/15 r 0,0 1\"]\n\n1. c3-c5 *\n",

    /// The position text does not have the form `15/…/15 r 0,0 1`.
    ///
    /// It gives the ranks from 15 down, the side to move, the hunters already home and the number of the turn.
    POSITION_FORM = "GRL043", error, "a position that cannot be read";
    rule: "docs/positions.md#greenland",
    broken: "[Game \"Greenland\"]\n[FEN \"15/15/12G2/10G4/10GG3/15/15/15/15/15/3RR10/4R10/2R12/15/15 w 0,0 1\"]\n\n1. c3-c5 *\n",
    corrected: "[Game \"Greenland\"]\n[FEN \"15/15/12G2/10G4/10GG3/15/15/15/15/15/3RR10/4R10/2R12/15/15 r 0,0 1\"]\n\n1. c3-c5 *\n",

    /// The hunters on the board and those already home do not add up to four for each side, or to eight for each side.
    ///
    /// For each side count its hunters on the board and add its number in the third field of the position text
    /// (`red,green`). Both sums must be equal, and either 4 or 8: a game starts with four or eight hunters per side, and
    /// no turn removes one other than by bringing it home.
    POSITION_COUNT = "GRL044", error, "a position with too many or too few hunters";
    rule: "docs/positions.md#greenland",
    broken: "[Game \"Greenland\"]\n[FEN \"15/15/12G2/10G4/10GG3/15/15/15/15/15/3RR10/4R10/2R12/15/15 r 1,0 1\"]\n\n1. c3-c5 *\n",
    corrected: "[Game \"Greenland\"]\n[FEN \"15/15/12G2/10G4/10GG3/15/15/15/15/15/3RR10/4R10/2R12/15/15 r 0,0 1\"]\n\n1. c3-c5 *\n",

    /// The position has a hunter on a flag, a seal or an igloo of the board.
    ///
    /// Flags and seals are obstacles, and a hunter that reaches its goal leaves the board at once.
    POSITION_ON_OBSTACLE = "GRL045", error, "a position with a hunter where none can stand";
    rule: "docs/positions.md#greenland",
    broken: "[Game \"Greenland\"]\n[FEN \"15/15/12G2/10G4/10GG3/15/15/15/15/15/3RR10/4R2R7/15/15/15 r 0,0 1\"]\n\n1. c3-c5 *\n",
    corrected: "[Game \"Greenland\"]\n[FEN \"15/15/12G2/10G4/10GG3/15/15/15/15/15/3RR10/4R10/2R12/15/15 r 0,0 1\"]\n\n1. c3-c5 *\n",

    /// The board file does not begin with fifteen rows of fifteen characters.
    ///
    /// The board has 15 by 15 squares; a row that is too short would shift all the squares after it.
    BOARD_SHAPE = "GRL050", error, "a board that is not 15 by 15";
    rule: "docs/board-files.md#rows",
    broken: include_str!("../../../fixtures/greenland/boards/GRL050-shape.board"),
    corrected: DEFAULT_BOARD,

    /// A character in the rows of the board has no meaning.
    ///
    /// Flags are `#`, seals `~`, corner stops `+`, igloos `R` and `G`, and ice is `.`.
    BOARD_CHARACTER = "GRL051", error, "an unknown character on a board";
    rule: "docs/board-files.md#rows",
    broken: include_str!("../../../fixtures/greenland/boards/GRL051-character.board"),
    corrected: DEFAULT_BOARD,

    /// The board does not have 26 flags, two in each row and column of the inner 13 by 13 squares, or has a flag on an
    /// edge.
    ///
    /// The rules give each of the thirteen inner rows and columns exactly two flags; therefore every slide along them
    /// ends.
    BOARD_FLAGS = "GRL052", error, "flags in the wrong number or place";
    rule: "docs/board-files.md#checks",
    broken: include_str!("../../../fixtures/greenland/boards/GRL052-flags.board"),
    corrected: DEFAULT_BOARD,

    /// There is not exactly one seal on each edge of the board.
    ///
    /// The rules put one seal on the first and the last row and column.
    BOARD_SEALS = "GRL053", error, "seals in the wrong number or place";
    rule: "docs/board-files.md#checks",
    broken: include_str!("../../../fixtures/greenland/boards/GRL053-seals.board"),
    corrected: DEFAULT_BOARD,

    /// An igloo or a corner stop is missing or misplaced.
    ///
    /// Red's igloo is a1, Green's is o15; a15 and o1 are the corner stops.
    BOARD_CORNERS = "GRL054", error, "wrong or misplaced corners";
    rule: "docs/board-files.md#checks",
    broken: include_str!("../../../fixtures/greenland/boards/GRL054-corners.board"),
    corrected: DEFAULT_BOARD,

    /// The file does not give the formations `[heart]`, with eight hunters per side, and `[arrow]`, with four, each
    /// once.
    ///
    /// A record that names a missing formation could not start.
    BOARD_FORMATION = "GRL055", error, "a formation that is missing or of the wrong size";
    rule: "docs/board-files.md#formations",
    broken: include_str!("../../../fixtures/greenland/boards/GRL055-formation.board"),
    corrected: DEFAULT_BOARD,

    /// A line of a formation is malformed. Under its heading there is one line `red` and one line `green`, each with
    /// squares of the board, none of them twice.
    ///
    /// Other lines would be ignored silently.
    BOARD_FORMATION_LINE = "GRL056", error, "a line of a formation that cannot be read";
    rule: "docs/board-files.md#formations",
    broken: include_str!("../../../fixtures/greenland/boards/GRL056-line.board"),
    corrected: DEFAULT_BOARD,

    /// A hunter of a formation is placed on a flag, a seal or an igloo.
    ///
    /// No hunter may stand there.
    BOARD_ON_OBSTACLE = "GRL057", error, "a formation with a hunter where none can stand";
    rule: "docs/board-files.md#formations",
    broken: include_str!("../../../fixtures/greenland/boards/GRL057-obstacle.board"),
    corrected: DEFAULT_BOARD,

    /// A half turn of the board does not map its flags and seals, or Red's hunters and Green's, onto each other.
    ///
    /// Such a board is playable, but it favours one side, so it is probably a mistake.
    BOARD_ASYMMETRIC = "GRL058", warning, "a board that is not symmetric";
    rule: "docs/board-files.md#checks",
    broken: include_str!("../../../fixtures/greenland/boards/GRL058-asymmetric.board"),
    corrected: DEFAULT_BOARD,
}

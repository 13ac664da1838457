//! Board files, and what names choose.

use rongo::diagnostic::Severity;
use rongo::game::{BoardFile, Game, SetupTag, SetupTags, Side, TextFault};
use rongo::games::greenland::{Board, Cell, DEFAULT_BOARD, Feature, Formation, Greenland, codes};

fn file(text: &str) -> BoardFile {
    BoardFile {
        name: "mine".into(),
        text: text.into(),
    }
}

/// The default board with one stretch replaced.
fn changed(from: &str, to: &str) -> String {
    assert!(DEFAULT_BOARD.contains(from));
    DEFAULT_BOARD.replacen(from, to, 1)
}

/// Each fault as code, text pointed at, message.
fn faults(text: &str) -> Vec<(&'static str, String, String)> {
    Greenland::check_board(&file(text))
        .into_iter()
        .map(|f| (f.code.id, text[f.range].to_owned(), f.message))
        .collect()
}

#[test]
fn the_default_board_is_sound() {
    assert_eq!(faults(DEFAULT_BOARD), []);
    let board = Board::standard();
    assert_eq!((board.flags().len(), board.seals().len()), (26, 4));
    assert_eq!(board.formation(Formation::Heart)[0].len(), 8);
    assert_eq!(board.formation(Formation::Arrow)[1].len(), 4);
    for (square, feature) in [
        ("c6", Some(Feature::Flag)),
        ("h15", Some(Feature::Seal)),
        ("a8", Some(Feature::Seal)),
        ("a15", Some(Feature::CornerStop)),
        ("o1", Some(Feature::CornerStop)),
        ("a1", Some(Feature::Igloo(Side::First))),
        ("o15", Some(Feature::Igloo(Side::Second))),
        ("c3", None),
    ] {
        let cell = Cell::new(square.parse().expect("a square")).expect("on the board");
        assert_eq!(board.feature(cell), feature, "{square}");
    }
}

#[test]
fn each_broken_board_shows_its_code_first() {
    let boards = codes::ALL
        .iter()
        .filter(|code| code.broken.contains("# Greenland"));
    let mut n = 0;
    for code in boards {
        let faults = Greenland::check_board(&file(code.broken));
        assert_eq!(faults.first().map(|f| f.code.id), Some(code.id));
        assert!(Greenland::check_board(&file(code.corrected)).is_empty());
        n += 1;
    }
    assert_eq!(n, 9);
}

#[test]
fn the_shape_is_checked_before_all_else() {
    let short = changed("......#..#.....\n", "......#..#....\n");
    assert_eq!(
        faults(&short),
        [(
            "GRL050",
            "......#..#....".into(),
            "this row of the board has 14 characters, not 15".into()
        )]
    );
    let missing = changed("......#..#.....\n", "");
    assert_eq!(faults(&missing)[0].2, "the board has 14 rows, not 15");
    assert_eq!(faults("").len(), 3);
}

#[test]
fn rows_and_columns_without_two_flags_are_named() {
    let told = faults(&changed(".....#.#.......", ".....#........."));
    let messages: Vec<&str> = told.iter().map(|f| f.2.as_str()).collect();
    assert_eq!(
        messages,
        [
            "the board has 25 flags, not 26",
            "rank 12 has one flag, not two",
            "file h has one flag, not two"
        ]
    );
    assert_eq!(told[1].1, ".....#.........");
    let edge = faults(&changed("~..#.......#..~", "~..#.......#..#"));
    assert!(
        edge.iter()
            .any(|f| f.2 == "the flag on o8 is outside the inner square b2 to n14")
    );
    assert!(edge.iter().any(|f| f.2 == "file o has no seal, not one"));
}

#[test]
fn seals_and_corners_are_checked() {
    let inner = faults(&changed(".#..........#..", ".#...~......#.."));
    assert_eq!(inner[0].2, "the seal on f7 is not on an edge of the board");
    let two = faults(&changed("R......~......+", "R.....~~......+"));
    assert_eq!(two[0].2, "rank 1 has 2 seals, not one");
    let corner = faults(&changed("R......~......+", "R......~......G"));
    assert_eq!(corner[0].2, "o1 must be a corner stop, `+`, not `G`");
    let astray = faults(&changed(".#..........#..", ".#...R......#.."));
    assert_eq!(
        astray[0].2,
        "`R` on f7: corner stops and igloos stand only in the corners"
    );
    let unknown = faults(&changed(".#..........#..", ".#...é......#.."));
    assert_eq!((unknown[0].0, unknown[0].1.as_str()), ("GRL051", "é"));
}

#[test]
fn formations_are_checked() {
    for (from, to, code, place, message) in [
        (
            "red   c3 d5 e4 e5",
            "red   c3 d5 e4",
            "GRL055",
            "red   c3 d5 e4",
            "Red has 3 hunters in the formation `arrow`, not 4",
        ),
        (
            "[heart] ",
            "[hart] ",
            "GRL055",
            "[hart]",
            "`[hart]` is not a formation",
        ),
        (
            "[heart] ",
            "[arrow] ",
            "GRL055",
            "[arrow]",
            "the formation `arrow` is given twice",
        ),
        (
            "green m13 l11 k12 k11\n",
            "",
            "GRL055",
            "[arrow]",
            "the formation `arrow` has no line for Green",
        ),
        (
            "red   c3 d5",
            "rot   c3 d5",
            "GRL056",
            "rot   c3 d5 e4 e5",
            "`rot   c3 d5 e4 e5` is not a line of a formation",
        ),
        (
            "red   c3 d5 e4",
            "red   c3 d5 xx",
            "GRL056",
            "xx",
            "`xx` is not a square such as `c3`",
        ),
        (
            "red   c3 d5 e4",
            "red   c3 d5 p4",
            "GRL056",
            "p4",
            "p4 is not on the board, a1 to o15",
        ),
        (
            "red   c3 d5 e4",
            "red   c3 d5 c3",
            "GRL056",
            "c3",
            "c3 is given to two hunters",
        ),
        (
            "red   c3 d5 e4",
            "red   c3 d5 c6",
            "GRL057",
            "c6",
            "no hunter can stand on c6: it is a flag",
        ),
        (
            "red   c3 d5 e4",
            "red   c3 d5 o15",
            "GRL057",
            "o15",
            "no hunter can stand on o15: it is an igloo",
        ),
    ] {
        let told = faults(&changed(from, to));
        let wanted = (code, place.to_owned(), message.to_owned());
        assert!(told.contains(&wanted), "{told:?}");
    }
}

#[test]
fn asymmetry_is_only_a_warning() {
    let text = changed("red   c3 d5 e4 e5", "red   c3 d5 e4 d4");
    let told = Greenland::check_board(&file(&text));
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].code.severity, Severity::Warning);
    assert!(
        told[0]
            .message
            .contains("Red has a hunter on d4, Green none on l12")
    );
    assert!(Board::read(&file(&text)).is_ok());

    // The seal of the upper edge is one file astray, and with it that of the lower edge.
    let text = changed("+......~......G", "+.....~.......G");
    let told = Greenland::check_board(&file(&text));
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].code.severity, Severity::Warning);
    let why = "the board is not symmetric under a half turn: h1 has nothing like it on h15";
    assert_eq!(told[0].message, why);
    assert_eq!(told[0].label, "the first of 2 such squares");
    assert_eq!(&text[told[0].range.clone()], "~");
}

fn refused(choices: &SetupTags<'_>) -> (SetupTag, TextFault) {
    Greenland::setup(choices).expect_err("refused")
}

#[test]
fn a_board_is_chosen_by_name() {
    let text = changed("red   c3 d5 e4 e5", "red   c3 d5 e4 d4");
    let boards = [
        file(&text),
        BoardFile {
            name: "bad".into(),
            text: String::new(),
        },
    ];
    let by = |board| SetupTags {
        board: Some(board),
        boards: &boards,
        ..SetupTags::default()
    };
    let s = Greenland::setup(&by("mine")).expect("known");
    assert_eq!(s.board().name(), "mine");
    assert!(Greenland::setup(&by("Default")).is_ok());

    let (choice, fault) = refused(&by("mind"));
    assert_eq!((choice, fault.code.id), (SetupTag::Board, "GRL040"));
    assert_eq!(fault.message, "no board is called `mind`");
    assert_eq!(fault.help[0], "did you mean `mine`?");
    assert_eq!(fault.help[1], "a board is `default`, `mine` or `bad`");

    // A path opens nothing, but its stem says which board was meant.
    let (_, fault) = refused(&by("boards/mine.board"));
    assert_eq!(fault.help[0], "did you mean `mine`?");
    assert!(fault.help[3].starts_with("a record opens no file"));

    let (choice, fault) = refused(&by("bad"));
    assert_eq!((choice, fault.code.id), (SetupTag::Board, "GRL050"));
    assert!(
        fault
            .message
            .contains("line 1 of its file: the board has no row, not 15")
    );
}

#[test]
fn a_file_takes_the_place_of_the_default_board() {
    let boards = [BoardFile {
        name: "default".into(),
        text: changed("red   c3 d5 e4 e5", "red   c3 d5 e4 d4"),
    }];
    for board in [None, Some("default")] {
        let choices = SetupTags {
            board,
            formation: Some("arrow"),
            boards: &boards,
            ..SetupTags::default()
        };
        let s = Greenland::setup(&choices).expect("known");
        assert!(Greenland::position_text(&s, &Greenland::start(&s)).contains("/3R11/3RR10/"));
    }
}

#[test]
fn a_formation_is_chosen_by_name() {
    let by = |formation| SetupTags {
        formation: Some(formation),
        ..SetupTags::default()
    };
    let (choice, fault) = refused(&by("hart"));
    assert_eq!((choice, fault.code.id), (SetupTag::Formation, "GRL041"));
    assert_eq!(fault.help[0], "did you mean `heart`?");
    assert_eq!(refused(&by("flehca")).1.help[0], "did you mean `flecha`?");
    let fen = "15/15/12G2/10G4/10GG3/15/15/15/15/15/3RR10/4R10/2R12/15/15 r 0,0 1";
    let (choice, fault) = refused(&SetupTags {
        fen: Some(fen),
        ..by("heart")
    });
    assert_eq!((choice, fault.code.id), (SetupTag::Formation, "GRL042"));
    assert!(
        fault
            .message
            .contains("8 hunters a side, the position of the record has 4")
    );
}

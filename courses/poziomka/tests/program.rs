//! The program `poziomka`, from outside.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::Path;

use crate::plain::Plain;
use ludoteca_poziomka::{Rules, Side};
use ludoteca_testkit::random::rng;
use ludoteca_testkit::rounds::rounds;
use ludoteca_testkit::transcript::{check_folder, run};
use proptest::prelude::*;

const POZIOMKA: &str = env!("CARGO_BIN_EXE_course-poziomka");

#[test]
fn transcripts() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/transcripts/poziomka");
    check_folder(POZIOMKA, folder);
}

/// POLA, WIERSZE, KOLUMNY and WYBOR: the corners first, then at random.
fn parameter_sets() -> Vec<[u32; 4]> {
    let most = i32::MAX as u32;
    let mut sets = vec![
        [1, 1, 1, 0],
        [1, 26, 26, most],
        [26, 26, 26, 1],
        [2, 26, 26, 1000],
        [5, 26, 26, 1000],
        [1, 1, 26, 7],
        [1, 26, 1, most],
        [2, 1, 26, 0],
        [2, 26, 1, 0],
        [3, 1, 26, most],
        [26, 1, 26, 0],
        [26, 26, 1, 0],
        [6, 5, 26, 3],
        [6, 26, 5, 3],
        [6, 5, 5, 3],
        [4, 10, 7, 234],
    ];
    let mut rng = rng(26);
    while sets.len() < 105 {
        let longest = rng.random_range(2..=26_u32);
        sets.push([
            rng.random_range(1..=longest.div_ceil(2)),
            rng.random_range(1..=longest),
            rng.random_range(1..=longest),
            [0, most, rng.random_range(0..=most)][sets.len() % 3],
        ]);
    }
    sets
}

/// The lines of a random Left and of a plain Right.
fn plain_game([length, rows, columns, wybor]: [u32; 4], seed: u64) -> (String, String) {
    let mut rng = rng(seed);
    let mut board = Plain::new(Rules::new(length, rows, columns).unwrap());
    let mut left = String::new();
    let mut right = String::new();
    let mut is_passed = seed.is_multiple_of(3);
    loop {
        let moves = board.moves(Side::Left);
        if is_passed {
            left += "-\n";
            is_passed = false;
        } else if moves.is_empty() {
            left += if seed.is_multiple_of(2) { ".\n" } else { "" };
            return (left, right);
        } else {
            let block = moves[rng.random_range(0..moves.len())];
            writeln!(left, "{block}").unwrap();
            board.lay(block);
        }
        let Some(answer) = board.choose(Side::Right, wybor) else {
            // Whatever comes after Right's surrender is not read.
            return (left + "Zz\nno move\n", right + ".\n");
        };
        writeln!(right, "{answer}").unwrap();
        board.lay(answer);
    }
}

#[test]
fn every_move_of_315_games_is_that_of_the_plain_version() {
    let sets = parameter_sets();
    assert_eq!(sets.len(), 105);
    for (set, number) in sets.into_iter().zip(0..) {
        let [pola, wiersze, kolumny, wybor] = set;
        let args = [
            format!("-DPOLA={pola}"),
            format!("-DWIERSZE={wiersze}"),
            format!("-DKOLUMNY={kolumny}"),
            format!("-DWYBOR={wybor}"),
        ];
        for seed in 3 * number..3 * number + 3 {
            let (left, right) = plain_game(set, seed);
            let found = run(Path::new(POZIOMKA), &args, &left, Path::new("."));
            assert_eq!(found.stdout, right, "{args:?}, seed {seed}:\n{left}");
            assert_eq!(found.stderr.as_deref(), Some(""));
            assert_eq!(found.exit, 0);
        }
    }
}

#[test]
fn both_ways_to_give_parameters_are_the_same() {
    let (left, right) = plain_game([3, 9, 11, 77], 4);
    for args in [
        "-DPOLA=3 -DWIERSZE=9 -DKOLUMNY=11 -DWYBOR=77",
        "-D POLA=3 -D WIERSZE=9 -D KOLUMNY=11 -D WYBOR=77",
        "--pola 3 --wiersze 9 --kolumny 11 --wybor 77",
        "--wybor=77 -DPOLA=3 --kolumny=11 -DWIERSZE=9",
        // The last one counts.
        "--pola 4 --wiersze 9 --kolumny 11 --wybor 77 -DPOLA=3",
    ] {
        assert_eq!(
            play(args, &left),
            (right.clone(), String::new(), 0),
            "{args}"
        );
    }
    let (left, right) = plain_game([5, 26, 26, 1000], 4);
    assert_eq!(play("", &left), (right, String::new(), 0));
}

#[test]
fn impossible_parameters_are_refused() {
    for (args, message) in [
        ("-DPOLA=0", "POLA to liczba od 1 do 26, a nie \"0\""),
        ("-DPOLA=27", "POLA to liczba od 1 do 26, a nie \"27\""),
        (
            "--wiersze 99999999999",
            "WIERSZE to liczba od 1 do 26, a nie \"99999999999\"",
        ),
        ("--kolumny -3", "KOLUMNY to liczba od 1 do 26, a nie \"-3\""),
        (
            "-DWYBOR=2147483648",
            "WYBOR to liczba od 0 do 2147483647, a nie \"2147483648\"",
        ),
        ("-DPOLA=dwa", "POLA to liczba od 1 do 26, a nie \"dwa\""),
        ("-DPOLA=", "POLA to liczba od 1 do 26, a nie \"\""),
        (
            "-DPOLA",
            "parametr bez wartości: POLA; oczekiwano np. -DPOLA=4",
        ),
        (
            "--pola",
            "parametr bez wartości: --pola; oczekiwano np. -DPOLA=4",
        ),
        ("-DKOLUMN=4", "nieznany parametr: KOLUMN"),
        ("--POLA 3", "nieznany parametr: --POLA"),
        ("-x", "nieznany parametr: -x"),
        ("3", "nieznany parametr: 3"),
    ] {
        let (stdout, stderr, exit) = play(args, "-\n");
        assert_eq!((stdout.as_str(), exit), ("", 2), "{args}");
        let expected = format!("poziomka: {message}\npoziomka: opis parametrów: poziomka --help\n");
        assert_eq!(stderr, expected, "{args}");
    }
}

#[test]
fn a_line_that_is_no_move_ends_with_status_1() {
    for (line, reason) in [
        ("", "to nie jest ruch Lewego; oczekiwano np. Ab albo ."),
        ("aA", "to nie jest ruch Lewego; oczekiwano np. Ab albo ."),
        ("Aa Bb", "to nie jest ruch Lewego; oczekiwano np. Ab albo ."),
        ("..", "to nie jest ruch Lewego; oczekiwano np. Ab albo ."),
        ("-", "pierwszy ruch można oddać tylko w pierwszym wierszu"),
        ("Ac", "blok wychodzi poza planszę"),
        ("Da", "blok wychodzi poza planszę"),
        ("Zz", "blok wychodzi poza planszę"),
        ("Aa", "blok przykrywa zajęte pole"),
    ] {
        let (stdout, stderr, exit) = play(
            "-DPOLA=2 -DWIERSZE=3 -DKOLUMNY=3 -DWYBOR=0",
            &format!("Aa\n{line}\n"),
        );
        assert_eq!((stdout.as_str(), exit), ("bB\n", 1), "{line:?}");
        assert_eq!(stderr, format!("poziomka: wiersz 2: {line:?}: {reason}\n"));
    }
}

#[test]
fn a_long_line_is_not_quoted_in_full() {
    let (_, stderr, exit) = play("", &"x".repeat(100_000));
    assert_eq!(exit, 1);
    assert!(stderr.len() < 120, "{stderr}");
}

#[test]
fn blanks_and_carriage_returns_are_dropped_and_the_last_newline_may_be_missing() {
    let args = "-DPOLA=4 -DWIERSZE=10 -DKOLUMNY=7 -DWYBOR=234";
    let plain = play(args, "-\nAg\nAc\n.\n");
    assert_eq!(plain, ("gC\ncC\nhB\n".to_owned(), String::new(), 0));
    assert_eq!(play(args, " -\t\r\n\tAg \r\n  Ac\r\n.\r\n"), plain);
    assert_eq!(play(args, "-\nAg\nAc"), plain);
    assert_eq!(play(args, "-\nAg\nAc\n."), plain);
}

#[test]
fn bytes_that_are_no_text_are_no_move() {
    let mut errors = Vec::new();
    let mut output = Vec::new();
    let mut input: &[u8] = b"Aa\n\xff\xfe\n";
    let exit =
        ludoteca_course_poziomka::program::run(&[], &mut input, &mut output, &mut errors).unwrap();
    assert_eq!(exit, 1);
    assert_eq!(output.len(), 3);
}

fn play(args: &str, stdin: &str) -> (String, String, i32) {
    let args: Vec<String> = args.split_whitespace().map(str::to_owned).collect();
    let found = run(Path::new(POZIOMKA), &args, stdin, Path::new("."));
    (found.stdout, found.stderr.unwrap_or_default(), found.exit)
}

/// Runs the program inside the test and checks what is true of any run.
fn check_any_run(args: &[String], input: &[u8]) {
    let args: Vec<OsString> = args.iter().map(OsString::from).collect();
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let exit =
        ludoteca_course_poziomka::program::run(&args, &mut &*input, &mut output, &mut errors)
            .unwrap();
    assert_eq!(exit == 0, errors.is_empty(), "{args:?} {input:?}");
    let output = String::from_utf8(output).unwrap();
    if output.starts_with("Gra w") {
        return;
    }
    assert!(exit < 2 || output.is_empty());
    assert!(output.lines().count() <= input.split(|&byte| byte == b'\n').count());
    for line in output.lines() {
        assert!(
            matches!(line.as_bytes(), [b'a'..=b'z', b'A'..=b'Z'] | [b'.']),
            "{line:?}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(rounds(500)))]

    #[test]
    fn any_arguments_and_any_bytes_end_in_order(
        args in proptest::collection::vec("-D(POLA|WIERSZE|KOLUMNY|WYBOR)=?-?[0-9]{0,3}|--(pola|wybor|help)|-?-?[a-z0-9=]{0,4}|\\PC{0,5}", 0..4),
        input in proptest::collection::vec(any::<u8>(), 0..60),
    ) {
        check_any_run(&args, &input);
    }

    #[test]
    fn any_lines_like_moves_end_in_order(
        pola in 1..=5,
        size in 1..=26,
        lines in proptest::collection::vec("[A-Z][a-z]|[A-H][a-h]|[.]|-|[a-h][A-H]|[ \r]?[A-C][a-c]\r?", 0..30),
    ) {
        let args = [format!("-DPOLA={pola}"), format!("-DWIERSZE={size}")];
        check_any_run(&args, lines.join("\n").as_bytes());
    }

    /// A game that went well, with one byte changed.
    #[test]
    fn a_game_with_a_wrong_byte_ends_in_order(seed in 0_u64..40, at: prop::sample::Index, byte: u8) {
        let set = [2, 6, 7, 9];
        let mut input = plain_game(set, seed).0.into_bytes();
        let at = at.index(input.len());
        input[at] = byte;
        let args = ["-DPOLA=2", "-DWIERSZE=6", "-DKOLUMNY=7", "-DWYBOR=9"].map(str::to_owned);
        check_any_run(&args, &input);
    }
}

/// The program tells its version, and nothing else.
#[test]
fn the_program_has_a_version() {
    let program = Path::new(env!("CARGO_BIN_EXE_course-poziomka"));
    let found = run(program, &["--version".to_owned()], "", Path::new("."));
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(found.stdout, format!("poziomka {version}\n"));
    assert_eq!(found.stderr.as_deref(), Some(""));
}

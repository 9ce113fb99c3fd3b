//! The program `wargame`, from outside: every decision about its dialogue, and its boards.

use std::path::Path;

use ludoteca_testkit::transcript::{Transcript, check_folder, run};
use ludoteca_wargame::Fleet;

const WARGAME: &str = env!("CARGO_BIN_EXE_course-wargame");

fn play(args: &str, stdin: &str) -> Transcript {
    let args: Vec<String> = args.split_whitespace().map(str::to_owned).collect();
    run(Path::new(WARGAME), &args, stdin, Path::new("."))
}

#[test]
fn transcripts() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/transcripts/wargame");
    check_folder(WARGAME, folder);
}

#[test]
fn help_ends_with_status_0_wherever_it_stands() {
    for args in ["-h", "-j 1 -h", "-t 10x10 -h", "--help", "-x -h"] {
        let found = play(args, "");
        assert!(found.stdout.starts_with("MEEC War Game"), "{args}");
        assert_eq!(
            (found.exit, found.stderr.as_deref()),
            (0, Some("")),
            "{args}"
        );
    }
}

#[test]
fn the_help_has_an_example_for_each_mode_and_they_work() {
    let help = play("-h", "").stdout;
    let examples: Vec<&str> = help
        .lines()
        .filter_map(|line| line.strip_prefix("  wargame "))
        .collect();
    for mode in 0..4 {
        let of_mode = |args: &&&str| args.contains(&format!("-j {mode}"));
        let args = examples.iter().find(of_mode).expect("an example");
        let found = play(&format!("{args} -n 2").replace("-n 1000 ", ""), "");
        // -n is for mode 3 only.
        let found = if mode == 3 { found } else { play(args, "") };
        assert!(!found.stdout.starts_with("-1 "), "{args}: {}", found.stdout);
        let ended = i32::from(mode == 1 || mode == 2);
        assert_eq!(found.exit, ended, "{args}");
    }
}

#[test]
fn misplaced_options_of_the_assignment_show_the_help_with_status_255() {
    for args in [
        "-j 1 -p 1 -d 3",
        "-j 1 -d 2",
        "-d 1",
        "-j 0 -d 3",
        "-d 3 -j 1 -p 2 -1 5 -2 3",
        "-1 1",
        "-p 1 -1 1 -2 1",
        "-j 1 -p 1 -8 1",
        "-3 0 -j 1",
    ] {
        let found = play(args, "B8\n");
        assert!(found.stdout.starts_with("MEEC War Game"), "{args}");
        assert_eq!(found.exit, 255, "{args}");
    }
}

#[test]
fn other_wrong_invocations_say_what_is_wrong_on_one_line() {
    for (args, named) in [
        ("-t 10x9", "-t: 10x9"),
        ("-t 9x27", "-t: 9x27"),
        ("-t 18x9", "-t: 18x9"),
        ("-t 9", "-t: 9"),
        ("-t 9X9", "-t: 9X9"),
        ("-j 4", "-j: 4"),
        ("-j um", "-j: um"),
        ("-j -1", "-j: -1"),
        ("-p 0 -j 0", "-p: 0"),
        ("-p 9", "-p: 9"),
        ("-j 2 -d 0", "-d: 0"),
        ("-j 2 -d 9", "-d: 9"),
        ("-p 2 -1 um", "-1: um"),
        ("-p 2 -1 -1", "-1: -1"),
        ("-p 2 -1 999", "restrição 4: 999 peças"),
        ("-p 2 -1 +1", "-1: +1"),
        ("-p 2", "faltam as peças"),
        ("-p 2 -1 0", "faltam as peças"),
        ("-j 2 -1 0", "faltam as peças"),
        ("-p 2 -1 1 -2 2", "restrição 3"),
        ("-p 2 -2 1", "restrição 3"),
        ("-p 2 -1 5", "restrição 4"),
        ("-j 1 -p 2 -1 5", "restrição 4"),
        ("-j 2 -d 1 -1 5 -2 4 -3 5", "restrição 3"),
        ("-j 2 -d 1 -1 5 -2 4 -3 5", "restrição 4"),
        ("-j 3 -1 3 -2 3", "restrição 4"),
        ("-x", "-x"),
        ("--nada", "--nada"),
        ("-9 1", "-9"),
        ("9x9", "9x9"),
        ("-t", "-t"),
        ("-j 2 -1", "-1"),
        ("--seed x", "--seed: x"),
        ("-n 5", "modo de jogo 3"),
        ("--svg x.svg", "modo de jogo 3"),
        ("-j 3 -n 0", "-n: 0"),
        ("-j 3 -n 100001", "-n: 100001"),
        ("-j 3 -d 3", "modo de jogo 3"),
        ("-j 3 -p 1", "modo de jogo 3"),
    ] {
        let found = play(args, "B8\n");
        assert!(found.stdout.starts_with("-1 "), "{args}: {}", found.stdout);
        assert!(found.stdout.contains(named), "{args}: {}", found.stdout);
        assert_eq!(found.stdout.lines().count(), 1, "{args}");
        assert_eq!(
            (found.exit, found.stderr.as_deref()),
            (255, Some("")),
            "{args}"
        );
    }
}

#[test]
fn a_value_with_a_line_end_stays_on_one_line() {
    let args = ["-t", "9\n9"].map(str::to_owned);
    let found = run(Path::new(WARGAME), &args, "", Path::new("."));
    assert_eq!(found.stdout.lines().count(), 1, "{}", found.stdout);
}

#[test]
fn options_come_in_any_order() {
    let one = play("-p 2 -t 15x24 -1 3 -2 3 -3 1 -j 0 --seed 5", "");
    let other = play("--seed 5 -3 1 -j 0 -2 3 -t 15x24 -1 3 -p 2", "");
    assert_eq!(one.stdout, other.stdout);
    assert!(one.stdout.starts_with("15x24 3 3 1 0 0 0 0 0\n"));
}

#[test]
fn mode_0_prints_a_header_and_a_legal_board_with_these_counts() {
    for seed in 0..30 {
        for args in [
            "-t 12x9 -p 1",
            "-j 0",
            "-t 15x24 -p 2 -1 3 -2 3 -3 3 -4 3 -5 2 -6 2 -7 2 -8 2",
        ] {
            let found = play(&format!("{args} --seed {seed}"), "");
            assert_eq!(found.exit, 0);
            let fleet: Fleet = found.stdout.parse().unwrap();
            let printed = format!("{}\n{}\n", fleet.header(), fleet.drawing());
            assert_eq!(found.stdout, printed);
            assert!(found.stdout.lines().all(|line| line == line.trim_end()));
        }
    }
}

#[test]
fn without_a_seed_boards_differ() {
    let boards: Vec<String> = (0..4).map(|_| play("-t 15x24", "").stdout).collect();
    assert!(boards.iter().any(|board| *board != boards[0]));
}

#[test]
fn shots_are_read_leniently_and_what_is_not_one_is_not_counted() {
    // Seed 4 hides the one cell where none of these shots goes; see the end.
    let board = play("-p 2 -1 1 --seed 4", "").stdout;
    let fleet: Fleet = board.parse().unwrap();
    let cells = || fleet.dimensions().cells();
    let is_hit = |cell: &ludoteca_wargame::Cell| fleet.answer(*cell).to_string() == "1";
    let hit = cells().find(is_hit).unwrap();
    let miss = cells().find(|cell| !is_hit(cell)).unwrap();
    let typed = format!(
        " {} \n{}\r\n{}0{}\nZ9\nA0\nA10\n\nB\n9\nB8 B9\né8\n{miss}\n{hit}\n",
        miss.to_string().to_lowercase(),
        miss,
        miss.letter(),
        miss.row()
    );
    let found = play("-j 1 -p 2 -1 1 --seed 4", &typed);
    let answers: Vec<&str> = found.stdout.lines().skip(4).take(13).collect();
    assert_eq!(answers[..3], ["-"; 3]);
    assert!(answers[3..11].iter().all(|line| line.starts_with("* ")));
    assert_eq!(answers[11..], ["-", "1"]);
    // Three shots at the same cell and one more are counted; eight lines that are no shots are not.
    assert!(
        found
            .stdout
            .contains("\nFim de Jogo: 5 jogadas em 0 segundos\n")
    );
    assert!(found.stdout.ends_with(&format!("{}\n", fleet.drawing())));
    assert_eq!(found.exit, 0);
}

#[test]
fn a_repeated_hit_is_answered_again_and_counted_but_sinks_nothing_more() {
    let fleet: Fleet = play("-p 2 -1 1 -2 1 --seed 9", "").stdout.parse().unwrap();
    let cells: Vec<_> = fleet.dimensions().cells().collect();
    let two: Vec<_> = cells
        .iter()
        .filter(|&&cell| fleet.answer(cell).to_string() == "2")
        .collect();
    let one = cells
        .iter()
        .find(|&&cell| fleet.answer(cell).to_string() == "1")
        .unwrap();
    let typed = format!("{0}\n{0}\n{0}\n{1}\n{2}\n", two[0], two[1], one);
    let found = play("-j 1 -p 2 -1 1 -2 1 --seed 9", &typed);
    let lines: Vec<&str> = found.stdout.lines().skip(4).take(5).collect();
    assert_eq!(lines, ["2", "2", "2", "2", "1"]);
    assert!(found.stdout.contains("Fim de Jogo: 5 jogadas"));
}

#[test]
fn the_end_of_input_in_mid_game_ends_with_status_1() {
    for (args, stdin) in [
        ("-j 1", ""),
        ("-j 1 -p 2 -1 1", "A1"),
        ("-j 2 -1 1", ""),
        ("-j 2 -d 3 -1 1", "-\n-\n"),
        ("-j 2", "-"),
    ] {
        let found = play(args, stdin);
        let last = found.stdout.lines().last().unwrap();
        assert!(last.starts_with("* "), "{args}: {last}");
        assert_eq!(found.exit, 1, "{args}");
    }
}

#[test]
fn after_an_impossible_answer_the_shot_is_asked_again() {
    let check = |args: &str, stdin: &str, expected: &[&str]| {
        let found = play(args, stdin);
        let lines: Vec<&str> = found.stdout.lines().skip(4).collect();
        let starts: Vec<&str> = lines
            .iter()
            .map(|line| if line.starts_with("* ") { "*" } else { line })
            .collect();
        assert_eq!(starts[..expected.len()], *expected, "{args} {stdin:?}");
    };
    let args = "-j 2 -d 2 -1 1 -2 1";
    for wrong in ["x", "", "9", "0", "--", "1 1", "agua", "é", "3", "8"] {
        check(args, &format!("{wrong}\n-\n"), &["B8", "*", "B8", "B9"]);
    }
    // A type other than the one hit in that matrix; a type of which all pieces are found.
    check(args, "2\n1\n-\n", &["B8", "B9", "*", "B9", "B7"]);
    check(args, "1\n1\n-\n", &["B8", "E8", "*", "E8", "E9"]);
    // Blanks around an answer are dropped.
    check(args, " - \n\t2\r\n", &["B8", "B9", "B7"]);
}

#[test]
fn a_program_that_never_answers_well_is_given_up_in_the_end() {
    let found = play("-j 2 -1 1", &"nada\n".repeat(2000));
    assert_eq!(found.exit, 1);
    assert!(found.stdout.lines().last().unwrap().starts_with("* "));
}

#[test]
fn an_unknown_fleet_is_fired_at_until_no_cell_is_left() {
    let found = play("-j 2 -p 1 -d 3", &"-\n".repeat(81));
    assert_eq!(found.exit, 0);
    assert!(found.stdout.contains("\n9x9 0 0 0 0 0 0 0 0\n"));
    assert!(found.stdout.contains("Fim de Jogo: 81 jogadas em "));
}

#[test]
fn everything_that_is_not_a_hit_is_drawn_as_water() {
    let found = play("-j 2 -d 2 -1 1", "-\n1\n");
    let board: Fleet = found
        .stdout
        .split_once("segundos\n")
        .unwrap()
        .1
        .parse()
        .unwrap();
    assert_eq!(board.to_string(), "9x9 2 0 0 0 0 0 0 0 0");
}

#[test]
fn more_pieces_than_any_board_holds_break_restriction_4() {
    let args = ["-j", "0", "-p", "2", "-1", "300"].map(str::to_owned);
    let found = run(Path::new(WARGAME), &args, "", Path::new("."));
    assert_eq!(
        found.stdout,
        "-1 restrição 4: 300 peças excedem metade das matrizes 3x3 do tabuleiro (4)\n"
    );
}

/// The program tells its version, and nothing else.
#[test]
fn the_program_has_a_version() {
    let program = Path::new(env!("CARGO_BIN_EXE_course-wargame"));
    let found = run(program, &["--version".to_owned()], "", Path::new("."));
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(found.stdout, format!("wargame {version}\n"));
    assert_eq!(found.stderr.as_deref(), Some(""));
}

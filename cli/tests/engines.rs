//! `analyse`, `solve` and `bench` from outside.

use crate::common::{ludoteca, stdout};

#[test]
fn analyse_draws_the_board_and_judges_every_move() {
    let found = stdout(&["analyse", "galo", "XX./OO./... X"]);
    let expected = " X | X |   \n-----------\n O | O |   \n-----------\n   |   |   \n\nX to move\n\n\
                    3  wins in 1\n6  draws\n7  loses in 2\n8  loses in 2\n9  loses in 2\n";
    assert_eq!(found, expected);
}

#[test]
fn analyse_knows_every_game() {
    for (game, position, first) in [
        ("mancala", "0,0,1:5/1,0,0:4 A empty", "3  "),
        ("poziomka", "2 ../.. L", "Aa  wins"),
        ("wargame", "9x9 1 0 0 0 0 0 0 0:", " %"),
    ] {
        let found = stdout(&["analyse", game, position, "--nodes", "20000"]);
        assert!(found.contains(first), "{game}: {found}");
    }
}

#[test]
fn analyse_speaks_json() {
    let found = stdout(&["analyse", "poziomka", "2 ../.. L", "--json"]);
    let document: serde_json::Value = serde_json::from_str(&found).unwrap();
    assert_eq!(document["game"], "poziomka");
    assert_eq!(document["moves"].as_array().unwrap().len(), 2);
    assert_eq!(document["moves"][0]["worth"]["kind"], "win");
}

#[test]
fn a_wrong_position_is_refused_with_its_reason() {
    let output = ludoteca(&["analyse", "galo", "XX"]);
    assert_eq!(output.status.code(), Some(2));
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(
        errors.contains("invalid Galo position: ") && errors.contains("to move"),
        "{errors}"
    );
}

#[test]
fn solve_says_who_wins_for_each_first_player() {
    let args = [
        "solve",
        "poziomka",
        "--pola",
        "2",
        "--rows",
        "5",
        "--columns",
        "5",
    ];
    let found = stdout(&args);
    let lines: Vec<&str> = found.lines().collect();
    // On 5x5 the second player wins.
    assert!(
        lines[0].starts_with("Left (vertical) first: Right (horizontal) wins;"),
        "{found}"
    );
    assert!(
        lines[1].starts_with("Right (horizontal) first: Left (vertical) wins;"),
        "{found}"
    );
}

#[test]
fn a_budget_that_is_too_small_says_how_far_it_came() {
    let args = [
        "solve",
        "poziomka",
        "--rows",
        "8",
        "--columns",
        "8",
        "--nodes",
        "100",
    ];
    let output = ludoteca(&args);
    assert_eq!(output.status.code(), Some(1));
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.contains("stopped after 100 nodes"), "{errors}");
}

#[test]
fn analyse_names_the_winner_of_a_game_that_is_over() {
    let found = stdout(&["analyse", "galo", "XXX/OO./... O"]);
    assert!(found.ends_with("The game is over: X won.\n"), "{found}");
    let found = stdout(&["analyse", "galo", "XOX/XOO/OXX O"]);
    assert!(found.ends_with("The game is over: a draw.\n"), "{found}");
    let found = stdout(&["analyse", "galo", "XXX/OO./... O", "--json"]);
    let document: serde_json::Value = serde_json::from_str(&found).unwrap();
    assert_eq!(document["result"]["outcome"]["won"], "first");
}

#[test]
fn analyse_refuses_boards_that_no_game_comes_to() {
    for (board, reason) in [
        (
            "XX./.../... X",
            "2 X and 0 O, X to move: X begins, and they take turns",
        ),
        (
            "XXX/OOO/... X",
            "X has three in a line, but O has played since",
        ),
        ("OOO/XX./X.. O", "3 X and 3 O, O to move"),
    ] {
        let output = ludoteca(&["analyse", "galo", board]);
        assert_eq!(output.status.code(), Some(2));
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(errors.contains(reason), "{board}: {errors}");
    }
}

#[test]
fn analyse_says_for_whom_a_value_counts() {
    let found = stdout(&[
        "analyse",
        "mancala",
        "0,0,1:5/1,0,0:4 A empty",
        "--nodes",
        "20000",
    ]);
    assert!(found.contains(" seeds for the lower row"), "{found}");
    let found = stdout(&[
        "analyse",
        "mancala",
        "0,0,1:5/1,0,0:4 B empty",
        "--nodes",
        "20000",
    ]);
    assert!(found.contains(" seeds for the upper row"), "{found}");
}

#[test]
fn galo_is_solved() {
    let found = stdout(&["solve", "galo"]);
    let lines: Vec<&str> = found.lines().collect();
    assert_eq!(lines[0], "the empty board: a draw");
    assert_eq!(lines.len(), 10);
    assert_eq!(lines[9], "move 9: a draw");
}

#[test]
fn bench_speaks_json() {
    let found = stdout(&["bench", "galo", "--quick", "--json"]);
    let document: serde_json::Value = serde_json::from_str(&found).unwrap();
    let figures = document.as_array().unwrap();
    assert!(!figures.is_empty());
    for figure in figures {
        for key in ["figure", "measured"] {
            assert!(figure[key].is_string(), "{figure}");
        }
        assert!(figure["references"][0]["kind"].is_string(), "{figure}");
    }
}

#[test]
fn what_is_solved_has_its_winner_in_json() {
    let args = [
        "solve",
        "poziomka",
        "--pola",
        "2",
        "--rows",
        "3",
        "--columns",
        "3",
        "--json",
    ];
    let document: serde_json::Value = serde_json::from_str(&stdout(&args)).unwrap();
    let found = document["found"].as_array().unwrap();
    assert_eq!(found.len(), 2);
    for (found, first) in found.iter().zip(["first", "second"]) {
        assert_eq!(
            (&found["first"], &found["winner"]),
            (&first.into(), &first.into())
        );
        assert!(
            found["move"].is_string() && found["nodes"].is_u64(),
            "{found}"
        );
    }
    let document = stdout(&["solve", "galo", "--json"]);
    let document: serde_json::Value = serde_json::from_str(&document).unwrap();
    assert_eq!(document["found"][5]["move"], "5");
    assert_eq!(document["found"][5]["value"], 0);
}

#[test]
fn solve_speaks_the_readers_language() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    for (args, said) in [
        (&["galo", "--lang", "pt"][..], "o tabuleiro vazio: empate\n"),
        (&["galo", "--lang", "pl"], "pusta plansza: remis\n"),
        (
            &["poziomka", "--rows", "4", "--columns", "4", "--lang", "pl"],
            "zaczyna Lewy (pionowo): wygrywa Lewy (pionowo) ruchem ",
        ),
        (
            &[
                "mancala", "--houses", "2", "--seeds", "2", "--lang", "pt", "--data", data,
            ],
            " para quem começa; ",
        ),
    ] {
        let found = stdout(&[&["solve"], args].concat());
        assert!(found.contains(said), "{args:?}: {found}");
    }
}

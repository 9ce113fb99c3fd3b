//! The rules: contract, perft, and the positions that can be reached.

use std::collections::HashSet;

use ludoteca_core::Game as _;
use ludoteca_galo::{Board, Galo, Mark, Position};
use ludoteca_testkit::contract::{Contract, check_outcomes, check_position_text};
use ludoteca_testkit::perft;

#[test]
fn contract() {
    let start = Galo::default();
    let universe: Vec<Position> = Position::all().collect();
    Contract {
        start: &start,
        universe: &universe,
        games: 500,
        longest: 9,
    }
    .check();
    check_outcomes(&start, 500);
    check_position_text(&start, 100);
}

#[test]
fn perft_counts() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/galo.perft");
    perft::check_file(path, |text| text.parse::<Galo>().unwrap());
}

#[test]
fn reachable_positions_are_5478_of_which_4520_go_on() {
    let mut seen = HashSet::new();
    let mut waiting = vec![Galo::default()];
    while let Some(game) = waiting.pop() {
        if !seen.insert(game) {
            continue;
        }
        for mv in game.moves() {
            let mut next = game;
            next.play(mv).unwrap();
            waiting.push(next);
        }
    }
    assert_eq!(seen.len(), 5478);
    assert_eq!(seen.iter().filter(|game| !game.is_over()).count(), 4520);
}

#[test]
fn an_illegal_move_says_why() {
    let mut game: Galo = "X../.../... O".parse().unwrap();
    let one = Position::new(1).unwrap();
    assert_eq!(
        game.play(one).unwrap_err().to_string(),
        "position 1 is taken"
    );
    let mut over: Galo = "XXX/OO./... O".parse().unwrap();
    let nine = Position::new(9).unwrap();
    assert_eq!(over.play(nine).unwrap_err().to_string(), "the game is over");
}

#[test]
fn where_both_hold_a_line_the_winner_is_x() {
    let both: Galo = "OOO/XXX/... X".parse().unwrap();
    assert_eq!(both.board().winner(), Some(Mark::X));
}

#[test]
fn text_that_is_no_position_is_refused() {
    for text in [
        "",
        ".../.../...",
        ".../.../... Y",
        ".../..../... X",
        "../.../... X",
        "...//...... X",
        ".../.a./... X",
        "é../.../... X",
    ] {
        assert!(text.parse::<Galo>().is_err(), "{text:?} was read");
    }
}

#[test]
fn the_board_is_drawn_with_its_trailing_blank() {
    let board: Galo = "XO./X.O/XO. X".parse().unwrap();
    let drawn = " X | O |   \n-----------\n X |   | O \n-----------\n X | O |   ";
    assert_eq!(board.board().to_string(), drawn);
    assert_eq!(
        Board::default().to_string(),
        "   |   |   \n-----------\n   |   |   \n-----------\n   |   |   "
    );
}

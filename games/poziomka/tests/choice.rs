//! The course's choice against the plain version of it.

use crate::plain::Plain;
use ludoteca_core::{Budget, Engine, Game as _};
use ludoteca_poziomka::{Choice, Poziomka, Rules, Side};
use ludoteca_testkit::random::{play_out, rng};
use ludoteca_testkit::rounds::rounds;
use proptest::prelude::*;

fn check(game: &Poziomka, wybor: u32) {
    let expected = Plain::of(game).choose(game.side_to_move(), wybor);
    assert_eq!(
        Choice(wybor).choose(game),
        expected,
        "{game}, WYBOR {wybor}"
    );
}

#[test]
fn plain_and_fast_agree_for_every_length_on_the_way_of_random_games() {
    for length in 1..=26 {
        let rules = Rules::new(length, 27 - length.min(20), 7 + length % 20).unwrap();
        let wybor = length * 77_777_777;
        for first in Side::BOTH {
            let start = Poziomka::new(rules, first);
            let mut turn = 0;
            play_out(&start, u64::from(length), |game| {
                turn += 1;
                if turn % 3 == 0 {
                    check(game, wybor);
                }
            });
        }
    }
}

#[test]
fn left_chooses_as_right_does_on_the_turned_board() {
    let text = "2 ..../.#../.#.. R";
    let turned = "2 .../.##/.../... L";
    let right = Choice(5).choose(&text.parse().unwrap()).unwrap();
    let left = Choice(5).choose(&turned.parse().unwrap()).unwrap();
    assert_eq!((left.row(), left.column()), (right.column(), right.row()));
}

#[test]
fn without_a_move_nothing_is_chosen() {
    for text in ["2 .#/#. R", "2 .#/#. L", "3 .. R", "1 # L"] {
        let game: Poziomka = text.parse().unwrap();
        assert_eq!(
            Engine::choose(&mut Choice(0), &game, &Budget::unlimited()),
            None
        );
        assert!(game.moves().is_empty());
    }
}

#[test]
fn the_best_blocks_are_numbered_by_row_and_column() {
    let chosen = |text: &str, wybor| {
        let game = text.parse().unwrap();
        Choice(wybor).choose(&game).unwrap().to_string()
    };
    // Five cells hold two blocks, and one more wherever one lies; of four the middle is a waste.
    let of_five: Vec<String> = (0..5).map(|wybor| chosen("2 ..... R", wybor)).collect();
    assert_eq!(of_five, ["aA", "aB", "aC", "aD", "aA"]);
    let of_four: Vec<String> = (0..3).map(|wybor| chosen("2 .... R", wybor)).collect();
    assert_eq!(of_four, ["aA", "aC", "aA"]);
    // Four of Left's columns: best is to spoil two of them.
    let of_both: Vec<String> = (0..6)
        .map(|wybor| chosen("2 ....#../.....## R", wybor))
        .collect();
    assert_eq!(of_both, ["aA", "aC", "bA", "bB", "bC", "aA"]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(rounds(400)))]

    /// Boards that no game reaches are chosen on as well.
    #[test]
    fn plain_and_fast_agree_on_any_board(
        length in 1_u32..=26,
        rows in 1_usize..=26,
        columns in 1_usize..=26,
        taken in 0_u32..=100,
        seed: u64,
        wybor in 0_u32..=i32::MAX as u32,
        is_left: bool,
    ) {
        let mut rng = rng(seed);
        let mut cell = || if rng.random_range(0..100) < taken / 2 { '#' } else { '.' };
        let board: Vec<String> = (0..rows).map(|_| (0..columns).map(|_| cell()).collect()).collect();
        let side = if is_left { "L" } else { "R" };
        let text = format!("{} {} {side}", length.div_ceil(3), board.join("/"));
        check(&text.parse().unwrap(), wybor);
    }
}

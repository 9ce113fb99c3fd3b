//! Proves every puzzle that comes with the program by the rules alone, and says how many were wrong.

#![expect(clippy::disallowed_macros, reason = "it prints")]

use ludoteca_play::puzzles::{Puzzle, is_proved};
use ludoteca_play::{CATALOGUE, Resources};

fn main() {
    let mut wrong = 0;
    for &game in CATALOGUE {
        let mut count = 0;
        for line in game.shipped_puzzles().lines() {
            count += 1;
            let puzzle: Result<Puzzle, _> = line.parse();
            if !puzzle.is_ok_and(|puzzle| is_proved(&puzzle, game, &Resources::none())) {
                println!("{game}: {line}");
                wrong += 1;
            }
        }
        println!("{game}: {count} puzzles");
    }
    println!("{wrong} wrong");
    assert_eq!(wrong, 0);
}

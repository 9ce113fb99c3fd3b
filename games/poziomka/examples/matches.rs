//! Matches of the strong player against the course's choice: how many of the games it wins.
//!
//! `cargo run --release -p ludoteca-poziomka --example matches -- [GAMES] [MILLISECONDS]`; 100
//! games as either side at 100 ms a move when nothing is said.

use std::time::Duration;

use ludoteca_core::{Budget, Engine as _, Game as _};
use ludoteca_poziomka::{Choice, Poziomka, Rules, Side, Strong};

const BOARDS: [(u32, u32); 3] = [(2, 8), (3, 13), (5, 26)];

fn main() {
    let mut numbers = std::env::args()
        .skip(1)
        .map(|arg| arg.parse().expect("a number"));
    let games = numbers.next().unwrap_or(100);
    let time = Duration::from_millis(numbers.next().unwrap_or(100));
    for (length, size) in BOARDS {
        let rules = Rules::new(length, size, size).expect("rules of a game");
        for side in Side::BOTH {
            let wins = (0..games)
                .filter(|&game| is_won(rules, side, game as u32, time))
                .count();
            println!("POLA {length} on {size}x{size} as {side}: {wins} of {games} won");
        }
    }
}

/// Whether the strong player wins as this side. The course's choice differs in each game by its
/// WYBOR, and in every other game Left passes the first move.
fn is_won(rules: Rules, strong_side: Side, number: u32, time: Duration) -> bool {
    let mut strong = Strong::default();
    let choice = Choice(number.wrapping_mul(7919) % 1_000_003);
    let first = Side::BOTH[number as usize % 2];
    let mut game = Poziomka::new(rules, first);
    loop {
        let block = if game.side_to_move() == strong_side {
            strong.choose(&game, &Budget::time(time))
        } else {
            choice.choose(&game)
        };
        match block {
            Some(block) => game.play(block).expect("players choose legal moves"),
            None => return game.side_to_move() != strong_side,
        }
    }
}

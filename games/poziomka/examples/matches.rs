//! Games of the strong player against the course's choice, from openings of two random moves, each
//! played as Left and as Right.
//!
//! `cargo run --release -p ludoteca-poziomka --features long --example matches -- POLA ROWS COLUMNS MILLISECONDS OPENINGS`

#![expect(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    reason = "it reads arguments and prints"
)]

use std::time::Duration;

use ludoteca_core::{Budget, Engine as _, Game as _};
use ludoteca_poziomka::{Block, Choice, Poziomka, Rules, Side, Strong};
use ludoteca_testkit::random::play_out;

const COURSE: Choice = Choice(1000);

fn main() {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse().ok());
    let mut number = |usual: u32| numbers.next().flatten().unwrap_or(usual);
    let (length, rows, columns) = (number(2), number(8), number(8));
    let time = Duration::from_millis(number(100).into());
    let openings = number(50);
    let rules = Rules::new(length, rows, columns).expect("rules of a game");
    let mut won = [0; 2];
    for seed in 0..openings {
        let opening = draw_opening(rules, seed.into());
        for side in Side::BOTH {
            won[side as usize] += u32::from(winner(opening, side, time) == side);
        }
    }
    let [left, right] = won;
    println!("of {openings} games won {left} as Left and {right} as Right");
}

fn draw_opening(rules: Rules, seed: u64) -> Poziomka {
    let mut game = Poziomka::new(rules, Side::Left);
    for block in play_out(&game.clone(), seed, |_| ()).into_iter().take(2) {
        game.play(block).expect("a listed move can be played");
    }
    game
}

/// Returns the winner when the strong player has this side.
fn winner(opening: Poziomka, side: Side, time: Duration) -> Side {
    let (mut game, mut strong) = (opening, Strong::default());
    while let Some(block) = choose(&game, side, &mut strong, time) {
        game.play(block).expect("a chosen move can be played");
    }
    game.side_to_move().other()
}

fn choose(game: &Poziomka, side: Side, strong: &mut Strong, time: Duration) -> Option<Block> {
    if game.side_to_move() == side {
        strong.choose(game, &Budget::time(time))
    } else {
        COURSE.choose(game)
    }
}

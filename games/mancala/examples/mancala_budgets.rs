//! Gives the player and the analyst a short time in many set-ups, and prints where they took most
//! over it.
//!
//! `cargo run --release -p ludoteca-mancala --features long --example mancala_budgets -- MILLISECONDS`
//!
//! Others on the machine delay what they can: a long answer is asked for again, and the shortest
//! counts.

#![expect(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    reason = "it reads arguments and the clock, and prints"
)]

use std::time::{Duration, Instant};

use ludoteca_core::{Budget, Engine as _, Game as _};
use ludoteca_mancala::solver::{Analyst, Strong};
use ludoteca_mancala::{Capture, Mancala};

const HOUSES: [u8; 9] = [1, 2, 3, 4, 5, 6, 7, 9, 12];
const SEEDS: [u16; 6] = [1, 3, 4, 6, 9, 12];

/// Before the questions, so many moves are played.
const PLAYED: [usize; 2] = [0, 8];

fn main() {
    let argument = std::env::args()
        .nth(1)
        .and_then(|word| word.parse::<u64>().ok());
    let time = Duration::from_millis(argument.unwrap_or(100));
    let mut worst = [(0.0, String::new()), (0.0, String::new())];
    let mut count = 0;
    for houses in HOUSES {
        for seeds in SEEDS {
            for capture in [Capture::Empty, Capture::Standard] {
                for played in PLAYED {
                    let game = Mancala::new(houses, seeds, capture).expect("an allowed board");
                    let game = position(game, played);
                    for (kind, worst) in worst.iter_mut().enumerate() {
                        let over = measure(&game, time, kind);
                        if over > worst.0 {
                            *worst = (over, game.to_string());
                        }
                    }
                    count += 1;
                }
            }
        }
    }
    println!("{count} positions, {time:?} each");
    for ((over, place), kind) in worst.iter().zip(["the player", "the analyst"]) {
        println!("{kind}: at most {:.1} ms over, at {place}", over * 1000.0);
    }
}

/// A longer answer than this is asked for again, at most so many times.
const LONG: f64 = 0.01;
const TRIES: usize = 6;

/// Measures by how much the player or the analyst overruns its time.
fn measure(game: &Mancala, time: Duration, kind: usize) -> f64 {
    let mut least = f64::MAX;
    for _ in 0..TRIES {
        let begun = Instant::now();
        let budget = Budget::time(time);
        if kind == 0 {
            Strong::default().choose(game, &budget);
        } else {
            Analyst::default().analyse(game, &budget);
        }
        least = least.min(begun.elapsed().as_secs_f64() - time.as_secs_f64());
        if least < LONG {
            break;
        }
    }
    least
}

/// After this many moves, each the first or the last that can be played.
fn position(mut game: Mancala, played: usize) -> Mancala {
    for at in 0..played {
        let pit = if at.is_multiple_of(2) {
            game.playable().next()
        } else {
            game.playable().last()
        };
        let Some(pit) = pit else { break };
        game.play(pit).expect("a legal move");
    }
    game
}

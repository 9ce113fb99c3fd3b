//! Gives the player and the analysis a short time in many set-ups, and prints where they took most
//! over it.
//!
//! `cargo run --release -p ludoteca-poziomka --features long --example poziomka_budgets -- MILLISECONDS`
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
use ludoteca_poziomka::{Choice, Poziomka, Rules, Side, Solver, Strong};

const LENGTHS: [u32; 9] = [1, 2, 3, 4, 5, 6, 8, 13, 26];
const SIZES: [(u32, u32); 8] = [
    (3, 26),
    (8, 8),
    (9, 9),
    (10, 10),
    (12, 12),
    (13, 26),
    (26, 13),
    (26, 26),
];

/// Before the questions, so many moves are played.
const PLAYED: [u32; 3] = [0, 6, 20];

fn main() {
    let argument = std::env::args()
        .nth(1)
        .and_then(|word| word.parse::<u64>().ok());
    let time = Duration::from_millis(argument.unwrap_or(100));
    let mut worst = [(0.0, String::new()), (0.0, String::new())];
    let mut count = 0;
    for length in LENGTHS {
        for (rows, columns) in SIZES {
            let rules = Rules::new(length, rows, columns).expect("rules of a game");
            for played in PLAYED {
                let game = position(rules, played);
                for (kind, worst) in worst.iter_mut().enumerate() {
                    let over = measure(&game, time, kind);
                    if over > worst.0 {
                        *worst = (
                            over,
                            format!("POLA {length}, {rows}x{columns}, {played} moves"),
                        );
                    }
                }
                count += 1;
            }
        }
    }
    println!("{count} positions, {time:?} each");
    for ((over, place), kind) in worst.iter().zip(["the player", "the analysis"]) {
        println!("{kind}: at most {:.1} ms over, with {place}", over * 1000.0);
    }
}

/// A longer answer than this is asked for again, at most so many times.
const LONG: f64 = 0.01;
const TRIES: usize = 6;

/// Measures by how much the player or the analysis overruns its time.
fn measure(game: &Poziomka, time: Duration, kind: usize) -> f64 {
    let mut least = f64::MAX;
    for _ in 0..TRIES {
        let begun = Instant::now();
        let budget = Budget::time(time);
        if kind == 0 {
            Strong::default().choose(game, &budget);
        } else {
            Solver::new(game.rules()).analyse(game, &budget);
        }
        least = least.min(begun.elapsed().as_secs_f64() - time.as_secs_f64());
        if least < LONG {
            break;
        }
    }
    least
}

/// Plays as the course's choice does, each move with another number.
fn position(rules: Rules, played: u32) -> Poziomka {
    let mut game = Poziomka::new(rules, Side::Left);
    for at in 0..played {
        let Some(block) = Choice(at * 7919).choose(&game) else {
            break;
        };
        game.play(block).expect("it chooses a legal move");
    }
    game
}

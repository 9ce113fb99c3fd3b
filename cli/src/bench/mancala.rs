//! Mancala: random games, and Kalah solved.

use std::io;

use ludoteca_core::{Budget, Game as _, Outcome, Player, TwoPlayer as _};
use ludoteca_mancala::solver::{Solution, Solver};
use ludoteca_mancala::{Capture, Mancala};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::figure::{Figure, Reference, Show, grouped, measure_time, rate};

/// Kalah(6,n): seeds, rule, the known value, and what another program took for those that take long.
const SOLVED: [(u16, Capture, &str, Option<&str>); 4] = [
    (2, Capture::Empty, "+10", None),
    (3, Capture::Empty, "+2", None),
    (4, Capture::Empty, "+10", Some("19,500,000 nodes, 22.9 s")),
    (
        4,
        Capture::Standard,
        "+8",
        Some("246,600,000 nodes, 61.8 s"),
    ),
];

pub(super) fn measure(show: Show, quick: bool) -> io::Result<()> {
    let start = Mancala::new(6, 4, Capture::Empty).expect("a board");
    let games = 100_000;
    // The fastest of several runs: others on the machine only ever slow one down.
    let runs = (0..10).map(|_| measure_time(|| random_games(start, games)));
    let (tallies, times): (Vec<_>, Vec<_>) = runs.unzip();
    assert!(tallies.iter().all(|tally| *tally == TALLY), "{tallies:?}");
    let measured = grouped(rate(games, times.into_iter().min().unwrap_or_default()));
    let references = [
        Reference::others("158,000"),
        Reference::goal("at least 790,000"),
    ];
    show(Figure::new(
        "mancala: random games per second",
        measured,
        references,
    ))?;
    for (seeds, capture, value, others) in SOLVED {
        if quick && others.is_some() {
            continue;
        }
        let (solved, time) = measure_time(|| solve(seeds, capture));
        assert_eq!(format!("{:+}", solved.value), value);
        let nodes = grouped(solved.nodes);
        let measured = format!("{:+}; {nodes} nodes, {time:.1?}", solved.value);
        let what = format!("mancala: Kalah(6,{seeds}), {capture} capture");
        let others = others.map(Reference::others);
        let references = [Reference::known(value)].into_iter().chain(others);
        show(Figure::new(what, measured, references))?;
    }
    Ok(())
}

/// Results of 100,000 random games for the first player: won, lost, drawn. A sower that takes one
/// seed at a time comes to the same (`games/mancala/benches/mancala.rs`).
const TALLY: [u64; 3] = [48_594, 45_152, 6_254];

/// Plays random games one after another, by what every game offers; returns how they end for the
/// first player.
fn random_games(start: Mancala, games: u64) -> [u64; 3] {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut moves = Vec::new();
    let mut tally = [0; 3];
    for _ in 0..games {
        let mut game = start;
        loop {
            moves.clear();
            game.legal_moves(&mut moves);
            if moves.is_empty() {
                break;
            }
            let choice = rng.random_range(0..moves.len() as u32);
            game.play(moves[choice as usize])
                .expect("a listed move can be played");
        }
        tally[match game.outcome() {
            Some(Outcome::Win(Player::First)) => 0,
            Some(Outcome::Win(Player::Second)) => 1,
            Some(Outcome::Draw) | None => 2,
        }] += 1;
    }
    tally
}

/// The value alone, with the database that is worked out for it.
fn solve(seeds: u16, capture: Capture) -> Solution {
    let game = Mancala::new(6, seeds, capture).expect("a board");
    let budget = Budget::unlimited();
    let mut solver = Solver::for_game(&game, &budget, &mut |_| ()).expect("a board that fits");
    let value = solver.value(&game, &budget, &mut |_| ());
    value.expect("no budget ends this")
}

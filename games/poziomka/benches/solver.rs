//! Cost of hard boards, compared with the best public solver of Domineering.
//!
//! The benchmark asserts each winner, and that fewer nodes are needed. Times are only printed. The
//! complete tables of known outcomes are checked by the tests.

#![expect(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    reason = "it measures and tells"
)]

use std::time::Instant;

use ludoteca_core::Budget;
use ludoteca_poziomka::{Poziomka, Rules, Side, Solver};
use ludoteca_testkit::rounds::is_measuring;

/// Boards with blocks of 2 and Left to move first: the winner, and the nodes of the best public
/// solver.
const HARD: [(u32, u32, Side, u64); 7] = [
    (6, 6, Side::Left, 908),
    (7, 7, Side::Left, 13_874),
    (7, 9, Side::Right, 3_600_000),
    (8, 8, Side::Left, 2_021_154),
    (8, 9, Side::Left, 9_365_337),
    (9, 8, Side::Right, 179_577_182),
    (9, 9, Side::Left, 1_113_991_622),
];

fn main() {
    println!("POLA 2, Left first: winner, nodes, the best public solver's nodes, time");
    for (rows, columns, winner, published) in HARD {
        // A check takes the quick ones. The last takes minutes, and memory.
        if !is_measuring() && [(8, 8), (7, 9), (9, 9)].contains(&(rows, columns)) {
            continue;
        }
        let begun = Instant::now();
        let rules = Rules::new(2, rows, columns).expect("rules of a game");
        let memory = if rows + columns < 18 {
            512 << 20
        } else {
            6 << 30
        };
        let solution = Solver::with_memory(rules, memory)
            .solve(
                &Poziomka::new(rules, Side::Left),
                &Budget::unlimited(),
                &mut |_| (),
            )
            .expect("no limit to stop at");
        println!(
            "{rows}x{columns}: {} wins, {} of {published} nodes, {:.2?}",
            solution.winner,
            solution.nodes,
            begun.elapsed()
        );
        assert_eq!(solution.winner, winner);
        assert!(solution.nodes < published);
    }
    if is_measuring() {
        compare_threads();
    }
}

/// Compares one thread with two on the same board.
fn compare_threads() {
    let rules = Rules::new(2, 8, 8).expect("rules of a game");
    let game = Poziomka::new(rules, Side::Left);
    let seconds = [1, 2].map(|threads| {
        let begun = Instant::now();
        let solved = Solver::with_threads(rules, 512 << 20, threads).solve(
            &game,
            &Budget::unlimited(),
            &mut |_| (),
        );
        let solution = solved.expect("no limit to stop at");
        assert_eq!(solution.winner, Side::Left);
        let seconds = begun.elapsed().as_secs_f64();
        println!(
            "8x8, {threads} threads: {} nodes, {seconds:.2} s",
            solution.nodes
        );
        seconds
    });
    println!(
        "two threads are {:.2} times as fast as one",
        seconds[0] / seconds[1]
    );
}

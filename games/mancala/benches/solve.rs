//! Kalah solved: values, nodes and CPU time, the database's building included.
//!
//! The time is that of the processor, so that a busy machine does not count much. For Kalah(6,4)
//! the figures of the best public solvers stand beside ours.

#![expect(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    reason = "it measures and tells"
)]

use std::fs;
use std::sync::Arc;
use std::time::Instant;

use ludoteca_core::Budget;
use ludoteca_mancala::solver::{Capacity, Endgame, Solver};
use ludoteca_mancala::{Capture, Mancala};
use ludoteca_testkit::rounds::is_measuring;

/// A board and what is known of it.
struct Case {
    houses: u8,
    seeds: u16,
    capture: Capture,
    value: i32,
    /// The values of the first moves, where they are known.
    moves: &'static [i32],
    /// Nodes and seconds to beat.
    bar: Option<(u64, f64)>,
}

const fn case(seeds: u16, capture: Capture, value: i32) -> Case {
    Case {
        houses: 6,
        seeds,
        capture,
        value,
        moves: &[],
        bar: None,
    }
}

const CASES: [Case; 8] = [
    case(1, Capture::Empty, 2),
    case(2, Capture::Empty, 10),
    case(3, Capture::Empty, 2),
    case(1, Capture::Standard, 2),
    case(2, Capture::Standard, 6),
    case(3, Capture::Standard, 2),
    Case {
        moves: &[-14, -8, 10, -2, -6, 4],
        // 10.1 s of search after 12.8 s for the database.
        bar: Some((19_500_000, 22.9)),
        ..case(4, Capture::Empty, 10)
    },
    Case {
        moves: &[-14, -10, 8, -2, -8, 4],
        bar: Some((246_600_000, 61.8)),
        ..case(4, Capture::Standard, 8)
    },
];

fn main() {
    println!("board    capture   value  database    build s       nodes   total s  (to beat)");
    for case in &CASES {
        // A check takes the quick ones.
        if is_measuring() || case.seeds < 3 {
            run(case);
        }
    }
    if is_measuring() {
        compare_threads();
    }
}

/// The value of Kalah(6,4) by one thread and by two, the database being there.
fn compare_threads() {
    let game = Mancala::new(6, 4, Capture::Standard).expect("a board");
    let (budget, seeds) = (Budget::unlimited(), Endgame::usual_seeds(&game));
    let endgame = Endgame::build(6, Capture::Standard, seeds, &budget, &mut |_| ());
    let endgame = Arc::new(endgame.expect("nothing interrupts it"));
    let seconds = [1, 2].map(|threads| {
        let capacity = Capacity {
            threads,
            ..Capacity::usual(&game)
        };
        let solver = Solver::with_capacity(&game, Arc::clone(&endgame), &capacity);
        let mut solver = solver.expect("the database is for this board");
        let begun = Instant::now();
        let solved = solver.value(&game, &budget, &mut |_| ()).expect("no limit");
        assert_eq!(solved.value, 8);
        let seconds = begun.elapsed().as_secs_f64();
        println!(
            "(6,4) standard, {threads} threads: {} nodes, {seconds:.2} s",
            solved.nodes
        );
        seconds
    });
    println!(
        "two threads are {:.2} times as fast as one",
        seconds[0] / seconds[1]
    );
}

fn run(case: &Case) {
    let game = Mancala::new(case.houses, case.seeds, case.capture).expect("a board");
    let budget = Budget::unlimited();
    let seeds = Endgame::usual_seeds(&game);
    let start = cpu_seconds();
    let endgame = Endgame::build(case.houses, case.capture, seeds, &budget, &mut |_| ());
    let endgame = endgame.expect("nothing interrupts it");
    let built = cpu_seconds() - start;
    let mut solver = Solver::new(&game, endgame).expect("the database is for this board");
    let solved = solver.value(&game, &budget, &mut |_| ()).expect("no limit");
    let total = cpu_seconds() - start;
    assert_eq!(solved.value, case.value);
    let bar = case.bar.map_or(String::new(), |(nodes, seconds)| {
        format!("{nodes}, {seconds} s")
    });
    println!(
        "({},{})    {:<8}  {:>+5}  {seeds:2} seeds  {built:9.2} {:>11} {total:9.2}  {bar}",
        case.houses, case.seeds, case.capture, solved.value, solved.nodes
    );
    if let Some((nodes, _)) = case.bar {
        assert!(solved.nodes < nodes, "more nodes than the bar");
    }
    if !case.moves.is_empty() {
        let solved = solver.solve(&game, &budget, &mut |_| ()).expect("no limit");
        let values: Vec<i32> = solved.moves.iter().map(|mv| mv.value).collect();
        assert_eq!(values, case.moves);
        let (nodes, total) = (solved.nodes, cpu_seconds() - start);
        println!("         first moves {values:?}: {nodes} nodes more, {total:.2} s in all");
    }
}

/// Processor time of this process.
fn cpu_seconds() -> f64 {
    let stat = fs::read_to_string("/proc/self/stat").expect("Linux tells of processes");
    let fields: Vec<&str> = stat.split(' ').collect();
    // User and system time, in hundredths of a second.
    let ticks = [13, 14].map(|at| fields[at].parse::<f64>().expect("a number"));
    (ticks[0] + ticks[1]) / 100.0
}

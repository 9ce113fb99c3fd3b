//! Who wins every board of the known tables, and what the hardest boards take.
//!
//! Each outcome is asserted, and so are the nodes of the boards for which others have published
//! theirs. Times are printed only.

use std::time::{Duration, Instant};

use ludoteca_core::Budget;
use ludoteca_poziomka::{Poziomka, Rules, Side, Solver};

/// Rows and columns from 2 on; V or H: that side wins whoever begins; 1 or 2: the first or the
/// second player wins.
const BLOCKS_OF_2: [&str; 7] = [
    "11HV11H", "11HHHHH", "VV1V1VH", "HVH2HHH", "1V1V1VH", "1VHVH1H", "VVVVVV1",
];
/// Rows and columns from 1 on.
const BLOCKS_OF_3: [&str; 7] = [
    "22HHHHHHHHHH",
    "22HHHHHHHHHH",
    "VV111H1V111H",
    "VV111HHHHHHH",
    "VV111HHHH",
    "VVVVV1VV",
    "VV1VVH1",
];
const BLOCKS_OF_4: [&str; 7] = [
    "222HHHHHHHHH",
    "222HHHHHHHHH",
    "222HHHHHHHHH",
    "VVV1111H11V1",
    "VVV1111HHH1",
    "VVV1111HH",
    "VVV1111H",
];
/// Boards with blocks of 2, Left first, and the nodes of the best public solver.
const HARD: [(u32, u32, u64); 5] = [
    (6, 6, 908),
    (7, 7, 13_874),
    (8, 8, 2_021_154),
    (8, 9, 9_365_337),
    (9, 8, 179_577_182),
];

fn main() {
    let is_bench = std::env::args().any(|arg| arg == "--bench");
    check_table(3, 1, &BLOCKS_OF_3[..4]);
    if !is_bench {
        return;
    }
    check_table(2, 2, &BLOCKS_OF_2);
    check_table(3, 1, &BLOCKS_OF_3);
    check_table(4, 1, &BLOCKS_OF_4);
    println!("POLA 2, Left first: nodes, the best public solver's nodes, time");
    for (rows, columns, published) in HARD {
        let rules = Rules::new(2, rows, columns).expect("rules of a game");
        let (winner, nodes, time) = solved(&mut Solver::new(rules), rules, Side::Left);
        println!("{rows}x{columns}: {winner} wins, {nodes} of {published} nodes, {time:.2?}");
        assert!(nodes < published, "{nodes} nodes");
    }
}

fn check_table(length: u32, first: u32, table: &[&str]) {
    let begun = Instant::now();
    for (rows, line) in (first..).zip(table) {
        let found: String = (first..)
            .zip(line.chars())
            .map(|(columns, _)| outcome(length, rows, columns))
            .collect();
        assert_eq!(found, *line, "POLA {length}, {rows} rows");
    }
    println!(
        "POLA {length}: {} rows of outcomes in {:.2?}",
        table.len(),
        begun.elapsed()
    );
}

fn outcome(length: u32, rows: u32, columns: u32) -> char {
    let rules = Rules::new(length, rows, columns).expect("rules of a game");
    let mut solver = Solver::new(rules);
    match Side::BOTH.map(|first| solved(&mut solver, rules, first).0) {
        [Side::Left, Side::Left] => 'V',
        [Side::Right, Side::Right] => 'H',
        [Side::Left, Side::Right] => '1',
        [Side::Right, Side::Left] => '2',
    }
}

fn solved(solver: &mut Solver, rules: Rules, first: Side) -> (Side, u64, Duration) {
    let begun = Instant::now();
    let game = Poziomka::new(rules, first);
    let solution = solver
        .solve(&game, &Budget::unlimited(), &mut |_| ())
        .expect("no limit to stop at");
    (solution.winner, solution.nodes, begun.elapsed())
}

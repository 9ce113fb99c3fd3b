//! Solves every board up to a size and prints a table: who wins, nodes, seconds of processor time,
//! or that it is open.
//!
//! `cargo run --release -p ludoteca-poziomka --features long --example table -- POLA SIZE NODES
//! [CELLS]`
//!
//! Every board has this many nodes; one that needs more is open. With blocks of 2, each winner is
//! compared with what is published. With one more number, only boards of up to so many cells are
//! solved that have no more rows than columns, and the last line has the sums.

#![expect(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    reason = "it reads arguments and the time of the processor, and prints"
)]

use std::fmt;

use ludoteca_core::Budget;
use ludoteca_poziomka::{Poziomka, Rules, Side, Solver};

/// Winners with blocks of 2, by rows and columns from 2 on: V or H where that side wins whichever
/// begins, 1 or 2 where the first or the second player does.
const PUBLISHED: [&str; 7] = [
    "11HV11H", "11HHHHH", "VV1V1VH", "HVH2HHH", "1V1V1VH", "1VHVH1H", "VVVVVV1",
];

fn main() {
    let mut numbers = std::env::args().skip(1).map(|word| word.parse().ok());
    let mut number = |usual: u32| numbers.next().flatten().unwrap_or(usual);
    let (length, size, nodes, cells) = (number(2), number(10), number(200_000), number(0));
    println!("Blocks of {length}; a board is open where {nodes} nodes are not enough.\n");
    println!("| rows x columns | Left (vertical) first | Right (horizontal) first | wins |");
    println!("|---|---|---|---|");
    let is_solved = |rows, columns| cells == 0 || rows <= columns && rows * columns <= cells;
    let (mut boards, mut all_nodes, mut all_seconds) = (0, 0, 0.0);
    for rows in 2..=size {
        for columns in (2..=size).filter(|columns| is_solved(rows, *columns)) {
            let rules = Rules::new(length, rows, columns).expect("rules of a game");
            let found = Side::BOTH.map(|first| solve(rules, first, nodes.into()));
            let outcome = outcome(found[0].winner, found[1].winner);
            let [left, right] = found.each_ref().map(ToString::to_string);
            println!("| {rows}x{columns} | {left} | {right} | {outcome} |");
            check(rules, outcome);
            boards += 1;
            all_nodes += found[0].nodes + found[1].nodes;
            all_seconds += found[0].seconds + found[1].seconds;
        }
    }
    if cells > 0 {
        println!("\n{boards} boards, {all_nodes} nodes, {all_seconds:.1} s");
    }
}

/// What came of a board when one side begins.
struct Found {
    /// `None` where the nodes were not enough.
    winner: Option<Side>,
    nodes: u64,
    /// Processor time.
    seconds: f64,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { nodes, seconds, .. } = self;
        match self.winner {
            Some(winner) => write!(f, "{winner}, {nodes} nodes, {seconds:.2} s"),
            None => write!(f, "open after {nodes} nodes"),
        }
    }
}

fn solve(rules: Rules, first: Side, nodes: u64) -> Found {
    let begun = processor_seconds();
    let game = Poziomka::new(rules, first);
    let solved = Solver::new(rules).solve(&game, &Budget::nodes(nodes), &mut |_| ());
    let seconds = processor_seconds() - begun;
    let (winner, nodes) = match solved {
        Ok(found) => (Some(found.winner), found.nodes),
        Err(stopped) => (None, stopped.0.nodes),
    };
    Found {
        winner,
        nodes,
        seconds,
    }
}

fn outcome(left_first: Option<Side>, right_first: Option<Side>) -> &'static str {
    match (left_first, right_first) {
        (Some(Side::Left), Some(Side::Left)) => "V",
        (Some(Side::Right), Some(Side::Right)) => "H",
        (Some(Side::Left), Some(Side::Right)) => "1",
        (Some(Side::Right), Some(Side::Left)) => "2",
        _ => "open",
    }
}

fn check(rules: Rules, outcome: &str) {
    let (row, column) = (rules.rows() as usize - 2, rules.columns() as usize - 2);
    let published = PUBLISHED
        .get(row)
        .and_then(|line| line.get(column..=column));
    if rules.length() == 2 && outcome != "open" {
        assert_eq!(outcome, published.unwrap_or(outcome), "{rules:?}");
    }
}

/// Seconds that the processor has spent on this, which others on the machine do not change much.
fn processor_seconds() -> f64 {
    let times = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    let first = times.split(' ').next().and_then(|word| word.parse().ok());
    first.unwrap_or(0.0) / 1e9
}

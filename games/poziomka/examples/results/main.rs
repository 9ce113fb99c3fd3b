//! Writes who wins poziomka with blocks of 3, 4 and 5 on every board up to a size, for both first
//! players, as a file of comma-separated values for each length, and one picture of them all.
//!
//! `cargo run --release -p ludoteca-poziomka --features long --example results -- FOLDER SIZE NODES
//! PLAIN`
//!
//! Every board has this many nodes; one that needs more is open. A plain second solver has PLAIN
//! nodes for each board, and must agree wherever that is enough. The same arguments give the same
//! bytes.

#![expect(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    reason = "it reads arguments, writes files, and tells how far it is"
)]

mod picture;
mod plain;

use std::fmt::Write as _;

use ludoteca_core::Budget;
use ludoteca_poziomka::{Poziomka, Rules, Side, Solver};

const LENGTHS: [u32; 3] = [3, 4, 5];
const HEADER: &str = "pola,rows,columns,first,winner,nodes,plain,solver\n";
/// The version since which the solver visits these nodes.
const SOLVER: &str = "0.3.0";

/// Winner of a board when one side begins.
#[derive(Clone, Copy)]
struct Found {
    /// `None` where the nodes were not enough.
    winner: Option<Side>,
    nodes: u64,
    /// The plain solver has found the same.
    is_confirmed: bool,
}

impl Found {
    /// The finding for the mirror image, with rows and columns swapped.
    fn transpose(self) -> Self {
        Self {
            winner: self.winner.map(Side::other),
            ..self
        }
    }
}

/// Findings about a board, when Left begins and when Right does.
type Board = [Found; 2];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [folder, numbers @ ..] = args.as_slice() else {
        panic!("FOLDER SIZE NODES PLAIN");
    };
    let numbers = numbers.iter().map(|word| word.parse().expect("a number"));
    let [size, nodes, plain] = *numbers.collect::<Vec<u64>>() else {
        panic!("FOLDER SIZE NODES PLAIN");
    };
    let tables = LENGTHS.map(|length| {
        let table = solve_all(length, size as u32, nodes, plain);
        let path = format!("{folder}/poziomka-{length}.csv");
        std::fs::write(path, text(length, &table)).expect("the folder can be written");
        table
    });
    let letters = tables.map(|table| {
        let line = |line: &Vec<Board>| line.iter().map(outcome).collect();
        table.iter().map(line).collect::<Vec<String>>()
    });
    let path = format!("{folder}/poziomka.svg");
    let drawn = picture::draw(&LENGTHS, &letters);
    std::fs::write(path, drawn).expect("the folder can be written");
}

/// All boards by rows and columns. One is solved for a board and its mirror image.
fn solve_all(length: u32, size: u32, nodes: u64, plain: u64) -> Vec<Vec<Board>> {
    let mut table: Vec<Vec<Board>> = Vec::new();
    for rows in 1..=size {
        let known = (1..rows).map(|columns| {
            let [left, right] = table[columns as usize - 1][rows as usize - 1];
            [right.transpose(), left.transpose()]
        });
        let mut line: Vec<Board> = known.collect();
        for columns in rows..=size {
            let rules = Rules::new(length, rows, columns).expect("rules of a game");
            let board = solve(rules, nodes, plain);
            eprintln!("{length}: {rows}x{columns} {}", outcome(&board));
            line.push(board);
        }
        table.push(line);
    }
    table
}

fn solve(rules: Rules, nodes: u64, plain: u64) -> Board {
    let left = solve_first(rules, Side::Left, nodes, plain);
    if rules == rules.transpose() {
        return [left, left.transpose()];
    }
    [left, solve_first(rules, Side::Right, nodes, plain)]
}

fn solve_first(rules: Rules, first: Side, nodes: u64, plain: u64) -> Found {
    let game = Poziomka::new(rules, first);
    let solved = Solver::new(rules).solve(&game, &Budget::nodes(nodes), &mut |_| ());
    let (winner, nodes) = match solved {
        Ok(solution) => (Some(solution.winner), solution.nodes),
        Err(stopped) => (None, stopped.0.nodes),
    };
    let known = plain::winner(rules, first, plain);
    if let (Some(winner), Some(known)) = (winner, known) {
        assert_eq!(winner, known, "{rules:?}, {first} first");
    }
    Found {
        winner: winner.or(known),
        nodes,
        is_confirmed: winner.is_some() && known.is_some(),
    }
}

/// V or H where that side wins whichever begins, 1 or 2 where the first or the second player does.
fn outcome(board: &Board) -> char {
    match board.map(|found| found.winner) {
        [Some(Side::Left), Some(Side::Left)] => 'V',
        [Some(Side::Right), Some(Side::Right)] => 'H',
        [Some(Side::Left), Some(Side::Right)] => '1',
        [Some(Side::Right), Some(Side::Left)] => '2',
        _ => '?',
    }
}

fn text(length: u32, table: &[Vec<Board>]) -> String {
    let mut text = HEADER.to_owned();
    for (rows, line) in (1..).zip(table) {
        for (columns, board) in (1..).zip(line) {
            for (first, found) in ["V", "H"].into_iter().zip(board) {
                let winner = match found.winner {
                    Some(Side::Left) => "V",
                    Some(Side::Right) => "H",
                    None => "open",
                };
                let plain = if found.is_confirmed { "agrees" } else { "" };
                let nodes = found.nodes;
                let line = format!("{length},{rows},{columns},{first},{winner},{nodes},{plain}");
                writeln!(text, "{line},{SOLVER}").expect("a string has room");
            }
        }
    }
    text
}

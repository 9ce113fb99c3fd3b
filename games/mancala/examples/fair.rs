//! Finds the fair starts of Kalah: those whose value is 0 when up to two seeds of the usual start lie
//! elsewhere, in another house or in a store.
//!
//! `cargo run --release -p ludoteca-mancala --features long --example fair -- SEEDS MOVED CAPTURE
//! DATABASE FILE`
//!
//! Every start that is decided becomes a line of FILE, at once: run it again and it goes on with
//! the others. At the end the fair ones are printed, those with one seed moved first. DATABASE is how
//! many seeds the database of endgames covers: 20 take 460 MB while it is built, 23 some 1.7 GB and
//! 24 some 2.6 GB. Besides there are 2 GB for what was proved of one start and tells of others.

#![expect(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "it reads arguments, keeps a file, and prints"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs::OpenOptions;
use std::io::Write as _;

use ludoteca_core::Budget;
use ludoteca_mancala::solver::{Capacity, Endgame, Solver};
use ludoteca_mancala::{Capture, Mancala};

const HOUSES: usize = 6;

/// Both rows, each with its store behind it.
type Board = [u16; 2 * (HOUSES + 1)];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [seeds, moved, capture, database, path] = args.as_slice() else {
        panic!("SEEDS MOVED CAPTURE DATABASE FILE");
    };
    let seeds: u16 = seeds.parse().expect("a number of seeds");
    let moved: usize = moved.parse().expect("how many seeds are moved");
    let capture: Capture = capture.parse().expect("empty or standard");
    let database: u8 = database.parse().expect("seeds of the database");
    let mut decided = read(path);
    let all = (1..=moved).flat_map(|moved| starts(seeds, moved));
    let all: Vec<String> = all.map(|board| text(&board, capture)).collect();
    let is_open = |start: &&String| !decided.contains_key(*start);
    let open: Vec<String> = all.iter().filter(is_open).cloned().collect();
    eprintln!("{} starts are decided, {} open", decided.len(), open.len());
    if !open.is_empty() {
        let mut decide = Decider::new(seeds, capture, database);
        let file = OpenOptions::new().create(true).append(true).open(path);
        let mut file = file.expect("the file can be written");
        for start in open {
            let sign = decide.sign(&start);
            writeln!(file, "{start};{sign}").expect("the file can be written");
            decided.insert(start, sign.to_owned());
        }
    }
    for start in all.iter().filter(|start| decided[*start] == "0") {
        println!("{start}");
    }
}

/// Reads the results of an earlier run. A line that was cut short is decided again.
fn read(path: &str) -> BTreeMap<String, String> {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let lines = text.lines().filter_map(|line| line.split_once(';'));
    let whole = lines.filter(|(_, sign)| ["+", "0", "-"].contains(sign));
    whole
        .map(|(start, sign)| (start.to_owned(), sign.to_owned()))
        .collect()
}

/// All boards on which exactly this many seeds of the usual start lie elsewhere.
fn starts(seeds: u16, moved: usize) -> BTreeSet<Board> {
    let mut usual = [seeds; 2 * (HOUSES + 1)];
    usual[HOUSES] = 0;
    usual[2 * HOUSES + 1] = 0;
    let mut boards = BTreeSet::from([usual]);
    for _ in 0..moved {
        boards = boards.iter().flat_map(moves).collect();
    }
    // A board that comes back to the usual start, or goes a way that one seed could go, moves
    // fewer.
    boards.retain(|board| {
        let lost = usual.iter().zip(board);
        let lost = lost.map(|(&had, &has)| had.saturating_sub(has));
        usize::from(lost.sum::<u16>()) == moved
    });
    boards
}

/// All boards with one seed of this one moved from a house to anywhere.
fn moves(board: &Board) -> Vec<Board> {
    let is_store = |place: usize| place % (HOUSES + 1) == HOUSES;
    let mut moved = Vec::new();
    for from in (0..board.len()).filter(|&from| !is_store(from) && board[from] > 0) {
        for to in (0..board.len()).filter(|&to| to != from) {
            let mut after = *board;
            after[from] -= 1;
            after[to] += 1;
            moved.push(after);
        }
    }
    moved
}

fn text(board: &Board, capture: Capture) -> String {
    let row = |row: &[u16]| {
        let houses: Vec<String> = row[..HOUSES].iter().map(u16::to_string).collect();
        format!("{}:{}", houses.join(","), row[HOUSES])
    };
    let (first, second) = board.split_at(HOUSES + 1);
    format!("{}/{} A {capture}", row(first), row(second))
}

/// Tells fair starts from others.
struct Decider {
    solver: Solver,
}

impl Decider {
    fn new(seeds: u16, capture: Capture, database: u8) -> Self {
        let usual = Mancala::new(HOUSES as u8, seeds, capture).expect("a board");
        let budget = Budget::unlimited();
        let endgame = Endgame::build(HOUSES as u8, capture, database, &budget, &mut |_| ());
        let endgame = endgame.expect("nothing interrupts it");
        let capacity = Capacity {
            memory: 2 << 30,
            ..Capacity::usual(&usual)
        };
        let solver = Solver::with_capacity(&usual, endgame, &capacity);
        Self {
            solver: solver.expect("the database is for this board"),
        }
    }

    /// The sign of a start's value. Stores are left out of the search, so what is proved of one
    /// start tells of the others with the same rows.
    fn sign(&mut self, start: &str) -> &'static str {
        let game: Mancala = start.parse().expect("a position");
        let mut is_at_least = |value| {
            let asked = (self.solver).is_at_least(&game, value, &Budget::unlimited(), &mut |_| ());
            asked.expect("no limit")
        };
        match () {
            // Most starts are better for who begins: one question does for those.
            () if is_at_least(1) => "+",
            () if is_at_least(0) => "0",
            () => "-",
        }
    }
}

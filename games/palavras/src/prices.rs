//! Value of each square in a game, and how many points it can still give at most: a first bound,
//! found at once.
//!
//! Every word takes at least one free square, and no square is taken twice; so the points of a
//! game are charged to the squares that its words take, in two parts.
//!
//! **What letters are worth without bonuses.** A *run* is a longest stretch of a row or column
//! without a forbidden square. Number the free squares of a run in the order in which they are
//! taken (those of one word in any order), and begin after the letters that are there already. A
//! word of the run stands on squares that are all taken once it is placed, so it is no longer than
//! the greatest number among its new squares. Charge it to that square and that run: its letters
//! are worth at most the best of words up to that length. No two words are charged to the same
//! square of the same run, and there are no more words than free squares (or than words are
//! allowed). So with as many words, all of them together are worth no more than the largest of
//! these numbers, over all runs.
//!
//! **What bonuses add.** Let `v` be the most that letters of a word in a run are worth. A word whose
//! new squares are `S` gains at most `g(S) = (v + x(S)) f(S) − v`, where `x` adds what the letter
//! bonuses of `S` can add, and `f` multiplies the word bonuses of `S`. The more squares there are in
//! `S`, the more another one adds: `g(S + c) − g(S)` grows with `S`. Take the bonus squares of the
//! run one after the other and let each cost what it adds to those before it: then every `S` costs
//! at least `g(S)`, because each of its squares adds at least as much to all squares before it as to
//! those of `S` alone. The same holds in the opposite order and so for the mean of both costs, which
//! is used here because it treats both ends of a run alike. A square lies in two runs; it costs the
//! greater of its two costs. Each square is new in one word only, so all gains together are no more
//! than the costs of all squares.

use std::cmp::Reverse;

use ludoteca_core::Budget;

use crate::board::Board;
use crate::lexicon::Lexicon;
use crate::line::{Cell, Line, Worth};
use crate::room::{Finder, Room};
use crate::word::{LetterValues, Word};

/// Cost of the squares of a board.
#[derive(Clone, Debug)]
pub(crate) struct Prices {
    /// Values of the words' letters that can be charged to runs, the largest first.
    letters: Vec<u32>,
    /// For each square what its bonus is worth, row by row, in halves of a point.
    bonuses: Vec<u64>,
    free: u64,
}

impl Prices {
    pub(crate) fn new(board: &Board, lexicon: &Lexicon, budget: &Budget) -> Self {
        let rows = board.size().rows() as usize;
        let mut prices = Self {
            letters: Vec::new(),
            bonuses: vec![0; rows * rows],
            free: board
                .squares()
                .iter()
                .filter(|square| square.is_free())
                .count() as u64,
        };
        let worth = Worth::new(&LetterValues::ASSIGNMENT);
        let mut finder = Finder {
            graph: lexicon.forward(),
            outlook: lexicon.outlook(),
            worth,
            budget,
            nodes: 0,
        };
        for line in Line::all(board) {
            let plain = line.without_bonuses();
            for run in runs(&line) {
                let best = best_by_length(&run, &plain, &mut finder);
                prices.charge_letters(&run, &best);
                prices.charge_bonuses(&run, &line, best[run.length], &worth, rows);
            }
        }
        prices
            .letters
            .sort_unstable_by_key(|&points| Reverse(points));
        prices
    }

    fn charge_letters(&mut self, run: &Run, best: &[u32; Word::LONGEST + 1]) {
        let charged = &best[run.letters + 1..=run.length];
        self.letters
            .extend(charged.iter().filter(|&&points| points > 0));
    }

    fn charge_bonuses(&mut self, run: &Run, line: &Line, most: u32, worth: &Worth, rows: usize) {
        let cells = run.start..run.start + run.length;
        let forward = costs(cells.clone(), line, most, worth);
        let backward = costs(cells.rev(), line, most, worth);
        for at in run.start..run.start + run.length {
            let place = line.place(at);
            let index = place.row as usize * rows + place.column as usize;
            let price = &mut self.bonuses[index];
            *price = (*price).max(forward[at] + backward[at]);
        }
    }

    /// The most points of this many words.
    pub(crate) fn bound(&self, words: u64) -> u64 {
        let words = words.min(self.free) as usize;
        let letters: u64 = self
            .letters
            .iter()
            .take(words)
            .map(|&points| u64::from(points))
            .sum();
        if self.letters.is_empty() || words == 0 {
            return 0;
        }
        letters + self.bonuses.iter().sum::<u64>() / 2
    }

    /// Value of the bonus of each square, row by row.
    pub(crate) fn bonuses(&self) -> impl Iterator<Item = i64> + '_ {
        self.bonuses.iter().map(|price| (price / 2) as i64)
    }

    /// Value of the letters of a very good word.
    pub(crate) fn letters(&self) -> u32 {
        self.letters.first().copied().unwrap_or(0)
    }
}

/// A longest stretch of a line without forbidden squares.
pub(crate) struct Run {
    pub(crate) start: usize,
    pub(crate) length: usize,
    /// Number of letters that stand there.
    letters: usize,
}

pub(crate) fn runs(line: &Line) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut start = 0;
    // The cell after the last one is forbidden, so every run ends.
    for end in 0..=line.length {
        if line.cells[end].allowed != 0 {
            continue;
        }
        let cells = &line.cells[start..end];
        let letters = cells.iter().filter(|cell| cell.is_letter).count();
        if end > start && letters < end - start {
            runs.push(Run {
                start,
                length: end - start,
                letters,
            });
        }
        start = end + 1;
    }
    runs
}

/// For each length the most that the letters of a word are worth that is no longer and may be
/// placed in the run.
fn best_by_length(run: &Run, line: &Line, finder: &mut Finder<'_>) -> [u32; Word::LONGEST + 1] {
    let mut best = [0; Word::LONGEST + 1];
    for length in Board::SHORTEST_WORD..=run.length {
        let starts = run.start..=run.start + run.length - length;
        let is_open = |start: &usize| {
            line.cells[*start..*start + length]
                .iter()
                .any(|cell| !cell.is_letter)
        };
        let sums = starts
            .filter(is_open)
            .map(|start| best_sum(line, Room { start, length }, finder));
        best[length] = sums.max().unwrap_or(0).max(best[length - 1]);
    }
    best
}

/// The most that the letters of a word in a room are worth, or more if there is no time to find out.
fn best_sum(line: &Line, room: Room, finder: &mut Finder<'_>) -> u32 {
    let outlook = finder.outlook(line, room);
    if line.cells[room.start..room.start + room.length]
        .iter()
        .all(|cell| !cell.is_letter)
    {
        return outlook;
    }
    match finder.best(line, room, 1) {
        Ok(best) => best.map_or(0, |best| best.points),
        Err(_) => outlook,
    }
}

/// Addition of each square of a line to those that come before it in this order.
fn costs(
    order: impl Iterator<Item = usize>,
    line: &Line,
    most: u32,
    worth: &Worth,
) -> [u64; Word::LONGEST] {
    let mut costs = [0; Word::LONGEST];
    let (mut letters, mut factor) = (u64::from(most), 1);
    for at in order {
        let cell: &Cell = &line.cells[at];
        let before = letters * factor;
        letters += u64::from(cell.letter_factor - 1) * u64::from(worth.most(cell.allowed));
        factor *= u64::from(cell.word_factor);
        costs[at] = letters * factor - before;
    }
    costs
}

//! A second solver without any theory: it tries the moves, and remembers who won.

use std::collections::HashMap;

use ludoteca_poziomka::{Rules, Side};

struct Plain {
    /// Blocks of Left and of Right.
    lines: [Line; 2],
    known: HashMap<(u128, Side), bool>,
    nodes_left: u64,
}

/// The blocks of one side.
#[derive(Clone, Copy)]
struct Line {
    /// The first cells of its blocks on the empty board.
    starts: u128,
    /// Distance from a cell of a block to the next.
    step: u32,
    length: u32,
}

impl Line {
    /// The first cells of the blocks that can still be laid.
    fn moves(self, taken: u128) -> u128 {
        let free = |at: u32| !(taken >> (at * self.step));
        (0..self.length).fold(self.starts, |starts, at| starts & free(at))
    }

    fn block(self, start: u32) -> u128 {
        (0..self.length)
            .map(|at| 1_u128 << (start + at * self.step))
            .sum()
    }
}

/// Returns the winner of the empty board, if that takes no more than this many nodes. A board of
/// more than 128 cells is left alone.
pub(crate) fn winner(rules: Rules, first: Side, nodes: u64) -> Option<Side> {
    if rules.cells() > 128 {
        return None;
    }
    let (rows, columns) = (u32::from(rules.rows()), u32::from(rules.columns()));
    let length = u32::from(rules.length());
    let line = |step: u32, most_row: u32, most_column: u32| {
        let cells = (0..most_row).flat_map(|row| (0..most_column).map(move |column| (row, column)));
        Line {
            starts: cells
                .map(|(row, column)| 1_u128 << (row * columns + column))
                .sum(),
            step,
            length,
        }
    };
    let mut plain = Plain {
        lines: [
            line(columns, (rows + 1).saturating_sub(length), columns),
            line(1, rows, (columns + 1).saturating_sub(length)),
        ],
        known: HashMap::new(),
        nodes_left: nodes,
    };
    let wins = plain.wins(0, first)?;
    Some(if wins { first } else { first.other() })
}

impl Plain {
    /// Returns whether the mover wins; `None` when there are no more nodes.
    fn wins(&mut self, taken: u128, mover: Side) -> Option<bool> {
        if let Some(&wins) = self.known.get(&(taken, mover)) {
            return Some(wins);
        }
        self.nodes_left = self.nodes_left.checked_sub(1)?;
        let (own, other) = (
            self.lines[mover as usize],
            self.lines[mover.other() as usize],
        );
        let mut options = Vec::new();
        let mut starts = own.moves(taken);
        while starts != 0 {
            let after = taken | own.block(starts.trailing_zeros());
            starts &= starts - 1;
            let [ours, theirs] = [own, other].map(|line| line.moves(after).count_ones());
            options.push((i64::from(ours) - i64::from(theirs), after));
        }
        options.sort_unstable_by(|one, other| other.cmp(one));
        let mut wins = false;
        for (_, after) in options {
            if !self.wins(after, mover.other())? {
                wins = true;
                break;
            }
        }
        self.known.insert((taken, mover), wins);
        Some(wins)
    }
}

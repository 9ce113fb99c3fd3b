//! A second solver without any theory: it tries the moves, and remembers who won.

use std::collections::HashMap;

use ludoteca_poziomka::{Rules, Side};

struct Plain {
    /// The cells of every block, a bit each: Left's, Right's.
    blocks: [Vec<u128>; 2],
    known: HashMap<(u128, Side), bool>,
    nodes_left: u64,
}

/// Who wins the empty board, if that takes no more than this many nodes. A board of more than 128
/// cells is left alone.
pub(crate) fn winner(rules: Rules, first: Side, nodes: u64) -> Option<Side> {
    if rules.cells() > 128 {
        return None;
    }
    let (rows, columns) = (u32::from(rules.rows()), u32::from(rules.columns()));
    let length = u32::from(rules.length());
    let mut blocks = [Vec::new(), Vec::new()];
    for row in 0..rows {
        for column in 0..columns {
            let cell = |down, across| 1_u128 << ((row + down) * columns + column + across);
            if row + length <= rows {
                blocks[0].push((0..length).map(|at| cell(at, 0)).sum());
            }
            if column + length <= columns {
                blocks[1].push((0..length).map(|at| cell(0, at)).sum());
            }
        }
    }
    let mut plain = Plain {
        blocks,
        known: HashMap::new(),
        nodes_left: nodes,
    };
    let wins = plain.wins(0, first)?;
    Some(if wins { first } else { first.other() })
}

impl Plain {
    /// Whether the mover wins; `None` when there are no more nodes.
    fn wins(&mut self, taken: u128, mover: Side) -> Option<bool> {
        if let Some(&wins) = self.known.get(&(taken, mover)) {
            return Some(wins);
        }
        self.nodes_left = self.nodes_left.checked_sub(1)?;
        let mut options: Vec<(i32, u128)> = self.blocks[mover as usize]
            .iter()
            .filter(|&&block| block & taken == 0)
            .map(|block| (self.ahead(taken | block, mover), taken | block))
            .collect();
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

    /// How many more blocks of this side than of the other have room.
    fn ahead(&self, taken: u128, side: Side) -> i32 {
        let count = |side: Side| {
            let blocks = self.blocks[side as usize].iter();
            blocks.filter(|&&block| block & taken == 0).count() as i32
        };
        count(side) - count(side.other())
    }
}

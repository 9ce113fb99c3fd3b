//! Poziomka: an action is the topmost or leftmost cell of the mover's block, row by row. An
//! observation has two planes: the free cells, and where a block of the seat's can begin.

use ludoteca_core::{Notation as _, Player};
use ludoteca_poziomka::{Block, Poziomka, Side};

use crate::Chance;
use crate::lane::{Lane, Shape, Step};

#[derive(Clone, Copy, Debug)]
pub(crate) struct PoziomkaLane(pub(crate) Poziomka);

impl PoziomkaLane {
    fn columns(&self) -> usize {
        usize::from(self.0.rules().columns())
    }

    fn block(&self, action: usize) -> Option<Block> {
        let (row, column) = (action / self.columns(), action % self.columns());
        Block::new(self.0.side_to_move(), u8::try_from(row).ok()?, column as u8)
    }

    fn room(&self, side: Side) -> impl Iterator<Item = u32> {
        self.0
            .room(side)
            .into_iter()
            .take(usize::from(self.0.rules().rows()))
    }
}

impl Lane for PoziomkaLane {
    fn shape(&self) -> Shape {
        let rules = self.0.rules();
        Shape {
            actions: rules.cells(),
            observation: vec![2, rules.rows().into(), rules.columns().into()],
            seats: 2,
        }
    }

    #[inline]
    fn mover(&self) -> usize {
        Player::from(self.0.side_to_move()).index()
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.room(self.0.side_to_move()).all(|starts| starts == 0)
    }

    fn is_legal(&self, action: usize) -> bool {
        action < self.0.rules().cells()
            && self
                .block(action)
                .is_some_and(|block| self.0.has_room(block))
    }

    fn play(&mut self, action: usize) -> Step {
        use ludoteca_core::Game as _;
        let mover = self.mover();
        let played = self
            .block(action)
            .is_some_and(|block| self.0.play(block).is_ok());
        if played && self.is_over() {
            Step::end(Some(mover))
        } else {
            Step::GOES_ON
        }
    }

    fn fill_mask(&self, mask: &mut [i8]) {
        let rows = mask.chunks_exact_mut(self.columns());
        for (row, starts) in rows.zip(self.room(self.0.side_to_move())) {
            for (at, legal) in row.iter_mut().enumerate() {
                *legal = (starts >> at & 1) as i8;
            }
        }
    }

    fn fill_observation(&self, seat: usize, cells: &mut [i16]) {
        let (free, starts) = cells.split_at_mut(cells.len() / 2);
        spread(free, self.0.lines().iter().copied(), self.columns());
        spread(starts, self.room(Side::BOTH[seat & 1]), self.columns());
    }

    fn draw_action(&self, _: &mut [i8], chance: &mut Chance) -> usize {
        let side = self.0.side_to_move();
        let count: u32 = self.room(side).map(u32::count_ones).sum();
        let mut left = chance.below(count.max(1));
        for (row, mut starts) in self.room(side).enumerate() {
            let here = starts.count_ones();
            if left >= here {
                left -= here;
                continue;
            }
            for _ in 0..left {
                starts &= starts - 1;
            }
            return row * self.columns() + starts.trailing_zeros() as usize;
        }
        0
    }

    fn write(&self, action: usize) -> String {
        self.block(action)
            .map_or_else(String::new, |block| self.0.write_move(block))
    }

    fn read(&self, text: &str) -> Option<usize> {
        let block = self.0.read_move(text).ok()?;
        let is_on_board = block.row() < self.0.rules().rows()
            && block.column() < self.0.rules().columns()
            && block.side() == self.0.side_to_move();
        let action = usize::from(block.row()) * self.columns() + usize::from(block.column());
        is_on_board.then_some(action)
    }

    fn position(&self) -> String {
        self.0.to_string()
    }

    fn copy(&self) -> Box<dyn Lane> {
        Box::new(*self)
    }
}

/// Writes bits as numbers, a line after the other.
fn spread(cells: &mut [i16], lines: impl Iterator<Item = u32>, columns: usize) {
    for (row, line) in cells.chunks_exact_mut(columns).zip(lines) {
        for (at, cell) in row.iter_mut().enumerate() {
            *cell = (line >> at & 1) as i16;
        }
    }
}

//! Galo: nine positions. An observation has two planes, the mover's marks and the other's.

use ludoteca_core::{Game as _, Notation as _};
use ludoteca_galo::{Galo, Mark, Position};

use crate::Chance;
use crate::lane::{Lane, Shape, Step};

const SQUARES: usize = 9;

/// For each set of positions, 1 for those in it.
static SPREAD: [[i16; SQUARES]; 512] = {
    let mut spread = [[0; SQUARES]; 512];
    let mut set = 0;
    while set < 512 {
        let mut at = 0;
        while at < SQUARES {
            spread[set][at] = (set >> at & 1) as i16;
            at += 1;
        }
        set += 1;
    }
    spread
};

/// For each set of positions, those in it, in order.
static MEMBERS: [[u8; SQUARES]; 512] = {
    let mut members = [[0; SQUARES]; 512];
    let mut set = 0;
    while set < 512 {
        let (mut at, mut count) = (0, 0);
        while at < SQUARES {
            if set >> at & 1 == 1 {
                members[set][count] = at as u8;
                count += 1;
            }
            at += 1;
        }
        set += 1;
    }
    members
};

#[derive(Clone, Copy, Debug)]
pub(crate) struct GaloLane(pub(crate) Galo);

impl GaloLane {
    #[inline]
    fn marks(&self, mark: Mark) -> usize {
        usize::from(self.0.board().positions(mark))
    }

    #[inline]
    fn free(&self) -> usize {
        !(self.marks(Mark::X) | self.marks(Mark::O)) & 0x1ff
    }
}

fn position(action: usize) -> Option<Position> {
    Position::new(u8::try_from(action).ok()?.checked_add(1)?)
}

const fn seat_mark(seat: usize) -> Mark {
    match seat {
        0 => Mark::X,
        _ => Mark::O,
    }
}

impl Lane for GaloLane {
    fn shape(&self) -> Shape {
        Shape {
            actions: SQUARES,
            observation: vec![2, 3, 3],
            seats: 2,
        }
    }

    #[inline]
    fn mover(&self) -> usize {
        usize::from(self.0.mark_to_move() == Mark::O)
    }

    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    #[inline]
    fn is_legal(&self, action: usize) -> bool {
        action < SQUARES && self.free() >> action & 1 == 1 && !self.0.is_over()
    }

    #[inline]
    fn play(&mut self, action: usize) -> Step {
        let mover = self.mover();
        let played = position(action).is_some_and(|at| self.0.play(at).is_ok());
        // Only the mover's own marks can have made a line.
        if played && self.0.board().has_line(seat_mark(mover)) {
            return Step::end(Some(mover));
        }
        if self.0.board().is_full() {
            Step::end(None)
        } else {
            Step::GOES_ON
        }
    }

    #[inline]
    fn fill_mask(&self, mask: &mut [i8]) {
        let free = if self.0.is_over() { 0 } else { self.free() };
        for (legal, free) in mask.iter_mut().zip(SPREAD[free]) {
            *legal = free as i8;
        }
    }

    #[inline]
    fn fill_observation(&self, seat: usize, cells: &mut [i16]) {
        let mark = seat_mark(seat);
        let (own, other) = cells.split_at_mut(SQUARES);
        own.copy_from_slice(&SPREAD[self.marks(mark)]);
        other.copy_from_slice(&SPREAD[self.marks(mark.other())]);
    }

    #[inline]
    fn draw_action(&self, _: &mut [i8], chance: &mut Chance) -> usize {
        let free = self.free();
        let drawn = chance.below(free.count_ones().max(1));
        usize::from(MEMBERS[free][drawn as usize])
    }

    fn write(&self, action: usize) -> String {
        position(action).map_or_else(String::new, |at| self.0.write_move(at))
    }

    fn read(&self, text: &str) -> Option<usize> {
        let position = self.0.read_move(text).ok()?;
        Some(usize::from(position.number()) - 1)
    }

    fn position(&self) -> String {
        self.0.to_string()
    }

    fn copy(&self) -> Box<dyn Lane> {
        Box::new(*self)
    }
}

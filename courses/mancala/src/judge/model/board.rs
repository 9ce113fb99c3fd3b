//! Sowing, capturing, the end of a game and the computer's choice, with the mistakes in them.

use crate::program::league::{Difficulty, Reading};

use super::Model;
use crate::judge::mistakes::Mistake;
use crate::judge::story::{Board, HOUSES, Play};

/// The result of a sowing.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sowing {
    /// The last seed fell into the own store.
    pub(super) is_in_store: bool,
    /// Number of opposing seeds captured, if there was a capture.
    captured: Option<u32>,
}

impl Model {
    /// Sows. An empty house moves nothing.
    pub(super) fn sow(&self, play: &mut Play, side: usize, house: usize) -> Sowing {
        play.turn = 1 - side;
        let board = &mut play.board;
        let mut seeds = std::mem::take(&mut board[side][house]);
        if seeds == 0 {
            return Sowing::default();
        }
        let (mut row, mut at) = (side, house);
        while seeds > 0 {
            (row, at) = self.next_place(side, row, at);
            if self.has(Mistake::OriginSkipped) && (row, at) == (side, house) {
                (row, at) = self.next_place(side, row, at);
            }
            board[row][at] += 1;
            seeds -= 1;
        }
        if at == HOUSES {
            if row == side {
                play.turn = side;
            }
            return Sowing {
                is_in_store: row == side || self.has(Mistake::OtherStoreAgain),
                captured: None,
            };
        }
        Sowing {
            is_in_store: false,
            captured: self.capture(board, side, row, at),
        }
    }

    fn next_place(&self, side: usize, row: usize, at: usize) -> (usize, usize) {
        let is_own = row == side;
        let skips_store = if is_own {
            self.has(Mistake::OwnStoreSkipped)
        } else {
            !self.has(Mistake::OtherStoreSown) && !self.has(Mistake::OtherStoreAgain)
        };
        let last = if skips_store { HOUSES - 1 } else { HOUSES };
        if at < last {
            (row, at + 1)
        } else {
            (1 - row, 0)
        }
    }

    /// Captures, if the last seed allows it: how many opposing seeds.
    fn capture(&self, board: &mut Board, side: usize, row: usize, at: usize) -> Option<u32> {
        let is_own_row = row == side || self.has(Mistake::CaptureAnywhere);
        if board[row][at] != 1 || !is_own_row || self.has(Mistake::NoCapture) {
            return None;
        }
        let facing = if self.has(Mistake::FacingSameNumber) {
            at
        } else {
            HOUSES - 1 - at
        };
        let other = 1 - row;
        if board[other][facing] == 0 && self.has(Mistake::NoCaptureOfLoneSeed) {
            return None;
        }
        let captured = std::mem::take(&mut board[other][facing]);
        board[side][HOUSES] += captured;
        if !self.has(Mistake::CaptureLeavesSeed) {
            board[side][HOUSES] += std::mem::take(&mut board[row][at]);
        }
        Some(captured)
    }

    pub(super) fn is_over(&self, play: &Play, mover: usize) -> bool {
        let is_empty = |row: &[u32; HOUSES + 1]| row[..HOUSES].iter().all(|seeds| *seeds == 0);
        if self.has(Mistake::EndOnlyForMover) {
            return is_empty(&play.board[mover]);
        }
        if self.has(Mistake::EndOnlyForFirst) {
            return is_empty(&play.board[0]);
        }
        if self.has(Mistake::EndOnlyForSecond) {
            return is_empty(&play.board[1]);
        }
        play.board.iter().any(is_empty)
    }

    pub(super) fn sweep(&self, play: &mut Play) {
        for side in 0..2 {
            let left: u32 = play.board[side][..HOUSES].iter().sum();
            play.board[side][..HOUSES].fill(0);
            let is_other = self.has(Mistake::SweepToOther);
            let owner = if is_other { 1 - side } else { side };
            if !self.has(Mistake::NoSweep) {
                play.board[owner][HOUSES] += left;
            }
        }
    }

    /// Lets the computer play until its turn is over; returns whether the game is.
    pub(super) fn reply(&self, play: &mut Play) -> bool {
        play.turn = 1;
        loop {
            let Some(house) = self.choose(play) else {
                return self.is_over(play, 1);
            };
            let again = self.sow(play, 1, house).is_in_store;
            if self.is_over(play, 1) {
                return true;
            }
            let moves_once =
                self.has(Mistake::ComputerMovesOnce) || self.has(Mistake::NobodyMovesAgain);
            if !again || moves_once {
                return false;
            }
        }
    }

    fn choose(&self, play: &Play) -> Option<usize> {
        let houses: Vec<usize> = (0..HOUSES)
            .filter(|house| play.board[1][*house] > 0)
            .collect();
        let (leftmost, rightmost) = (houses.first().copied(), houses.last().copied());
        let level = play.level?;
        if level == Difficulty::Normal {
            return if self.has(Mistake::NormalRightmost) {
                rightmost
            } else {
                leftmost
            };
        }
        let sow = |house: &usize| self.sow(&mut play.clone(), 1, *house);
        let counts_empty = self.has(Mistake::AdvancedCountsEmptyCapture);
        let is_capture = |house: &usize| {
            sow(house)
                .captured
                .is_some_and(|seeds| seeds > 0 || counts_empty)
        };
        let captures: Vec<usize> = houses.iter().copied().filter(is_capture).collect();
        let stores: Vec<usize> = houses
            .iter()
            .copied()
            .filter(|house| sow(house).is_in_store)
            .collect();
        let capture = if self.has(Mistake::AdvancedCaptureRightmost) {
            captures.last()
        } else {
            captures.first()
        };
        let store = if self.has(Mistake::AdvancedStoreRightmost) {
            stores.last()
        } else {
            stores.first()
        };
        let is_leftmost =
            (self.reading == Reading::AsTested) != self.has(Mistake::AdvancedOtherEnd);
        let last = if is_leftmost { leftmost } else { rightmost };
        if self.has(Mistake::AdvancedLikeNormal) {
            return leftmost;
        }
        let capture = capture.filter(|_| !self.has(Mistake::AdvancedNoCapture));
        let sees_stores =
            !self.has(Mistake::AdvancedNoStore) && !self.has(Mistake::NobodyMovesAgain);
        let store = store.filter(|_| sees_stores);
        let (first, second) = if self.has(Mistake::AdvancedStoreFirst) {
            (store, capture)
        } else {
            (capture, store)
        };
        first.or(second).copied().or(last)
    }
}

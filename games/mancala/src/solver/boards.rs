//! Boards as looking ahead sees them: as two words where these can hold the seeds, else whole.

use ludoteca_core::TwoPlayer as _;

use super::facts::Facts;
use super::lanes::{Child, Position};
use super::table::PositionBounds;
use crate::board::{MAX_HOUSES, Mancala, Pit};

/// A position seen by its mover, without the stores.
pub(super) trait Board: Copy {
    /// Seeds still in houses; 0 when the game is over.
    fn in_play(&self) -> i32;

    /// Plays every move; their order does not matter.
    fn list_steps(&self, steps: &mut Steps<Self>);

    /// Returns the certain bounds of its value.
    fn known(&self) -> PositionBounds;

    /// Its value, if that can be looked up quickly.
    fn settled(&self) -> Option<i32>;

    /// Returns an estimate of its value.
    fn lean(&self) -> i32;

    /// A number that hardly any other position has.
    fn key(&self) -> u64;
}

/// A move and what it leads to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step<B> {
    pub(super) house: u32,
    /// Seen by the player who moves next.
    pub(super) board: B,
    /// Seeds that the mover wins by it, less those that the opponent collects if it ends the game.
    pub(super) gain: i32,
    /// True if the same player moves again.
    pub(super) again: bool,
}

impl<B> Step<B> {
    /// The value of the move, from the value of the board that it leads to.
    pub(super) const fn value(&self, rest: i32) -> i32 {
        if self.again {
            self.gain + rest
        } else {
            self.gain - rest
        }
    }

    /// A window for the value of the move, as one for the board that it leads to.
    pub(super) const fn window(&self, (alpha, beta): (i32, i32)) -> (i32, i32) {
        if self.again {
            (alpha - self.gain, beta - self.gain)
        } else {
            (self.gain - beta, self.gain - alpha)
        }
    }
}

/// All moves of a position.
pub(super) struct Steps<B> {
    list: [Option<Step<B>>; MAX_HOUSES as usize],
    count: usize,
}

impl<B: Copy> Steps<B> {
    pub(super) const fn new() -> Self {
        Self {
            list: [None; MAX_HOUSES as usize],
            count: 0,
        }
    }

    fn push(&mut self, step: Step<B>) {
        self.list[self.count] = Some(step);
        self.count += 1;
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Step<B>> {
        self.list[..self.count].iter().flatten()
    }

    /// Sorts the moves by a number, the highest first.
    pub(super) fn sort_by(&mut self, order: impl Fn(&Step<B>) -> i32) {
        let order = |step: &Option<Step<B>>| step.as_ref().map_or(0, |step| -order(step));
        self.list[..self.count].sort_unstable_by_key(order);
    }
}

/// A board in two words, together with what is known about such boards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Narrow<'a> {
    facts: &'a Facts<'a>,
    position: Position,
    in_play: i32,
}

impl<'a> Narrow<'a> {
    pub(super) fn new(facts: &'a Facts<'a>, game: &Mancala) -> Self {
        Self {
            facts,
            position: facts.lanes.position(game),
            in_play: i32::from(game.in_play()),
        }
    }

    fn step(&self, house: u32, child: &Child) -> Step<Self> {
        Step {
            house,
            board: Self {
                facts: self.facts,
                position: child.position,
                in_play: child.in_play,
            },
            gain: child.gain,
            again: child.again,
        }
    }
}

impl Board for Narrow<'_> {
    fn in_play(&self) -> i32 {
        self.in_play
    }

    fn list_steps(&self, steps: &mut Steps<Self>) {
        let lanes = self.facts.lanes;
        for house in 0..lanes.houses {
            let seeds = lanes.seeds(self.position.own, house);
            if seeds > 0 {
                let child = lanes.play(self.position, self.in_play, house, seeds);
                steps.push(self.step(house, &child));
            }
        }
    }

    fn known(&self) -> PositionBounds {
        self.facts.position_bounds(self.position, self.in_play)
    }

    fn settled(&self) -> Option<i32> {
        if !self.facts.is_endgame(self.in_play) {
            return None;
        }
        let known = self.known();
        (known.lower == known.upper).then_some(known.lower)
    }

    fn lean(&self) -> i32 {
        let Position { own, other } = self.position;
        lean([own, other].map(|row| self.facts.lanes.count_full(row) as i32))
    }

    fn key(&self) -> u64 {
        mix(mix(0, self.position.own), self.position.other)
    }
}

/// A board with more seeds than two words can hold.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wide(pub(super) Mancala);

impl Board for Wide {
    fn in_play(&self) -> i32 {
        i32::from(self.0.in_play())
    }

    fn list_steps(&self, steps: &mut Steps<Self>) {
        for pit in self.0.playable() {
            steps.push(self.step(pit));
        }
    }

    fn known(&self) -> PositionBounds {
        PositionBounds::nothing(self.in_play())
    }

    fn settled(&self) -> Option<i32> {
        None
    }

    fn lean(&self) -> i32 {
        let mover = self.0.to_move();
        let full = |player| {
            self.0
                .row(player)
                .iter()
                .filter(|&&seeds| seeds > 0)
                .count()
        };
        lean([mover, !mover].map(|player| full(player) as i32))
    }

    fn key(&self) -> u64 {
        let mover = self.0.to_move();
        let rows = [mover, !mover]
            .into_iter()
            .flat_map(|player| self.0.row(player));
        rows.fold(0, |key, &seeds| mix(key, u64::from(seeds)))
    }
}

impl Wide {
    fn step(&self, pit: Pit) -> Step<Self> {
        let mover = self.0.to_move();
        let mut next = self.0;
        let sown = next.sow(pit).expect("a playable house can be played");
        let won = |player| i32::from(next.store(player)) - i32::from(self.0.store(player));
        Step {
            house: pit.index() as u32,
            board: Self(next),
            gain: won(mover) - won(!mover),
            again: sown.again,
        }
    }
}

/// A guess from how many houses of each row hold seeds. Of all that can be counted quickly this
/// says most about exact values: one more such house is worth two seeds, and so is the move.
const fn lean([own, other]: [i32; 2]) -> i32 {
    2 * (own - other) + 2
}

/// Mixes a word into a key.
const fn mix(key: u64, word: u64) -> u64 {
    let mixed = (key ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ mixed >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93)
}

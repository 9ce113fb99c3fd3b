//! A board on which games are played to their end many times: each line keeps its best word until
//! something in it changes.

use std::cmp::Reverse;

use crate::board::Board;
use crate::line::{Cell, Line, Tally};
use crate::placement::{Direction, Placement};
use crate::room::{Finder, OutOfBudget, Room};
use crate::word::LetterValues;

/// The cost of each square, row by row. A word is chosen for its points less these.
pub(crate) type Costs = [i64];

/// At most this many words for one place are thought of.
const MOST_OTHERS: usize = 1000;

/// A word that may be placed, and how good it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Candidate {
    /// Its points less the costs of the squares that it takes.
    pub(crate) gain: i64,
    pub(crate) points: u32,
    pub(crate) placement: Placement,
}

/// The lines of a board with the best word of each.
#[derive(Clone, Debug)]
pub(crate) struct Field {
    rows: usize,
    /// The rows, then the columns.
    lines: Vec<Line>,
    best: Vec<Best>,
}

/// The best word of a line.
#[derive(Clone, Copy, Debug)]
enum Best {
    Unknown,
    Known(Option<Candidate>),
}

impl Field {
    pub(crate) fn new(board: &Board) -> Self {
        let lines: Vec<Line> = Line::all(board).collect();
        Self {
            rows: board.size().rows() as usize,
            best: vec![Best::Unknown; lines.len()],
            lines,
        }
    }

    /// Forgets what depends on the costs.
    pub(crate) fn forget(&mut self) {
        self.best.fill(Best::Unknown);
    }

    /// Returns the number of lines.
    pub(crate) fn line_count(&self) -> usize {
        self.lines.len()
    }

    /// The best word for these costs, which must be the same until they are
    /// [forgotten](Self::forget); of equals the one whose line comes first.
    pub(crate) fn best(
        &mut self,
        costs: &Costs,
        finder: &mut Finder<'_>,
    ) -> Result<Option<Candidate>, OutOfBudget> {
        let mut best: Option<Candidate> = None;
        for at in 0..self.lines.len() {
            let here = match self.best[at] {
                Best::Known(here) => here,
                Best::Unknown => self.best_of(at, costs, finder)?,
            };
            self.best[at] = Best::Known(here);
            let least = best.map_or(i64::MIN, |best| best.gain);
            best = here.filter(|here| here.gain > least).or(best);
        }
        Ok(best)
    }

    /// The best word of one line.
    pub(crate) fn best_of(
        &self,
        at: usize,
        costs: &Costs,
        finder: &mut Finder<'_>,
    ) -> Result<Option<Candidate>, OutOfBudget> {
        let line = &self.lines[at];
        let mut best: Option<Candidate> = None;
        for (outlook, cost, room) in self.rooms(line, costs, finder) {
            let least = best.map_or(i64::MIN, |best| best.gain + 1);
            if outlook < least {
                break;
            }
            let least = u32::try_from(least.saturating_add(cost).max(0)).unwrap_or(u32::MAX);
            if let Some(found) = finder.best(line, room, least)? {
                best = Some(Candidate {
                    gain: i64::from(found.points) - cost,
                    points: found.points,
                    placement: line.placement(room.start, found.word),
                });
            }
        }
        Ok(best)
    }

    /// The words for the same place with at least this share of the points, in per cent.
    pub(crate) fn others(
        &self,
        like: &Candidate,
        share: u32,
        finder: &mut Finder<'_>,
    ) -> Result<Vec<Candidate>, OutOfBudget> {
        let (at, start) = self.locate(&like.placement);
        let line = &self.lines[at];
        let room = Room {
            start,
            length: like.placement.word.len(),
        };
        let least = u64::from(like.points) * u64::from(share) / 100;
        let found = finder.all(line, room, least as u32, MOST_OTHERS)?;
        let candidate = |found: crate::room::FoundWord| Candidate {
            gain: 0,
            points: found.points,
            placement: line.placement(start, found.word),
        };
        Ok(found.into_iter().map(candidate).collect())
    }

    /// The points of a word if it may be placed.
    pub(crate) fn points(&self, placement: &Placement) -> Option<u32> {
        let place = placement.slot.place;
        if usize::from(place.row.max(place.column)) >= self.rows {
            return None;
        }
        let (at, start) = self.locate(placement);
        // Beyond the edge no letter may stand.
        let cells = &self.lines[at].cells[start..];
        let mut tally = Tally::NOTHING;
        let mut takes_free = false;
        for (cell, letter) in cells.iter().zip(placement.word.letters()) {
            if cell.allowed >> letter.index() & 1 == 0 {
                return None;
            }
            takes_free |= !cell.is_letter;
            tally = tally.with(cell, LetterValues::ASSIGNMENT.of(letter) as u32);
        }
        takes_free.then(|| tally.points())
    }

    /// Places a word that may be placed; the lines through its new letters are to be looked at
    /// again.
    pub(crate) fn place(&mut self, placement: &Placement) {
        let (at, start) = self.locate(placement);
        let place = placement.slot.place;
        let (beside, across) = match placement.slot.direction {
            Direction::Horizontal => (self.rows + start, place.row as usize),
            Direction::Vertical => (start, place.column as usize),
        };
        self.best[at] = Best::Unknown;
        for (step, letter) in placement.word.letters().enumerate() {
            let cell = &mut self.lines[at].cells[start + step];
            if cell.is_letter {
                continue;
            }
            *cell = Cell::taken(letter);
            self.lines[beside + step].cells[across] = Cell::taken(letter);
            self.best[beside + step] = Best::Unknown;
        }
    }

    /// Every room of a line that a word may fill, with the most that it could gain and what its
    /// squares cost; the most promising first.
    fn rooms(&self, line: &Line, costs: &Costs, finder: &Finder<'_>) -> Vec<(i64, i64, Room)> {
        let mut rooms = Vec::new();
        for start in 0..line.length {
            let (mut cost, mut takes_free) = (0, false);
            for (step, cell) in line.cells[start..line.length].iter().enumerate() {
                if cell.allowed == 0 {
                    break;
                }
                if !cell.is_letter {
                    takes_free = true;
                    cost += costs[self.index(line, start + step)];
                }
                let length = step + 1;
                if length < Board::SHORTEST_WORD || !takes_free {
                    continue;
                }
                let room = Room { start, length };
                let outlook = finder.outlook(line, room);
                if outlook > 0 {
                    rooms.push((i64::from(outlook) - cost, cost, room));
                }
            }
        }
        rooms.sort_by_key(|(outlook, ..)| Reverse(*outlook));
        rooms
    }

    /// The line of a word, and where in it the word begins.
    fn locate(&self, placement: &Placement) -> (usize, usize) {
        let place = placement.slot.place;
        let (row, column) = (place.row as usize, place.column as usize);
        match placement.slot.direction {
            Direction::Horizontal => (row, column),
            Direction::Vertical => (self.rows + column, row),
        }
    }

    fn index(&self, line: &Line, at: usize) -> usize {
        let place = line.place(at);
        place.row as usize * self.rows + place.column as usize
    }
}

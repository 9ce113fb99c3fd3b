//! Words that grow from the anchors of a line.

use crate::both_ways::{BothWays, Way};
use crate::crossing::lines::{BESIDE, Cell, CrossingLine, Lines};
use crate::crossing::{CrossingMove, Letters};
use crate::graph::letters_of;
use crate::line::Worth;
use crate::placement::Placement;
use crate::word::Word;

/// Appends every move.
pub(super) fn grow_all(
    lines: &Lines,
    ways: &BothWays,
    letters: &Letters,
    moves: &mut Vec<CrossingMove>,
) {
    for line in lines.iter().filter(|line| line.anchors != 0) {
        let mut growth = Growth {
            line,
            ways,
            worth: lines.worth(),
            counts: letters.0,
            hand: letters.set(),
            open: 0,
            leftmost: 0,
            anchor: 0,
            right: 0,
            spelt: [0; 2 * (Word::LONGEST + 1)],
            moves,
        };
        growth.grow();
    }
}

/// Score of a growing word.
#[derive(Clone, Copy)]
struct Score {
    /// Its letters, and in the upper half the words beside it.
    sum: u32,
    /// Factor by which its letters count.
    factor: u32,
}

impl Score {
    const NOTHING: Self = Self { sum: 0, factor: 1 };

    /// Adds one more letter, on this cell.
    const fn with(self, cell: &Cell, worth: u32) -> Self {
        Self {
            sum: self.sum + worth * cell.letter_factor + cell.others,
            factor: self.factor * cell.word_factor,
        }
    }

    const fn points(self) -> u32 {
        (self.sum & ((1 << BESIDE) - 1)) * self.factor + (self.sum >> BESIDE)
    }
}

/// Words that grow in one line.
struct Growth<'a> {
    line: &'a CrossingLine,
    ways: &'a BothWays,
    worth: &'a Worth,
    /// The letters that are left: how many of each, and as a set.
    counts: [u8; 26],
    hand: u32,
    /// Cells on which a letter of the whole hand may stand, or one stands, as bits.
    open: u32,
    /// First cell where a word may begin.
    leftmost: usize,
    /// The first cell where the words meet something.
    anchor: usize,
    /// The cell after the anchor, or after the letters that follow it.
    right: usize,
    spelt: [u8; 2 * (Word::LONGEST + 1)],
    moves: &'a mut Vec<CrossingMove>,
}

impl Growth<'_> {
    fn grow(&mut self) {
        let CrossingLine {
            letters, anchors, ..
        } = *self.line;
        let is_open = |at: &usize| self.available(*at) != 0;
        self.open = (0..Word::LONGEST)
            .filter(is_open)
            .fold(0, |open, at| open | 1 << at);
        // A letter before an anchor belongs to every word that covers it and is itself an anchor.
        for anchor in letters_of(anchors & !(letters << 1) & self.open) {
            let before = (1 << anchor) - 1;
            let closed = u32::BITS - (before & !self.open).leading_zeros();
            let earlier = u32::BITS - (before & anchors).leading_zeros();
            self.anchor = anchor as usize;
            self.leftmost = closed.max(earlier) as usize;
            // Letters after it belong to every word that covers it: few beginnings end with them.
            self.right = self.anchor + 1 + (letters >> anchor >> 1).trailing_ones() as usize;
            self.grow_left(self.ways.last(), self.right - 1, Score::NOTHING);
        }
    }

    /// Tries every letter that may stand at `at`, left of all that are placed.
    fn grow_left(&mut self, from: Way, at: usize, score: Score) {
        let (cell, hand) = (&self.line.cells[at], self.hand);
        let room_left = at.saturating_sub(self.leftmost) as u32;
        let beyond_left = match room_left {
            0 => 0,
            _ => self.available(at - 1),
        };
        let may_begin = at <= self.anchor && (at == 0 || !self.is_letter(at - 1));
        let (mut words, mut room_right) = (0, 0);
        if may_begin {
            room_right = self.room(self.right);
            // A word of letters that are all there is no move.
            if at < self.anchor || cell.given == 0 {
                words = from.words;
            }
        }
        let beyond_right = self.available(self.right);
        for letter in letters_of((from.onward() | words) & self.available(at)) {
            let score = score.with(cell, self.worth.letter(letter));
            self.spelt[at] = b'a' + letter as u8;
            if words >> letter & 1 == 1 {
                self.push_move(at, self.right, score);
            }
            if from.onward() >> letter & 1 == 0 {
                continue;
            }
            let fork = self.ways.backward(from, letter);
            let turns = fork.right.allows(beyond_right, room_right);
            let goes_on = fork.left.allows(beyond_left, room_left);
            if !(turns || goes_on) {
                continue;
            }
            self.take(cell, letter);
            if turns {
                self.grow_right(fork.right, at, self.right, score);
            }
            if goes_on {
                self.grow_left(fork.left, at - 1, score);
            }
            self.give_back(cell, letter, hand);
        }
    }

    /// Tries every letter that may stand at `at`, right of a beginning that starts at `start`.
    fn grow_right(&mut self, from: Way, start: usize, at: usize, score: Score) {
        let (cell, hand) = (&self.line.cells[at], self.hand);
        let next = at + 1;
        let words = if self.is_letter(next) { 0 } else { from.words };
        let (beyond, room) = (self.available(next), self.room(next));
        for letter in letters_of((from.onward() | words) & self.available(at)) {
            let score = score.with(cell, self.worth.letter(letter));
            self.spelt[at] = b'a' + letter as u8;
            if words >> letter & 1 == 1 {
                self.push_move(start, next, score);
            }
            if from.onward() >> letter & 1 == 0 {
                continue;
            }
            let way = self.ways.forward(from, letter);
            if way.allows(beyond, room) {
                self.take(cell, letter);
                self.grow_right(way, start, next, score);
                self.give_back(cell, letter, hand);
            }
        }
    }

    fn is_letter(&self, at: usize) -> bool {
        self.line.letters >> at & 1 == 1
    }

    /// Returns the number of cells in a row, from this one on, that may hold letters.
    fn room(&self, at: usize) -> u32 {
        (self.open >> at).trailing_ones()
    }

    fn available(&self, at: usize) -> u32 {
        let cell = &self.line.cells[at];
        cell.allowed & (cell.given | self.hand)
    }

    fn take(&mut self, cell: &Cell, letter: u32) {
        if cell.given == 0 {
            let count = &mut self.counts[letter as usize];
            *count -= 1;
            self.hand &= !(u32::from(*count == 0) << letter);
        }
    }

    /// Gives back a letter that was taken from this hand.
    fn give_back(&mut self, cell: &Cell, letter: u32, hand: u32) {
        if cell.given == 0 {
            self.counts[letter as usize] += 1;
            self.hand = hand;
        }
    }

    /// Adds the word that was spelt from `start` to before `end`.
    fn push_move(&mut self, start: usize, end: usize, score: Score) {
        let placement = Placement {
            slot: self.line.slot(start),
            word: Word::cut(&self.spelt, start, end),
        };
        self.moves.push(CrossingMove {
            placement,
            points: u64::from(score.points()),
            anchor: self.line.place(self.anchor),
        });
    }
}

//! All moves of the older edition, in which a word must meet what is already there.
//!
//! Each line has anchors, the cells where a word meets something. From each anchor grow the words
//! whose first anchor it is: to the left through the backward graph, no further than the previous
//! anchor, and from each beginning to the right through the forward graph.

use crate::board::Board;
use crate::graph::{Graph, letters_of};
use crate::lexicon::Lexicon;
use crate::line::{ALL_LETTERS, Line, Tally, Worth, lines};
use crate::placement::{Direction, Place, Placement};
use crate::square::Square;
use crate::word::{Letter, LetterValues, Word};

/// What a word must meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crossing {
    /// A letter in its own line. What is beside it does not matter.
    Letters,
    /// A letter in its own line or beside it. Each word that it forms beside its line must be in
    /// the dictionary, and scores as well.
    Words,
}

/// The letters that may be placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letters([u8; 26]);

impl Letters {
    /// Any number of each.
    pub const ANY: Self = Self([u8::MAX; 26]);

    /// These and no others.
    pub fn only(letters: impl IntoIterator<Item = Letter>) -> Self {
        let mut counts = [0_u8; 26];
        for letter in letters {
            let count = &mut counts[letter.index()];
            *count = count.saturating_add(1);
        }
        Self(counts)
    }

    fn set(&self) -> u32 {
        let has = |letter: &u32| self.0[*letter as usize] > 0;
        (0..26).filter(has).fold(0, |set, letter| set | 1 << letter)
    }
}

/// A move of the older edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CrossingMove {
    /// The word at its place.
    pub placement: Placement,
    /// Its points, including those of the words beside it.
    pub points: u64,
    /// The first cell of the word where it meets something; the centre for the first word.
    pub anchor: Place,
}

/// Appends every move of the older edition, without repeats: the first word runs from left to right
/// over the centre; the others take a free cell, meet what `crossing` says, and have no letter
/// right before or after them.
pub fn crossing_moves(
    board: &Board,
    lexicon: &Lexicon,
    crossing: Crossing,
    letters: &Letters,
    moves: &mut Vec<CrossingMove>,
) {
    let is_first = !board
        .squares()
        .iter()
        .any(|square| square.letter().is_some());
    let finder = Finder {
        board,
        forward: lexicon.forward(),
        backward: lexicon.backward(),
        worth: Worth::new(&LetterValues::OLDER),
    };
    for (direction, number) in lines(board.size()) {
        let mut line = CrossingLine::new(Line::new(board, direction, number));
        if is_first {
            let is_middle = number == board.size().middle() && direction == Direction::Horizontal;
            line.anchors = u16::from(is_middle) << board.size().middle();
        } else if crossing == Crossing::Words {
            finder.look_beside(&mut line);
        }
        finder.search(&line, letters, moves);
    }
}

/// A line, the cells where words meet something, and what a letter adds beside the line.
struct CrossingLine {
    line: Line,
    anchors: u16,
    /// How many times a new letter counts in the word beside the line, and what that word's other
    /// letters add.
    beside: [(u32, u32); Word::LONGEST],
    /// How many cells in a row, from each one on, may hold letters.
    room: [usize; Word::LONGEST + 1],
}

impl CrossingLine {
    fn new(line: Line) -> Self {
        let cells = line.cells.iter().take(line.length).enumerate();
        let letters = cells.filter(|(_, cell)| cell.is_letter);
        let anchors = letters.fold(0, |anchors, (at, _)| anchors | 1 << at);
        let mut room = [0; Word::LONGEST + 1];
        for at in (0..line.length).rev() {
            if line.cells[at].allowed != 0 {
                room[at] = room[at + 1] + 1;
            }
        }
        Self {
            line,
            anchors,
            beside: [(0, 0); Word::LONGEST],
            room,
        }
    }
}

struct Finder<'a> {
    board: &'a Board,
    forward: &'a Graph,
    backward: &'a Graph,
    worth: Worth,
}

impl Finder<'_> {
    /// Makes anchors of the free cells with letters beside the line, and restricts them to the
    /// letters that form words there.
    fn look_beside(&self, line: &mut CrossingLine) {
        for at in 0..line.line.length {
            let cell = line.line.cells[at];
            if cell.is_letter || cell.allowed == 0 {
                continue;
            }
            let before = self.run(&line.line, at, Step::Before);
            let after = self.run(&line.line, at, Step::After);
            if before.is_empty() && after.is_empty() {
                continue;
            }
            line.anchors |= 1 << at;
            line.line.cells[at].allowed = self.fitting_letters(&before, &after);
            let neighbours = before.iter().chain(after.iter());
            let sum = neighbours.map(|&letter| self.worth.letter(letter)).sum();
            line.beside[at] = (cell.letter_factor, sum);
        }
    }

    /// The letters in a row next to a cell, at right angles to its line; the nearest first.
    fn run(&self, line: &Line, at: usize, step: Step) -> Run {
        let mut run = Run::default();
        let mut place = line.place(at);
        while let Some(next) = step.from(place, line.direction.across()) {
            let Some(letter) = self.board.at(next).and_then(Square::letter) else {
                break;
            };
            run.push(letter.index() as u32);
            place = next;
        }
        run
    }

    /// The letters that make a word of what is before and after them, as bits.
    fn fitting_letters(&self, before: &[u32], after: &[u32]) -> u32 {
        if after.is_empty() {
            let node = walk(self.forward, self.forward.root(), before.iter().rev());
            return node.map_or(0, |node| self.forward.node(node).words);
        }
        // Backward from the last letter after the gap, across it, to the first letter before it.
        let Some(gap) = walk(self.backward, self.backward.root(), after.iter().rev()) else {
            return 0;
        };
        let gap = self.backward.node(gap);
        let Some((first, rest)) = before.split_last() else {
            return gap.words;
        };
        let fits = |letter: &u32| {
            let beyond = self.backward.arc(gap, *letter).node;
            let last = walk(self.backward, beyond, rest.iter());
            last.is_some_and(|node| self.backward.node(node).words >> first & 1 == 1)
        };
        letters_of(gap.letters)
            .filter(fits)
            .fold(0, |set, letter| set | 1 << letter)
    }

    fn search(&self, line: &CrossingLine, letters: &Letters, moves: &mut Vec<CrossingMove>) {
        let mut growth = Growth {
            line,
            forward: self.forward,
            backward: self.backward,
            worth: &self.worth,
            counts: letters.0,
            set: letters.set(),
            leftmost: 0,
            anchor: 0,
            spelt: [0; Word::LONGEST + 1],
            moves,
        };
        for anchor in letters_of(u32::from(line.anchors)) {
            let anchor = anchor as usize;
            // A letter before it belongs to every word that covers it and is itself an anchor.
            if anchor == 0 || !line.line.cells[anchor - 1].is_letter {
                growth.anchor = anchor;
                growth.grow_left(self.backward.root(), anchor, Sum::NOTHING);
            }
            growth.leftmost = anchor + 1;
        }
    }
}

/// Where these letters lead from a node.
fn walk<'a>(graph: &Graph, node: u32, letters: impl Iterator<Item = &'a u32>) -> Option<u32> {
    let mut letters = letters;
    letters.try_fold(node, |node, &letter| Some(graph.follow(node, letter)?.node))
}

/// Which way to look from a cell.
#[derive(Clone, Copy)]
enum Step {
    Before,
    After,
}

impl Step {
    fn from(self, place: Place, direction: Direction) -> Option<Place> {
        let step = |at: u8| match self {
            Self::Before => at.checked_sub(1),
            Self::After => Some(at + 1),
        };
        let Place { row, column } = place;
        Some(match direction {
            Direction::Horizontal => Place {
                row,
                column: step(column)?,
            },
            Direction::Vertical => Place {
                row: step(row)?,
                column,
            },
        })
    }
}

/// A few letters, by their numbers, without a heap allocation.
#[derive(Default)]
struct Run {
    letters: [u32; Word::LONGEST],
    length: usize,
}

impl Run {
    fn push(&mut self, letter: u32) {
        self.letters[self.length] = letter;
        self.length += 1;
    }
}

impl std::ops::Deref for Run {
    type Target = [u32];

    fn deref(&self) -> &[u32] {
        &self.letters[..self.length]
    }
}

/// What a growing word scores, including the words beside its line.
#[derive(Clone, Copy)]
struct Sum {
    tally: Tally,
    beside: u32,
    takes_free: bool,
}

impl Sum {
    const NOTHING: Self = Self {
        tally: Tally::NOTHING,
        beside: 0,
        takes_free: false,
    };
}

/// Words that grow from one anchor.
struct Growth<'a> {
    line: &'a CrossingLine,
    forward: &'a Graph,
    backward: &'a Graph,
    worth: &'a Worth,
    /// The letters that are left: how many of each, and as a set.
    counts: [u8; 26],
    set: u32,
    /// No word may begin before this cell.
    leftmost: usize,
    anchor: usize,
    spelt: [u8; Word::LONGEST + 1],
    moves: &'a mut Vec<CrossingMove>,
}

impl Growth<'_> {
    /// Tries every letter that may stand at `at`, left of all that are placed.
    fn grow_left(&mut self, node: u32, at: usize, sum: Sum) {
        let node = self.backward.node(node);
        let right = self.anchor + 1;
        let may_begin = at == 0 || !self.line.line.cells[at - 1].is_letter;
        let may_end = may_begin && !self.line.line.cells[right].is_letter;
        let room_left = at - self.leftmost;
        let room_right = if may_begin { self.line.room[right] } else { 0 };
        let words = if may_end { node.words } else { 0 };
        // Letters that lead nowhere are skipped before any work is done for them.
        let beyond_left = if room_left == 0 {
            0
        } else {
            self.available(at - 1)
        };
        let beyond_right = self.available(right);
        for letter in letters_of(node.letters & self.available(at)) {
            let arc = self.backward.arc(node, letter);
            let is_word = words >> letter & 1 == 1;
            let turns = arc.beyond_turn.allows(beyond_right, room_right);
            let goes_on = arc.beyond.allows(beyond_left, room_left);
            if !(is_word || turns || goes_on) {
                continue;
            }
            let sum = self.put(at, letter, sum);
            if is_word {
                self.push_move(at, right, sum);
            }
            if turns {
                self.grow_right(arc.turn, at, right, sum);
            }
            if goes_on {
                self.grow_left(arc.node, at - 1, sum);
            }
            self.take_back(at, letter);
        }
    }

    /// Tries every letter that may stand at `at`, right of a beginning that starts at `start`.
    fn grow_right(&mut self, node: u32, start: usize, at: usize, sum: Sum) {
        let node = self.forward.node(node);
        let next = at + 1;
        let may_end = !self.line.line.cells[next].is_letter;
        let words = if may_end { node.words } else { 0 };
        let (beyond, room) = (self.available(next), self.line.room[next]);
        for letter in letters_of(node.letters & self.available(at)) {
            let arc = self.forward.arc(node, letter);
            let is_word = words >> letter & 1 == 1;
            let goes_on = arc.beyond.allows(beyond, room);
            if !(is_word || goes_on) {
                continue;
            }
            let sum = self.put(at, letter, sum);
            if is_word {
                self.push_move(start, next, sum);
            }
            if goes_on {
                self.grow_right(arc.node, start, next, sum);
            }
            self.take_back(at, letter);
        }
    }

    fn available(&self, at: usize) -> u32 {
        let cell = &self.line.line.cells[at];
        let hand = if cell.is_letter {
            ALL_LETTERS
        } else {
            self.set
        };
        cell.allowed & hand
    }

    fn put(&mut self, at: usize, letter: u32, sum: Sum) -> Sum {
        self.spelt[at] = b'a' + letter as u8;
        let cell = &self.line.line.cells[at];
        let worth = self.worth.letter(letter);
        let tally = sum.tally.with(cell, worth);
        if cell.is_letter {
            return Sum { tally, ..sum };
        }
        let count = &mut self.counts[letter as usize];
        *count -= 1;
        self.set &= !(u32::from(*count == 0) << letter);
        let (factor, neighbours) = self.line.beside[at];
        Sum {
            tally,
            beside: sum.beside + worth * factor + neighbours,
            takes_free: true,
        }
    }

    fn take_back(&mut self, at: usize, letter: u32) {
        if !self.line.line.cells[at].is_letter {
            self.counts[letter as usize] += 1;
            self.set |= 1 << letter;
        }
    }

    /// Adds the word that was spelt from `start` to before `end`.
    fn push_move(&mut self, start: usize, end: usize, sum: Sum) {
        if !sum.takes_free {
            return;
        }
        let word = Word::from_letters(&self.spelt[start..end]);
        self.moves.push(CrossingMove {
            placement: self.line.line.placement(start, word),
            points: u64::from(sum.tally.points() + sum.beside),
            anchor: self.line.line.place(self.anchor),
        });
    }
}

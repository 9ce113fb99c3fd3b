//! The best word for one place and length.

use ludoteca_core::Budget;

use crate::best::Outlook;
use crate::graph::{Graph, letters_of};
use crate::line::{Line, Worth};
use crate::word::Word;

/// A stretch of a line that a word of the same length may fill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Room {
    pub(crate) start: usize,
    pub(crate) length: usize,
}

/// A word for a room, with its points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FoundWord {
    pub(crate) points: u32,
    pub(crate) word: Word,
}

/// The budget has run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OutOfBudget;

/// Finds the best words of rooms, and counts what that takes.
#[derive(Clone, Debug)]
pub(crate) struct Finder<'a> {
    pub(crate) graph: &'a Graph,
    pub(crate) outlook: &'a Outlook,
    pub(crate) worth: Worth,
    pub(crate) budget: &'a Budget,
    pub(crate) nodes: u64,
}

impl Finder<'_> {
    /// The most points that a word could have in a room, whatever its letters.
    pub(crate) fn outlook(&self, line: &Line, room: Room) -> u32 {
        let outlook = self.outlook.best_ending(self.graph.root(), room.length);
        if outlook == 0 {
            return 0;
        }
        let cells = &line.cells[room.start..room.start + room.length];
        let extra = |sum, cell: &crate::line::Cell| {
            sum + (cell.letter_factor - 1) * self.worth.most(cell.allowed)
        };
        let factor: u32 = cells.iter().map(|cell| cell.word_factor).product();
        cells.iter().fold(outlook, extra) * factor
    }

    /// The best word of a room, if any has at least this many points; of equals the one that sorts
    /// first.
    pub(crate) fn best(
        &mut self,
        line: &Line,
        room: Room,
        least: u32,
    ) -> Result<Option<FoundWord>, OutOfBudget> {
        let mut attempt = Attempt::new(line, room, &self.worth);
        attempt.least = least.max(1);
        self.try_letters(&mut attempt, self.graph.root(), 0, 0)?;
        Ok(attempt.best)
    }

    /// Every word of a room with at least this many points, as they sort; no more than `most`.
    pub(crate) fn all(
        &mut self,
        line: &Line,
        room: Room,
        least: u32,
        most: usize,
    ) -> Result<Vec<FoundWord>, OutOfBudget> {
        let mut attempt = Attempt::new(line, room, &self.worth);
        attempt.least = least.max(1);
        attempt.most = most;
        self.try_letters(&mut attempt, self.graph.root(), 0, 0)?;
        Ok(attempt.all)
    }

    fn try_letters(
        &mut self,
        attempt: &mut Attempt<'_>,
        node: u32,
        at: usize,
        sum: u32,
    ) -> Result<(), OutOfBudget> {
        if !self.budget.allows(self.nodes) {
            return Err(OutOfBudget);
        }
        self.nodes += 1;
        let node = self.graph.node(node);
        let cell = attempt.line.cells[attempt.room.start + at];
        let left = attempt.room.length - at - 1;
        for letter in letters_of(node.letters & cell.allowed) {
            let sum = sum + self.worth.letter(letter) * cell.letter_factor;
            attempt.spelt[at] = b'a' + letter as u8;
            if left == 0 {
                if node.words >> letter & 1 == 1 {
                    attempt.keep(sum);
                }
                continue;
            }
            let next = self.graph.beyond(node, letter);
            let outlook = self.outlook.best_ending(next, left);
            if outlook == 0 || attempt.bound(sum + outlook, at + 1) < attempt.least {
                continue;
            }
            self.try_letters(attempt, next, at + 1, sum)?;
        }
        Ok(())
    }
}

/// One room while words are tried in it.
struct Attempt<'a> {
    line: &'a Line,
    room: Room,
    factor: u32,
    /// The most that letter bonuses can add from each place on.
    extras: [u32; Word::LONGEST + 1],
    spelt: [u8; Word::LONGEST],
    best: Option<FoundWord>,
    least: u32,
    /// Number of words kept besides the best one; while there are any to keep, no word is given up
    /// for a better one.
    most: usize,
    all: Vec<FoundWord>,
}

impl<'a> Attempt<'a> {
    fn new(line: &'a Line, room: Room, worth: &Worth) -> Self {
        let mut extras = [0; Word::LONGEST + 1];
        let mut factor = 1;
        for at in (0..room.length).rev() {
            let cell = &line.cells[room.start + at];
            extras[at] = extras[at + 1];
            if cell.letter_factor > 1 {
                extras[at] += (cell.letter_factor - 1) * worth.most(cell.allowed);
            }
            factor *= cell.word_factor;
        }
        Self {
            line,
            room,
            factor,
            extras,
            spelt: [0; Word::LONGEST],
            best: None,
            least: 0,
            most: 0,
            all: Vec::new(),
        }
    }

    /// The most points of a word whose letters are worth this much, with bonuses from `at` on.
    fn bound(&self, sum: u32, at: usize) -> u32 {
        (sum + self.extras[at]) * self.factor
    }

    fn keep(&mut self, sum: u32) {
        let points = sum * self.factor;
        if points < self.least {
            return;
        }
        let word = Word::from_letters(&self.spelt[..self.room.length]);
        let found = FoundWord { points, word };
        if self.most == 0 {
            self.best = Some(found);
            self.least = points + 1;
        } else if self.all.len() < self.most {
            self.all.push(found);
        }
    }
}

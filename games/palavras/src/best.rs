//! The best words in a position, without looking at all of them.
//!
//! Rooms for words of one length are tried in the order of the most points that they could give.
//! Within a room, a beginning is given up when no ending can make it good enough: for each node of
//! the graph it is known what the best ending of each length is worth.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use ludoteca_core::{Budget, Engine};

use crate::board::Board;
use crate::free::ScoredPlacement;
use crate::game::Palavras;
use crate::graph::{Graph, letters_of};
use crate::lexicon::Lexicon;
use crate::line::{ALL_LETTERS, Line, Worth};
use crate::placement::Placement;
use crate::word::{LetterValues, Word};

/// Plays the word with the most points; among equals the one whose place comes first, row by row,
/// horizontal before vertical, then the one that sorts first.
///
/// ```
/// use std::sync::Arc;
/// use ludoteca_core::{Budget, Engine};
/// use ludoteca_palavras::{BestWord, Board, Lexicon, Palavras, Size};
///
/// let lexicon = Arc::new(Lexicon::read(b"ana\nbenfica\n"));
/// let game = Palavras::new(Board::new(Size::default()), lexicon);
/// let best = BestWord.choose(&game, &Budget::unlimited()).unwrap();
/// assert_eq!(best.to_string(), "E3V benfica");
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct BestWord;

impl Engine<Palavras, Placement> for BestWord {
    fn choose(&mut self, seen: &Palavras, budget: &Budget) -> Option<Placement> {
        let best = seen.best_moves(1, budget).pop().map(|best| best.placement);
        // Without time to think any word is better than none.
        best.or_else(|| seen.any_move())
    }
}

impl Palavras {
    /// The best `count` moves with their points, the best first; among equals the one whose place
    /// comes first, horizontal before vertical. There are fewer only if there are no more, or if
    /// the budget ran out: then they are the best that were found.
    pub fn best_moves(&self, count: usize, budget: &Budget) -> Vec<ScoredPlacement> {
        self.search_best(count, budget).0
    }

    /// The best moves, and whether the budget was enough to be sure of them.
    pub(crate) fn search_best(
        &self,
        count: usize,
        budget: &Budget,
    ) -> (Vec<ScoredPlacement>, bool) {
        if count == 0 || self.words_left() == Some(0) {
            return (Vec::new(), true);
        }
        let mut search = Search::new(self.lexicon(), count, budget);
        let is_complete = search.run(self.board());
        let best = search.best.into_iter().map(ScoredPlacement::from);
        (best.collect(), is_complete)
    }
}

/// Values of the best endings: for each node of a graph and each number of letters, the most
/// that the letters of such an ending are worth; 0 if there is none.
#[derive(Clone, Debug)]
pub(crate) struct Outlook(Vec<[u8; Word::LONGEST + 1]>);

impl Outlook {
    pub(crate) fn new(graph: &Graph, values: &LetterValues) -> Self {
        let worth = Worth::new(values);
        let mut best: Vec<[u8; Word::LONGEST + 1]> = Vec::with_capacity(graph.nodes().len());
        for &node in graph.nodes() {
            let mut here = [0; Word::LONGEST + 1];
            for letter in letters_of(node.letters) {
                // Children come before their parents, so theirs are known.
                let behind = best[graph.beyond(node, letter) as usize];
                let worth = worth.letter(letter) as u8;
                if node.words >> letter & 1 == 1 {
                    here[1] = worth.max(here[1]);
                }
                for length in 2..=Word::LONGEST {
                    if behind[length - 1] > 0 {
                        here[length] = here[length].max(worth + behind[length - 1]);
                    }
                }
            }
            best.push(here);
        }
        Self(best)
    }

    /// The most that an ending of this length is worth after a node.
    pub(crate) fn best_ending(&self, node: u32, length: usize) -> u32 {
        u32::from(self.0[node as usize][length])
    }
}

/// A place for words of one length, and the most points that one could give there.
struct Room {
    line: usize,
    start: usize,
    length: usize,
    factor: u32,
    bound: u32,
}

/// Sorts the best move first: by points, then as placements do.
type Rank = (Reverse<u32>, Placement);

impl From<Rank> for ScoredPlacement {
    fn from((Reverse(points), placement): Rank) -> Self {
        Self {
            placement,
            points: u64::from(points),
        }
    }
}

struct Search<'a> {
    graph: &'a Graph,
    outlook: &'a Outlook,
    worth: Worth,
    budget: &'a Budget,
    nodes: u64,
    count: usize,
    /// The best so far. They are sorted as they come: to sort a million of them at the end would
    /// exceed a budget by too much.
    best: BTreeSet<Rank>,
    /// A move with fewer points than this is of no use.
    least: u32,
}

impl<'a> Search<'a> {
    fn new(lexicon: &'a Lexicon, count: usize, budget: &'a Budget) -> Self {
        Self {
            graph: lexicon.forward(),
            outlook: lexicon.outlook(),
            worth: Worth::new(&LetterValues::ASSIGNMENT),
            budget,
            nodes: 0,
            count,
            best: BTreeSet::new(),
            least: 0,
        }
    }

    /// Finds the best moves; `false` if the budget ran out before.
    fn run(&mut self, board: &Board) -> bool {
        let lines: Vec<Line> = Line::all(board).collect();
        let mut rooms: Vec<Room> = lines
            .iter()
            .enumerate()
            .flat_map(|(number, line)| self.rooms(number, line))
            .collect();
        rooms.sort_by_key(|room| Reverse(room.bound));
        for room in rooms {
            if room.bound < self.least {
                break;
            }
            let mut attempt = Attempt::new(&room, &lines[room.line], &self.worth);
            if !self.try_letters(&mut attempt, self.graph.root(), 0, 0) {
                return false;
            }
        }
        true
    }

    /// The rooms of one line that words could fill.
    fn rooms(&self, number: usize, line: &Line) -> Vec<Room> {
        let mut rooms = Vec::new();
        for start in 0..line.length {
            let mut takes_free = false;
            let mut factor = 1;
            let mut extra = 0;
            for (at, cell) in line.cells[start..line.length].iter().enumerate() {
                if cell.allowed == 0 {
                    break;
                }
                takes_free |= !cell.is_letter;
                factor *= cell.word_factor;
                extra += self.extra(cell.letter_factor);
                let length = at + 1;
                let outlook = self.outlook.best_ending(self.graph.root(), length);
                if length >= Board::SHORTEST_WORD && takes_free && outlook > 0 {
                    rooms.push(Room {
                        line: number,
                        start,
                        length,
                        factor,
                        bound: (outlook + extra) * factor,
                    });
                }
            }
        }
        rooms
    }

    /// The most that a letter bonus can add to what a letter is worth.
    fn extra(&self, letter_factor: u32) -> u32 {
        (letter_factor - 1) * self.worth.most(ALL_LETTERS)
    }

    /// Tries every letter at one place of a room; `false` if the budget has run out.
    fn try_letters(&mut self, attempt: &mut Attempt, node: u32, at: usize, sum: u32) -> bool {
        if !self.budget.allows(self.nodes) {
            return false;
        }
        self.nodes += 1;
        let (node, cell) = (
            self.graph.node(node),
            attempt.line.cells[attempt.start + at],
        );
        let left = attempt.length - at - 1;
        for letter in letters_of(node.letters & cell.allowed) {
            let sum = sum + self.worth.letter(letter) * cell.letter_factor;
            attempt.spelt[at] = b'a' + letter as u8;
            if left == 0 {
                if node.words >> letter & 1 == 1 {
                    self.keep(attempt.rank(sum));
                }
                continue;
            }
            let next = self.graph.beyond(node, letter);
            let outlook = self.outlook.best_ending(next, left);
            let bound = (sum + outlook + attempt.extras[at + 1]) * attempt.factor;
            if outlook == 0 || bound < self.least {
                continue;
            }
            if !self.try_letters(attempt, next, at + 1, sum) {
                return false;
            }
        }
        true
    }

    fn keep(&mut self, found: Rank) {
        self.best.insert(found);
        if self.best.len() > self.count {
            self.best.pop_last();
        }
        if self.best.len() == self.count {
            self.least = self.best.last().map_or(0, |(Reverse(points), _)| *points);
        }
    }
}

/// One room while words are tried in it.
struct Attempt<'a> {
    line: &'a Line,
    start: usize,
    length: usize,
    factor: u32,
    /// The most that letter bonuses can add from each place on.
    extras: [u32; Word::LONGEST + 1],
    spelt: [u8; Word::LONGEST],
}

impl<'a> Attempt<'a> {
    fn new(room: &Room, line: &'a Line, worth: &Worth) -> Self {
        let mut extras = [0; Word::LONGEST + 1];
        for at in (0..room.length).rev() {
            let cell = &line.cells[room.start + at];
            let most = worth.most(cell.allowed);
            extras[at] = extras[at + 1] + (cell.letter_factor - 1) * most;
        }
        Self {
            line,
            start: room.start,
            length: room.length,
            factor: room.factor,
            extras,
            spelt: [0; Word::LONGEST],
        }
    }

    /// The word that was spelt, with its points.
    fn rank(&self, sum: u32) -> Rank {
        let word = Word::from_letters(&self.spelt[..self.length]);
        let placement = self.line.placement(self.start, word);
        (Reverse(sum * self.factor), placement)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use ludoteca_core::StopFlag;

    /// Every word of four letters out of eight.
    fn lexicon() -> Lexicon {
        let letter = |number: u32, place: u32| b"aeiostrn"[(number >> (3 * place) & 7) as usize];
        let word = |number| {
            (0..4)
                .map(|place| letter(number, place))
                .collect::<Vec<_>>()
        };
        Lexicon::from_words((0..4096).map(|number| Word::from_letters(&word(number))))
    }

    /// Nodes of a search that is stopped after this many checks of the clock.
    fn nodes_after(checks: u64, count: usize) -> u64 {
        let lexicon = lexicon();
        let budget = Budget::unlimited().with_stop(StopFlag::after_checks(checks));
        let mut search = Search::new(&lexicon, count, &budget);
        search.run(&Board::new(Size::new(15).expect("15 is a size")));
        search.nodes
    }

    #[test]
    fn the_clock_is_checked_once_every_1024_nodes() {
        for count in [1, 50, 1_000_000] {
            let whole = nodes_after(u64::MAX, count);
            for checks in [0, 1, 2, 10] {
                let expected = whole.min(1024 * checks);
                assert_eq!(nodes_after(checks, count), expected, "the best {count}");
            }
        }
        assert!(nodes_after(u64::MAX, 1_000_000) > 100 * 1024);
    }
}

//! All moves of the assignment's game: words may stand anywhere, so some begin at every cell.

use crate::board::Board;
use crate::graph::{Graph, NOWHERE, letters_of};
use crate::lexicon::Lexicon;
use crate::line::{Line, Tally, Worth};
use crate::placement::Placement;
use crate::word::{LetterValues, Word};

/// A word at its place, with its points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScoredPlacement {
    /// The word at its place.
    pub placement: Placement,
    /// Its points.
    pub points: u64,
}

/// Calls `visit` with every legal move: the rows from the top, then the columns, each from its first
/// cell to its last, and in each slot the words in order. Ends early when `visit` returns `false`.
pub(crate) fn visit_moves(
    board: &Board,
    lexicon: &Lexicon,
    mut visit: impl FnMut(ScoredPlacement) -> bool,
) {
    let graph = lexicon.forward();
    let worth = Worth::new(&LetterValues::ASSIGNMENT);
    for line in Line::all(board) {
        for start in 0..line.length {
            let mut walk = Walk {
                line: &line,
                graph,
                worth: &worth,
                start,
                spelt: [0; Word::LONGEST],
                visit: &mut visit,
            };
            if !walk.extend(graph.root(), start, Tally::NOTHING, false) {
                return;
            }
        }
    }
}

/// A walk along a line, from one cell on, and through the graph at the same time.
struct Walk<'a, V> {
    line: &'a Line,
    graph: &'a Graph,
    worth: &'a Worth,
    start: usize,
    spelt: [u8; Word::LONGEST],
    visit: &'a mut V,
}

impl<V: FnMut(ScoredPlacement) -> bool> Walk<'_, V> {
    /// Tries every letter that may stand at `at`; `false` if no more moves are wanted.
    fn extend(&mut self, node: u32, at: usize, tally: Tally, takes_free: bool) -> bool {
        let cell = &self.line.cells[at];
        let node = self.graph.node(node);
        let takes_free = takes_free || !cell.is_letter;
        for letter in letters_of(node.letters & cell.allowed) {
            self.spelt[at] = b'a' + letter as u8;
            let tally = tally.with(cell, self.worth.letter(letter));
            let is_word = node.words >> letter & 1 == 1;
            if is_word && takes_free && !self.visit_word(at + 1, tally) {
                return false;
            }
            let next = self.graph.beyond(node, letter);
            if next != NOWHERE && !self.extend(next, at + 1, tally, takes_free) {
                return false;
            }
        }
        true
    }

    /// Calls `visit` with the word that was spelt up to before `end`.
    fn visit_word(&mut self, end: usize, tally: Tally) -> bool {
        if end - self.start < Board::SHORTEST_WORD {
            return true;
        }
        let word = Word::from_letters(&self.spelt[self.start..end]);
        (self.visit)(ScoredPlacement {
            placement: self.line.placement(self.start, word),
            points: u64::from(tally.points()),
        })
    }
}

//! All moves of the older edition, in which a word must meet what is already there.
//!
//! Each line has anchors, the cells where a word meets something. From each anchor grow the words
//! whose first anchor it is: to the left, no further than the previous anchor, and from each
//! beginning to the right.

mod growth;
mod lines;

use std::sync::Arc;

use crate::board::Board;
use crate::lexicon::Lexicon;
use crate::placement::{Place, Placement};
use crate::word::Letter;
use growth::grow_all;
use lines::Lines;

/// Conditions on crossing words.
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
///
/// A [`CrossingBoard`] need not look at the whole board again after each word.
pub fn crossing_moves(
    board: &Board,
    lexicon: &Lexicon,
    crossing: Crossing,
    letters: &Letters,
    moves: &mut Vec<CrossingMove>,
) {
    let lines = Lines::new(board, lexicon.both_ways(), crossing);
    grow_all(&lines, lexicon.both_ways(), letters, moves);
}

/// A board of the older edition that keeps which letters cross its words: after a word only the
/// lines that it changes are looked at again.
///
/// ```
/// use std::sync::Arc;
/// use ludoteca_palavras::{Board, Crossing, CrossingBoard, Letters, Lexicon, Size};
///
/// let lexicon = Arc::new(Lexicon::read(b"ana\nbanana\n"));
/// let board = CrossingBoard::new(Board::older(Size::default()), lexicon, Crossing::Words);
/// let mut moves = Vec::new();
/// board.moves(&Letters::ANY, &mut moves);
/// assert_eq!(moves.len(), 3 + 4, "each over the centre and on the board");
/// ```
#[derive(Clone, Debug)]
pub struct CrossingBoard {
    board: Board,
    lexicon: Arc<Lexicon>,
    lines: Lines,
}

impl CrossingBoard {
    /// A board on which words of this lexicon cross.
    pub fn new(board: Board, lexicon: Arc<Lexicon>, crossing: Crossing) -> Self {
        Self {
            lines: Lines::new(&board, lexicon.both_ways(), crossing),
            board,
            lexicon,
        }
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The words that may be placed.
    pub fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    /// Appends the same moves as [`crossing_moves`].
    pub fn moves(&self, letters: &Letters, moves: &mut Vec<CrossingMove>) {
        grow_all(&self.lines, self.lexicon.both_ways(), letters, moves);
    }

    /// Puts down a word that is a move.
    pub(crate) fn put(&mut self, placement: &Placement) {
        self.board.put(placement);
        self.lines.put(placement, self.lexicon.both_ways());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use rand::{RngExt as _, SeedableRng as _};
    use rand_chacha::ChaCha8Rng;

    /// Every word of two to four letters out of six that chance takes.
    fn lexicon(chance: &mut ChaCha8Rng) -> Arc<Lexicon> {
        let words = (0..400).map(|_| {
            let letters: Vec<u8> = (0..chance.random_range(2..5))
                .map(|_| b"aeorst"[chance.random_range(0..6)])
                .collect();
            crate::Word::from_letters(&letters)
        });
        Arc::new(Lexicon::from_words(words.collect::<Vec<_>>()))
    }

    #[test]
    fn a_board_that_is_kept_has_the_moves_of_a_new_one() {
        let mut played = 0;
        for (seed, crossing) in (0..20)
            .flat_map(|seed| [Crossing::Letters, Crossing::Words].map(|crossing| (seed, crossing)))
        {
            let mut chance = ChaCha8Rng::seed_from_u64(seed);
            let lexicon = lexicon(&mut chance);
            let board = Board::older(Size::new([7, 9, 11][seed as usize % 3]).expect("a size"));
            let mut kept = CrossingBoard::new(board, Arc::clone(&lexicon), crossing);
            loop {
                let (mut moves, mut anew) = (Vec::new(), Vec::new());
                kept.moves(&Letters::ANY, &mut moves);
                crossing_moves(kept.board(), &lexicon, crossing, &Letters::ANY, &mut anew);
                assert_eq!(moves, anew, "{crossing:?}\n{}", kept.board());
                if moves.is_empty() {
                    break;
                }
                kept.put(&moves[chance.random_range(0..moves.len())].placement);
                played += 1;
            }
        }
        assert!(played > 300, "only {played} words were placed");
    }
}

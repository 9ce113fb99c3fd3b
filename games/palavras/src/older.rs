//! The older edition: the computer plays alone, always the move with the most points.

use std::cmp::Reverse;
use std::fmt;
use std::sync::Arc;

use crate::board::Board;
use crate::crossing::{Crossing, CrossingBoard, CrossingMove, Letters};
use crate::lexicon::Lexicon;
use crate::placement::{Direction, Placement};
use crate::word::Letter;

/// The letters in hand, with a gap for each that has just been used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand(Vec<Option<Letter>>);

impl Hand {
    /// The letters that are there, in order.
    pub fn letters(&self) -> impl Iterator<Item = Letter> + '_ {
        self.0.iter().copied().flatten()
    }

    /// Takes out the first such letter and leaves a gap.
    fn take(&mut self, letter: Letter) {
        let place = self.0.iter_mut().find(|place| **place == Some(letter));
        *place.expect("a letter that is placed is in hand") = None;
    }

    /// Closes the gaps and adds new letters at the end, up to as many as before.
    fn refill(&mut self, supply: &mut impl Iterator<Item = Letter>) {
        let most = self.0.len();
        self.0.retain(Option::is_some);
        let missing = most - self.0.len();
        self.0.extend(supply.take(missing).map(Some));
    }
}

/// The letters, and a blank for each gap.
impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbol = |place: &Option<Letter>| place.map_or(' ', Letter::symbol);
        f.write_str(&self.0.iter().map(symbol).collect::<String>())
    }
}

/// A game that the computer plays alone.
///
/// ```
/// use std::sync::Arc;
/// use ludoteca_palavras::{Board, Crossing, Lexicon, Size, Solo};
///
/// let lexicon = Arc::new(Lexicon::read(b"ana\nbanana\n"));
/// let mut solo = Solo::new(Board::older(Size::default()), lexicon, Crossing::Words);
/// let turn = solo.play_best().unwrap();
/// assert_eq!(solo.points(), turn.played.points);
/// ```
#[derive(Clone, Debug)]
pub struct Solo {
    board: CrossingBoard,
    hand: Option<Hand>,
    supply: std::vec::IntoIter<Letter>,
    points: u64,
}

/// One move of the computer, with what it could choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The move.
    pub played: CrossingMove,
    /// Every move with at least half as many points as that one: by points, then by place,
    /// horizontal before vertical, then by word.
    pub choice: Vec<CrossingMove>,
    /// The hand before the move and after it, with gaps, if there is a hand.
    pub hands: Option<(Hand, Hand)>,
}

impl Solo {
    /// A game with any letters.
    pub fn new(board: Board, lexicon: Arc<Lexicon>, crossing: Crossing) -> Self {
        Self {
            board: CrossingBoard::new(board, lexicon, crossing),
            hand: None,
            supply: Vec::new().into_iter(),
            points: 0,
        }
    }

    /// The game with a hand of at most `size` letters, taken in order from a supply.
    pub fn with_hand(self, size: usize, supply: Vec<Letter>) -> Self {
        let mut supply = supply.into_iter();
        let hand = supply.by_ref().take(size).map(Some).collect();
        Self {
            hand: Some(Hand(hand)),
            supply,
            ..self
        }
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        self.board.board()
    }

    /// The points so far.
    pub const fn points(&self) -> u64 {
        self.points
    }

    /// Every move that could be played, in no particular order.
    fn moves(&self) -> Vec<CrossingMove> {
        let letters = match &self.hand {
            Some(hand) => Letters::only(hand.letters()),
            None => Letters::ANY,
        };
        let mut moves = Vec::new();
        self.board.moves(&letters, &mut moves);
        moves
    }

    /// Plays the move with the most points; `None` if there is none.
    ///
    /// Among equals it prefers a vertical one, then the one whose first anchor comes first, row by
    /// row, then the longer word, then the one that comes first in the dictionary.
    pub fn play_best(&mut self) -> Option<Turn> {
        let mut choice = self.moves();
        let most = choice.iter().map(|mv| mv.points).max()?;
        choice.retain(|mv| 2 * mv.points >= most);
        let equals = choice.iter().filter(|mv| mv.points == most);
        let played = *equals.min_by_key(|mv| self.preference(mv))?;
        choice.sort_unstable_by_key(|mv| (Reverse(mv.points), mv.placement));
        let hands = self.play(&played);
        Some(Turn {
            played,
            choice,
            hands,
        })
    }

    /// Sorts moves with the same points, the preferred one first.
    fn preference(&self, mv: &CrossingMove) -> impl Ord + use<> {
        let Placement { slot, word } = mv.placement;
        (
            slot.direction == Direction::Horizontal,
            mv.anchor,
            Reverse(word.len()),
            self.board.lexicon().rank(&word),
            slot.place,
        )
    }

    fn play(&mut self, mv: &CrossingMove) -> Option<(Hand, Hand)> {
        let new = self.board.board().new_letters(&mv.placement);
        self.board.put(&mv.placement);
        self.points += mv.points;
        let hand = self.hand.as_mut()?;
        let before = hand.clone();
        for letter in new {
            hand.take(letter);
        }
        let after = hand.clone();
        hand.refill(&mut self.supply);
        Some((before, after))
    }
}

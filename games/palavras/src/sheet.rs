//! One person's game: a board, the words placed on it and their points.

use std::sync::Arc;

use crate::board::{Board, Illegal};
use crate::lexicon::Lexicon;
use crate::placement::Placement;

/// A board in play, with its points and the number of words.
///
/// Course program, table and engines all count by it. Without a dictionary any letters are a word:
///
/// ```
/// use ludoteca_palavras::{Board, Illegal, Sheet, Size};
///
/// let mut sheet = Sheet::new(Board::new(Size::default())).with_limit(1);
/// assert_eq!(sheet.place(&"A3H bacalhau".parse().unwrap()), Ok(32));
/// assert_eq!((sheet.points(), sheet.words()), (32, 1));
/// assert!(sheet.is_over());
/// assert_eq!(sheet.place(&"A9H anabela".parse().unwrap()), Err(Illegal::Over));
/// ```
#[derive(Clone, Debug)]
pub struct Sheet {
    board: Board,
    dictionary: Option<Arc<Lexicon>>,
    pub(crate) points: u64,
    words: u64,
    words_left: Option<u64>,
}

impl Sheet {
    /// A game that continues from any board, with no points yet.
    pub const fn new(board: Board) -> Self {
        Self {
            board,
            dictionary: None,
            points: 0,
            words: 0,
            words_left: None,
        }
    }

    /// Accepts only words of this dictionary.
    #[must_use]
    pub fn with_dictionary(self, dictionary: Arc<Lexicon>) -> Self {
        Self {
            dictionary: Some(dictionary),
            ..self
        }
    }

    /// Ends the game after this many more words.
    #[must_use]
    pub fn with_limit(self, words: u64) -> Self {
        Self {
            words_left: Some(words),
            ..self
        }
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The points so far.
    pub const fn points(&self) -> u64 {
        self.points
    }

    /// The number of words placed so far.
    pub const fn words(&self) -> u64 {
        self.words
    }

    /// The number of words that may still be placed, if that is limited.
    pub const fn words_left(&self) -> Option<u64> {
        self.words_left
    }

    /// Returns whether no square is free or no word may follow.
    pub fn is_over(&self) -> bool {
        self.words_left == Some(0) || self.board.is_full()
    }

    /// The points of a word if it may be placed, or why it may not.
    pub fn check(&self, placement: &Placement) -> Result<u64, Illegal> {
        if self.words_left == Some(0) {
            return Err(Illegal::Over);
        }
        let points = self.board.check(placement)?;
        if let Some(dictionary) = &self.dictionary {
            dictionary.check(&placement.word)?;
        }
        Ok(points)
    }

    /// Places a word and returns its points. On `Err` nothing has changed.
    pub fn place(&mut self, placement: &Placement) -> Result<u64, Illegal> {
        let points = self.check(placement)?;
        self.board.put(placement);
        self.points += points;
        self.words += 1;
        self.words_left = self.words_left.map(|left| left - 1);
        Ok(points)
    }
}

//! How many points a game can still give at most.
//!
//! What [the squares cost](crate::prices) is one bound.
//!
//! With few words allowed, another bound may be lower: what may be placed later may be placed now
//! (letters never change), for at least as many points (bonuses are only used up), and nothing can
//! be placed twice; so as many words give no more than as many of the best words now.

use ludoteca_core::Budget;

use crate::edition::Edition;
use crate::game::Palavras;
use crate::prices::Prices;

/// With more words than this allowed, the best words now are no lower bound any more.
const FEW_WORDS: u64 = 64;

impl Palavras {
    /// No continuation gives more points than this, on top of those that there are.
    ///
    /// The budget only makes the bound closer: without any it holds as well.
    ///
    /// ```
    /// use std::sync::Arc;
    /// use ludoteca_core::Budget;
    /// use ludoteca_palavras::{Board, Lexicon, Palavras, Size};
    ///
    /// let lexicon = Arc::new(Lexicon::read(b"ana\nbenfica\n"));
    /// let game = Palavras::new(Board::new(Size::default()), lexicon).with_limit(1);
    /// assert_eq!(game.bound(&Budget::unlimited()), 324);
    /// ```
    pub fn bound(&self, budget: &Budget) -> u64 {
        let prices = Prices::new(self.board(), &Edition::assignment(self.lexicon()), budget);
        let words = self.words_left().map_or(u64::MAX, u64::from);
        let by_squares = prices.bound(words);
        if words > FEW_WORDS {
            return by_squares;
        }
        let (best, is_complete) = self.search_best(words as usize, budget);
        if !is_complete {
            return by_squares;
        }
        let by_words = best.iter().map(|best| best.points).sum();
        by_squares.min(by_words)
    }
}

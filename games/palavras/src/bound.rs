//! Upper bound on the points that a game can still give.
//!
//! A *run* is a longest stretch of a row or column without a forbidden square. Every word takes at
//! least one free square of a run, and no square is taken twice. Let every free square have a price,
//! and let every word pay for the squares that it takes, and for being a word. Then, whatever the
//! prices are, the points of a game are what its words pay and what is left to them, their profits:
//!
//! - All words together pay no more than all free squares cost that a word can take, and as many words
//!   as are allowed, or as there are such squares.
//! - When the game is over, the letters of a run are fixed; let any letters stand on squares that are
//!   still free. Every word of the run is somewhere in these letters, and no two are in the same
//!   place, because the second would take no free square. So the words of a run have no more profit
//!   than all words together that its letters contain, each with the free squares of its place that
//!   are best for it, at least one, and none with a loss; and so no more than those of the
//!   [richest letters](crate::richest) that could stand there.
//!
//! It is not used that letters of rows and columns are the same, nor that two words of a run cannot
//! take the same square. At prices at which squares are [not wanted too often](crate::market) the
//! latter hardly matters. Every kind of square has one price, so that runs of the same squares are
//! alike; with prices of their own for all squares the bound on 9x9 was not closer after 100 rounds,
//! and with prices for the letters on them as well only 1 % after 200.
//!
//! Two other bounds may be lower. One [is found at once](crate::prices). The other is for few words:
//! what may be placed later may be placed now (letters never change), for at least as many points
//! (bonuses are only used up), and nothing can be placed twice; so as many words give no more than
//! as many of the best words now.

use ludoteca_core::Budget;

use crate::board::Board;
use crate::game::Palavras;
use crate::lexicon::Lexicon;
use crate::market::Market;
use crate::prices::Prices;

/// With more words than this allowed, the best words now are no lower bound any more.
const FEW_WORDS: u64 = 64;

impl Palavras {
    /// Returns an upper bound on the points that any continuation gives, on top of those that there
    /// are.
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
        self.bound_with_progress(budget, &mut |_| ())
    }

    /// Finds the [bound](Self::bound), and reports the closest one so far each time that it has
    /// looked for a closer one.
    pub fn bound_with_progress(&self, budget: &Budget, report: &mut dyn FnMut(u64)) -> u64 {
        let words = self.words_left().unwrap_or(u64::MAX);
        let of_words = bound_of_words(self.board(), self.lexicon(), words, budget, report);
        if words > FEW_WORDS {
            return of_words;
        }
        let (best, is_complete) = self.search_best(words as usize, budget);
        if !is_complete {
            return of_words;
        }
        let of_best = best.iter().map(|best| best.points).sum();
        of_words.min(of_best)
    }
}

/// The most points of this many words.
fn bound_of_words(
    board: &Board,
    lexicon: &Lexicon,
    words: u64,
    budget: &Budget,
    report: &mut dyn FnMut(u64),
) -> u64 {
    let at_once = Prices::new(board, lexicon, budget).bound(words);
    report(at_once);
    if at_once == 0 || !budget.allows(0) {
        return at_once;
    }
    let market = Market::new(board, lexicon, words, budget);
    let report = &mut |closer: u64| report(closer.min(at_once));
    let closer = market.ok().and_then(|market| market.bound(report));
    closer.map_or(at_once, |closer| closer.min(at_once))
}

//! The words and letter values of a game, for what serves both editions.

use crate::best::Outlook;
use crate::board::Board;
use crate::lexicon::Lexicon;
use crate::word::LetterValues;

/// Which words may be placed, and what their letters are worth.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edition<'a> {
    pub(crate) lexicon: &'a Lexicon,
    pub(crate) outlook: &'a Outlook,
    pub(crate) values: &'a LetterValues,
    /// The length of the shortest word that may be placed.
    pub(crate) shortest: usize,
}

impl<'a> Edition<'a> {
    /// The assignment's game.
    pub(crate) fn assignment(lexicon: &'a Lexicon) -> Self {
        Self {
            lexicon,
            outlook: lexicon.outlook(),
            values: &LetterValues::ASSIGNMENT,
            shortest: Board::SHORTEST_WORD,
        }
    }

    /// The older edition, where every word of the dictionary may be placed.
    pub(crate) fn older(lexicon: &'a Lexicon) -> Self {
        Self {
            lexicon,
            outlook: lexicon.older_outlook(),
            values: &LetterValues::OLDER,
            shortest: 1,
        }
    }
}

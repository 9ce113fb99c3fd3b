//! The squares of a board.

use crate::word::Letter;

/// A square: free with or without a bonus, forbidden, or taken by a letter.
///
/// A letter uses up the bonus of the square that it takes, so nothing is kept beneath it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Square {
    /// `.`: free, without a bonus.
    Plain,
    /// `#`: no letter may ever stand here.
    Forbidden,
    /// `2`: free; its letter counts twice.
    LetterTwice,
    /// `3`: free; its letter counts three times.
    LetterThrice,
    /// `4`: free; its letter counts four times.
    LetterFourTimes,
    /// `$`: free; the whole word counts twice.
    WordTwice,
    /// `!`: free; the whole word counts three times.
    WordThrice,
    /// Taken by the letter of a word.
    Taken(Letter),
}

impl Square {
    /// The square that a symbol of a printed board stands for.
    pub const fn from_symbol(symbol: char) -> Option<Self> {
        Some(match symbol {
            '.' => Self::Plain,
            '#' => Self::Forbidden,
            '2' => Self::LetterTwice,
            '3' => Self::LetterThrice,
            '4' => Self::LetterFourTimes,
            '$' => Self::WordTwice,
            '!' => Self::WordThrice,
            _ => match Letter::new(symbol) {
                Some(letter) => Self::Taken(letter),
                None => return None,
            },
        })
    }

    /// Returns the symbol that is printed for the square.
    pub const fn symbol(self) -> char {
        match self {
            Self::Plain => '.',
            Self::Forbidden => '#',
            Self::LetterTwice => '2',
            Self::LetterThrice => '3',
            Self::LetterFourTimes => '4',
            Self::WordTwice => '$',
            Self::WordThrice => '!',
            Self::Taken(letter) => letter.symbol(),
        }
    }

    /// The letter that stands here.
    pub const fn letter(self) -> Option<Letter> {
        match self {
            Self::Taken(letter) => Some(letter),
            _ => None,
        }
    }

    /// Returns whether a letter may still be placed here.
    pub const fn is_free(self) -> bool {
        !matches!(self, Self::Forbidden | Self::Taken(_))
    }

    /// Returns the factor by which a letter on this square counts.
    pub const fn letter_factor(self) -> u64 {
        match self {
            Self::LetterTwice => 2,
            Self::LetterThrice => 3,
            Self::LetterFourTimes => 4,
            _ => 1,
        }
    }

    /// Returns the factor by which a word counts that takes this square.
    pub const fn word_factor(self) -> u64 {
        match self {
            Self::WordTwice => 2,
            Self::WordThrice => 3,
            _ => 1,
        }
    }
}

//! Letters, what they are worth, and words made of them.

use std::fmt;
use std::str::FromStr;

/// One of the 26 letters a to z.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Letter(u8);

impl Letter {
    /// The letter for a character; `None` for anything but a to z, even for upper case.
    pub const fn new(symbol: char) -> Option<Self> {
        match symbol {
            'a'..='z' => Some(Self(symbol as u8 - b'a')),
            _ => None,
        }
    }

    /// All 26, in order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..26).map(Self)
    }

    /// 0 for a, 25 for z.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter as a character.
    pub const fn symbol(self) -> char {
        (b'a' + self.0) as char
    }
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.symbol().fmt(f)
    }
}

/// Value of each letter, a to z.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LetterValues([u8; 26]);

impl LetterValues {
    /// The assignment's values.
    pub const ASSIGNMENT: Self = Self([
        2, 4, 3, 1, 2, 3, 1, 3, 2, 3, 7, 5, 4, 4, 2, 4, 6, 3, 3, 4, 6, 5, 9, 6, 7, 8,
    ]);
    /// The older edition's values: those of English Scrabble.
    pub const OLDER: Self = Self([
        1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10,
    ]);

    /// Value of this letter.
    pub const fn of(&self, letter: Letter) -> u64 {
        self.0[letter.index()] as u64
    }
}

/// A word of 1 to 15 letters, small enough to be copied. Words sort as in a dictionary.
///
/// ```
/// use ludoteca_palavras::Word;
///
/// let word: Word = "bacalhau".parse().unwrap();
/// assert_eq!(word.len(), 8);
/// assert_eq!(word.to_string(), "bacalhau");
/// assert!("Bacalhau".parse::<Word>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word {
    // Zeros follow the last letter, so that a shorter word sorts before those that extend it.
    letters: [u8; Word::LONGEST],
    length: u8,
}

impl Word {
    /// The longest word that any board holds.
    pub const LONGEST: usize = 15;

    /// The word that these bytes spell; `None` unless they are 1 to 15 letters from a to z.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        if bytes.is_empty() || bytes.len() > Self::LONGEST {
            return None;
        }
        let mut letters = [0; Self::LONGEST];
        for (to, &byte) in letters.iter_mut().zip(bytes) {
            if !byte.is_ascii_lowercase() {
                return None;
            }
            *to = byte;
        }
        Some(Self {
            letters,
            length: bytes.len() as u8,
        })
    }

    /// The word that these bytes spell, which must be 1 to 15 letters from a to z.
    pub(crate) fn from_letters(bytes: &[u8]) -> Self {
        let mut letters = [0; Self::LONGEST];
        letters[..bytes.len()].copy_from_slice(bytes);
        Self {
            letters,
            length: bytes.len() as u8,
        }
    }

    /// The word from `start` to before `end`, which must be letters from a to z; whatever follows.
    pub(crate) fn cut(spelt: &[u8; 2 * (Self::LONGEST + 1)], start: usize, end: usize) -> Self {
        let mut bytes = [0; Self::LONGEST + 1];
        bytes.copy_from_slice(&spelt[start..=start + Self::LONGEST]);
        let unused = u128::BITS - 8 * (end - start) as u32;
        let letters = u128::from_le_bytes(bytes) << unused >> unused;
        let [letters @ .., _] = letters.to_le_bytes();
        Self {
            letters,
            length: (end - start) as u8,
        }
    }

    /// Returns the number of letters.
    #[expect(clippy::len_without_is_empty, reason = "a word is never empty")]
    pub const fn len(&self) -> usize {
        self.length as usize
    }

    /// The word as text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(self.as_bytes()).expect("letters are ASCII")
    }

    /// Its letters, in order.
    pub fn letters(&self) -> impl DoubleEndedIterator<Item = Letter> + ExactSizeIterator + '_ {
        self.as_bytes().iter().map(|byte| Letter(byte - b'a'))
    }

    /// The word as bytes a to z.
    pub fn as_bytes(&self) -> &[u8] {
        &self.letters[..self.len()]
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

/// Text that is not a word, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadWord {
    /// A character that is not one of a to z.
    #[error("{0:?} is not a letter from a to z")]
    Character(char),
    /// No letters, or more than 15.
    #[error("a word has 1 to 15 letters, not {0}")]
    Length(usize),
}

impl FromStr for Word {
    type Err = BadWord;

    fn from_str(text: &str) -> Result<Self, BadWord> {
        match text.chars().find(|&symbol| Letter::new(symbol).is_none()) {
            Some(symbol) => Err(BadWord::Character(symbol)),
            None => Self::from_bytes(text.as_bytes()).ok_or(BadWord::Length(text.len())),
        }
    }
}

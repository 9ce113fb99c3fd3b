//! Dictionaries: which words there are.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::OnceLock;

use unicode_normalization::UnicodeNormalization as _;

use crate::best::Outlook;
use crate::board::Illegal;
use crate::both_ways::BothWays;
use crate::graph::Graph;
use crate::word::{LetterValues, Word};

/// The words of a dictionary, sorted, each with its place in the file that it came from.
///
/// A dictionary is a plain list of words or a hunspell `.dic`, in UTF-8 or Latin-1. The word of a
/// line is what comes before a slash, tab or blank.
///
/// ```
/// use ludoteca_palavras::Lexicon;
///
/// let lexicon = Lexicon::read("3\ncoração/p\nsé\nabade\t[CAT=nc]\n".as_bytes());
/// assert!(lexicon.contains(&"coracao".parse().unwrap()));
/// assert!(lexicon.contains(&"abade".parse().unwrap()));
/// assert_eq!(lexicon.len(), 2);
/// ```
#[derive(Clone)]
pub struct Lexicon {
    words: Vec<Word>,
    ranks: Vec<u32>,
    // Built when first needed: looking up a word takes none of them.
    forward: OnceLock<Graph>,
    both_ways: OnceLock<BothWays>,
    outlook: OnceLock<Outlook>,
}

/// Treatment of letters with an accent or a cedilla.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Accents {
    /// They lose it: `coração` admits `coracao`.
    Dropped,
    /// Their words are left out.
    LeftOut,
}

impl Lexicon {
    /// The words that a dictionary admits in the assignment's game: 3 to 15 letters from a to z,
    /// once accents and cedillas are dropped.
    pub fn read(bytes: &[u8]) -> Self {
        Self::read_with(bytes, 3..=Word::LONGEST, Accents::Dropped)
    }

    /// The words of these lengths that a dictionary admits.
    pub fn read_with(bytes: &[u8], lengths: RangeInclusive<usize>, accents: Accents) -> Self {
        let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
        let is_utf8 = std::str::from_utf8(bytes).is_ok();
        let mut found = Vec::new();
        for line in bytes.split(|&byte| byte == b'\n') {
            let entry = entry_of(line);
            let word = match Word::from_bytes(entry) {
                None if accents == Accents::Dropped && !entry.is_ascii() => {
                    without_accents(entry, is_utf8)
                }
                plain => plain,
            };
            if let Some(word) = word.filter(|word| lengths.contains(&word.len())) {
                found.push((word, found.len() as u32));
            }
        }
        Self::from_ranked(found)
    }

    /// A lexicon of these words, which are ranked in the order in which they come.
    ///
    /// ```
    /// use ludoteca_palavras::Lexicon;
    ///
    /// let lexicon = Lexicon::from_words(["casa", "ana"].map(|word| word.parse().unwrap()));
    /// assert_eq!(lexicon.words()[0].as_str(), "ana");
    /// assert!(!lexicon.contains(&"casas".parse().unwrap()));
    /// ```
    pub fn from_words(words: impl IntoIterator<Item = Word>) -> Self {
        Self::from_ranked(words.into_iter().zip(0..).collect())
    }

    fn from_ranked(mut found: Vec<(Word, u32)>) -> Self {
        // A word that comes twice keeps its first rank.
        found.sort_unstable();
        found.dedup_by_key(|(word, _)| *word);
        let (words, ranks) = found.into_iter().unzip();
        Self {
            words,
            ranks,
            forward: OnceLock::new(),
            both_ways: OnceLock::new(),
            outlook: OnceLock::new(),
        }
    }

    /// Returns whether the word is in it.
    pub fn contains(&self, word: &Word) -> bool {
        self.words.binary_search(word).is_ok()
    }

    /// Refuses a word that is not in it.
    pub fn check(&self, word: &Word) -> Result<(), Illegal> {
        if self.contains(word) {
            return Ok(());
        }
        Err(Illegal::UnknownWord(*word))
    }

    /// The place of this word among the others of its dictionary, from 0.
    pub fn rank(&self, word: &Word) -> Option<u32> {
        let index = self.words.binary_search(word).ok()?;
        Some(self.ranks[index])
    }

    /// All words, sorted.
    pub fn words(&self) -> &[Word] {
        &self.words
    }

    /// Builds what the search for moves needs, once for all games with this lexicon.
    ///
    /// Every new [`Palavras`](crate::Palavras) does so, so that no budget pays for it: with half a
    /// million words it takes about 0.2 s. Looking up words needs none of it.
    pub fn prepare(&self) {
        self.outlook();
    }

    /// The words as a graph, read from the first letter on.
    pub(crate) fn forward(&self) -> &Graph {
        self.forward.get_or_init(|| Graph::forward(&self.words))
    }

    /// The words as they grow from any of their letters.
    pub(crate) fn both_ways(&self) -> &BothWays {
        self.both_ways
            .get_or_init(|| BothWays::new(&self.words, self.forward()))
    }

    /// Values of the best endings of words in the assignment's game.
    pub(crate) fn outlook(&self) -> &Outlook {
        self.outlook
            .get_or_init(|| Outlook::new(self.forward(), &LetterValues::ASSIGNMENT))
    }

    /// Returns the number of words.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Returns whether it has no word at all.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }
}

/// Lexicons are equal if they have the same words with the same ranks.
impl PartialEq for Lexicon {
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words && self.ranks == other.ranks
    }
}

impl Eq for Lexicon {}

/// Short, because half a million words help no one who is debugging.
impl fmt::Debug for Lexicon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Lexicon({} words)", self.len())
    }
}

/// Everything before the first slash, tab, blank or CR.
fn entry_of(line: &[u8]) -> &[u8] {
    let end = line
        .iter()
        .position(|byte| matches!(byte, b'/' | b'\t' | b' ' | b'\r'));
    &line[..end.unwrap_or(line.len())]
}

fn without_accents(entry: &[u8], is_utf8: bool) -> Option<Word> {
    // Nothing longer can become a word: accents may be separate, several bytes each.
    if entry.len() > 16 * Word::LONGEST {
        return None;
    }
    let text: String = if is_utf8 {
        std::str::from_utf8(entry).ok()?.to_owned()
    } else {
        entry.iter().map(|&byte| char::from(byte)).collect()
    };
    let letters: String = text.nfd().filter(|symbol| !is_accent(*symbol)).collect();
    letters.parse().ok()
}

/// The combining marks that decomposition leaves behind a letter.
const fn is_accent(symbol: char) -> bool {
    matches!(symbol, '\u{300}'..='\u{36f}')
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::board::{Board, Size};
    use crate::game::Palavras;

    #[test]
    fn no_budget_pays_for_the_graph() {
        let check = |lexicon: Arc<Lexicon>| {
            assert!(lexicon.forward.get().is_some() && lexicon.outlook.get().is_some());
        };
        let lexicon = Arc::new(Lexicon::read(b"ana\nbanana\n"));
        assert!(
            lexicon.forward.get().is_none(),
            "looking up words needs none of it"
        );
        let game = Palavras::new(Board::new(Size::default()), lexicon.clone());
        check(lexicon);
        let lexicon = Arc::new(Lexicon::read(b"ana\nbanana\n"));
        Palavras::read(&game.to_string(), lexicon.clone()).expect("what was written can be read");
        check(lexicon);
    }
}

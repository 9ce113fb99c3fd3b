//! Words that grow from any of their letters, first to the left and then to the right.
//!
//! The forward graph reads words from their first letter. The backward graph reads beginnings of
//! words from their last letter to their first, and at each whole beginning gives the place in the
//! forward graph where it continues; so only what leads to a word is ever tried. (Gordon's GADDAG
//! holds both in one automaton; kept apart, the forward half exists once and only the beginnings
//! need sorting.)
//!
//! A search mostly waits for memory. So an arc tells all of the node beyond it, and a letter that
//! only completes a word has no arc: most walks that would end there need not go there.

use crate::builder::{Builder, Built};
use crate::graph::{Graph, NOWHERE, letters_of};
use crate::word::Word;

/// Every letter, as bits.
const LETTERS: u32 = (1 << 26) - 1;

/// A node, as the arc that leads to it tells it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Way {
    /// Letters with an arc; in the bits above them, how many letters it takes at least to complete
    /// something.
    onward: u32,
    /// Letters that complete a word.
    pub(crate) words: u32,
    /// The arc of the first letter.
    first: u32,
}

impl Way {
    /// Letters with an arc.
    pub(crate) const fn onward(self) -> u32 {
        self.onward & LETTERS
    }

    /// Returns whether one of these letters may come next, and something can be completed with at
    /// most this many.
    pub(crate) const fn allows(self, letters: u32, most: u32) -> bool {
        (self.onward | self.words) & letters & LETTERS != 0 && self.onward >> 26 <= most
    }

    /// The number of the arc of a letter that has one.
    const fn arc(self, letter: u32) -> usize {
        let before = self.onward & ((1 << letter) - 1);
        (self.first + before.count_ones()) as usize
    }
}

/// Ways on from a letter that was read backward.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Fork {
    /// Further to the left.
    pub(crate) left: Way,
    /// To the right of the beginning that this letter completes.
    pub(crate) right: Way,
}

/// The forward graph and the backward graph.
#[derive(Clone, Debug)]
pub(crate) struct BothWays {
    /// Way at the beginning of words.
    first: Way,
    forward: Vec<Way>,
    /// Way at the end of beginnings.
    last: Way,
    backward: Vec<Fork>,
}

impl BothWays {
    /// Both graphs of sorted words, of which this is the forward graph.
    pub(crate) fn new(words: &[Word], graph: &Graph) -> Self {
        let (ways, forward) = pack_forward(graph);
        let built = build_backward(words, graph);
        let (last, backward) = pack_backward(&built, &ways);
        Self {
            first: ways[graph.root() as usize],
            forward,
            last,
            backward,
        }
    }

    /// Returns the way on which the last letters of beginnings are read.
    pub(crate) const fn last(&self) -> Way {
        self.last
    }

    /// Follows a letter that has an arc.
    pub(crate) fn forward(&self, from: Way, letter: u32) -> Way {
        self.forward[from.arc(letter)]
    }

    /// Follows a letter, read backward, that has an arc.
    pub(crate) fn backward(&self, from: Way, letter: u32) -> Fork {
        self.backward[from.arc(letter)]
    }

    /// Follows these letters from the beginning of words on; nowhere if no word begins so.
    pub(crate) fn read_forward(&self, letters: impl Iterator<Item = u32>) -> Way {
        self.go_forward(self.first, letters)
    }

    /// Follows these letters from here on.
    pub(crate) fn go_forward(&self, from: Way, letters: impl Iterator<Item = u32>) -> Way {
        let mut letters = letters;
        let read = letters.try_fold(from, |from, letter| {
            (from.onward >> letter & 1 == 1).then(|| self.forward(from, letter))
        });
        read.unwrap_or_default()
    }

    /// Follows these letters, the last one first; nowhere if no beginning ends so.
    pub(crate) fn read_backward(&self, letters: impl Iterator<Item = u32>) -> Way {
        let mut letters = letters;
        let read = letters.try_fold(self.last, |from, letter| {
            (from.onward >> letter & 1 == 1).then(|| self.backward(from, letter).left)
        });
        read.unwrap_or_default()
    }
}

/// The ways to all nodes of the forward graph, and the arcs of those that lead on.
fn pack_forward(graph: &Graph) -> (Vec<Way>, Vec<Way>) {
    let mut ways: Vec<Way> = Vec::with_capacity(graph.nodes().len());
    let mut arcs = Vec::new();
    for &node in graph.nodes() {
        let (first, mut onward, mut shortest) = (arcs.len() as u32, 0, u32::from(node.words != 0));
        for (letter, &beyond) in letters_of(node.letters).zip(graph.all_beyond(node)) {
            // Children come before their parents.
            let way = ways[beyond as usize];
            if beyond != NOWHERE {
                onward |= 1 << letter;
                shortest = shorter(shortest, 1 + (way.onward >> 26));
                arcs.push(way);
            }
        }
        ways.push(Way {
            onward: onward | shortest << 26,
            words: node.words,
            first,
        });
    }
    arcs.shrink_to_fit();
    (ways, arcs)
}

/// The way to the root of the backward graph, and all its arcs that lead on.
fn pack_backward(built: &Built, turns: &[Way]) -> (Way, Vec<Fork>) {
    let mut ways: Vec<Way> = Vec::with_capacity(built.nodes.len());
    let mut arcs = Vec::with_capacity(built.arcs.len());
    for &node in &built.nodes {
        let (first, mut onward, mut shortest) = (arcs.len() as u32, 0, u32::from(node.words != 0));
        for (letter, arc) in letters_of(node.letters).zip(built.arcs_of(node)) {
            let left = ways[arc.node as usize];
            if (arc.node, arc.turn) != (NOWHERE, NOWHERE) {
                onward |= 1 << letter;
                let whole = match arc.turn {
                    NOWHERE => 1 + (left.onward >> 26),
                    _ => 1,
                };
                shortest = shorter(shortest, whole);
                arcs.push(Fork {
                    left,
                    right: turns[arc.turn as usize],
                });
            }
        }
        ways.push(Way {
            onward: onward | shortest << 26,
            words: node.words,
            first,
        });
    }
    arcs.shrink_to_fit();
    (ways[built.root as usize], arcs)
}

/// The shorter of two ways, of which the first may not be there.
const fn shorter(known: u32, other: u32) -> u32 {
    if known == 0 || other < known {
        other
    } else {
        known
    }
}

/// The graph of the beginnings of sorted words, reversed.
fn build_backward(words: &[Word], forward: &Graph) -> Built {
    let mut beginnings = beginnings(words, forward);
    beginnings.sort_unstable();
    let mut builder = Builder::new();
    for beginning in beginnings {
        let (turn, is_word) = beginning.target();
        builder.add(beginning.letters(), turn, is_word);
    }
    builder.finish()
}

/// A reversed beginning of words as one number: its letters in five bits each from the top, then
/// the forward node after it, then whether it is a word. Numbers sort as their letters do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Beginning(u128);

impl Beginning {
    fn new(beginning: &[u8], node: u32, is_word: bool) -> Self {
        let mut bits = 0;
        for (place, byte) in beginning.iter().rev().enumerate() {
            bits |= u128::from(byte - b'a' + 1) << (123 - 5 * place);
        }
        Self(bits | u128::from(node) << 1 | u128::from(is_word))
    }

    fn letters(self) -> impl Iterator<Item = u8> {
        (0..Word::LONGEST)
            .map(move |place| (self.0 >> (123 - 5 * place)) as u8 & 31)
            .take_while(|&letter| letter != 0)
            .map(|letter| letter - 1)
    }

    fn target(self) -> (u32, bool) {
        ((self.0 >> 1) as u32, self.0 & 1 == 1)
    }
}

/// Each beginning of a word once, with the node where the forward graph continues after it.
fn beginnings(words: &[Word], forward: &Graph) -> Vec<Beginning> {
    let mut beginnings = Vec::with_capacity(3 * words.len());
    let mut before: &[u8] = &[];
    for word in words {
        let word = word.as_bytes();
        let shared = shared_length(before, word);
        let mut node = forward.root();
        for (at, byte) in word.iter().enumerate() {
            let letter = u32::from(byte - b'a');
            let from = forward.node(node);
            node = forward.beyond(from, letter);
            if at >= shared {
                let is_word = from.words >> letter & 1 == 1;
                beginnings.push(Beginning::new(&word[..=at], node, is_word));
            }
        }
        before = word;
    }
    beginnings
}

fn shared_length(a: &[u8], b: &[u8]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<Word> {
        let mut words: Vec<Word> = text.split(' ').map(|word| word.parse().unwrap()).collect();
        words.sort_unstable();
        words
    }

    fn both_ways(words: &[Word]) -> BothWays {
        BothWays::new(words, &Graph::forward(words))
    }

    fn numbers(word: &Word) -> Vec<u32> {
        word.letters().map(|letter| letter.index() as u32).collect()
    }

    /// Every word that is read from here on.
    fn spell(ways: &BothWays, from: Way, spelt: &str, found: &mut Vec<String>) {
        for letter in letters_of(from.onward() | from.words) {
            let spelt = format!("{spelt}{}", (b'a' + letter as u8) as char);
            if from.words >> letter & 1 == 1 {
                found.push(spelt.clone());
            }
            if from.onward() >> letter & 1 == 1 {
                spell(ways, ways.forward(from, letter), &spelt, found);
            }
        }
    }

    #[test]
    fn every_beginning_read_backward_turns_where_it_continues() {
        let words = words("ana banana bananas casa casas asa o");
        let ways = both_ways(&words);
        for word in &words {
            let letters = numbers(word);
            for end in 1..letters.len() {
                let (read, first) = (&letters[1..end], letters[0]);
                let from = ways.read_backward(read.iter().rev().copied());
                let turn = ways.backward(from, first).right;
                let there = ways.read_forward(letters[..end].iter().copied());
                assert_eq!(turn, there, "{word} after {end} letters");
            }
            let all_but_first = letters[1..].iter().rev().copied();
            let from = ways.read_backward(all_but_first);
            assert!(from.words >> letters[0] & 1 == 1, "{word} ends");
        }
    }

    #[test]
    fn the_forward_half_spells_the_words_and_no_others() {
        let words = words("ana banana bananas casa casas asa abcdefghijklmno o");
        let mut found = Vec::new();
        let ways = both_ways(&words);
        spell(&ways, ways.first, "", &mut found);
        let expected: Vec<String> = words.iter().map(ToString::to_string).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_letter_that_only_completes_words_has_no_arc() {
        let ways = both_ways(&words("as os"));
        assert_eq!(ways.forward.len(), 2);
        let after = ways.read_forward([0].into_iter());
        assert_eq!((after.onward(), after.words), (0, 1 << 18));
        assert!(after.allows(1 << 18, 1) && !after.allows(1 << 18, 0) && !after.allows(1, 9));
    }

    #[test]
    fn no_words_lead_nowhere() {
        let ways = both_ways(&[]);
        assert_eq!((ways.first, ways.last()), Default::default());
        assert!(!ways.first.allows(LETTERS, 15));
    }
}

//! Words as a tree in which every beginning knows what it ends with (Aho and Corasick): whatever
//! letters are read one after the other, the node that is reached tells all words that end there.

use std::ops::Range;

use ludoteca_core::Budget;

use crate::room::OutOfBudget;
use crate::word::Word;

/// The beginnings of words. They are numbered by their length, so that those of up to some length
/// come before all others; children stand side by side, in the order of their parents.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    nodes: Vec<Node>,
    /// Number of nodes with at most this many letters.
    sizes: [usize; Word::LONGEST + 1],
    entries: Vec<Entry>,
}

/// A beginning of words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// The longest shorter beginning that it ends with.
    pub(crate) suffix: u32,
    /// The entry of the longest word that it ends with.
    pub(crate) entry: u32,
    first_child: u32,
    children: u8,
    /// Its last letter.
    pub(crate) letter: u8,
}

/// A word, and the entry of the next shorter one that it ends with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    pub(crate) word: Word,
    pub(crate) shorter: u32,
}

/// The beginning without letters.
pub(crate) const ROOT: usize = 0;

/// Entries are counted from 1.
pub(crate) const NO_ENTRY: u32 = 0;

impl Node {
    pub(crate) fn children(&self) -> Range<usize> {
        let first = self.first_child as usize;
        first..first + self.children as usize
    }
}

impl Tree {
    /// The tree of sorted words, if there is time for it.
    pub(crate) fn new(
        words: impl Iterator<Item = Word>,
        budget: &Budget,
    ) -> Result<Self, OutOfBudget> {
        let root = Node {
            suffix: ROOT as u32,
            entry: NO_ENTRY,
            first_child: 0,
            children: 0,
            letter: 0,
        };
        let mut tree = Self {
            nodes: vec![root],
            sizes: [1; Word::LONGEST + 1],
            entries: Vec::new(),
        };
        let mut growing: Vec<(Word, usize)> = words.map(|word| (word, ROOT)).collect();
        for length in 1..=Word::LONGEST {
            if budget.is_over() {
                return Err(OutOfBudget);
            }
            growing.retain(|(word, _)| word.len() >= length);
            tree.grow(length, &mut growing);
        }
        Ok(tree)
    }

    /// All beginnings of up to this many letters; the first is the empty one.
    pub(crate) fn up_to(&self, length: usize) -> &[Node] {
        &self.nodes[..self.sizes[length]]
    }

    pub(crate) fn node(&self, node: usize) -> &Node {
        &self.nodes[node]
    }

    /// All words, the shortest first.
    pub(crate) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The beginning that is one letter longer.
    pub(crate) fn child(&self, node: usize, letter: u8) -> Option<usize> {
        let mut children = self.nodes[node].children();
        children.find(|&child| self.nodes[child].letter == letter)
    }

    /// The words that these letters begin with, the shortest first.
    pub(crate) fn words_at_start(&self, letters: &[u8]) -> Vec<Word> {
        let mut words = Vec::new();
        let mut node = ROOT;
        for (at, &letter) in letters.iter().enumerate() {
            let Some(child) = self.child(node, letter) else {
                break;
            };
            node = child;
            words.extend(self.last_word(node).filter(|word| word.len() == at + 1));
        }
        words
    }

    /// The longest word that a beginning ends with.
    fn last_word(&self, node: usize) -> Option<Word> {
        let entry = (self.nodes[node].entry as usize).checked_sub(1)?;
        Some(self.entries[entry].word)
    }

    /// Adds the beginnings of one length to those that are shorter.
    fn grow(&mut self, length: usize, growing: &mut [(Word, usize)]) {
        let mut last = None;
        for (word, node) in growing {
            let next = (*node, word.as_bytes()[length - 1] - b'a');
            if last.replace(next) != Some(next) {
                self.add(next.0, next.1);
            }
            *node = self.nodes.len() - 1;
            if word.len() == length {
                self.complete(*word);
            }
        }
        self.sizes[length..].fill(self.nodes.len());
    }

    fn add(&mut self, parent: usize, letter: u8) {
        let suffix = self.suffix(parent, letter);
        let number = self.nodes.len() as u32;
        let parent = &mut self.nodes[parent];
        if parent.children == 0 {
            parent.first_child = number;
        }
        parent.children += 1;
        self.nodes.push(Node {
            suffix: suffix as u32,
            entry: self.nodes[suffix].entry,
            first_child: 0,
            children: 0,
            letter,
        });
    }

    /// The longest beginning that this one ends with after another letter.
    fn suffix(&self, parent: usize, letter: u8) -> usize {
        let mut node = parent;
        while node != ROOT {
            node = self.nodes[node].suffix as usize;
            if let Some(child) = self.child(node, letter) {
                return child;
            }
        }
        ROOT
    }

    /// The last beginning is a whole word.
    fn complete(&mut self, word: Word) {
        let node = self.nodes.last_mut().expect("there is the root");
        self.entries.push(Entry {
            word,
            shorter: node.entry,
        });
        node.entry = self.entries.len() as u32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every word that the letters contain, with where it ends, read through the tree.
    fn found(tree: &Tree, letters: &[u8]) -> Vec<(usize, String)> {
        let mut found = Vec::new();
        let mut node = ROOT;
        for (at, byte) in letters.iter().enumerate() {
            let letter = byte - b'a';
            node = match tree.child(node, letter) {
                Some(child) => child,
                None => tree.suffix(node, letter),
            };
            let mut entry = tree.node(node).entry;
            while entry != NO_ENTRY {
                let Entry { word, shorter } = tree.entries()[entry as usize - 1];
                found.push((at + 1, word.to_string()));
                entry = shorter;
            }
        }
        found
    }

    #[test]
    fn reading_letters_finds_every_word_in_them() {
        let words = ["ab", "aba", "abab", "b", "ba", "bab", "cab"];
        let parsed = words.map(|word| word.parse().expect("a word"));
        let tree = Tree::new(parsed.into_iter(), &Budget::unlimited()).expect("there is no limit");
        for letters in ["", "ababab", "cababcab", "bbaccbab", "xcabx"] {
            let mut expected = Vec::new();
            for end in 1..=letters.len() {
                for start in 0..end {
                    if words.contains(&&letters[start..end]) {
                        expected.push((end, letters[start..end].to_owned()));
                    }
                }
            }
            assert_eq!(found(&tree, letters.as_bytes()), expected, "{letters}");
        }
        let counts: Vec<usize> = (0..5).map(|length| tree.up_to(length).len()).collect();
        assert_eq!(counts, [1, 4, 7, 10, 11]);
    }
}

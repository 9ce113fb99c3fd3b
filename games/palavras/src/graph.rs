//! Words as a graph: common beginnings and common endings are stored once.
//!
//! This is the forward graph, which reads words from their first letter. [`BothWays`] grows words
//! from any of their letters.
//!
//! [`BothWays`]: crate::both_ways::BothWays

use crate::builder::{Arc, Builder};
use crate::word::Word;

/// A node without letters: what lies beyond the last letter of a word.
pub(crate) const NOWHERE: u32 = 0;

/// Letters that may follow: sets as bits, where a is bit 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// Letters that lead on or complete something.
    pub(crate) letters: u32,
    /// Letters that complete a word.
    pub(crate) words: u32,
    pub(crate) first: u32,
}

/// A minimal graph of words.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    // Children come before their parents.
    nodes: Vec<Node>,
    /// The node beyond each letter.
    arcs: Vec<u32>,
    root: u32,
}

impl Graph {
    /// The graph of sorted words.
    pub(crate) fn forward(words: &[Word]) -> Self {
        let mut builder = Builder::new();
        for word in words {
            let letters = word.as_bytes().iter().map(|byte| byte - b'a');
            builder.add(letters, NOWHERE, true);
        }
        let built = builder.finish();
        Self {
            nodes: built.nodes,
            arcs: built.arcs.iter().map(|arc: &Arc| arc.node).collect(),
            root: built.root,
        }
    }

    /// The node where every word begins.
    pub(crate) fn root(&self) -> u32 {
        self.root
    }

    pub(crate) fn node(&self, node: u32) -> Node {
        self.nodes[node as usize]
    }

    /// All nodes, children before their parents.
    pub(crate) fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The node beyond a letter that is one of the node's.
    pub(crate) fn beyond(&self, node: Node, letter: u32) -> u32 {
        let before = node.letters & ((1 << letter) - 1);
        self.arcs[(node.first + before.count_ones()) as usize]
    }

    /// The nodes beyond the letters of a node, in order.
    pub(crate) fn all_beyond(&self, node: Node) -> &[u32] {
        let first = node.first as usize;
        &self.arcs[first..first + node.letters.count_ones() as usize]
    }
}

/// The letters of a set, in order.
pub(crate) fn letters_of(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let letter = set.trailing_zeros();
        set &= set - 1;
        Some(letter)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<Word> {
        let mut words: Vec<Word> = text.split(' ').map(|word| word.parse().unwrap()).collect();
        words.sort_unstable();
        words
    }

    fn spell(graph: &Graph, node: u32, spelt: &mut String, found: &mut Vec<String>) {
        let at = graph.node(node);
        for letter in letters_of(at.letters) {
            spelt.push((b'a' + letter as u8) as char);
            if at.words >> letter & 1 == 1 {
                found.push(spelt.clone());
            }
            spell(graph, graph.beyond(at, letter), spelt, found);
            spelt.pop();
        }
    }

    fn spelt(graph: &Graph) -> Vec<String> {
        let mut found = Vec::new();
        spell(graph, graph.root(), &mut String::new(), &mut found);
        found
    }

    #[test]
    fn a_graph_spells_its_words_and_no_others() {
        let words = words("ana banana bananas casa casas asa abcdefghijklmno o");
        let graph = Graph::forward(&words);
        let expected: Vec<String> = words.iter().map(ToString::to_string).collect();
        assert_eq!(spelt(&graph), expected);
    }

    #[test]
    fn common_ends_are_stored_once() {
        // c and m lead to the same node; -asa, -asas share everything behind the first letter.
        let graph = Graph::forward(&words("casa casas masa masas"));
        assert_eq!((graph.nodes.len(), graph.arcs.len()), (6, 6));
    }

    #[test]
    fn no_words_make_an_empty_graph() {
        assert_eq!(Graph::forward(&[]).root(), NOWHERE);
    }
}

//! Words as a graph: common beginnings and common endings are stored once.
//!
//! Two graphs serve the search for moves. The forward graph reads words from their first letter.
//! The backward graph reads beginnings of words from their last letter to their first, and at each
//! whole beginning gives the node of the forward graph where it continues. So a word can grow from
//! any of its letters, first to the left and then to the right, and only what leads to a word is
//! ever tried. (Gordon's GADDAG holds both in one automaton; kept apart, the forward half exists
//! once and only the beginnings need sorting.)

use crate::word::Word;

/// A node without letters: what lies beyond the last letter of a word.
pub(crate) const NOWHERE: u32 = 0;

/// What may follow: sets of letters as bits, where a is bit 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    /// Letters that lead on or complete something.
    pub(crate) letters: u32,
    /// Letters that complete a word.
    pub(crate) words: u32,
    first: u32,
}

/// Where one letter leads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Arc {
    /// The node beyond the letter.
    pub(crate) node: u32,
    /// In a backward graph: the forward node after the beginning that this letter completes.
    pub(crate) turn: u32,
    /// What lies beyond, repeated here so that most walks that would end there need not go there:
    /// a search mostly waits for memory.
    pub(crate) beyond: Glance,
    pub(crate) beyond_turn: Glance,
}

/// What one number can say about a node: its letters, and in the bits above them the length of the
/// shortest way to something whole.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Glance(u32);

impl Glance {
    fn new(letters: u32, shortest: u32) -> Self {
        Self(letters | shortest << 26)
    }

    /// Whether one of these letters leads on, and the shortest way on is no longer than this.
    pub(crate) fn allows(self, letters: u32, most: usize) -> bool {
        self.0 & letters != 0 && self.0 >> 26 <= most as u32
    }

    fn shortest(self) -> u32 {
        self.0 >> 26
    }
}

/// A minimal graph of words or of reversed beginnings.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    // Children come before their parents.
    nodes: Vec<Node>,
    arcs: Vec<Arc>,
    root: u32,
}

impl Graph {
    /// The forward graph of sorted words.
    pub(crate) fn forward(words: &[Word]) -> Self {
        let mut builder = Builder::new();
        for word in words {
            let letters = word.as_bytes().iter().map(|byte| byte - b'a');
            builder.add(letters, NOWHERE, true);
        }
        builder.finish(None)
    }

    /// The backward graph of sorted words, which turns into their forward graph.
    pub(crate) fn backward(words: &[Word], forward: &Self) -> Self {
        let mut beginnings = beginnings(words, forward);
        beginnings.sort_unstable();
        let mut builder = Builder::new();
        for beginning in beginnings {
            let (turn, is_word) = beginning.target();
            builder.add(beginning.letters(), turn, is_word);
        }
        builder.finish(Some(forward))
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

    /// Where a letter leads that is one of the node's.
    pub(crate) fn arc(&self, node: Node, letter: u32) -> Arc {
        let before = node.letters & ((1 << letter) - 1);
        self.arcs[(node.first + before.count_ones()) as usize]
    }

    /// Where a letter leads, if it is one of the node's.
    pub(crate) fn follow(&self, node: u32, letter: u32) -> Option<Arc> {
        let node = self.node(node);
        (node.letters >> letter & 1 == 1).then(|| self.arc(node, letter))
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
            node = forward.arc(from, letter).node;
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

/// Builds a minimal graph from sorted strings in one pass: a node is compared with the finished
/// ones as soon as no later string can change it.
struct Builder {
    graph: Graph,
    /// Finished nodes by hash; 0 is an empty slot.
    slots: Vec<u32>,
    /// The nodes along the last string, which may still grow.
    growing: [Growing; Word::LONGEST + 1],
    last: [u8; Word::LONGEST],
    depth: usize,
}

#[derive(Clone, Copy)]
struct Growing {
    letters: u32,
    words: u32,
    count: usize,
    arcs: [Arc; 26],
}

const EMPTY: Growing = Growing {
    letters: 0,
    words: 0,
    count: 0,
    arcs: [NO_ARC; 26],
};

const NO_ARC: Arc = Arc {
    node: NOWHERE,
    turn: NOWHERE,
    beyond: Glance(0),
    beyond_turn: Glance(0),
};

impl Builder {
    fn new() -> Self {
        let nowhere = Node {
            letters: 0,
            words: 0,
            first: 0,
        };
        Self {
            graph: Graph {
                nodes: vec![nowhere],
                arcs: Vec::new(),
                root: NOWHERE,
            },
            slots: vec![0; 1 << 12],
            growing: [EMPTY; Word::LONGEST + 1],
            last: [0; Word::LONGEST],
            depth: 0,
        }
    }

    /// Adds a string that sorts after all those added before.
    fn add(&mut self, string: impl Iterator<Item = u8>, turn: u32, is_word: bool) {
        let mut depth = 0;
        let mut is_shared = true;
        for letter in string {
            is_shared = is_shared && depth < self.depth && self.last[depth] == letter;
            if !is_shared {
                self.close(depth);
                self.open(letter);
            }
            depth += 1;
        }
        let parent = &mut self.growing[depth - 1];
        parent.arcs[parent.count - 1].turn = turn;
        parent.words |= u32::from(is_word) << self.last[depth - 1];
    }

    /// Appends a letter to the last string.
    fn open(&mut self, letter: u8) {
        let parent = &mut self.growing[self.depth];
        parent.letters |= 1 << letter;
        parent.arcs[parent.count] = NO_ARC;
        parent.count += 1;
        self.last[self.depth] = letter;
        self.depth += 1;
        self.growing[self.depth].count = 0;
        self.growing[self.depth].letters = 0;
        self.growing[self.depth].words = 0;
    }

    /// Finishes the nodes that are deeper than this.
    fn close(&mut self, depth: usize) {
        while self.depth > depth {
            let node = self.intern(self.depth);
            self.depth -= 1;
            let parent = &mut self.growing[self.depth];
            parent.arcs[parent.count - 1].node = node;
        }
    }

    /// The finished node that equals the growing one, created if there is none yet.
    fn intern(&mut self, depth: usize) -> u32 {
        let growing = &self.growing[depth];
        if growing.count == 0 {
            return NOWHERE;
        }
        let mask = self.slots.len() - 1;
        let arcs = &growing.arcs[..growing.count];
        let mut slot = hash(growing.letters, growing.words, arcs) as usize & mask;
        while self.slots[slot] != 0 {
            let id = self.slots[slot];
            let node = self.graph.node(id);
            let is_same = node.letters == growing.letters
                && node.words == growing.words
                && self.graph.arcs_of(node) == arcs;
            if is_same {
                return id;
            }
            slot = (slot + 1) & mask;
        }
        let id = self.graph.nodes.len() as u32;
        self.graph.nodes.push(Node {
            letters: growing.letters,
            words: growing.words,
            first: self.graph.arcs.len() as u32,
        });
        self.graph.arcs.extend_from_slice(arcs);
        self.slots[slot] = id;
        if 2 * self.graph.nodes.len() > self.slots.len() {
            self.grow();
        }
        id
    }

    fn grow(&mut self) {
        let mask = 4 * self.slots.len() - 1;
        let mut slots = vec![0; mask + 1];
        for (id, node) in (0..).zip(&self.graph.nodes).skip(1) {
            let mut slot =
                hash(node.letters, node.words, self.graph.arcs_of(*node)) as usize & mask;
            while slots[slot] != 0 {
                slot = (slot + 1) & mask;
            }
            slots[slot] = id;
        }
        self.slots = slots;
    }

    fn finish(mut self, forward: Option<&Graph>) -> Graph {
        self.close(0);
        self.graph.root = self.intern(0);
        self.graph.nodes.shrink_to_fit();
        self.graph.arcs.shrink_to_fit();
        let turns = forward.map(Graph::glances).unwrap_or_default();
        let nodes = self.graph.glances();
        for arc in &mut self.graph.arcs {
            arc.beyond = nodes[arc.node as usize];
            arc.beyond_turn = turns.get(arc.turn as usize).copied().unwrap_or_default();
        }
        self.graph
    }
}

impl Graph {
    /// A glance at each node.
    fn glances(&self) -> Vec<Glance> {
        let mut glances: Vec<Glance> = Vec::with_capacity(self.nodes.len());
        for &node in &self.nodes {
            // Children come before their parents.
            let from = |arc: &Arc| match arc.turn {
                NOWHERE => 1 + glances[arc.node as usize].shortest(),
                _ => 1,
            };
            let shortest = match node.words {
                0 => self.arcs_of(node).iter().map(from).min().unwrap_or(0),
                _ => 1,
            };
            glances.push(Glance::new(node.letters, shortest));
        }
        glances
    }

    fn arcs_of(&self, node: Node) -> &[Arc] {
        let first = node.first as usize;
        &self.arcs[first..first + node.letters.count_ones() as usize]
    }
}

/// Multiply and mix; the upper bits are the good ones.
fn hash(letters: u32, words: u32, arcs: &[Arc]) -> u64 {
    const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut hash = (u64::from(letters) << 32 | u64::from(words)).wrapping_mul(ODD);
    for arc in arcs {
        let next = u64::from(arc.node) << 32 | u64::from(arc.turn);
        hash = (hash.rotate_left(23) ^ next).wrapping_mul(ODD);
    }
    hash ^ hash >> 32
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
            spell(graph, graph.arc(at, letter).node, spelt, found);
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
    fn every_reversed_beginning_turns_into_its_forward_node() {
        let words = words("ana banana bananas casa casas asa o");
        let forward = Graph::forward(&words);
        let backward = Graph::backward(&words, &forward);
        for word in &words {
            let letters: Vec<u32> = word.letters().map(|letter| letter.index() as u32).collect();
            for end in 1..=letters.len() {
                let mut node = forward.root();
                for &letter in &letters[..end] {
                    node = forward.follow(node, letter).unwrap().node;
                }
                let mut from = backward.root();
                let mut turn = NOWHERE;
                for &letter in letters[..end].iter().rev() {
                    let arc = backward.follow(from, letter).unwrap();
                    (from, turn) = (arc.node, arc.turn);
                }
                assert_eq!(turn, node, "{word} after {end} letters");
            }
        }
        let reversed: Vec<String> = spelt(&backward);
        assert_eq!(reversed.len(), words.len());
        assert!(reversed.contains(&"sananab".to_owned()));
    }

    #[test]
    fn no_words_make_an_empty_graph() {
        let graph = Graph::forward(&[]);
        assert_eq!(graph.root(), NOWHERE);
        assert_eq!(Graph::backward(&[], &graph).root(), NOWHERE);
    }
}

//! Builds minimal graphs from sorted strings in one pass.

use crate::graph::{NOWHERE, Node};
use crate::word::Word;

/// Arc of one letter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Arc {
    /// The node beyond the letter.
    pub(crate) node: u32,
    /// In a graph of reversed beginnings: the forward node after the beginning that this letter
    /// completes.
    pub(crate) turn: u32,
}

/// A minimal graph; children come before their parents.
#[derive(Debug)]
pub(crate) struct Built {
    pub(crate) nodes: Vec<Node>,
    pub(crate) arcs: Vec<Arc>,
    pub(crate) root: u32,
}

impl Built {
    /// Returns the arcs of a node's letters, in order.
    pub(crate) fn arcs_of(&self, node: Node) -> &[Arc] {
        let first = node.first as usize;
        &self.arcs[first..first + node.letters.count_ones() as usize]
    }
}

/// Builds a minimal graph from sorted strings in one pass: a node is compared with the finished
/// ones as soon as no later string can change it.
pub(crate) struct Builder {
    built: Built,
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
};

impl Builder {
    pub(crate) fn new() -> Self {
        let nowhere = Node {
            letters: 0,
            words: 0,
            first: 0,
        };
        Self {
            built: Built {
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
    pub(crate) fn add(&mut self, string: impl Iterator<Item = u8>, turn: u32, is_word: bool) {
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
            let node = self.built.nodes[id as usize];
            let is_same = node.letters == growing.letters
                && node.words == growing.words
                && self.built.arcs_of(node) == arcs;
            if is_same {
                return id;
            }
            slot = (slot + 1) & mask;
        }
        let id = self.built.nodes.len() as u32;
        self.built.nodes.push(Node {
            letters: growing.letters,
            words: growing.words,
            first: self.built.arcs.len() as u32,
        });
        self.built.arcs.extend_from_slice(arcs);
        self.slots[slot] = id;
        if 2 * self.built.nodes.len() > self.slots.len() {
            self.grow();
        }
        id
    }

    fn grow(&mut self) {
        let mask = 4 * self.slots.len() - 1;
        let mut slots = vec![0; mask + 1];
        for (id, node) in (0..).zip(&self.built.nodes).skip(1) {
            let mut slot =
                hash(node.letters, node.words, self.built.arcs_of(*node)) as usize & mask;
            while slots[slot] != 0 {
                slot = (slot + 1) & mask;
            }
            slots[slot] = id;
        }
        self.slots = slots;
    }

    pub(crate) fn finish(mut self) -> Built {
        self.close(0);
        self.built.root = self.intern(0);
        self.built.nodes.shrink_to_fit();
        self.built
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

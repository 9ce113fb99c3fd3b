//! A class: every program with every other.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use crate::document::{Document, Standing};
use crate::program::{LeftOut, Program};
use crate::regions::{Tile, counts, find_tiles};

/// Code that more than this share of the programs have belongs to nobody.
const SHARED_BY: f64 = 0.5;
/// In a small class half of it may be one group of friends.
const SHARED_BY_AT_LEAST: usize = 5;
/// A program with fewer tokens of its own is too short to be compared.
pub const FEWEST_TOKENS: usize = 32;
/// Factor by which more pairs than are wanted are looked at closely.
const CLOSER: usize = 10;

/// Code that a class has in common.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// Extent of the comparison for each program, in their order.
    pub programs: Vec<Extent>,
    /// The pairs that have most in common, the strongest first.
    pub pairs: Vec<Pair>,
}

/// Extent to which a program was compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extent {
    /// Tokens that count: the program's own.
    pub own: usize,
    /// Tokens in code that was handed out.
    pub handed_out: usize,
    /// Tokens in code that most of the class has.
    pub shared: usize,
    /// Files that were not compared.
    pub left_out: Vec<(String, LeftOut)>,
}

impl Extent {
    /// Returns whether there is enough of its own to be compared.
    pub fn is_compared(&self) -> bool {
        self.own >= FEWEST_TOKENS
    }
}

/// Two programs with something in common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pair {
    /// Their places in the class, the smaller one first.
    pub programs: [usize; 2],
    /// The tokens of each that the other has, too.
    pub common: [usize; 2],
    /// The tokens of each that count.
    pub own: [usize; 2],
    /// Regions in the order of the first program.
    pub regions: Vec<Region>,
}

impl Pair {
    /// The share of both programs that they have in common, from 0 to 1.
    pub fn strength(&self) -> f64 {
        share(self.common[0] + self.common[1], self.own[0] + self.own[1])
    }

    /// The share of one of them, the first (0) or the second (1).
    pub fn share(&self, side: usize) -> f64 {
        share(self.common[side], self.own[side])
    }

    /// The tokens of the longest region.
    pub fn longest(&self) -> usize {
        self.regions
            .iter()
            .map(|region| region.tokens)
            .max()
            .unwrap_or(0)
    }
}

fn share(part: usize, whole: usize) -> f64 {
    part as f64 / whole.max(1) as f64
}

/// A row of tokens that both programs have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// Place of the region in each program.
    pub sides: [Side; 2],
    /// Number of its tokens that count in the first program.
    pub tokens: usize,
}

/// A region in one program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// The file's place in its program.
    pub file: usize,
    /// The bytes that count. There is more than one part where others lie between them.
    pub parts: Vec<Range<usize>>,
}

/// Compares programs with each other. `handed_out` is code that belongs to the course. At most
/// `most` pairs are told, those in which one has at least the share `least` in common with the other.
pub fn compare(programs: &[Program], handed_out: &Program, most: usize, least: f64) -> Comparison {
    let mut documents: Vec<Document> = programs.iter().map(Document::new).collect();
    let given: HashSet<u64> = hashes_of(&Document::new(handed_out)).collect();
    let shared = find_shared(&documents);
    for document in &mut documents {
        document.weigh(&given, &shared);
    }
    let extents: Vec<Extent> = documents.iter().map(extent_of).collect();
    let closer = find_candidates(&documents, &extents, most.saturating_mul(CLOSER));
    let look = |[one, other]: [usize; 2]| pair_of(&documents, one, other);
    let mut pairs: Vec<Pair> = closer.into_iter().map(look).collect();
    let is_told = |pair: &Pair| pair.share(0).max(pair.share(1)) >= least;
    pairs.retain(|pair| !pair.regions.is_empty() && is_told(pair));
    pairs.sort_by(|a, b| {
        let by_strength = b.strength().total_cmp(&a.strength());
        by_strength
            .then_with(|| b.longest().cmp(&a.longest()))
            .then_with(|| a.programs.cmp(&b.programs))
    });
    pairs.truncate(most);
    Comparison {
        programs: extents,
        pairs,
    }
}

fn extent_of(document: &Document) -> Extent {
    Extent {
        own: document.count(Standing::Counts),
        handed_out: document.count(Standing::HandedOut),
        shared: document.count(Standing::Shared),
        left_out: document.left_out.clone(),
    }
}

fn hashes_of(document: &Document) -> impl Iterator<Item = u64> {
    document.hashes.iter().copied().flatten()
}

/// The fingerprints that most programs have.
fn find_shared(documents: &[Document]) -> HashSet<u64> {
    let mut holders: HashMap<u64, usize> = HashMap::new();
    for document in documents {
        let different: HashSet<u64> = hashes_of(document).collect();
        for hash in different {
            *holders.entry(hash).or_default() += 1;
        }
    }
    let compared = documents
        .iter()
        .filter(|document| !document.tokens.is_empty());
    let most = (compared.count() as f64 * SHARED_BY) as usize;
    let is_shared = |count: usize| count > most && count >= SHARED_BY_AT_LEAST;
    let shared = holders.into_iter().filter(|(_, count)| is_shared(*count));
    shared.map(|(hash, _)| hash).collect()
}

/// A fingerprint's programs, and how often each has it.
type Holders = Vec<(usize, usize)>;

/// The pairs with the most fingerprints in common, for the size of the smaller one.
fn find_candidates(documents: &[Document], extents: &[Extent], most: usize) -> Vec<[usize; 2]> {
    let mut holders: HashMap<u64, Holders> = HashMap::new();
    for (place, document) in documents.iter().enumerate() {
        if extents[place].is_compared() {
            for same in document.chosen.chunk_by(|a, b| a.0 == b.0) {
                holders
                    .entry(same[0].0)
                    .or_default()
                    .push((place, same.len()));
            }
        }
    }
    let mut best: Vec<(f64, [usize; 2])> = Vec::new();
    let mut common = vec![0; documents.len()];
    for (one, document) in documents.iter().enumerate() {
        common.fill(0);
        count_common(one, document, &holders, &mut common);
        for (other, count) in common.iter().enumerate().filter(|(_, count)| **count > 0) {
            let smaller = document.chosen.len().min(documents[other].chosen.len());
            best.push((share(*count, smaller), [one, other]));
        }
        if best.len() > 2 * most {
            keep_best(&mut best, most);
        }
    }
    keep_best(&mut best, most);
    best.into_iter().map(|(_, pair)| pair).collect()
}

/// Counts the fingerprints that a program has in common with each later one.
fn count_common(
    one: usize,
    document: &Document,
    holders: &HashMap<u64, Holders>,
    common: &mut [usize],
) {
    for same in document.chosen.chunk_by(|a, b| a.0 == b.0) {
        let Some(all) = holders.get(&same[0].0) else {
            continue;
        };
        let later = all.partition_point(|(place, _)| *place <= one);
        // A program that is not compared is no holder.
        if later == 0 || all[later - 1].0 != one {
            continue;
        }
        for (other, count) in &all[later..] {
            common[*other] += same.len().min(*count);
        }
    }
}

fn keep_best(best: &mut Vec<(f64, [usize; 2])>, most: usize) {
    best.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
    best.truncate(most);
}

fn pair_of(documents: &[Document], one: usize, other: usize) -> Pair {
    let (ours, theirs) = (&documents[one], &documents[other]);
    let tiles = find_tiles(ours, theirs);
    let in_one = tiles.iter().map(|tile| counts(ours, tile.in_one()));
    let in_other = tiles.iter().map(|tile| counts(theirs, tile.in_other()));
    Pair {
        programs: [one, other],
        common: [in_one.sum(), in_other.sum()],
        own: [ours.count(Standing::Counts), theirs.count(Standing::Counts)],
        regions: tiles
            .iter()
            .map(|tile| region_of(ours, theirs, tile))
            .collect(),
    }
}

fn region_of(one: &Document, other: &Document, tile: &Tile) -> Region {
    Region {
        sides: [side_of(one, tile.in_one()), side_of(other, tile.in_other())],
        tokens: counts(one, tile.in_one()),
    }
}

fn side_of(document: &Document, tokens: Range<usize>) -> Side {
    let (_, file) = document.chunk_at(tokens.start);
    Side {
        file,
        parts: document.parts(tokens),
    }
}

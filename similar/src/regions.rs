//! Common code of two programs: the longest rows of equal tokens first, none twice.

use std::ops::Range;

use crate::document::{Document, Standing};
use crate::fingerprints::LENGTH;

/// A fingerprint that a program has more often is tried at so many places.
const PLACES: usize = 64;

/// Rows of equal tokens in two documents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tile {
    /// Start of the tile in the one and in the other.
    pub(crate) one: usize,
    pub(crate) other: usize,
    pub(crate) length: usize,
}

impl Tile {
    pub(crate) fn in_one(&self) -> Range<usize> {
        self.one..self.one + self.length
    }

    pub(crate) fn in_other(&self) -> Range<usize> {
        self.other..self.other + self.length
    }
}

/// The tiles of two documents, in the order of the first one.
pub(crate) fn find_tiles(one: &Document, other: &Document) -> Vec<Tile> {
    let mut runs = extend_all(one, other, find_seeds(one, other));
    runs.sort_unstable_by_key(|run| (std::cmp::Reverse(run.length), run.one, run.other));
    let mut is_taken = [
        vec![false; one.tokens.len()],
        vec![false; other.tokens.len()],
    ];
    let mut tiles = Vec::new();
    for run in runs {
        for tile in untaken(run, &is_taken) {
            if counts(one, tile.in_one()) == 0 {
                continue;
            }
            is_taken[0][tile.in_one()].fill(true);
            is_taken[1][tile.in_other()].fill(true);
            tiles.push(tile);
        }
    }
    tiles.sort_unstable_by_key(|tile| tile.one);
    tiles
}

/// The number of tokens in a range that count.
pub(crate) fn counts(document: &Document, range: Range<usize>) -> usize {
    let standings = document.standings[range].iter();
    standings
        .filter(|standing| **standing == Standing::Counts)
        .count()
}

/// Places of equal fingerprints, sorted by the distance between them.
fn find_seeds(one: &Document, other: &Document) -> Vec<(i64, usize)> {
    let mut seeds = Vec::new();
    let mut theirs = &other.chosen[..];
    for ours in one.chosen.chunk_by(|a, b| a.0 == b.0) {
        let hash = ours[0].0;
        theirs = &theirs[theirs.partition_point(|(their, _)| *their < hash)..];
        let count = theirs.partition_point(|(their, _)| *their == hash);
        let equal = &theirs[..count];
        let seed =
            |(_, a): &(u64, u32), (_, b): &(u64, u32)| (i64::from(*b) - i64::from(*a), *a as usize);
        for a in ours.iter().take(PLACES) {
            seeds.extend(equal.iter().take(PLACES).map(|b| seed(a, b)));
        }
        let rest = ours.iter().zip(equal).skip(PLACES);
        seeds.extend(rest.map(|(a, b)| seed(a, b)));
    }
    seeds.sort_unstable();
    seeds
}

/// The longest row of equal tokens around each seed. Seeds in a row that is known are passed over.
fn extend_all(one: &Document, other: &Document, seeds: Vec<(i64, usize)>) -> Vec<Tile> {
    let mut runs: Vec<Tile> = Vec::new();
    let mut last: Option<(i64, usize)> = None;
    for (distance, at) in seeds {
        if last.is_some_and(|(known, end)| known == distance && at < end) {
            continue;
        }
        let run = extend(one, other, at, (at as i64 + distance) as usize);
        last = Some((distance, run.in_one().end.max(at + 1)));
        // Equal hashes of other tokens do not happen, but would not be believed.
        if run.length >= LENGTH {
            runs.push(run);
        }
    }
    runs
}

fn extend(one: &Document, other: &Document, a: usize, b: usize) -> Tile {
    let (ours, theirs) = (one.chunk_at(a).0, other.chunk_at(b).0);
    let is_equal = |a: usize, b: usize| one.tokens[a].kind == other.tokens[b].kind;
    let most = (a - ours.start).min(b - theirs.start);
    let back = (1..=most)
        .take_while(|step| is_equal(a - step, b - step))
        .count();
    let most = (ours.end - a).min(theirs.end - b);
    let ahead = (0..most)
        .take_while(|step| is_equal(a + step, b + step))
        .count();
    Tile {
        one: a - back,
        other: b - back,
        length: back + ahead,
    }
}

/// The parts of a row that no other has taken, if they are long enough to say something.
fn untaken(run: Tile, is_taken: &[Vec<bool>; 2]) -> Vec<Tile> {
    let mut parts = Vec::new();
    let mut start = None;
    for step in 0..=run.length {
        let is_free =
            step < run.length && !is_taken[0][run.one + step] && !is_taken[1][run.other + step];
        match (is_free, start) {
            (true, None) => start = Some(step),
            (false, Some(from)) => {
                parts.push(Tile {
                    one: run.one + from,
                    other: run.other + from,
                    length: step - from,
                });
                start = None;
            }
            _ => {}
        }
    }
    parts.retain(|part| part.length >= LENGTH);
    parts
}

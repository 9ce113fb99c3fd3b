//! A dictionary of no real language, built the way Romance languages are: stems of syllables, each
//! with most of a common set of endings.

use std::collections::BTreeSet;

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

const ONSETS: [&str; 30] = [
    "b", "c", "d", "f", "g", "l", "m", "n", "p", "r", "s", "t", "v", "c", "d", "m", "p", "r", "s",
    "t", "br", "cr", "tr", "pr", "ch", "lh", "nh", "qu", "z", "j",
];
const RIMES: [&str; 18] = [
    "a", "e", "i", "o", "u", "a", "e", "o", "an", "en", "in", "ar", "er", "or", "as", "es", "ei",
    "ou",
];
const ENDINGS: [&str; 48] = [
    "a", "as", "o", "os", "ar", "ei", "ou", "amos", "aram", "ava", "avam", "ando", "ado", "ada",
    "ados", "adas", "aria", "ariam", "asse", "assem", "e", "es", "em", "er", "ia", "iam", "endo",
    "ido", "ida", "idos", "idas", "ir", "iu", "imos", "indo", "mente", "dor", "dora", "dores",
    "vel", "veis", "ismo", "ista", "istas", "inho", "inha", "eiro", "eira",
];

/// This many words of 3 to 15 letters, sorted, one per line.
pub(crate) fn dictionary(words: usize, seed: u64) -> String {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut found = BTreeSet::new();
    while found.len() < words {
        let stem = stem(&mut rng);
        for ending in ENDINGS {
            let word = format!("{stem}{ending}");
            if found.len() < words && (3..=15).contains(&word.len()) && rng.random_ratio(3, 5) {
                found.insert(word);
            }
        }
    }
    found.into_iter().map(|word| word + "\n").collect()
}

fn stem(rng: &mut ChaCha8Rng) -> String {
    let mut stem = String::new();
    for _ in 0..rng.random_range(1..4) {
        stem += ONSETS[rng.random_range(0..ONSETS.len())];
        stem += RIMES[rng.random_range(0..RIMES.len())];
    }
    stem + ONSETS[rng.random_range(0..ONSETS.len())]
}

//! Fingerprints: hashes of so many tokens in a row, few of which are chosen by winnowing.
//!
//! After Schleimer, Wilkerson and Aiken, *Winnowing: Local Algorithms for Document Fingerprinting*
//! (2003): of every [`WINDOW`] neighbours one is chosen, by its hash alone. Two programs that have
//! [`LENGTH`] + [`WINDOW`] − 1 tokens in common therefore have a chosen fingerprint in common.

use crate::tokens::{Token, mix};

/// The number of tokens in a fingerprint.
pub const LENGTH: usize = 12;
/// Number of neighbouring fingerprints of which one is chosen.
pub const WINDOW: usize = 6;
/// Fewer different tokens than this say nothing: `0, 0, 0`, `a, b, c`.
const DIFFERENT: usize = 4;

/// The fingerprint that starts at each token, if [`LENGTH`] tokens follow. `None` stands for one
/// that is too uniform to say anything.
pub(crate) fn hash_all(tokens: &[Token]) -> Vec<Option<u64>> {
    tokens.windows(LENGTH).map(hash_one).collect()
}

fn hash_one(tokens: &[Token]) -> Option<u64> {
    let mut different = [0; DIFFERENT];
    let mut count = 0;
    let mut hash = 0_u64;
    for token in tokens {
        hash = mix(hash.wrapping_add(token.kind));
        if count < DIFFERENT && !different[..count].contains(&token.kind) {
            different[count] = token.kind;
            count += 1;
        }
    }
    (count == DIFFERENT).then_some(hash)
}

/// The places of the chosen fingerprints. `None` among the hashes are those that do not count; each
/// stretch between them is winnowed by itself, and gets at least one.
pub(crate) fn winnow(hashes: &[Option<u64>]) -> Vec<usize> {
    let mut chosen = Vec::new();
    let mut start = 0;
    for stretch in hashes.split(Option::is_none) {
        winnow_stretch(stretch, start, &mut chosen);
        start += stretch.len() + 1;
    }
    chosen
}

/// Keeps the last choice as long as it is as small as any: of equal ones few are chosen.
fn winnow_stretch(hashes: &[Option<u64>], start: usize, chosen: &mut Vec<usize>) {
    if hashes.is_empty() {
        return;
    }
    let mut last: Option<usize> = None;
    for (at, window) in hashes.windows(WINDOW.min(hashes.len())).enumerate() {
        let least = window.iter().min().expect("a window is not empty");
        let is_kept = last.is_some_and(|last| last >= at && hashes[last] == *least);
        if !is_kept {
            let place = window.iter().rposition(|hash| hash == least).unwrap_or(0);
            last = Some(at + place);
            chosen.push(start + at + place);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(kinds: impl Iterator<Item = u64>) -> Vec<Token> {
        let token = |kind| Token {
            kind: mix(kind),
            start: 0,
            end: 0,
            number: 0,
        };
        kinds.map(token).collect()
    }

    #[test]
    fn of_every_window_one_is_chosen() {
        let hashes = hash_all(&tokens((0..500).map(|i| i * i % 97)));
        let chosen = winnow(&hashes);
        let mut edges = vec![0];
        edges.extend(&chosen);
        edges.push(hashes.len());
        assert!(edges.windows(2).all(|pair| pair[1] - pair[0] <= WINDOW));
        assert!(chosen.len() < hashes.len() / 3, "{}", chosen.len());
    }

    #[test]
    fn the_choice_depends_on_the_neighbours_alone() {
        let middle: Vec<u64> = (0..60).map(|i| i * i % 53).collect();
        let choose = |before: u64, after: u64| {
            let around = (0..before).map(|i| 1000 + i).chain(middle.clone());
            let all = tokens(around.chain((0..after).map(|i| 2000 + i)));
            let inside = |at: &usize| *at >= before as usize + WINDOW && *at < before as usize + 37;
            let chosen = winnow(&hash_all(&all)).into_iter().filter(inside);
            chosen.map(|at| at - before as usize).collect::<Vec<_>>()
        };
        assert!(!choose(0, 0).is_empty());
        assert_eq!(choose(20, 40), choose(77, 5));
    }

    #[test]
    fn rows_of_the_same_say_nothing() {
        assert!(
            hash_all(&tokens((0..40).map(|i| i % 3)))
                .iter()
                .all(Option::is_none)
        );
        assert!(
            hash_all(&tokens((0..40).map(|i| i % 4)))
                .iter()
                .all(Option::is_some)
        );
    }

    #[test]
    fn a_short_stretch_between_others_has_a_fingerprint() {
        let hashes = [None, Some(5), Some(3), None, Some(9)];
        assert_eq!(winnow(&hashes), [2, 4]);
    }
}

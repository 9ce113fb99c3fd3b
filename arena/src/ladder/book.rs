//! The openings of a ladder: as many as there are, in blocks, never the same position twice. Nobody
//! knows beforehand how many pairs will be played, so the first ones must not depend on that.

use std::collections::{HashMap, HashSet};

use ludoteca_play::{OptionFault, Resources, Setup};

use crate::opening::{Book, Opening, Variety};

/// Openings that are found at a time.
const BLOCK: usize = 256;

/// A list of openings that grows.
pub(super) struct OpenBook {
    setup: Setup,
    variety: Variety,
    seed: u64,
    resources: Resources,
    openings: Vec<Opening>,
    seen: HashSet<String>,
    blocks: u64,
    /// True if no more can be found.
    is_whole: bool,
}

impl OpenBook {
    pub(super) fn new(setup: Setup, variety: Variety, seed: u64, resources: Resources) -> Self {
        Self {
            setup,
            variety,
            seed,
            resources,
            openings: Vec::new(),
            seen: HashSet::new(),
            blocks: 0,
            is_whole: false,
        }
    }

    /// The opening with this number, from 0, if there are so many.
    pub(super) fn get(&mut self, number: usize) -> Result<Option<&Opening>, OptionFault> {
        while self.openings.len() <= number && !self.is_whole {
            self.grow()?;
        }
        Ok(self.openings.get(number))
    }

    /// Number of all openings, once that is known.
    pub(super) fn count(&self) -> Option<usize> {
        self.is_whole.then_some(self.openings.len())
    }

    fn grow(&mut self) -> Result<(), OptionFault> {
        let block = self.blocks;
        self.blocks += 1;
        if !matches!(self.variety, Variety::Moves) {
            // These are counted through: more of them begin with those before.
            let wanted = self.blocks as usize * BLOCK;
            let book = self.find(wanted, self.seed)?;
            let from = self.openings.len();
            let more = (from..book.len()).filter_map(|at| book.get(at).cloned());
            self.openings.extend(more.collect::<Vec<_>>());
            return Ok(());
        }
        let book = self.find(
            BLOCK,
            self.seed.wrapping_add(block.wrapping_mul(0x9e37_79b9)),
        )?;
        let before = self.openings.len();
        for opening in (0..book.len()).filter_map(|at| book.get(at)) {
            let key = opening.key(&self.resources)?;
            if self.seen.insert(key) {
                self.openings.push(opening.clone());
            }
        }
        // If chance finds nothing new, next to nothing is left.
        self.is_whole = book.exhausted.is_some() || self.openings.len() == before;
        Ok(())
    }

    fn find(&self, wanted: usize, seed: u64) -> Result<Book, OptionFault> {
        Book::new(&self.setup, self.variety, wanted, seed, &self.resources)
    }
}

/// Openings that the versions of two names have played against each other: none comes twice, so
/// that a new version meets positions that its author has not seen the old one lose.
#[derive(Default)]
pub(super) struct UsedOpenings(HashMap<(String, String), HashSet<usize>>);

impl UsedOpenings {
    fn key(one: &str, other: &str) -> (String, String) {
        let (one, other) = if one <= other {
            (one, other)
        } else {
            (other, one)
        };
        (one.to_owned(), other.to_owned())
    }

    pub(super) fn add(&mut self, names: [&str; 2], opening: usize) {
        let key = Self::key(names[0], names[1]);
        self.0.entry(key).or_default().insert(opening);
    }

    pub(super) fn count(&self, names: [&str; 2]) -> usize {
        let key = Self::key(names[0], names[1]);
        self.0.get(&key).map_or(0, HashSet::len)
    }

    /// The first opening that the two have not played.
    pub(super) fn next(&self, names: [&str; 2]) -> usize {
        let used = self.0.get(&Self::key(names[0], names[1]));
        let most = used.map_or(0, HashSet::len);
        let is_free = |at: &usize| used.is_none_or(|used| !used.contains(at));
        // Of one number more than were played, one is free.
        (0..=most).find(is_free).unwrap_or(most)
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_play::CATALOGUE;

    use super::*;

    fn book(game: usize, rules: &str) -> OpenBook {
        let setup = Setup::read(CATALOGUE[game], rules).unwrap();
        OpenBook::new(setup, Variety::Moves, 7, Resources::none())
    }

    #[test]
    fn a_book_grows_without_changing_what_it_had_and_without_repeating_itself() {
        let mut book = book(1, "");
        let first = book.get(3).unwrap().unwrap().clone();
        book.get(700).unwrap().unwrap();
        assert_eq!(book.get(3).unwrap(), Some(&first));
        assert_eq!(book.seen.len(), book.openings.len());
        assert_eq!(book.count(), None);
    }

    #[test]
    fn where_openings_end_that_is_known() {
        let mut book = book(1, "houses=2 seeds=1");
        assert_eq!(book.get(5000).unwrap(), None);
        let count = book.count().unwrap();
        assert!(count > 0 && book.get(count - 1).unwrap().is_some());
    }

    #[test]
    fn versions_of_the_same_two_names_share_what_was_played() {
        let mut used = UsedOpenings::default();
        used.add(["Ana", "Rui"], 0);
        used.add(["Rui", "Ana"], 1);
        assert_eq!(
            (used.next(["Rui", "Ana"]), used.count(["Ana", "Rui"])),
            (2, 2)
        );
        assert_eq!(used.next(["Ana", "Ewa"]), 0);
    }
}

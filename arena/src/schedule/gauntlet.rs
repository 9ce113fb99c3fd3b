//! The first entrant meets all others, one after the other.

use ludoteca_ratings::schedule::{Round, gauntlet};

use super::Scheduler;

/// A gauntlet for the first of this many entrants.
pub(super) struct Gauntlet {
    pub(super) entrants: usize,
}

impl Scheduler for Gauntlet {
    fn outline(&self) -> Vec<Round> {
        let others: Vec<usize> = (1..self.entrants).collect();
        gauntlet(&[0], &others)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schedule::list_meetings;

    #[test]
    fn the_first_meets_each_other_in_a_round_of_its_own() {
        let event = Gauntlet { entrants: 4 };
        assert_eq!(list_meetings(&event.outline()), ["0-1", "2-0", "0-3"]);
        assert_eq!(event.round(3), None);
    }
}

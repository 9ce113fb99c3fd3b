//! The first entrant meets all others at once, usually until a test decides.

use ludoteca_ratings::schedule::{Meeting, Round};

use super::Scheduler;

/// A candidate, the first of this many entrants, and the field that it is tested against.
pub(super) struct Candidate {
    pub(super) entrants: usize,
}

impl Scheduler for Candidate {
    /// One round, so that the test meets the whole field from the first pair on. The candidate
    /// always has the first seat first: a test looks at its side alone.
    fn outline(&self) -> Vec<Round> {
        let meetings = (1..self.entrants).map(|second| Meeting { first: 0, second });
        vec![Round {
            meetings: meetings.collect(),
            bye: None,
        }]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schedule::list_meetings;

    #[test]
    fn the_whole_field_is_met_in_one_round() {
        let event = Candidate { entrants: 4 };
        assert_eq!(list_meetings(&event.outline()), ["0-1 0-2 0-3"]);
        assert_eq!(event.round(1), None);
    }
}

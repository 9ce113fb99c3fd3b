//! Everybody meets everybody.

use ludoteca_ratings::schedule::{Round, round_robin};

use super::Scheduler;

/// A round robin of this many entrants.
pub(super) struct RoundRobin {
    pub(super) entrants: usize,
}

impl Scheduler for RoundRobin {
    fn outline(&self) -> Vec<Round> {
        round_robin(self.entrants)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schedule::list_meetings;

    #[test]
    fn all_meet_once_and_then_it_is_over() {
        let event = RoundRobin { entrants: 4 };
        let rounds = ["0-3 1-2", "3-2 0-1", "1-3 2-0"];
        assert_eq!(list_meetings(&event.outline()), rounds);
        for (number, round) in rounds.iter().enumerate() {
            assert_eq!(list_meetings(&[event.round(number).unwrap()]), [*round]);
        }
        assert_eq!(event.round(3), None);
        assert!(!event.depends_on_results() && event.opening_sets() == 1);
    }
}

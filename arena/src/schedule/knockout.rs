//! Knockout: the loser of a meeting is out. The plan's order is the seeding: the first two can only
//! meet in the final, and where places are left the best seeds go on without a meeting.

use ludoteca_ratings::schedule::{Meeting, Round};
use ludoteca_ratings::swiss::SwissError;

use super::Scheduler;

/// A knockout, as far as it was played.
pub(super) struct Knockout {
    entrants: usize,
    /// Entrants that are still in, by their places in the draw; none where a place is left.
    places: Vec<Option<usize>>,
}

impl Knockout {
    /// A draw of this many entrants, the best first.
    pub(super) fn new(entrants: usize) -> Self {
        let size = entrants.max(1).next_power_of_two();
        let mut order = vec![0];
        while order.len() < size {
            let last = 2 * order.len() - 1;
            order = order
                .into_iter()
                .flat_map(|seed| [seed, last - seed])
                .collect();
        }
        let place = |seed: usize| (seed < entrants).then_some(seed);
        Self {
            entrants,
            places: order.into_iter().map(place).collect(),
        }
    }

    fn rounds(&self) -> usize {
        self.entrants.max(1).next_power_of_two().trailing_zeros() as usize
    }

    fn meetings(&self) -> Vec<Meeting> {
        let two = |two: &[Option<usize>]| match two {
            [Some(one), Some(other)] => Some(Meeting {
                first: *one.min(other),
                second: *one.max(other),
            }),
            _ => None,
        };
        self.places.chunks(2).filter_map(two).collect()
    }
}

impl Scheduler for Knockout {
    fn outline(&self) -> Vec<Round> {
        let anybody = Meeting {
            first: 0,
            second: 1,
        };
        let size = self.entrants.max(1).next_power_of_two();
        let count = |number: usize| match number {
            0 => self.entrants - size / 2,
            number => size >> (number + 1),
        };
        let round = |number: usize| Round {
            meetings: vec![anybody; count(number)],
            bye: None,
        };
        (0..self.rounds()).map(round).collect()
    }

    fn round(&self, _: usize) -> Option<Round> {
        let meetings = self.meetings();
        let bye = None;
        (!meetings.is_empty()).then_some(Round { meetings, bye })
    }

    /// Records a round; if both have the same share, the better seed goes on.
    fn record(&mut self, _: &Round, share: &dyn Fn(&Meeting) -> f64) -> Result<(), SwissError> {
        let winner = |two: &[Option<usize>]| match two {
            [Some(one), Some(other)] => {
                let (first, second) = (*one.min(other), *one.max(other));
                let is_first = share(&Meeting { first, second }) >= 0.5;
                Some(if is_first { first } else { second })
            }
            two => two.iter().copied().flatten().next(),
        };
        self.places = self.places.chunks(2).map(winner).collect();
        Ok(())
    }

    fn opening_sets(&self) -> usize {
        self.rounds().max(1)
    }

    fn depends_on_results(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schedule::list_meetings;

    /// Plays a knockout in which a meeting brings its first this share.
    fn play(entrants: usize, share: impl Fn(&Meeting) -> f64) -> Vec<Round> {
        let mut event = Knockout::new(entrants);
        let mut rounds = Vec::new();
        while let Some(round) = event.round(rounds.len()) {
            event.record(&round, &share).unwrap();
            rounds.push(round);
        }
        rounds
    }

    #[test]
    fn the_best_seeds_meet_last() {
        let rounds = play(8, |_| 1.0);
        assert_eq!(
            list_meetings(&rounds),
            ["0-7 3-4 1-6 2-5", "0-3 1-2", "0-1"]
        );
        let upset = play(4, |two| if two.first == 0 { 0.0 } else { 1.0 });
        assert_eq!(list_meetings(&upset), ["0-3 1-2", "1-3"]);
    }

    #[test]
    fn places_that_are_left_go_to_the_best_seeds_and_a_tie_to_the_better_one() {
        let rounds = play(5, |_| 0.5);
        assert_eq!(list_meetings(&rounds), ["3-4", "0-3 1-2", "0-1"]);
        for entrants in 2..20 {
            let played = play(entrants, |two| f64::from(u8::from(two.second % 3 == 0)));
            let foreseen = Knockout::new(entrants).outline();
            let count = |rounds: &[Round]| {
                rounds
                    .iter()
                    .map(|one| one.meetings.len())
                    .collect::<Vec<_>>()
            };
            assert_eq!(count(&played), count(&foreseen), "{entrants}");
            assert_eq!(count(&played).iter().sum::<usize>(), entrants - 1);
        }
    }
}

//! Equals meet equals, for some rounds.

use ludoteca_ratings::schedule::{Meeting, Round};
use ludoteca_ratings::swiss::{Swiss, SwissError};

use super::Scheduler;

/// A Swiss event, as far as it was played.
pub(super) struct SwissRounds {
    entrants: usize,
    rounds: usize,
    event: Swiss,
}

impl SwissRounds {
    /// An event of this many rounds; 0 for as many as are usual.
    pub(super) fn new(entrants: usize, rounds: usize) -> Self {
        let rounds = match rounds {
            0 => Swiss::usual_rounds(entrants),
            rounds => rounds,
        };
        Self {
            entrants,
            rounds,
            event: Swiss::new(entrants),
        }
    }
}

impl Scheduler for SwissRounds {
    /// Everybody plays in every round, and nobody meets anybody twice.
    fn outline(&self) -> Vec<Round> {
        let anybody = Meeting {
            first: 0,
            second: 1,
        };
        let round = Round {
            meetings: vec![anybody; self.entrants / 2],
            bye: None,
        };
        let most = (self.entrants + self.entrants % 2).saturating_sub(1);
        vec![round; self.rounds.min(most)]
    }

    fn round(&self, number: usize) -> Option<Round> {
        // Rounds end sooner when everybody has met everybody.
        let is_over = number >= self.rounds;
        (!is_over).then(|| self.event.next_round().ok()).flatten()
    }

    fn record(&mut self, round: &Round, share: &dyn Fn(&Meeting) -> f64) -> Result<(), SwissError> {
        for meeting in &round.meetings {
            self.event.record(*meeting, share(meeting))?;
        }
        round.bye.map_or(Ok(()), |bye| self.event.record_bye(bye))
    }

    fn opening_sets(&self) -> usize {
        self.rounds.max(1)
    }

    fn depends_on_results(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Plays an event in which the lower number always wins everything.
    fn play(entrants: usize, rounds: usize) -> Vec<Round> {
        let mut event = SwissRounds::new(entrants, rounds);
        let mut played = Vec::new();
        while let Some(round) = event.round(played.len()) {
            let share = |meeting: &Meeting| f64::from(u8::from(meeting.first < meeting.second));
            event.record(&round, &share).unwrap();
            played.push(round);
        }
        played
    }

    #[test]
    fn winners_meet_winners() {
        let rounds = play(4, 2);
        let met = |round: &Round| -> BTreeSet<(usize, usize)> {
            round.meetings.iter().map(Meeting::both).collect()
        };
        let winners: Vec<usize> = met(&rounds[0]).iter().map(|(winner, _)| *winner).collect();
        assert!(met(&rounds[1]).contains(&(winners[0], winners[1])));
    }

    #[test]
    fn it_has_as_many_rounds_as_its_outline_and_each_meeting_once() {
        for (entrants, rounds) in [(2, 5), (4, 9), (5, 0), (8, 3), (9, 0)] {
            let played = play(entrants, rounds);
            let outline = SwissRounds::new(entrants, rounds).outline();
            assert_eq!(played.len(), outline.len(), "{entrants}, {rounds}");
            let meetings = || played.iter().flat_map(|round| &round.meetings);
            let distinct: BTreeSet<_> = meetings().map(Meeting::both).collect();
            assert_eq!(meetings().count(), distinct.len());
            let foreseen = outline.iter().flat_map(|round| &round.meetings).count();
            assert_eq!(distinct.len(), foreseen);
        }
    }

    #[test]
    fn each_round_has_openings_of_its_own() {
        assert_eq!(SwissRounds::new(8, 3).opening_sets(), 3);
        assert_eq!(
            SwissRounds::new(8, 0).opening_sets(),
            Swiss::usual_rounds(8)
        );
        assert!(SwissRounds::new(8, 3).depends_on_results());
    }
}

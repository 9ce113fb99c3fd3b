//! Swiss events: in every round entrants of like score meet who have not met before.
//!
//! A round is the heaviest perfect matching of all meetings that are still allowed; what a meeting
//! weighs is told in `matching.rs`. An event is a fold over its results: record them in any order within
//! a round, and the next round is the same again.

mod matching;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use matching::Places;

use super::schedule::{Meeting, Round};

/// An impossible event.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum SwissError {
    /// There is no such entrant.
    #[error("there is no entrant {0} among {1}")]
    Stranger(usize, usize),
    /// A meeting needs two.
    #[error("entrant {0} cannot meet itself")]
    Itself(usize),
    /// The two have met before.
    #[error("entrants {0} and {1} have met before")]
    Rematch(usize, usize),
    /// A meeting's points are shared out: nobody takes less than none or more than all.
    #[error("a share of the points is between 0 and 1, not {0}")]
    Share(f64),
    /// Not everybody who is left can meet somebody new.
    #[error("no round is left in which nobody meets an old opponent")]
    Exhausted,
}

/// An event so far.
///
/// ```
/// use ludoteca_ratings::swiss::Swiss;
///
/// let mut event = Swiss::new(5);
/// for _ in 0..3 {
///     let round = event.next_round().unwrap();
///     assert_eq!(round.meetings.len(), 2);
///     for meeting in round.meetings {
///         let share = if meeting.first < meeting.second { 1.0 } else { 0.0 };
///         event.record(meeting, share).unwrap();
///     }
///     event.record_bye(round.bye.unwrap()).unwrap();
/// }
/// assert_eq!(event.standings()[0].entrant, 0);
/// ```
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Swiss {
    entrants: Vec<Entrant>,
    met: BTreeSet<(usize, usize)>,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Entrant {
    score: f64,
    /// Number of pairs in whose first game it moved first, less those in which it moved second.
    balance: i32,
    /// True if it moved first last time.
    moved_first: bool,
    byes: u32,
    opponents: Vec<usize>,
    withdrawn: bool,
}

/// An entrant's place in an event.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Standing {
    /// The entrant's number.
    pub entrant: usize,
    /// Shares of points, one at most for each round; a bye is one.
    pub score: f64,
    /// Sum of its opponents' scores: among equal scores the higher is the better.
    pub opponents: f64,
    /// Number of opponents it met.
    pub met: usize,
    /// Number of rounds in which it had nobody to meet.
    pub byes: u32,
    /// Number of times it moved first, less the times it moved second.
    pub first_moves: i32,
}

impl Swiss {
    /// An event of this many entrants, numbered in the order of their expected strength, or by lot.
    pub fn new(entrants: usize) -> Self {
        Self {
            entrants: vec![Entrant::default(); entrants],
            met: BTreeSet::new(),
        }
    }

    /// Enough rounds that a single entrant can lead, and two more to sort the others; but no more than
    /// half as many as there are entrants. So many can always be paired, whatever the results: everybody
    /// can still meet at least half of the others.
    ///
    /// ```
    /// use ludoteca_ratings::swiss::Swiss;
    ///
    /// assert_eq!([8, 16, 1000].map(Swiss::usual_rounds), [4, 6, 12]);
    /// ```
    pub fn usual_rounds(entrants: usize) -> usize {
        let single = entrants.max(1).next_power_of_two().ilog2() as usize;
        (single + 2)
            .min(entrants.div_ceil(2))
            .min(entrants.saturating_sub(1))
    }

    /// Records what a meeting brought: the share of its points that its first took.
    pub fn record(&mut self, meeting: Meeting, share: f64) -> Result<(), SwissError> {
        let Meeting { first, second } = meeting;
        self.check(first)?;
        self.check(second)?;
        if first == second {
            return Err(SwissError::Itself(first));
        }
        if !(0.0..=1.0).contains(&share) {
            return Err(SwissError::Share(share));
        }
        if !self.met.insert(meeting.both()) {
            return Err(SwissError::Rematch(first, second));
        }
        self.entrants[first].play(second, true, share);
        self.entrants[second].play(first, false, 1.0 - share);
        Ok(())
    }

    /// Records that an entrant had nobody to meet, which counts as a won meeting.
    pub fn record_bye(&mut self, entrant: usize) -> Result<(), SwissError> {
        self.check(entrant)?;
        self.entrants[entrant].byes += 1;
        self.entrants[entrant].score += 1.0;
        Ok(())
    }

    /// Takes an entrant out of all further rounds.
    pub fn withdraw(&mut self, entrant: usize) -> Result<(), SwissError> {
        self.check(entrant)?;
        self.entrants[entrant].withdrawn = true;
        Ok(())
    }

    /// Pairs the entrants for the next round; the leaders sit at the first table. With an odd
    /// number somebody has a bye, as far as possible one of the last who had none yet.
    pub fn next_round(&self) -> Result<Round, SwissError> {
        let ranking = self.ranking();
        let tables = Places::new(self, &ranking)
            .pair()
            .ok_or(SwissError::Exhausted)?;
        let mut round = Round::default();
        for (place, opponent) in tables {
            let one = ranking[place];
            match opponent {
                Some(opponent) => round
                    .meetings
                    .push(self.seat(one, ranking[opponent], place)),
                None => round.bye = Some(one),
            }
        }
        Ok(round)
    }

    /// All entrants, the first first: by score, then by their opponents' scores, then by number.
    pub fn standings(&self) -> Vec<Standing> {
        let mut standings: Vec<_> = (0..self.entrants.len()).map(|n| self.standing(n)).collect();
        standings.sort_by(|a, b| {
            let better = b
                .score
                .total_cmp(&a.score)
                .then(b.opponents.total_cmp(&a.opponents));
            better.then(a.entrant.cmp(&b.entrant))
        });
        standings
    }

    fn standing(&self, number: usize) -> Standing {
        let entrant = &self.entrants[number];
        Standing {
            entrant: number,
            score: entrant.score,
            opponents: entrant
                .opponents
                .iter()
                .map(|&other| self.entrants[other].score)
                .sum(),
            met: entrant.opponents.len(),
            byes: entrant.byes,
            first_moves: entrant.balance,
        }
    }

    /// Returns everybody who is still in, by score, then by number.
    fn ranking(&self) -> Vec<usize> {
        let still_in = |number: &usize| !self.entrants[*number].withdrawn;
        let mut ranking: Vec<usize> = (0..self.entrants.len()).filter(still_in).collect();
        ranking.sort_by(|&a, &b| {
            let (one, other) = (&self.entrants[a], &self.entrants[b]);
            other.score.total_cmp(&one.score).then(a.cmp(&b))
        });
        ranking
    }

    /// Seats first the entrant that moved first less often; else the one that did not last time;
    /// else the better ranked at every other table.
    fn seat(&self, better: usize, worse: usize, place: usize) -> Meeting {
        let (one, other) = (&self.entrants[better], &self.entrants[worse]);
        let order = one
            .balance
            .cmp(&other.balance)
            .then(one.moved_first.cmp(&other.moved_first));
        if order.is_lt() || order.is_eq() && place.is_multiple_of(2) {
            Meeting {
                first: better,
                second: worse,
            }
        } else {
            Meeting {
                first: worse,
                second: better,
            }
        }
    }

    fn have_met(&self, one: usize, other: usize) -> bool {
        self.met.contains(&(one.min(other), one.max(other)))
    }

    fn check(&self, entrant: usize) -> Result<(), SwissError> {
        match self.entrants.get(entrant) {
            Some(_) => Ok(()),
            None => Err(SwissError::Stranger(entrant, self.entrants.len())),
        }
    }
}

impl Entrant {
    /// If both are due to move first, or both second: for how many meetings.
    fn shared_due(&self, other: &Self) -> i32 {
        if self.balance.signum() == other.balance.signum() {
            self.balance.abs().min(other.balance.abs())
        } else {
            0
        }
    }

    fn play(&mut self, opponent: usize, first: bool, share: f64) {
        self.score += share;
        self.balance += if first { 1 } else { -1 };
        self.moved_first = first;
        self.opponents.push(opponent);
    }
}

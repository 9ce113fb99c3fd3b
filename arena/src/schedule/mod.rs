//! Schedules of who meets whom, one small scheduler for each kind of event.

mod candidate;
mod gauntlet;
mod knockout;
mod round_robin;
mod swiss;

use ludoteca_ratings::schedule::{Meeting, Round};
use ludoteca_ratings::swiss::SwissError;

use crate::plan::{Kind, Plan};

use candidate::Candidate;
use gauntlet::Gauntlet;
use knockout::Knockout;
use round_robin::RoundRobin;
use swiss::SwissRounds;

/// Decides who meets whom. Entrants are numbers from 0, in the order of the plan.
pub(crate) trait Scheduler {
    /// All rounds, as far as they can be foreseen. Where results decide who meets whom, the first
    /// two entrants stand for any two, so that meetings can be counted.
    fn outline(&self) -> Vec<Round>;

    /// The round with this number, from 0; `None` once the event is over. Earlier rounds have been
    /// recorded.
    fn round(&self, number: usize) -> Option<Round> {
        self.outline().into_iter().nth(number)
    }

    /// Takes note of a round that was played: `share` is the part of the points that the first of
    /// a meeting took.
    fn record(
        &mut self,
        _round: &Round,
        _share: &dyn Fn(&Meeting) -> f64,
    ) -> Result<(), SwissError> {
        Ok(())
    }

    /// Number of rounds that play openings of their own; in all others the same are played again.
    fn opening_sets(&self) -> usize {
        1
    }

    /// Tells if results of earlier rounds decide who meets whom in later ones.
    fn depends_on_results(&self) -> bool {
        false
    }
}

/// The scheduler of a plan's event, at its beginning.
pub(crate) fn schedule(plan: &Plan) -> Box<dyn Scheduler> {
    let entrants = plan.entrants.len();
    match plan.kind {
        // A ladder plans its own rounds; as a plan it would be everybody against everybody.
        Kind::RoundRobin | Kind::Ladder => Box::new(RoundRobin { entrants }),
        Kind::Gauntlet => Box::new(Gauntlet { entrants }),
        Kind::Candidate => Box::new(Candidate { entrants }),
        Kind::Swiss => Box::new(SwissRounds::new(entrants, plan.rounds)),
        Kind::Knockout => Box::new(Knockout::new(entrants)),
    }
}

/// Every meeting of an outline as `first-second`, round by round.
#[cfg(test)]
fn list_meetings(rounds: &[Round]) -> Vec<String> {
    let list = |round: &Round| {
        let meetings = round.meetings.iter();
        let names = meetings.map(|meeting| format!("{}-{}", meeting.first, meeting.second));
        names.collect::<Vec<_>>().join(" ")
    };
    rounds.iter().map(list).collect()
}

//! The rules of an assignment as pure functions: of the policy, what was handed in so far, and a
//! moment that is passed in. Nothing here reads a clock.

use std::time::Duration;

use ludoteca_files::clock::UnixMillis;

const DAY: u64 = 24 * 60 * 60 * 1000;

/// Maximum number of tries of one student and assignment that wait to be judged.
pub const MOST_WAITING: usize = 3;

/// The rules of one assignment.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Policy {
    /// Start of the period in which tries are taken.
    pub opens: Option<UnixMillis>,
    /// The deadline: tries are on time up to and including this moment.
    pub deadline: Option<UnixMillis>,
    /// Number of days after the deadline on which they are still taken.
    pub late_days: u32,
    /// Cost of each late day that has begun, in per cent of the full mark.
    pub late_penalty: f64,
    /// Time between two tries.
    pub cooldown: Duration,
    /// Number of tries that cost nothing; all when left out.
    pub free_tries: Option<u32>,
    /// Cost of each further try, in per cent of the full mark.
    pub try_price: f64,
    /// Maximum number of tries; unlimited when left out.
    pub most_tries: Option<u32>,
    /// The try that makes the mark.
    pub counts: Counting,
    /// The time at which verdicts and marks are shown.
    pub results: Showing,
    /// The time at which explanations are shown; never before the results.
    pub explanations: Showing,
    /// The number of the first try that is explained.
    pub explain_from_try: u32,
}

/// The try that makes the mark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Counting {
    /// The last one that was judged.
    Last,
    /// The one with the best mark, and of equal ones the first.
    #[default]
    Best,
}

/// The time at which something is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Showing {
    /// As soon as it is known.
    #[default]
    AtOnce,
    /// Once this student can no longer hand in.
    AfterDeadline,
    /// From this moment on.
    From(UnixMillis),
    /// Not at all.
    Never,
}

/// Extra time and tries that a teacher granted one student.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Allowance {
    /// A later deadline.
    pub until: Option<UnixMillis>,
    /// Further tries, which are free.
    pub tries: u32,
}

/// A try, as far as it matters to the rules.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Past {
    /// The time of receipt.
    pub at: UnixMillis,
    /// The outcome.
    pub outcome: Outcome,
}

/// The outcome of a try.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outcome {
    /// Not judged yet.
    Open,
    /// Judged, and worth this before any rule.
    Judged(f64),
    /// Could not be judged, which costs no try.
    Void,
}

/// Reasons why a try is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Denial {
    /// The assignment is not open yet.
    NotOpen(UnixMillis),
    /// The last day is over.
    Closed(UnixMillis),
    /// The last try was too short a time ago.
    Cooling(UnixMillis),
    /// All tries were used.
    NoTriesLeft(u32),
    /// Other tries of this student wait to be judged.
    Waiting(usize),
}

/// The rules as they stand now for somebody who might hand in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Permit {
    /// The reason why no try is taken, if there is one.
    pub denial: Option<Denial>,
    /// Number of tries made that count as such.
    pub made: u32,
    /// Number of free tries left; all when left out.
    pub free_left: Option<u32>,
    /// Number of tries left; unlimited when left out.
    pub left: Option<u32>,
    /// Late days that have begun.
    pub late_days: u32,
    /// Cost of a try now for being late, from 0 to 1 of the full mark.
    pub late_cost: f64,
    /// Cost of the next try for its number, from 0 to 1 of the full mark.
    pub price: f64,
}

/// A mark and how it comes about, all in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    /// The place of the try that counts.
    pub place: usize,
    /// The worth of the program.
    pub score: f64,
    /// The deduction for being late.
    pub late: f64,
    /// The deduction for many tries.
    pub price: f64,
    /// The points that are left, never below zero.
    pub points: f64,
}

/// The parts of a try that a student may see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Tells if verdict and mark are shown.
    pub results: bool,
    /// Time from which they will be shown, if that is known.
    pub results_from: Option<UnixMillis>,
    /// Tells if the explanation is shown.
    pub explanation: bool,
}

impl Policy {
    /// The deadline of somebody with this allowance.
    pub fn deadline_for(&self, allowance: Allowance) -> Option<UnixMillis> {
        self.deadline.map(|deadline| {
            allowance
                .until
                .map_or(deadline, |until| until.max(deadline))
        })
    }

    /// The end of the last late day.
    pub fn closes_for(&self, allowance: Allowance) -> Option<UnixMillis> {
        let deadline = self.deadline_for(allowance)?;
        Some(UnixMillis::new(
            deadline.get() + u64::from(self.late_days) * DAY,
        ))
    }

    /// Late days that have begun at a moment.
    pub fn late_days_at(&self, allowance: Allowance, at: UnixMillis) -> u32 {
        let Some(deadline) = self.deadline_for(allowance) else {
            return 0;
        };
        let late = at.get().saturating_sub(deadline.get());
        u32::try_from(late.div_ceil(DAY)).unwrap_or(u32::MAX)
    }

    /// Works out whether somebody may hand in now, and at what cost.
    pub fn permit(&self, allowance: Allowance, past: &[Past], now: UnixMillis) -> Permit {
        let made = count_made(past);
        let most = self
            .most_tries
            .map(|most| most.saturating_add(allowance.tries));
        let free = self
            .free_tries
            .map(|free| free.saturating_add(allowance.tries));
        Permit {
            denial: self.find_denial(allowance, past, now),
            made,
            free_left: free.map(|free| free.saturating_sub(made)),
            left: most.map(|most| most.saturating_sub(made)),
            late_days: self.late_days_at(allowance, now),
            late_cost: self.late_cost(allowance, now),
            price: self.price(allowance, made + 1),
        }
    }

    fn find_denial(&self, allowance: Allowance, past: &[Past], now: UnixMillis) -> Option<Denial> {
        if let Some(opens) = self.opens.filter(|opens| now < *opens) {
            return Some(Denial::NotOpen(opens));
        }
        if let Some(closes) = self.closes_for(allowance).filter(|closes| now > *closes) {
            return Some(Denial::Closed(closes));
        }
        let made = count_made(past);
        let most = self
            .most_tries
            .map(|most| most.saturating_add(allowance.tries));
        if let Some(most) = most.filter(|most| made >= *most) {
            return Some(Denial::NoTriesLeft(most));
        }
        let is_open = |past: &&Past| past.outcome == Outcome::Open;
        let waiting = past.iter().filter(is_open).count();
        if waiting >= MOST_WAITING {
            return Some(Denial::Waiting(waiting));
        }
        let last = past.iter().filter(|past| past.outcome != Outcome::Void);
        let last = last.map(|past| past.at).max()?;
        let again = UnixMillis::new(last.get() + self.cooldown.as_millis() as u64);
        (now < again).then_some(Denial::Cooling(again))
    }

    /// Returns the cost of the k-th try for its number, from 0 to 1 of the full mark.
    pub fn price(&self, allowance: Allowance, number: u32) -> f64 {
        let Some(free) = self.free_tries else {
            return 0.0;
        };
        let paid = number.saturating_sub(free.saturating_add(allowance.tries));
        (f64::from(paid) * self.try_price / 100.0).clamp(0.0, 1.0)
    }

    /// Returns the cost of a try at this moment for being late, from 0 to 1 of the full mark.
    pub fn late_cost(&self, allowance: Allowance, at: UnixMillis) -> f64 {
        let days = f64::from(self.late_days_at(allowance, at));
        (days * self.late_penalty / 100.0).clamp(0.0, 1.0)
    }

    /// The mark for these tries, in the order in which they were handed in.
    pub fn mark(&self, allowance: Allowance, past: &[Past], most: f64) -> Option<Mark> {
        let mut number = 0;
        let mut marks: Vec<Mark> = Vec::new();
        for (place, past) in past.iter().enumerate() {
            number += u32::from(past.outcome != Outcome::Void);
            if let Outcome::Judged(score) = past.outcome {
                let late = most * self.late_cost(allowance, past.at);
                let price = most * self.price(allowance, number);
                marks.push(Mark {
                    place,
                    score,
                    late,
                    price,
                    points: (score - late - price).max(0.0),
                });
            }
        }
        let better = |best: Mark, mark: Mark| {
            if mark.points > best.points {
                mark
            } else {
                best
            }
        };
        match self.counts {
            Counting::Last => marks.pop(),
            Counting::Best => marks.into_iter().reduce(better),
        }
    }

    /// Returns the parts of a try with this number that a student may see.
    pub fn shows(&self, allowance: Allowance, number: u32, now: UnixMillis) -> Shown {
        let closes = self.closes_for(allowance);
        let results = self.results.is_shown(closes, now);
        let is_explained = self.explanations.is_shown(closes, now);
        Shown {
            results,
            results_from: (!results).then(|| self.results.from(closes)).flatten(),
            explanation: results && is_explained && number >= self.explain_from_try,
        }
    }
}

impl Showing {
    fn from(self, closes: Option<UnixMillis>) -> Option<UnixMillis> {
        match self {
            Self::AtOnce | Self::Never => None,
            Self::AfterDeadline => closes,
            Self::From(at) => Some(at),
        }
    }

    fn is_shown(self, closes: Option<UnixMillis>, now: UnixMillis) -> bool {
        match self {
            Self::AtOnce => true,
            Self::Never => false,
            Self::AfterDeadline => closes.is_some_and(|closes| now > closes),
            Self::From(at) => now >= at,
        }
    }
}

fn count_made(past: &[Past]) -> u32 {
    let made = past.iter().filter(|past| past.outcome != Outcome::Void);
    made.count() as u32
}

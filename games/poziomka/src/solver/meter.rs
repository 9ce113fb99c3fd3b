//! Limit on the work that a run may still do.

use ludoteca_core::Budget;

/// The budget is asked once in this many units of work, each of which takes well under a
/// microsecond.
pub(crate) const UNITS_BETWEEN_LOOKS: u64 = 256;

/// The budget ended before the answer was known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OutOfBudget;

/// Reasons a value could not be worked out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    /// The budget ended.
    OutOfBudget,
    /// It takes more work or memory than one value may.
    TooHeavy,
}

impl From<OutOfBudget> for Halt {
    fn from(_: OutOfBudget) -> Self {
        Self::OutOfBudget
    }
}

/// Turns what was too heavy into `None`.
pub(crate) fn unless_heavy<T>(found: Result<T, Halt>) -> Result<Option<T>, OutOfBudget> {
    match found {
        Ok(found) => Ok(Some(found)),
        Err(Halt::TooHeavy) => Ok(None),
        Err(Halt::OutOfBudget) => Err(OutOfBudget),
    }
}

/// Counts work, and ends it: that of a run with its budget, that of one value with its grant.
#[derive(Clone, Debug)]
pub(crate) struct Meter {
    budget: Budget,
    done: u64,
    /// The budget is asked when this much is done.
    next_look: u64,
    run_end: u64,
    grant_end: u64,
    /// Raises the budget's flag when this much is done.
    #[cfg(test)]
    pub(crate) alarm: Option<(u64, ludoteca_core::StopFlag)>,
}

impl Meter {
    pub(crate) fn new() -> Self {
        Self {
            budget: Budget::unlimited(),
            done: 0,
            next_look: 0,
            run_end: u64::MAX,
            grant_end: u64::MAX,
            #[cfg(test)]
            alarm: None,
        }
    }

    /// Begins a run of at most this much work within the budget.
    pub(crate) fn begin(&mut self, budget: &Budget, most: u64) {
        self.budget = budget.clone();
        self.run_end = self.done.saturating_add(most);
        self.grant_end = u64::MAX;
        self.next_look = self.done;
    }

    /// Lets the next value take this much work.
    pub(crate) fn grant(&mut self, units: u64) {
        self.grant_end = self.done.saturating_add(units);
        self.next_look = self.next_look.min(self.grant_end);
    }

    /// All work so far, in this run and before.
    #[cfg(test)]
    pub(crate) fn done(&self) -> u64 {
        self.done
    }

    /// Counts work that is about to be done, if it may.
    #[inline]
    pub(crate) fn spend(&mut self, units: usize) -> Result<(), Halt> {
        self.done += units as u64;
        #[cfg(test)]
        if let Some((at, flag)) = &self.alarm
            && self.done >= *at
        {
            flag.raise();
        }
        if self.done < self.next_look {
            return Ok(());
        }
        self.look()
    }

    #[cold]
    fn look(&mut self) -> Result<(), Halt> {
        if self.done >= self.run_end || self.budget.is_over() {
            return Err(Halt::OutOfBudget);
        }
        if self.done >= self.grant_end {
            return Err(Halt::TooHeavy);
        }
        let next = self.done.saturating_add(UNITS_BETWEEN_LOOKS);
        self.next_look = next.min(self.run_end).min(self.grant_end);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_core::StopFlag;

    use super::*;

    #[test]
    fn a_grant_ends_one_value_and_the_run_goes_on() {
        let mut meter = Meter::new();
        meter.begin(&Budget::unlimited(), 1000);
        meter.grant(10);
        assert_eq!(meter.spend(9), Ok(()));
        assert_eq!(meter.spend(1), Err(Halt::TooHeavy));
        meter.grant(500);
        assert_eq!(meter.spend(400), Ok(()));
        meter.grant(u64::MAX);
        assert_eq!(meter.spend(589), Ok(()));
        assert_eq!(meter.spend(1), Err(Halt::OutOfBudget));
        meter.begin(&Budget::unlimited(), 5);
        assert_eq!((meter.spend(4), meter.done()), (Ok(()), 1004));
    }

    #[test]
    fn a_raised_flag_ends_the_work_at_the_next_look() {
        let stop = StopFlag::new();
        let mut meter = Meter::new();
        meter.begin(&Budget::unlimited().with_stop(stop.clone()), u64::MAX);
        assert_eq!(meter.spend(1), Ok(()));
        stop.raise();
        let more = (0..1000).take_while(|_| meter.spend(1).is_ok()).count();
        assert!(more < UNITS_BETWEEN_LOOKS as usize, "{more} units more");
    }
}

//! The time that each side has left.
//!
//! A clock is part of what happened: it follows from the times of the events. A side's time runs
//! from its second turn on, so that nobody loses time before they have seen that the game began.
//! Time in which nobody kept the table ([`Event::Recovered`]) counts against nobody.

use super::Session;
use crate::ending::{Blame, Cause, Ending, Outcome};
use crate::event::{Clock, Command, Event, Stamped};
use crate::view::ClockView;
use crate::{Seat, TableRule};

/// Time that both sides have left, and whose time runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Times {
    clock: Clock,
    /// In milliseconds, as it was when the running turn began.
    left: [u64; 2],
    has_played: [bool; 2],
    /// Seat whose time runs, and since when, in milliseconds since 1970.
    running: Option<(Seat, u64)>,
}

impl Times {
    pub(super) const fn new(clock: Clock) -> Self {
        Self {
            clock,
            left: [clock.bank; 2],
            has_played: [false; 2],
            running: None,
        }
    }

    /// Returns the seat whose time runs, and when that is used up.
    fn end(&self) -> Option<(Seat, u64)> {
        let (seat, since) = self.running?;
        Some((seat, since.saturating_add(self.left[seat.index()])))
    }

    /// Takes what has passed until then from the side whose time runs.
    fn stop(&mut self, at: u64) {
        if let Some((seat, since)) = self.running.take() {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(at.saturating_sub(since));
        }
    }

    fn apply(&mut self, stamped: &Stamped, to_move: Option<Seat>) {
        match &stamped.event {
            Event::Recovered { since } => self.stop((*since).min(stamped.at)),
            Event::Played { seat, .. } => {
                self.stop(stamped.at);
                self.left[seat.index()] += self.clock.bonus;
                self.has_played[seat.index()] = true;
            }
            _ => self.stop(stamped.at),
        }
        let runs = to_move.filter(|seat| self.has_played[seat.index()]);
        self.running = runs.map(|seat| (seat, stamped.at));
    }
}

impl Session {
    /// Returns the seat whose time runs, and when it is used up, in milliseconds since 1970; `None`
    /// while no clock runs.
    pub fn deadline(&self) -> Option<(Seat, u64)> {
        self.times.as_ref()?.end()
    }

    pub(super) fn clock_view(&self) -> Option<ClockView> {
        let times = self.times.as_ref()?;
        Some(ClockView {
            bank: times.clock.bank,
            bonus: times.clock.bonus,
            left: times.left,
            running: times.running.map(|(seat, _)| seat),
            since: times.running.map(|(_, since)| since),
        })
    }

    pub(super) fn keep_time(&mut self, stamped: &Stamped) {
        let to_move = self.to_move();
        if let Some(times) = &mut self.times {
            times.apply(stamped, to_move);
        }
    }

    /// Refuses commands once the time is used up, except the one that says so.
    pub(super) fn expect_time(&self, command: &Command, at: u64) -> Result<(), TableRule> {
        let is_up = self.deadline().is_some_and(|(_, end)| at >= end);
        match command {
            Command::CallTime if !is_up => Err(TableRule::NotOver),
            Command::CallTime | Command::Recover { .. } | Command::End { .. } => Ok(()),
            _ if is_up => Err(TableRule::TimeIsUp),
            _ => Ok(()),
        }
    }

    pub(super) fn decide_time(&self) -> Result<Event, TableRule> {
        let (seat, _) = self.deadline().ok_or(TableRule::NotOver)?;
        let ending = Ending {
            outcome: Outcome::Won(seat.other()),
            cause: Cause::Time,
            blame: Blame::Seat(seat),
        };
        Ok(Event::Ended { ending })
    }

    pub(super) fn decide_recovery(&self, since: u64) -> Result<Event, TableRule> {
        match self.deadline() {
            Some(_) => Ok(Event::Recovered { since }),
            None => Err(TableRule::Over),
        }
    }
}

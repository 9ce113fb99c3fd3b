//! Turns a command into events, or refuses it; and applies events.
//!
//! A move is played once: it is tried on the position itself, which stays as it was when the
//! rules refuse it.

use std::sync::Arc;

use ludoteca_core::Budget;

use super::{Ply, Session};
use crate::ending::{Blame, Cause, Ending, Outcome};
use crate::event::{Command, Event, Offer, Stamped};
use crate::view::Phase;
use crate::{Occupant, Refusal, Seat, TableRule};

/// Maximum number of takebacks in a game, and of offers.
const MOST_TAKEBACKS: usize = 500;

impl Session {
    /// Does what somebody wants, at a time in milliseconds since 1970. On `Err` nothing has
    /// changed.
    pub fn act(&mut self, command: &Command, at: u64) -> Result<Stamped, Refusal> {
        self.expect_time(command, at)?;
        let event = match command {
            Command::Play { seat, ply, text } => self.play(*seat, *ply, text)?,
            Command::Reply { ply, text } => self.reply(*ply, text)?,
            command => self.settle(command)?,
        };
        let stamped = Stamped { at, event };
        self.note(stamped.clone());
        Ok(stamped)
    }

    /// Everything but moves: first what would happen, then it happens.
    fn settle(&mut self, command: &Command) -> Result<Event, Refusal> {
        let event = match command {
            Command::Lay { seat, plan } => self.decide_lay(*seat, plan)?,
            Command::LayAtRandom { seat } => self.decide_random_lay(*seat)?,
            Command::Undo { seat, ply } => self.decide_undo(*seat, *ply)?,
            Command::Offer { seat, offer } => self.decide_offer(*seat, *offer)?,
            Command::Answer { seat, is_accepted } => self.decide_answer(*seat, *is_accepted)?,
            Command::Resign { seat } => self.decide_resign(*seat)?,
            Command::End { ending } => Event::Ended { ending: *ending },
            Command::CallTime => self.decide_time()?,
            Command::Recover { since } => self.decide_recovery(*since)?,
            Command::Sit { seat, player, name } => self.decide_sit(*seat, player, name)?,
            Command::Play { .. } | Command::Reply { .. } => return Err(TableRule::NotPlaced.into()),
        };
        self.change_state(&event)?;
        Ok(event)
    }

    /// Lets an event happen that has happened before. On `Err` nothing has changed.
    pub fn apply(&mut self, stamped: Stamped) -> Result<(), Refusal> {
        self.change_state(&stamped.event)?;
        self.note(stamped);
        Ok(())
    }

    /// Keeps what has happened, and the time that it took.
    fn note(&mut self, stamped: Stamped) {
        self.keep_time(&stamped);
        self.events.push(stamped);
    }

    fn change_state(&mut self, event: &Event) -> Result<(), Refusal> {
        match event {
            Event::Sat { seat, occupant } => self.seat_down(*seat, occupant)?,
            Event::Laid { seat, plan } => {
                let origin = self.origin(*seat);
                self.position.lay(*seat, plan, origin)?;
            }
            Event::Played { seat, text } => drop(self.push(*seat, text, false)?),
            Event::Undone { ply } => self.take_back_to(*ply)?,
            Event::Offered { seat, offer } => {
                self.offer = Some((*seat, *offer));
                self.declined = None;
            }
            Event::Answered { is_accepted, .. } => self.answer(*is_accepted)?,
            Event::Resigned { seat } => self.end(self.resigned(*seat))?,
            Event::Ended { ending } => self.end(*ending)?,
            Event::Recovered { .. } => {}
            Event::Rematch { id } => self.rematch = Some(id.clone()),
        }
        Ok(())
    }

    fn play(&mut self, seat: Seat, ply: u32, text: &str) -> Result<Event, Refusal> {
        self.expect_person(seat)?;
        if self.phase() == Phase::Playing {
            self.expect_ply(ply)?;
        }
        let text = self.push(seat, text, true)?;
        Ok(Event::Played { seat, text })
    }

    fn reply(&mut self, ply: u32, text: &str) -> Result<Event, Refusal> {
        self.expect_playing()?;
        self.expect_ply(ply)?;
        let seat = self.to_move().ok_or(TableRule::Over)?;
        if self.seats[seat.index()].level().is_none() {
            return Err(TableRule::NotYourSeat.into());
        }
        let text = self.push(seat, text, true)?;
        Ok(Event::Played { seat, text })
    }

    /// Plays a move; returns it as the game writes it. An offer lapses with the next move.
    fn push(&mut self, seat: Seat, text: &str, is_new: bool) -> Result<String, Refusal> {
        self.expect_turn(seat)?;
        let played = self.position.play(text, is_new)?;
        let text = played.text.clone();
        let played = Arc::new(played);
        self.plies.push(Ply { seat, played });
        self.offer = None;
        self.declined = None;
        Ok(text)
    }

    fn seat_down(&mut self, seat: Seat, occupant: &Occupant) -> Result<(), Refusal> {
        match self.seats.get_mut(seat.index()) {
            Some(place @ Occupant::Open) => *place = occupant.clone(),
            _ => return Err(TableRule::SeatTaken.into()),
        }
        Ok(())
    }

    fn take_back_to(&mut self, ply: u32) -> Result<(), Refusal> {
        if ply >= self.ply() || self.is_over() || self.facts.is_hidden {
            return Err(TableRule::NothingToUndo.into());
        }
        self.rewind(ply as usize);
        self.offer = None;
        Ok(())
    }

    fn answer(&mut self, is_accepted: bool) -> Result<(), Refusal> {
        let (seat, offer) = self.offer.ok_or(TableRule::NoOffer)?;
        match offer {
            _ if !is_accepted => self.declined = Some((seat.other(), offer)),
            Offer::Takeback { ply } => self.take_back_to(ply)?,
            Offer::Draw => self.end(Ending {
                outcome: Outcome::Drawn,
                cause: Cause::Agreed,
                blame: Blame::Nobody,
            })?,
        }
        self.offer = None;
        Ok(())
    }

    fn end(&mut self, ending: Ending) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(TableRule::Over.into());
        }
        self.ended = Some(ending);
        Ok(())
    }

    fn expect_person(&self, seat: Seat) -> Result<(), TableRule> {
        match self.seats.get(seat.index()) {
            Some(Occupant::Person { .. }) => Ok(()),
            _ => Err(TableRule::NotYourSeat),
        }
    }

    fn expect_playing(&self) -> Result<(), TableRule> {
        match self.phase() {
            Phase::Over => Err(TableRule::Over),
            Phase::Waiting => Err(TableRule::Waiting),
            Phase::Placing => Err(TableRule::NotPlaced),
            Phase::Playing => Ok(()),
        }
    }

    pub(super) fn expect_turn(&self, seat: Seat) -> Result<(), TableRule> {
        self.expect_playing()?;
        match self.to_move() {
            to_move if to_move == Some(seat) => Ok(()),
            to_move => Err(TableRule::NotYourTurn { to_move }),
        }
    }

    fn expect_ply(&self, ply: u32) -> Result<(), TableRule> {
        if ply == self.ply() {
            return Ok(());
        }
        Err(TableRule::Stale { ply: self.ply() })
    }

    pub(super) fn expect_lay(&self, seat: Seat) -> Result<(), TableRule> {
        self.expect_person(seat)?;
        if self.is_over() {
            return Err(TableRule::Over);
        }
        if self.seats_to_lay().contains(&seat) {
            return Ok(());
        }
        Err(TableRule::NothingToPlace)
    }

    fn decide_lay(&self, seat: Seat, plan: &str) -> Result<Event, Refusal> {
        self.expect_lay(seat)?;
        let plan = self.position.check_plan(plan)?;
        Ok(Event::Laid { seat, plan })
    }

    fn decide_random_lay(&self, seat: Seat) -> Result<Event, Refusal> {
        let plan = self.plan_at_random(seat, &Budget::unlimited())?;
        Ok(Event::Laid { seat, plan })
    }

    pub(super) fn decide_undo(&self, seat: Seat, ply: u32) -> Result<Event, TableRule> {
        self.expect_person(seat)?;
        self.expect_playing()?;
        self.expect_ply(ply)?;
        if self.facts.is_hidden || !(self.is_alone() || self.header.takebacks) {
            return Err(TableRule::NoTakebacks);
        }
        let ply = self.last_own_ply(seat)?;
        self.expect_takebacks()?;
        Ok(Event::Undone { ply })
    }

    /// Every move that is taken back stays in the record: that must have an end.
    fn expect_takebacks(&self) -> Result<(), TableRule> {
        let counts = |stamped: &&Stamped| {
            matches!(stamped.event, Event::Undone { .. } | Event::Offered { .. })
        };
        if self.events.iter().filter(counts).count() >= MOST_TAKEBACKS {
            return Err(TableRule::TakebacksUsedUp);
        }
        Ok(())
    }

    /// Returns the number of moves played before a seat's last one.
    pub fn last_ply_of(&self, seat: Seat) -> Option<u32> {
        self.last_own_ply(seat).ok()
    }

    /// Returns the number of moves that remain when a seat's last move is taken back.
    pub(super) fn last_own_ply(&self, seat: Seat) -> Result<u32, TableRule> {
        let own = self.plies.iter().rposition(|ply| ply.seat == seat);
        own.map(|ply| ply as u32).ok_or(TableRule::NothingToUndo)
    }

    /// Offers are made between people; one that is not answered lapses with the next move.
    pub(super) fn decide_offer(&self, seat: Seat, offer: Offer) -> Result<Event, TableRule> {
        self.expect_person(seat)?;
        self.expect_playing()?;
        self.expect_person(seat.other())
            .map_err(|_| TableRule::NoOffer)?;
        if self.facts.is_hidden && matches!(offer, Offer::Takeback { .. }) {
            return Err(TableRule::NoTakebacks);
        }
        self.expect_takebacks()?;
        if let Offer::Takeback { ply } = offer
            && ply != self.last_own_ply(seat)?
        {
            return Err(TableRule::Stale { ply: self.ply() });
        }
        Ok(Event::Offered { seat, offer })
    }

    pub(super) fn decide_answer(&self, seat: Seat, is_accepted: bool) -> Result<Event, TableRule> {
        self.expect_person(seat)?;
        self.expect_playing()?;
        match self.offer {
            Some((other, _)) if other != seat => Ok(Event::Answered { seat, is_accepted }),
            _ => Err(TableRule::NoOffer),
        }
    }

    fn decide_resign(&self, seat: Seat) -> Result<Event, TableRule> {
        self.expect_person(seat)?;
        match self.phase() {
            Phase::Over => Err(TableRule::Over),
            Phase::Waiting => Err(TableRule::Waiting),
            Phase::Placing | Phase::Playing => Ok(Event::Resigned { seat }),
        }
    }

    fn decide_sit(&self, seat: Seat, player: &str, name: &str) -> Result<Event, TableRule> {
        if self.seats.get(seat.index()) != Some(&Occupant::Open) || self.seat_of(player).is_some() {
            return Err(TableRule::SeatTaken);
        }
        let occupant = Occupant::person(player, name);
        Ok(Event::Sat { seat, occupant })
    }
}

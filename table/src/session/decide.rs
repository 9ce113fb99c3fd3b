//! What a command makes happen, or why it is refused.

use super::Session;
use crate::position::Position;
use crate::view::Phase;
use crate::{Command, Event, Occupant, Refusal, Seat};

impl Session {
    /// Checks a command and says what it would make happen. Nothing changes.
    pub fn decide(&self, command: &Command) -> Result<Event, Refusal> {
        match command {
            Command::Play { seat, ply, text } => self.decide_play(*seat, *ply, text),
            Command::Reply { ply, text } => self.decide_reply(*ply, text),
            Command::Place { seat, plan } => self.decide_place(*seat, plan),
            Command::PlaceAtRandom { seat } => self.decide_random_place(*seat),
            Command::Undo { seat, ply } => self.decide_undo(*seat, *ply),
            Command::Resign { seat } => self.decide_resign(*seat),
            Command::Sit { seat, player, name } => self.decide_sit(*seat, player, name),
        }
    }

    fn expect_person(&self, seat: Seat) -> Result<(), Refusal> {
        match self.seats.get(seat.index()) {
            Some(Occupant::Person { .. }) => Ok(()),
            _ => Err(Refusal::NotYourSeat),
        }
    }

    fn expect_playing(&self) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Over => Err(Refusal::Over),
            Phase::Waiting => Err(Refusal::Waiting),
            Phase::Placing => Err(Refusal::NotPlaced),
            Phase::Playing => Ok(()),
        }
    }

    pub(super) fn expect_turn(&self, seat: Seat) -> Result<(), Refusal> {
        self.expect_playing()?;
        match self.to_move() {
            to_move if to_move == Some(seat) => Ok(()),
            to_move => Err(Refusal::NotYourTurn { to_move }),
        }
    }

    fn expect_ply(&self, ply: u32) -> Result<(), Refusal> {
        if ply == self.ply() {
            return Ok(());
        }
        Err(Refusal::Stale { ply: self.ply() })
    }

    fn decide_play(&self, seat: Seat, ply: u32, text: &str) -> Result<Event, Refusal> {
        self.expect_person(seat)?;
        if self.phase() == Phase::Playing {
            self.expect_ply(ply)?;
        }
        self.expect_turn(seat)?;
        self.try_move(seat, text)
    }

    fn decide_reply(&self, ply: u32, text: &str) -> Result<Event, Refusal> {
        self.expect_playing()?;
        self.expect_ply(ply)?;
        let seat = self.to_move().ok_or(Refusal::Over)?;
        if self.seats[seat.index()].level().is_none() {
            return Err(Refusal::NotYourSeat);
        }
        self.try_move(seat, text)
    }

    fn try_move(&self, seat: Seat, text: &str) -> Result<Event, Refusal> {
        Position::judge(&self.header.setup, text)?;
        let played = self.position.clone().play(text)?;
        Ok(Event::Played {
            seat,
            text: played.text,
        })
    }

    pub(super) fn decide_place_phase(&self, seat: Seat) -> Result<(), Refusal> {
        self.expect_person(seat)?;
        if self.is_over() {
            return Err(Refusal::Over);
        }
        if self.position.seats_to_place().contains(&seat) {
            return Ok(());
        }
        Err(Refusal::NothingToPlace)
    }

    fn decide_place(&self, seat: Seat, plan: &str) -> Result<Event, Refusal> {
        self.decide_place_phase(seat)?;
        let plan = self.position.checked_fleet(plan)?;
        Ok(Event::Fleet { seat, plan })
    }

    fn decide_random_place(&self, seat: Seat) -> Result<Event, Refusal> {
        self.decide_place_phase(seat)?;
        let plan = self.random_fleet(seat).ok_or(Refusal::NothingToPlace)?;
        Ok(Event::Fleet { seat, plan })
    }

    pub(super) fn decide_undo(&self, seat: Seat, ply: u32) -> Result<Event, Refusal> {
        self.expect_person(seat)?;
        self.expect_playing()?;
        self.expect_ply(ply)?;
        let is_alone = self
            .seats
            .iter()
            .filter(|occupant| occupant.level().is_none())
            .count()
            == 1;
        if self.header.setup.is_hidden() || !(is_alone || self.header.takebacks) {
            return Err(Refusal::NoTakebacks);
        }
        let own = self.plies.iter().rposition(|ply| ply.seat == seat);
        let ply = own.ok_or(Refusal::NothingToUndo)? as u32;
        Ok(Event::Undone { ply })
    }

    fn decide_resign(&self, seat: Seat) -> Result<Event, Refusal> {
        self.expect_person(seat)?;
        match self.phase() {
            Phase::Over => Err(Refusal::Over),
            Phase::Waiting => Err(Refusal::Waiting),
            Phase::Placing | Phase::Playing => Ok(Event::Resigned { seat }),
        }
    }

    fn decide_sit(&self, seat: Seat, player: &str, name: &str) -> Result<Event, Refusal> {
        if self.seats.get(seat.index()) != Some(&Occupant::Open) || self.seat_of(player).is_some() {
            return Err(Refusal::SeatTaken);
        }
        let occupant = Occupant::person(player, name);
        Ok(Event::Sat { seat, occupant })
    }
}

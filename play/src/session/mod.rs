//! A game in progress for its seats.

mod act;
mod clock;
mod look;
mod plans;
mod progress;
mod thinker;

use std::sync::Arc;

use ludoteca_core::Budget;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use crate::board::Cell;
use crate::ending::{Blame, Cause, Ending, Outcome};
use crate::erased::{Played, Position, Subject};
use crate::event::{Clock, Header, Offer, Stamped};
use crate::options::OptionFault;
use crate::resources::Resources;
use crate::rules::Turn;
use crate::view::{Note, Phase};
use crate::worth::Judged;
use crate::{Facts, Game, Occupant, Refusal, Seat, Setup, TableRule};

use clock::Times;
pub use progress::Progress;
pub use thinker::Thinker;

/// Needs of a new session.
#[derive(Clone, Debug)]
pub struct NewSession {
    /// The game and its options.
    pub setup: Setup,
    /// Occupants of the seats: as many as [`Setup::seats`].
    pub seats: Vec<Occupant>,
    /// Seed of the randomness. In games with secrets that are laid at random, knowing the seed is
    /// knowing them, so do not take it from one of two people.
    pub seed: u64,
    /// True if moves may also be taken back between two people.
    pub takebacks: bool,
    /// The session that this one continues.
    pub previous: Option<String>,
    /// Time of each side, if it is limited.
    pub clock: Option<Clock>,
    /// True if strangers may find it, to take an open seat or to watch.
    pub is_listed: bool,
}

impl NewSession {
    /// A session of this game with these seats.
    pub fn new(setup: Setup, seats: Vec<Occupant>, seed: u64) -> Self {
        Self {
            setup,
            seats,
            seed,
            takebacks: false,
            previous: None,
            clock: None,
            is_listed: false,
        }
    }
}

/// A game in progress: what happened, and the state that follows from it.
///
/// A session is a fold over events. [`act`](Self::act) checks a command against the state, lets
/// it happen and returns the event; what keeps sessions writes that down before anybody sees
/// what it did. Used by itself:
///
/// ```
/// use ludoteca_core::Budget;
/// use ludoteca_play::{CATALOGUE, Command, NewSession, Occupant, Resources, Seat, Session, Setup};
///
/// let seats = vec![Occupant::local("Ana"), Occupant::computer("perfeito")];
/// let new = NewSession::new(Setup::usual(CATALOGUE[0]), seats, 7);
/// let mut session = Session::begin(new, &Resources::none(), "abc".into(), 0).unwrap();
///
/// let text = "5".to_owned();
/// session.act(&Command::Play { seat: Seat::First, ply: 0, text }, 0).unwrap();
/// let thinker = session.thinker().unwrap();
/// let reply = thinker.think(&mut thinker.player(), &Budget::unlimited()).unwrap();
/// session.act(&reply, 0).unwrap();
///
/// let view = session.view(Seat::First.into());
/// assert_eq!(view.ply, 2);
/// assert!(view.is_my_turn());
/// ```
#[derive(Debug)]
pub struct Session {
    header: Header,
    facts: Facts,
    resources: Resources,
    events: Vec<Stamped>,
    seats: Vec<Occupant>,
    position: Box<dyn Position>,
    plies: Vec<Ply>,
    /// Ending of the game, if not by the rules.
    ended: Option<Ending>,
    offer: Option<(Seat, Offer)>,
    /// The offer that was declined last, and by whom.
    declined: Option<(Seat, Offer)>,
    rematch: Option<String>,
    times: Option<Times>,
}

impl Clone for Session {
    fn clone(&self) -> Self {
        Self {
            header: self.header.clone(),
            facts: self.facts,
            resources: self.resources.clone(),
            events: self.events.clone(),
            seats: self.seats.clone(),
            position: self.position.copy(),
            plies: self.plies.clone(),
            ended: self.ended,
            offer: self.offer,
            declined: self.declined,
            rematch: self.rematch.clone(),
            times: self.times,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Ply {
    seat: Seat,
    played: Arc<Played>,
}

/// A stored session that does not follow from its events: damaged, or by a later version.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("event {number} does not fit: {reason}")]
pub struct BadEvent {
    /// Number of the event, from 1; 0 is the header.
    pub number: usize,
    /// Reason of the refusal.
    pub reason: String,
}

impl Session {
    /// Begins a session at a time in milliseconds since 1970. What the computer hides is laid.
    pub fn begin(
        new: NewSession,
        resources: &Resources,
        id: String,
        at: u64,
    ) -> Result<Self, OptionFault> {
        Self::begin_within(new, resources, id, at, &Budget::unlimited())
    }

    /// Fails with [`OptionFault::Unplayable`] when the budget ends while something is
    /// being laid.
    pub fn begin_within(
        new: NewSession,
        resources: &Resources,
        id: String,
        at: u64,
        budget: &Budget,
    ) -> Result<Self, OptionFault> {
        let mut session = Self::begin_bare(new, resources, id, at)?;
        for event in session.opening(budget)? {
            session
                .apply(Stamped { at, event })
                .map_err(|refusal| OptionFault::Game(refusal.to_string()))?;
        }
        Ok(session)
    }

    /// A session in which nothing is laid, not even by the computer: to look at its board, which
    /// costs little.
    pub fn begin_bare(
        new: NewSession,
        resources: &Resources,
        id: String,
        at: u64,
    ) -> Result<Self, OptionFault> {
        let new = check_seats(new)?;
        let header = Header {
            id,
            setup: new.setup,
            seats: new.seats,
            seed: new.seed,
            created: at / 1000,
            takebacks: new.takebacks,
            previous: new.previous,
            clock: new.clock,
            is_listed: new.is_listed,
        };
        Self::from_header(header, resources)
    }

    fn from_header(header: Header, resources: &Resources) -> Result<Self, OptionFault> {
        let Setup { game, options } = &header.setup;
        Ok(Self {
            position: game.start(options, resources)?,
            facts: header.setup.facts(),
            times: header.clock.map(Times::new),
            resources: resources.clone(),
            seats: header.seats.clone(),
            header,
            events: Vec::new(),
            plies: Vec::new(),
            ended: None,
            offer: None,
            declined: None,
            rematch: None,
        })
    }

    /// Brings a session back from its header and events. Every event is checked again.
    pub fn restore(
        header: Header,
        events: Vec<Stamped>,
        resources: &Resources,
    ) -> Result<Self, BadEvent> {
        let bad = |number, reason: String| BadEvent { number, reason };
        let session = Self::from_header(header, resources);
        let mut session = session.map_err(|fault| bad(0, fault.to_string()))?;
        for (number, event) in (1..).zip(events) {
            session
                .apply(event)
                .map_err(|refusal| bad(number, refusal.to_string()))?;
        }
        Ok(session)
    }

    /// Takes the last event back as if it had not happened: it could not be written down.
    pub fn forget_last(&mut self) {
        let mut events = std::mem::take(&mut self.events);
        events.pop();
        let before = Self::restore(self.header.clone(), events, &self.resources);
        *self = before.expect("what has happened once can happen again");
    }

    /// Returns the beginning of the session.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Returns the game.
    pub fn game(&self) -> Game {
        self.header.setup.game
    }

    /// Facts that follow from its options.
    pub fn facts(&self) -> Facts {
        self.facts
    }

    /// Everything that happened.
    pub fn events(&self) -> &[Stamped] {
        &self.events
    }

    /// Returns the current occupants of the seats.
    pub fn seats(&self) -> &[Occupant] {
        &self.seats
    }

    /// The seat of the person with this private key.
    pub fn seat_of(&self, key: &str) -> Option<Seat> {
        let holds = |occupant: &Occupant| matches!(occupant, Occupant::Person { player, .. } if player == key);
        let at = self.seats.iter().position(holds)?;
        Some(Seat::BOTH[at])
    }

    /// Returns the number of moves played.
    pub fn ply(&self) -> u32 {
        self.plies.len() as u32
    }

    /// Returns the number of events.
    pub fn version(&self) -> u32 {
        self.events.len() as u32
    }

    /// Returns whether the game is over.
    pub fn is_over(&self) -> bool {
        self.result().is_some()
    }

    /// Returns the ending of the game.
    pub fn result(&self) -> Option<Ending> {
        match self.position.turn() {
            Turn::Over(ending) => Some(ending),
            Turn::Arrange(_) | Turn::Play(_) => self.ended,
        }
    }

    /// Returns the seat to move; `None` unless a move is waited for.
    pub fn to_move(&self) -> Option<Seat> {
        match (self.phase(), self.position.turn()) {
            (Phase::Playing, Turn::Play(seat)) => Some(seat),
            _ => None,
        }
    }

    /// Returns whether the computer is to move.
    pub fn is_computers_turn(&self) -> bool {
        let occupant = self.to_move().and_then(|seat| self.seats.get(seat.index()));
        occupant.is_some_and(|occupant| occupant.level().is_some())
    }

    /// The phase of the table.
    pub fn phase(&self) -> Phase {
        match self.position.turn() {
            _ if self.ended.is_some() => Phase::Over,
            Turn::Over(_) => Phase::Over,
            _ if self.seats.contains(&Occupant::Open) => Phase::Waiting,
            Turn::Arrange(_) => Phase::Placing,
            Turn::Play(_) => Phase::Playing,
        }
    }

    /// The computer, about to think, if it is to move. It holds what its seat may know, so it may
    /// think without the session.
    pub fn thinker(&self) -> Option<Thinker> {
        let seat = self.to_move()?;
        let level = self.seats[seat.index()].level()?;
        Some(Thinker {
            subject: self.position.seen(seat, &self.resources)?,
            id: self.header.id.clone(),
            seat,
            level: level.to_owned(),
            seed: self.header.seed,
            ply: self.ply(),
            resources: self.resources.clone(),
        })
    }

    /// The engine's choice for this seat, and why. Only what the seat may see is used.
    pub fn hint(&self, seat: Seat, budget: &Budget) -> Result<Judged, Refusal> {
        self.expect_turn(seat)?;
        if !self.may_be_helped() {
            return Err(TableRule::NoAid.into());
        }
        let subject = self.subject().ok_or(TableRule::NoHint)?;
        let best = subject.judge(budget, 1).into_iter().next();
        Ok(best.ok_or(TableRule::NoHint)?)
    }

    /// Returns whether hints are fair here: nobody else plays, or both sit at one keyboard.
    fn may_be_helped(&self) -> bool {
        self.is_alone() || self.header.takebacks
    }

    /// Returns whether one person plays, alone or against the computer.
    fn is_alone(&self) -> bool {
        let is_person = |occupant: &&Occupant| occupant.level().is_none();
        self.seats.iter().filter(is_person).count() == 1
    }

    /// The position as its mover may know it, for the engines to judge; `None` when nobody is to
    /// move.
    pub fn subject(&self) -> Option<Box<dyn Subject>> {
        self.position.seen(self.to_move()?, &self.resources)
    }

    /// The players again with sides swapped, for [`Session::begin`]. A game for one is begun
    /// anew.
    pub fn rematch(&self, seed: u64) -> Result<NewSession, Refusal> {
        if !self.is_over() {
            return Err(TableRule::NotOver.into());
        }
        let mut seats = self.seats.clone();
        seats.reverse();
        Ok(NewSession {
            setup: self.header.setup.clone(),
            seats,
            seed,
            takebacks: self.header.takebacks,
            previous: Some(self.header.id.clone()),
            clock: self.header.clock,
            is_listed: self.header.is_listed,
        })
    }

    /// The session that continues this one, once there is one.
    pub fn next(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// The session as it was after this many moves, for looking back: nobody can act in it.
    pub fn at_ply(&self, ply: u32) -> Self {
        let mut earlier = self.clone();
        if ply < self.ply() {
            earlier.ended = None;
            earlier.times = None;
            earlier.rewind(ply as usize);
        }
        earlier
    }

    /// The move that a cell stands for when it is chosen, legal or not.
    pub fn aim(&self, cell: Cell) -> Option<String> {
        self.position.aim(cell)
    }

    /// The cells that a move of this seat would touch.
    pub fn covers(&self, seat: Seat, text: &str) -> Vec<Cell> {
        let span = self.position.covers(seat, text);
        span.map(|span| span.cells().collect()).unwrap_or_default()
    }

    pub(crate) fn last_note(&self) -> Option<&Note> {
        self.plies.last()?.played.note.as_ref()
    }

    /// The text of every move so far.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = &str> {
        self.plies.iter().map(|ply| ply.played.text.as_str())
    }

    /// The score of a seat so far.
    pub fn score(&self, seat: Seat) -> Option<i32> {
        self.position.score(seat)
    }

    /// The text of every move of the seat whose turn it is; none where moves are typed.
    pub fn legal_moves(&self) -> Vec<String> {
        if self.to_move().is_none() {
            return Vec::new();
        }
        let moves = self.position.moves().into_iter();
        moves.map(|option| option.text).collect()
    }

    /// True if anything can be played here: somebody has a move, or something to lay first. A new
    /// game that cannot be played is not worth beginning.
    pub fn is_playable(&self) -> bool {
        !matches!(self.position.turn(), Turn::Over(_))
    }

    /// A move at random, where moves are not listed.
    pub(crate) fn stray(&self, chance: &mut ChaCha8Rng) -> Option<String> {
        self.position.stray(chance)
    }

    /// A question about the position, and its one answer.
    pub(crate) fn quiz(&self, chance: &mut ChaCha8Rng) -> Option<(String, String)> {
        self.position.quiz(chance)
    }

    /// All right answers to a puzzle's question, found without an engine.
    pub(crate) fn answers(&self, ask: &str) -> Option<Vec<String>> {
        self.position.answers(ask)
    }

    /// Plays the first `ply` moves again from the start, with the same secrets.
    fn rewind(&mut self, ply: usize) {
        let Setup { game, options } = &self.header.setup;
        let plans = Seat::BOTH.map(|seat| self.position.laid(seat));
        let fresh = game.start(options, &self.resources);
        self.position = fresh.expect("what was set up once can be set up again");
        for (seat, plan) in Seat::BOTH.into_iter().zip(plans) {
            if let Some(plan) = plan {
                let origin = self.origin(seat);
                let laid = self.position.lay(seat, &plan, origin);
                laid.expect("what was laid can be laid again");
            }
        }
        self.plies.truncate(ply);
        for ply in &self.plies {
            let again = self.position.play(&ply.played.text, false);
            again.expect("moves that were played can be played again");
        }
    }

    /// Returns the ending of the game when a seat gives up.
    fn resigned(&self, seat: Seat) -> Ending {
        let outcome = if self.facts.is_scored {
            Outcome::Scored
        } else {
            Outcome::Won(seat.other())
        };
        Ending {
            outcome,
            cause: Cause::Resigned,
            blame: Blame::Nobody,
        }
    }
}

/// A generator for one purpose: the same for the same seed and stream.
fn chance(seed: u64, stream: u64) -> ChaCha8Rng {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(stream);
    rng
}

/// A session whose seats fit, with the levels by the names that records have for them.
fn check_seats(mut new: NewSession) -> Result<NewSession, OptionFault> {
    new.setup.check()?;
    let (wanted, given) = (new.setup.seats(), new.seats.len());
    if wanted != given {
        return Err(OptionFault::Seats { wanted, given });
    }
    for seat in &mut new.seats {
        if let Occupant::Computer { level } = seat {
            new.setup.game.level(level)?.name.clone_into(level);
        }
    }
    Ok(new)
}

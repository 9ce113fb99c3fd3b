//! A game in progress for its seats.

mod decide;
mod look;
mod thinker;

use ludoteca_core::Budget;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use crate::analysis::Subject;
use crate::event::{Command, Event, Header};
use crate::position::{Played, Position};
use crate::setup::{SetupFault, fault};
use crate::view::{GameResult, Note, Outcome, Phase, Termination};
use crate::{Hint, Level, Occupant, Refusal, Seat, Setup};

pub use thinker::Thinker;

/// What is needed to begin.
#[derive(Clone, Debug)]
pub struct NewSession {
    /// The game and its options.
    pub setup: Setup,
    /// Who sits where: as many as [`Setup::seats`].
    pub seats: Vec<Occupant>,
    /// Where the randomness comes from; `None` draws a seed. In wargame whoever knows the seed
    /// knows the fleets that are placed at random, so do not take it from one of two people.
    pub seed: Option<u64>,
    /// Whether moves may also be taken back between two people.
    pub takebacks: bool,
    /// The session that this one continues.
    pub previous: Option<String>,
}

impl NewSession {
    /// A session of this game with these seats and a seed of its own.
    pub fn new(setup: Setup, seats: Vec<Occupant>) -> Self {
        Self {
            setup,
            seats,
            seed: None,
            takebacks: false,
            previous: None,
        }
    }
}

/// A game in progress: what happened, and the state that follows from it.
///
/// A session is a fold over events. [`decide`](Self::decide) checks a command against the state
/// and makes an event of it, [`apply`](Self::apply) changes the state; between the two a
/// [`crate::Hall`] writes the event to disk. Used without a hall:
///
/// ```
/// use ludoteca_core::Budget;
/// use ludoteca_table::{Command, GameKind, Level, NewSession, Occupant, Seat, Session, Setup};
///
/// let seats = vec![Occupant::local("Ana"), Occupant::Computer { level: Level::Perfeito }];
/// let new = NewSession::new(Setup::default_of(GameKind::Galo), seats);
/// let mut session = Session::begin(new, "abc".into(), 0).unwrap();
///
/// let text = "5".to_owned();
/// session.act(&Command::Play { seat: Seat::First, ply: 0, text }).unwrap();
/// let reply = session.thinker().unwrap().think(&Budget::unlimited()).unwrap();
/// session.act(&reply).unwrap();
///
/// let view = session.view(Seat::First.into());
/// assert_eq!(view.ply, 2);
/// assert!(view.is_my_turn());
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    header: Header,
    events: Vec<Event>,
    seats: Vec<Occupant>,
    position: Position,
    plies: Vec<Ply>,
    resigned: Option<Seat>,
    rematch: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Ply {
    seat: Seat,
    played: Played,
}

/// A stored session that does not follow from its events: damaged, or by a later version.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("event {number} does not fit: {reason}")]
pub struct BadEvent {
    /// Which event, from 1; 0 is the header.
    pub number: usize,
    /// Why not.
    pub reason: String,
}

impl Session {
    /// Begins a session. `created` is in seconds since 1970. The computer's fleets are placed.
    pub fn begin(new: NewSession, id: String, created: u64) -> Result<Self, SetupFault> {
        check_seats(&new)?;
        let seed = match new.seed {
            Some(seed) => seed,
            None => crate::random_seed(),
        };
        let header = Header {
            id,
            setup: new.setup,
            seats: new.seats,
            seed,
            created,
            takebacks: new.takebacks,
            previous: new.previous,
        };
        let mut session = Self::from_header(header)?;
        for event in session.opening() {
            session
                .apply(event)
                .map_err(|refusal| fault(refusal.to_string()))?;
        }
        Ok(session)
    }

    fn from_header(header: Header) -> Result<Self, SetupFault> {
        Ok(Self {
            position: Position::start(&header.setup)?,
            seats: header.seats.clone(),
            header,
            events: Vec::new(),
            plies: Vec::new(),
            resigned: None,
            rematch: None,
        })
    }

    /// Brings a session back from its header and events. Every event is checked again.
    pub fn restore(header: Header, events: Vec<Event>) -> Result<Self, BadEvent> {
        let bad = |number, reason: String| BadEvent { number, reason };
        let mut session = Self::from_header(header).map_err(|fault| bad(0, fault.to_string()))?;
        for (number, event) in (1..).zip(events) {
            session
                .apply(event)
                .map_err(|refusal| bad(number, refusal.to_string()))?;
        }
        Ok(session)
    }

    /// How it began.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Everything that happened.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Who sits where now.
    pub fn seats(&self) -> &[Occupant] {
        &self.seats
    }

    /// The seat of the person with this private key.
    pub fn seat_of(&self, key: &str) -> Option<Seat> {
        let holds = |occupant: &Occupant| matches!(occupant, Occupant::Person { player, .. } if player == key);
        let at = self.seats.iter().position(holds)?;
        Some(Seat::BOTH[at])
    }

    /// How many moves have been played.
    pub fn ply(&self) -> u32 {
        self.plies.len() as u32
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.result().is_some()
    }

    /// How the game ended.
    pub fn result(&self) -> Option<GameResult> {
        if let Some(outcome) = self.position.outcome() {
            let termination = Termination::Normal;
            return Some(GameResult {
                outcome,
                termination,
            });
        }
        let outcome = match (self.resigned?, &self.header.setup) {
            (_, Setup::Palavras(_)) => Outcome::Scored,
            (seat, _) => Outcome::Won(seat.other()),
        };
        Some(GameResult {
            outcome,
            termination: Termination::Resigned,
        })
    }

    /// Whose turn it is; `None` unless a move is waited for.
    pub fn to_move(&self) -> Option<Seat> {
        match self.phase() {
            Phase::Playing => self.position.to_move(),
            _ => None,
        }
    }

    /// What the table waits for.
    pub fn phase(&self) -> Phase {
        if self.is_over() {
            Phase::Over
        } else if self.seats.contains(&Occupant::Open) {
            Phase::Waiting
        } else if self.position.to_move().is_none() {
            Phase::Placing
        } else {
            Phase::Playing
        }
    }

    /// Lets an event happen. On `Err` nothing has changed.
    pub fn apply(&mut self, event: Event) -> Result<(), Refusal> {
        match &event {
            Event::Sat { seat, occupant } => self.seat_down(*seat, occupant)?,
            Event::Fleet { seat, plan } => self.position.place(*seat, plan)?,
            Event::Played { seat, text } => self.push(*seat, text)?,
            Event::Undone { ply } => self.take_back_to(*ply)?,
            Event::Resigned { seat } if !self.is_over() => self.resigned = Some(*seat),
            Event::Resigned { .. } => return Err(Refusal::Over),
            Event::Rematch { id } => self.rematch = Some(id.clone()),
        }
        self.events.push(event);
        Ok(())
    }

    /// [`decide`](Self::decide) and [`apply`](Self::apply) in one: for sessions that are not
    /// stored.
    pub fn act(&mut self, command: &Command) -> Result<Event, Refusal> {
        let event = self.decide(command)?;
        self.apply(event.clone())?;
        Ok(event)
    }

    /// Whoever has to think now, if the computer is to move. It holds a copy of the position, so
    /// it may think without the session.
    pub fn thinker(&self) -> Option<Thinker> {
        let seat = self.to_move()?;
        let level = self.seats[seat.index()].level()?;
        Some(Thinker {
            position: self.position.clone(),
            level,
            rng: self.rng(u64::from(self.ply())),
            ply: self.ply(),
        })
    }

    /// What the engine would play for this seat, and why. Only what the seat may see is used.
    pub fn hint(&self, seat: Seat, budget: &Budget) -> Result<Hint, Refusal> {
        self.expect_turn(seat)?;
        self.position
            .hint(&self.header.setup, budget)
            .ok_or(Refusal::NoHint)
    }

    /// The position as its mover sees it, for the engines to judge; `None` when nobody is to move.
    pub fn subject(&self) -> Option<Subject> {
        match self.phase() {
            Phase::Playing => self.position.subject(&self.header.setup),
            _ => None,
        }
    }

    /// The same players again with sides swapped, for [`crate::Hall::create`] or
    /// [`Session::begin`]. A game for one is begun anew.
    pub fn rematch(&self) -> Result<NewSession, Refusal> {
        if !self.is_over() {
            return Err(Refusal::NotOver);
        }
        let mut seats = self.seats.clone();
        seats.reverse();
        Ok(NewSession {
            setup: self.header.setup.clone(),
            seats,
            seed: None,
            takebacks: self.header.takebacks,
            previous: Some(self.header.id.clone()),
        })
    }

    /// The session that continues this one, once there is one.
    pub fn next(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// The session as it was after so many moves, for looking back: nobody can act in it.
    pub fn at_ply(&self, ply: u32) -> Self {
        let mut earlier = self.clone();
        if ply < self.ply() {
            earlier.resigned = None;
            earlier.rewind(ply as usize);
        }
        earlier
    }

    /// Whether somebody resigned, or ended a game played alone.
    pub fn is_resigned(&self) -> bool {
        self.resigned.is_some()
    }

    /// The fleet of a seat (wargame). Only its owner may see it before the game is over.
    pub fn fleet(&self, seat: Seat) -> Option<String> {
        self.position.fleet(seat)
    }

    /// The hash of a seat's fleet, which is public ([`crate::fleet::commitment`]).
    pub fn commitment(&self, seat: Seat) -> Option<String> {
        let plan = self.fleet(seat)?;
        Some(crate::fleet::commitment(self.header.seed, seat, &plan))
    }

    pub(crate) fn last_note(&self) -> Option<Note> {
        self.plies.last()?.played.note
    }

    /// The text of every move so far.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = &str> {
        self.plies.iter().map(|ply| ply.played.text.as_str())
    }

    /// Seeds, blocks, shots or points of a seat.
    pub fn score(&self, seat: Seat) -> Option<i32> {
        self.position.score(seat)
    }

    /// A generator for one purpose: the same for the same seed and stream.
    fn rng(&self, stream: u64) -> ChaCha8Rng {
        let mut rng = ChaCha8Rng::seed_from_u64(self.header.seed);
        rng.set_stream(stream);
        rng
    }

    /// The fleets that the computer hides, as events.
    fn opening(&self) -> Vec<Event> {
        let seats = self.position.seats_to_place();
        let is_ours = |seat: &Seat| match self.seats.get(seat.index()) {
            Some(occupant) => occupant.level().is_some(),
            None => true,
        };
        let place = |seat: Seat| {
            let plan = self.random_fleet(seat)?;
            Some(Event::Fleet { seat, plan })
        };
        seats
            .into_iter()
            .filter(is_ours)
            .filter_map(place)
            .collect()
    }

    fn random_fleet(&self, seat: Seat) -> Option<String> {
        let mut rng = self.rng(u64::MAX - seat.index() as u64);
        let level = self.seats.get(seat.index()).and_then(Occupant::level);
        self.position.random_fleet(level, &mut rng)
    }

    fn seat_down(&mut self, seat: Seat, occupant: &Occupant) -> Result<(), Refusal> {
        match self.seats.get_mut(seat.index()) {
            Some(place @ Occupant::Open) => *place = occupant.clone(),
            _ => return Err(Refusal::SeatTaken),
        }
        Ok(())
    }

    fn push(&mut self, seat: Seat, text: &str) -> Result<(), Refusal> {
        self.expect_turn(seat)?;
        let played = self.position.play(text)?;
        self.plies.push(Ply { seat, played });
        Ok(())
    }

    fn take_back_to(&mut self, ply: u32) -> Result<(), Refusal> {
        if ply >= self.ply() || self.is_over() || self.header.setup.is_hidden() {
            return Err(Refusal::NothingToUndo);
        }
        self.rewind(ply as usize);
        Ok(())
    }

    /// Plays the first `ply` moves again from the start, with the same fleets.
    fn rewind(&mut self, ply: usize) {
        self.plies.truncate(ply);
        self.position = self.position.restarted(&self.header.setup);
        for ply in &self.plies {
            self.position
                .play(&ply.played.text)
                .expect("moves that were played can be played again");
        }
    }
}

fn check_seats(new: &NewSession) -> Result<(), SetupFault> {
    let (wanted, given) = (new.setup.seats(), new.seats.len());
    if wanted != given {
        return Err(fault(format!("this game has {wanted} seats, not {given}")));
    }
    let kind = new.setup.kind();
    let unknown = |level: &Level| !kind.levels().contains(level);
    if let Some(level) = new.seats.iter().filter_map(Occupant::level).find(unknown) {
        return Err(fault(format!("{kind} has no level {level}")));
    }
    Ok(())
}

//! A game in progress for its seats.

use ludoteca_core::Budget;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use crate::event::{Command, Event, Header};
use crate::position::{Played, Position};
use crate::setup::{SetupFault, fault};
use crate::view::{
    Actions, GameResult, MoveView, Note, Outcome, Phase, SeatView, Termination, View,
};
use crate::{Hint, Level, Occupant, Refusal, Seat, Setup, Viewer};

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
        let mut rng = self.rng(u64::from(self.ply()));
        self.position
            .hint(&self.header.setup, &mut rng, budget)
            .ok_or(Refusal::NoHint)
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

    /// What a viewer may see.
    pub fn view(&self, viewer: Viewer) -> View {
        let is_over = self.is_over();
        View {
            id: self.header.id.clone(),
            game: self.header.setup.kind(),
            setup: self.header.setup.clone(),
            viewer,
            phase: self.phase(),
            ply: self.ply(),
            version: self.events.len() as u32,
            to_move: self.to_move(),
            seats: self.seat_views(),
            board: self.position.board(viewer, is_over),
            legal_moves: self.legal_moves_of(viewer),
            moves: self.move_views(),
            last: self.last_cells(),
            result: self.result(),
            actions: self.actions(viewer),
            seed: (is_over || !self.header.setup.is_hidden()).then_some(self.header.seed),
            rematch: self.rematch.clone(),
        }
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

    fn legal_moves_of(&self, viewer: Viewer) -> Vec<String> {
        match self.to_move() {
            Some(seat) if viewer == Viewer::Seat(seat) => self.position.moves(),
            _ => Vec::new(),
        }
    }

    fn seat_views(&self) -> Vec<SeatView> {
        let view = |(seat, occupant): (Seat, &Occupant)| SeatView {
            seat,
            name: match occupant {
                Occupant::Person { name, .. } => name.clone(),
                _ => String::new(),
            },
            level: occupant.level(),
            is_open: *occupant == Occupant::Open,
            score: self.position.score(seat),
            has_placed: self.position.fleet(seat).is_some(),
            commitment: self.commitment(seat),
        };
        Seat::BOTH.into_iter().zip(&self.seats).map(view).collect()
    }

    fn move_views(&self) -> Vec<MoveView> {
        let view = |(number, ply): (u32, &Ply)| MoveView {
            number,
            seat: ply.seat,
            text: ply.played.text.clone(),
            note: ply.played.note,
        };
        (1..).zip(&self.plies).map(view).collect()
    }

    fn last_cells(&self) -> Vec<String> {
        match self.plies.last() {
            Some(ply) => self.position.cells(ply.seat, &ply.played.text),
            None => Vec::new(),
        }
    }

    fn actions(&self, viewer: Viewer) -> Actions {
        let phase = self.phase();
        let sit = phase == Phase::Waiting;
        let Viewer::Seat(seat) = viewer else {
            return Actions {
                sit,
                ..Actions::default()
            };
        };
        let is_turn = self.to_move() == Some(seat);
        Actions {
            play: is_turn,
            place: self.is_placing(seat),
            hint: is_turn,
            undo: self.decide_undo(seat, self.ply()).is_ok(),
            resign: !matches!(phase, Phase::Over | Phase::Waiting),
            rematch: phase == Phase::Over,
            sit: false,
        }
    }

    fn is_placing(&self, seat: Seat) -> bool {
        self.decide_place_phase(seat).is_ok()
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
        self.position.random_fleet(&mut rng)
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

    fn expect_turn(&self, seat: Seat) -> Result<(), Refusal> {
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

    fn decide_place_phase(&self, seat: Seat) -> Result<(), Refusal> {
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

    fn decide_undo(&self, seat: Seat, ply: u32) -> Result<Event, Refusal> {
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

/// The computer, about to move.
#[derive(Clone, Debug)]
pub struct Thinker {
    position: Position,
    level: Level,
    rng: ChaCha8Rng,
    ply: u32,
}

impl Thinker {
    /// Chooses a move within the budget. `None` only when there is none to choose.
    ///
    /// The course's levels do not use the budget. Under a budget of nodes or depth the same
    /// session gives the same move.
    pub fn think(mut self, budget: &Budget) -> Option<Command> {
        let text = self.position.choose(self.level, &mut self.rng, budget)?;
        Some(Command::Reply {
            ply: self.ply,
            text,
        })
    }
}

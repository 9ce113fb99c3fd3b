//! One game from its opening to its end, by whoever sits there.

use std::time::{Duration, Instant};

use ludoteca_play::{
    Best, Blame, Cause, Command, Ending, Event, Header, NewSession, OptionFault, Outcome, Record,
    Refusal, Resources, Seat, Session, Stamped, Viewer,
};

use crate::hash;
use crate::opening::Opening;
use crate::protocol::Reply;
use crate::seat::{Evidence, Fault, Sitter};
use crate::text::{Message, Tell};

/// No game has more moves: a game that goes on for ever is stopped.
const MOST_PLIES: u32 = 20_000;

/// What all games of a tournament share.
#[derive(Clone, Debug)]
pub struct House {
    /// Dictionaries and what games share.
    pub resources: Resources,
    /// The day that records bear, in seconds since 1970.
    pub created: u64,
    /// Whether games are ended early once a solver is sure of them.
    pub adjudicates: Option<crate::adjudicate::Adjudication>,
}

/// A game that was played to its end.
#[derive(Clone, Debug, PartialEq)]
pub struct Finished {
    /// The whole record.
    pub record: String,
    /// The hash of what happened: what was hidden, the moves, the end; not who played.
    pub hash: String,
    /// How it ended.
    pub ending: Ending,
    /// What each seat achieved, as numbers, where the game counts.
    pub points: [Option<i32>; 2],
    /// How many moves were played.
    pub plies: u32,
    /// What is kept of the programs, seat by seat.
    pub evidence: [Option<Evidence>; 2],
    /// How long it took.
    pub elapsed: Duration,
}

/// A game that does not count.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.tell())]
pub enum Spoiled {
    /// The machine's doing: it is played again.
    Machine(Message),
    /// Our own: no game can be made of this.
    Setup(String),
}

impl Tell for Spoiled {
    fn tell(&self) -> Message {
        match self {
            Self::Machine(why) => Message::new("spoiled-machine").with("why", why.clone()),
            Self::Setup(why) => Message::plain(why),
        }
    }
}

impl From<OptionFault> for Spoiled {
    fn from(fault: OptionFault) -> Self {
        Self::Setup(fault.to_string())
    }
}

/// Plays one game. `sitters` are as many as the game has seats; `hider` lays what a game for one
/// hides, where it can.
pub fn play(
    house: &House,
    opening: &Opening,
    sitters: &mut [&mut dyn Sitter],
    hidden: Option<String>,
) -> Result<Finished, Spoiled> {
    let since = Instant::now();
    let mut session = begin(house, opening, sitters, hidden)?;
    let lost = play_out(house, &mut session, sitters);
    if let Err(stop) = lost {
        stop.settle(&mut session)?;
    }
    finish(&session, sitters, since.elapsed())
}

/// A game for one whose fleet could not be laid: whoever was to hunt it has won.
pub fn forfeit(
    house: &House,
    opening: &Opening,
    sitter: &mut dyn Sitter,
    fault: &Fault,
) -> Result<Finished, Spoiled> {
    let Some(cause) = fault.cause else {
        return Err(Spoiled::Machine(fault.why.clone()));
    };
    let since = Instant::now();
    let mut session = begin(house, opening, &[sitter], None)?;
    let stop = Stop::Ended(Ending {
        outcome: Outcome::Won(Seat::First),
        cause,
        blame: Blame::Seat(Seat::Second),
    });
    stop.settle(&mut session)?;
    finish(&session, &mut [sitter], since.elapsed())
}

/// Why a game ends before its rules end it.
enum Stop {
    Ended(Ending),
    Spoiled(Spoiled),
}

impl Stop {
    fn settle(self, session: &mut Session) -> Result<(), Spoiled> {
        match self {
            Self::Spoiled(spoiled) => Err(spoiled),
            Self::Ended(ending) => {
                let event = Event::Ended { ending };
                let ended = session.apply(Stamped { at: 0, event });
                ended.map_err(|refusal| Spoiled::Setup(refusal.to_string()))
            }
        }
    }

    /// What a seat's fault makes of a game.
    fn of_fault(session: &Session, seat: Seat, fault: &Fault) -> Self {
        let Some(cause) = fault.cause else {
            return Self::Spoiled(Spoiled::Machine(fault.why.clone()));
        };
        let blame = if cause == Cause::Resigned {
            Blame::Nobody
        } else {
            Blame::Seat(seat)
        };
        let outcome = if session.facts().is_scored {
            Outcome::Scored
        } else {
            Outcome::Won(seat.other())
        };
        Self::Ended(Ending {
            outcome,
            cause,
            blame,
        })
    }
}

fn begin(
    house: &House,
    opening: &Opening,
    sitters: &[&mut dyn Sitter],
    hidden: Option<String>,
) -> Result<Session, Spoiled> {
    let seats = sitters.iter().map(|sitter| sitter.occupant()).collect();
    let new = NewSession::new(opening.setup.clone(), seats, opening.seed);
    let at = house.created * 1000;
    let mut session = match hidden {
        None => Session::begin(new, &house.resources, String::new(), at)?,
        Some(plan) => {
            let seat = Seat::Second;
            let event = Event::Laid { seat, plan };
            let header = Header {
                id: String::new(),
                setup: new.setup,
                seats: new.seats,
                seed: new.seed,
                created: house.created,
                takebacks: false,
                previous: None,
                clock: None,
                is_listed: false,
            };
            let events = vec![Stamped { at, event }];
            Session::restore(header, events, &house.resources)
                .map_err(|bad| Spoiled::Setup(bad.to_string()))?
        }
    };
    for text in &opening.plies {
        let seat = session.to_move().unwrap_or(Seat::First);
        let text = text.clone();
        let event = Event::Played { seat, text };
        let played = session.apply(Stamped { at: 0, event });
        played.map_err(|refusal| Spoiled::Setup(refusal.to_string()))?;
    }
    Ok(session)
}

fn play_out(
    house: &House,
    session: &mut Session,
    sitters: &mut [&mut dyn Sitter],
) -> Result<(), Stop> {
    for (seat, sitter) in Seat::BOTH.into_iter().zip(sitters.iter_mut()) {
        sitter
            .begin(session, seat)
            .map_err(|fault| Stop::of_fault(session, seat, &fault))?;
    }
    for seat in session.seats_to_lay() {
        if let Some(sitter) = sitters.get_mut(seat.index()) {
            lay(session, seat, &mut **sitter)?;
        }
    }
    while let Some(seat) = session.to_move() {
        if session.ply() >= MOST_PLIES {
            return Err(Stop::Ended(Ending {
                outcome: Outcome::Drawn,
                cause: Cause::Stalled,
                blame: Blame::Nobody,
            }));
        }
        if let Some(ending) = house.adjudicates.and_then(|rule| rule.decide(session)) {
            return Err(Stop::Ended(ending));
        }
        step(session, seat, &mut *sitters[seat.index()])?;
    }
    Ok(())
}

fn lay(session: &mut Session, seat: Seat, sitter: &mut dyn Sitter) -> Result<(), Stop> {
    let plan = sitter
        .arrange(session, seat)
        .map_err(|fault| Stop::of_fault(session, seat, &fault))?;
    let command = match plan {
        Some(plan) => Command::Lay { seat, plan },
        None => Command::LayAtRandom { seat },
    };
    match session.act(&command, 0) {
        Ok(_) => Ok(()),
        Err(refusal) => Err(refuse(session, seat, &refusal)),
    }
}

fn step(session: &mut Session, seat: Seat, sitter: &mut dyn Sitter) -> Result<(), Stop> {
    let reply = sitter
        .choose(session, seat)
        .map_err(|fault| Stop::of_fault(session, seat, &fault))?;
    let ply = session.ply();
    let is_computer = session.is_computers_turn();
    let command = match reply {
        Reply::Resign => Command::Resign { seat },
        Reply::Text(text) if is_computer => Command::Reply { ply, text },
        Reply::Text(text) => Command::Play { seat, ply, text },
    };
    match session.act(&command, 0) {
        Ok(_) => Ok(()),
        Err(refusal) => Err(refuse(session, seat, &refusal)),
    }
}

/// A refused move ends the game; a missing dictionary is no fault of a player.
fn refuse(session: &Session, seat: Seat, refusal: &Refusal) -> Stop {
    if let Refusal::NoDictionary { reason } = refusal {
        return Stop::Spoiled(Spoiled::Setup(reason.clone()));
    }
    let fault = Fault::own(Cause::Illegal, refusal.to_string());
    Stop::of_fault(session, seat, &fault)
}

fn finish(
    session: &Session,
    sitters: &mut [&mut dyn Sitter],
    elapsed: Duration,
) -> Result<Finished, Spoiled> {
    let mut evidence = [None, None];
    for (seat, sitter) in Seat::BOTH.into_iter().zip(sitters.iter_mut()) {
        sitter.end(session, seat);
        evidence[seat.index()] = sitter.evidence();
    }
    finish_record(session, evidence, elapsed)
}

/// What counts of a game, from its session alone.
pub(crate) fn finish_record(
    session: &Session,
    evidence: [Option<Evidence>; 2],
    elapsed: Duration,
) -> Result<Finished, Spoiled> {
    let ending = session
        .result()
        .ok_or_else(|| Spoiled::Setup("the game has no end".to_owned()))?;
    let record = Record::of(session, Viewer::Watcher).to_string();
    Ok(Finished {
        hash: hash_of(&record),
        record,
        ending,
        points: points(session, ending),
        plies: session.ply(),
        evidence,
        elapsed,
    })
}

/// Tags of a record that tell who played and when, not what happened.
const WHO: [&str; 6] = [
    "Date",
    "Seed",
    "First",
    "FirstLevel",
    "Second",
    "SecondLevel",
];

/// What happened, without the seed that it came from and those who played: two games with the same
/// hash are the same game, even if other openings led to them.
fn hash_of(record: &str) -> String {
    let is_same = |line: &&str| {
        let tag = line
            .strip_prefix('[')
            .and_then(|rest| rest.split(' ').next());
        !tag.is_some_and(|tag| WHO.contains(&tag) || tag.ends_with("Commitment"))
    };
    let lines: String = record.split_inclusive('\n').filter(is_same).collect();
    hash::of_text(&lines)
}

/// What counts where scores do. Who breaks off a game for one has achieved nothing, and where few
/// are good, as many as there are moves at the start: also who gives up, or the quickest hunter
/// would be one that never fires.
fn points(session: &Session, ending: Ending) -> [Option<i32>; 2] {
    let facts = session.facts();
    let mut points = Seat::BOTH.map(|seat| session.score(seat));
    let is_kept = ending.cause == Cause::Resigned && facts.best != Best::LeastWon;
    if !facts.is_solo() || ending.cause == Cause::Normal || is_kept {
        return points;
    }
    let is_others = ending.blame == Blame::Seat(Seat::Second);
    points[0] = match facts.best {
        Best::LeastWon if !is_others => Some(most_moves(session)),
        Best::Most | Best::LeastWon => Some(0),
        Best::None => points[0],
    };
    points
}

/// How many moves there are at the start, as it was before anybody broke anything off.
fn most_moves(session: &Session) -> i32 {
    let is_laid = |stamped: &&Stamped| matches!(stamped.event, Event::Laid { .. });
    let laid: Vec<Stamped> = session.events().iter().filter(is_laid).cloned().collect();
    let start = Session::restore(session.header().clone(), laid, &Resources::none());
    let moves = start.map_or(0, |start| start.legal_moves().len());
    moves.max(session.ply() as usize).max(1) as i32
}

//! Games as text, in the manner of PGN: tags, a blank line, the moves.
//!
//! ```text
//! [Ludoteca "1"]
//! [Game "mancala"]
//! [Rules "houses=6 seeds=4 capture=empty"]
//! [Date "2026-11-15"]
//! [First "Ana"]
//! [Second "computer"]
//! [SecondLevel "avancado"]
//! [Seed "7"]
//! [Moves "3"]
//! [Result "*"]
//!
//! 1. 3 {again}
//! 2. 6
//! 3. 2
//! ```
//!
//! One move stands in a line, in its game's notation, with what it did in braces. `Result` is
//! `1-0`, `0-1`, `1/2-1/2`, the points of a game for one, `void` for a game that was called off,
//! or `*` while it goes on; `Termination` is why it ended ([`Cause`]) and `Blame`, where it was
//! somebody's doing, whose ([`Blame`]). Where seats hide something, `FirstCommitment` and
//! `SecondCommitment` are hashes of it ([`crate::commitment`]); what they hide (`FirstFleet`, say,
//! as the game calls it) and the seed are there only when the game is over, except for what is
//! hidden by the seat that the record was made for.
//!
//! A record is checked: against its own tags, and by playing it again. A fault is reported
//! with its line.

pub mod date;
mod fault;
mod read;
mod write;

use crate::ending::{Blame, Cause, Ending, Outcome};
use crate::event::{Event, Header, Stamped};
use crate::resources::Resources;
use crate::{Game, Occupant, Refusal, Seat, Session, Setup, Viewer};

pub use date::write as day;
pub use fault::{RecordFault, RecordReason, ValueFault};

/// The version of the format.
const FORMAT: &str = "1";

/// A game as it is written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game and its rules.
    pub setup: Setup,
    /// The day it began, in seconds since 1970.
    pub day: u64,
    /// Occupants of the seats.
    pub seats: Vec<Occupant>,
    /// The seed; not in a game with secrets that goes on.
    pub seed: Option<u64>,
    /// Knowledge of the seats' placements.
    pub secrets: [Secret; 2],
    /// The moves and what they did.
    pub moves: Vec<Move>,
    /// `1-0`, `0-1`, `1/2-1/2`, points, `void`, or `*`.
    pub result: String,
    /// Cause of the game's ending, once it has ended.
    pub cause: Option<Cause>,
    /// Blame for the ending.
    pub blame: Blame,
    lines: Lines,
}

/// A move in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// In its game's notation.
    pub text: String,
    /// Its effect, as the braces say it; empty for none.
    pub note: String,
}

/// A record's knowledge of something hidden.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Secret {
    /// The placement.
    pub plan: Option<String>,
    /// The hash that was public during the game.
    pub commitment: Option<String>,
}

/// Line numbers in the text that was read; equal in all records, as they tell nothing of the game.
#[derive(Clone, Debug, Default)]
struct Lines {
    result: usize,
    secrets: [usize; 2],
    moves: Vec<usize>,
}

impl PartialEq for Lines {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Lines {}

impl Record {
    /// Writes a session down as a viewer may have it.
    pub fn of(session: &Session, viewer: Viewer) -> Self {
        // A view would draw the boards, which costs more than playing a short game does.
        let moves = session.played().map(|played| Move {
            text: played.text.clone(),
            note: write::note(played.note.as_ref()),
        });
        let ending = session.result();
        Self {
            setup: session.header().setup.without_paths(),
            day: date::midnight(session.header().created),
            seats: session.seats().to_vec(),
            seed: session.open_seed(),
            secrets: secrets(session, viewer),
            moves: moves.collect(),
            result: write::result(session),
            cause: ending.map(|ending| ending.cause),
            blame: ending.map(|ending| ending.blame).unwrap_or_default(),
            lines: Lines::default(),
        }
    }

    /// The text of a session's record. Nothing is copied that is written only once: where engines
    /// move within a microsecond, a copy of every move is a large part of a game.
    pub fn write(session: &Session, viewer: Viewer) -> String {
        let ending = session.result();
        let sheet = write::Sheet {
            setup: &session.header().setup.without_paths(),
            day: date::midnight(session.header().created),
            seats: session.seats(),
            seed: session.open_seed(),
            secrets: &secrets(session, viewer),
            result: &write::result(session),
            cause: ending.map(|ending| ending.cause),
            blame: ending.map(|ending| ending.blame).unwrap_or_default(),
        };
        sheet.write(session.played().map(|played| {
            let note = played.note.as_ref().map_or("", |note| &note.written);
            (&*played.text, note)
        }))
    }

    /// Reads a record of one of these games and plays it again; refuses one that is damaged.
    ///
    /// A game with secrets that goes on lacks one: it can be read, but not
    /// [played again](Self::session).
    pub fn read(text: &str, catalogue: &[Game]) -> Result<Self, RecordFault> {
        let record = read::read(text, catalogue)?;
        if !record.is_veiled() {
            record.session(&Resources::none())?;
        }
        Ok(record)
    }

    /// True if something is missing that is needed to play the game again: what a seat hides, or
    /// the seed that proves it.
    pub fn is_veiled(&self) -> bool {
        let is_hidden = |secret: &Secret| secret.commitment.is_some() && secret.plan.is_none();
        let is_unproved = self.setup.facts().is_hidden && self.seed.is_none();
        is_unproved || self.secrets.iter().any(is_hidden)
    }

    /// The session that the record tells of. Its people are players of this terminal.
    pub fn session(&self, resources: &Resources) -> Result<Session, RecordFault> {
        if self.is_veiled() {
            return Err(RecordFault::new(
                self.lines.result,
                RecordReason::StillHidden,
            ));
        }
        self.play_again(resources)
    }

    /// Session for looking alone, also at a game that goes on and hides something: there
    /// something else that answers alike lies in its place. It says no more than the record does.
    pub fn shown(&self, resources: &Resources) -> Result<Session, RecordFault> {
        self.play_again(resources)
    }

    /// Returns the viewer of the record: the seat for which it was written, while something is
    /// still hidden from that seat.
    pub fn viewer(&self) -> Viewer {
        let owns = |seat: &Seat| self.secrets[seat.index()].plan.is_some();
        match Seat::BOTH.into_iter().find(owns) {
            Some(seat) if self.is_veiled() => Viewer::Seat(seat),
            _ => Viewer::Watcher,
        }
    }

    fn play_again(&self, resources: &Resources) -> Result<Session, RecordFault> {
        let header = Header {
            id: String::new(),
            setup: self.setup.clone(),
            seats: self.seats.clone(),
            seed: self.seed.unwrap_or_default(),
            created: self.day,
            takebacks: false,
            previous: None,
            clock: None,
            is_listed: false,
        };
        let start = Session::restore(header, Vec::new(), resources);
        let mut session =
            start.map_err(|bad| RecordFault::new(1, RecordReason::Start(bad.reason)))?;
        self.lay_secrets(&mut session)?;
        self.play_moves(&mut session)?;
        self.end(&mut session)?;
        Ok(session)
    }

    fn lay_secrets(&self, session: &mut Session) -> Result<(), RecordFault> {
        for (seat, secret) in Seat::BOTH.into_iter().zip(&self.secrets) {
            let line = self.lines.secrets[seat.index()];
            let fault = |reason: RecordReason| RecordFault::new(line, reason);
            let Some(plan) = self.plan(session, seat).map_err(fault)? else {
                continue;
            };
            apply(session, Event::Laid { seat, plan }).map_err(|refusal| fault(refusal.into()))?;
            // Without the seed nothing can be proved.
            let is_proved = secret.commitment == session.commitment(seat);
            if !is_proved && !self.is_veiled() {
                return Err(fault(RecordReason::NotHidden));
            }
        }
        Ok(())
    }

    /// The placement of a seat, or its stand-in.
    fn plan(&self, session: &Session, seat: Seat) -> Result<Option<String>, RecordReason> {
        let secret = &self.secrets[seat.index()];
        if secret.plan.is_some() || secret.commitment.is_none() {
            return Ok(secret.plan.clone());
        }
        let moves: Vec<(String, String)> = self
            .moves
            .iter()
            .map(|played| (played.text.clone(), played.note.clone()))
            .collect();
        let plan = session.stand_in(seat, &moves);
        plan.map(Some).ok_or(RecordReason::NoStandIn)
    }

    fn play_moves(&self, session: &mut Session) -> Result<(), RecordFault> {
        for (at, played) in self.moves.iter().enumerate() {
            let fault = |reason: RecordReason| RecordFault::new(self.lines.of_move(at), reason);
            let seat = session
                .to_move()
                .ok_or_else(|| fault(RecordReason::NobodyMoves))?;
            let text = played.text.clone();
            let refused = |refusal| {
                let text = played.text.clone();
                fault(RecordReason::Move { text, refusal })
            };
            apply(session, Event::Played { seat, text }).map_err(refused)?;
            let note = write::note(session.last_note());
            if note != played.note {
                return Err(fault(RecordReason::Note {
                    does: note,
                    noted: played.note.clone(),
                }));
            }
        }
        Ok(())
    }

    fn end(&self, session: &mut Session) -> Result<(), RecordFault> {
        let fault = |reason: RecordReason| RecordFault::new(self.lines.result, reason);
        if let Some(event) = self.ending_event().map_err(fault)? {
            apply(session, event).map_err(|refusal| fault(refusal.into()))?;
        }
        let found = write::result(session);
        if found != self.result {
            let told = self.result.clone();
            return Err(fault(RecordReason::Result { found, told }));
        }
        Ok(())
    }

    /// The event that ended the game, when its rules did not.
    fn ending_event(&self) -> Result<Option<Event>, RecordReason> {
        let Some(cause) = self.cause.filter(|cause| *cause != Cause::Normal) else {
            return Ok(None);
        };
        let outcome = match self.result.as_str() {
            "1-0" => Outcome::Won(Seat::First),
            "0-1" => Outcome::Won(Seat::Second),
            "1/2-1/2" => Outcome::Drawn,
            "void" => Outcome::Void,
            _ => Outcome::Scored,
        };
        Ok(Some(match (cause, outcome) {
            (Cause::Resigned, Outcome::Won(winner)) => Event::Resigned {
                seat: winner.other(),
            },
            (Cause::Resigned, Outcome::Scored) => Event::Resigned { seat: Seat::First },
            (Cause::Resigned, _) => return Err(RecordReason::ResignedAndWon),
            _ => Event::Ended {
                ending: Ending {
                    outcome,
                    cause,
                    blame: self.blame,
                },
            },
        }))
    }
}

/// Knowledge of the seats' placements as a viewer may have it.
fn secrets(session: &Session, viewer: Viewer) -> [Secret; 2] {
    Seat::BOTH.map(|seat| Secret {
        plan: session
            .laid(seat)
            .filter(|_| session.is_over() || viewer == Viewer::Seat(seat)),
        commitment: session.commitment(seat),
    })
}

/// Lets something happen at a time that the record does not tell.
fn apply(session: &mut Session, event: Event) -> Result<(), Refusal> {
    session.apply(Stamped { at: 0, event })
}

impl Lines {
    fn of_move(&self, at: usize) -> usize {
        self.moves.get(at).copied().unwrap_or_default()
    }
}

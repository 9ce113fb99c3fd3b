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
//! `1-0`, `0-1`, `1/2-1/2`, the points of a game for one, or `*` while the game goes on;
//! `Termination` is `normal` or `resigned`. In wargame `FirstCommitment` and `SecondCommitment`
//! are hashes of the fleets ([`crate::fleet::commitment`]); the fleets themselves (`FirstFleet`,
//! `SecondFleet`) and the seed are there only when the game is over, except for the fleet of the
//! seat that the record was made for.
//!
//! What is read is checked: against its own tags, and by playing it again. A fault is reported
//! with its line.

mod date;
mod read;
mod write;

use crate::{Event, Header, Occupant, Seat, Session, Setup, Viewer};

pub use date::write as day;
pub use read::RecordFault;

/// The version of the format.
const FORMAT: &str = "1";

/// A game as it is written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game and its rules.
    pub setup: Setup,
    /// The day it began, in seconds since 1970.
    pub day: u64,
    /// Who sat where.
    pub seats: Vec<Occupant>,
    /// The seed; not in a game of wargame that goes on.
    pub seed: Option<u64>,
    /// What is known of the fleets, by seat (wargame).
    pub fleets: [Fleet; 2],
    /// The moves and what they did.
    pub moves: Vec<Move>,
    /// `1-0`, `0-1`, `1/2-1/2`, points, or `*`.
    pub result: String,
    /// Whether somebody resigned.
    pub is_resigned: bool,
    lines: Lines,
}

/// A move in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// In its game's notation.
    pub text: String,
    /// What it did, as the braces say it; empty for nothing.
    pub note: String,
}

/// What a record says of a fleet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fleet {
    /// Where the pieces stand.
    pub plan: Option<String>,
    /// The hash that was public during the game.
    pub commitment: Option<String>,
}

/// Where things stood in the text that was read; equal in all records, as it tells nothing of
/// the game.
#[derive(Clone, Debug, Default)]
struct Lines {
    result: usize,
    fleets: [usize; 2],
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
        let view = session.view(viewer);
        let fleet = |seat: Seat| Fleet {
            plan: session
                .fleet(seat)
                .filter(|_| session.is_over() || viewer == Viewer::Seat(seat)),
            commitment: session.commitment(seat),
        };
        let moves = view.moves.iter().map(|played| Move {
            text: played.text.clone(),
            note: write::note(played.note),
        });
        Self {
            setup: view.setup.clone(),
            day: date::midnight(session.header().created),
            seats: session.seats().to_vec(),
            seed: view.seed,
            fleets: Seat::BOTH.map(fleet),
            moves: moves.collect(),
            result: write::result(session),
            is_resigned: session.is_resigned(),
            lines: Lines::default(),
        }
    }

    /// Reads a record and plays it again; refuses one that is damaged.
    ///
    /// A game of wargame in progress lacks a fleet: it can be read, but not
    /// [played again](Self::session).
    pub fn read(text: &str) -> Result<Self, RecordFault> {
        let record = read::read(text)?;
        if !record.is_veiled() {
            record.session()?;
        }
        Ok(record)
    }

    /// Whether a fleet is missing that is needed to play the game again, or the seed that proves
    /// the fleets.
    pub fn is_veiled(&self) -> bool {
        let is_hidden = |fleet: &Fleet| fleet.commitment.is_some() && fleet.plan.is_none();
        let is_unproved = self.setup.is_hidden() && self.seed.is_none();
        is_unproved || self.fleets.iter().any(is_hidden)
    }

    /// The session that the record tells of. Its people are players of this terminal.
    pub fn session(&self) -> Result<Session, RecordFault> {
        if self.is_veiled() {
            return Err(RecordFault::new(
                self.lines.result,
                "a fleet is still hidden: the whole record is written when the game is over",
            ));
        }
        let header = Header {
            id: String::new(),
            setup: self.setup.clone(),
            seats: self.seats.clone(),
            seed: self.seed.unwrap_or_default(),
            created: self.day,
            takebacks: false,
            previous: None,
        };
        let start = Session::restore(header, Vec::new());
        let mut session = start.map_err(|bad| RecordFault::new(1, bad.reason))?;
        self.place_fleets(&mut session)?;
        self.play_moves(&mut session)?;
        self.end(&mut session)?;
        Ok(session)
    }

    fn place_fleets(&self, session: &mut Session) -> Result<(), RecordFault> {
        for (seat, fleet) in Seat::BOTH.into_iter().zip(&self.fleets) {
            let line = self.lines.fleets[seat.index()];
            let Some(plan) = fleet.plan.clone() else {
                continue;
            };
            session
                .apply(Event::Fleet { seat, plan })
                .map_err(|refusal| RecordFault::new(line, refusal.to_string()))?;
            if fleet.commitment != session.commitment(seat) {
                return Err(RecordFault::new(
                    line,
                    "the fleet is not the one that was hidden",
                ));
            }
        }
        Ok(())
    }

    fn play_moves(&self, session: &mut Session) -> Result<(), RecordFault> {
        for (at, played) in self.moves.iter().enumerate() {
            let fault = |reason: String| RecordFault::new(self.lines.of_move(at), reason);
            let seat = session
                .to_move()
                .ok_or_else(|| fault("nobody can move here".to_owned()))?;
            let text = played.text.clone();
            session
                .apply(Event::Played { seat, text })
                .map_err(|refusal| fault(refusal.to_string()))?;
            let note = write::note(session.last_note());
            if note != played.note {
                return Err(fault(format!(
                    "the move does {note:?}, not {:?}",
                    played.note
                )));
            }
        }
        Ok(())
    }

    fn end(&self, session: &mut Session) -> Result<(), RecordFault> {
        let fault = |reason: String| RecordFault::new(self.lines.result, reason);
        if self.is_resigned {
            let seat = match self.result.as_str() {
                "1-0" => Seat::Second,
                _ => Seat::First,
            };
            session
                .apply(Event::Resigned { seat })
                .map_err(|refusal| fault(refusal.to_string()))?;
        }
        let found = write::result(session);
        if found != self.result {
            return Err(fault(format!(
                "the moves give {found}, not {}",
                self.result
            )));
        }
        Ok(())
    }
}

impl Lines {
    fn of_move(&self, at: usize) -> usize {
        self.moves.get(at).copied().unwrap_or_default()
    }
}

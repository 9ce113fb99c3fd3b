//! Writing a record.

use std::fmt;

use super::{FORMAT, Record, date};
use crate::view::{Note, Outcome};
use crate::{Occupant, Seat, Session};

/// The tags' names for each seat.
pub(super) const SEATS: [&str; 2] = ["First", "Second"];

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        tag(f, "Ludoteca", FORMAT)?;
        tag(f, "Game", self.setup.kind().name())?;
        tag(f, "Rules", &self.setup.to_string())?;
        tag(f, "Date", &date::write(self.day))?;
        for (name, occupant) in SEATS.iter().zip(&self.seats) {
            write_occupant(f, name, occupant)?;
        }
        if let Some(seed) = self.seed {
            tag(f, "Seed", &seed.to_string())?;
        }
        for (name, fleet) in SEATS.iter().zip(&self.fleets) {
            if let Some(commitment) = &fleet.commitment {
                tag(f, &format!("{name}Commitment"), commitment)?;
            }
            if let Some(plan) = &fleet.plan {
                tag(f, &format!("{name}Fleet"), plan)?;
            }
        }
        tag(f, "Moves", &self.moves.len().to_string())?;
        tag(f, "Result", &self.result)?;
        if self.result != "*" {
            let how = ["normal", "resigned"][usize::from(self.is_resigned)];
            tag(f, "Termination", how)?;
        }
        writeln!(f)?;
        for (number, played) in (1..).zip(&self.moves) {
            write!(f, "{number}. {}", played.text)?;
            match played.note.as_str() {
                "" => writeln!(f)?,
                note => writeln!(f, " {{{note}}}")?,
            }
        }
        Ok(())
    }
}

fn tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    writeln!(f, "[{name} \"{value}\"]")
}

fn write_occupant(f: &mut fmt::Formatter<'_>, name: &str, occupant: &Occupant) -> fmt::Result {
    match occupant {
        Occupant::Person { name: person, .. } => tag(f, name, person),
        Occupant::Open => tag(f, name, ""),
        Occupant::Computer { level } => {
            tag(f, name, "computer")?;
            tag(f, &format!("{name}Level"), level.name())
        }
    }
}

/// What a move did, as the braces say it.
pub(super) fn note(note: Option<Note>) -> String {
    match note {
        None => String::new(),
        Some(Note::Again) => "again".to_owned(),
        Some(Note::Captured(seeds)) => format!("captured {seeds}"),
        Some(Note::Miss) => "-".to_owned(),
        Some(Note::Hit(kind)) => kind.to_string(),
        Some(Note::Sunk(kind)) => format!("{kind} sunk"),
        Some(Note::Points(points)) => points.to_string(),
    }
}

/// The result as its tag says it.
pub(super) fn result(session: &Session) -> String {
    match session.result().map(|result| result.outcome) {
        None => "*".to_owned(),
        Some(Outcome::Won(Seat::First)) => "1-0".to_owned(),
        Some(Outcome::Won(Seat::Second)) => "0-1".to_owned(),
        Some(Outcome::Drawn) => "1/2-1/2".to_owned(),
        Some(Outcome::Scored) => session.score(Seat::First).unwrap_or_default().to_string(),
    }
}

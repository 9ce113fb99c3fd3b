//! Writing a record.

use std::fmt;

use super::{FORMAT, Record, date};
use crate::ending::{Blame, Outcome};
use crate::resources::Resources;
use crate::view::Note;
use crate::{Occupant, Seat, Session};

/// The tags' names for each seat.
pub(super) const SEATS: [&str; 2] = ["First", "Second"];

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        tag(f, "Ludoteca", FORMAT)?;
        tag(f, "Game", self.setup.game.name())?;
        tag(f, "Rules", &self.setup.to_string())?;
        tag(f, "Date", &date::write(self.day))?;
        for (name, occupant) in SEATS.iter().zip(&self.seats) {
            write_occupant(f, name, occupant)?;
        }
        if let Some(seed) = self.seed {
            tag(f, "Seed", &seed.to_string())?;
        }
        for (name, secret) in SEATS.iter().zip(&self.secrets) {
            if let Some(commitment) = &secret.commitment {
                tag(f, &format!("{name}Commitment"), commitment)?;
            }
            if let Some(plan) = &secret.plan {
                tag(f, &format!("{name}{}", self.secret_tag()), plan)?;
            }
        }
        tag(f, "Moves", &self.moves.len().to_string())?;
        tag(f, "Result", &self.result)?;
        if let Some(cause) = self.cause {
            tag(f, "Termination", cause.name())?;
        }
        if self.blame != Blame::Nobody {
            tag(f, "Blame", &self.blame.to_string())?;
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
            tag(f, &format!("{name}Level"), level)
        }
    }
}

impl Record {
    fn secret_tag(&self) -> &'static str {
        let start = self
            .setup
            .game
            .start(&self.setup.options, &Resources::none());
        let arranging = start.ok().and_then(|start| start.arranging());
        arranging.map_or("Secret", |arranging| arranging.tag)
    }
}

/// The effect of a move, as the braces say it.
pub(super) fn note(note: Option<&Note>) -> String {
    note.map(|note| note.written.clone()).unwrap_or_default()
}

/// The result as its tag says it.
pub(super) fn result(session: &Session) -> String {
    match session.result().map(|result| result.outcome) {
        None => "*".to_owned(),
        Some(Outcome::Won(Seat::First)) => "1-0".to_owned(),
        Some(Outcome::Won(Seat::Second)) => "0-1".to_owned(),
        Some(Outcome::Drawn) => "1/2-1/2".to_owned(),
        Some(Outcome::Void) => "void".to_owned(),
        Some(Outcome::Scored) => session.score(Seat::First).unwrap_or_default().to_string(),
    }
}

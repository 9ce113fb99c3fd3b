//! Writing a record.

use std::fmt;

use super::{FORMAT, Record, Secret, date};
use crate::ending::{Blame, Cause, Outcome};
use crate::resources::Resources;
use crate::view::Note;
use crate::{Occupant, Seat, Session, Setup};

/// The tags' names for each seat.
pub(super) const SEATS: [&str; 2] = ["First", "Second"];

/// Bytes of the tags of most records, and of most moves.
const TAGS: usize = 512;
const MOVE: usize = 16;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = self.moves.iter();
        let text = self
            .sheet()
            .write(moves.map(|played| (&*played.text, &*played.note)));
        f.write_str(&text)
    }
}

/// A record without its moves, which may still be where they were played.
pub(super) struct Sheet<'a> {
    pub(super) setup: &'a Setup,
    pub(super) day: u64,
    pub(super) seats: &'a [Occupant],
    pub(super) seed: Option<u64>,
    pub(super) secrets: &'a [Secret; 2],
    pub(super) result: &'a str,
    pub(super) cause: Option<Cause>,
    pub(super) blame: Blame,
}

impl Sheet<'_> {
    /// The whole text: tags, a blank line, moves with what they did.
    pub(super) fn write<'m>(
        &self,
        moves: impl ExactSizeIterator<Item = (&'m str, &'m str)>,
    ) -> String {
        let count = moves.len();
        let mut text = String::with_capacity(TAGS + count * MOVE);
        self.write_start(&mut text);
        tag(&mut text, "Moves", &count.to_string());
        self.write_end(&mut text);
        text.push('\n');
        for (number, (played, note)) in (1..).zip(moves) {
            push_number(&mut text, number);
            text.push_str(". ");
            text.push_str(played);
            if !note.is_empty() {
                text.push_str(" {");
                text.push_str(note);
                text.push('}');
            }
            text.push('\n');
        }
        text
    }

    /// Writes the game, the players, the date, and what was hidden.
    fn write_start(&self, text: &mut String) {
        tag(text, "Ludoteca", FORMAT);
        tag(text, "Game", self.setup.game.name());
        tag(text, "Rules", &self.setup.to_string());
        tag(text, "Date", &date::write(self.day));
        for (name, occupant) in SEATS.iter().zip(self.seats) {
            write_occupant(text, name, occupant);
        }
        if let Some(seed) = self.seed {
            tag(text, "Seed", &seed.to_string());
        }
        for (name, secret) in SEATS.iter().zip(self.secrets) {
            if let Some(commitment) = &secret.commitment {
                tag(text, &format!("{name}Commitment"), commitment);
            }
            if let Some(plan) = &secret.plan {
                tag(text, &format!("{name}{}", self.secret_tag()), plan);
            }
        }
    }

    /// Writes the ending.
    fn write_end(&self, text: &mut String) {
        tag(text, "Result", self.result);
        if let Some(cause) = self.cause {
            tag(text, "Termination", cause.name());
        }
        if self.blame != Blame::Nobody {
            tag(text, "Blame", &self.blame.to_string());
        }
    }

    fn secret_tag(&self) -> &'static str {
        let start = self
            .setup
            .game
            .start(&self.setup.options, &Resources::none());
        let arranging = start.ok().and_then(|start| start.arranging());
        arranging.map_or("Secret", |arranging| arranging.tag)
    }
}

fn tag(text: &mut String, name: &str, value: &str) {
    for part in ["[", name, " \"", value, "\"]\n"] {
        text.push_str(part);
    }
}

/// A number of a move. Formatting costs more than many a move does.
fn push_number(text: &mut String, number: usize) {
    if number >= 10 {
        push_number(text, number / 10);
    }
    text.push(char::from(b'0' + (number % 10) as u8));
}

fn write_occupant(text: &mut String, name: &str, occupant: &Occupant) {
    match occupant {
        Occupant::Person { name: person, .. } => tag(text, name, person),
        Occupant::Open => tag(text, name, ""),
        Occupant::Computer { level } => {
            tag(text, name, "computer");
            tag(text, &format!("{name}Level"), level);
        }
    }
}

impl Record {
    fn sheet(&self) -> Sheet<'_> {
        Sheet {
            setup: &self.setup,
            day: self.day,
            seats: &self.seats,
            seed: self.seed,
            secrets: &self.secrets,
            result: &self.result,
            cause: self.cause,
            blame: self.blame,
        }
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

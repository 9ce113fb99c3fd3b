//! An entrant whose program cannot even be made: a source that does not build, a folder that cannot
//! be read. It loses what it should have played, and the others play on.

use ludoteca_play::{Cause, Occupant, Seat, Session};

use super::{BadSeat, Evidence, Fault, SeatKind, Sitter};
use crate::opening::Opening;
use crate::protocol::Reply;
use crate::text::{Message, Tell as _};

/// Sitter for an entrant that is not there.
#[derive(Debug)]
pub(super) struct AbsentSitter {
    occupant: Occupant,
    fault: Fault,
    /// The words of a compiler.
    words: Evidence,
    evidence: Evidence,
}

impl AbsentSitter {
    /// Takes the seat of a program that cannot be made; a seat that nobody can ever take stays one.
    pub(super) fn new(kind: &SeatKind, name: &str, bad: BadSeat) -> Result<Self, BadSeat> {
        let kind = match kind {
            SeatKind::Level { .. } => return Err(bad),
            SeatKind::Bot(_) => "bot",
            SeatKind::Course(_) => "course",
        };
        let fault = Fault::of_seat(&bad).ok_or_else(|| bad.clone())?;
        let words = match &bad {
            BadSeat::Build { messages, .. } => Evidence::of_compiler(messages),
            _ => Evidence::default(),
        };
        Ok(Self {
            occupant: Occupant::person(kind, name),
            fault,
            words,
            evidence: Evidence::default(),
        })
    }
}

impl Fault {
    /// The fault of a program that cannot be made; none for a seat that cannot be.
    pub(crate) fn of_seat(bad: &BadSeat) -> Option<Self> {
        let not_started = |why| Self::own(Cause::NotStarted, why);
        Some(match bad {
            BadSeat::Missing(_) | BadSeat::File(_) => not_started(bad.tell()),
            BadSeat::Build { file, .. } => {
                not_started(Message::new("fault-not-compiled").with("file", file.as_str()))
            }
            BadSeat::Machine(why) => Self::machine(why.clone()),
            _ => return None,
        })
    }
}

impl Sitter for AbsentSitter {
    fn occupant(&self) -> Occupant {
        self.occupant.clone()
    }

    fn begin(&mut self, _: &Session, _: Seat) -> Result<(), Fault> {
        Err(self.fault.clone())
    }

    fn arrange(&mut self, _: &Session, _: Seat) -> Result<Option<String>, Fault> {
        Err(self.fault.clone())
    }

    fn hide(&mut self, _: &Opening) -> Result<Option<String>, Fault> {
        Err(self.fault.clone())
    }

    fn choose(&mut self, _: &Session, _: Seat) -> Result<Reply, Fault> {
        Err(self.fault.clone())
    }

    fn end(&mut self, _: &Session, _: Seat) {}

    fn accuse(&mut self, why: &Message) {
        self.evidence = self.words.clone();
        self.evidence.accuse(&why.tell_in_english());
    }

    fn evidence(&mut self) -> Option<Evidence> {
        let evidence = std::mem::take(&mut self.evidence);
        (!evidence.is_empty()).then_some(evidence)
    }
}

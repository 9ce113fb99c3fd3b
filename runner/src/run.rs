//! One program with given input, and what is reported of any run.

use std::os::fd::OwnedFd;

use crate::cell::{Cell, CellError, Plan};
use crate::event::{EventLog, Stream};
use crate::files::Taken;
use crate::limits::Limit;
use crate::program::Program;
use crate::seat::{Lodging, Passing, Seat};
use crate::talk::Talk;
use crate::verdict::{Blame, Usage, Verdict, Which};

/// Number of attempts at a run before the machine's fault stands: it requires reevaluation.
const TRIES: u32 = 3;

/// Report of a run.
#[derive(Clone, Debug)]
pub struct Report {
    /// The events: everything else follows from them.
    pub log: EventLog,
    /// The files that came out, program by program.
    pub taken: Vec<Taken>,
}

impl Report {
    pub(crate) fn new(mut log: EventLog, seats: Vec<Seat<'_>>) -> Self {
        let mut taken = Vec::new();
        for seat in seats {
            let limits = seat.cell.limits();
            let read = Taken::read(&seat.archive[..], limits.folder, limits.files as usize);
            taken.push(read.unwrap_or_else(|error| {
                let at = log
                    .events()
                    .last()
                    .map_or(std::time::Duration::ZERO, |event| event.at);
                log.push(
                    at,
                    crate::Party::Machine,
                    crate::What::Failed(error.to_string()),
                );
                Taken::default()
            }));
        }
        Self { log, taken }
    }

    /// The verdict on the first program.
    pub fn verdict(&self) -> Verdict {
        self.log.verdict(Which::First)
    }

    /// Returns the party to blame.
    pub fn blame(&self) -> Blame {
        self.log.blame()
    }

    /// The limits that refused something to the first program.
    pub fn hit(&self) -> Vec<Limit> {
        self.log.hit(Which::First)
    }

    /// Resources that the first program used.
    pub fn usage(&self) -> Usage {
        self.log.usage(Which::First)
    }

    /// Standard output of the first program.
    pub fn output(&self) -> Vec<u8> {
        self.log.written(Which::First, Stream::Output)
    }

    /// Standard error of the first program.
    pub fn errors(&self) -> Vec<u8> {
        self.log.written(Which::First, Stream::Errors)
    }
}

/// Runs a program with this input to its end or its limits. After [`Verdict::Machine`] the cell is not
/// to be used again.
pub fn run(cell: &mut Cell, program: &Program, input: &[u8]) -> Report {
    let mut talk = Talk::new();
    talk.seat(Lodging::Lent(cell), program, None);
    talk.tell(Which::First, input);
    talk.end_input(Which::First);
    talk.wait();
    Report::new(talk.log, talk.seats)
}

/// Runs a program in a cell of its own; again when the machine was at fault. If it still is after
/// some tries, then the verdict is [`Verdict::Machine`]: the program requires reevaluation.
pub fn run_fairly(plan: &Plan, program: &Program, input: &[u8]) -> Result<Report, CellError> {
    for _ in 1..TRIES {
        let report = Cell::open(plan).map(|mut cell| run(&mut cell, program, input));
        match report {
            Err(CellError::Machine(_)) => {}
            Ok(report) if report.verdict() == Verdict::Machine => {}
            settled => return settled,
        }
    }
    Ok(run(&mut Cell::open(plan)?, program, input))
}

/// Runs a program with somebody else's stdin, passing on what it writes.
pub(crate) fn run_passing<'a>(
    cell: &'a mut Cell,
    program: &Program,
    stdin: OwnedFd,
    pass: Passing<'a>,
) -> Report {
    let mut talk = Talk::new();
    talk.seat(Lodging::Lent(cell), program, Some(stdin));
    if let Some(seat) = talk.seats.first_mut() {
        seat.passing = Some(pass);
    }
    talk.wait();
    Report::new(talk.log, talk.seats)
}

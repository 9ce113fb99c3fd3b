//! A course program in its cell, as its dialogue talks to it.

use ludoteca_course::seat::{Argument, Fault as SeatFault, Line, Start};

use super::talker::{self, Talker};
use crate::clock::{Bank, TimeControl};
use crate::seat::process::Launch;
use crate::seat::{BadSeat, Fault};

/// A course program and its time.
pub(super) struct CourseProgram {
    words: Vec<String>,
    launch: Launch,
    pub(super) talker: Talker,
    bank: Bank,
    time: TimeControl,
    /// The fault that the dialogue was told of last.
    fault: Option<Fault>,
}

impl CourseProgram {
    /// A program by its command. A source is compiled: whether it compiles is found out now.
    pub(super) fn new(words: &[String], time: TimeControl) -> Result<Self, BadSeat> {
        let launch = talker::launch(words, &[])?;
        Ok(Self {
            words: words.to_vec(),
            talker: Talker::new(launch.clone()),
            launch,
            bank: Bank::new(time),
            time,
            fault: None,
        })
    }

    /// Gives it the time of a new game.
    pub(super) fn fill_bank(&mut self) {
        self.bank = Bank::new(self.time);
    }

    /// Pays for what was used while nobody waited for it.
    pub(super) fn settle(&mut self) -> Result<(), Fault> {
        self.talker.settle(&mut self.bank)
    }

    /// The fault for which a dialogue broke off.
    pub(super) fn blame(&mut self, fault: SeatFault) -> Fault {
        let own = Fault {
            cause: fault.cause,
            why: fault.why.into(),
        };
        self.fault.take().unwrap_or(own)
    }

    fn prepare(&self, start: Start) -> Result<Launch, BadSeat> {
        let is_source = talker::is_source(&self.words);
        let mut launch = if is_source && !start.defines.is_empty() {
            talker::launch(&self.words, &start.defines)?
        } else {
            self.launch.clone()
        };
        if let Some(option) = start.without {
            leave_out(&mut launch, option);
        }
        let command = &launch.program.command;
        let mut more: Vec<String> = Vec::new();
        if !is_source {
            more.extend(start.defines.iter().map(|define| format!("-D{define}")));
        }
        for argument in start.arguments {
            match argument {
                Argument::Word(word) => more.push(word),
                Argument::Default(option, _) if command.iter().any(|word| word == option) => {}
                Argument::Default(option, value) => more.extend([option, value].map(str::to_owned)),
            }
        }
        Ok(launch.with_arguments(more))
    }

    fn note<T>(&mut self, result: Result<T, Fault>) -> Result<T, SeatFault> {
        result.map_err(|fault| {
            let told = SeatFault {
                cause: fault.cause,
                why: fault.why.to_string().into(),
            };
            self.fault = Some(fault);
            told
        })
    }
}

/// Leaves out an option together with its value.
fn leave_out(launch: &mut Launch, option: &str) {
    let mut words = Vec::new();
    let mut given = launch.program.command.drain(..);
    while let Some(word) = given.next() {
        if word == option {
            given.next();
        } else {
            words.push(word);
        }
    }
    drop(given);
    launch.program.command = words;
}

impl Line for CourseProgram {
    fn start(&mut self, start: Start) -> Result<(), SeatFault> {
        self.fault = None;
        let started = match self.prepare(start) {
            Ok(launch) => self.talker.start(launch),
            Err(bad) => Err(self.talker.fail(&bad)),
        };
        self.note(started)
    }

    fn tell(&mut self, text: &str) {
        self.talker.tell(text);
    }

    fn ask(&mut self) -> Result<String, SeatFault> {
        let line = self.talker.ask(&mut self.bank);
        self.note(line)
    }

    fn ask_or_end(&mut self) -> Result<Option<String>, SeatFault> {
        let line = self.talker.ask_or_end(&mut self.bank);
        self.note(line)
    }

    fn settle(&mut self) -> Result<(), SeatFault> {
        let settled = self.talker.settle(&mut self.bank);
        self.note(settled)
    }

    fn stop(&mut self) {
        self.talker.stop();
    }
}

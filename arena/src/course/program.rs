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

impl From<Fault> for SeatFault {
    fn from(Fault { cause, why }: Fault) -> Self {
        Self { cause, why }
    }
}

impl From<SeatFault> for Fault {
    fn from(SeatFault { cause, why }: SeatFault) -> Self {
        Self { cause, why }
    }
}

impl Line for CourseProgram {
    fn start(&mut self, start: Start) -> Result<(), SeatFault> {
        let started = match self.prepare(start) {
            Ok(launch) => self.talker.start(launch),
            Err(bad) => Err(self.talker.fail(&bad)),
        };
        Ok(started?)
    }

    fn tell(&mut self, text: &str) {
        self.talker.tell(text);
    }

    fn ask(&mut self) -> Result<String, SeatFault> {
        Ok(self.talker.ask(&mut self.bank)?)
    }

    fn ask_or_end(&mut self) -> Result<Option<String>, SeatFault> {
        Ok(self.talker.ask_or_end(&mut self.bank)?)
    }

    fn settle(&mut self) -> Result<(), SeatFault> {
        Ok(self.talker.settle(&mut self.bank)?)
    }

    fn stop(&mut self) {
        self.talker.stop();
    }
}

//! A program that speaks the protocol of the house.

use std::time::Duration;

use ludoteca_play::{Cause, Occupant, Seat, Session};

use super::process::{Launch, Process};
use super::{BadSeat, Evidence, Fault, Sitter};
use crate::clock::{Bank, TimeControl};
use crate::course::clock;
use crate::protocol::{self, BadAnswer, Greeting, Head, QUIT, Reply};
use crate::text::{Message, Tell as _};

/// Time that a program may take to start and greet. Nobody pays for that.
const PATIENCE: Duration = Duration::from_secs(20);

/// A program that speaks the protocol of the house. It lives for as many games as it is asked for,
/// and is started anew after a crash.
#[derive(Debug)]
pub struct BotSitter {
    name: String,
    process: Process,
    time: TimeControl,
    bank: Bank,
    greeting: Greeting,
    /// Part that the requests of this game share, seat by seat.
    head: Option<(Seat, Head)>,
    /// Set if its clock is fixed, which takes a new process for every pair.
    has_fixed_clock: bool,
    /// Reason it has lost, to be told at the end of the game.
    accused: Option<String>,
}

impl BotSitter {
    /// A bot that is not started yet.
    pub fn new(name: &str, words: &[String], time: TimeControl) -> Result<Self, BadSeat> {
        Ok(Self::with_launch(name, Launch::new(words)?, time))
    }

    /// A bot that is started in this way.
    pub fn with_launch(name: &str, launch: Launch, time: TimeControl) -> Self {
        Self {
            name: name.to_owned(),
            process: Process::new(launch.with_memory(time.memory)),
            time,
            bank: Bank::new(time),
            greeting: Greeting::default(),
            head: None,
            has_fixed_clock: false,
            accused: None,
        }
    }

    /// Sets a fixed clock, another for each pair.
    pub(crate) fn with_fixed_clock(mut self) -> Self {
        self.has_fixed_clock = true;
        self
    }

    /// Starts it, if it does not run, and shakes hands.
    pub fn greet(&mut self) -> Result<&Greeting, Fault> {
        if !self.process.is_running() {
            self.process.start()?;
            self.process.tell(&protocol::handshake(&self.time));
            let line = self.process.wait_line(PATIENCE).map_err(|fault| {
                // A bot that does not even greet has not started.
                let cause = fault.cause.map(|_| Cause::NotStarted);
                Fault { cause, ..fault }
            })?;
            self.greeting = protocol::read_greeting(&line).map_err(|bad| {
                let fault = Fault::own(Cause::NotStarted, bad.tell());
                self.process.dismiss(&fault.why.tell_in_english());
                fault
            })?;
        }
        Ok(&self.greeting)
    }

    /// Begins a game with a full bank, if it plays this one.
    pub fn begin_game(&mut self, game: &str) -> Result<(), Fault> {
        self.bank = Bank::new(self.time);
        self.head = None;
        self.accused = None;
        self.greet()?;
        self.process.begin_game();
        let greeting = &self.greeting;
        if let Some(games) = &greeting.games
            && !games.iter().any(|known| known == game)
        {
            let why = Message::new("fault-other-games")
                .with("games", ludoteca_play::shorten(&games.join(", ")))
                .with("game", game);
            return Err(Fault::own(Cause::NotStarted, why));
        }
        Ok(())
    }

    /// Sends a request and waits for its answer.
    pub fn ask(&mut self, request: &str) -> Result<Reply, Fault> {
        let early = self.process.take_unasked(Duration::ZERO);
        if !early.is_empty() {
            let text = String::from_utf8_lossy(&early);
            return Err(self.reject(&BadAnswer::Unasked(ludoteca_play::shorten(text.trim_end()))));
        }
        self.process.tell(request);
        let line = self.process.ask_line(&mut self.bank)?;
        protocol::read_reply(&line).map_err(|bad| self.reject(&bad))
    }

    /// The process behind it.
    pub fn process(&mut self) -> &mut Process {
        &mut self.process
    }

    /// Returns the time that the seat has left.
    pub fn bank(&self) -> &Bank {
        &self.bank
    }

    /// Returns the time that the seat has left, to be changed.
    pub(crate) fn bank_mut(&mut self) -> &mut Bank {
        &mut self.bank
    }

    /// Rejects an answer: a program that breaks the protocol cannot be talked to any more.
    fn reject(&mut self, bad: &BadAnswer) -> Fault {
        self.process.dismiss(&bad.tell_in_english());
        Fault::from(bad.clone())
    }
}

impl Sitter for BotSitter {
    fn occupant(&self) -> Occupant {
        Occupant::person("bot", &self.name)
    }

    fn fix_clock(&mut self, seed: u64, place: usize) {
        if self.has_fixed_clock {
            self.process.set_clock(&clock::draw(seed, place));
        }
    }

    fn begin(&mut self, session: &Session, _: Seat) -> Result<(), Fault> {
        self.begin_game(session.game().name())
    }

    fn arrange(&mut self, session: &Session, seat: Seat) -> Result<Option<String>, Fault> {
        match self.ask(&protocol::ask_plan(session, seat, &self.bank))? {
            Reply::Text(word) if word == "random" => Ok(None),
            Reply::Text(plan) => Ok(Some(plan)),
            Reply::Resign => Err(Fault::own(Cause::Resigned, Message::new("check-resigns"))),
        }
    }

    fn choose(&mut self, session: &Session, seat: Seat) -> Result<Reply, Fault> {
        let head = match &self.head {
            Some((of, head)) if *of == seat => head,
            _ => &self.head.insert((seat, Head::new(session, seat))).1,
        };
        let request = head
            .ask_move(session, &session.legal_moves(), &self.bank)
            .ok_or_else(|| Fault::machine(Message::new("fault-no-position")))?;
        self.ask(&request)
    }

    fn settle(&mut self) -> Result<(), Fault> {
        self.process.settle(&mut self.bank)
    }

    fn accuse(&mut self, why: &Message) {
        self.process.accuse(why);
        self.accused = Some(why.tell_in_english());
    }

    fn end(&mut self, session: &Session, seat: Seat) {
        let why = self.accused.take();
        let line = protocol::tell_end(session, seat, why.as_deref());
        self.process.tell(&line);
        if let Some(why) = why {
            self.process.note_end(&line, &why);
        }
    }

    fn evidence(&mut self) -> Option<Evidence> {
        let evidence = self.process.evidence();
        (!evidence.is_empty()).then_some(evidence)
    }

    fn own_name(&self) -> Option<String> {
        self.greeting.name.clone()
    }
}

impl Drop for BotSitter {
    fn drop(&mut self) {
        self.process.tell(QUIT);
        self.process.stop();
    }
}

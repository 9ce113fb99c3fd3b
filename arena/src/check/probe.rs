//! A bot that is tried: started, asked, and started again when a step has ended it.

use std::time::{Duration, Instant};

use ludoteca_play::{
    Cause, Command, Event, NewSession, Occupant, Resources, Seat, Session, Setup, Stamped,
};
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::clock::{Bank, TimeControl};
use crate::protocol::{self, Greeting, Reply};
use crate::seat::bot::BotSitter;
use crate::seat::process::{Launch, Process};
use crate::seat::{BadSeat, Sitter as _};
use crate::text::Message;

/// Time to listen for output that nobody asked for.
const A_WHILE: Duration = Duration::from_millis(300);
/// Maximum number of moves in a trial game.
const MOST_PLIES: usize = 400;

/// A bot that is tried.
pub(super) struct Probe {
    bot: BotSitter,
    launch: Launch,
    time: TimeControl,
    resources: Resources,
    setup: Option<Setup>,
    stderr: Vec<String>,
    /// Time that the slowest answer took.
    pub(super) slowest: Duration,
    /// Number of answers.
    pub(super) answers: u32,
    /// Number of steps in which it did not answer in time.
    pub(super) hangs: u32,
    is_hanging: bool,
    /// The lines of this step both ways.
    exchange: Vec<String>,
}

/// Maximum number of lines shown of a step.
const SHOWN: usize = 6;

impl Probe {
    pub(super) fn new(
        words: &[String],
        time: TimeControl,
        resources: &Resources,
    ) -> Result<Self, BadSeat> {
        let launch = Launch::new(words)?;
        Ok(Self {
            bot: BotSitter::with_launch("bot", launch.clone(), time),
            launch,
            time,
            resources: resources.clone(),
            setup: None,
            stderr: Vec::new(),
            slowest: Duration::ZERO,
            answers: 0,
            hangs: 0,
            is_hanging: false,
            exchange: Vec::new(),
        })
    }

    /// A step begins, with as much time on the wall as a game has.
    pub(super) fn begin_step(&mut self) {
        self.bot.bank_mut().wall = self.time.wall;
        self.is_hanging = false;
        self.exchange.clear();
    }

    pub(super) fn set_game(&mut self, setup: Setup) {
        self.setup = Some(setup);
    }

    pub(super) fn setup(&self) -> Result<&Setup, Message> {
        self.setup
            .as_ref()
            .ok_or_else(|| Message::new("check-no-game"))
    }

    /// Shakes hands, if that is not done.
    pub(super) fn greet(&mut self) -> Result<Greeting, Message> {
        let greeting = self.bot.greet().cloned();
        greeting.map_err(|fault| self.note(fault.why))
    }

    /// Sends a line and waits for its answer.
    pub(super) fn ask(&mut self, request: &str) -> Result<Reply, Message> {
        self.greet()?;
        let since = Instant::now();
        self.exchange.push(format!("→ {}", request.trim_end()));
        let reply = self.bot.ask(request);
        match &reply {
            Ok(Reply::Text(text)) => self.exchange.push(format!("← {text}")),
            Ok(Reply::Resign) => self.exchange.push("← resign".to_owned()),
            Err(_) => {}
        }
        self.slowest = self.slowest.max(since.elapsed());
        self.answers += 1;
        reply.map_err(|fault| {
            if fault.cause == Some(Cause::Time) && !self.is_hanging {
                (self.hangs, self.is_hanging) = (self.hangs + 1, true);
            }
            self.note(fault.why)
        })
    }

    /// Sends a line that wants no answer.
    pub(super) fn tell(&mut self, line: &str) {
        self.bot.process().tell(line);
    }

    /// Keeps what the bot left behind.
    fn note(&mut self, why: Message) -> Message {
        if let Some(evidence) = self.bot.evidence() {
            let wrote = evidence.wrote.last();
            self.exchange.extend(wrote.map(|line| format!("← {line}")));
            if !evidence.stderr.is_empty() {
                self.stderr = evidence.stderr;
            }
        }
        why
    }

    /// The last lines of this step both ways.
    pub(super) fn take_exchange(&mut self) -> Vec<String> {
        let from = self.exchange.len().saturating_sub(SHOWN);
        self.exchange.split_off(from)
    }

    pub(super) fn stderr(&mut self) -> Vec<String> {
        self.note(Message::plain(""));
        std::mem::take(&mut self.stderr)
    }

    /// A game of this setup with people at it.
    pub(super) fn session(&self, seed: u64) -> Result<Session, Message> {
        self.session_of(self.setup()?.clone(), seed)
    }

    pub(super) fn session_of(&self, setup: Setup, seed: u64) -> Result<Session, Message> {
        let count = setup.seats();
        let seats = ["one", "two"].map(Occupant::local)[..count].to_vec();
        let new = NewSession::new(setup, seats, seed);
        let session = Session::begin(new, &self.resources, String::new(), 0);
        let mut session = session.map_err(Message::plain)?;
        for seat in session.seats_to_lay() {
            let laid = session.act(&Command::LayAtRandom { seat }, 0);
            laid.map_err(Message::plain)?;
        }
        Ok(session)
    }

    /// A request for the move of whoever is to move.
    pub(super) fn request(&self, session: &Session) -> Result<String, Message> {
        let seat = session
            .to_move()
            .ok_or_else(|| Message::new("check-nobody-moves"))?;
        let bank = Bank::new(self.time);
        protocol::ask_move(session, seat, &session.legal_moves(), &bank)
            .ok_or_else(|| Message::new("fault-no-position"))
    }

    /// Asks for a move and plays it.
    pub(super) fn step(&mut self, session: &mut Session) -> Result<(), Message> {
        let request = self.request(session)?;
        let seat = session.to_move().unwrap_or(Seat::First);
        let ply = session.ply();
        let command = match self.ask(&request)? {
            Reply::Text(text) => Command::Play { seat, ply, text },
            Reply::Resign => Command::Resign { seat },
        };
        let played = session.act(&command, 0);
        played.map(drop).map_err(|refusal| {
            Message::new("check-at")
                .with("request", request.trim_end())
                .with("reason", refusal.to_string())
        })
    }

    /// Plays some moves at random.
    pub(super) fn stroll(session: &mut Session, plies: usize, seed: u64) {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        for _ in 0..plies {
            let legal = session.legal_moves();
            let (Some(seat), false) = (session.to_move(), legal.is_empty()) else {
                return;
            };
            let text = legal[chance.next_u64() as usize % legal.len()].clone();
            let mut next = session.clone();
            let event = Event::Played { seat, text };
            if next.apply(Stamped { at: 0, event }).is_err() || next.is_over() {
                return;
            }
            *session = next;
        }
    }

    /// Plays a whole game in which the bot has these seats, and the others play at random.
    pub(super) fn play_out(&mut self, own: &[Seat], seed: u64) -> Result<Session, Message> {
        let mut session = self.session(seed)?;
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        for _ in 0..MOST_PLIES {
            let Some(seat) = session.to_move() else {
                break;
            };
            let legal = session.legal_moves();
            // If moves cannot be listed, the bot plays for both.
            if own.contains(&seat) || legal.is_empty() {
                self.step(&mut session)?;
                continue;
            }
            let text = legal[chance.next_u64() as usize % legal.len()].clone();
            let event = Event::Played { seat, text };
            session
                .apply(Stamped { at: 0, event })
                .map_err(Message::plain)?;
        }
        Ok(session)
    }

    /// Returns whether the bot wrote nothing that nobody asked for.
    pub(super) fn is_silent(&mut self) -> bool {
        self.bot.process().take_unasked(A_WHILE).is_empty()
    }

    /// Returns the time that the bot has left.
    pub(super) fn bank(&self) -> Bank {
        *self.bot.bank()
    }

    /// Starts a second copy, shakes hands, says this and waits for its end.
    pub(super) fn ends_after(&mut self, line: Option<&str>) -> Result<(), Message> {
        let mut process = Process::new(self.launch.clone());
        process.start().map_err(|fault| fault.why)?;
        process.tell(&protocol::handshake(&self.time));
        let patience = Duration::from_secs(20);
        process.wait_line(patience).map_err(|fault| fault.why)?;
        match line {
            Some(line) => process.tell(line),
            None => process.end_input(),
        }
        match process.wait_line(Duration::from_secs(5)) {
            Ok(line) => {
                let line = format!("{:?}", String::from_utf8_lossy(&line));
                Err(Message::new("check-says").with("line", line))
            }
            // It is asked for a line that it cannot give: that it ends is what is wanted.
            Err(fault) if fault.cause == Some(Cause::Crashed) => {
                let status = process.evidence().exit;
                match status {
                    Some(0) => Ok(()),
                    other => Err(Message::new("check-status")
                        .with("status", other.map_or("?".into(), |code| code.to_string()))),
                }
            }
            Err(fault) => Err(fault.why),
        }
    }
}

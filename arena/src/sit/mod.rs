//! A bot at a table of a server: it plays by the protocol of the house, the server by its JSON API.

pub mod client;

use std::sync::mpsc;
use std::time::{Duration, Instant};

use ludoteca_core::StopFlag;
use ludoteca_play::Cause;

use crate::protocol::{Demand, Reply, Wants};
use crate::seat::bot::BotSitter;
use crate::seat::{Evidence, Fault, Sitter as _};
use crate::text::{Message, Tell};
use client::{Client, NewTable, Problem};

/// Time to wait before asking again whether it is our turn, at first and at most.
const SOON: Duration = Duration::from_millis(100);
const LATE: Duration = Duration::from_secs(1);
/// Time to wait for a server that is away, from the first try to the last.
const PATIENCE: Duration = Duration::from_mins(5);
/// Interval between looks at the flag while there is nothing else to do.
const LOOK: Duration = Duration::from_millis(50);

/// Place to sit at.
#[derive(Clone, Debug)]
pub enum Place {
    /// At a table that is there, in its open seat.
    Table(String),
    /// At a new one.
    New(NewTable),
}

/// End of a game at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Played {
    /// Ended by the rules, or by somebody else's doing: `won`, `lost`, …
    Over(String),
    /// Ended by the bot's fault: it resigned for that.
    BotFault(String),
    /// Ended by the machine's fault.
    MachineFault(String),
    /// Ended because the program was stopped.
    Stopped,
}

/// Reasons nothing can be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SitError {
    /// The server says no.
    #[error("the server refuses: {0}")]
    Refused(String),
    /// The server does not come back.
    #[error("the server does not answer: {0}")]
    Away(String),
    /// The program was stopped before a game began.
    #[error("stopped")]
    Stopped,
}

impl Tell for SitError {
    fn tell(&self) -> Message {
        match self {
            Self::Refused(why) => Message::new("sit-refused").with("why", why.as_str()),
            Self::Away(why) => Message::new("sit-away").with("why", why.as_str()),
            Self::Stopped => Message::new("sit-stopped"),
        }
    }
}

/// A bot, a server, and somebody who is told what happens.
pub struct TableBot<'a> {
    /// The server.
    pub client: Client,
    /// The bot.
    pub bot: BotSitter,
    /// Name of the bot at the table.
    pub name: String,
    /// Raised when the bot is to resign.
    pub stop: StopFlag,
    /// Told line by line.
    pub tell: &'a mut dyn FnMut(&Message),
}

impl TableBot<'_> {
    /// Sits down, and says at which table.
    pub(crate) fn sit_down(&mut self, place: &Place) -> Result<String, SitError> {
        let name = self.name.clone();
        let id = match place {
            Place::Table(id) => {
                self.insist(|client| client.sit(id, &name))?;
                id.clone()
            }
            Place::New(new) => self.insist(|client| client.begin(new, &name))?,
        };
        let page = self.client.page(&id);
        (self.tell)(&Message::new("sit-table").with("page", page));
        Ok(id)
    }

    /// The next game of the same players.
    pub(crate) fn sit_again(&mut self, id: &str) -> Result<String, SitError> {
        let next = self.insist(|client| client.rematch(id))?;
        let page = self.client.page(&next);
        (self.tell)(&Message::new("sit-table").with("page", page));
        Ok(next)
    }

    /// Plays a game to its end.
    pub fn play(&mut self, id: &str) -> Result<Played, SitError> {
        let mut pause = SOON;
        let mut has_begun = false;
        loop {
            if self.stop.is_raised() {
                return self.give_up(id);
            }
            let demand = match self.insist(|client| client.demand(id)) {
                Err(SitError::Stopped) => return self.give_up(id),
                demand => demand?,
            };
            if !has_begun {
                has_begun = true;
                let Demand {
                    game, rules, seat, ..
                } = &demand;
                let message = Message::new("sit-game").with("game", game.as_str());
                let message = message.with("rules", rules.as_str());
                (self.tell)(&message.with("seat", seat.to_string()));
                if let Err(fault) = self.bot.begin_game(game) {
                    return self.blame(id, &fault);
                }
            }
            match &demand.wants {
                Wants::Wait => {
                    self.wait(pause);
                    pause = (pause * 2).min(LATE);
                    continue;
                }
                Wants::End { result, reason, .. } => {
                    let message = Message::new("sit-over").with("result", result.as_str());
                    let reason = Message::new(format!("end-{reason}"));
                    (self.tell)(&message.with("reason", reason));
                    if let Some(line) = demand.line(self.bot.bank()) {
                        self.bot.process().tell(&line);
                    }
                    return Ok(Played::Over(result.clone()));
                }
                Wants::Arrange | Wants::Move { .. } => {}
            }
            pause = SOON;
            if let Err(fault) = self.answer(id, &demand)? {
                return self.blame(id, &fault);
            }
        }
    }

    /// Asks the bot, and brings its answer to the table.
    fn answer(&mut self, id: &str, demand: &Demand) -> Result<Result<(), Fault>, SitError> {
        let Some(line) = demand.line(self.bot.bank()) else {
            return Ok(Ok(()));
        };
        let since = Instant::now();
        let text = match self.ask(id, &line) {
            Ok(Reply::Text(text)) => text,
            Ok(Reply::Resign) => {
                (self.tell)(&Message::new("sit-resigns"));
                return self.leave(id).map(Ok);
            }
            Err(fault) => return Ok(Err(fault)),
        };
        let took = since.elapsed().as_secs_f64();
        let sent = if let Wants::Move { ply, .. } = demand.wants {
            (self.tell)(&Message::plain(format!(
                "{}. {text} ({took:.1} s)",
                ply + 1
            )));
            self.insist(|client| match client.play(id, ply, &text) {
                Err(problem) if is_late(&problem) => Ok(Ok(())),
                other => settle(other),
            })
        } else {
            let plan = (text != "random").then_some(text.as_str());
            (self.tell)(&Message::new("sit-placed").with("text", text.as_str()));
            self.insist(|client| match client.arrange(id, plan) {
                Err(problem) if is_late(&problem) => Ok(Ok(())),
                other => settle(other),
            })
        };
        match sent {
            // The next look at the table finds the flag.
            Err(SitError::Stopped) | Ok(Ok(())) => Ok(Ok(())),
            Err(error) => Err(error),
            Ok(Err(reason)) => Ok(Err(Fault::own(Cause::Illegal, reason))),
        }
    }

    /// Asks the bot. Whoever stops the program while it thinks need not wait for it to resign.
    fn ask(&mut self, id: &str, line: &str) -> Result<Reply, Fault> {
        let (client, stop, bot) = (&self.client, &self.stop, &mut self.bot);
        let (answered, is_answered) = mpsc::channel::<()>();
        std::thread::scope(|scope| {
            scope.spawn(move || {
                while is_answered.recv_timeout(LOOK) == Err(mpsc::RecvTimeoutError::Timeout) {
                    // If the server is away now, it is tried again after the answer.
                    if stop.is_raised() && client.resign(id).is_ok() {
                        return;
                    }
                }
            });
            let reply = bot.ask(line);
            drop(answered);
            reply
        })
    }

    /// Resigns because of what the bot or the machine did.
    fn blame(&mut self, id: &str, fault: &Fault) -> Result<Played, SitError> {
        let message = match fault.cause {
            Some(cause) => {
                Message::new("sit-bot-fault").with("cause", Message::new(format!("end-{cause}")))
            }
            None => Message::new("sit-machine-fault"),
        };
        (self.tell)(&message.with("why", fault.why.clone()));
        self.bot.accuse(&fault.why);
        self.tell_evidence();
        self.leave(id)?;
        Ok(if fault.cause.is_some() {
            Played::BotFault(fault.why.tell_in_english())
        } else {
            Played::MachineFault(fault.why.tell_in_english())
        })
    }

    fn tell_evidence(&mut self) {
        let Evidence { wrote, stderr, .. } = self.bot.evidence().unwrap_or_default();
        for (stream, lines) in [("stdout", wrote), ("stderr", stderr)] {
            for line in lines {
                (self.tell)(&Message::plain(format!("  {stream}: {line}")));
            }
        }
    }

    fn give_up(&mut self, id: &str) -> Result<Played, SitError> {
        self.leave(id)?;
        Ok(Played::Stopped)
    }

    /// Resigns, if there is still something to resign.
    fn leave(&mut self, id: &str) -> Result<(), SitError> {
        match self.client.resign(id) {
            Ok(()) => (self.tell)(&Message::new("sit-resigned")),
            Err(Problem::Refused { reason, .. }) => {
                (self.tell)(&Message::new("sit-left").with("reason", reason));
            }
            Err(Problem::Away(why)) => return Err(SitError::Away(why)),
        }
        Ok(())
    }

    /// Asks until the server answers, for as long as that is worth it.
    fn insist<T>(
        &mut self,
        mut ask: impl FnMut(&mut Client) -> Result<T, Problem>,
    ) -> Result<T, SitError> {
        let since = Instant::now();
        let mut pause = SOON;
        let mut is_told = false;
        loop {
            let why = match ask(&mut self.client) {
                Ok(answer) => {
                    if is_told {
                        (self.tell)(&Message::new("sit-back"));
                    }
                    return Ok(answer);
                }
                Err(Problem::Refused { reason, .. }) => return Err(SitError::Refused(reason)),
                Err(Problem::Away(why)) => why,
            };
            if since.elapsed() > PATIENCE {
                return Err(SitError::Away(why));
            }
            if !is_told {
                (self.tell)(&Message::new("sit-lost").with("why", why.as_str()));
                is_told = true;
            }
            self.wait(pause);
            pause = (pause * 2).min(LATE);
            if self.stop.is_raised() {
                return Err(SitError::Stopped);
            }
        }
    }

    fn wait(&self, time: Duration) {
        let until = Instant::now() + time;
        while Instant::now() < until && !self.stop.is_raised() {
            std::thread::sleep(LOOK.min(time));
        }
    }
}

/// Returns whether an answer came too late: it was sent before, or the game went on without it.
fn is_late(problem: &Problem) -> bool {
    let codes = [
        "stale",
        "not-your-turn",
        "over",
        "nothing-to-place",
        "not-placed",
    ];
    matches!(problem, Problem::Refused { code, .. } if codes.contains(&code.as_str()))
}

/// A refusal of what the bot said is the bot's own; a server that is away is asked again.
fn settle(answer: Result<(), Problem>) -> Result<Result<(), String>, Problem> {
    match answer {
        Ok(()) => Ok(Ok(())),
        Err(Problem::Refused { reason, .. }) => Ok(Err(reason)),
        Err(away @ Problem::Away(_)) => Err(away),
    }
}

//! Notation of seats: `level:strong`, `bot:python3 bot.py`, `Ana=course:./wargame -d 3`.

use std::fmt;
use std::str::FromStr;

use ludoteca_play::{Game, Level};
use sha2::{Digest as _, Sha256};

use super::process::Launch;
use crate::text::{Message, Tell};

/// Node limit of a built-in engine for a move, unless its seat gives one.
pub(super) const USUAL_NODES: u64 = 3000;

/// Specification of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSpec {
    /// The name that is shown, if it was given.
    pub name: Option<String>,
    /// Kind of the player.
    pub kind: SeatKind,
}

/// The kinds of seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatKind {
    /// A built-in engine.
    Level {
        /// The name of the level.
        level: String,
        /// Node limit for a move.
        nodes: u64,
    },
    /// A program by the protocol of the house.
    Bot(Vec<String>),
    /// A program by its course's own protocol.
    Course(Vec<String>),
}

/// A seat that nobody can take.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}", self.tell_in_english())]
pub enum BadSeat {
    /// The text names no seat.
    Unknown(String),
    /// The command is empty, or a quote in it is not closed.
    Command(String),
    /// No such level exists.
    Level {
        /// The game.
        game: Game,
        /// Level that was asked for.
        level: String,
    },
    /// The number of nodes is none.
    Nodes(String),
    /// The program is not there.
    Missing(String),
    /// A file or folder of the command cannot be used.
    File(Message),
    /// The source does not build.
    Build {
        /// The source.
        file: String,
        /// The compiler's words.
        messages: String,
    },
    /// The machine could not do what was needed to make the program.
    Machine(Message),
    /// Programs of this course cannot sit here.
    Course(Message),
}

impl BadSeat {
    /// A file or folder that cannot be used, and why.
    pub(crate) fn unusable(file: &str, reason: Message) -> Self {
        let message = Message::new("of").with("name", file);
        Self::File(message.with("reason", reason))
    }
}

impl Tell for BadSeat {
    fn tell(&self) -> Message {
        let quoted =
            |key: &'static str, text: &str| Message::new(key).with("text", format!("{text:?}"));
        match self {
            Self::Unknown(text) => quoted("seat-unknown", text),
            Self::Command(text) => quoted("seat-command", text),
            Self::Nodes(text) => quoted("seat-nodes", text),
            Self::Level { game, level } => {
                let both = |level: &Level| format!("{} ({})", level.rank.name(), level.name);
                let known: Vec<String> = game.levels().iter().map(both).collect();
                Message::new("level-unknown")
                    .with("game", game.name())
                    .with("level", level.as_str())
                    .with("known", known.join(", "))
            }
            Self::Missing(file) => Message::new("file-missing").with("file", file.as_str()),
            Self::Build { file, messages } => Message::new("not-compiled")
                .with("file", file.as_str())
                .with("messages", messages.as_str()),
            Self::File(message) | Self::Machine(message) | Self::Course(message) => message.clone(),
        }
    }
}

impl SeatSpec {
    /// Describes the seat for the public: commands with their paths are the organiser's own matter.
    pub(crate) fn tell_public(&self) -> String {
        match &self.kind {
            SeatKind::Level { level, nodes } => format!("level:{level}@{nodes}"),
            SeatKind::Bot(_) => "bot".to_owned(),
            SeatKind::Course(_) => "course".to_owned(),
        }
    }
}

impl FromStr for SeatSpec {
    type Err = BadSeat;

    fn from_str(text: &str) -> Result<Self, BadSeat> {
        let unknown = || BadSeat::Unknown(ludoteca_play::shorten(text));
        let (front, rest) = text.split_once(':').ok_or_else(unknown)?;
        let (name, word) = match front.split_once('=') {
            Some((name, word)) => (Some(ludoteca_play::tidy_name(name)), word),
            None => (None, front),
        };
        let kind = match word {
            "level" => read_level(rest)?,
            "bot" => SeatKind::Bot(split(rest)?),
            "course" => SeatKind::Course(split(rest)?),
            _ => return Err(unknown()),
        };
        Ok(Self { name, kind })
    }
}

fn read_level(text: &str) -> Result<SeatKind, BadSeat> {
    let (level, nodes) = match text.split_once('@') {
        Some((level, nodes)) => {
            let number = nodes.parse().ok().filter(|nodes| *nodes > 0);
            (level, number.ok_or_else(|| BadSeat::Nodes(nodes.into()))?)
        }
        None => (text, USUAL_NODES),
    };
    let level = level.to_owned();
    Ok(SeatKind::Level { level, nodes })
}

fn split(command: &str) -> Result<Vec<String>, BadSeat> {
    let words = shlex::split(command).filter(|words| !words.is_empty());
    words.ok_or_else(|| BadSeat::Command(ludoteca_play::shorten(command)))
}

impl SeatSpec {
    /// The name that is shown: what was given, else what the seat is.
    pub(crate) fn display_name(&self) -> String {
        if let Some(name) = &self.name {
            return name.clone();
        }
        ludoteca_play::tidy_name(&match &self.kind {
            SeatKind::Level { level, .. } => level.clone(),
            SeatKind::Bot(words) | SeatKind::Course(words) => {
                let files = words.iter().rev().find(|word| !word.starts_with('-'));
                let last = files.map_or("?", String::as_str);
                last.rsplit('/').next().unwrap_or(last).to_owned()
            }
        })
    }

    /// A hash of all that decides how it plays: the level and its nodes, or the command with every
    /// byte of its files.
    pub fn hash(&self) -> Result<String, BadSeat> {
        let mut hash = Sha256::new();
        match &self.kind {
            SeatKind::Level { level, nodes } => {
                let version = env!("CARGO_PKG_VERSION");
                hash.update(format!("level {level} {nodes} {version}"));
            }
            SeatKind::Bot(words) => {
                hash.update("bot");
                Launch::new(words)?.add_to(&mut hash);
            }
            SeatKind::Course(words) => {
                hash.update("course");
                Launch::new(words)?.add_to(&mut hash);
            }
        }
        Ok(ludoteca_files::hex(&hash.finalize()))
    }
}

impl fmt::Display for SeatSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = &self.name {
            write!(f, "{name}=")?;
        }
        let join = |words: &[String]| {
            shlex::try_join(words.iter().map(String::as_str)).unwrap_or_default()
        };
        match &self.kind {
            SeatKind::Level { level, nodes } => write!(f, "level:{level}@{nodes}"),
            SeatKind::Bot(words) => write!(f, "bot:{}", join(words)),
            SeatKind::Course(words) => write!(f, "course:{}", join(words)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: Result<(&str, &str), &str>) {
        let read = text.parse::<SeatSpec>();
        let found = read
            .as_ref()
            .map(|spec| (spec.display_name(), spec.to_string()))
            .map_err(ToString::to_string);
        let expected = expected.map_err(str::to_owned);
        let expected = expected.map(|(name, text)| (name.to_owned(), text.to_owned()));
        assert_eq!(found, expected);
    }

    #[test]
    fn seats_are_read_and_written() {
        check("level:d3", Ok(("d3", "level:d3@3000")));
        check("Max=level:strong@50", Ok(("Max", "Max=level:strong@50")));
        check(
            "bot:python3 'my bots/a.py' -v",
            Ok(("a.py", "bot:python3 'my bots/a.py' -v")),
        );
        check("course:./w -d 3", Ok(("3", "course:./w -d 3")));
    }

    #[test]
    fn what_is_no_seat_is_told() {
        check(
            "strong",
            Err("\"strong\" is not a seat: write level:NAME, bot:COMMAND or course:COMMAND"),
        );
        check(
            "robot:x",
            Err("\"robot:x\" is not a seat: write level:NAME, bot:COMMAND or course:COMMAND"),
        );
        check("level:x@0", Err("\"0\" is not a number of nodes"));
        check("bot:", Err("no command: \"\""));
        check("bot:'x", Err("no command: \"'x\""));
    }

    #[test]
    fn the_hash_of_a_level_knows_its_nodes() {
        let hash = |text: &str| text.parse::<SeatSpec>().unwrap().hash().unwrap();
        assert_eq!(hash("level:d3"), hash("A=level:d3@3000"));
        assert_ne!(hash("level:d3"), hash("level:d3@50"));
    }
}

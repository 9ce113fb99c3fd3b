//! The protocol for bots, version 1: lines of text, fields `key=value` with a TAB between them.
//!
//! Every request is complete in itself, so a bot may be stateless. `docs/bots.md` is the page for
//! those who write bots; a test replays its examples.

use std::fmt::{Display, Write as _};

use ludoteca_play::{Outcome, Seat, Session};

use crate::clock::{Bank, TimeControl};
use crate::text::{Message, Tell};

/// The version that is spoken here.
pub const VERSION: &str = "1";
/// No answer is longer.
pub const LONGEST_ANSWER: usize = 4096;

/// What a bot says of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Greeting {
    /// What it calls itself.
    pub name: Option<String>,
    /// The games that it plays; nothing means that it does not say.
    pub games: Option<Vec<String>>,
}

/// What a bot answers to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// A move or a plan.
    Text(String),
    /// It gives up.
    Resign,
}

/// An answer that is not as the protocol wants it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadAnswer {
    /// The line is not UTF-8.
    Encoding,
    /// There is nothing in it.
    Empty,
    /// It is too long.
    TooLong(usize),
    /// The output ended in the middle of a line.
    Unfinished,
    /// The handshake is answered by something else.
    Greeting(String),
    /// The bot speaks another version.
    Version(String),
    /// A line came that nobody asked for.
    Unasked(String),
}

impl Tell for BadAnswer {
    fn tell(&self) -> Message {
        let quote = |text: &String| format!("{text:?}");
        match self {
            Self::Encoding => Message::new("answer-encoding"),
            Self::Empty => Message::new("answer-empty"),
            Self::TooLong(bytes) => Message::new("answer-too-long")
                .with("bytes", *bytes)
                .with("most", LONGEST_ANSWER),
            Self::Unfinished => Message::new("answer-unfinished"),
            Self::Greeting(line) => Message::new("answer-greeting")
                .with("line", quote(line))
                .with("version", VERSION),
            Self::Version(found) => Message::new("answer-version")
                .with("found", found.as_str())
                .with("version", VERSION),
            Self::Unasked(line) => Message::new("answer-unasked").with("line", quote(line)),
        }
    }
}

/// The first line of all.
pub fn handshake(time: &TimeControl) -> String {
    let mut line = format!("ludoteca\t{VERSION}");
    let numbers = [
        ("bank", time.bank.as_millis()),
        ("wall", time.wall.as_millis()),
        ("bonus", time.bonus.as_millis()),
        ("move", time.per_move.as_millis()),
        ("strikes", time.strikes.into()),
    ];
    for (key, value) in numbers {
        push_number(&mut line, key, value);
    }
    line.push('\n');
    line
}

/// What all requests of a game to one seat share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head(String);

impl Head {
    /// Of this game and seat.
    pub fn new(session: &Session, seat: Seat) -> Self {
        let mut fields = String::new();
        push(&mut fields, "game", session.game().name());
        let rules = session.header().setup.without_paths();
        push(&mut fields, "rules", &rules.to_string());
        push(&mut fields, "seat", &seat.to_string());
        Self(fields)
    }

    /// Asks for a move; nothing when the game cannot say what the seat sees.
    pub fn ask_move(&self, session: &Session, legal: &[String], bank: &Bank) -> Option<String> {
        let mut line = self.begin("move");
        push_number(&mut line, "ply", session.ply());
        push(&mut line, "position", &session.subject()?.text());
        for (at, text) in legal.iter().enumerate() {
            line.push_str(if at == 0 { "\tlegal=" } else { " " });
            push_escaped(&mut line, text);
        }
        push_bank(&mut line, bank);
        Some(line)
    }

    fn begin(&self, word: &str) -> String {
        // Most requests are this long.
        let mut line = String::with_capacity(512);
        line.push_str(word);
        line.push_str(&self.0);
        line
    }
}

/// Asks for a move of this seat; nothing when the game cannot say what the seat sees.
pub fn ask_move(session: &Session, seat: Seat, legal: &[String], bank: &Bank) -> Option<String> {
    Head::new(session, seat).ask_move(session, legal, bank)
}

/// Asks for what the seat hides.
pub fn ask_plan(session: &Session, seat: Seat, bank: &Bank) -> String {
    let mut line = Head::new(session, seat).begin("arrange");
    push_bank(&mut line, bank);
    line
}

/// Tells a seat how its game ended: the survivor of a crash, too.
pub fn tell_end(session: &Session, seat: Seat) -> String {
    let mut line = Head::new(session, seat).begin("end");
    let Some(ending) = session.result() else {
        push(&mut line, "result", "void");
        line.push('\n');
        return line;
    };
    let result = match ending.outcome {
        Outcome::Won(winner) if winner == seat => "won",
        Outcome::Won(_) => "lost",
        Outcome::Drawn => "drawn",
        Outcome::Scored => "scored",
        Outcome::Void => "void",
    };
    push(&mut line, "result", result);
    push(&mut line, "reason", ending.cause.name());
    push(&mut line, "blame", &ending.blame.to_string());
    if let Some(score) = session.score(seat) {
        push_number(&mut line, "points", score);
    }
    line.push('\n');
    line
}

/// The last line of all.
pub const QUIT: &str = "quit\n";

/// Reads the answer to the handshake.
pub fn read_greeting(line: &[u8]) -> Result<Greeting, BadAnswer> {
    let text = read_line(line)?;
    let mut fields = text.split('\t');
    let unknown = || BadAnswer::Greeting(ludoteca_play::shorten(&text));
    if fields.next() != Some("bot") {
        return Err(unknown());
    }
    match fields.next() {
        Some(VERSION) => {}
        Some(other) => return Err(BadAnswer::Version(ludoteca_play::shorten(other))),
        None => return Err(unknown()),
    }
    let mut greeting = Greeting::default();
    for field in fields {
        match field.split_once('=') {
            Some(("name", name)) => greeting.name = Some(ludoteca_play::tidy_name(name)),
            Some(("games", games)) => {
                greeting.games = Some(games.split(',').map(str::to_owned).collect());
            }
            // What a later version adds does not matter to this one.
            _ => {}
        }
    }
    Ok(greeting)
}

/// Reads a move, a plan or a resignation.
pub fn read_reply(line: &[u8]) -> Result<Reply, BadAnswer> {
    let text = read_line(line)?;
    Ok(if text == "resign" {
        Reply::Resign
    } else {
        Reply::Text(text)
    })
}

fn read_line(line: &[u8]) -> Result<String, BadAnswer> {
    if line.len() > LONGEST_ANSWER {
        return Err(BadAnswer::TooLong(line.len()));
    }
    let line = line.strip_suffix(b"\n").ok_or(BadAnswer::Unfinished)?;
    let text = std::str::from_utf8(line).map_err(|_| BadAnswer::Encoding)?;
    match text.trim() {
        "" => Err(BadAnswer::Empty),
        text => Ok(text.to_owned()),
    }
}

fn push_bank(line: &mut String, bank: &Bank) {
    push_number(line, "bank", bank.cpu.as_millis());
    push_number(line, "wall", bank.wall.as_millis());
    push_number(line, "strikes", bank.strikes);
    line.push('\n');
}

fn push_number(line: &mut String, key: &str, value: impl Display) {
    let _ = write!(line, "\t{key}={value}");
}

/// Adds a field.
fn push(line: &mut String, key: &str, value: &str) {
    line.extend(["\t", key, "="]);
    push_escaped(line, value);
}

/// Adds a value. What would break the line is written as `\t`, `\n` and `\\`.
fn push_escaped(line: &mut String, value: &str) {
    let is_plain = |byte: &u8| !matches!(byte, b'\t' | b'\n' | b'\\');
    if value.as_bytes().iter().all(is_plain) {
        return line.push_str(value);
    }
    for letter in value.chars() {
        match letter {
            '\t' => line.push_str("\\t"),
            '\n' => line.push_str("\\n"),
            '\\' => line.push_str("\\\\"),
            letter => line.push(letter),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_greeting_may_say_more_than_is_known_here() {
        let read = read_greeting(b"bot\t1\tname=Sower\tgames=x,y\tcolour=red\n").unwrap();
        assert_eq!(read.name.as_deref(), Some("Sower"));
        assert_eq!(read.games, Some(vec!["x".to_owned(), "y".to_owned()]));
        assert_eq!(read_greeting(b"bot\t1\r\n"), Ok(Greeting::default()));
    }

    #[test]
    fn what_is_no_greeting_is_told_by_its_kind() {
        for (line, expected) in [
            (&b"hello\n"[..], BadAnswer::Greeting("hello".into())),
            (b"bot\n", BadAnswer::Greeting("bot".into())),
            (b"bot\t2\n", BadAnswer::Version("2".into())),
            (b"\n", BadAnswer::Empty),
            (b"bot\t1", BadAnswer::Unfinished),
            (b"\xff\n", BadAnswer::Encoding),
        ] {
            assert_eq!(read_greeting(line), Err(expected));
        }
    }

    #[test]
    fn a_reply_is_a_text_or_a_resignation() {
        assert_eq!(read_reply(b" cH \r\n"), Ok(Reply::Text("cH".into())));
        assert_eq!(read_reply(b"resign\n"), Ok(Reply::Resign));
        let long = vec![b'x'; LONGEST_ANSWER + 1];
        assert!(matches!(read_reply(&long), Err(BadAnswer::TooLong(_))));
    }

    #[test]
    fn a_value_stays_in_its_field() {
        let mut line = String::new();
        push(&mut line, "k", "a\tb\nc\\");
        assert_eq!(line, "\tk=a\\tb\\nc\\\\");
    }
}

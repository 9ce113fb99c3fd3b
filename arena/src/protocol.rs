//! The protocol for bots, version 1: lines of text, fields `key=value` with a TAB between them.
//!
//! Every request is complete in itself, so a bot may be stateless. `docs/book/src/bots.md` is the page for
//! those who write bots; a test replays its examples.

use std::fmt::{Display, Write as _};

use ludoteca_play::resources::{Prepare, Shared};
use ludoteca_play::{Library, Outcome, Resources, Seat, Session, Typing, WordList};
use serde::{Deserialize, Serialize};

use crate::clock::{Bank, TimeControl};
use crate::text::{Message, Tell};

/// The version that is spoken here.
pub const VERSION: &str = "1";
/// Maximum length of an answer in bytes.
pub(crate) const LONGEST_ANSWER: usize = 4096;

/// Greeting of a bot.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Greeting {
    /// Name that it gives itself.
    pub name: Option<String>,
    /// The games that it plays; nothing means that it does not say.
    pub games: Option<Vec<String>>,
}

/// Answer of a bot to a request.
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
    /// The answer is empty.
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

/// Part that all requests of a game to one seat share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Head(String);

impl Head {
    /// Writes the head for a game and a seat.
    pub fn new(session: &Session, seat: Seat) -> Self {
        let rules = session.header().setup.without_paths();
        Self::told(session.game().name(), &rules.to_string(), seat)
    }

    fn told(game: &str, rules: &str, seat: Seat) -> Self {
        let mut fields = String::new();
        push(&mut fields, "game", game);
        push(&mut fields, "rules", rules);
        push(&mut fields, "seat", &seat.to_string());
        Self(fields)
    }

    /// Asks for a move; nothing when the game cannot say what the seat sees.
    pub fn ask_move(&self, session: &Session, legal: &[String], bank: &Bank) -> Option<String> {
        let position = tell_position(session)?;
        let legal = if can_be_listed(session) { legal } else { &[] };
        Some(self.tell_move(session.ply(), &position, legal, bank))
    }

    fn tell_move(&self, ply: u32, position: &str, legal: &[String], bank: &Bank) -> String {
        let mut line = self.begin("move");
        push_number(&mut line, "ply", ply);
        push(&mut line, "position", position);
        for (at, text) in legal.iter().enumerate() {
            line.push_str(if at == 0 { "\tlegal=" } else { " " });
            push_escaped(&mut line, text);
        }
        push_bank(&mut line, bank);
        line
    }

    fn tell_plan(&self, bank: &Bank) -> String {
        let mut line = self.begin("arrange");
        push_bank(&mut line, bank);
        line
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
    Head::new(session, seat).tell_plan(bank)
}

/// Tells a seat how its game ended: the survivor of a crash, too; and whoever lost by a fault of its
/// own, why.
pub fn tell_end(session: &Session, seat: Seat, why: Option<&str>) -> String {
    let mut head = Head::new(session, seat).begin("end");
    if let Some(why) = why {
        push(&mut head, "why", why);
    }
    finish_end(head, &end_of(session, seat))
}

/// Request of a table to a seat, without the time that is left.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Demand {
    /// The game's name.
    pub game: String,
    /// Its options, as records write them.
    pub rules: String,
    /// Seat that is asked.
    pub seat: Seat,
    /// Kind of answer that is wanted.
    #[serde(flatten)]
    pub wants: Wants,
}

/// The kinds of requests.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "request", rename_all = "lowercase")]
pub enum Wants {
    /// Nothing yet: somebody else has to act.
    Wait,
    /// The plan that the seat hides.
    Arrange,
    /// A move.
    Move {
        /// Number of moves played before.
        ply: u32,
        /// All that the seat may know.
        position: String,
        /// All legal moves, where they can be listed.
        legal: Vec<String>,
    },
    /// Nothing any more: the game is over.
    End {
        /// `won`, `lost`, `drawn`, `scored` or `void`.
        result: String,
        /// Reason of the ending.
        reason: String,
        /// Seat or party to blame for it.
        blame: String,
        /// Points of the seat, where the game counts them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        points: Option<i32>,
    },
}

impl Demand {
    /// Returns the demand of a session on a seat; nothing when the game cannot say what the seat
    /// sees.
    pub fn of(session: &Session, seat: Seat) -> Option<Self> {
        let wants = if session.is_over() {
            end_of(session, seat)
        } else if session.seats_to_lay().contains(&seat) {
            Wants::Arrange
        } else if session.to_move() == Some(seat) {
            Wants::Move {
                ply: session.ply(),
                position: tell_position(session)?,
                legal: if can_be_listed(session) {
                    session.legal_moves()
                } else {
                    Vec::new()
                },
            }
        } else {
            Wants::Wait
        };
        Some(Self {
            game: session.game().name().to_owned(),
            rules: session.header().setup.without_paths().to_string(),
            seat,
            wants,
        })
    }

    /// The line that a bot is given; nothing while there is nothing to ask or to tell.
    pub fn line(&self, bank: &Bank) -> Option<String> {
        let head = Head::told(&self.game, &self.rules, self.seat);
        Some(match &self.wants {
            Wants::Wait => return None,
            Wants::Arrange => head.tell_plan(bank),
            Wants::Move {
                ply,
                position,
                legal,
            } => head.tell_move(*ply, position, legal, bank),
            Wants::End { .. } => finish_end(head.begin("end"), &self.wants),
        })
    }
}

/// Words are not listed, although a race lists the end of them: whoever took that for all that is
/// legal would never lay a word.
fn can_be_listed(session: &Session) -> bool {
    session.facts().typing != Typing::Word
}

/// The position as its mover may know it.
fn tell_position(session: &Session) -> Option<String> {
    if let Some(subject) = session.subject() {
        return Some(subject.text());
    }
    if session.header().setup.options.words() != WordList::Any {
        return None;
    }
    // If any letters are a word, a dictionary only suggests some: any other serves as well to tell
    // the position.
    let (header, events) = (session.header().clone(), session.events().to_vec());
    let same = Session::restore(header, events, &Resources::new(OneWord)).ok()?;
    Some(same.subject()?.text())
}

/// A library with one word in it.
#[derive(Debug)]
struct OneWord;

impl Library for OneWord {
    fn words(&self, _: &WordList, prepare: Prepare) -> Result<Shared, String> {
        prepare(b"casa\n")
    }
}

fn end_of(session: &Session, seat: Seat) -> Wants {
    let Some(ending) = session.result() else {
        return Wants::End {
            result: "void".to_owned(),
            reason: String::new(),
            blame: String::new(),
            points: None,
        };
    };
    let result = match ending.outcome {
        Outcome::Won(winner) if winner == seat => "won",
        Outcome::Won(_) => "lost",
        Outcome::Drawn => "drawn",
        Outcome::Scored => "scored",
        Outcome::Void => "void",
    };
    Wants::End {
        result: result.to_owned(),
        reason: ending.cause.name().to_owned(),
        blame: ending.blame.to_string(),
        points: session.score(seat),
    }
}

fn finish_end(mut line: String, wants: &Wants) -> String {
    if let Wants::End {
        result,
        reason,
        blame,
        points,
    } = wants
    {
        push(&mut line, "result", result);
        if !reason.is_empty() {
            push(&mut line, "reason", reason);
            push(&mut line, "blame", blame);
        }
        if let Some(points) = points {
            push_number(&mut line, "points", points);
        }
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
            // Fields that a later version adds do not matter to this one.
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

    /// A session of people, without a dictionary.
    fn begin(game: ludoteca_play::Game) -> Session {
        let setup = ludoteca_play::Setup::usual(game);
        let mut seats = ["Ana", "Rui"].map(ludoteca_play::Occupant::local).to_vec();
        seats.truncate(setup.seats());
        let new = ludoteca_play::NewSession::new(setup, seats, 1);
        Session::begin(new, &Resources::none(), String::new(), 0).unwrap()
    }

    #[test]
    fn every_game_says_what_it_wants_of_a_seat_and_a_bot_is_asked_in_the_same_words() {
        let bank = Bank::new(TimeControl::default());
        for &game in ludoteca_play::CATALOGUE {
            let session = begin(game);
            let demand = Demand::of(&session, Seat::First).unwrap();
            let json = serde_json::to_string(&demand).unwrap();
            assert_eq!(serde_json::from_str::<Demand>(&json).unwrap(), demand);
            let line = demand.line(&bank).unwrap();
            let expected = match demand.wants {
                Wants::Arrange => Some(ask_plan(&session, Seat::First, &bank)),
                _ => ask_move(&session, Seat::First, &session.legal_moves(), &bank),
            };
            assert!(expected.is_none_or(|expected| expected == line), "{line}");
            assert!(line.contains("\tgame=") && line.ends_with('\n'), "{line}");
        }
    }

    #[test]
    fn words_are_not_listed_in_a_race_either() {
        let game = ludoteca_play::find_game(ludoteca_play::CATALOGUE, "palavras").unwrap();
        let setup = ludoteca_play::Setup::read(game, "mode=race limit=2").unwrap();
        let seats = ["Ana", "Rui"].map(ludoteca_play::Occupant::local).to_vec();
        let new = ludoteca_play::NewSession::new(setup, seats, 1);
        let session = Session::begin(new, &Resources::none(), String::new(), 0).unwrap();
        let bank = Bank::new(TimeControl::default());
        assert_eq!(session.legal_moves(), ["end"]);
        let line = ask_move(&session, Seat::First, &session.legal_moves(), &bank).unwrap();
        assert!(!line.contains("legal="), "{line}");
        let demand = Demand::of(&session, Seat::First).unwrap();
        assert_eq!(demand.line(&bank), Some(line));
    }

    #[test]
    fn a_value_stays_in_its_field() {
        let mut line = String::new();
        push(&mut line, "k", "a\tb\nc\\");
        assert_eq!(line, "\tk=a\\tb\\nc\\\\");
    }
}

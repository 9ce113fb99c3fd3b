//! Seats of a course's programs in the arena, unmodified, by their own protocols.

use ludoteca_play::{Cause, Seat, Session, Setup};
use ludoteca_words::Message;

/// Seats the programs of one course.
pub trait CourseSeat: Sync {
    /// Checks that programs can play with these options, or says why not.
    fn check(&self, _setup: &Setup) -> Result<(), Message> {
        Ok(())
    }

    /// Returns the source of variety between games, if moves cannot provide it.
    fn variety(&self) -> Option<Variety> {
        None
    }

    /// Returns the options of a ladder of the programs that the course accepts; nothing where such a
    /// program is the table of the game and plays no side of it.
    fn ladder(&self) -> Option<&'static str> {
        None
    }

    /// Returns the name of a number that programs are given besides the options of a game, and how
    /// many there are of it: it is the game's seed modulo that.
    fn number(&self) -> Option<(&'static str, u64)> {
        None
    }

    /// Seats a program.
    fn sit(&self) -> Sitting;
}

/// The source of variety in the games of two seats.
#[derive(Clone, Copy, Debug)]
pub enum Variety {
    /// Opening moves.
    Moves,
    /// Seeds: the game draws.
    Seeds,
    /// Options that change with the number of the opening.
    Options(fn(&Setup, usize) -> Setup),
}

/// The way one program sits.
pub enum Sitting {
    /// By a dialogue of its course's own.
    Dialogue(Box<dyn Dialogue>),
    /// Behind a host that speaks the arena's own protocol.
    Host(Host),
}

/// A Python script that calls a student's module and speaks the arena's protocol.
#[derive(Clone, Copy, Debug)]
pub struct Host {
    /// The script.
    pub script: &'static str,
    /// The argument after the module where the entrant gives none.
    pub default_argument: &'static str,
}

/// One program's side of its games, in its course's words.
pub trait Dialogue: Send {
    /// Begins a game in which the program has this seat. The opening is played already.
    fn begin(&mut self, session: &Session, seat: Seat, program: &mut dyn Line)
    -> Result<(), Fault>;

    /// Asks it to hide something for the other to find, in a game for one; `None` leaves that to
    /// chance.
    fn hide(&mut self, _setup: &Setup, _program: &mut dyn Line) -> Result<Option<String>, Fault> {
        Ok(None)
    }

    /// Asks for its move. It is its turn.
    fn choose(
        &mut self,
        session: &Session,
        seat: Seat,
        program: &mut dyn Line,
    ) -> Result<Answer, Fault>;

    /// Ends a game.
    fn end(&mut self, session: &Session, seat: Seat, program: &mut dyn Line);
}

/// A program that is talked to line by line.
pub trait Line {
    /// Starts it anew, in a cell of its own.
    fn start(&mut self, start: Start) -> Result<(), Fault>;

    /// Writes to it.
    fn tell(&mut self, text: &str);

    /// Its next line, without the newline.
    fn ask(&mut self) -> Result<String, Fault>;

    /// Its next line, or `None` when it has ended in peace.
    fn ask_or_end(&mut self) -> Result<Option<String>, Fault>;

    /// Pays for what it used while nobody waited for it.
    fn settle(&mut self) -> Result<(), Fault>;

    /// Lets it end.
    fn stop(&mut self);
}

/// The way to start a program, besides the entrant's own command.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Start {
    /// Definitions: a C source is compiled with them, any other program gets them as `-DNAME=VALUE`.
    pub defines: Vec<String>,
    /// An option of the entrant's that is left out together with its value.
    pub without: Option<&'static str>,
    /// Further arguments.
    pub arguments: Vec<Argument>,
}

/// An argument of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A word.
    Word(String),
    /// An option and its value, where the entrant has not set that option.
    Default(&'static str, &'static str),
}

impl Start {
    /// Adds these words as further arguments.
    pub fn with_words<W: Into<String>>(words: impl IntoIterator<Item = W>) -> Self {
        let words = words.into_iter().map(|word| Argument::Word(word.into()));
        Self {
            arguments: words.collect(),
            ..Self::default()
        }
    }
}

/// A program's answer in its turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It plays this, in the game's notation.
    Move(String),
    /// It gives up.
    Resign,
}

/// The reason a program cannot go on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The way the game ends for that reason; `None` when the machine is to blame.
    pub cause: Option<Cause>,
    /// The event behind it.
    pub why: Message,
}

impl Fault {
    /// The program broke the rules of the dialogue.
    pub fn illegal(why: impl Into<Message>) -> Self {
        Self {
            cause: Some(Cause::Illegal),
            why: why.into(),
        }
    }

    /// The machine's fault.
    pub fn machine(why: impl Into<Message>) -> Self {
        Self {
            cause: None,
            why: why.into(),
        }
    }
}

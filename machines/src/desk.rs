//! What a head needs of whoever gives the work: jobs to offer, and a desk where answers come together.

use serde_json::Value;

use crate::text::Said;
use crate::watch::Piece;

/// A job that a head has to give.
#[derive(Clone, Debug)]
pub struct Offer {
    /// Its name in the run; may stand in a subject.
    pub id: String,
    /// What is to be done.
    pub body: Value,
    /// Whether time decides anything in it.
    pub on_clock: bool,
    /// Whether whoever does it must come to the same.
    pub repeats: bool,
}

/// A part of an answer.
#[derive(Clone, Debug)]
pub struct Part {
    /// Who answered.
    pub worker: String,
    /// What.
    pub body: Value,
}

/// What a part was worth.
#[derive(Clone, Debug, PartialEq)]
pub enum Worth {
    /// It is committed, or was before.
    Kept(Vec<Piece>),
    /// It cannot be true.
    Wrong(String),
}

/// What came of comparing two workers' answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Compared {
    /// Both came to the same.
    Same,
    /// They did not; what differs, and who was wrong as far as that is known.
    Diverged {
        /// What differs.
        what: String,
        /// Whether whoever was first was wrong.
        first_is_wrong: bool,
        /// Whether whoever was second was.
        second_is_wrong: bool,
    },
}

/// Where answers come together: whoever knows what they mean, and keeps them.
pub trait Desk {
    /// Commits these parts, all together; says what each was worth.
    fn commit(&mut self, parts: &[Part]) -> Result<Vec<Worth>, String>;
    /// Whether all of a job is committed.
    fn has(&self, job: &str) -> bool;
    /// Compares a part that a second worker did with what is kept.
    fn compare(&mut self, part: &Part) -> Result<Compared, String>;
    /// Takes back all that a worker did.
    fn discard(&mut self, worker: &str) -> Result<(), String>;
    /// Whether no more is wanted.
    fn is_enough(&self) -> bool;
    /// A program by its hash.
    fn program(&self, hash: &str) -> Option<Vec<u8>>;
    /// Tells a person.
    fn say(&mut self, said: &Said);
}

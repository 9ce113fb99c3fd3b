//! The work behind a head: jobs to offer, and a desk where answers come together.

use ludoteca_words::Message;
use serde_json::Value;

/// A job that a head has to give.
#[derive(Clone, Debug)]
pub struct Offer {
    /// Its name in the run; may stand in a subject.
    pub id: String,
    /// The work itself.
    pub body: Value,
    /// True if time decides anything in it.
    pub on_clock: bool,
    /// True if whoever does it must come to the same.
    pub repeats: bool,
}

/// A job that is brought to a head at work, with the programs that it needs.
#[derive(Clone, Debug)]
pub struct Order {
    /// The job.
    pub offer: Offer,
    /// The hashes of its programs.
    pub programs: Vec<String>,
}

/// A worker as a head sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Its name.
    pub name: String,
    /// Number of jobs it does at a time.
    pub slots: usize,
    /// Number of jobs it does now.
    pub busy: usize,
    /// Seconds since it was heard.
    pub ago: u64,
}

/// A part of an answer.
#[derive(Clone, Debug)]
pub struct Part {
    /// Worker that answered.
    pub worker: String,
    /// The answer itself.
    pub body: Value,
}

/// Result of one piece of work.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// Pieces of one kind are comparable.
    pub kind: String,
    /// Duration in seconds.
    pub seconds: f64,
    /// Number of its games that ended through somebody's fault, and of all.
    pub faults: [u32; 2],
}

/// The worth of a part.
#[derive(Clone, Debug, PartialEq)]
pub enum Worth {
    /// It is committed, or was before.
    Kept(Vec<Piece>),
    /// It cannot be true.
    Wrong(String),
}

/// The result of comparing two workers' answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// Both came to the same.
    Same,
    /// They did not; what differs, and who was wrong as far as that is known.
    Diverged {
        /// The difference.
        what: String,
        /// True if whoever was first was wrong.
        first_is_wrong: bool,
        /// True if whoever was second was.
        second_is_wrong: bool,
    },
}

/// Report on a head's run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HeadReport {
    /// Jobs that a person must look at, each with what was tried.
    pub given_up: Vec<(String, Vec<String>)>,
    /// True if something that was committed was taken back: what rests on it must be done anew.
    pub is_changed: bool,
    /// Bytes that were sent and received as jobs and answers.
    pub bytes: [u64; 2],
}

/// Desk at which answers come together: it knows what they mean, and keeps them.
pub trait Desk {
    /// Commits these parts, all together; says what each was worth.
    fn commit(&mut self, parts: &[Part]) -> Result<Vec<Worth>, String>;
    /// Returns whether all of a job is committed.
    fn has(&self, job: &str) -> bool;
    /// Compares a part that a second worker did with what is kept.
    fn compare(&mut self, part: &Part) -> Result<Comparison, String>;
    /// Takes back all that a worker did.
    fn discard(&mut self, worker: &str) -> Result<(), String>;
    /// Returns whether no more is wanted.
    fn is_enough(&self) -> bool;
    /// A program by its hash.
    fn program(&self, hash: &str) -> Option<Vec<u8>>;
    /// Tells a person.
    fn say(&mut self, message: &Message);
    /// Says who may take jobs, every second.
    fn see(&mut self, _workers: Vec<Seen>) {}
    /// Says that all tries of a job that was brought later were in vain, and why.
    fn give_up(&mut self, _job: &str, _reasons: &[String]) {}
    /// Says that nothing more will be asked about a job that was brought later.
    fn forget(&mut self, _job: &str) {}
}

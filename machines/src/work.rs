//! A kind of work, as whoever does it sees it: a task, its programs, and somebody to tell.

use serde_json::Value;

/// A kind of work that workers do.
pub trait Work: Send + Sync {
    /// Name of this work in jobs.
    fn name(&self) -> &'static str;

    /// Does a job, tells of every part that is done, or says why it cannot be done here. That is
    /// never held against a program: somebody else tries.
    fn perform(&self, task: &Task<'_>) -> Result<(), String>;
}

/// A job at its worker.
pub struct Task<'a> {
    /// The work itself.
    pub body: &'a Value,
    /// True if somebody else has done it: only what comes of it in the end is compared.
    pub is_check: bool,
    programs: &'a (dyn Fn(&str) -> Result<Vec<u8>, String> + Sync),
    tell: &'a (dyn Fn(Value) + Sync + 'a),
}

impl<'a> Task<'a> {
    /// A job that is done without any network.
    pub fn new(
        body: &'a Value,
        programs: &'a (dyn Fn(&str) -> Result<Vec<u8>, String> + Sync),
        tell: &'a (dyn Fn(Value) + Sync),
    ) -> Self {
        Self {
            body,
            is_check: false,
            programs,
            tell,
        }
    }

    /// The program with this hash, checked.
    pub fn program(&self, hash: &str) -> Result<Vec<u8>, String> {
        (self.programs)(hash)
    }

    /// A part is done.
    pub fn tell(&self, part: Value) {
        (self.tell)(part);
    }
}

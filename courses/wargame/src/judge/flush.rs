//! Checks that output comes out at once: two programs that are joined by pipes wait for each other
//! otherwise. The assignment does not speak of it, so it is only told.

use std::time::{Duration, Instant};

use ludoteca_runner::{Interrupted, Referee, Talk, Which};

use super::dialogue::Speech as _;
use super::fault::Fault;
use super::hunt::Shots;
use super::lines::{Line, split};
use super::talking::{Conversation, PATIENCE, Script};
use ludoteca_course::Class;

/// Time we wait before we end the input.
const SILENCE: Duration = Duration::from_secs(1);

/// Our side: says nothing, and ends the input after a while.
#[derive(Default)]
pub(super) struct Waiting {
    /// Set if a shot came while the input was open.
    has_spoken: bool,
    /// The first line that came after its end.
    late: Option<String>,
    pub(super) script: Script,
}

impl Waiting {
    /// Finds output that came only once the input had ended.
    pub(super) fn check(&self) -> Option<Fault> {
        let late = self.late.as_ref().filter(|_| !self.has_spoken)?;
        let fault = Fault::new(Class::Protocol, "wargame-no-flush", "wargame.shot-line");
        let fault = fault.with("seconds", SILENCE.as_secs()).with("found", late);
        Some(fault.always().free())
    }
}

fn left(deadline: Instant) -> Duration {
    deadline.saturating_duration_since(Instant::now())
}

/// Returns whether a whole line is a shot.
fn is_shot(line: &Line) -> bool {
    line.bytes.ends_with(b"\n") && Shots.is_alone(line)
}

impl Referee for Waiting {
    fn preside(&mut self, talk: &mut Talk<'_>) -> Result<(), Interrupted> {
        *self = Self::default();
        let deadline = Instant::now() + SILENCE;
        let mut heard = Vec::new();
        while !self.has_spoken && talk.has_spoken(Which::First, left(deadline))? {
            heard.extend(talk.take_heard(Which::First));
            self.has_spoken = split(&heard).iter().any(is_shot);
        }
        if self.has_spoken {
            return Ok(());
        }
        talk.end_input(Which::First);
        let mut script = Script::default();
        let mut conversation = Conversation {
            talk,
            script: &mut script,
        };
        let line = conversation.hear(PATIENCE);
        self.script = script;
        self.late = Some(line?.shown());
        Ok(())
    }
}

//! Judges single submissions of a class.

use std::path::Path;

use ludoteca_runner::Workshop;

use crate::judging::{JudgeError, Judging, Watch};
use crate::report::Report;
use crate::source;
use crate::submission::{Submission, SubmissionError, several};
use ludoteca_words::Message;

/// Judges submissions, several at a time.
pub trait Marker: Sync {
    /// Returns a name that is equal for equal judgements: profile, version, seed.
    fn judged_by(&self) -> String;

    /// Judges the submission in a folder.
    fn judge(&self, folder: &Path) -> Result<Report, Unjudged>;
}

/// The reason there is no report.
#[derive(Clone, Debug, PartialEq)]
pub enum Unjudged {
    /// The submission's fault: it stays so.
    Refused(Message),
    /// The machine's fault with this submission: it may be tried again.
    Failed(Message),
    /// Nothing can be judged here.
    Impossible(String),
    /// It takes longer than it was given this time.
    Slow,
}

/// Judges as `ludoteca judge COURSE PATH` does.
pub struct CourseMarker<'a> {
    /// The way to judge.
    pub judging: Judging<'a>,
    /// The workshop where programs are built.
    pub workshop: &'a Workshop,
}

impl Marker for CourseMarker<'_> {
    fn judged_by(&self) -> String {
        // The cases depend on more than the profile: on the published ones.
        let cases = format!("{} {:?}", self.judging.judged_by(), self.judging.cases());
        source::hash(cases.as_bytes())
    }

    fn judge(&self, folder: &Path) -> Result<Report, Unjudged> {
        self.judge_watched(folder, &|_, _, _| {})
    }
}

impl CourseMarker<'_> {
    /// Judges a folder or an archive, and reports each case.
    pub(crate) fn judge_watched(&self, place: &Path, watch: Watch<'_>) -> Result<Report, Unjudged> {
        let submission =
            Submission::read(place, self.judging.profile).map_err(|error| refuse(&error))?;
        let report = self.judging.judge(&submission, self.workshop, watch);
        report.map_err(|error| match error {
            JudgeError::Machine(why) => machine_failed(why),
            JudgeError::Course(why) => Unjudged::Failed(why),
            JudgeError::Slow => Unjudged::Slow,
            JudgeError::Several(names) => Unjudged::Refused(several(&names)),
            error => Unjudged::Impossible(error.to_string()),
        })
    }
}

/// The key of a message about a machine's fault.
const OF_MACHINE: &str = "refused-machine";

/// Blames the machine, not the course.
pub(crate) fn machine_failed(why: impl Into<String>) -> Unjudged {
    Unjudged::Failed(Message::new(OF_MACHINE).with("why", why.into()))
}

/// Tells if another machine may do better.
pub(crate) fn is_of_machine(why: &Message) -> bool {
    why.key == OF_MACHINE || why.key == "refused-unreadable"
}

/// Leaves out the folder's path, which is made up and differs from time to time.
fn refuse(error: &SubmissionError) -> Unjudged {
    match error {
        SubmissionError::Unreadable { .. } => Unjudged::Failed(error.message()),
        error => Unjudged::Refused(error.message()),
    }
}

//! Whoever judges one submission of a class.

use std::path::Path;

use ludoteca_runner::Workshop;

use crate::judging::{JudgeError, Judging};
use crate::report::Report;
use crate::source;
use crate::submission::{Submission, SubmissionError, several};
use ludoteca_words::Message;

/// Judges submissions, several at a time.
pub trait Marker: Sync {
    /// The same for the same judgement: profile, version, seed.
    fn judged_by(&self) -> String;

    /// Judges what lies in a folder.
    fn judge(&self, folder: &Path) -> Result<Report, Unjudged>;
}

/// Why there is no report.
#[derive(Clone, Debug, PartialEq)]
pub enum Unjudged {
    /// The submission's fault: it stays so.
    Refused(Message),
    /// The machine's fault with this submission: it may be tried again.
    Failed(Message),
    /// Nothing can be judged here.
    Impossible(String),
}

/// Judges as `ludoteca judge COURSE PATH` does.
pub struct CourseMarker<'a> {
    /// How.
    pub judging: Judging<'a>,
    /// Where programs are built.
    pub workshop: &'a Workshop,
}

impl Marker for CourseMarker<'_> {
    fn judged_by(&self) -> String {
        // Which cases there are depends on more than the profile: on the published ones.
        let cases = format!("{} {:?}", self.judging.judged_by(), self.judging.cases());
        source::hash(cases.as_bytes())
    }

    fn judge(&self, folder: &Path) -> Result<Report, Unjudged> {
        let submission =
            Submission::read(folder, self.judging.profile).map_err(|error| refuse(&error))?;
        let report = self
            .judging
            .judge(&submission, self.workshop, &|_, _, _| {});
        report.map_err(|error| match error {
            JudgeError::Machine(why) => {
                Unjudged::Failed(Message::new("refused-machine").with("why", why))
            }
            JudgeError::Course(why) => Unjudged::Failed(why),
            JudgeError::Several(names) => Unjudged::Refused(several(&names)),
            error => Unjudged::Impossible(error.to_string()),
        })
    }
}

/// Without the folder's path, which is made up and differs from time to time.
fn refuse(error: &SubmissionError) -> Unjudged {
    match error {
        SubmissionError::Unreadable { .. } => Unjudged::Failed(error.message()),
        error => Unjudged::Refused(error.message()),
    }
}

//! The judge of a try: this machine in its cells, or a stand-in of a test.

use std::path::Path;
use std::time::{Duration, Instant};

use ludoteca_course::{CaseSelection, Course, Profile};
use ludoteca_judge::class::{CourseMarker, Discarded, Marker as _, Tally, Unjudged, spell_out};
use ludoteca_judge::{CaseReport, JudgeError, Judging, Report, Submission, SubmissionError};
use ludoteca_runner::{Trust, Workshop};
use ludoteca_words::Message;

use crate::view::WorkerRow;

/// Judges tries, several at a time.
pub trait Judge: Send + Sync {
    /// Returns a text that identifies the way of judging: equal for equal ways.
    fn judged_by(&self, course: JudgedCourse<'_>) -> String;

    /// Judges one try; tells `watch` of each case as it is tried.
    fn judge(&self, task: &JudgeTask<'_>, watch: CaseWatch<'_>) -> Result<Judged, Unjudged>;

    /// Returns the number of tries it judges at the same time.
    fn slots(&self) -> usize;

    /// The workers elsewhere that judge; nothing where this machine does.
    fn workers(&self) -> Option<Vec<WorkerRow>> {
        None
    }

    /// Returns the number of tries it takes now: with more, later ones could no longer overtake.
    fn room(&self) -> usize {
        self.slots()
    }

    /// Returns the number of tries judged at the same moment; more may be on their way.
    fn judges(&self) -> usize {
        self.room()
    }

    /// Registers a listener for workers that were found out, and for the keys of their reports.
    fn on_discard(&self, _listener: Discarded) {}

    /// Tells if this worker was found out.
    fn is_liar(&self, _worker: &str) -> bool {
        false
    }

    /// Drops the tries that are judged elsewhere.
    fn stop(&self) {}
}

/// A callback after each case: the number of cases done, the number of all, and the result of this
/// one.
pub type CaseWatch<'a> = &'a (dyn Fn(usize, usize, &CaseReport) + Sync);

/// The course of an assignment, and how it marks.
#[derive(Clone, Copy)]
pub struct JudgedCourse<'a> {
    /// The course.
    pub course: &'static dyn Course,
    /// The profile by which it marks.
    pub profile: &'a Profile,
    /// The profile as TOML.
    pub profile_text: &'a str,
    /// The cases to judge by.
    pub selection: &'a CaseSelection,
    /// Time limit for all cases of a try together.
    pub budget: Duration,
}

impl<'a> JudgedCourse<'a> {
    fn judging(&self) -> Judging<'a> {
        Judging {
            budget: Some(self.budget),
            ..Judging::new(self.course, self.profile, self.selection)
        }
    }
}

/// A try that is to be judged.
#[derive(Clone, Copy)]
pub struct JudgeTask<'a> {
    /// The course to judge it by.
    pub course: JudgedCourse<'a>,
    /// The key of its report.
    pub key: &'a str,
    /// A zip of its files.
    pub place: &'a Path,
    /// Time after which it is given up with [`Unjudged::Slow`], to be judged later.
    pub patience: Option<Duration>,
}

/// A report, and what it took.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The report.
    pub report: Report,
    /// The worker that judged.
    pub worker: String,
    /// Time from start to end where it was judged.
    pub wall: Duration,
    /// Time that programs and compilers ran.
    pub cells: Duration,
}

/// Judges in the cells of this machine.
pub struct LocalJudge {
    workshop: Workshop,
    trust: Trust,
    slots: usize,
}

impl LocalJudge {
    /// Builds programs in this folder.
    pub fn new(folder: &Path, trust: Trust, slots: usize) -> std::io::Result<Self> {
        Ok(Self {
            workshop: Workshop::open(folder)?,
            trust,
            slots: slots.max(1),
        })
    }
}

impl Judge for LocalJudge {
    fn judged_by(&self, course: JudgedCourse<'_>) -> String {
        let marker = CourseMarker {
            judging: course.judging(),
            workshop: &self.workshop,
        };
        marker.judged_by()
    }

    fn judge(&self, task: &JudgeTask<'_>, watch: CaseWatch<'_>) -> Result<Judged, Unjudged> {
        let JudgedCourse {
            course, profile, ..
        } = task.course;
        let started = Instant::now();
        let tally = Tally::default();
        let judging = Judging {
            trust: self.trust,
            workers: 1,
            patience: task.patience,
            tally: Some(&tally),
            ..task.course.judging()
        };
        let submission =
            Submission::read(task.place, profile).map_err(|error| refuse(&error, course))?;
        let report = judging.judge(&submission, &self.workshop, watch);
        let report = report.map_err(|error| into_unjudged(error, course))?;
        Ok(Judged {
            report,
            worker: String::new(),
            wall: started.elapsed(),
            cells: tally.total(),
        })
    }

    fn slots(&self) -> usize {
        self.slots
    }
}

fn refuse(error: &SubmissionError, course: &dyn Course) -> Unjudged {
    let why = spell_out(&error.message(), course);
    match error {
        SubmissionError::Unreadable { .. } => Unjudged::Failed(why),
        _ => Unjudged::Refused(why),
    }
}

fn into_unjudged(error: JudgeError, course: &dyn Course) -> Unjudged {
    match error {
        JudgeError::Machine(why) => {
            Unjudged::Failed(Message::new("machine-failed").with("why", why))
        }
        JudgeError::Slow => Unjudged::Slow,
        JudgeError::Course(why) => Unjudged::Failed(spell_out(&why, course)),
        JudgeError::Several(names) => {
            let why = Message::new("refused-several").with("names", names.join(", "));
            Unjudged::Refused(spell_out(&why, course))
        }
        error => Unjudged::Impossible(error.to_string()),
    }
}

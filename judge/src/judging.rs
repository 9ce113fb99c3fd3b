//! A submission from its sources to its report.

mod board;
mod forbidden;
mod weigh;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use ludoteca_runner::{CellError, Taken, Trust, Workshop};

use self::board::Board;
use self::forbidden::{find_forbidden, join_imports};
use crate::building::{Builds, ChoiceError, Product};
use crate::class::Tally;
use crate::report::{CaseReport, Report, SourceFinding};
use crate::sandbox::SubmissionSandbox;
use crate::score::{OpenCause, Outcome, is_settled_elsewhere, score};
use crate::source;
use crate::submission::Submission;
use crate::suspects::attribute_failures;
use crate::tell::MOST_TOLD;
use crate::text::Texts;
use ludoteca_course::Verdict;
use ludoteca_course::{Case, CaseSelection, Ground, note_refused};
use ludoteca_course::{Chain, Method, Profile, SourceCheck, distance};
use ludoteca_course::{Class, Explanation, Scope};
use ludoteca_course::{Course, Failure, Finding, JudgeFault};
use ludoteca_words::Message;

/// Maximum number of lines shown of the compiler's messages.
const MESSAGE_LINES: usize = 20;

/// The way a submission is judged.
#[derive(Clone, Copy)]
pub struct Judging<'a> {
    /// The course.
    pub course: &'a dyn Course,
    /// The marking rules.
    pub profile: &'a Profile,
    /// The selection of cases.
    pub selection: &'a CaseSelection,
    /// This case only.
    pub only: Option<&'a str>,
    /// Decides if judging goes on where a layer of the cell is missing.
    pub trust: Trust,
    /// Number of cases that run at the same time; the report is the same.
    pub workers: usize,
    /// Set to look for the smallest failing inputs.
    pub shrinks: bool,
    /// Maximum time for the cases together, from the first one's start; those that are left then
    /// are not tried, and fail.
    pub budget: Option<Duration>,
    /// Time after which judging is given up with [`JudgeError::Slow`].
    pub patience: Option<Duration>,
    /// Adds up how long programs and compilers ran.
    pub tally: Option<&'a Tally>,
}

/// The deadlines of a submission.
#[derive(Clone, Copy)]
struct Time {
    budget: Option<Instant>,
    patience: Option<Instant>,
}

impl Time {
    fn start(judging: &Judging<'_>) -> Self {
        let now = Instant::now();
        Self {
            budget: judging.budget.map(|it| now + it),
            patience: judging.patience.map(|it| now + it),
        }
    }

    fn is_spent(&self) -> bool {
        self.budget.is_some_and(|until| Instant::now() >= until)
    }

    fn is_slow(&self) -> bool {
        self.patience.is_some_and(|until| Instant::now() >= until)
    }

    /// Returns the earlier of the two.
    fn end(&self) -> Option<Instant> {
        self.budget.into_iter().chain(self.patience).min()
    }
}

/// The reason there is no report.
#[derive(Debug, thiserror::Error)]
pub enum JudgeError {
    /// There is no case of this name.
    #[error("there is no case {name:?}{}", nearest.as_ref().map(|it| format!("; did you mean {it:?}?")).unwrap_or_default())]
    NoSuchCase {
        /// The name.
        name: String,
        /// One that is much like it.
        nearest: Option<String>,
    },
    /// There is no cell here.
    #[error(transparent)]
    Cell(CellError),
    /// The machine failed before any case.
    #[error("the machine failed: {0}")]
    Machine(String),
    /// It takes longer than whoever judges wanted to wait.
    #[error("the cases take longer than they were given")]
    Slow,
    /// The course is at fault, and nobody gets a mark by it.
    #[error("the course is at fault: {}", .0.key)]
    Course(Message),
    /// Each of these files is a program of its own.
    #[error("which of these is the program? {}: name one of them", .0.join(", "))]
    Several(Vec<String>),
    /// A case cannot be read.
    #[error("the judge itself is at fault, not the program: {0}")]
    Case(String),
}

/// Names the published case that alone settles what is right, where the text leaves it open.
fn note_published(case: &Case) -> Option<Message> {
    let Ground::Published(published) = &case.ground else {
        return None;
    };
    is_settled_elsewhere(case)
        .then(|| Message::new("note-published").with("case", published.clone()))
}

/// Called whenever a case is done, in the order of the cases.
pub type Watch<'a> = &'a (dyn Fn(usize, usize, &CaseReport) + Sync);

impl<'a> Judging<'a> {
    /// Judges as usual, by this profile.
    pub fn new(course: &'a dyn Course, profile: &'a Profile, selection: &'a CaseSelection) -> Self {
        Self {
            course,
            profile,
            selection,
            only: None,
            trust: Trust::Stranger,
            workers: 2,
            shrinks: true,
            budget: None,
            patience: None,
            tally: None,
        }
    }

    /// The cases that are wanted, of groups that the profile has.
    pub fn cases(&self) -> Vec<Case> {
        let mut cases = self.all_cases();
        let place = |case: &Case| {
            self.profile
                .group
                .iter()
                .position(|group| group.name == case.group)
        };
        // Cases that a chain's later ones need are run, whatever they weigh.
        let is_wanted =
            |case: &Case| self.is_chain(case) || self.profile.weight_of(&case.name) > 0.0;
        cases.retain(|case| place(case).is_some() && is_wanted(case));
        cases.sort_by_key(place);
        cases
    }

    /// Judges a submission.
    pub fn judge(
        &self,
        submission: &Submission,
        workshop: &Workshop,
        watch: Watch<'_>,
    ) -> Result<Report, JudgeError> {
        let cases = self.cases();
        let wanted = self.wanted(&cases)?;
        let mut findings = submission.findings.clone();
        findings.extend(source::check(submission, &self.profile.source));
        let handed_out = self.course.data().handed_out;
        let mut builds = Builds::new(submission, self.profile, handed_out, workshop, self.trust);
        builds.tally = self.tally;
        findings.extend(builds.choose().map_err(into_choice_error)?);
        let product = builds.get(&[]).map_err(into_error)?;
        findings.extend(self.find_warnings(&product));
        findings.extend(builds.tell_alone(&product));
        let forbidden = find_forbidden(&findings);
        let time = Time::start(self);
        let (outcomes, trusted) = if product.given.is_none() {
            let mut failure = not_built(&product.messages, product.stopped.clone());
            failure.explanation.scope = Scope::Program;
            let outcome = Outcome::of(Finding::Failed(Box::new(failure)));
            (vec![outcome; cases.len()], Vec::new())
        } else {
            let trusted = SubmissionSandbox::new(&builds)
                .missing_layers()
                .map_err(into_error)?;
            let mut outcomes = self.try_all(&cases, &wanted, &builds, (time, watch))?;
            attribute_failures(self.profile, &cases, &wanted, &mut outcomes);
            join_imports(forbidden.as_ref(), &mut outcomes);
            (outcomes, trusted)
        };
        let mut report = score(self.profile, &cases, &wanted, outcomes, forbidden);
        if self.shrinks {
            self.shrink_all(&mut report, &cases, &builds, time)?;
        }
        let close = |causes: Vec<OpenCause>| causes.into_iter().map(Into::into).collect();
        Ok(Report {
            course: self.course.name().into(),
            causes: close(report.causes),
            noticed: close(report.noticed),
            source: findings,
            messages: shorten(&product.messages),
            judged_by: self.judged_by(),
            trusted,
            notes: self.notes(),
            ..report.report
        })
    }

    /// Lists changes to the cases by the profile, and the notes of the course.
    fn notes(&self) -> Vec<Message> {
        let names: Vec<String> = self.all_cases().into_iter().map(|case| case.name).collect();
        let mut notes = weigh::tell(&self.profile.weights, &names);
        notes.extend(self.course.notes(self.profile));
        notes
    }

    fn all_cases(&self) -> Vec<Case> {
        let mut cases = self.course.cases(self.profile, self.selection);
        cases.extend(self.selection.published.iter().cloned());
        cases
    }

    /// Marks the cases that count: all, or the one that is asked for.
    fn wanted(&self, cases: &[Case]) -> Result<Vec<bool>, JudgeError> {
        let Some(name) = self.only else {
            return Ok(vec![true; cases.len()]);
        };
        let wanted: Vec<bool> = cases.iter().map(|case| case.name == name).collect();
        if wanted.contains(&true) {
            return Ok(wanted);
        }
        let nearest = cases
            .iter()
            .map(|case| &case.name)
            .min_by_key(|other| distance(name, other));
        let nearest = nearest.filter(|other| distance(name, other) <= 4).cloned();
        Err(JudgeError::NoSuchCase {
            name: name.to_owned(),
            nearest,
        })
    }

    fn find_warnings(&self, product: &Product) -> Option<SourceFinding> {
        let is_fatal = self.profile.source.iter().find_map(|check| match check {
            SourceCheck::Warnings { fatal } => Some(*fatal),
            _ => None,
        })?;
        let first = product
            .messages
            .lines()
            .find(|line| line.contains("warning:"))?;
        let mut parts = first.split(':');
        let file = parts
            .next()
            .unwrap_or_default()
            .trim_start_matches("./")
            .to_owned();
        let line = parts.next().and_then(|line| line.parse().ok()).unwrap_or(0);
        let count = product
            .messages
            .lines()
            .filter(|line| line.contains("warning:"))
            .count();
        let text = first.split("warning:").nth(1).unwrap_or_default().trim();
        let message = Message::new("source-warnings")
            .with("count", count)
            .with("first", text);
        (product.given.is_some()).then_some(SourceFinding {
            file,
            line,
            message,
            is_fatal,
        })
    }

    /// Tries all cases: those of a chain one after the other, others whenever a worker is free.
    fn try_all(
        &self,
        cases: &[Case],
        wanted: &[bool],
        builds: &Builds<'_>,
        (time, watch): (Time, Watch<'_>),
    ) -> Result<Vec<Outcome>, JudgeError> {
        let units = self.units(cases, wanted);
        let board = Board::new(cases.len());
        let count = wanted.iter().filter(|is_wanted| **is_wanted).count();
        let next = AtomicUsize::new(0);
        let work = || {
            let mut sandbox = SubmissionSandbox::new(builds);
            while let Some(unit) = units.get(next.fetch_add(1, Ordering::Relaxed)) {
                if board.has_failed() {
                    return;
                }
                if let Err(error) = self.try_unit(unit, cases, &mut sandbox, (time, &board)) {
                    board.fail(error);
                }
            }
        };
        thread::scope(|scope| {
            for _ in 0..self.workers.max(1) {
                scope.spawn(work);
            }
            let mut shown = 0;
            for (index, case) in cases.iter().enumerate().filter(|(index, _)| wanted[*index]) {
                let Some(outcome) = board.wait(index) else {
                    return;
                };
                shown += 1;
                watch(shown, count, &outcome.preview(case, self.profile));
            }
        });
        board.finish()
    }

    /// Groups the cases that go together, as lists of indices.
    fn units(&self, cases: &[Case], wanted: &[bool]) -> Vec<Vec<usize>> {
        let mut units: Vec<Vec<usize>> = Vec::new();
        let mut chains: BTreeMap<&str, usize> = BTreeMap::new();
        for (index, case) in cases.iter().enumerate() {
            let group = self.profile.group(&case.group);
            if group.is_none_or(|group| group.chain == Chain::Apart) {
                if wanted[index] {
                    units.push(vec![index]);
                }
                continue;
            }
            let unit = *chains.entry(&case.group).or_insert_with(|| {
                units.push(Vec::new());
                units.len() - 1
            });
            units[unit].push(index);
        }
        for unit in &mut units {
            let last = unit.iter().rposition(|index| wanted[*index]);
            unit.truncate(last.map_or(0, |last| last + 1));
        }
        units.retain(|unit| !unit.is_empty());
        units
    }

    fn try_unit(
        &self,
        unit: &[usize],
        cases: &[Case],
        sandbox: &mut SubmissionSandbox<'_>,
        (time, board): (Time, &Board),
    ) -> Result<(), JudgeError> {
        let mut folder = self.is_chain(&cases[unit[0]]).then(Taken::default);
        for index in unit {
            if time.is_slow() {
                return Err(JudgeError::Slow);
            }
            if time.is_spent() {
                let failure = not_tried(self.budget.unwrap_or_default());
                board.put(*index, Outcome::of(Finding::Failed(Box::new(failure))));
                continue;
            }
            let case = &cases[*index];
            let before = folder.clone();
            sandbox.prepare(self.method_of(case), folder);
            let mut finding = match case.task.judge(sandbox) {
                Ok(finding) => finding,
                Err(trouble) => into_finding(trouble)?,
            };
            let seconds = sandbox.seconds();
            folder = sandbox.folder().cloned();
            if let Finding::Failed(failure) = &mut finding {
                let notes = [&before, &folder]
                    .into_iter()
                    .flatten()
                    .flat_map(note_refused);
                failure.explanation.notes.extend(notes);
                failure.explanation.notes.extend(note_published(case));
                failure.explanation.notes.dedup();
            }
            board.put(
                *index,
                Outcome {
                    finding,
                    seconds,
                    folder: before,
                },
            );
        }
        Ok(())
    }

    fn method_of(&self, case: &Case) -> Method {
        case.task.method(self.profile.method_of(&case.group))
    }

    fn is_chain(&self, case: &Case) -> bool {
        self.profile
            .group(&case.group)
            .is_some_and(|group| group.chain == Chain::Together)
    }

    /// Looks for the smallest input of every cause.
    fn shrink_all(
        &self,
        scored: &mut crate::score::Scored,
        cases: &[Case],
        builds: &Builds<'_>,
        time: Time,
    ) -> Result<(), JudgeError> {
        // Only the causes told whole.
        let is_case = |job: &usize| {
            let cause = &scored.causes[*job];
            cause.case < cases.len() && cause.failure.root != NOT_TRIED
        };
        let jobs = (0..scored.causes.len()).filter(is_case);
        let jobs: Vec<usize> = jobs.take(MOST_TOLD).collect();
        let next = AtomicUsize::new(0);
        let found: Mutex<BTreeMap<usize, Failure>> = Mutex::default();
        let error: Mutex<Option<JudgeError>> = Mutex::default();
        let causes = &scored.causes;
        let work = || {
            let mut sandbox = SubmissionSandbox::new(builds);
            sandbox.end_at(time.end());
            while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                let cause = &causes[*job];
                let (failure, folder) = (&cause.failure, cause.folder.as_ref());
                match self.shrink(&cases[cause.case], failure, folder, &mut sandbox) {
                    Ok(None) => {}
                    Ok(Some(smaller)) => {
                        found
                            .lock()
                            .unwrap_or_else(PoisonError::into_inner)
                            .insert(*job, smaller);
                    }
                    Err(trouble) => {
                        *error.lock().unwrap_or_else(PoisonError::into_inner) = Some(trouble);
                    }
                }
            }
        };
        thread::scope(|scope| {
            for _ in 0..self.workers.max(1) {
                scope.spawn(work);
            }
        });
        if let Some(error) = error.into_inner().unwrap_or_else(PoisonError::into_inner) {
            return Err(error);
        }
        if !jobs.is_empty() && time.is_slow() {
            return Err(JudgeError::Slow);
        }
        for (job, failure) in found.into_inner().unwrap_or_else(PoisonError::into_inner) {
            scored.causes[job].failure = failure;
        }
        Ok(())
    }

    /// Most faults show without valgrind, which is many times as fast.
    fn shrink(
        &self,
        case: &Case,
        failure: &Failure,
        folder: Option<&Taken>,
        sandbox: &mut SubmissionSandbox<'_>,
    ) -> Result<Option<Failure>, JudgeError> {
        let of_case = self.method_of(case);
        let is_memory = failure.explanation.class == Some(Class::Memory);
        let methods: &[Method] = if is_memory || of_case == Method::Plain {
            &[of_case]
        } else {
            &[Method::Plain, of_case]
        };
        for method in methods {
            sandbox.prepare(*method, folder.cloned());
            sandbox.freeze();
            match case.task.shrink(failure, sandbox) {
                Ok(Some(smaller)) => return Ok(Some(smaller)),
                Ok(None) => {}
                // The case has its explanation; only the smaller input is missing.
                Err(trouble) => drop(into_finding(trouble)?),
            }
        }
        Ok(None)
    }

    /// Returns a name that is equal for equal judgements.
    pub fn judged_by(&self) -> String {
        let profile = serde_json::to_string(self.profile).expect("a profile is plain data");
        let CaseSelection {
            seed, generated, ..
        } = self.selection;
        let budget = self.budget.map(|it| format!(" {}", it.as_secs_f64()));
        let all = format!(
            "{} {profile} {seed} {generated:?}{}",
            env!("CARGO_PKG_VERSION"),
            budget.unwrap_or_default()
        );
        source::hash(all.as_bytes())
    }
}

/// A program that cannot be built, or whose compiler was stopped.
fn not_built(messages: &str, stopped: Option<Message>) -> Failure {
    let explanation = Explanation {
        sentence: stopped.unwrap_or_else(|| Message::new("sentence-not-built")),
        errors: (!messages.trim().is_empty()).then(|| shorten(messages)),
        ..Explanation::default()
    };
    Failure {
        verdict: Verdict::CompileTimeError,
        root: "not-built".into(),
        explanation,
        output: Vec::new(),
        assumed: Vec::new(),
        behind: None,
    }
}

fn shorten(messages: &str) -> String {
    messages
        .lines()
        .take(MESSAGE_LINES)
        .collect::<Vec<_>>()
        .join("\n")
}

/// Turns a case that could not be tried into a finding. Without cells nothing can be judged at all.
fn into_finding(trouble: JudgeFault) -> Result<Finding, JudgeError> {
    let failure = match trouble {
        JudgeFault::NotBuilt { messages, stopped } => not_built(&messages, stopped),
        JudgeFault::Cell(error @ (CellError::Missing(_) | CellError::Refused(..))) => {
            return Err(JudgeError::Cell(error));
        }
        JudgeFault::Case(why) => return Err(JudgeError::Case(why)),
        JudgeFault::Course(why) => return Err(JudgeError::Course(why)),
        JudgeFault::Cell(error) => machine(&error.to_string()),
        JudgeFault::Machine(why) => machine(&why),
    };
    Ok(Finding::Failed(Box::new(failure)))
}

/// The root of cases for which no time was left.
const NOT_TRIED: &str = "not-tried";

/// A case for which the others left no time.
fn not_tried(budget: Duration) -> Failure {
    let seconds = budget.as_secs() as i64;
    let sentence = Message::new("sentence-not-tried").with("seconds", seconds);
    Failure {
        verdict: Verdict::TimeLimitExceeded,
        root: NOT_TRIED.into(),
        explanation: Explanation {
            sentence,
            ..Explanation::default()
        },
        output: Vec::new(),
        assumed: Vec::new(),
        behind: None,
    }
}

fn machine(why: &str) -> Failure {
    let sentence = Message::new("sentence-machine").with("why", why);
    Failure {
        verdict: Verdict::RequiresReevaluation,
        root: "machine".into(),
        explanation: Explanation {
            sentence,
            ..Explanation::default()
        },
        output: Vec::new(),
        assumed: Vec::new(),
        behind: None,
    }
}

fn into_choice_error(error: ChoiceError) -> JudgeError {
    match error {
        ChoiceError::Several(names) => JudgeError::Several(names),
        ChoiceError::Fault(trouble) => into_error(trouble),
    }
}

fn into_error(trouble: JudgeFault) -> JudgeError {
    match trouble {
        JudgeFault::Cell(error) => JudgeError::Cell(error),
        JudgeFault::Machine(why) | JudgeFault::NotBuilt { messages: why, .. } => {
            JudgeError::Machine(why)
        }
        JudgeFault::Case(why) => JudgeError::Case(why),
        JudgeFault::Course(why) => JudgeError::Course(why),
    }
}

impl JudgeError {
    /// The error in the language of these texts.
    pub fn say(&self, texts: &Texts) -> String {
        match self {
            Self::Course(why) => texts.say(why),
            other => other.to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_compiler_that_said_nothing_is_not_quoted() {
        let stopped = Message::new("sentence-compiler-memory");
        let failure = not_built(" \n", Some(stopped.clone()));
        assert_eq!(failure.explanation.sentence, stopped);
        assert_eq!(failure.explanation.errors, None);
        let failure = not_built("a.c:1: error", None);
        assert_eq!(failure.explanation.errors.as_deref(), Some("a.c:1: error"));
    }
}

//! Running a program on one input, for the courses that compare output.

use ludoteca_runner::{Program, Refused, Report as Run, Taken};
use ludoteca_words::Message;

use crate::compare::{Habit, forgive};
use crate::compared::Attempt;
use crate::explanation::Class;
use crate::failure::{Failure, JudgeFault};
use crate::fault::Fault;
use crate::profile::{Ending, Profile};
use crate::sandbox::Sandbox;
use crate::verdict::Verdict;

/// Maximum number of rejected paths that are named, and of characters shown of each.
const MOST_PATHS: usize = 3;
const LONGEST_PATH: usize = 60;
/// Maximum number of habits forgiven in one output.
const MOST_HABITS: usize = 4;

/// The faults of one run of a program, from the outside in.
#[derive(Debug)]
pub struct Found {
    /// The run.
    pub run: Run,
    /// Set when it costs nothing, because the course does not look at it.
    is_remark: bool,
    links: Vec<Link>,
}

/// One of the things that are wrong, and the output in which it shows.
#[derive(Debug)]
struct Link {
    output: Vec<u8>,
    fault: Fault,
    /// The habit that it is, if it is one.
    habit: Option<Habit>,
}

impl Link {
    const fn new(output: Vec<u8>, fault: Fault) -> Self {
        Self {
            output,
            fault,
            habit: None,
        }
    }
}

impl Found {
    fn new(run: Run, fault: Fault, expected: impl Fn(&[u8]) -> Vec<u8>, profile: &Profile) -> Self {
        let output = run.output();
        let is_free = |fault: &Fault| profile.ending == Ending::Remark && fault.is_after_output();
        let is_remark = is_free(&fault);
        let mut habit = fault
            .is_in_output()
            .then(|| forgive(&expected(&output), &output))
            .flatten();
        let mut links = vec![Link::new(output, fault)];
        while let Some(forgiven) = habit.filter(|_| links.len() <= MOST_HABITS) {
            if let Some(last) = links.last_mut() {
                last.habit = Some(forgiven.habit.clone());
            }
            // The right output may be clearer now.
            let right = expected(&forgiven.output);
            let behind = Fault::find_behind(&forgiven, &right, &run, profile.comparison);
            let Some(fault) = behind.filter(|fault| !is_free(fault)) else {
                break;
            };
            habit = forgiven.next(&right);
            links.push(Link::new(forgiven.output, fault));
        }
        Self {
            run,
            is_remark,
            links,
        }
    }

    /// Tells if the program broke before it printed anything.
    pub fn is_silent_crash(&self) -> bool {
        let is_crash = |link: &Link| link.fault.class == Class::Crash;
        self.run.output().is_empty() && self.links.first().is_some_and(is_crash)
    }

    /// The failure, with what lies behind it. Each is explained from the output in which it shows.
    pub fn into_attempt(self, explain: impl Fn(&[u8], Fault) -> Failure) -> Attempt {
        let mut behind = None;
        for link in self.links.into_iter().rev() {
            let mut failure = explain(&link.output, link.fault);
            if let Some(habit) = link.habit {
                failure.root = habit.root(&failure.root);
                let class = &mut failure.explanation.class;
                // A carriage return is a blank at the end of a line, too.
                *class = habit
                    .class()
                    .filter(|_| *class != Some(Class::Crlf))
                    .or(*class);
            }
            failure.behind = behind;
            behind = Some(Box::new(failure));
        }
        Attempt {
            failure: *behind.expect("there is at least one"),
            is_remark: self.is_remark,
        }
    }
}

/// Runs a program and looks for faults. The right output may depend on what it printed, where a
/// course takes several readings. A program that had to be ended loses its buffer: it is run once
/// more by lines, to see how far it came.
pub fn try_program(
    program: Program,
    input: &[u8],
    sandbox: &mut dyn Sandbox,
    expected: impl Fn(&[u8]) -> Vec<u8>,
) -> Result<Option<Found>, JudgeFault> {
    let comparison = sandbox.profile().comparison;
    let run = sandbox.run(&program, input)?;
    let right = expected(&run.output());
    let Some(fault) = Fault::find(&right, &run, comparison) else {
        return Ok(None);
    };
    if is_hidden(&run, &fault, &right) && !sandbox.is_chained() {
        let again = sandbox.run(&program.by_lines(), input)?;
        let right = expected(&again.output());
        if let Some(fault) = Fault::find(&right, &again, comparison) {
            return Ok(Some(Found::new(again, fault, expected, sandbox.profile())));
        }
    }
    Ok(Some(Found::new(run, fault, expected, sandbox.profile())))
}

/// Tells if a program's output may have been lost with its buffer.
fn is_hidden(run: &Run, fault: &Fault, right: &[u8]) -> bool {
    let output = run.output();
    let is_late = fault.verdict == Verdict::TimeLimitExceeded && output.is_empty();
    let is_broken = fault.class == Class::Crash && output.len() < right.len();
    is_late || is_broken && right.starts_with(&output)
}

/// Returns the maximum number of runs spent on finding the smallest input: few where every run uses
/// up its time limit.
pub fn budget(failure: &Failure, usual: usize) -> usize {
    const SLOW: usize = 12;
    let is_slow = failure.verdict == Verdict::TimeLimitExceeded;
    if is_slow { SLOW.min(usual) } else { usual }
}

/// Lines with their ends.
pub fn join_lines(lines: &[&str]) -> String {
    lines.iter().flat_map(|line| [*line, "\n"]).collect()
}

/// Notes on files that a program left and that are not taken over, and so are missing in the next
/// case of its chain: its own doing, whatever the runner makes of it.
pub fn note_refused(folder: &Taken) -> Vec<Message> {
    let note = |refused: &Refused| {
        let path: String = refused.path.chars().take(LONGEST_PATH).collect();
        Message::new("note-left-behind").with("path", path)
    };
    folder.refused.iter().take(MOST_PATHS).map(note).collect()
}

//! Running a program on one input, for the courses that compare output.

use ludoteca_runner::{Program, Refused, Report as Run, Taken};
use ludoteca_words::Message;

use crate::failure::{Failure, JudgeFault};
use crate::fault::Fault;
use crate::sandbox::Sandbox;
use crate::verdict::Verdict;

/// How many things that were not taken over are named, and how many letters of each.
const MOST_PATHS: usize = 3;
const LONGEST_PATH: usize = 60;

/// Runs a program and looks for a fault. What was in the buffer of a program that had to be ended
/// is lost: it is run once more by lines, to see how far it came.
pub fn try_program(
    program: Program,
    input: &[u8],
    expected: &[u8],
    sandbox: &mut dyn Sandbox,
) -> Result<Option<(Run, Fault)>, JudgeFault> {
    let comparison = sandbox.profile().comparison;
    let run = sandbox.run(&program, input)?;
    let Some(fault) = Fault::find(expected, &run, comparison) else {
        return Ok(None);
    };
    let is_hidden = fault.verdict == Verdict::TimeLimitExceeded && run.output().is_empty();
    if is_hidden && !sandbox.is_chained() {
        let again = sandbox.run(&program.by_lines(), input)?;
        if let Some(fault) = Fault::find(expected, &again, comparison) {
            return Ok(Some((again, fault)));
        }
    }
    Ok(Some((run, fault)))
}

/// How often a program is run to find the smallest input: seldom where every run takes as long as
/// it may.
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

//! palavras: a crossword at a prompt, in C, with a given `main.c` and `ui`.
//!
//! What the course hands out is not ours to pass on. A submission brings it along; where it does
//! not, an edition of our own is put in, against which `jogo.c` is written.

mod cases;
mod explain;
mod grid;
mod mistakes;
mod model;
mod refusal;
mod rules;
mod story;
mod task;

use std::path::Path;
use std::sync::LazyLock;

use ludoteca_course::reduce::smallest;
use ludoteca_course::shell::{pipe, quote};
use ludoteca_course::{
    Assignment, Case, CaseSelection, Class, CourseData, CourseSeat, Failure, Fault, Finding,
    JudgeFault, Profile, PublishedError, Sandbox, budget, join_lines, matching_mistakes,
    note_refused, try_program,
};
use ludoteca_runner::{Given, Program};
use ludoteca_words::Sources;

use crate::seat::PalavrasSeat;
use explain::explain;
use mistakes::Mistake;
use model::run;
use task::{BOARD_FILE, Task};

/// How often a program is run to find the smallest input.
const RUNS: usize = 150;

/// The course's files and names.
static DATA: CourseData = CourseData {
    name: "palavras",
    profile: include_str!("../../profile.toml"),
    rules: include_str!("../../rules.toml"),
    texts: [
        include_str!("../../texts/en.ftl"),
        include_str!("../../texts/pt.ftl"),
        include_str!("../../texts/pl.ftl"),
    ],
    groups: &cases::GROUPS,
    settings: &[],
    handed_out: &[
        ("main.c", include_str!("given/main.c")),
        ("ui.c", include_str!("given/ui.c")),
        ("ui.h", include_str!("given/ui.h")),
        ("jogo.h", include_str!("given/jogo.h")),
    ],
};

/// The course's texts.
pub(crate) static TEXTS: LazyLock<Sources> = LazyLock::new(|| Sources::new(DATA.texts));

/// The course.
#[derive(Clone, Copy, Debug)]
pub struct Palavras;

impl Assignment for Palavras {
    type Task = Task;

    fn data(&self) -> &'static CourseData {
        &DATA
    }

    fn cases(&self, profile: &Profile, selection: &CaseSelection) -> Vec<Case<Task>> {
        cases::all(profile, selection)
    }

    fn read_published(&self, folder: &Path) -> Result<Vec<Case<Task>>, PublishedError> {
        cases::published(folder)
    }

    fn judge(&self, case: &Case<Task>, sandbox: &mut dyn Sandbox) -> Result<Finding, JudgeFault> {
        let task = &case.task;
        let failure = attempt(task, sandbox)?.map(|mut failure| {
            failure.explanation.again = Some(repeat(task, case, sandbox));
            failure
        });
        Ok(failure.into())
    }

    fn suspects(&self, case: &Case<Task>, failure: &Failure, _profile: &Profile) -> Vec<String> {
        let suspects = suspects(&case.task, failure).into_iter();
        suspects.map(|mistake| mistake.rule().to_owned()).collect()
    }

    fn is_shown_by(&self, rule: &str, case: &Case<Task>, _profile: &Profile) -> bool {
        let (task, mistake) = (&case.task, Mistake::find_by_rule(rule));
        mistake.is_some()
            && !task.is_memory
            && run(task, mistake).output() != task.expected.output()
    }

    fn accuse(
        &self,
        rule: &str,
        case: &Case<Task>,
        mut failure: Failure,
        _profile: &Profile,
    ) -> Failure {
        let wrong = run(&case.task, Mistake::find_by_rule(rule));
        explain::accuse(rule, &case.task.expected, &wrong, &mut failure);
        failure
    }

    fn shrink(
        &self,
        case: &Case<Task>,
        failure: &Failure,
        sandbox: &mut dyn Sandbox,
    ) -> Result<Option<Failure>, JudgeFault> {
        let task = &case.task;
        if !fails(task, failure, sandbox)? {
            return Ok(None);
        }
        let lines: Vec<&str> = task.input.lines().collect();
        let with = |lines: &[&str]| task.with_input(join_lines(lines)).map_err(JudgeFault::Case);
        let mut budget = budget(failure, RUNS);
        let (lines, _) = smallest(&lines, &mut budget, |lines| {
            fails(&with(lines)?, failure, sandbox)
        })?;
        let smaller = with(&lines)?;
        let mut failure = failure.clone();
        failure.explanation.again = Some(repeat(&smaller, case, sandbox));
        failure.explanation.smallest = Some(smaller.input);
        Ok(Some(failure))
    }

    fn seat(&self) -> Option<&'static dyn CourseSeat> {
        Some(&PalavrasSeat)
    }
}

/// Runs the program; how it failed, if it did.
fn attempt(task: &Task, sandbox: &mut dyn Sandbox) -> Result<Option<Failure>, JudgeFault> {
    let mut program = sandbox.command(&[])?;
    program.command.extend(task.args.iter().map(Into::into));
    if let Some(text) = &task.board {
        let files = std::mem::replace(&mut program.files, Given::none());
        program.files = files.file(BOARD_FILE, text.as_str());
    }
    program.takes_files = task.output_file.is_some();
    if task.is_memory {
        return try_memory(task, &program, sandbox);
    }
    let (input, expected) = (task.input.as_bytes(), task.expected.output());
    let found = try_program(program.clone(), input, expected.as_bytes(), sandbox)?;
    if let Some((run, fault)) = found {
        return Ok(Some(explain(task, &run.output(), fault)));
    }
    match &task.output_file {
        None => Ok(None),
        Some(name) => check_file(name, task, &program, sandbox),
    }
}

/// Only memory counts: what is printed is judged elsewhere.
fn try_memory(
    task: &Task,
    program: &Program,
    sandbox: &mut dyn Sandbox,
) -> Result<Option<Failure>, JudgeFault> {
    let run = sandbox.run(program, task.input.as_bytes())?;
    let fault = Fault::find(&run.output(), &run, sandbox.profile().comparison);
    let fault = fault.filter(|fault| fault.class != Class::Status);
    Ok(fault.map(|fault| explain(task, &run.output(), fault)))
}

/// The file that is written at the end; blanks at its line ends do not matter, as the course's own
/// editions differ there.
fn check_file(
    name: &str,
    task: &Task,
    program: &Program,
    sandbox: &mut dyn Sandbox,
) -> Result<Option<Failure>, JudgeFault> {
    let run = sandbox.run(program, task.input.as_bytes())?;
    let files = run.taken.first();
    let found = files
        .and_then(|taken| taken.files.get(name))
        .map(|file| file.bytes.as_slice());
    let trim = |text: &str| {
        text.lines()
            .map(|line| line.trim_end().to_owned())
            .collect::<Vec<_>>()
    };
    let expected = &task.expected.file;
    let is_right =
        found.is_some_and(|found| trim(&String::from_utf8_lossy(found)) == trim(expected));
    Ok((!is_right).then(|| {
        let mut failure = explain::explain_file(name, expected, found, &run.output());
        let notes = files.map(note_refused).unwrap_or_default();
        failure.explanation.notes.extend(notes);
        failure
    }))
}

/// Tells if a task fails for the reason of this failure.
fn fails(task: &Task, failure: &Failure, sandbox: &mut dyn Sandbox) -> Result<bool, JudgeFault> {
    let Some(found) = attempt(task, sandbox)? else {
        return Ok(false);
    };
    let rule = failure
        .explanation
        .why
        .as_ref()
        .and_then(|why| Mistake::find_by_rule(&why.rule));
    Ok(found.verdict == failure.verdict
        && match rule {
            Some(mistake) if failure.root == mistake.rule() => {
                suspects(task, &found).contains(&mistake)
            }
            _ => found.root == failure.root,
        })
}

fn suspects(task: &Task, failure: &Failure) -> Vec<Mistake> {
    let print = |mistake: Mistake| (mistake, run(task, Some(mistake)).output().into_bytes());
    matching_mistakes(failure, Mistake::ALL.into_iter().map(print))
}

/// The command that repeats it at home.
fn repeat(task: &Task, case: &Case<Task>, sandbox: &dyn Sandbox) -> String {
    if task.board.is_some() {
        return format!(
            "ludoteca judge palavras {} --case {}",
            quote(&sandbox.source()),
            case.name
        );
    }
    let words: Vec<String> = task
        .args
        .iter()
        .map(|arg| {
            if arg.starts_with('-') {
                arg.clone()
            } else {
                quote(arg)
            }
        })
        .collect();
    let valgrind = if task.is_memory {
        "valgrind --leak-check=full "
    } else {
        ""
    };
    let program = format!("{valgrind}./palavras {}", words.join(" "));
    pipe(&task.input, program.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_course::Origin;

    fn all() -> (Profile, Vec<Case<Task>>) {
        let profile = Profile::read(DATA.profile, &[&Palavras]).unwrap();
        let selection = CaseSelection {
            seed: 11,
            generated: Some(150),
            published: Vec::new(),
        };
        let cases = Palavras.cases(&profile, &selection);
        (profile, cases)
    }

    /// Our own program: what it prints, and the file that it writes.
    fn own(task: &Task) -> (String, Option<String>) {
        let folder = tempfile::tempdir().unwrap();
        if let Some(text) = &task.board {
            std::fs::write(folder.path().join(BOARD_FILE), text).unwrap();
        }
        let is_file = |arg: &String| arg == BOARD_FILE || task.output_file.as_ref() == Some(arg);
        let place = |arg: &String| {
            if is_file(arg) {
                folder.path().join(arg).into()
            } else {
                arg.into()
            }
        };
        let args: Vec<std::ffi::OsString> = task.args.iter().map(place).collect();
        let (mut output, mut errors) = (Vec::new(), Vec::new());
        crate::program::run(&args, &mut task.input.as_bytes(), &mut output, &mut errors).unwrap();
        let file = task
            .output_file
            .as_ref()
            .map(|name| std::fs::read_to_string(folder.path().join(name)).unwrap());
        (String::from_utf8(output).unwrap(), file)
    }

    #[test]
    fn what_is_expected_is_what_our_own_program_does() {
        for case in all().1 {
            let task = &case.task;
            let (output, file) = own(task);
            assert_eq!(task.expected.output(), output, "{}", case.name);
            let is_same = file.is_none_or(|file| file == task.expected.file);
            assert!(is_same, "{}", case.name);
        }
    }

    #[test]
    fn without_a_mistake_the_model_is_our_own_program() {
        let junk = "\nend now\nA1H\nA1H ana ana\n1AH ana\nA01H ana\nA16H ana\nZ1H ana\nZ1H an\n\
                    Z1X ana\nZ1H an1\nA1 H ana\n\u{e9}1H ana\nAH ana\nA1H abababababababab\n eNd\t\n";
        let mut tasks: Vec<Task> = all().1.into_iter().map(|case| case.task).collect();
        tasks.push(Task::new("", None, junk.to_owned()).unwrap());
        for task in tasks {
            let (model, program) = (run(&task, None), &task.expected);
            assert_eq!(model.output(), program.output());
            assert_eq!(model.file, program.file);
            for (one, other) in model.steps.iter().zip(&program.steps) {
                assert_eq!(one.refusal, other.refusal, "{:?}", one.line);
                assert_eq!((&one.before, &one.after), (&other.before, &other.after));
            }
        }
    }

    #[test]
    fn every_mistake_is_shown_by_a_case_that_is_written_down() {
        let (profile, cases) = all();
        let is_written = |case: &&Case<Task>| case.origin != Origin::Generated;
        let is_missed = |mistake: &Mistake| {
            let mut written = cases.iter().filter(is_written);
            !written.any(|case| Palavras.is_shown_by(mistake.rule(), case, &profile))
        };
        let missed: Vec<Mistake> = Mistake::ALL.into_iter().filter(is_missed).collect();
        assert_eq!(missed, []);
    }
}

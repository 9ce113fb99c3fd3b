//! palavras: a crossword at a prompt, in C, with a given `main.c` and `ui`.
//!
//! The course's handouts are not ours to pass on. A submission brings them along; where it does
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
use std::sync::{Arc, LazyLock};

use ludoteca_course::compare::agreement;
use ludoteca_course::reduce::smallest;
use ludoteca_course::shell::{pipe, quote, write};
use ludoteca_course::{
    Assignment, Attempt, Case, CaseSelection, Class, Compared, CourseData, CourseSeat, Failure,
    Fault, Finding, JudgeFault, Mistake as _, Profile, PublishedError, Sandbox, assumed_mistakes,
    budget, join_lines, note_refused, suspects, try_program, try_same_cause,
};
use ludoteca_runner::{Given, Program};
use ludoteca_words::Sources;

use crate::program::texts::{PROMPT, WRONG_COMMAND};
use crate::seat::PalavrasSeat;
use explain::explain;
use mistakes::Mistake;
use model::{run, run_like};
use story::Story;
use task::{BOARD_FILE, Task};

/// Maximum number of runs to find the smallest input.
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
        let Some(mut attempt) = self.attempt(task, sandbox)? else {
            return Ok(Finding::Accepted);
        };
        attempt.failure.for_each_link(|link| {
            link.explanation.again = Some(repeat(task, link, sandbox));
        });
        Ok(attempt.into())
    }

    fn suspects(&self, case: &Case<Task>, failure: &Failure, profile: &Profile) -> Vec<String> {
        let suspects = if failure.explanation.class == Some(Class::Files) {
            suspects_by_file(&case.task, &failure.output)
        } else {
            suspects(self, &case.task, failure, profile)
        };
        let rules = suspects.iter().map(|mistake| mistake.rule().to_owned());
        rules.collect()
    }

    fn is_shown_by(&self, rule: &str, case: &Case<Task>, _profile: &Profile) -> bool {
        let is_shown = |mistake| shows(&case.task, mistake);
        !case.task.is_memory && Mistake::by_rule(rule).is_some_and(is_shown)
    }

    fn accuse(
        &self,
        rule: &str,
        case: &Case<Task>,
        failure: Failure,
        profile: &Profile,
    ) -> Failure {
        match Mistake::by_rule(rule) {
            Some(mistake) if failure.explanation.class == Some(Class::Files) => {
                explain::accuse_file(mistake, failure)
            }
            Some(mistake) => self.tell_by(mistake, &case.task, failure, profile),
            None => failure,
        }
    }

    fn shrink(
        &self,
        case: &Case<Task>,
        failure: &Failure,
        sandbox: &mut dyn Sandbox,
    ) -> Result<Option<Failure>, JudgeFault> {
        let task = &case.task;
        if try_same_cause(self, task, failure, sandbox)?.is_none() {
            return Ok(None);
        }
        let lines: Vec<&str> = task.input.lines().collect();
        let with = |lines: &[&str]| task.with_input(join_lines(lines)).map_err(JudgeFault::Case);
        let mut budget = budget(failure, RUNS);
        let (lines, _) = smallest(&lines, &mut budget, |lines| {
            let found = try_same_cause(self, &with(lines)?, failure, sandbox)?;
            Ok::<bool, JudgeFault>(found.is_some())
        })?;
        let smaller = with(&lines)?;
        let Some(mut told) = try_same_cause(self, &smaller, failure, sandbox)? else {
            return Ok(None);
        };
        told.explanation.again = Some(repeat(&smaller, &told, sandbox));
        told.explanation.smallest = Some(smaller.input);
        Ok(Some(told))
    }

    fn seat(&self) -> Option<&'static dyn CourseSeat> {
        Some(&PalavrasSeat)
    }
}

impl Compared for Palavras {
    type Mistake = Mistake;

    fn print(
        &self,
        mistakes: &[Mistake],
        task: &Task,
        failure: &Failure,
        _profile: &Profile,
    ) -> Vec<u8> {
        let mistakes = [&reading_of(task, mistakes, &failure.output), mistakes].concat();
        run_like(task, &mistakes, &failure.output)
            .output()
            .into_bytes()
    }

    fn attempt(
        &self,
        task: &Task,
        sandbox: &mut dyn Sandbox,
    ) -> Result<Option<Attempt>, JudgeFault> {
        let mut program = sandbox.command(&[])?;
        program.command.extend(task.args.iter().map(Into::into));
        if let Some(text) = &task.board {
            let files = std::mem::replace(&mut program.files, Given::none());
            program.files = files.file(BOARD_FILE, text.as_str());
        }
        program.takes_files = task.output_file.is_some();
        if task.is_memory {
            return Ok(try_memory(task, &program, sandbox)?.map(Into::into));
        }
        let expected = |output: &[u8]| expected_like(task, output);
        let found = try_program(program.clone(), task.input.as_bytes(), sandbox, |output| {
            expected(output).output().into_bytes()
        })?;
        if let Some(found) = found {
            let explain = |output: &[u8], fault| explain(&expected(output), task, output, fault);
            let mut attempt = found.into_attempt(explain);
            let inner = attempt.failure.innermost();
            if let Some(name) = task.output_file.as_ref().filter(|_| inner.is_habit()) {
                inner.behind = check_file(name, task, &program, sandbox)?.map(Box::new);
            }
            return Ok(Some(attempt));
        }
        match &task.output_file {
            None => Ok(None),
            Some(name) => Ok(check_file(name, task, &program, sandbox)?.map(Into::into)),
        }
    }

    fn tell_by(
        &self,
        mistake: Mistake,
        task: &Task,
        failure: Failure,
        _profile: &Profile,
    ) -> Failure {
        let known = assumed_mistakes(&failure);
        let all = [&known[..], &[mistake]].concat();
        let reading = reading_of(task, &all, &failure.output);
        let run = |mistakes: &[Mistake]| run_like(task, mistakes, &failure.output);
        let expected = run(&[&reading[..], &known].concat());
        let wrong = run(&[reading, all].concat());
        explain::accuse(mistake, task, &expected, &wrong, failure)
    }
}

/// Returns the right story for a program that read the text as this one did, where it says both or
/// nothing.
fn expected_like(task: &Task, output: &[u8]) -> Arc<Story> {
    let reading = reading_of(task, &[], output);
    if reading.is_empty() {
        return task.expected.clone();
    }
    Arc::new(run(task, &reading))
}

/// Lists the readings of the text where it says both or nothing, our own way first.
fn readings() -> [Vec<Mistake>; 4] {
    let [one, other] = Mistake::READINGS;
    [vec![], vec![one], vec![other], vec![one, other]]
}

/// Finds the reading of a program with mistakes where the text says both or nothing: the one that
/// agrees longest with its output.
fn reading_of(task: &Task, mistakes: &[Mistake], output: &[u8]) -> Vec<Mistake> {
    let refusal = format!("{PROMPT}{WRONG_COMMAND}");
    let agreement = |reading: &Vec<Mistake>| {
        let right = run_like(task, &[reading, mistakes].concat(), output).output();
        // A program that refuses a word of two letters does not take such words.
        let is_refuted = reading.contains(&Mistake::TwoLetters)
            && line_that_differs(right.as_bytes(), output).starts_with(refusal.as_bytes());
        let is_own = reading.is_empty();
        (is_own || !is_refuted, agreement(right.as_bytes(), output))
    };
    // Of several that agree as long, our own: it comes first.
    let best = readings().into_iter().rev().max_by_key(agreement);
    best.unwrap_or_default()
}

/// The first line of an output that differs from what is right.
fn line_that_differs<'a>(right: &[u8], output: &'a [u8]) -> &'a [u8] {
    let pairs = right.iter().zip(output);
    let same = pairs.take_while(|(one, other)| one == other).count();
    let end = output[..same].iter().rposition(|byte| *byte == b'\n');
    let rest = &output[end.map_or(0, |end| end + 1)..];
    rest.split(|byte| *byte == b'\n').next().unwrap_or_default()
}

/// Tells if a program with a mistake fails, however it reads the text.
fn shows(task: &Task, mistake: Mistake) -> bool {
    let right = readings().map(|reading| run(task, &reading).output());
    let mut wrong = readings().into_iter().map(|mut reading| {
        reading.push(mistake);
        run(task, &reading).output()
    });
    !wrong.any(|wrong| right.contains(&wrong))
}

/// The mistakes that lead to this file, where everything that is printed is right.
fn suspects_by_file(task: &Task, file: &[u8]) -> Vec<Mistake> {
    let found = trim(&String::from_utf8_lossy(file));
    let is_match = |mistake: &Mistake| {
        let story = run(task, &[*mistake]);
        trim(&story.file) == found && story.output() == task.expected.output()
    };
    Mistake::all().filter(is_match).collect()
}

/// The lines of a file without the blanks at their ends.
fn trim(text: &str) -> Vec<String> {
    let lines = text.lines().map(|line| line.trim_end().to_owned());
    lines.collect()
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
    Ok(fault.map(|fault| explain(&task.expected, task, &run.output(), fault)))
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
    let expected = &task.expected.file;
    let is_right =
        found.is_some_and(|found| trim(&String::from_utf8_lossy(found)) == trim(expected));
    Ok((!is_right).then(|| {
        let mut failure = explain::explain_file(name, expected, found);
        let notes = files.map(note_refused).unwrap_or_default();
        failure.explanation.notes.extend(notes);
        failure
    }))
}

/// The commands that repeat it at home: build, write the board's file, run, show the file.
fn repeat(task: &Task, failure: &Failure, sandbox: &dyn Sandbox) -> String {
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
    let run = pipe(&task.input, program.trim_end());
    let board = task.board.as_ref().map(|text| write(text, BOARD_FILE));
    let is_about_file = failure.explanation.class == Some(Class::Files);
    let file = task.output_file.as_ref().filter(|_| is_about_file);
    let show = file.map(|name| format!("cat {}", quote(name)));
    let build = sandbox.build_line("palavras", &[]);
    let lines = [build, board, Some(run), show].into_iter().flatten();
    lines.collect::<Vec<String>>().join("\n")
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
            let (model, program) = (run(&task, &[]), &task.expected);
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
            // Only a program's output shows another board or refusal.
            ![Mistake::OtherBoard, Mistake::OtherRefusal].contains(mistake)
                && !written.any(|case| Palavras.is_shown_by(mistake.rule(), case, &profile))
        };
        let missed: Vec<Mistake> = Mistake::all().filter(is_missed).collect();
        assert_eq!(missed, []);
    }
}

//! palavras: a crossword at a prompt, in C, with a given `main.c` and `ui`.
//!
//! What the course hands out is not ours to pass on. A submission brings it along; where it does
//! not, an edition of our own is put in, against which `jogo.c` is written.

mod cases;
mod explain;
mod model;
mod quirk;
mod rules;
mod task;

use std::path::Path;

use ludoteca_runner::Given;

use crate::case::{Case, PublishedError, Wish};
use crate::course::{Bench, Course, Failure, Finding, Trouble};
use crate::explanation::Class;
use crate::fault::Fault;
use crate::judging::left_behind;
use crate::profile::Profile;
use crate::reduce::smallest;

use super::shared::{budget, fitting, join, pipe, quote, try_program};
use explain::explain;
use model::{Story, run};
use quirk::Quirk;
use task::Task;

/// How often a program is run to find the smallest input.
const RUNS: usize = 150;

/// The course.
pub struct Palavras;

impl Course for Palavras {
    fn name(&self) -> &'static str {
        "palavras"
    }

    fn profile(&self) -> &'static str {
        include_str!("../../../profiles/palavras.toml")
    }

    fn groups(&self) -> &'static [&'static str] {
        &cases::GROUPS
    }

    fn cases(&self, profile: &Profile, wish: &Wish) -> Vec<Case> {
        cases::all(profile, wish)
    }

    fn read_published(&self, folder: &Path) -> Result<Vec<Case>, PublishedError> {
        cases::published(folder)
    }

    fn judge(&self, case: &Case, bench: &mut dyn Bench) -> Result<Finding, Trouble> {
        let task: Task = case.read_task()?;
        let failure = attempt(&task, bench)?;
        Ok(failure.map_or(Finding::Accepted, |mut failure| {
            failure.explanation.again = Some(repeat(&task, case, bench));
            Finding::Failed(Box::new(failure))
        }))
    }

    fn suspects(&self, case: &Case, failure: &Failure, _profile: &Profile) -> Vec<String> {
        // Only a case that was tried, and so could be read, has suspects.
        let Ok(task) = case.read_task() else {
            return Vec::new();
        };
        let suspects = suspects(&task, failure);
        suspects
            .iter()
            .map(|quirk| quirk.rule().to_owned())
            .collect()
    }

    fn is_shown_by(&self, rule: &str, case: &Case, _profile: &Profile) -> bool {
        let (Ok(task), quirk) = (case.read_task::<Task>(), Quirk::of_rule(rule)) else {
            return false;
        };
        quirk.is_some()
            && !task.is_memory
            && run(&task, quirk).output() != run(&task, None).output()
    }

    fn accuse(&self, rule: &str, case: &Case, mut failure: Failure, _profile: &Profile) -> Failure {
        if let Ok(task) = case.read_task() {
            explain::accuse(
                rule,
                &run(&task, None),
                &run(&task, Quirk::of_rule(rule)),
                &mut failure,
            );
        }
        failure
    }

    fn shrink(
        &self,
        case: &Case,
        failure: &Failure,
        bench: &mut dyn Bench,
    ) -> Result<Option<Failure>, Trouble> {
        let task: Task = case.read_task()?;
        if !fails(&task, failure, bench)? {
            return Ok(None);
        }
        let lines: Vec<&str> = task.input.lines().collect();
        let with = |lines: &[&str]| Task {
            input: join(lines),
            ..task.clone()
        };
        let mut budget = budget(failure, RUNS);
        let (lines, _) = smallest(&lines, &mut budget, |lines| {
            fails(&with(lines), failure, bench)
        })?;
        let smaller = with(&lines);
        let mut failure = failure.clone();
        failure.explanation.again = Some(repeat(&smaller, case, bench));
        failure.explanation.smallest = Some(smaller.input);
        Ok(Some(failure))
    }

    fn handed_out(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("main.c", include_str!("given/main.c")),
            ("ui.c", include_str!("given/ui.c")),
            ("ui.h", include_str!("given/ui.h")),
            ("jogo.h", include_str!("given/jogo.h")),
        ]
    }

    fn texts(&self) -> [&'static str; 3] {
        [
            include_str!("en.ftl"),
            include_str!("pt.ftl"),
            include_str!("pl.ftl"),
        ]
    }
}

/// Runs the program; how it failed, if it did.
fn attempt(task: &Task, bench: &mut dyn Bench) -> Result<Option<Failure>, Trouble> {
    let mut program = bench.command(&[])?;
    program.command.extend(task.args.iter().map(Into::into));
    for (name, text) in &task.files {
        program.files =
            std::mem::replace(&mut program.files, Given::none()).file(name, text.as_str());
    }
    program.takes_files = task.output_file().is_some();
    let right = run(task, None);
    if task.is_memory {
        return try_memory(task, &program, &right, bench);
    }
    let file = task.output_file();
    let found = try_program(
        program.clone(),
        task.input.as_bytes(),
        right.output().as_bytes(),
        bench,
    )?;
    if let Some((run, fault)) = found {
        return Ok(Some(explain(task, &right, &run.output(), fault)));
    }
    match file {
        None => Ok(None),
        Some(name) => check_file(name, task, &program, &right, bench),
    }
}

/// Only memory counts: what is printed is judged elsewhere.
fn try_memory(
    task: &Task,
    program: &ludoteca_runner::Program,
    right: &Story,
    bench: &mut dyn Bench,
) -> Result<Option<Failure>, Trouble> {
    let run = bench.run(program, task.input.as_bytes())?;
    let fault = Fault::find(&run.output(), &run, bench.profile().comparison);
    let fault = fault.filter(|fault| fault.class != Class::Status);
    Ok(fault.map(|fault| explain(task, right, &run.output(), fault)))
}

/// The file that is written at the end; blanks at its line ends do not matter, as the course's own
/// editions differ there.
fn check_file(
    name: &str,
    task: &Task,
    program: &ludoteca_runner::Program,
    right: &Story,
    bench: &mut dyn Bench,
) -> Result<Option<Failure>, Trouble> {
    let run = bench.run(program, task.input.as_bytes())?;
    let files = run.taken.first();
    let found = files
        .and_then(|taken| taken.files.get(name))
        .map(|file| file.bytes.as_slice());
    let trim = |text: &str| {
        text.lines()
            .map(|line| line.trim_end().to_owned())
            .collect::<Vec<_>>()
    };
    let is_right =
        found.is_some_and(|found| trim(&String::from_utf8_lossy(found)) == trim(&right.file));
    Ok((!is_right).then(|| {
        let mut failure = explain::explain_file(name, &right.file, found, &run.output());
        let notes = files.map(left_behind).unwrap_or_default();
        failure.explanation.notes.extend(notes);
        failure
    }))
}

/// Whether an input fails for the same reason.
fn fails(task: &Task, failure: &Failure, bench: &mut dyn Bench) -> Result<bool, Trouble> {
    let Some(found) = attempt(task, bench)? else {
        return Ok(false);
    };
    let rule = failure
        .explanation
        .why
        .as_ref()
        .and_then(|why| Quirk::of_rule(&why.rule));
    Ok(found.verdict == failure.verdict
        && match rule {
            Some(quirk) if failure.root == quirk.rule() => suspects(task, &found).contains(&quirk),
            _ => found.root == failure.root,
        })
}

fn suspects(task: &Task, failure: &Failure) -> Vec<Quirk> {
    let print = |quirk: Quirk| (quirk, run(task, Some(quirk)).output().into_bytes());
    fitting(failure, Quirk::ALL.into_iter().map(print))
}

/// The command that repeats it at home.
fn repeat(task: &Task, case: &Case, bench: &dyn Bench) -> String {
    if !task.files.is_empty() {
        return format!(
            "ludoteca judge palavras {} --case {}",
            quote(&bench.source()),
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
    use crate::case::Origin;

    fn all() -> (Profile, Vec<Case>) {
        let profile = Profile::read(Palavras.profile()).unwrap();
        let wish = Wish {
            seed: 11,
            generated: Some(150),
            published: Vec::new(),
        };
        let cases = Palavras.cases(&profile, &wish);
        (profile, cases)
    }

    /// Our own program: what it prints, and the file that it writes.
    fn own(task: &Task) -> (String, Option<String>) {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in &task.files {
            std::fs::write(folder.path().join(name), text).unwrap();
        }
        let is_file =
            |arg: &String| task.files.contains_key(arg) || task.output_file() == Some(arg);
        let place = |arg: &String| {
            if is_file(arg) {
                folder.path().join(arg).into()
            } else {
                arg.into()
            }
        };
        let args: Vec<std::ffi::OsString> = task.args.iter().map(place).collect();
        let (mut output, mut errors) = (Vec::new(), Vec::new());
        ludoteca_programs::palavras::run(
            &args,
            &mut task.input.as_bytes(),
            &mut output,
            &mut errors,
        )
        .unwrap();
        let file = task
            .output_file()
            .map(|name| std::fs::read_to_string(folder.path().join(name)).unwrap());
        (String::from_utf8(output).unwrap(), file)
    }

    #[test]
    fn without_a_mistake_the_model_is_our_own_program() {
        for case in all().1 {
            let task: Task = case.read_task().unwrap();
            let (output, file) = own(&task);
            let story = run(&task, None);
            assert_eq!(story.output(), output, "{}", case.name);
            assert!(file.is_none_or(|file| file == story.file), "{}", case.name);
        }
    }

    #[test]
    fn every_mistake_is_shown_by_a_case_that_is_written_down() {
        let (profile, cases) = all();
        let is_written = |case: &&Case| case.origin != Origin::Generated;
        let is_missed = |quirk: &Quirk| {
            let mut written = cases.iter().filter(is_written);
            !written.any(|case| Palavras.is_shown_by(quirk.rule(), case, &profile))
        };
        let missed: Vec<Quirk> = Quirk::ALL.into_iter().filter(is_missed).collect();
        assert_eq!(missed, []);
    }
}

//! poziomka: a game of blocks, in C17, built anew for every test and run under valgrind.

mod cases;
mod explain;
mod mistakes;
mod model;
mod rules;
mod task;

use std::path::Path;

use crate::seat::PoziomkaSeat;
use ludoteca_course::CourseSeat;
use ludoteca_course::reduce::smallest;
use ludoteca_course::{Assignment, Failure, Finding, JudgeFault, Sandbox};
use ludoteca_course::{Case, CaseSelection, PublishedError};
use ludoteca_course::{Method, Profile};

use explain::{Story, explain};
use ludoteca_course::shell::{pipe, quote};
use ludoteca_course::{budget, join_lines, matching_mistakes, try_program};
use mistakes::Mistake;
use model::Model;
use task::Task;

/// How often a program is run to find the smallest input, and how often it is built for it.
const RUNS: usize = 150;
const BUILDS: usize = 12;

/// `[en, pt, pl]`.
const FILES: [&str; 3] = [
    include_str!("../../texts/en.ftl"),
    include_str!("../../texts/pt.ftl"),
    include_str!("../../texts/pl.ftl"),
];

/// The course.
#[derive(Clone, Copy, Debug)]
pub struct Poziomka;

impl Assignment for Poziomka {
    type Task = Task;

    fn name(&self) -> &'static str {
        "poziomka"
    }

    fn profile(&self) -> &'static str {
        include_str!("../../profile.toml")
    }

    fn groups(&self) -> &'static [&'static str] {
        &cases::GROUPS
    }

    fn cases(&self, profile: &Profile, selection: &CaseSelection) -> Vec<Case<Task>> {
        cases::all(profile, selection)
    }

    fn read_published(&self, folder: &Path) -> Result<Vec<Case<Task>>, PublishedError> {
        cases::published(folder)
    }

    fn judge(&self, case: &Case<Task>, sandbox: &mut dyn Sandbox) -> Result<Finding, JudgeFault> {
        let task = Task::read(case)?;
        let failure = attempt(&task, sandbox)?;
        Ok(failure.map_or(Finding::Accepted, |mut failure| {
            failure.explanation.again = Some(repeat(&task, &failure, sandbox));
            Finding::Failed(Box::new(failure))
        }))
    }

    fn suspects(&self, case: &Case<Task>, failure: &Failure, _profile: &Profile) -> Vec<String> {
        // Only a case that was tried, and so could be read, has suspects.
        let Ok(task) = Task::read(case) else {
            return Vec::new();
        };
        let suspects = suspects(&task, failure);
        suspects
            .iter()
            .map(|mistake| mistake.rule().to_owned())
            .collect()
    }

    fn is_shown_by(&self, rule: &str, case: &Case<Task>, _profile: &Profile) -> bool {
        let (Ok(task), mistake) = (Task::read(case), Mistake::of_rule(rule)) else {
            return false;
        };
        mistake.is_some() && story(&task, mistake).output() != story(&task, None).output()
    }

    fn accuse(
        &self,
        rule: &str,
        case: &Case<Task>,
        mut failure: Failure,
        _profile: &Profile,
    ) -> Failure {
        if let Ok(task) = Task::read(case) {
            explain::accuse(rule, &task, &story(&task, None), &mut failure);
        }
        failure
    }

    fn shrink(
        &self,
        case: &Case<Task>,
        failure: &Failure,
        sandbox: &mut dyn Sandbox,
    ) -> Result<Option<Failure>, JudgeFault> {
        let mut task = Task::read(case)?;
        if !fails(&task, failure, sandbox)? {
            return Ok(None);
        }
        let lines: Vec<&str> = task.input.lines().filter(|line| *line != ".").collect();
        // Whoever gives up last may have been Right: Left's giving up is added where it is needed.
        let join = |lines: &[&str]| {
            let input = join_lines(lines);
            let open = Task {
                input: input.clone(),
                ..task.clone()
            };
            if open.is_valid() {
                input
            } else {
                input + ".\n"
            }
        };
        let mut budget = budget(failure, RUNS);
        let (lines, _) = smallest(&lines, &mut budget, |lines| {
            fails(
                &Task {
                    input: join(lines),
                    ..task.clone()
                },
                failure,
                sandbox,
            )
        })?;
        task.input = join(&lines);
        if sandbox.method() == Method::Plain {
            shrink_board(&mut task, failure, sandbox)?;
        }
        let mut smaller = failure.clone();
        smaller.explanation.again = Some(repeat(&task, failure, sandbox));
        smaller.explanation.smallest = Some(task.input);
        Ok(Some(smaller))
    }

    fn texts(&self) -> [&'static str; 3] {
        FILES
    }

    fn seat(&self) -> Option<&'static dyn CourseSeat> {
        Some(&PoziomkaSeat)
    }
}

/// Makes the board smaller as long as the same goes wrong; each try is a build.
fn shrink_board(
    task: &mut Task,
    failure: &Failure,
    sandbox: &mut dyn Sandbox,
) -> Result<(), JudgeFault> {
    let mut builds = BUILDS;
    for name in ["WIERSZE", "KOLUMNY"] {
        while let Some(smaller) = with_less(task, name).filter(|_| builds > 0) {
            builds -= 1;
            if !fails(&smaller, failure, sandbox)? {
                break;
            }
            *task = smaller;
        }
    }
    Ok(())
}

/// The same with one row or column less, if that is defined and there can be less.
fn with_less(task: &Task, name: &str) -> Option<Task> {
    let at = task
        .defines
        .iter()
        .position(|define| define.starts_with(name))?;
    let size: u32 = task.defines[at].split('=').nth(1)?.parse().ok()?;
    let mut smaller = task.clone();
    smaller.defines[at] = format!("{name}={}", size.checked_sub(1).filter(|size| *size > 0)?);
    Some(smaller)
}

fn story(task: &Task, mistake: Option<Mistake>) -> Story {
    Story {
        steps: Model::new(task.parameters(), mistake).run(&task.input),
    }
}

/// Runs the program; how it failed, if it did.
fn attempt(task: &Task, sandbox: &mut dyn Sandbox) -> Result<Option<Failure>, JudgeFault> {
    let program = sandbox.command(&task.defines)?;
    let right = story(task, None);
    let found = try_program(
        program,
        task.input.as_bytes(),
        right.output().as_bytes(),
        sandbox,
    )?;
    Ok(found.map(|(run, fault)| explain(task, &right, &run.output(), fault)))
}

/// Whether an input is one, and fails for the same reason.
fn fails(task: &Task, failure: &Failure, sandbox: &mut dyn Sandbox) -> Result<bool, JudgeFault> {
    if !task.is_valid() {
        return Ok(false);
    }
    let Some(found) = attempt(task, sandbox)? else {
        return Ok(false);
    };
    let rule = failure
        .explanation
        .why
        .as_ref()
        .and_then(|why| Mistake::of_rule(&why.rule));
    Ok(found.verdict == failure.verdict
        && match rule {
            Some(mistake) if failure.root == mistake.rule() => {
                suspects(task, &found).contains(&mistake)
            }
            _ => found.root == failure.root,
        })
}

fn suspects(task: &Task, failure: &Failure) -> Vec<Mistake> {
    let print = |mistake: Mistake| (mistake, story(task, Some(mistake)).output().into_bytes());
    matching_mistakes(failure, Mistake::ALL.into_iter().map(print))
}

/// The commands that repeat it at home: the course's own.
fn repeat(task: &Task, failure: &Failure, sandbox: &dyn Sandbox) -> String {
    let source = quote(&sandbox.source());
    let defines = task.defines.iter().map(|define| format!("-D{define} "));
    let defines = defines.collect::<Vec<_>>().concat();
    let is_memory = failure.explanation.class == Some(ludoteca_course::Class::Memory);
    let program = if is_memory {
        "valgrind --leak-check=full -q --error-exitcode=1 ./poziomka"
    } else {
        "./poziomka"
    };
    format!(
        "gcc @opcje {defines}{source} -o poziomka\n{}",
        pipe(&task.input, program)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_course::Origin;

    fn all() -> (Profile, Vec<Case<Task>>) {
        let profile = Profile::read(Assignment::profile(&Poziomka), &[&Poziomka]).unwrap();
        let selection = CaseSelection {
            seed: 11,
            generated: Some(100),
            published: Vec::new(),
        };
        let cases = Poziomka.cases(&profile, &selection);
        (profile, cases)
    }

    #[test]
    fn without_a_mistake_the_model_is_our_own_program() {
        for case in all().1 {
            let task = Task::read(&case).unwrap();
            let args: Vec<std::ffi::OsString> = task
                .defines
                .iter()
                .map(|define| format!("-D{define}").into())
                .collect();
            let (mut output, mut errors) = (Vec::new(), Vec::new());
            crate::program::run(&args, &mut task.input.as_bytes(), &mut output, &mut errors)
                .unwrap();
            assert_eq!(
                story(&task, None).output(),
                String::from_utf8(output).unwrap(),
                "{}",
                case.name
            );
            assert!(
                task.is_valid(),
                "{}: {}",
                case.name,
                String::from_utf8_lossy(&errors)
            );
        }
    }

    #[test]
    fn every_mistake_is_shown_by_a_case_that_is_written_down() {
        let (profile, cases) = all();
        let is_written = |case: &&Case<Task>| case.origin != Origin::Generated;
        let is_missed = |mistake: &Mistake| {
            let mut written = cases.iter().filter(is_written);
            !written.any(|case| Poziomka.is_shown_by(mistake.rule(), case, &profile))
        };
        let missed: Vec<Mistake> = Mistake::ALL.into_iter().filter(is_missed).collect();
        assert_eq!(missed, []);
    }

    #[test]
    fn the_profile_has_the_twenty_options_of_the_assignment() {
        let (profile, _) = all();
        let ludoteca_course::Build::C { flags, .. } = profile.build else {
            panic!("poziomka is in C");
        };
        assert_eq!(flags.len(), 20);
    }
}

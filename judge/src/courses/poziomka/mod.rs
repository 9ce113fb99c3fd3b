//! poziomka: a game of blocks, in C17, built anew for every test and run under valgrind.

mod cases;
mod explain;
mod model;
mod quirk;
mod rules;
mod task;

use std::path::Path;

use crate::case::{Case, PublishedError, Wish};
use crate::course::{Bench, Course, Failure, Finding, Trouble};
use crate::profile::{Method, Profile};
use crate::reduce::smallest;

use super::shared::{budget, fitting, join as join_lines, pipe, quote, try_program};
use explain::{Story, explain};
use model::Model;
use quirk::Quirk;
use task::Task;

/// How often a program is run to find the smallest input, and how often it is built for it.
const RUNS: usize = 150;
const BUILDS: usize = 12;

/// The course.
pub struct Poziomka;

impl Course for Poziomka {
    fn name(&self) -> &'static str {
        "poziomka"
    }

    fn profile(&self) -> &'static str {
        include_str!("../../../profiles/poziomka.toml")
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
        let task = Task::read(case)?;
        let failure = attempt(&task, bench)?;
        Ok(failure.map_or(Finding::Accepted, |mut failure| {
            failure.explanation.again = Some(repeat(&task, &failure, bench));
            Finding::Failed(Box::new(failure))
        }))
    }

    fn suspects(&self, case: &Case, failure: &Failure, _profile: &Profile) -> Vec<String> {
        // Only a case that was tried, and so could be read, has suspects.
        let Ok(task) = Task::read(case) else {
            return Vec::new();
        };
        let suspects = suspects(&task, failure);
        suspects
            .iter()
            .map(|quirk| quirk.rule().to_owned())
            .collect()
    }

    fn is_shown_by(&self, rule: &str, case: &Case, _profile: &Profile) -> bool {
        let (Ok(task), quirk) = (Task::read(case), Quirk::of_rule(rule)) else {
            return false;
        };
        quirk.is_some() && story(&task, quirk).output() != story(&task, None).output()
    }

    fn accuse(&self, rule: &str, case: &Case, mut failure: Failure, _profile: &Profile) -> Failure {
        if let Ok(task) = Task::read(case) {
            explain::accuse(rule, &task, &story(&task, None), &mut failure);
        }
        failure
    }

    fn shrink(
        &self,
        case: &Case,
        failure: &Failure,
        bench: &mut dyn Bench,
    ) -> Result<Option<Failure>, Trouble> {
        let mut task = Task::read(case)?;
        if !fails(&task, failure, bench)? {
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
                bench,
            )
        })?;
        task.input = join(&lines);
        if bench.method() == Method::Plain {
            shrink_board(&mut task, failure, bench)?;
        }
        let mut smaller = failure.clone();
        smaller.explanation.again = Some(repeat(&task, failure, bench));
        smaller.explanation.smallest = Some(task.input);
        Ok(Some(smaller))
    }

    fn texts(&self) -> [&'static str; 3] {
        [
            include_str!("en.ftl"),
            include_str!("pt.ftl"),
            include_str!("pl.ftl"),
        ]
    }
}

/// Makes the board smaller as long as the same goes wrong; each try is a build.
fn shrink_board(task: &mut Task, failure: &Failure, bench: &mut dyn Bench) -> Result<(), Trouble> {
    let mut builds = BUILDS;
    for name in ["WIERSZE", "KOLUMNY"] {
        while let Some(smaller) = with_less(task, name).filter(|_| builds > 0) {
            builds -= 1;
            if !fails(&smaller, failure, bench)? {
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

fn story(task: &Task, quirk: Option<Quirk>) -> Story {
    Story {
        steps: Model::new(task.parameters(), quirk).run(&task.input),
    }
}

/// Runs the program; how it failed, if it did.
fn attempt(task: &Task, bench: &mut dyn Bench) -> Result<Option<Failure>, Trouble> {
    let program = bench.command(&task.defines)?;
    let right = story(task, None);
    let found = try_program(
        program,
        task.input.as_bytes(),
        right.output().as_bytes(),
        bench,
    )?;
    Ok(found.map(|(run, fault)| explain(task, &right, &run.output(), fault)))
}

/// Whether an input is one, and fails for the same reason.
fn fails(task: &Task, failure: &Failure, bench: &mut dyn Bench) -> Result<bool, Trouble> {
    if !task.is_valid() {
        return Ok(false);
    }
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
    let print = |quirk: Quirk| (quirk, story(task, Some(quirk)).output().into_bytes());
    fitting(failure, Quirk::ALL.into_iter().map(print))
}

/// The commands that repeat it at home: the course's own.
fn repeat(task: &Task, failure: &Failure, bench: &dyn Bench) -> String {
    let source = quote(&bench.source());
    let defines = task.defines.iter().map(|define| format!("-D{define} "));
    let defines = defines.collect::<Vec<_>>().concat();
    let is_memory = failure.explanation.class == Some(crate::Class::Memory);
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
    use crate::case::Origin;

    fn all() -> (Profile, Vec<Case>) {
        let profile = Profile::read(Poziomka.profile()).unwrap();
        let wish = Wish {
            seed: 11,
            generated: Some(100),
            published: Vec::new(),
        };
        let cases = Poziomka.cases(&profile, &wish);
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
            ludoteca_programs::poziomka::run(
                &args,
                &mut task.input.as_bytes(),
                &mut output,
                &mut errors,
            )
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
        let is_written = |case: &&Case| case.origin != Origin::Generated;
        let is_missed = |quirk: &Quirk| {
            let mut written = cases.iter().filter(is_written);
            !written.any(|case| Poziomka.is_shown_by(quirk.rule(), case, &profile))
        };
        let missed: Vec<Quirk> = Quirk::ALL.into_iter().filter(is_missed).collect();
        assert_eq!(missed, []);
    }

    #[test]
    fn the_profile_has_the_twenty_options_of_the_assignment() {
        let (profile, _) = all();
        let crate::Build::C { flags, .. } = profile.build else {
            panic!("poziomka is in C");
        };
        assert_eq!(flags.len(), 20);
    }
}

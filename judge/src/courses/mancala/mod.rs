//! mancala: a league of players at a prompt, in Python, compared byte for byte.

mod cases;
mod curated;
mod explain;
mod model;
mod quirk;
mod rules;

use std::path::Path;

use ludoteca_programs::mancala::league::Reading;

use crate::case::{Case, PublishedError, Wish};
use crate::course::{Bench, Course, Failure, Finding, Trouble};
use crate::profile::Profile;
use crate::reduce::smallest;

use super::shared::{budget, fitting, join as join_lines, pipe, quote, try_program};

use cases::Task;
use explain::{Story, explain};
use model::Model;
use quirk::Quirk;

/// How often a program is run to find the smallest input.
const RUNS: usize = 200;

/// The course.
pub struct Mancala;

impl Course for Mancala {
    fn name(&self) -> &'static str {
        "mancala"
    }

    fn profile(&self) -> &'static str {
        include_str!("../../../profiles/mancala.toml")
    }

    fn groups(&self) -> &'static [&'static str] {
        &cases::GROUPS
    }

    fn settings(&self) -> &'static [(&'static str, &'static [&'static str])] {
        &[("behaviour", &["as-written", "as-tested"])]
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
            let chain = if bench.is_chained() {
                Some(case.name.as_str())
            } else {
                None
            };
            failure.explanation.again = Some(repeat(&task.input, bench, chain));
            if chain.is_some() && !task.before.is_empty() {
                failure
                    .explanation
                    .notes
                    .push(crate::Message::new("note-chain"));
            }
            if let Some(published) = &task.published
                && *published != right(&task, bench.profile()).output()
            {
                let behaviour = bench.profile().setting("behaviour").unwrap_or("as-written");
                let note = crate::Message::new("note-behaviour").with("behaviour", behaviour);
                failure.explanation.notes.push(note);
            }
            Finding::Failed(Box::new(failure))
        }))
    }

    fn suspects(&self, case: &Case, failure: &Failure, profile: &Profile) -> Vec<String> {
        // Only a case that was tried, and so could be read, has suspects.
        let Ok(task) = case.read_task() else {
            return Vec::new();
        };
        suspects(&task, failure, profile)
            .iter()
            .map(|quirk| quirk.rule().to_owned())
            .collect()
    }

    fn is_shown_by(&self, rule: &str, case: &Case, profile: &Profile) -> bool {
        let (Ok(task), quirk) = (case.read_task(), Quirk::of_rule(rule)) else {
            return false;
        };
        quirk.is_some() && story(&task, profile, quirk).output() != right(&task, profile).output()
    }

    fn accuse(&self, rule: &str, case: &Case, failure: Failure, profile: &Profile) -> Failure {
        let (Some(quirk), Ok(task)) = (Quirk::of_rule(rule), case.read_task()) else {
            return failure;
        };
        explain::accuse(
            quirk,
            &right(&task, profile),
            &story(&task, profile, Some(quirk)),
            failure,
        )
    }

    fn shrink(
        &self,
        case: &Case,
        failure: &Failure,
        bench: &mut dyn Bench,
    ) -> Result<Option<Failure>, Trouble> {
        let task: Task = case.read_task()?;
        let lines: Vec<&str> = task
            .input
            .lines()
            .take_while(|line| !line.trim().is_empty())
            .collect();
        let end = if task.input.ends_with("\n\n") {
            "\n"
        } else {
            ""
        };
        let join = |lines: &[&str]| join_lines(lines) + end;
        let fails = |lines: &[&str]| {
            let task = Task {
                input: join(lines),
                ..task.clone()
            };
            let found = attempt(&task, bench)?;
            Ok::<bool, Trouble>(
                found.is_some_and(|found| is_same(failure, &found, &task, bench.profile())),
            )
        };
        let mut budget = budget(failure, RUNS);
        let (lines, _) = smallest(&lines, &mut budget, fails)?;
        let mut smaller = failure.clone();
        let chain = if bench.is_chained() && !task.before.is_empty() {
            Some(case.name.as_str())
        } else {
            None
        };
        let input = join(&lines);
        smaller.explanation.again = Some(repeat(&input, bench, chain));
        smaller.explanation.smallest = Some(input);
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

fn reading(profile: &Profile) -> Reading {
    match profile.setting("behaviour") {
        Some("as-tested") => Reading::AsTested,
        _ => Reading::AsWritten,
    }
}

fn story(task: &Task, profile: &Profile, quirk: Option<Quirk>) -> Story {
    Story {
        steps: Model::new(reading(profile), quirk).run(&task.before, &task.input),
    }
}

fn right(task: &Task, profile: &Profile) -> Story {
    story(task, profile, None)
}

/// Runs the program; how it failed, if it did.
fn attempt(task: &Task, bench: &mut dyn Bench) -> Result<Option<Failure>, Trouble> {
    let program = bench.command(&[])?;
    let right = right(task, bench.profile());
    let found = try_program(
        program,
        task.input.as_bytes(),
        right.output().as_bytes(),
        bench,
    )?;
    Ok(found.map(|(run, fault)| explain(&right, &run.output(), fault)))
}

/// Whether a smaller input fails for the same reason.
fn is_same(failure: &Failure, found: &Failure, task: &Task, profile: &Profile) -> bool {
    if found.verdict != failure.verdict {
        return false;
    }
    let rule = failure
        .explanation
        .why
        .as_ref()
        .and_then(|why| Quirk::of_rule(&why.rule));
    match rule {
        Some(quirk) if failure.root == quirk.rule() => {
            suspects(task, found, profile).contains(&quirk)
        }
        _ => found.root == failure.root,
    }
}

/// The mistakes that lead to what was printed.
fn suspects(task: &Task, failure: &Failure, profile: &Profile) -> Vec<Quirk> {
    let print = |quirk: Quirk| {
        (
            quirk,
            story(task, profile, Some(quirk)).output().into_bytes(),
        )
    };
    fitting(failure, Quirk::ALL.into_iter().map(print))
}

/// The command that repeats it at home.
fn repeat(input: &str, bench: &dyn Bench, chain: Option<&str>) -> String {
    let source = quote(&bench.source());
    if let Some(name) = chain {
        return format!("ludoteca judge mancala {source} --case {name}");
    }
    pipe(input, &format!("python3 {source}"))
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use ludoteca_programs::mancala::interpreter::{Command, Interpreter};

    use super::*;
    use crate::case::Origin;

    fn all() -> (Profile, Vec<Case>) {
        let profile = Profile::read(Mancala.profile()).unwrap();
        let wish = Wish {
            seed: 11,
            generated: Some(200),
            published: Vec::new(),
        };
        let cases = Mancala.cases(&profile, &wish);
        (profile, cases)
    }

    /// Our own program, with files that are only kept in memory.
    fn own(task: &Task, reading: Reading) -> String {
        let mut files: BTreeMap<String, Interpreter> = BTreeMap::new();
        let mut output = String::new();
        for input in task.before.iter().chain([&task.input]) {
            let mut program = Interpreter::new(reading);
            output.clear();
            for line in input.lines().take_while(|line| !line.trim().is_empty()) {
                match Command::read(line) {
                    Some(Command::Save(file)) => {
                        files.insert(file.to_owned(), program.clone());
                        output += "Jogo gravado com sucesso.\n";
                    }
                    Some(Command::Load(file)) if files.contains_key(file) => {
                        program = files[file].clone();
                        output += "Jogo lido com sucesso.\n";
                    }
                    Some(Command::Load(_)) => output += "Ficheiro inexistente.\n",
                    _ => output += &program.answer(line).output,
                }
            }
        }
        output
    }

    #[test]
    fn without_a_mistake_the_model_is_our_own_program() {
        let (_, cases) = all();
        for reading in [Reading::AsWritten, Reading::AsTested] {
            for case in &cases {
                let task: Task = case.read_task().unwrap();
                let steps = Model::new(reading, None).run(&task.before, &task.input);
                assert_eq!(
                    Story { steps }.output(),
                    own(&task, reading),
                    "{}",
                    case.name
                );
            }
        }
    }

    #[test]
    fn every_mistake_is_shown_by_a_case_that_is_written_down() {
        let (profile, cases) = all();
        let is_written = |case: &&Case| case.origin != Origin::Generated;
        let is_missed = |quirk: &Quirk| {
            let mut written = cases.iter().filter(is_written);
            !written.any(|case| Mancala.is_shown_by(quirk.rule(), case, &profile))
        };
        let missed: Vec<Quirk> = Quirk::ALL.into_iter().filter(is_missed).collect();
        assert_eq!(missed, []);
    }

    #[test]
    fn names_are_unique_and_groups_known() {
        let (profile, cases) = all();
        let names: BTreeSet<&str> = cases.iter().map(|case| case.name.as_str()).collect();
        assert_eq!(names.len(), cases.len());
        assert!(
            cases
                .iter()
                .all(|case| profile.group(&case.group).is_some() && !case.reason.is_empty())
        );
    }
}

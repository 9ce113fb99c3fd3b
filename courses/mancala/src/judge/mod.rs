//! mancala: a league of players at a prompt, in Python, compared byte for byte.

mod cases;
mod curated;
mod explain;
mod mistakes;
mod model;
mod rules;

use std::path::Path;
use std::sync::LazyLock;

use crate::program::league::Reading;

use crate::seat::MancalaSeat;
use ludoteca_course::CourseSeat;
use ludoteca_course::Profile;
use ludoteca_course::reduce::smallest;
use ludoteca_course::{Assignment, Failure, Finding, JudgeFault, Sandbox};
use ludoteca_course::{Case, CaseSelection, PublishedError};
use ludoteca_words::Sources;

use ludoteca_course::shell::{pipe, quote};
use ludoteca_course::{budget, join_lines, matching_mistakes, try_program};

use cases::Task;
use explain::{Story, explain};
use mistakes::Mistake;
use model::Model;

/// How often a program is run to find the smallest input.
const RUNS: usize = 200;

/// `[en, pt, pl]`.
const FILES: [&str; 3] = [
    include_str!("../../texts/en.ftl"),
    include_str!("../../texts/pt.ftl"),
    include_str!("../../texts/pl.ftl"),
];

/// The course's texts.
pub(crate) static TEXTS: LazyLock<Sources> = LazyLock::new(|| Sources::new(FILES));

/// The course.
#[derive(Clone, Copy, Debug)]
pub struct Mancala;

impl Assignment for Mancala {
    type Task = Task;

    fn name(&self) -> &'static str {
        "mancala"
    }

    fn profile(&self) -> &'static str {
        include_str!("../../profile.toml")
    }

    fn groups(&self) -> &'static [&'static str] {
        &cases::GROUPS
    }

    fn settings(&self) -> &'static [(&'static str, &'static [&'static str])] {
        &[("behaviour", &["as-written", "as-tested"])]
    }

    fn cases(&self, profile: &Profile, selection: &CaseSelection) -> Vec<Case<Task>> {
        cases::all(profile, selection)
    }

    fn read_published(&self, folder: &Path) -> Result<Vec<Case<Task>>, PublishedError> {
        cases::published(folder)
    }

    fn judge(&self, case: &Case<Task>, sandbox: &mut dyn Sandbox) -> Result<Finding, JudgeFault> {
        let task = &case.task;
        let failure = attempt(&task, sandbox)?;
        Ok(failure.map_or(Finding::Accepted, |mut failure| {
            let chain = if sandbox.is_chained() {
                Some(case.name.as_str())
            } else {
                None
            };
            failure.explanation.again = Some(repeat(&task.input, sandbox, chain));
            if chain.is_some() && !task.before.is_empty() {
                failure
                    .explanation
                    .notes
                    .push(ludoteca_words::Message::new("note-chain"));
            }
            if let Some(published) = &task.published
                && *published != right(&task, sandbox.profile()).output()
            {
                let behaviour = sandbox
                    .profile()
                    .setting("behaviour")
                    .unwrap_or("as-written");
                let note =
                    ludoteca_words::Message::new("note-behaviour").with("behaviour", behaviour);
                failure.explanation.notes.push(note);
            }
            Finding::Failed(Box::new(failure))
        }))
    }

    fn suspects(&self, case: &Case<Task>, failure: &Failure, profile: &Profile) -> Vec<String> {
        suspects(&case.task, failure, profile)
            .iter()
            .map(|mistake| mistake.rule().to_owned())
            .collect()
    }

    fn is_shown_by(&self, rule: &str, case: &Case<Task>, profile: &Profile) -> bool {
        let mistake = Mistake::of_rule(rule);
        let output = |mistake| story(&case.task, profile, mistake).output();
        mistake.is_some() && output(mistake) != output(None)
    }

    fn accuse(
        &self,
        rule: &str,
        case: &Case<Task>,
        failure: Failure,
        profile: &Profile,
    ) -> Failure {
        let Some(mistake) = Mistake::of_rule(rule) else {
            return failure;
        };
        let task = &case.task;
        explain::accuse(
            mistake,
            &right(task, profile),
            &story(task, profile, Some(mistake)),
            failure,
        )
    }

    fn shrink(
        &self,
        case: &Case<Task>,
        failure: &Failure,
        sandbox: &mut dyn Sandbox,
    ) -> Result<Option<Failure>, JudgeFault> {
        let task = &case.task;
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
            let found = attempt(&task, sandbox)?;
            Ok::<bool, JudgeFault>(
                found.is_some_and(|found| is_same(failure, &found, &task, sandbox.profile())),
            )
        };
        let mut budget = budget(failure, RUNS);
        let (lines, _) = smallest(&lines, &mut budget, fails)?;
        let mut smaller = failure.clone();
        let chain = if sandbox.is_chained() && !task.before.is_empty() {
            Some(case.name.as_str())
        } else {
            None
        };
        let input = join(&lines);
        smaller.explanation.again = Some(repeat(&input, sandbox, chain));
        smaller.explanation.smallest = Some(input);
        Ok(Some(smaller))
    }

    fn texts(&self) -> [&'static str; 3] {
        FILES
    }

    fn seat(&self) -> Option<&'static dyn CourseSeat> {
        Some(&MancalaSeat)
    }
}

fn reading(profile: &Profile) -> Reading {
    match profile.setting("behaviour") {
        Some("as-tested") => Reading::AsTested,
        _ => Reading::AsWritten,
    }
}

fn story(task: &Task, profile: &Profile, mistake: Option<Mistake>) -> Story {
    Story {
        steps: Model::new(reading(profile), mistake).run(&task.before, &task.input),
    }
}

fn right(task: &Task, profile: &Profile) -> Story {
    story(task, profile, None)
}

/// Runs the program; how it failed, if it did.
fn attempt(task: &Task, sandbox: &mut dyn Sandbox) -> Result<Option<Failure>, JudgeFault> {
    let program = sandbox.command(&[])?;
    let right = right(task, sandbox.profile());
    let found = try_program(
        program,
        task.input.as_bytes(),
        right.output().as_bytes(),
        sandbox,
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
        .and_then(|why| Mistake::of_rule(&why.rule));
    match rule {
        Some(mistake) if failure.root == mistake.rule() => {
            suspects(task, found, profile).contains(&mistake)
        }
        _ => found.root == failure.root,
    }
}

/// The mistakes that lead to what was printed.
fn suspects(task: &Task, failure: &Failure, profile: &Profile) -> Vec<Mistake> {
    let print = |mistake: Mistake| {
        (
            mistake,
            story(task, profile, Some(mistake)).output().into_bytes(),
        )
    };
    matching_mistakes(failure, Mistake::ALL.into_iter().map(print))
}

/// The command that repeats it at home.
fn repeat(input: &str, sandbox: &dyn Sandbox, chain: Option<&str>) -> String {
    let source = quote(&sandbox.source());
    if let Some(name) = chain {
        return format!("ludoteca judge mancala {source} --case {name}");
    }
    pipe(input, &format!("python3 {source}"))
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use crate::program::interpreter::{Command, Interpreter};

    use super::*;
    use ludoteca_course::Origin;

    fn all() -> (Profile, Vec<Case<Task>>) {
        let profile = Profile::read(Assignment::profile(&Mancala), &[&Mancala]).unwrap();
        let selection = CaseSelection {
            seed: 11,
            generated: Some(200),
            published: Vec::new(),
        };
        let cases = Mancala.cases(&profile, &selection);
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
                let task = &case.task;
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
        let is_written = |case: &&Case<Task>| case.origin != Origin::Generated;
        let is_missed = |mistake: &Mistake| {
            let mut written = cases.iter().filter(is_written);
            !written.any(|case| Mancala.is_shown_by(mistake.rule(), case, &profile))
        };
        let missed: Vec<Mistake> = Mistake::ALL.into_iter().filter(is_missed).collect();
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

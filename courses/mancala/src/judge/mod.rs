//! mancala: a league of players at a prompt, in Python, compared byte for byte.

mod cases;
mod explain;
mod mistakes;
mod model;
mod rules;
mod story;

use std::path::Path;
use std::sync::LazyLock;

use ludoteca_course::reduce::smallest;
use ludoteca_course::shell::{pipe, quote};
use ludoteca_course::{
    Assignment, Case, CaseSelection, CourseData, CourseSeat, Failure, Finding, JudgeFault,
    Mistake as _, Profile, PublishedError, Sandbox, budget, has_same_cause, join_lines,
    matching_mistakes, try_program,
};
use ludoteca_words::{Message, Sources};

use crate::program::league::Reading;
use crate::seat::MancalaSeat;

use cases::Task;
use mistakes::Mistake;
use model::Model;
use story::Story;

/// How often a program is run to find the smallest input.
const RUNS: usize = 200;

/// The course's files and names.
static DATA: CourseData = CourseData {
    name: "mancala",
    profile: include_str!("../../profile.toml"),
    rules: include_str!("../../rules.toml"),
    texts: [
        include_str!("../../texts/en.ftl"),
        include_str!("../../texts/pt.ftl"),
        include_str!("../../texts/pl.ftl"),
    ],
    groups: &cases::GROUPS,
    settings: &[("behaviour", &["as-written", "as-tested"])],
    handed_out: &[],
};

/// The course's texts.
pub(crate) static TEXTS: LazyLock<Sources> = LazyLock::new(|| Sources::new(DATA.texts));

/// The course.
#[derive(Clone, Copy, Debug)]
pub struct Mancala;

impl Assignment for Mancala {
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
        let Some(mut failure) = attempt(&case.task, sandbox)? else {
            return Ok(Finding::Accepted);
        };
        let chain = sandbox.is_chained().then_some(case.name.as_str());
        let explanation = &mut failure.explanation;
        explanation.again = Some(repeat(&case.task.input, sandbox, chain));
        if chain.is_some() && !case.task.before.is_empty() {
            explanation.notes.push(Message::new("note-chain"));
        }
        explanation
            .notes
            .extend(note_behaviour(&case.task, sandbox.profile()));
        Ok(Finding::Failed(Box::new(failure)))
    }

    fn suspects(&self, case: &Case<Task>, failure: &Failure, profile: &Profile) -> Vec<String> {
        let suspects = suspects(&case.task, failure, profile);
        let rules = suspects.iter().map(|mistake| mistake.rule().to_owned());
        rules.collect()
    }

    fn is_shown_by(&self, rule: &str, case: &Case<Task>, profile: &Profile) -> bool {
        let task = &case.task;
        Mistake::by_rule(rule).is_some_and(|mistake| {
            suspected(task, profile, mistake).output() != expected(task, profile).output()
        })
    }

    fn accuse(
        &self,
        rule: &str,
        case: &Case<Task>,
        failure: Failure,
        profile: &Profile,
    ) -> Failure {
        let Some(mistake) = Mistake::by_rule(rule) else {
            return failure;
        };
        let expected = expected(&case.task, profile);
        let suspected = suspected(&case.task, profile, mistake);
        explain::accuse(mistake, &expected, &suspected, failure)
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
        let has_end = task.input.ends_with("\n\n");
        let end = if has_end { "\n" } else { "" };
        let join = |lines: &[&str]| join_lines(lines) + end;
        let fails = |lines: &[&str]| {
            let task = Task {
                input: join(lines),
                ..task.clone()
            };
            let found = attempt(&task, sandbox)?;
            let profile = sandbox.profile();
            let is_same = |found: Failure| {
                has_same_cause(failure, &found, || suspects(&task, &found, profile))
            };
            Ok::<bool, JudgeFault>(found.is_some_and(is_same))
        };
        let mut budget = budget(failure, RUNS);
        let (lines, _) = smallest(&lines, &mut budget, fails)?;
        let mut smaller = failure.clone();
        let is_chained = sandbox.is_chained() && !task.before.is_empty();
        let chain = is_chained.then_some(case.name.as_str());
        let input = join(&lines);
        smaller.explanation.again = Some(repeat(&input, sandbox, chain));
        smaller.explanation.smallest = Some(input);
        Ok(Some(smaller))
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

/// What the course's own program does: the only source of what is right.
fn expected(task: &Task, profile: &Profile) -> Story {
    Story::expected(task, reading(profile))
}

/// What a program with a mistake does.
fn suspected(task: &Task, profile: &Profile, mistake: Mistake) -> Story {
    Model::new(reading(profile), Some(mistake)).run(task)
}

/// Runs the program; how it failed, if it did.
fn attempt(task: &Task, sandbox: &mut dyn Sandbox) -> Result<Option<Failure>, JudgeFault> {
    let program = sandbox.command(&[])?;
    let expected = expected(task, sandbox.profile());
    let output = expected.output();
    let found = try_program(program, task.input.as_bytes(), output.as_bytes(), sandbox)?;
    Ok(found.map(|(run, fault)| explain::explain(&expected, &run.output(), fault)))
}

/// Says by which behaviour a program is judged where the published output has the other one.
fn note_behaviour(task: &Task, profile: &Profile) -> Option<Message> {
    let published = task.published.as_ref()?;
    if *published == expected(task, profile).output() {
        return None;
    }
    let behaviour = profile.setting("behaviour").unwrap_or("as-written");
    Some(Message::new("note-behaviour").with("behaviour", behaviour))
}

/// The mistakes that lead to what was printed.
fn suspects(task: &Task, failure: &Failure, profile: &Profile) -> Vec<Mistake> {
    let print = |mistake| suspected(task, profile, mistake).output().into_bytes();
    matching_mistakes(failure, Mistake::all().map(|it| (it, print(it))))
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
    use std::collections::BTreeSet;

    use super::*;
    use ludoteca_course::Origin;

    fn all() -> (Profile, Vec<Case<Task>>) {
        let profile = Profile::read(DATA.profile, &[&Mancala]).unwrap();
        let selection = CaseSelection {
            seed: 11,
            generated: Some(200),
            published: Vec::new(),
        };
        let cases = Mancala.cases(&profile, &selection);
        (profile, cases)
    }

    #[test]
    fn without_a_mistake_the_model_is_our_own_program() {
        let (_, cases) = all();
        for reading in [Reading::AsWritten, Reading::AsTested] {
            for case in &cases {
                let found = Model::new(reading, None).run(&case.task);
                let expected = Story::expected(&case.task, reading);
                assert_eq!(found, expected, "{}", case.name);
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
        let missed: Vec<Mistake> = Mistake::all().filter(is_missed).collect();
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

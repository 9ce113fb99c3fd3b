//! mancala: a league of players at a prompt, in Python, compared byte for byte.

mod cases;
mod curated;
mod explain;
mod model;
mod quirk;
mod rules;

use ludoteca_programs::mancala::league::Reading;
use ludoteca_runner::Report as Run;

use crate::case::{Case, Wish};
use crate::course::{Bench, Course, Failure, Finding, Trouble};
use crate::fault::Fault;
use crate::profile::Profile;
use crate::reduce::smallest;

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

    fn cases(&self, profile: &Profile, wish: &Wish) -> Vec<Case> {
        cases::all(profile, wish)
    }

    fn judge(&self, case: &Case, bench: &mut dyn Bench) -> Result<Finding, Trouble> {
        let task = Task::of(case);
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
        suspects(&Task::of(case), failure, profile)
            .iter()
            .map(|quirk| quirk.rule().to_owned())
            .collect()
    }

    fn is_shown_by(&self, rule: &str, case: &Case, profile: &Profile) -> bool {
        let task = Task::of(case);
        let quirk = Quirk::of_rule(rule);
        quirk.is_some() && story(&task, profile, quirk).output() != right(&task, profile).output()
    }

    fn accuse(&self, rule: &str, case: &Case, failure: Failure, profile: &Profile) -> Failure {
        let Some(quirk) = Quirk::of_rule(rule) else {
            return failure;
        };
        let task = Task::of(case);
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
        let task = Task::of(case);
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
        let join = |lines: &[&str]| {
            lines
                .iter()
                .map(|line| format!("{line}\n"))
                .collect::<String>()
                + end
        };
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
        let mut budget = RUNS;
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
    let run: Run = bench.run(&program, task.input.as_bytes())?;
    let right = right(task, bench.profile());
    let expected = right.output();
    let comparison = bench.profile().comparison;
    let Some(fault) = Fault::find(expected.as_bytes(), &run, comparison) else {
        return Ok(None);
    };
    // What was in the buffer of a program that was ended is lost: by lines it is seen.
    let hidden =
        matches!(fault.verdict, crate::Verdict::TimeLimitExceeded) && run.output().is_empty();
    let (run, fault) = if hidden && !bench.is_chained() {
        let run = bench.run(&program.by_lines(), task.input.as_bytes())?;
        let again = Fault::find(expected.as_bytes(), &run, comparison);
        (run, again.unwrap_or(fault))
    } else {
        (run, fault)
    };
    Ok(Some(explain(&right, &run.output(), fault)))
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

/// The mistakes that lead to what was printed, as far as it goes.
fn suspects(task: &Task, failure: &Failure, profile: &Profile) -> Vec<Quirk> {
    let Some(place) = &failure.explanation.place else {
        return Vec::new();
    };
    let offset = place.offset as usize;
    let output = &failure.output;
    let end = output[offset.min(output.len())..]
        .iter()
        .position(|byte| *byte == b'\n');
    let Some(end) = end.map(|length| offset + length + 1) else {
        return Vec::new();
    };
    let mut fitting: Vec<(usize, Quirk)> = Vec::new();
    for quirk in Quirk::ALL {
        let printed = story(task, profile, Some(quirk)).output();
        let same = printed
            .bytes()
            .zip(output)
            .take_while(|(one, other)| one == *other)
            .count();
        if same >= end {
            fitting.push((same, quirk));
        }
    }
    // Only those that explain the most: another one is right by chance.
    let most = fitting.iter().map(|(same, _)| *same).max().unwrap_or(0);
    fitting
        .into_iter()
        .filter(|(same, _)| *same == most)
        .map(|(_, quirk)| quirk)
        .collect()
}

/// The command that repeats it at home.
fn repeat(input: &str, bench: &dyn Bench, chain: Option<&str>) -> String {
    let source = quote(&bench.source());
    if let Some(name) = chain {
        return format!("ludoteca judge mancala {source} --case {name}");
    }
    let lines: Vec<String> = input
        .strip_suffix('\n')
        .unwrap_or(input)
        .split('\n')
        .map(quote)
        .collect();
    format!("printf '%s\\n' {} | python3 {source}", lines.join(" "))
}

/// A word as a shell reads it.
pub(crate) fn quote(word: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "./_-=".contains(letter);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

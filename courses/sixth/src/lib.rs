//! A sixth assignment, for tests only: all that one takes, in one crate. Nothing else names it.
//!
//! A program of this course guesses: for every line `?` it prints the next cell, from 1. Its game
//! is the sixth one of the tests (`play/tests/toy`), so its programs can be judged and seated.
#![cfg(target_os = "linux")]

mod seat;

use std::sync::LazyLock;

use ludoteca_course::shell::pipe;
use ludoteca_course::{
    Assignment, Case, CaseSelection, CourseData, CourseSeat, Failure, Fault, Finding, JudgeFault,
    Profile, RuleTable, Sandbox, join_lines, read_cases, try_program,
};
use serde::Deserialize;

use seat::HideoutSeat;

static DATA: CourseData = CourseData {
    name: "hideout",
    profile: include_str!("../profile.toml"),
    rules: include_str!("../rules.toml"),
    texts: [
        include_str!("../texts/en.ftl"),
        include_str!("../texts/pt.ftl"),
        include_str!("../texts/pl.ftl"),
    ],
    groups: &["guesses"],
    settings: &[],
    handed_out: &[],
};

static RULES: LazyLock<RuleTable> =
    LazyLock::new(|| RuleTable::read(DATA.rules).expect("the tests have read this file"));

/// The course.
#[derive(Clone, Copy, Debug)]
pub struct Hideout;

/// The work of one case.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Task {
    /// The input.
    input: String,
}

/// The program's answer to an input: the only source of what is right.
pub fn answer(input: &str) -> String {
    let asked = input.lines().take_while(|line| *line == "?");
    let cells: Vec<String> = (1..).zip(asked).map(|(cell, _)| cell.to_string()).collect();
    let lines: Vec<&str> = cells.iter().map(String::as_str).collect();
    join_lines(&lines)
}

impl Assignment for Hideout {
    type Task = Task;

    fn data(&self) -> &'static CourseData {
        &DATA
    }

    fn cases(&self, _: &Profile, _: &CaseSelection) -> Vec<Case<Task>> {
        read_cases(include_str!("../cases/guesses.toml")).expect("the tests have read this file")
    }

    fn judge(&self, case: &Case<Task>, sandbox: &mut dyn Sandbox) -> Result<Finding, JudgeFault> {
        let input = &case.task.input;
        let program = sandbox.command(&[])?;
        let expected = answer(input);
        let found = try_program(program, input.as_bytes(), sandbox, |_| {
            expected.clone().into_bytes()
        })?;
        let command = format!("python3 {}", sandbox.source());
        let explain = |output: &[u8], fault: Fault| {
            let mut explanation = fault.explanation;
            explanation.why = Some(RULES.why("hideout.next"));
            explanation.again = Some(pipe(input, &command));
            Failure {
                verdict: fault.verdict,
                root: "hideout.next".into(),
                explanation,
                output: output.to_vec(),
                assumed: Vec::new(),
                behind: None,
            }
        };
        let attempt = found.map(|found| found.into_attempt(explain));
        Ok(attempt.map_or(Finding::Accepted, Into::into))
    }

    fn seat(&self) -> Option<&'static dyn CourseSeat> {
        Some(&HideoutSeat)
    }
}

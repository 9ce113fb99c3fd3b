//! poziomka: a game of blocks, in C17, built anew for every test and run under valgrind.

mod cases;
mod explain;
mod mistakes;
mod model;
mod probe;
mod rules;
mod story;
mod task;

use std::path::Path;

use ludoteca_course::reduce::smallest;
use ludoteca_course::shell::pipe;
use ludoteca_course::{
    Assignment, Attempt, Case, CaseSelection, Class, Compared, CourseData, CourseSeat, Failure,
    Finding, JudgeFault, Method, Mistake as _, Profile, PublishedError, Sandbox, assumed_mistakes,
    budget, join_lines, suspects, try_program, try_same_cause,
};

use crate::seat::PoziomkaSeat;

use mistakes::Mistake;
use model::Model;
use story::Story;
use task::Task;

/// Maximum number of runs to find the smallest input, and of builds for it.
const RUNS: usize = 150;
const BUILDS: usize = 12;

/// The course's files and names.
static DATA: CourseData = CourseData {
    name: "poziomka",
    profile: include_str!("../../profile.toml"),
    rules: include_str!("../../rules.toml"),
    texts: [
        include_str!("../../texts/en.ftl"),
        include_str!("../../texts/pt.ftl"),
        include_str!("../../texts/pl.ftl"),
    ],
    groups: &cases::GROUPS,
    settings: &[],
    handed_out: &[],
};

/// The course.
#[derive(Clone, Copy, Debug)]
pub struct Poziomka;

impl Assignment for Poziomka {
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

    fn method(&self, case: &Case<Task>, usual: Method) -> Method {
        if case.task.valgrind {
            usual
        } else {
            Method::Plain
        }
    }

    fn suspects(&self, case: &Case<Task>, failure: &Failure, profile: &Profile) -> Vec<String> {
        let suspects = suspects(self, &case.task, failure, profile);
        let rules = suspects.iter().map(|mistake| mistake.rule().to_owned());
        rules.collect()
    }

    fn is_shown_by(&self, rule: &str, case: &Case<Task>, _profile: &Profile) -> bool {
        let task = &case.task;
        Mistake::by_rule(rule)
            .is_some_and(|mistake| suspected(task, &[mistake]) != Story::expected(task).output())
    }

    fn accuse(
        &self,
        rule: &str,
        case: &Case<Task>,
        failure: Failure,
        profile: &Profile,
    ) -> Failure {
        match Mistake::by_rule(rule) {
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
        if !fails(&case.task, failure, sandbox)? {
            return Ok(None);
        }
        let lines = case.task.input.lines().filter(|line| *line != ".");
        let lines: Vec<&str> = lines.collect();
        let mut budget = budget(failure, RUNS);
        let (lines, _) = smallest(&lines, &mut budget, |lines| {
            fails(&with_lines(&case.task, lines), failure, sandbox)
        })?;
        let mut task = with_lines(&case.task, &lines);
        if sandbox.method() == Method::Plain {
            shrink_board(&mut task, failure, sandbox)?;
        }
        let Some(mut told) = try_same_cause(self, &task, failure, sandbox)? else {
            return Ok(None);
        };
        told.explanation.again = Some(repeat(&task, &told, sandbox));
        told.explanation.smallest = Some(task.input);
        Ok(Some(told))
    }

    fn seat(&self) -> Option<&'static dyn CourseSeat> {
        Some(&PoziomkaSeat)
    }
}

/// The task with these moves. Whoever gave up last may have been Right: Left's giving up is added
/// where it is needed.
fn with_lines(task: &Task, lines: &[&str]) -> Task {
    let open = task.with_input(join_lines(lines));
    if Story::expected(&open).is_valid {
        return open;
    }
    task.with_input(open.input + ".\n")
}

/// Makes the board smaller as long as the same goes wrong; each try is a build.
fn shrink_board(
    task: &mut Task,
    failure: &Failure,
    sandbox: &mut dyn Sandbox,
) -> Result<(), JudgeFault> {
    let mut builds = BUILDS;
    for with_less in [Task::with_fewer_rows, Task::with_fewer_columns] {
        while let Some(smaller) = with_less(task).filter(|_| builds > 0) {
            builds -= 1;
            if !fails(&smaller, failure, sandbox)? {
                break;
            }
            *task = smaller;
        }
    }
    Ok(())
}

impl Compared for Poziomka {
    type Mistake = Mistake;

    fn print(
        &self,
        mistakes: &[Mistake],
        task: &Task,
        _failure: &Failure,
        _profile: &Profile,
    ) -> Vec<u8> {
        suspected(task, mistakes).into_bytes()
    }

    fn attempt(
        &self,
        task: &Task,
        sandbox: &mut dyn Sandbox,
    ) -> Result<Option<Attempt>, JudgeFault> {
        let expected = Story::expected(task);
        let program = sandbox.command(&task.defines.list())?;
        let output = expected.output();
        let found = try_program(program, task.input.as_bytes(), sandbox, |_| {
            output.clone().into_bytes()
        })?;
        let explain = |output: &[u8], fault| explain::explain(task, &expected, output, fault);
        let attempt = found.map(|found| explain::tell_habits(found.into_attempt(explain)));
        let probed = attempt.map(|it| probe::probe(task, it, sandbox));
        Ok(probed.transpose()?.map(explain::tell_memory_apart))
    }

    fn tell_by(
        &self,
        mistake: Mistake,
        task: &Task,
        failure: Failure,
        _profile: &Profile,
    ) -> Failure {
        let mut mistakes = assumed_mistakes(&failure);
        mistakes.push(mistake);
        let suspected = suspected(task, &mistakes);
        explain::accuse(mistake.rule(), task, &suspected, failure)
    }
}

/// Returns the output of a program with mistakes.
fn suspected(task: &Task, mistakes: &[Mistake]) -> String {
    Model::new(task.defines.parameters(), mistakes).run(&task.input)
}

/// Tells if an input is one, and fails for the same reason.
fn fails(task: &Task, failure: &Failure, sandbox: &mut dyn Sandbox) -> Result<bool, JudgeFault> {
    if !Story::expected(task).is_valid {
        return Ok(false);
    }
    Ok(try_same_cause(&Poziomka, task, failure, sandbox)?.is_some())
}

/// The commands that repeat it at home, built with the course's own options.
fn repeat(task: &Task, failure: &Failure, sandbox: &dyn Sandbox) -> String {
    let build = sandbox.build_line("poziomka", &task.defines.list());
    let build = build.map(|line| line + "\n").unwrap_or_default();
    let is_memory = failure.explanation.class == Some(Class::Memory);
    let program = if is_memory {
        "valgrind --leak-check=full -q --error-exitcode=1 ./poziomka"
    } else {
        "./poziomka"
    };
    build + &pipe(&task.input, program)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_course::Origin;

    fn all() -> (Profile, Vec<Case<Task>>) {
        let profile = Profile::read(DATA.profile, &[&Poziomka]).unwrap();
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
            let task = &case.task;
            let expected = Story::expected(task);
            let found = Model::new(task.defines.parameters(), &[]).run(&task.input);
            assert_eq!(found, expected.output(), "{}", case.name);
            assert!(expected.is_valid, "{}", case.name);
        }
    }

    #[test]
    fn what_is_expected_is_what_the_program_prints() {
        for case in all().1 {
            let task = &case.task;
            let defines = task.defines.list().into_iter();
            let args: Vec<std::ffi::OsString> =
                defines.map(|it| format!("-D{it}").into()).collect();
            let (mut output, mut errors) = (Vec::new(), Vec::new());
            crate::program::run(&args, &mut task.input.as_bytes(), &mut output, &mut errors)
                .unwrap();
            let output = String::from_utf8(output).unwrap();
            assert_eq!(Story::expected(task).output(), output, "{}", case.name);
            assert_eq!(String::from_utf8_lossy(&errors), "", "{}", case.name);
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
        let missed: Vec<Mistake> = Mistake::all().filter(is_missed).collect();
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

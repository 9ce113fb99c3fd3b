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
    Assignment, Attempt, Case, CaseSelection, Class, Compared, CourseData, CourseSeat, Failure,
    Fault, Finding, JudgeFault, Mistake as _, Profile, PublishedError, Sandbox, assumed_mistakes,
    budget, join_lines, suspects, try_program, try_same_cause,
};
use ludoteca_words::{Message, Sources};

use crate::program::league::{COMPUTER, Reading};
use crate::seat::MancalaSeat;

use cases::Task;
use explain::Break;
use mistakes::Mistake;
use model::{Choices, Listing, Model};
use story::Story;

/// Maximum number of runs to find the smallest input.
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
        let Some(mut attempt) = self.attempt(&case.task, sandbox)? else {
            return Ok(Finding::Accepted);
        };
        let chain = sandbox.is_chained().then_some(case.name.as_str());
        let again = repeat(&case.task.input, sandbox, chain);
        attempt.failure.for_each_link(|link| {
            let explanation = &mut link.explanation;
            explanation.again = Some(again.clone());
            if chain.is_some() && !case.task.before.is_empty() {
                explanation.notes.push(Message::new("note-chain"));
            }
            let behaviour = note_behaviour(&case.task, sandbox.profile());
            explanation.notes.extend(behaviour);
        });
        Ok(attempt.into())
    }

    fn suspects(&self, case: &Case<Task>, failure: &Failure, profile: &Profile) -> Vec<String> {
        let mut suspects = suspects(self, &case.task, failure, profile);
        // A mistake whose whole answer was printed comes before one whose answer only begins so.
        let has_answered = |mistake: &Mistake| answers(*mistake, &case.task, failure, profile);
        suspects.sort_by_cached_key(|mistake| !has_answered(mistake));
        let rules = suspects.iter().map(|mistake| mistake.rule().to_owned());
        rules.collect()
    }

    fn is_shown_by(&self, rule: &str, case: &Case<Task>, profile: &Profile) -> bool {
        Mistake::by_rule(rule).is_some_and(|mistake| shows(&case.task, mistake, profile))
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
        self.tell_by(mistake, &case.task, failure, profile)
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
        let with = |lines: &[&str]| Task {
            input: join(lines),
            ..task.clone()
        };
        let mut budget = budget(failure, RUNS);
        let (lines, _) = smallest(&lines, &mut budget, |lines| {
            let found = try_same_cause(self, &with(lines), failure, sandbox)?;
            Ok::<bool, JudgeFault>(found.is_some())
        })?;
        let mut small = with(&lines);
        let Some(mut told) = try_same_cause(self, &small, failure, sandbox)? else {
            return Ok(None);
        };
        if let Some(asked) = show_board(&mut told, &small, sandbox)? {
            small = asked;
        }
        let is_chained = sandbox.is_chained() && !task.before.is_empty();
        let chain = is_chained.then_some(case.name.as_str());
        told.explanation.again = Some(repeat(&small.input, sandbox, chain));
        told.explanation.smallest = Some(small.input);
        told.explanation
            .notes
            .extend(failure.explanation.notes.clone());
        told.explanation.notes.dedup();
        Ok(Some(told))
    }

    fn seat(&self) -> Option<&'static dyn CourseSeat> {
        Some(&MancalaSeat)
    }
}

impl Compared for Mancala {
    type Mistake = Mistake;

    fn print(
        &self,
        mistakes: &[Mistake],
        task: &Task,
        failure: &Failure,
        profile: &Profile,
    ) -> Vec<u8> {
        let choices = choices_of(task, mistakes, &failure.output, profile);
        let story = suspected(task, profile, mistakes, choices);
        story.output().into_bytes()
    }

    fn attempt(
        &self,
        task: &Task,
        sandbox: &mut dyn Sandbox,
    ) -> Result<Option<Attempt>, JudgeFault> {
        let program = sandbox.command(&[])?;
        let profile = sandbox.profile().clone();
        let expected = |output: &[u8]| expected_like(task, output, &profile);
        let found = try_program(program, task.input.as_bytes(), sandbox, |output| {
            expected(output).output().into_bytes()
        })?;
        let Some(found) = found else {
            return Ok(None);
        };
        let is_silent = found.is_silent_crash();
        let explain = |output: &[u8], fault| explain::explain(&expected(output), output, fault);
        let attempt = found.into_attempt(explain);
        if is_silent {
            let place = find_break(task, sandbox)?;
            return Ok(Some(explain::tell_break(place, &expected(b""), attempt)));
        }
        Ok(Some(attempt))
    }

    fn tell_by(
        &self,
        mistake: Mistake,
        task: &Task,
        failure: Failure,
        profile: &Profile,
    ) -> Failure {
        let known = assumed_mistakes(&failure);
        let mistakes = [&known[..], &[mistake]].concat();
        let choices = choices_of(task, &mistakes, &failure.output, profile);
        let expected = if known.is_empty() && choices == Choices::default() {
            expected(task, profile)
        } else {
            suspected(task, profile, &known, choices)
        };
        let suspected = suspected(task, profile, &mistakes, choices);
        explain::accuse(mistake, &expected, &suspected, failure)
    }
}

fn reading(profile: &Profile) -> Reading {
    match profile.setting("behaviour") {
        Some("as-tested") => Reading::AsTested,
        _ => Reading::AsWritten,
    }
}

/// Runs the course's own program: the only source of what is right.
fn expected(task: &Task, profile: &Profile) -> Story {
    Story::expected(task, reading(profile))
}

/// Runs the model of a program with mistakes.
fn suspected(task: &Task, profile: &Profile, mistakes: &[Mistake], choices: Choices) -> Story {
    let model = Model::new(reading(profile), mistakes);
    model.with_choices(choices).run(task)
}

/// Returns the right story for a program that chose as this one did, where the case is not about
/// that choice.
fn expected_like(task: &Task, output: &[u8], profile: &Profile) -> Story {
    let choices = choices_of(task, &[], output, profile);
    if choices == Choices::default() {
        return expected(task, profile);
    }
    suspected(task, profile, &[], choices)
}

/// Finds the choices of a program with mistakes where only the batteries settle them: those that
/// agree longest with its output.
fn choices_of(task: &Task, mistakes: &[Mistake], output: &[u8], profile: &Profile) -> Choices {
    if task.is_strict {
        return Choices::default();
    }
    let agreement = |choices: &Choices| {
        let right = suspected(task, profile, mistakes, *choices).output();
        let pairs = right.bytes().zip(output);
        let same = pairs.take_while(|(one, other)| one == *other).count();
        (right.as_bytes() == output, same)
    };
    // A list that goes on with CPU, where it should have ended, is of a program that does list it.
    let is_refuted = |choices: &Choices, same: usize| {
        let end = output[..same].iter().rposition(|byte| *byte == b'\n');
        let line = &output[end.map_or(0, |end| end + 1)..];
        let is_computer = line.starts_with(COMPUTER.as_bytes());
        is_computer && choices.listing != Listing::Start
    };
    // Of several that agree as long, that of the batteries: it comes first.
    let mut best = (Choices::default(), (false, 0));
    for choices in Choices::all(task) {
        let agreement = agreement(&choices);
        if agreement > best.1 && (agreement.0 || !is_refuted(&choices, agreement.1)) {
            best = (choices, agreement);
        }
        if best.1.0 {
            break;
        }
    }
    best.0
}

/// Tells if a program with a mistake prints the very answer in which a failure shows, beside what is
/// taken for granted.
fn answers(mistake: Mistake, task: &Task, failure: &Failure, profile: &Profile) -> bool {
    let Some(place) = &failure.explanation.place else {
        return false;
    };
    let mistakes = [&assumed_mistakes(failure)[..], &[mistake]].concat();
    let choices = choices_of(task, &mistakes, &failure.output, profile);
    let story = suspected(task, profile, &mistakes, choices);
    let Some(index) = story.find(place.offset as usize) else {
        return false;
    };
    let rest = failure.output.get(story.start_of(index)..);
    rest.is_some_and(|rest| rest.starts_with(story.steps[index].answer.as_bytes()))
}

/// Tells if a program with a mistake fails, whatever it chose where the text leaves it open.
fn shows(task: &Task, mistake: Mistake, profile: &Profile) -> bool {
    let print =
        |mistakes: &[Mistake], choices| suspected(task, profile, mistakes, choices).output();
    let wrong = print(&[mistake], Choices::default());
    if wrong == expected(task, profile).output() {
        return false;
    }
    if task.is_strict {
        return true;
    }
    let all = Choices::all(task);
    let right: Vec<String> = all.iter().map(|it| print(&[], *it)).collect();
    let mut wrong = all.iter().map(|it| print(&[mistake], *it));
    !wrong.any(|wrong| right.contains(&wrong))
}

/// Finds where a program broke that printed nothing: fewer commands show it.
fn find_break(task: &Task, sandbox: &mut dyn Sandbox) -> Result<Break, JudgeFault> {
    let lines: Vec<&str> = task
        .input
        .lines()
        .take_while(|line| !line.is_empty())
        .collect();
    let mut breaks_after = |count: usize| {
        let program = sandbox.command(&[])?;
        let input = join_lines(&lines[..count]) + "\n";
        let run = sandbox.run(&program, input.as_bytes())?;
        let fault = Fault::find(&run.output(), &run, sandbox.profile().comparison);
        let is_crash = fault.is_some_and(|fault| fault.class == Class::Crash);
        Ok::<bool, JudgeFault>(is_crash)
    };
    if breaks_after(0)? {
        return Ok(Break::Always);
    }
    // The last number of commands that it obeys, and the first at which it breaks.
    let (mut well, mut broken) = (0, lines.len());
    while broken - well > 1 && task.before.is_empty() {
        let middle = usize::midpoint(well, broken);
        if breaks_after(middle)? {
            broken = middle;
        } else {
            well = middle;
        }
    }
    Ok(Break::At(well))
}

/// Shows the board that the program has after the command that is told, as it prints it itself when
/// it is asked for it: the task in which it is.
fn show_board(
    told: &mut Failure,
    task: &Task,
    sandbox: &mut dyn Sandbox,
) -> Result<Option<Task>, JudgeFault> {
    let story = expected(task, sandbox.profile());
    let Some(why) = &mut told.explanation.why else {
        return Ok(None);
    };
    let is_told = |step: &story::Step| Some(step.line.as_str()) == why.command.as_deref();
    let Some(index) = story.steps.iter().rposition(is_told) else {
        return Ok(None);
    };
    let is_board = story.steps[index].after.as_ref().map(story::Play::draw) == why.expected;
    if why.found.is_some() || why.expected.is_none() || !is_board {
        return Ok(None);
    }
    let lines: Vec<&str> = task.input.lines().take(index + 1).collect();
    let asked = Task {
        input: join_lines(&[&lines[..], &["DJ"]].concat()) + "\n",
        ..task.clone()
    };
    let program = sandbox.command(&[])?;
    let run = sandbox.run(&program, asked.input.as_bytes())?;
    explain::add_printed_board(why, &run.output(), &story.steps[index]);
    if why.found.is_none() {
        why.expected = None;
        return Ok(None);
    }
    Ok(Some(asked))
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
                let found = Model::new(reading, &[]).run(&case.task);
                let expected = Story::expected(&case.task, reading);
                assert_eq!(found, expected, "{}", case.name);
            }
        }
    }

    #[test]
    fn a_program_that_lists_cpu_elsewhere_is_not_taken_for_one_that_does_not() {
        let (profile, cases) = all();
        let case = cases.iter().find(|case| case.name == "register-other-case");
        let task = &case.unwrap().task;
        let listed = "Jogador registado com sucesso.\n".repeat(2);
        let later = format!("{listed}Ana 0 0 0 0\nana 0 0 0 0\n");
        let other = format!("{later}CPU 0 0 0 0\n");
        let listing = |output: &str| choices_of(task, &[], output.as_bytes(), &profile).listing;
        assert_eq!(listing(&other), Listing::Start);
        assert_ne!(listing(&later), Listing::Start);
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

//! Tries that show a cause: what a program does with the same moves in another form.

use ludoteca_course::{Attempt, Failure, Fault, JudgeFault, Mistake as _, Sandbox, Verdict};
use ludoteca_words::Message;

use super::mistakes::Mistake;
use super::rules;
use super::story::Story;
use super::suspected;
use super::task::Task;

/// Looks for causes that only another run can show, and tells the failure by the one that it finds.
pub(super) fn probe(
    task: &Task,
    mut attempt: Attempt,
    sandbox: &mut dyn Sandbox,
) -> Result<Attempt, JudgeFault> {
    if let Some(remark) = find_default(task, &attempt, sandbox)? {
        tell(&mut attempt.failure, "poziomka.defaults", remark);
    } else if let Some(remark) = find_line_ends(task, &attempt, sandbox)? {
        let is_beside = remark.key == "poziomka-line-ends-beside";
        if is_beside && attempt.failure.verdict == Verdict::WrongAnswer {
            let mut apart = attempt.failure.clone();
            (apart.explanation.place, apart.explanation.difference) = (None, None);
            tell(&mut apart, "poziomka.line-ends", remark);
            apart.behind = Some(Box::new(attempt.failure));
            attempt.failure = apart;
        } else {
            tell(&mut attempt.failure, "poziomka.line-ends", remark);
        }
    }
    Ok(attempt)
}

/// Tells a failure by what another run has shown.
fn tell(failure: &mut Failure, rule: &str, remark: Message) {
    rule.clone_into(&mut failure.root);
    failure.behind = None;
    let mut why = rules::why(rule);
    why.remark = Some(remark);
    failure.explanation.why = Some(why);
}

/// Finds a wrong default: with all constants defined as the assignment has them by default, a
/// program prints the same unless its defaults are others.
fn find_default(
    task: &Task,
    attempt: &Attempt,
    sandbox: &mut dyn Sandbox,
) -> Result<Option<Message>, JudgeFault> {
    let mut all = task.clone();
    all.defines = task.defines.parameters().into();
    // The further output of a program that broke is not known.
    let is_text = attempt.failure.verdict == Verdict::WrongAnswer;
    if !is_text || all.defines == task.defines || !prints_otherwise(&all, attempt, sandbox)? {
        return Ok(None);
    }
    for (name, value) in task.defines.missing() {
        let mut without = all.clone();
        without.defines.leave_out(name);
        if !prints_otherwise(&without, attempt, sandbox)? {
            let remark = Message::new("poziomka-default");
            return Ok(Some(remark.with("name", name).with("value", value)));
        }
    }
    Ok(Some(Message::new("poziomka-defaults")))
}

fn prints_otherwise(
    task: &Task,
    attempt: &Attempt,
    sandbox: &mut dyn Sandbox,
) -> Result<bool, JudgeFault> {
    let program = sandbox.command(&task.defines.list())?;
    let run = sandbox.run(&program, task.input.as_bytes())?;
    Ok(run.output() != attempt.failure.output)
}

/// A program that takes a line end for a move answers rightly when there is none, or as one with a
/// single further mistake does.
fn find_line_ends(
    task: &Task,
    attempt: &Attempt,
    sandbox: &mut dyn Sandbox,
) -> Result<Option<Message>, JudgeFault> {
    let right = Story::expected(task).output();
    let lines = |output: &[u8]| output.split(|byte| *byte == b'\n').count();
    let is_broken = matches!(
        attempt.failure.verdict,
        Verdict::RuntimeError | Verdict::TimeLimitExceeded
    );
    if !is_broken && lines(&attempt.failure.output) == lines(right.as_bytes()) {
        return Ok(None);
    }
    let input = &task.input;
    let mut forms = Vec::new();
    if let Some(moves) = input.strip_prefix("-\n") {
        forms.push(format!("-{moves}"));
        forms.push(format!("-\n{}", moves.replace('\n', "")));
    }
    forms.push(input.replace('\n', ""));
    forms.retain(|form| form.lines().count() < input.lines().count());
    for form in forms {
        let program = sandbox.command(&task.defines.list())?;
        let run = sandbox.run(&program, form.as_bytes())?;
        let output = run.output();
        let ends_well = Fault::find(&output, &run, sandbox.profile().comparison).is_none();
        // Line ends make no difference to one that prints the same.
        if !ends_well || output == attempt.failure.output {
            continue;
        }
        if output == right.as_bytes() {
            return Ok(Some(Message::new("poziomka-line-ends")));
        }
        // Without line ends one that reads lines may end early, and well.
        let prints_it = |it: &Mistake| output == suspected(task, &[*it]).as_bytes();
        let mistake = Mistake::all().find(prints_it);
        if let Some(mistake) = mistake.filter(|_| is_broken || breaks_off(attempt)) {
            let remark = Message::new("poziomka-line-ends-beside");
            return Ok(Some(remark.with("rule", mistake.rule())));
        }
    }
    Ok(None)
}

/// Tells if a program that printed something wrong also broke.
fn breaks_off(attempt: &Attempt) -> bool {
    let notes = &attempt.failure.explanation.notes;
    notes.iter().any(|note| note.key.starts_with("sentence-"))
}

//! Tries that show a cause: what a program does with the same moves in another form.

use ludoteca_course::{Attempt, JudgeFault, Sandbox, Verdict, try_program};
use ludoteca_words::Message;

use super::rules;
use super::story::Story;
use super::task::Task;

/// Looks for causes that only another run can show, and tells the failure by the one that it finds.
pub(super) fn probe(
    task: &Task,
    mut attempt: Attempt,
    sandbox: &mut dyn Sandbox,
) -> Result<Attempt, JudgeFault> {
    let remark = match find_default(task, &attempt, sandbox)? {
        Some(remark) => Some(("poziomka.defaults", remark)),
        None => {
            find_line_ends(task, &attempt, sandbox)?.map(|remark| ("poziomka.line-ends", remark))
        }
    };
    if let Some((rule, remark)) = remark {
        let failure = &mut attempt.failure;
        rule.clone_into(&mut failure.root);
        failure.behind = None;
        let mut why = rules::why(rule);
        why.remark = Some(remark);
        failure.explanation.why = Some(why);
    }
    Ok(attempt)
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

/// A program that takes a line end for a move answers rightly when there is none.
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
        let expected = |_: &[u8]| right.clone().into_bytes();
        if try_program(program, form.as_bytes(), sandbox, expected)?.is_none() {
            return Ok(Some(Message::new("poziomka-line-ends")));
        }
    }
    Ok(None)
}

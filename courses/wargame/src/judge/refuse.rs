//! Invocations that must be refused, and the help.

use ludoteca_runner::{Report, Verdict as Ended, Which};

use super::fault::{Fault, Faults, check_ending};
use super::lines::{Header, split};
use crate::program::WRONG;
use crate::program::options::Refusal;
use ludoteca_course::Class;
use ludoteca_course::compare::printable;
use ludoteca_words::Message;

/// The way an invocation must be refused.
#[derive(Clone, Copy, Debug)]
pub(super) struct Demand<'a> {
    /// The answer of the course's own program.
    pub(super) refusal: &'a Refusal,
    /// In any way: the assignment calls it invalid and says no more.
    pub(super) is_any: bool,
    /// The thing that is wrong: mistakes about different things are different mistakes.
    pub(super) about: &'a str,
    /// The rule that demands it.
    pub(super) rule: &'a str,
}

/// Checks how an invocation was refused. `help` is the output of `-h`. The assignment asks for -1
/// alone and for -1 with a message, so both will do.
pub(super) fn check_refusal(run: &Report, demand: Demand<'_>, help: &[u8], faults: &mut Faults) {
    let has_crashed = !matches!(run.verdict(), Ended::Ok | Ended::Exit);
    let has_output = !run.output().trim_ascii().is_empty();
    if has_crashed && !has_output {
        faults.extend(check_ending(run).map(Fault::always));
        return;
    }
    match demand.refusal {
        _ if demand.is_any => faults.extend(check_any(run)),
        Refusal::Help { status: 0 } => faults.extend(check_help(&run.output())),
        Refusal::Help { .. } => {
            let fault = check_help_instead(&run.output(), help, demand.rule);
            faults.extend(fault);
        }
        Refusal::Wrong(_) => faults.extend(check_minus_one(run, demand)),
    }
}

fn check_help(output: &[u8]) -> Option<Fault> {
    let text = printable(output);
    if text.trim().is_empty() {
        let fault = Fault::new(Class::Nothing, "wargame-no-help", "wargame.help");
        return Some(fault.always());
    }
    let is_game = text.starts_with("-1") || shows_game(output);
    is_game.then(|| {
        let first = text.lines().next().unwrap_or_default();
        let fault = Fault::new(Class::Other, "wargame-other-help", "wargame.help");
        fault.with("found", first).always()
    })
}

/// Returns whether a game or a board was begun: its line with a size and eight numbers.
pub(super) fn shows_game(output: &[u8]) -> bool {
    let lines = split(output);
    lines.iter().any(|line| {
        let header = Header::read(&line.text).filter(|_| !line.is_aside());
        header.is_some_and(|header| header.counts.len() == 8)
    })
}

/// The help, whatever else stands beside it.
fn check_help_instead(output: &[u8], help: &[u8], rule: &str) -> Option<Fault> {
    let (text, help) = (printable(output), printable(help));
    // Without a help of its own to compare with, whatever informs will do.
    let is_help = |text: &str| !text.trim().is_empty() && !text.trim_start().starts_with("-1");
    let has_help = if is_help(&help) {
        text.contains(help.trim())
    } else {
        is_help(&text)
    };
    if has_help && !shows_game(output) {
        return None;
    }
    let first = text.lines().find(|line| !line.trim().is_empty());
    let (class, key) = match first {
        None => (Class::Nothing, "wargame-help-missing"),
        Some(_) => (Class::Other, "wargame-help-instead"),
    };
    let fault = Fault::new(class, key, rule);
    Some(fault.with("found", first.unwrap_or_default()).always())
}

fn check_any(run: &Report) -> Option<Fault> {
    let output = run.output();
    shows_game(&output).then(|| {
        let text = printable(&output);
        let first = text.lines().next().unwrap_or_default();
        let fault = Fault::new(Class::Other, "wargame-plays-on", "wargame.invalid-example");
        fault.with("found", first).always()
    })
}

/// A line that begins with -1. What else stands there is only told.
fn check_minus_one(run: &Report, demand: Demand<'_>) -> Option<Fault> {
    let output = printable(&run.output());
    let mut lines = output.lines().filter(|line| !line.trim().is_empty());
    let first = lines.next().map(str::trim_start).unwrap_or_default();
    if let Some(rest) = first.strip_prefix("-1") {
        let key = match lines.next() {
            None => "wargame-no-message",
            Some(_) => "wargame-message-below",
        };
        let fault = || Fault::new(Class::Wording, key, "wargame.refusal");
        return rest.trim().is_empty().then(|| fault().always().free());
    }
    // Reporting the error in other words is one mistake, missing it another.
    let fault = if shows_game(&run.output()) {
        let fault = Fault::new(Class::Other, "wargame-not-refused", demand.rule);
        let about = Message::new(format!("wargame-about-{}", demand.about));
        fault.apart(demand.about).remark(about)
    } else if first.is_empty() {
        Fault::new(
            Class::Nothing,
            "wargame-refused-silently",
            "wargame.refusal",
        )
    } else {
        Fault::new(Class::Other, "wargame-no-minus-one", "wargame.refusal")
    };
    Some(fault.with("found", first).always())
}

/// Checks the exit status of a refusal, which the assignment does not name.
pub(super) fn check_status(run: &Report, refusal: &Refusal) -> Option<Fault> {
    let right = i32::from(match refusal {
        Refusal::Help { status } => *status,
        Refusal::Wrong(_) => WRONG,
    });
    let found = run.log.exit(Which::First)?;
    (found != right).then(|| {
        let fault = Fault::new(Class::Status, "wargame-exit-status", "wargame.refusal");
        let fault = fault.with("found", found).with("right", right);
        fault.always().free()
    })
}

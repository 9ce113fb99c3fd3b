//! Invocations that must be refused, and the help.

use ludoteca_runner::{Report, Which};

use super::fault::Fault;
use crate::program::WRONG;
use crate::program::options::Refusal;
use ludoteca_course::Class;
use ludoteca_course::Profile;
use ludoteca_course::compare::printable;

/// Checks how an invocation was refused. `help` is the output of `-h`; `is_bare` allows -1 alone.
pub(super) fn check_refusal(
    run: &Report,
    refusal: &Refusal,
    is_bare: bool,
    help: &[u8],
    profile: &Profile,
) -> Option<Fault> {
    let output = run.output();
    let by_output = match refusal {
        Refusal::Help { status: 0 } => check_help(&output),
        Refusal::Help { .. } => check_help_instead(&output, help),
        Refusal::Wrong(_) => check_minus_one(&output, !is_bare),
    };
    by_output.or_else(|| check_status(run, refusal, profile))
}

fn check_help(output: &[u8]) -> Option<Fault> {
    let text = printable(output);
    if text.trim().is_empty() {
        return Some(Fault::new(
            Class::Nothing,
            "wargame-no-help",
            "wargame.help",
        ));
    }
    let is_board = text
        .lines()
        .any(|line| line.trim_start().starts_with("A B C"));
    (text.starts_with("-1") || is_board).then(|| {
        let first = text.lines().next().unwrap_or_default();
        Fault::new(Class::Other, "wargame-other-help", "wargame.help").with("found", first)
    })
}

fn check_help_instead(output: &[u8], help: &[u8]) -> Option<Fault> {
    if output == help && !help.is_empty() {
        return None;
    }
    let class = if output.is_empty() {
        Class::Nothing
    } else {
        Class::Other
    };
    let text = printable(output);
    let first = text.lines().next().unwrap_or_default().to_owned();
    Some(Fault::new(class, "wargame-help-instead", "wargame.help-instead").with("found", first))
}

/// One line: -1, a blank, a message.
fn check_minus_one(output: &[u8], needs_message: bool) -> Option<Fault> {
    let rule = if needs_message {
        "wargame.refusal"
    } else {
        "wargame.restrictions"
    };
    let text = printable(output);
    let first = text.lines().next().unwrap_or_default();
    let wrong = |class, key: &'static str| Some(Fault::new(class, key, rule).with("found", first));
    if text.trim().is_empty() {
        return wrong(Class::Nothing, "wargame-not-refused");
    }
    let Some(rest) = first.strip_prefix("-1") else {
        return wrong(Class::Other, "wargame-not-refused");
    };
    if needs_message && rest.trim().is_empty() {
        return wrong(Class::Wording, "wargame-no-message");
    }
    let is_apart =
        rest.is_empty() || rest.starts_with(|letter: char| !letter.is_ascii_alphanumeric());
    if text.trim_end().lines().count() > 1 || !is_apart {
        return wrong(Class::ExtraLine, "wargame-more-lines");
    }
    (!output.ends_with(b"\n"))
        .then(|| Fault::new(Class::LastNewline, "wargame-no-line-end", rule).with("found", first))
}

fn check_status(run: &Report, refusal: &Refusal, profile: &Profile) -> Option<Fault> {
    if profile.setting("exit-status") == Some("ignored") {
        return None;
    }
    let right = i32::from(match refusal {
        Refusal::Help { status } => *status,
        Refusal::Wrong(_) => WRONG,
    });
    let found = run.log.exit(Which::First)?;
    (found != right).then(|| {
        let fault = Fault::new(Class::Status, "wargame-exit-status", "wargame.exit-status");
        fault.with("found", found).with("right", right)
    })
}

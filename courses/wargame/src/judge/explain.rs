//! Explanations of chances and of the end of the input.

use ludoteca_runner::{Report, Verdict as Ended};
use ludoteca_wargame::Cell;

use super::chance::Gamblers;
use super::dialogue::is_end;
use super::fault::Fault;
use super::lines::split;
use ludoteca_course::Class;
use ludoteca_words::{Arg, Message};

/// Board after board is the same.
pub(super) fn stuck(boards: usize, rule: &str) -> Fault {
    let fault = Fault::new(Class::Distribution, "wargame-stuck", rule);
    let fault = fault.with("runs", boards).always();
    fault.remark(Message::new("wargame-chance-repeats"))
}

/// A filling of a matrix that never comes: its number and how often it should have come.
pub(super) fn missing((id, expected): (usize, f64), boards: usize, rule: &str) -> Fault {
    Fault::new(Class::Distribution, "wargame-never", rule)
        .with("category", id)
        .with("runs", boards)
        .with("expected", format!("{expected:.0}"))
        .always()
}

/// A matrix that never holds a piece.
pub(super) fn always_empty(corner: Cell, boards: usize) -> Fault {
    Fault::new(
        Class::Distribution,
        "wargame-always-empty",
        "wargame.p1-steps",
    )
    .with("cell", corner.to_string())
    .with("runs", boards)
    .always()
}

/// Shots that are not drawn: what the gamblers saw, in words. The assignment demands that shots are
/// drawn and not that all cells are alike, so only shots that follow from others count.
pub(super) fn shots(gamblers: &Gamblers, runs: usize) -> Fault {
    let fault = Fault::new(Class::Distribution, "wargame-chances", "wargame.d1-draw")
        .with("runs", runs)
        .with("draws", gamblers.draws());
    let Some((kind, category, came, expected)) = gamblers.evidence() else {
        return fault.remark(Message::new("wargame-chance-repeats"));
    };
    let name = match kind {
        "column" => Arg::from(char::from(b'A' + category as u8)),
        "row" => (category + 1).into(),
        _ => category.into(),
    };
    let remark = Message::new(format!("wargame-chance-{kind}"))
        .with("category", name)
        .with("came", came.to_string())
        .with("expected", format!("{expected:.1}"));
    let fault = fault.remark(remark);
    if kind == "step" { fault } else { fault.free() }
}

/// The last line of a game during which the clock has moved on by at least so many seconds.
pub(super) fn time(output: &[u8], seconds: u32) -> Option<Fault> {
    let lines = split(output);
    let line = lines.iter().find(|line| is_end(line))?;
    let numbers = line
        .text
        .split(|it: char| !it.is_ascii_digit() && it != '.');
    let numbers: Vec<f64> = numbers.filter_map(|it| it.parse().ok()).collect();
    let is_zero = numbers.get(1).is_some_and(|told| *told < 1.0);
    is_zero.then(|| {
        let fault = Fault::new(Class::Number, "wargame-end-time", "wargame.end-count");
        fault.with("seconds", seconds).with("found", line.shown())
    })
}

/// Finds a program that hangs, floods or crashes when the input ends in the middle of a game.
pub(super) fn end_of_input(run: &Report) -> Option<Fault> {
    let (class, key) = match run.verdict() {
        Ended::CpuTime | Ended::WallTime => (Class::Endless, "wargame-input-hang"),
        Ended::Output => (Class::Endless, "wargame-input-flood"),
        Ended::Signal => (Class::Crash, "wargame-input-crash"),
        _ => return None,
    };
    let fault = Fault::new(class, key, "wargame.end-of-input");
    Some(fault.always().free())
}

//! Lines of three that `jogador_ganhador` does not see.

use ludoteca_galo::{Board, Mark};
use ludoteca_words::Message;

use super::answer::{Answer, What};
use super::arguments::{read_board, write_board};
use super::call::Call;
use super::fault::Fault;
use super::value::Value;

/// A line that is not seen, whoever it belongs to or for one mark only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Unseen {
    line: usize,
    mark: Mark,
}

/// Rows, columns, diagonals.
const LINES: [[usize; 3]; 8] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
];

/// The lines on which the winner was never found.
pub(super) fn find_unseen<'a>(answers: impl Iterator<Item = &'a (Call, Answer)>) -> Vec<Unseen> {
    let mut seen: Vec<(Unseen, bool)> = Vec::new();
    for (call, answer) in answers.filter(|(call, _)| call.function == "jogador_ganhador") {
        let Some(line) = only_line(call) else {
            continue;
        };
        let right = crate::functions::mark_number(Some(line.mark));
        let is_found = answer.what == What::Returned(Value::Int(right.into()));
        seen.push((line, is_found));
    }
    let mut unseen: Vec<Unseen> = Vec::new();
    for (line, _) in &seen {
        let is_ever = seen.iter().any(|(other, found)| other == line && *found);
        if !is_ever && !unseen.contains(line) {
            unseen.push(*line);
        }
    }
    unseen
}

/// The line of three of a board that has one.
fn only_line(call: &Call) -> Option<Unseen> {
    let board: Board = read_board(call.arguments.first()?).ok()?;
    let Value::Tuple(rows) = write_board(&board) else {
        return None;
    };
    let values: Vec<Value> = rows
        .into_iter()
        .flat_map(|row| match row {
            Value::Tuple(values) => values,
            _ => Vec::new(),
        })
        .collect();
    let is_full = |mark: Mark, line: &[usize; 3]| {
        let wanted = Value::Int(crate::functions::mark_number(Some(mark)).into());
        line.iter().all(|at| values.get(*at) == Some(&wanted))
    };
    let mut full = Vec::new();
    for mark in Mark::BOTH {
        let lines = LINES.iter().enumerate();
        full.extend(
            lines
                .filter(|(_, line)| is_full(mark, line))
                .map(|(line, _)| Unseen { line, mark }),
        );
    }
    (full.len() == 1).then(|| full[0])
}

/// A wrong winner with the lines that are not seen.
pub(super) fn tell_unseen(unseen: &[Unseen], mut fault: Fault) -> Fault {
    if unseen.is_empty() || unseen.len() == 16 {
        return fault;
    }
    let of = |mark: Mark| unseen.iter().filter(|it| it.mark == mark).count();
    let names: Vec<String> = LINES
        .iter()
        .enumerate()
        .filter(|(line, _)| unseen.iter().any(|it| it.line == *line))
        .map(|(_, line)| line.map(|at| (at + 1).to_string()).join("-"))
        .collect();
    let mark = match (of(Mark::X), of(Mark::O)) {
        (_, 0) => "X",
        (0, _) => "O",
        _ => "both",
    };
    let remark = Message::new("galo-why-unseen")
        .with("lines", names.join(", "))
        .with("mark", mark);
    fault.why.remark = Some(remark);
    fault
}

//! The smallest call that still fails for the same reason.

use super::arguments::{read_board, read_player, write_board};
use super::call::Call;
use super::cases;
use super::check::find_faults;
use super::host;
use super::rehearsal::Rehearsal;
use super::value::Value;
use ludoteca_course::{Failure, JudgeFault, Sandbox};
use ludoteca_galo::{Board, Mark, Position};

/// Finds the board with the fewest marks among those with fewer than the smallest that failed. They
/// are all tried in one run: there are at most 512.
pub(super) fn shrink(
    failure: &Failure,
    sandbox: &mut dyn Sandbox,
) -> Result<Option<Failure>, JudgeFault> {
    let why = failure.explanation.why.as_ref();
    let told = why.and_then(|why| why.command.clone());
    let call = told.and_then(|told| Call::read(told, String::new()).ok());
    let candidates = call.as_ref().map(candidates).unwrap_or_default();
    if candidates.is_empty() {
        return Ok(None);
    }
    let rehearsal = Rehearsal::get(sandbox)?;
    let answers = host::ask(sandbox, &candidates)?;
    let file = sandbox.source();
    let comparison = sandbox.profile().comparison;
    for (call, answer) in candidates.iter().zip(&answers.calls) {
        let faults = find_faults(call, answer, comparison).into_iter();
        let mut faults = faults.flat_map(|fault| rehearsal.knowledge.settle(call, answer, fault));
        if let Some(fault) = faults.find(|fault| fault.root == failure.root) {
            return Ok(Some(fault.into_failure(call, answer, &file)));
        }
    }
    Ok(None)
}

/// Lists this call on every board that has some of the marks, those with the fewest first.
fn candidates(call: &Call) -> Vec<Call> {
    let Some(Ok(board)) = call.arguments.first().map(read_board) else {
        return Vec::new();
    };
    let marked: Vec<Position> = Position::all()
        .filter(|&position| board.at(position).is_some())
        .collect();
    let whole = (1_u16 << marked.len()) - 1;
    let mut sets: Vec<u16> = (0..whole).collect();
    sets.sort_by_key(|set| set.count_ones());
    let with = |set: &u16| {
        let kept = keep(&board, &marked, *set);
        let mut arguments = call.arguments.clone();
        arguments[0] = write_board(&kept);
        let texts: Vec<String> = arguments.iter().map(Value::to_string).collect();
        let text = format!("{}({})", call.function, texts.join(", "));
        Call::read(text, call.input.clone()).ok()
    };
    sets.iter().filter_map(with).filter(is_grounded).collect()
}

/// Tells if the assignment says what is right: it does not for boards that no game comes to, nor
/// for two winners. Calls that read what is typed are told as they were.
fn is_grounded(call: &Call) -> bool {
    let board = call.arguments.first().and_then(|it| read_board(it).ok());
    let Some(board) = board else {
        return false;
    };
    match call.function.as_str() {
        "escolher_posicao_auto" => {
            let player = call.arguments.get(1).and_then(|it| read_player(it).ok());
            cases::reachable().contains(&(board, player.unwrap_or(Mark::X)))
        }
        "escolher_posicao_manual" => false,
        _ => !call.is_open(),
    }
}

fn keep(board: &Board, marked: &[Position], set: u16) -> Board {
    let mut marks: [Option<Mark>; 9] = [None; 9];
    for (bit, position) in marked.iter().enumerate() {
        if set >> bit & 1 == 1 {
            marks[usize::from(position.number()) - 1] = board.at(*position);
        }
    }
    Board::from_marks(marks)
}

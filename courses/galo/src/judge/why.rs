//! Explains why a move is wrong: which criterion decides on this board, and what was chosen
//! instead.

use ludoteca_galo::criteria::forks;
use ludoteca_galo::{Board, Mark, Position, Strategy};

use super::arguments::{read_board, read_player, read_strategy};
use super::criteria::{Criterion, deciding};
use super::rules;
use super::value::Value;
use ludoteca_course::Why;
use ludoteca_words::Message;

/// Explains why a result of `escolher_posicao_auto` is wrong.
pub(super) fn explain_move(arguments: &[Value], found: &Value) -> Option<Why> {
    let [board, player, strategy] = arguments else {
        return None;
    };
    let (board, player) = (read_board(board).ok()?, read_player(player).ok()?);
    let strategy = read_strategy(strategy).ok()?;
    let found = found
        .as_int()
        .and_then(|number| Position::new(u8::try_from(number).ok()?));
    explain(&board, player, strategy, found)
}

/// Explains why a move of a strategy is wrong on this board.
pub(super) fn explain(
    board: &Board,
    player: Mark,
    strategy: Strategy,
    found: Option<Position>,
) -> Option<Why> {
    let criterion = deciding(strategy, board, player)?;
    let right = criterion.choose(board, player)?;
    let candidates = criterion.candidates(board, player);
    let other = found.and_then(|found| other_criterion(board, player, strategy, found));
    // If another urgent criterion leads there too, the criteria were mixed up.
    let is_mixed = other.is_some_and(|other| other <= Criterion::BlockFork);
    let is_tie = found.is_some_and(|found| candidates.contains(&found)) && !is_mixed;
    let opposing: Vec<Position> = forks(board, player.other()).collect();
    // Against several forks the criterion may apply to no position at all.
    let is_fork = strategy == Strategy::Perfeito
        && criterion > Criterion::BlockFork
        && opposing.len() > 1
        && found.is_some_and(|found| opposing.contains(&found));
    let mut why = rules::why(match () {
        () if is_tie => "galo.first-position",
        () if is_fork => Criterion::BlockFork.rule(),
        () => criterion.rule(),
    });
    why.before = Some(board.to_string());
    why.expected = draw_marked(board, player, Some(right));
    why.found = draw_marked(board, player, found);
    let remark = match found {
        Some(_) if is_tie => Message::new("galo-why-tie"),
        Some(_) if is_fork => Message::new("galo-why-no-fork"),
        Some(found) if !board.is_free(found) => Message::new("galo-why-marked"),
        Some(_) => other.map_or_else(
            || Message::new("galo-why-move"),
            |other| Message::new("galo-why-later").with("other", other.number()),
        ),
        None => Message::new("galo-why-nothing"),
    };
    let list = |positions: &[Position]| {
        let numbers: Vec<String> = positions.iter().map(Position::to_string).collect();
        numbers.join(", ")
    };
    let remark = remark
        .with("number", criterion.number())
        .with("candidates", list(&candidates))
        .with_text("right", right)
        .with(
            "found",
            found.map_or_else(String::new, |found| found.to_string()),
        );
    let remark = if criterion == Criterion::BlockFork || is_fork {
        remark
            .with("forks", list(&opposing))
            .with("fork-count", opposing.len())
    } else {
        remark.with("forks", "").with("fork-count", 0)
    };
    why.remark = Some(remark);
    Some(why)
}

/// Another criterion that would have led to the position that was found.
fn other_criterion(
    board: &Board,
    player: Mark,
    strategy: Strategy,
    found: Position,
) -> Option<Criterion> {
    let mut all = Criterion::list(strategy).iter().copied();
    all.find(|criterion| criterion.choose(board, player) == Some(found))
}

fn draw_marked(board: &Board, player: Mark, position: Option<Position>) -> Option<String> {
    let mut board = *board;
    board.mark(player, position?).ok()?;
    Some(board.to_string())
}

//! Galo at the table.

use std::cell::RefCell;

use ludoteca_core::{Budget, Engine, Game};
use ludoteca_galo::{Galo, LINES, Minimax, Position, Strategy, Value};

use super::{Played, chosen, play_by};
use crate::hint::{Hint, Worth};
use crate::view::{BoardView, GaloBoard};
use crate::{GameKind, Level, Refusal, Rule};

thread_local! {
    // The whole game is worked out once a thread, in 120 kB.
    static MINIMAX: RefCell<Minimax> = RefCell::default();
}

pub(super) fn play(game: &mut Galo, text: &str) -> Result<Played, Refusal> {
    play_by(
        GameKind::Galo,
        game,
        text,
        |_, _| Rule::Taken,
        |game, mv| game.play(mv).map(|()| None),
    )
}

pub(super) fn board(game: &Galo) -> BoardView {
    let mark = |position| match game.board().at(position) {
        Some(mark) => mark.to_string().chars().next().unwrap_or(' '),
        None => ' ',
    };
    BoardView::Galo(GaloBoard {
        cells: Position::all().map(mark).collect(),
        line: winning_line(game),
    })
}

fn winning_line(game: &Galo) -> Vec<u8> {
    let Some(winner) = game.board().winner() else {
        return Vec::new();
    };
    let is_won = |line: &&[Position; 3]| line.iter().all(|&at| game.board().at(at) == Some(winner));
    let line = LINES.iter().find(is_won);
    line.map(|line| line.map(Position::number).to_vec())
        .unwrap_or_default()
}

pub(super) fn choose(game: &Galo, level: Level, budget: &Budget) -> Option<String> {
    let mv = match level {
        Level::Basico => Strategy::Basico.choose(game.board(), game.mark_to_move()),
        Level::Normal => Strategy::Normal.choose(game.board(), game.mark_to_move()),
        Level::Perfeito => Strategy::Perfeito.choose(game.board(), game.mark_to_move()),
        _ => MINIMAX.with_borrow_mut(|minimax| minimax.choose(game, budget)),
    };
    chosen(game, mv)
}

pub(super) fn hint(game: &Galo) -> Option<Hint> {
    let best = choose(game, Level::Strong, &Budget::unlimited())?;
    let values = MINIMAX.with_borrow_mut(|minimax| minimax.values(game).collect::<Vec<_>>());
    let (_, value) = values.into_iter().find(|(mv, _)| mv.to_string() == best)?;
    Some(Hint {
        text: best,
        worth: worth(value),
    })
}

fn worth(value: Value) -> Worth {
    match value.outcome {
        1 => Worth::Win {
            moves: Some(value.moves.into()),
        },
        0 => Worth::Draw,
        _ => Worth::Loss {
            moves: Some(value.moves.into()),
        },
    }
}

//! Galo at the table.

use ludoteca_core::{Budget, Game};
use ludoteca_galo::{Galo, LINES, Position, Strategy};

use super::{Played, best, chosen, play_by};
use crate::analysis::Subject;
use crate::view::{BoardView, GaloBoard};
use crate::{GameKind, Level, Refusal, Rule};

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
        _ => return best(&Subject::Galo(*game), budget),
    };
    chosen(game, mv)
}

//! Laying something in secret: the plan travels in the form, so that it also works without script.

use ludoteca_play::arrange::{Draft, Piece};
use ludoteca_play::board::{Board, find_cell};
use ludoteca_play::{Refusal, Step, TableRule, View};
use ludoteca_table::{Hall, HallError};

use crate::board::{Panel, plan_panel};
use crate::pages::table::Unsent;
use crate::texts::Texts;

/// A kind of piece as the page shows it.
pub(crate) struct Kind {
    pub(crate) number: u8,
    pub(crate) label: String,
    /// How many are still to be laid.
    pub(crate) missing: u8,
    /// Where the cells of its outline lie, in steps of ten.
    pub(crate) cells: Vec<(usize, usize)>,
    /// Width and height of the outline.
    pub(crate) size: (usize, usize),
    pub(crate) is_chosen: bool,
}

/// A plan in the making as the page shows it.
pub(crate) struct Placing {
    pub(crate) panel: Panel,
    pub(crate) plan: String,
    pub(crate) kinds: Vec<Kind>,
    /// How pieces are laid.
    pub(crate) help: String,
    /// What is wrong with the plan, once everything is laid; empty when it can stand.
    pub(crate) faults: Vec<String>,
    pub(crate) is_ready: bool,
}

impl Placing {
    /// The viewer's plan as far as it is made. `asked` is the kind of piece to lay next.
    pub(crate) fn new(view: &View, texts: &Texts, draft: Draft, asked: &str) -> Self {
        let say = texts.play();
        let chosen = choose_piece(&draft.pieces, asked.parse().ok());
        let show = |piece: &Piece| Kind {
            number: piece.number,
            label: say.message(view.game, &piece.label),
            missing: piece.missing,
            cells: list_cells(&piece.outline),
            size: measure(&piece.outline),
            is_chosen: chosen == Some(piece.number),
        };
        Self {
            is_ready: draft.is_ready(),
            kinds: draft.pieces.iter().map(show).collect(),
            help: say.game_get(view.game, "place-help"),
            faults: draft
                .faults
                .iter()
                .map(|fault| say.fault(view.game, fault))
                .collect(),
            panel: plan_panel(view, texts, &own_board(view, draft.board)),
            plan: draft.plan,
        }
    }
}

/// The board on which a plan is made, as its owner's.
fn own_board(view: &View, board: Board) -> Board {
    match board {
        Board::Grid(mut grid) => {
            grid.owner = view.seat();
            Board::Grid(grid)
        }
        pits @ Board::Pits(_) => pits,
    }
}

/// The piece asked for stays chosen while some are left; then the next one is chosen.
fn choose_piece(pieces: &[Piece], asked: Option<u8>) -> Option<u8> {
    let wanted = pieces.iter().find(|piece| Some(piece.number) == asked);
    let is_missing = |piece: &&Piece| piece.missing > 0;
    let next = || pieces.iter().find(is_missing);
    let piece = wanted.filter(is_missing).or_else(next);
    let piece = piece.or(wanted).or(pieces.first());
    piece.map(|piece| piece.number)
}

fn list_cells(outline: &[Vec<bool>]) -> Vec<(usize, usize)> {
    let mut cells = Vec::new();
    for (row, filled) in outline.iter().enumerate() {
        let columns = filled
            .iter()
            .enumerate()
            .filter(|(_, is_filled)| **is_filled);
        cells.extend(columns.map(|(column, _)| (10 * column + 2, 10 * row + 2)));
    }
    cells
}

fn measure(outline: &[Vec<bool>]) -> (usize, usize) {
    let columns = outline.iter().map(Vec::len).max().unwrap_or(0);
    (10 * columns + 2, 10 * outline.len() + 2)
}

/// The plan after a cell was chosen, or a piece was dragged there from another cell.
pub(crate) fn change_plan(
    hall: &Hall,
    id: &str,
    unsent: &Unsent,
    [cell, from]: [&str; 2],
) -> Result<String, HallError> {
    let nothing = || HallError::from(Refusal::from(TableRule::NothingToPlace));
    let draft = hall.draft(id, &unsent.plan)?.ok_or_else(nothing)?;
    let boards = [draft.board];
    let find = |name: &str| find_cell(&boards, name);
    let asked = unsent.kind.parse().ok();
    let piece = asked.or_else(|| choose_piece(&draft.pieces, None));
    let step = match (find(cell), find(from), piece) {
        (Some(to), Some(from), _) => Step::Shift { from, to },
        (Some(cell), None, Some(piece)) => Step::Touch { piece, cell },
        _ => return Ok(draft.plan),
    };
    hall.change_plan(id, &draft.plan, step)?.ok_or_else(nothing)
}

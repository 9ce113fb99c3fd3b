//! Laying something in secret: the plan travels in the form, so that it also works without script.

use ludoteca_play::arrange::{Draft, Piece};
use ludoteca_play::board::{Board, Cell, Shape, find_cell};
use ludoteca_play::{Refusal, Session, Step, TableRule, View};
use ludoteca_table::{Sessions, TableError};

use crate::board::{Panel, Reach, plan_panel};
use crate::pages::table::Unsent;
use crate::texts::Texts;

/// A kind of piece as the page shows it.
pub(crate) struct Kind {
    pub(crate) number: u8,
    pub(crate) label: String,
    /// Number still to be laid.
    pub(crate) missing: u8,
    /// The positions of the cells of its outline, in steps of ten.
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
    /// An explanation of how pieces are laid.
    pub(crate) help: String,
    /// Faults of the plan, once everything is laid; empty when it can stand.
    pub(crate) faults: Vec<String>,
    pub(crate) is_ready: bool,
}

/// A plan in the making, what each cell would add to it, and what cannot stand together.
pub(crate) struct PlanDraft {
    draft: Draft,
    /// The piece that is laid next.
    chosen: Option<u8>,
    reach: Vec<Reach>,
    conflicts: Vec<Cell>,
}

impl PlanDraft {
    /// The plan that a page brings, if there is one to make.
    pub(crate) fn new(session: &Session, unsent: &Unsent) -> Option<Self> {
        let draft = session.draft(&unsent.plan)?;
        let chosen = choose_piece(&draft.pieces, unsent.kind.parse().ok());
        let reach = |cell: Cell| reach(session, &draft, chosen?, cell);
        Some(Self {
            reach: draft.board.cells(0).filter_map(reach).collect(),
            conflicts: session.conflicts(&draft.plan),
            chosen,
            draft,
        })
    }
}

/// Finds the cells that a choice would cover; nothing where it would take something away.
fn reach(session: &Session, draft: &Draft, piece: u8, cell: Cell) -> Option<Reach> {
    let plan = session.change_plan(&draft.plan, Step::Touch { piece, cell })?;
    let next = session.draft(&plan).filter(|_| plan != draft.plan)?.board;
    let is_new = |&cell: &Cell| {
        let shape = |board: &Board| board.face(cell).map(|face| face.shape.clone());
        let laid = shape(&next);
        laid.is_some() && laid != Some(Shape::Empty) && laid != shape(&draft.board)
    };
    let covers: Vec<Cell> = next.cells(0).filter(is_new).collect();
    let bad = session.conflicts(&plan);
    Some(Reach {
        cell,
        is_bad: covers.iter().any(|cell| bad.contains(cell)),
        covers,
    })
}

impl Placing {
    /// The viewer's plan as far as it is made.
    pub(crate) fn new(view: &View, texts: &Texts, drafted: PlanDraft) -> Self {
        let say = texts.play();
        let PlanDraft {
            draft,
            chosen,
            reach,
            conflicts,
        } = drafted;
        let mut panel = plan_panel(view, texts, &own_board(view, draft.board.clone()), &reach);
        mark_conflicts(&mut panel, &conflicts);
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
            panel,
            plan: draft.plan,
        }
    }
}

/// Marks the squares of pieces that cannot stand together.
fn mark_conflicts(panel: &mut Panel, conflicts: &[Cell]) {
    for (row, line) in (0..).zip(&mut panel.rows) {
        for (column, square) in (0..).zip(&mut line.squares) {
            if conflicts.contains(&Cell::new(row, column)) {
                square.class.push_str(" conflict");
            }
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
    sessions: &Sessions,
    id: &str,
    unsent: &Unsent,
    [cell, from]: [&str; 2],
) -> Result<String, TableError> {
    let nothing = || TableError::from(Refusal::from(TableRule::NothingToPlace));
    let draft = sessions.draft(id, &unsent.plan)?.ok_or_else(nothing)?;
    let boards = [draft.board];
    let find = |name: &str| find_cell(&boards, name);
    let asked = unsent.kind.parse().ok();
    let piece = asked.or_else(|| choose_piece(&draft.pieces, None));
    let step = match (find(cell), find(from), piece) {
        (Some(to), Some(from), _) => Step::Shift { from, to },
        (Some(cell), None, Some(piece)) => Step::Touch { piece, cell },
        _ => return Ok(draft.plan),
    };
    sessions
        .change_plan(id, &draft.plan, step)?
        .ok_or_else(nothing)
}

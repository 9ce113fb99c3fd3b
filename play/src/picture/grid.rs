//! Rows and columns.

use super::canvas::{Canvas, LINE};
use crate::board::{Board, Cell, Face, Grid, Ground, Labels, Shape};

/// The room around a grid with labels at its edges, and around one without.
const EDGE: i32 = 26;
const MARGIN: i32 = 8;

/// Draws the grid to the right of `left`; returns how far it goes right and down.
pub(super) fn draw(canvas: &mut Canvas<'_>, grid: &Grid, at: u8, left: i32) -> (i32, i32) {
    let place = Place::of(grid, left);
    let board = Board::Grid(grid.clone());
    for row in 0..grid.rows {
        canvas.row(|canvas| {
            for column in 0..grid.columns {
                let cell = Cell::new(row, column).on(at);
                draw_cell(canvas, &board, cell, &place);
            }
        });
    }
    draw_blocks(canvas, grid, &place);
    draw_labels(canvas, grid, &place);
    let width = i32::from(grid.columns) * place.side;
    let height = i32::from(grid.rows) * place.side;
    let edge = i32::from(place.has_edges) * EDGE;
    (left + width + edge + MARGIN, height + edge + MARGIN)
}

/// Place of a grid's cells in the picture.
struct Place {
    left: i32,
    top: i32,
    side: i32,
    has_edges: bool,
}

impl Place {
    fn of(grid: &Grid, left: i32) -> Self {
        let (has_edges, is_below) = match &grid.labels {
            Labels::Numbers => (false, false),
            Labels::Edges { is_below, .. } => (true, *is_below),
        };
        Self {
            left: left + if has_edges { EDGE } else { MARGIN / 2 },
            top: if has_edges && !is_below {
                EDGE
            } else {
                MARGIN / 2
            },
            side: side(grid),
            has_edges,
        }
    }

    fn corner(&self, cell: Cell) -> (i32, i32) {
        let (row, column) = (i32::from(cell.row), i32::from(cell.column));
        (self.left + column * self.side, self.top + row * self.side)
    }
}

/// Small boards have large cells.
fn side(grid: &Grid) -> i32 {
    match grid.rows.max(grid.columns) {
        0..=4 => 90,
        5..=8 => 44,
        9..=14 => 36,
        _ => 28,
    }
}

fn draw_cell(canvas: &mut Canvas<'_>, board: &Board, cell: Cell, place: &Place) {
    let Some(face) = board.face(cell) else {
        return;
    };
    let (x, y) = place.corner(cell);
    let side = place.side;
    canvas.cell(cell, face, |canvas| {
        let ground = canvas.ground(cell, face);
        canvas.rect((x + 1, y + 1), (side - 2, side - 2), ground);
        canvas.shape(face, (x, y), side);
        if canvas.hides_last(cell, face) {
            canvas.outline((x + 2, y + 2), side - 4);
        }
        if is_numbered(board, face) {
            let centre = (x + side / 2, y + side / 2);
            canvas.text(centre, side / 6, LINE, board.name(cell));
        }
    });
}

/// The heavier lines between blocks of cells.
fn draw_blocks(canvas: &mut Canvas<'_>, grid: &Grid, place: &Place) {
    if grid.block == 0 {
        return;
    }
    let top_left = place.corner(Cell::new(0, 0));
    let bottom_right = place.corner(Cell::new(grid.rows, grid.columns));
    for row in (grid.block..grid.rows).step_by(grid.block.into()) {
        let (_, y) = place.corner(Cell::new(row, 0));
        canvas.rule((top_left.0, y), (bottom_right.0, y));
    }
    for column in (grid.block..grid.columns).step_by(grid.block.into()) {
        let (x, _) = place.corner(Cell::new(0, column));
        canvas.rule((x, top_left.1), (x, bottom_right.1));
    }
}

/// An empty cell without labels at the edges shows its own number.
fn is_numbered(board: &Board, face: &Face) -> bool {
    let Board::Grid(grid) = board else {
        return false;
    };
    grid.labels == Labels::Numbers && face.shape == Shape::Empty && face.ground != Ground::Blocked
}

fn draw_labels(canvas: &mut Canvas<'_>, grid: &Grid, place: &Place) {
    let Labels::Edges {
        rows,
        columns,
        is_below,
    } = &grid.labels
    else {
        return;
    };
    let half = place.side / 2;
    let below = place.top + i32::from(grid.rows) * place.side + EDGE / 2;
    let y = if *is_below { below } else { EDGE / 2 };
    for (at, label) in (0..).zip(columns) {
        canvas.coordinate((place.left + at * place.side + half, y), label);
    }
    for (at, label) in (0..).zip(rows) {
        let x = place.left - EDGE / 2;
        canvas.coordinate((x, place.top + at * place.side + half), label);
    }
}

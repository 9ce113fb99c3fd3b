//! Two rows of houses between two stores. The viewer's row is below, else the first seat's.

use super::canvas::{Canvas, INK};
use crate::board::{Cell, Face, Pits};
use crate::{Seat, View};

const SIDE: i32 = 70;
const EDGE: i32 = 25;

/// Draws the pits to the right of `left`; returns how far they go right and down.
pub(super) fn draw(canvas: &mut Canvas<'_>, pits: &Pits, at: u8, left: i32) -> (i32, i32) {
    let houses = pits.rows[0].len() as i32;
    let below = lower(canvas.view());
    let height = 2 * SIDE + 2 * EDGE;
    let x_of = |house: i32| left + EDGE + house * SIDE;
    canvas.row(|canvas| {
        draw_store(canvas, pits, at, below.other(), x_of(0));
        for house in (1..=houses).rev() {
            let corner = (x_of(houses - house + 1), EDGE);
            draw_house(canvas, pits, cell(at, below.other(), house), corner);
        }
    });
    canvas.row(|canvas| {
        for house in 1..=houses {
            let corner = (x_of(house), EDGE + SIDE);
            draw_house(canvas, pits, cell(at, below, house), corner);
        }
        draw_store(canvas, pits, at, below, x_of(houses + 1));
    });
    for house in 1..=houses {
        let x = x_of(house) + SIDE / 2;
        canvas.coordinate((x, height - EDGE / 2), house);
        canvas.coordinate((x, EDGE / 2), houses - house + 1);
    }
    (left + (houses + 2) * SIDE + 2 * EDGE, height)
}

fn lower(view: &View) -> Seat {
    view.seat().unwrap_or(Seat::First)
}

fn cell(board: u8, seat: Seat, house: i32) -> Cell {
    Cell::new(seat.index() as u8, house as u8).on(board)
}

fn draw_house(canvas: &mut Canvas<'_>, pits: &Pits, cell: Cell, corner: (i32, i32)) {
    let row = &pits.rows[usize::from(cell.row)];
    let Some(face) = row.get(usize::from(cell.column) - 1) else {
        return;
    };
    canvas.cell(cell, face, |canvas| {
        let centre = (corner.0 + SIDE / 2, corner.1 + SIDE / 2);
        let ground = canvas.ground(cell, face);
        canvas.circle(centre, SIDE / 2 - 6, ground, Canvas::colour(face.tone));
        canvas.text(centre, 26, INK, &face.text);
    });
}

fn draw_store(canvas: &mut Canvas<'_>, pits: &Pits, at: u8, seat: Seat, x: i32) {
    let face: &Face = &pits.stores[seat.index()];
    canvas.cell(cell(at, seat, 0), face, |canvas| {
        canvas.rect((x + 6, EDGE + 6), (SIDE - 12, 2 * SIDE - 12), "#f1eadb");
        let centre = (x + SIDE / 2, EDGE + SIDE);
        canvas.text(centre, 32, Canvas::colour(face.tone), &face.text);
    });
}

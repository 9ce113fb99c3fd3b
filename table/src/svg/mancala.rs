//! Two rows of houses between two stores. The first seat's row is below.

use super::canvas::{Canvas, Cell, INK, colour};
use crate::Seat;
use crate::texts::Arg;
use crate::view::MancalaBoard;

const SIDE: i32 = 70;
const EDGE: i32 = 25;

pub(super) fn draw(mut canvas: Canvas<'_>, board: &MancalaBoard) -> String {
    let houses = board.houses[0].len() as i32;
    let width = (houses + 2) * SIDE + 2 * EDGE;
    let height = 2 * SIDE + 2 * EDGE;
    canvas.row(|canvas| {
        store(canvas, board, Seat::Second, EDGE);
        for house in (1..=houses).rev() {
            let x = EDGE + (houses - house + 1) * SIDE;
            draw_house(canvas, board, Seat::Second, house, (x, EDGE));
        }
    });
    canvas.row(|canvas| {
        for house in 1..=houses {
            let at = (EDGE + house * SIDE, EDGE + SIDE);
            draw_house(canvas, board, Seat::First, house, at);
        }
        store(canvas, board, Seat::First, EDGE + (houses + 1) * SIDE);
    });
    for house in 1..=houses {
        let x = EDGE + house * SIDE + SIDE / 2;
        canvas.coordinate((x, height - EDGE / 2), house);
        canvas.coordinate((x, EDGE / 2), houses - house + 1);
    }
    canvas.finish(width, height)
}

fn draw_house(
    canvas: &mut Canvas<'_>,
    board: &MancalaBoard,
    seat: Seat,
    house: i32,
    at: (i32, i32),
) {
    let name = format!("{}-{house}", seat.index() + 1);
    let seeds = board.houses[seat.index()][house as usize - 1];
    let mv = house.to_string();
    let landing = board.landings.iter().find(|landing| landing.mv == mv);
    let is_mover = canvas.view().to_move == Some(seat);
    let lands = match landing.filter(|_| is_mover) {
        Some(landing) => format!(
            " data-lands=\"{}\" data-captures=\"{}\"",
            landing.cell, landing.captures
        ),
        None => String::new(),
    };
    let cell = Cell {
        name: &name,
        class: ["first", "second"][seat.index()],
        // The other row has houses of the same numbers.
        mv: Some(mv.as_str()).filter(|_| is_mover),
        attributes: lands,
        label: ("cell-seeds", Arg::Number(seeds.into())),
    };
    canvas.cell(&cell, |canvas| {
        let centre = (at.0 + SIDE / 2, at.1 + SIDE / 2);
        let ground = canvas.ground(&name, cell.mv, "#ffffff");
        canvas.circle(centre, SIDE / 2 - 6, ground, colour(seat));
        canvas.text(centre, 26, INK, seeds);
    });
}

fn store(canvas: &mut Canvas<'_>, board: &MancalaBoard, seat: Seat, x: i32) {
    let name = format!("{}-0", seat.index() + 1);
    let seeds = board.stores[seat.index()];
    let cell = Cell {
        name: &name,
        class: ["store first", "store second"][seat.index()],
        mv: None,
        attributes: String::new(),
        label: ("cell-seeds", Arg::Number(seeds.into())),
    };
    canvas.cell(&cell, |canvas| {
        canvas.rect(
            (x + 6, EDGE + 6),
            (SIDE - 12, 2 * SIDE - 12),
            "#f1eadb",
            "ground",
        );
        canvas.text((x + SIDE / 2, EDGE + SIDE), 32, colour(seat), seeds);
    });
}

//! Boards as SVG pictures, drawn from a [`View`].
//!
//! One function serves files, the README and thumbnails. Colours are presentation attributes, so
//! a picture is complete by itself and needs no `style`. Every cell is a group:
//!
//! ```text
//! <g class="cell legal" id="cell-5" data-cell="5" data-move="5">…</g>
//! ```
//!
//! - `data-cell` is the cell's [full name](crate::board::Board::full_name).
//! - `data-move` is there on a cell that plays a move, with its text.
//! - Classes: `cell`; `legal`; `last` (the last move touched it); the face's tone.

mod canvas;
mod grid;
mod pits;

use canvas::Canvas;

use crate::View;
use crate::board::Board;

/// Draws the boards of a view side by side, the viewer's own on the left.
///
/// ```
/// use ludoteca_play::{CATALOGUE, NewSession, Occupant, Resources, Session, Setup, Viewer, picture};
///
/// let seats = vec![Occupant::local("Ana"), Occupant::local("Rui")];
/// let new = NewSession::new(Setup::usual(CATALOGUE[0]), seats, 1);
/// let session = Session::begin(new, &Resources::none(), "abc".into(), 0).unwrap();
/// let picture = picture::draw(&session.view(Viewer::Watcher));
/// assert!(picture.starts_with("<svg xmlns="));
/// assert!(picture.contains("data-cell=\"9\""));
/// ```
pub fn draw(view: &View) -> String {
    let mut canvas = Canvas::new(view);
    let (mut width, mut height) = (0, 0);
    for (at, board) in in_order(view) {
        let (right, below) = match board {
            Board::Grid(grid) => grid::draw(&mut canvas, grid, at, width),
            Board::Pits(pits) => pits::draw(&mut canvas, pits, at, width),
        };
        width = right;
        height = height.max(below);
    }
    canvas.finish(width, height)
}

/// The boards with their numbers, the viewer's own first.
fn in_order(view: &View) -> Vec<(u8, &Board)> {
    let mut boards: Vec<(u8, &Board)> = (0..).zip(&view.boards).collect();
    let own = view.seat();
    boards.sort_by_key(|(_, board)| board.owner().is_some() && board.owner() != own);
    boards
}

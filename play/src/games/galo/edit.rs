//! Boards of galo made by hand.

use super::Galo;
use crate::Viewer;
use crate::board::{Board, Cell};
use crate::edit::{Edit, put_symbol, swap_mover};
use crate::rules::Rules as _;

impl Edit for Galo {
    fn start(&self) -> &'static str {
        ".../.../... X"
    }

    fn brushes(&self) -> &'static [&'static str] {
        &["cross", "ring", "free"]
    }

    fn board(&self, text: &str) -> Option<Board> {
        self.boards(&text.parse().ok()?, Viewer::Watcher, false)
            .pop()
    }

    /// Paints a cell; the seat to move follows from the number of marks.
    fn put(&self, text: &str, cell: Cell, brush: &str) -> Option<String> {
        self.board(text)?;
        let (rows, _) = text.split_once(' ')?;
        let symbol = match brush {
            "cross" => 'X',
            "ring" => 'O',
            _ => '.',
        };
        let rows = put_symbol(rows, cell, symbol)?;
        let count = |mark: char| rows.matches(mark).count();
        let mover = if count('X') > count('O') { "O" } else { "X" };
        Some(format!("{rows} {mover}"))
    }

    fn turn(&self, text: &str) -> Option<String> {
        self.board(text)?;
        swap_mover(text, 1, ["X", "O"])
    }
}

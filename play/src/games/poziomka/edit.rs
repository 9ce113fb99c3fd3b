//! Boards of poziomka made by hand.

use super::{Poziomka, State};
use crate::Viewer;
use crate::board::{Board, Cell};
use crate::edit::{Edit, put_symbol, swap_mover};
use crate::rules::Rules as _;

impl Edit for Poziomka {
    fn start(&self) -> &'static str {
        "2 ...../...../...../...../..... L"
    }

    fn brushes(&self) -> &'static [&'static str] {
        &["taken", "free"]
    }

    fn board(&self, text: &str) -> Option<Board> {
        let state = State {
            game: text.parse().ok()?,
            laid: Vec::new(),
        };
        self.boards(&state, Viewer::Watcher, false).pop()
    }

    fn put(&self, text: &str, cell: Cell, brush: &str) -> Option<String> {
        self.board(text)?;
        let mut words: Vec<&str> = text.split(' ').collect();
        let symbol = if brush == "taken" { '#' } else { '.' };
        let rows = put_symbol(words.get(1)?, cell, symbol)?;
        words[1] = &rows;
        Some(words.join(" "))
    }

    fn turn(&self, text: &str) -> Option<String> {
        self.board(text)?;
        swap_mover(text, 2, ["L", "R"])
    }
}

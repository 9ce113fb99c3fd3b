//! Boards of mancala made by hand.

use super::Mancala;
use crate::Viewer;
use crate::board::{Board, Cell};
use crate::edit::{Edit, swap_mover};
use crate::rules::Rules as _;

/// Maximum number of seeds put into one place by hand.
const MOST_SEEDS: u16 = 99;

impl Edit for Mancala {
    fn start(&self) -> &'static str {
        "4,4,4,4,4,4:0/4,4,4,4,4,4:0 A empty"
    }

    fn brushes(&self) -> &'static [&'static str] {
        &["more", "less", "none"]
    }

    fn board(&self, text: &str) -> Option<Board> {
        self.boards(&text.parse().ok()?, Viewer::Watcher, false)
            .pop()
    }

    fn put(&self, text: &str, cell: Cell, brush: &str) -> Option<String> {
        self.board(text)?;
        let (board, rest) = text.split_once(' ')?;
        let mut rows: Vec<String> = board.split('/').map(str::to_owned).collect();
        let row = rows.get_mut(usize::from(cell.row))?;
        *row = put_seeds(row, usize::from(cell.column), brush)?;
        Some(format!("{} {rest}", rows.join("/")))
    }

    fn turn(&self, text: &str) -> Option<String> {
        self.board(text)?;
        swap_mover(text, 1, ["A", "B"])
    }
}

/// A row as `4,4,4:0`; place 0 is its store.
fn put_seeds(row: &str, place: usize, brush: &str) -> Option<String> {
    let (houses, store) = row.split_once(':')?;
    let mut piles: Vec<&str> = std::iter::once(store).chain(houses.split(',')).collect();
    let pile = piles.get_mut(place)?;
    let seeds: u16 = pile.parse().ok()?;
    let seeds = match brush {
        "more" => seeds.saturating_add(1).min(MOST_SEEDS),
        "less" => seeds.saturating_sub(1),
        _ => 0,
    };
    let seeds = seeds.to_string();
    *pile = &seeds;
    Some(format!("{}:{}", piles[1..].join(","), piles[0]))
}

//! Galo's board: three by three.

use ludoteca_table::View;
use ludoteca_table::view::GaloBoard;

use super::{Art, Cell, Grid, Row};
use crate::texts::Texts;

pub(super) fn grid(view: &View, board: &GaloBoard, texts: &Texts) -> Grid {
    let row = |numbers: std::ops::RangeInclusive<u8>| Row {
        cells: numbers
            .map(|number| cell(view, board, texts, number))
            .collect(),
        ..Row::default()
    };
    Grid {
        label: texts.get("board"),
        game: "galo",
        rows: vec![row(1..=3), row(4..=6), row(7..=9)],
        field: "move",
        ..Grid::default()
    }
}

fn cell(view: &View, board: &GaloBoard, texts: &Texts, number: u8) -> Cell {
    let mark = board.cells.get(usize::from(number) - 1);
    let id = number.to_string();
    let (art, content) = match mark {
        Some('X') => (Art::Cross, "X".to_owned()),
        Some('O') => (Art::Ring, "O".to_owned()),
        _ => (Art::Nothing, texts.get("cell-free")),
    };
    let is_won = board.line.contains(&number);
    Cell {
        label: format!("{id}: {content}"),
        art,
        class: if is_won { "won" } else { "" }.to_owned(),
        sends: view.legal_moves.contains(&id).then(|| id.clone()),
        touches: id.clone(),
        id,
        ..Cell::default()
    }
}

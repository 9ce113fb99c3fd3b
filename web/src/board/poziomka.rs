//! Poziomka's board: each free cell where a block may begin shows where it would lie.

use ludoteca_table::view::PoziomkaBoard;
use ludoteca_table::{Seat, View};

use super::{Art, Cell, Grid, Row, Side, column};
use crate::texts::Texts;

pub(super) fn grid(view: &View, board: &PoziomkaBoard, texts: &Texts) -> Grid {
    let width = board.rows.first().map_or(0, |row| row.chars().count());
    let row = |(at, symbols): (usize, &String)| Row {
        header: row_letter(at).to_string(),
        cells: symbols
            .chars()
            .enumerate()
            .map(|(column, symbol)| cell(view, board, texts, (at, column), symbol))
            .collect(),
    };
    Grid {
        label: texts.get("board"),
        game: "poziomka",
        columns: (0..width).map(|at| column(at).to_string()).collect(),
        rows: board.rows.iter().enumerate().map(row).collect(),
        field: "move",
    }
}

fn cell(
    view: &View,
    board: &PoziomkaBoard,
    texts: &Texts,
    (row, at): (usize, usize),
    symbol: char,
) -> Cell {
    let (row, column) = (row_letter(row), column(at));
    let id = format!("{column}{row}");
    let mv = match view.seat() {
        Some(Seat::Second) => format!("{row}{column}"),
        _ => id.clone(),
    };
    let (art, content) = match symbol {
        'L' => (Art::Block(Side::Vertical), "cell-left"),
        'R' => (Art::Block(Side::Horizontal), "cell-right"),
        _ => (Art::Nothing, "cell-free"),
    };
    let can_play = view.legal_moves.contains(&mv);
    Cell {
        label: format!("{id}: {}", texts.get(content)),
        art,
        touches: if can_play {
            covered(&mv, board.pola).join(" ")
        } else {
            String::new()
        },
        sends: can_play.then_some(mv),
        id,
        ..Cell::default()
    }
}

fn row_letter(index: usize) -> char {
    (b'a' + index as u8) as char
}

/// The cells of a block: `Cb` lies down from there, `bC` to the right.
pub(super) fn covered(mv: &str, pola: u8) -> Vec<String> {
    let letters: Vec<u8> = mv.bytes().collect();
    let [first, second] = letters[..] else {
        return Vec::new();
    };
    let name = |column: u8, row: u8| format!("{}{}", column as char, row as char);
    let step = |step: u8| {
        if first.is_ascii_uppercase() {
            name(first, second + step)
        } else {
            name(second + step, first)
        }
    };
    (0..pola).map(step).collect()
}

#[cfg(test)]
mod tests {
    use super::covered;

    #[test]
    fn a_block_lies_down_or_to_the_right() {
        assert_eq!(covered("Cb", 3), ["Cb", "Cc", "Cd"]);
        assert_eq!(covered("bC", 2), ["Cb", "Db"]);
        assert!(covered("C", 2).is_empty());
    }
}

//! Boards as plain text.

use ludoteca_play::board::{Board, Face, Grid, Labels, Pits};

/// The boards one below the other, without a newline at the end.
pub(crate) fn draw(boards: &[Board]) -> String {
    let drawn: Vec<String> = boards.iter().map(draw_board).collect();
    drawn.join("\n\n")
}

fn draw_board(board: &Board) -> String {
    match board {
        Board::Grid(grid) => draw_grid(grid),
        Board::Pits(pits) => draw_pits(pits),
    }
}

fn draw_grid(grid: &Grid) -> String {
    let columns = usize::from(grid.columns);
    let texts: Vec<String> = (1..)
        .zip(&grid.faces)
        .map(|(number, face)| text(grid, number, face))
        .collect();
    let width = texts.iter().map(|text| text.chars().count()).max();
    let width = width.unwrap_or(1);
    let row = |cells: &[String]| {
        let cells: Vec<String> = cells.iter().map(|cell| format!("{cell:>width$}")).collect();
        cells.join(" ")
    };
    let rows: Vec<String> = texts.chunks(columns.max(1)).map(row).collect();
    let Labels::Edges {
        rows: names,
        columns: letters,
        is_below,
    } = &grid.labels
    else {
        return rows.join("\n");
    };
    let margin = names.iter().map(String::len).max().unwrap_or(1);
    let letters: Vec<String> = letters
        .iter()
        .map(|letter| format!("{letter:>width$}"))
        .collect();
    let header = format!("{:margin$} {}", "", letters.join(" "));
    let rows = names.iter().zip(rows);
    let mut lines: Vec<String> = rows
        .map(|(name, row)| format!("{name:>margin$} {row}"))
        .collect();
    lines.insert(if *is_below { lines.len() } else { 0 }, header);
    lines.join("\n")
}

fn text(grid: &Grid, number: usize, face: &Face) -> String {
    match (&*face.text, &grid.labels) {
        ("", Labels::Numbers) => number.to_string(),
        ("", Labels::Edges { .. }) => ".".to_owned(),
        (text, _) => text.to_owned(),
    }
}

/// The first seat's row below, from its own left to right.
fn draw_pits(pits: &Pits) -> String {
    let cell = |face: &Face| format!("{:>3}", face.text);
    let near: Vec<String> = pits.rows[0].iter().map(cell).collect();
    let far: Vec<String> = pits.rows[1].iter().rev().map(cell).collect();
    let [home, away] = pits.stores.each_ref().map(|face| face.text.clone());
    let gap = " ".repeat(near.concat().len());
    format!(
        "    {}\n{away:>3} {gap} {home:>3}\n    {}",
        far.concat(),
        near.concat()
    )
}

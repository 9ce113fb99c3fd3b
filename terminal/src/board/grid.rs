//! Grids: with lines and numbers, or compact with labels at the edges.

use ludoteca_play::board::{Board, Cell, Grid, Ground};

use super::{Drawing, Paint, label, paint_of, plain, show};

/// Cells with lines between them, in which an empty one shows its number.
pub(super) fn draw_numbered(board: &Board, grid: &Grid, at: u8) -> Drawing {
    let width = grid.faces.len().to_string().len().max(widest(grid));
    let line = vec!["-".repeat(width + 2); grid.columns.into()].join("+");
    let mut drawing = Drawing::default();
    for row in 0..grid.rows {
        if row > 0 {
            drawing.rows.push(vec![plain(line.clone())]);
        }
        let cells = cells_of_row(grid, at, row);
        let mut bits = Vec::new();
        for (&cell, face) in cells.iter().zip(grid.row(row)) {
            if !bits.is_empty() {
                bits.push(plain("|"));
            }
            let (text, paint) = match face.text.as_ref() {
                "" if face.ground == Ground::Blocked => ("#".to_owned(), paint_of(face)),
                "" => (board.name(cell), Paint::Coordinate),
                text => (text.to_owned(), paint_of(face)),
            };
            bits.push(show(cell, format!(" {text:>width$} "), paint));
        }
        drawing.rows.push(bits);
        drawing.grid.push(cells);
    }
    drawing
}

/// Compact rows with labels at two edges.
pub(super) fn draw_labelled(
    grid: &Grid,
    at: u8,
    rows: &[String],
    columns: &[String],
    is_below: bool,
) -> Drawing {
    let gutter = gutter(rows);
    let longest = columns.iter().map(|label| label.chars().count()).max();
    let width = widest(grid).max(longest.unwrap_or(0));
    let letters: Vec<String> = columns
        .iter()
        .map(|label| format!(" {label:>width$}"))
        .collect();
    let edge = vec![
        plain(" ".repeat(gutter)),
        label(letters.concat(), Paint::Coordinate),
    ];
    let mut drawing = Drawing::default();
    for (row, name) in (0..grid.rows).zip(rows) {
        let cells = cells_of_row(grid, at, row);
        let mut bits = vec![label(format!("{name:>gutter$}"), Paint::Coordinate)];
        for (&cell, face) in cells.iter().zip(grid.row(row)) {
            let text = match face.text.as_ref() {
                "" if face.ground == Ground::Blocked => "#",
                "" => ".",
                text => text,
            };
            bits.push(show(cell, " ", Paint::Gap));
            bits.push(show(cell, format!("{text:>width$}"), paint_of(face)));
        }
        drawing.rows.push(bits);
        drawing.grid.push(cells);
    }
    let place = if is_below { drawing.rows.len() } else { 0 };
    drawing.rows.insert(place, edge);
    drawing
}

/// How wide the labels at the left are: numbers have room for two digits, so that boards of
/// different heights look alike.
fn gutter(rows: &[String]) -> usize {
    let widest = rows.iter().map(|label| label.chars().count()).max();
    let is_number = |label: &String| label.parse::<u8>().is_ok();
    let least = if rows.iter().all(is_number) { 2 } else { 1 };
    widest.unwrap_or(0).max(least)
}

/// How wide the widest text of a cell is.
fn widest(grid: &Grid) -> usize {
    let widths = grid.faces.iter().map(|face| face.text.chars().count());
    widths.max().unwrap_or(0).max(1)
}

fn cells_of_row(grid: &Grid, at: u8, row: u8) -> Vec<Cell> {
    let columns = 0..grid.columns;
    columns
        .map(|column| Cell::new(row, column).on(at))
        .collect()
}

//! Fields in rows a, b, … and columns A, B, …

use super::canvas::{Canvas, Cell, FIRST, SECOND};
use crate::Seat;
use crate::texts::Arg;
use crate::view::PoziomkaBoard;

const EDGE: i32 = 24;

pub(super) fn draw(mut canvas: Canvas<'_>, board: &PoziomkaBoard) -> String {
    let (rows, columns) = (board.rows.len(), board.rows[0].len());
    let side = if rows.max(columns) > 14 { 26 } else { 40 };
    for (row, fields) in board.rows.iter().enumerate() {
        canvas.row(|canvas| {
            for (column, field) in fields.chars().enumerate() {
                draw_field(canvas, (row, column), field, side);
            }
        });
        let y = EDGE + row as i32 * side + side / 2;
        canvas.coordinate((EDGE / 2, y), letter(b'a', row));
    }
    for column in 0..columns {
        let x = EDGE + column as i32 * side + side / 2;
        canvas.coordinate((x, EDGE / 2), letter(b'A', column));
    }
    let width = columns as i32 * side + EDGE + 8;
    let height = rows as i32 * side + EDGE + 8;
    canvas.finish(width, height)
}

fn letter(first: u8, at: usize) -> char {
    (first + at as u8) as char
}

fn draw_field(canvas: &mut Canvas<'_>, (row, column): (usize, usize), field: char, side: i32) {
    let (down, across) = (letter(b'a', row), letter(b'A', column));
    let name = format!("{across}{down}");
    // Left writes column and row, Right row and column.
    let mv = match canvas.view().to_move {
        Some(Seat::Second) => format!("{down}{across}"),
        _ => name.clone(),
    };
    let (class, fill, label) = match field {
        'L' => ("first", FIRST, "cell-left"),
        'R' => ("second", SECOND, "cell-right"),
        _ => ("", "#ffffff", "cell-free"),
    };
    let cell = Cell {
        name: &name,
        class,
        mv: Some(&mv),
        attributes: String::new(),
        label: (label, Arg::Text("")),
    };
    let at = (
        EDGE + column as i32 * side + 1,
        EDGE + row as i32 * side + 1,
    );
    canvas.cell(&cell, |canvas| {
        let ground = if class.is_empty() {
            canvas.ground(&name, Some(&mv), fill)
        } else {
            fill
        };
        canvas.rect(at, (side - 2, side - 2), ground, "ground");
        if !class.is_empty() && canvas.is_last(&name) {
            let centre = (at.0 + side / 2 - 1, at.1 + side / 2 - 1);
            canvas.circle(centre, side / 8, super::canvas::LAST, super::canvas::LAST);
        }
    });
}

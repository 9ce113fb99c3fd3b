//! Three rows of three.

use super::canvas::{Canvas, Cell, FIRST, SECOND};
use crate::texts::Arg;
use crate::view::GaloBoard;

const SIDE: i32 = 90;
const EDGE: i32 = 15;

pub(super) fn draw(mut canvas: Canvas<'_>, board: &GaloBoard) -> String {
    for row in 0..3 {
        canvas.row(|canvas| {
            for column in 0..3 {
                draw_cell(canvas, board, row, column);
            }
        });
    }
    let size = 3 * SIDE + 2 * EDGE;
    canvas.finish(size, size)
}

fn draw_cell(canvas: &mut Canvas<'_>, board: &GaloBoard, row: i32, column: i32) {
    let number = 3 * row + column + 1;
    let mark = board.cells[number as usize - 1];
    let name = number.to_string();
    let (x, y) = (EDGE + column * SIDE, EDGE + row * SIDE);
    let is_won = board.line.contains(&(number as u8));
    let class = match (mark, is_won) {
        ('X', false) => "first",
        ('X', true) => "first won",
        ('O', false) => "second",
        ('O', true) => "second won",
        _ => "",
    };
    let letter = mark.to_string();
    let label = match mark {
        ' ' => ("cell-free", Arg::Text("")),
        _ => ("cell-mark", Arg::Text(&letter)),
    };
    let cell = Cell {
        name: &name,
        class,
        mv: Some(&name),
        attributes: String::new(),
        label,
    };
    canvas.cell(&cell, |canvas| {
        let ground = if is_won {
            "#cdeccd"
        } else {
            canvas.ground(&name, Some(&name), "#ffffff")
        };
        canvas.rect((x + 2, y + 2), (SIDE - 4, SIDE - 4), ground, "ground");
        let (left, right, top, bottom) = (x + 24, x + SIDE - 24, y + 24, y + SIDE - 24);
        match mark {
            'X' => {
                canvas.line((left, top), (right, bottom), FIRST, 8);
                canvas.line((left, bottom), (right, top), FIRST, 8);
            }
            'O' => canvas.circle((x + SIDE / 2, y + SIDE / 2), SIDE / 2 - 22, "none", SECOND),
            _ => canvas.text(
                (x + SIDE / 2, y + SIDE / 2),
                14,
                super::canvas::LINE,
                number,
            ),
        }
    });
}

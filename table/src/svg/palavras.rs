//! Squares with their bonuses, and letters on them.

use super::canvas::{Canvas, Cell, INK, LINE};
use crate::texts::Arg;
use crate::view::PalavrasBoard;

const SIDE: i32 = 36;
const EDGE: i32 = 26;

pub(super) fn draw(mut canvas: Canvas<'_>, board: &PalavrasBoard) -> String {
    let size = board.rows.len() as i32;
    for (row, (shown, squares)) in (0..).zip(board.rows.iter().zip(&board.squares)) {
        canvas.row(|canvas| {
            for (column, (symbol, square)) in (0..).zip(shown.chars().zip(squares.chars())) {
                draw_square(canvas, (row, column), symbol, square);
            }
        });
        canvas.coordinate((EDGE / 2, 4 + row * SIDE + SIDE / 2), row + 1);
        let x = EDGE + row * SIDE + SIDE / 2;
        canvas.coordinate((x, 8 + size * SIDE + EDGE / 2), letter(row));
    }
    let side = size * SIDE + EDGE + 8;
    canvas.finish(side, side)
}

fn letter(column: i32) -> char {
    (b'A' + column as u8) as char
}

fn draw_square(canvas: &mut Canvas<'_>, (row, column): (i32, i32), symbol: char, square: char) {
    let name = format!("{}{}", letter(column), row + 1);
    let is_letter = symbol.is_ascii_lowercase();
    let (class, fill, label) = match square {
        '#' => ("blocked", "#6b6458", "cell-blocked"),
        '2' => ("letter-2", "#dcebf7", "cell-letter-bonus"),
        '3' => ("letter-3", "#b7d5ee", "cell-letter-bonus"),
        '4' => ("letter-4", "#8fbde4", "cell-letter-bonus"),
        '$' => ("word-2", "#f6d9cd", "cell-word-2"),
        '!' => ("word-3", "#efb9a3", "cell-word-3"),
        _ => ("plain", "#ffffff", "cell-free"),
    };
    let text = symbol.to_string();
    let cell = Cell {
        name: &name,
        class: if is_letter { "letter" } else { class },
        mv: None,
        attributes: String::new(),
        label: if is_letter {
            ("cell-mark", Arg::Text(&text))
        } else {
            (label, Arg::Text(&text))
        },
    };
    canvas.cell(&cell, |canvas| {
        let at = (EDGE + column * SIDE, 4 + row * SIDE);
        let ground = if is_letter {
            canvas.ground(&name, None, "#f4ead0")
        } else {
            fill
        };
        canvas.rect((at.0 + 1, at.1 + 1), (SIDE - 2, SIDE - 2), ground, "ground");
        let centre = (at.0 + SIDE / 2, at.1 + SIDE / 2);
        if is_letter {
            canvas.text(centre, 20, INK, symbol.to_ascii_uppercase());
        } else if !matches!(square, '.' | '#') {
            canvas.text(centre, 13, LINE, square);
        }
    });
}

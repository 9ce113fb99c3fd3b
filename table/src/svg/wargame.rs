//! One sea, or two side by side: the viewer's own on the left, the one fired at on the right.

use super::canvas::{Canvas, Cell, INK, LAST, LINE};
use crate::texts::Arg;
use crate::view::{Sea, WargameBoard};
use crate::{Seat, Viewer};

const SIDE: i32 = 30;
const EDGE: i32 = 26;

pub(super) fn draw(mut canvas: Canvas<'_>, board: &WargameBoard) -> String {
    let mut seas: Vec<&Sea> = board.seas.iter().collect();
    if canvas.view().viewer == Viewer::Seat(Seat::Second) {
        seas.reverse();
    }
    let (rows, columns) = (seas[0].rows.len() as i32, seas[0].rows[0].len() as i32);
    let sea_width = columns * SIDE + EDGE + 8;
    for row in 0..rows as usize {
        canvas.row(|canvas| {
            for (at, sea) in seas.iter().enumerate() {
                draw_row(canvas, sea, row, at as i32 * sea_width);
            }
        });
    }
    for (at, _) in seas.iter().enumerate() {
        let left = at as i32 * sea_width;
        for column in 0..columns {
            let x = left + EDGE + column * SIDE + SIDE / 2;
            canvas.coordinate((x, rows * SIDE + 8 + EDGE / 2), letter(column));
        }
    }
    let width = seas.len() as i32 * sea_width;
    canvas.finish(width, rows * SIDE + EDGE + 8)
}

fn letter(column: i32) -> char {
    (b'A' + column as u8) as char
}

fn draw_row(canvas: &mut Canvas<'_>, sea: &Sea, row: usize, left: i32) {
    let number = sea.rows.len() - row;
    let y = 4 + row as i32 * SIDE;
    canvas.coordinate((left + EDGE / 2, y + SIDE / 2), number);
    for (column, symbol) in (0..).zip(sea.rows[row].chars()) {
        let shot = format!("{}{number}", letter(column));
        let name = format!("{}-{shot}", sea.owner.index() + 1);
        let is_target = canvas.view().to_move.map(Seat::other) == Some(sea.owner);
        draw_cell(
            canvas,
            &name,
            Some(shot.as_str()).filter(|_| is_target),
            symbol,
            (left + EDGE + column * SIDE, y),
        );
    }
}

fn draw_cell(canvas: &mut Canvas<'_>, name: &str, mv: Option<&str>, symbol: char, at: (i32, i32)) {
    let kind = match symbol {
        '1'..='8' => symbol as u8 - b'0',
        'a'..='h' => symbol as u8 - b'a' + 1,
        'A'..='H' => symbol as u8 - b'A' + 1,
        _ => 0,
    };
    let (class, fill, label) = match symbol {
        '-' => ("miss", "#dfe7ef", "cell-miss"),
        '1'..='8' => ("hit", "#f0a07a", "cell-hit"),
        'A'..='H' => ("sunk", "#b8420f", "cell-sunk"),
        'a'..='h' => ("ship", "#9fb7d6", "cell-ship"),
        _ => ("unknown", "#ffffff", "cell-unknown"),
    };
    let cell = Cell {
        name,
        class,
        mv,
        attributes: String::new(),
        label: (label, Arg::Number(kind.into())),
    };
    canvas.cell(&cell, |canvas| {
        let ground = if class == "unknown" {
            canvas.ground(name, mv, fill)
        } else {
            fill
        };
        canvas.rect((at.0 + 1, at.1 + 1), (SIDE - 2, SIDE - 2), ground, "ground");
        let centre = (at.0 + SIDE / 2, at.1 + SIDE / 2);
        match class {
            "miss" if canvas.is_last(name) => canvas.circle(centre, 4, LAST, INK),
            "miss" => canvas.circle(centre, 2, LINE, LINE),
            "unknown" => {}
            _ => canvas.text(
                centre,
                16,
                if class == "sunk" { "#ffffff" } else { INK },
                kind,
            ),
        }
        if class != "miss" && canvas.is_last(name) {
            canvas.circle(centre, SIDE / 2 - 4, "none", LAST);
        }
    });
}

//! Positions drawn as text.

use std::fmt::Write as _;

use ludoteca_poziomka::Poziomka;
use ludoteca_table::analysis::Subject;
use ludoteca_wargame::{Cell, ShotLog};

/// The board, with its coordinates and whose turn it is.
pub(crate) fn draw(subject: &Subject) -> String {
    match subject {
        Subject::Galo(game) => format!("{}\n\n{} to move", game.board(), game.mark_to_move()),
        Subject::Mancala(game) => {
            use ludoteca_core::{Player, TwoPlayer as _};
            let mover = match game.to_move() {
                Player::First => "A",
                Player::Second => "B",
            };
            format!(
                "{}\n\n{mover} to move, {} capture",
                game.drawn(),
                game.capture()
            )
        }
        Subject::Poziomka(game) => {
            let (length, side) = (game.rules().length(), game.side_to_move());
            format!("{}\n\n{side:?} to move, blocks of {length}", blocks(game))
        }
        Subject::Wargame(log) => sea(log),
        Subject::Palavras(game) => game.board().to_string(),
    }
}

fn blocks(game: &Poziomka) -> String {
    let (rows, columns) = (game.rules().rows(), game.rules().columns());
    let mut text = format!(" {}", letters(columns));
    for row in 0..rows {
        text.push('\n');
        text.push((b'a' + row) as char);
        for column in 0..columns {
            text.push_str(if game.is_free(row, column) {
                " ."
            } else {
                " #"
            });
        }
    }
    text
}

fn sea(log: &ShotLog) -> String {
    let dimensions = log.dimensions();
    let mut text = String::new();
    for row in (1..=dimensions.rows()).rev() {
        let _ = write!(text, "{row:>2}");
        for cell in dimensions.cells().filter(|cell| cell.row() == row) {
            let _ = write!(text, " {}", seen(log, cell));
        }
        text.push('\n');
    }
    text + "  " + &letters(dimensions.columns())
}

/// The names of columns, each behind a blank.
fn letters(columns: u8) -> String {
    let named = |at: u8| [' ', (b'A' + at) as char];
    (0..columns).flat_map(named).collect()
}

fn seen(log: &ShotLog, cell: Cell) -> String {
    log.answer(cell)
        .map_or_else(|| ".".to_owned(), |answer| answer.to_string())
}

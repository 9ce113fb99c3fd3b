//! Positions drawn as text.

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
    let letters: String = (b'A'..)
        .take(columns.into())
        .map(|at| format!(" {}", at as char))
        .collect();
    let row = |row: u8| {
        let cell = |column| {
            if game.is_free(row, column) {
                " ."
            } else {
                " #"
            }
        };
        let cells: String = (0..columns).map(cell).collect();
        format!("\n{}{cells}", (b'a' + row) as char)
    };
    format!(" {letters}{}", (0..rows).map(row).collect::<String>())
}

fn sea(log: &ShotLog) -> String {
    let dimensions = log.dimensions();
    let mut text = String::new();
    for row in (1..=dimensions.rows()).rev() {
        text.push_str(&format!("{row:>2}"));
        for cell in dimensions.cells().filter(|cell| cell.row() == row) {
            text.push(' ');
            text.push_str(&seen(log, cell));
        }
        text.push('\n');
    }
    let letters = (b'A'..).take(dimensions.columns().into());
    text.push_str("  ");
    text.extend(letters.map(|letter| format!(" {}", letter as char)));
    text
}

fn seen(log: &ShotLog, cell: Cell) -> String {
    log.answer(cell)
        .map_or_else(|| ".".to_owned(), |answer| answer.to_string())
}

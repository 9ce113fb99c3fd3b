//! The assignment's functions as far as they are more than the game and its dialogue: their names
//! and errors, marks as numbers, and the parts of a board.

use ludoteca_galo::{Board, Mark, Position};

/// The functions, as the assignment names them.
pub const FUNCTIONS: [&str; 13] = [
    "eh_tabuleiro",
    "eh_posicao",
    "obter_coluna",
    "obter_linha",
    "obter_diagonal",
    "tabuleiro_str",
    "eh_posicao_livre",
    "obter_posicoes_livres",
    "jogador_ganhador",
    "marcar_posicao",
    "escolher_posicao_manual",
    "escolher_posicao_auto",
    "jogo_do_galo",
];

/// Functions whose error speaks of one argument.
const ONE_ARGUMENT: [&str; 4] = [
    "tabuleiro_str",
    "obter_posicoes_livres",
    "jogador_ganhador",
    "escolher_posicao_manual",
];

/// The message of a function's error for wrong arguments.
///
/// ```
/// use ludoteca_course_galo::functions::error_message;
///
/// assert_eq!(error_message("tabuleiro_str"), "tabuleiro_str: o argumento e invalido");
/// ```
pub fn error_message(function: &str) -> String {
    if ONE_ARGUMENT.contains(&function) {
        format!("{function}: o argumento e invalido")
    } else {
        format!("{function}: algum dos argumentos e invalido")
    }
}

/// 1 for X, −1 for O, 0 for nobody.
pub const fn mark_number(mark: Option<Mark>) -> i8 {
    match mark {
        Some(Mark::X) => 1,
        Some(Mark::O) => -1,
        None => 0,
    }
}

/// The player with this number: 1 for X, −1 for O.
pub const fn find_player(number: i64) -> Option<Mark> {
    match number {
        1 => Some(Mark::X),
        -1 => Some(Mark::O),
        _ => None,
    }
}

/// The board's numbers, row by row.
pub fn rows(board: &Board) -> [[i8; 3]; 3] {
    let mut rows = [[0; 3]; 3];
    for (at, position) in Position::all().enumerate() {
        rows[at / 3][at % 3] = mark_number(board.at(position));
    }
    rows
}

/// Column 1, 2 or 3, from top to bottom.
pub fn column(board: &Board, number: i64) -> Option<[i8; 3]> {
    let column = index(number, 3)?;
    Some(rows(board).map(|row| row[column]))
}

/// Row 1, 2 or 3.
pub fn row(board: &Board, number: i64) -> Option<[i8; 3]> {
    Some(rows(board)[index(number, 3)?])
}

/// Diagonal 1, which goes down from the left, or 2, which goes up.
pub fn diagonal(board: &Board, number: i64) -> Option<[i8; 3]> {
    let (rows, which) = (rows(board), index(number, 2)?);
    Some([0, 1, 2].map(|column| rows[if which == 0 { column } else { 2 - column }][column]))
}

/// A number from 1 to `most`, counted from 0.
fn index(number: i64, most: i64) -> Option<usize> {
    (1..=most).contains(&number).then(|| number as usize - 1)
}

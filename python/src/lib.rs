//! The Python module `galo`: the thirteen functions of the assignment under their own names.
//!
//! Any object may be passed; what is not of the exact type asked for is refused with the
//! assignment's `ValueError`, without asking the object anything that its class could answer.

mod arguments;
mod talk;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use arguments::{
    Triple, board_tuple, read_board, read_integer, read_player, read_position, read_text,
};
use ludoteca_course_galo::program as dialogue;
use ludoteca_galo::{Board, Position, Strategy};
use talk::Python as PythonTalk;

/// O jogo do galo: as treze funções do enunciado.
#[pymodule]
mod galo {
    #[pymodule_export]
    use super::{
        eh_posicao, eh_posicao_livre, eh_tabuleiro, escolher_posicao_auto, escolher_posicao_manual,
        jogador_ganhador, jogo_do_galo, marcar_posicao, obter_coluna, obter_diagonal, obter_linha,
        obter_posicoes_livres, tabuleiro_str,
    };
}

type Any<'a, 'py> = &'a Bound<'py, PyAny>;

/// The assignment's error for a function with one argument.
fn bad_argument(function: &str) -> PyErr {
    PyValueError::new_err(format!("{function}: o argumento e invalido"))
}

/// The assignment's error for a function with several arguments.
fn bad_arguments(function: &str) -> PyErr {
    PyValueError::new_err(format!("{function}: algum dos argumentos e invalido"))
}

/// Devolve True se o argumento corresponde a um tabuleiro e False caso contrário, sem nunca
/// gerar erros.
#[pyfunction]
#[pyo3(signature = (universal, /))]
fn eh_tabuleiro(universal: Any) -> bool {
    read_board(universal).is_some()
}

/// Devolve True se o argumento corresponde a uma posição (um inteiro de 1 a 9) e False caso
/// contrário, sem nunca gerar erros.
#[pyfunction]
#[pyo3(signature = (universal, /))]
fn eh_posicao(universal: Any) -> bool {
    read_position(universal).is_some()
}

/// Devolve um vector com os valores da coluna (1 a 3).
#[pyfunction]
#[pyo3(signature = (tabuleiro, coluna, /))]
fn obter_coluna(tabuleiro: Any, coluna: Any) -> PyResult<Triple> {
    part(tabuleiro, coluna, 3, |board, column| {
        [0, 1, 2].map(|row| board[row][column])
    })
    .ok_or_else(|| bad_arguments("obter_coluna"))
}

/// Devolve um vector com os valores da linha (1 a 3).
#[pyfunction]
#[pyo3(signature = (tabuleiro, linha, /))]
fn obter_linha(tabuleiro: Any, linha: Any) -> PyResult<Triple> {
    part(tabuleiro, linha, 3, |board, row| board[row]).ok_or_else(|| bad_arguments("obter_linha"))
}

/// Devolve um vector com os valores da diagonal: 1 para a descendente da esquerda para a
/// direita, 2 para a ascendente.
#[pyfunction]
#[pyo3(signature = (tabuleiro, diagonal, /))]
fn obter_diagonal(tabuleiro: Any, diagonal: Any) -> PyResult<Triple> {
    part(tabuleiro, diagonal, 2, |board, which| {
        [0, 1, 2].map(|column| board[if which == 0 { column } else { 2 - column }][column])
    })
    .ok_or_else(|| bad_arguments("obter_diagonal"))
}

/// Devolve a cadeia de caracteres que representa o tabuleiro para os nossos olhos.
#[pyfunction]
#[pyo3(signature = (tabuleiro, /))]
fn tabuleiro_str(tabuleiro: Any) -> PyResult<String> {
    let board = read_board(tabuleiro).ok_or_else(|| bad_argument("tabuleiro_str"))?;
    Ok(board.to_string())
}

/// Devolve True se a posição está livre no tabuleiro e False caso contrário.
#[pyfunction]
#[pyo3(signature = (tabuleiro, posicao, /))]
fn eh_posicao_livre(tabuleiro: Any, posicao: Any) -> PyResult<bool> {
    let (Some(board), Some(position)) = (read_board(tabuleiro), read_position(posicao)) else {
        return Err(bad_arguments("eh_posicao_livre"));
    };
    Ok(board.is_free(position))
}

/// Devolve o vector ordenado com todas as posições livres do tabuleiro.
#[pyfunction]
#[pyo3(signature = (tabuleiro, /))]
fn obter_posicoes_livres<'py>(
    tabuleiro: Any<'_, 'py>,
) -> PyResult<Bound<'py, pyo3::types::PyTuple>> {
    let board = read_board(tabuleiro).ok_or_else(|| bad_argument("obter_posicoes_livres"))?;
    let free: Vec<u8> = board.free().map(Position::number).collect();
    pyo3::types::PyTuple::new(tabuleiro.py(), free)
}

/// Devolve 1 se ganhou o jogador que joga com 'X', -1 se ganhou o que joga com 'O' e 0 se não
/// ganhou nenhum.
#[pyfunction]
#[pyo3(signature = (tabuleiro, /))]
fn jogador_ganhador(tabuleiro: Any) -> PyResult<i8> {
    let board = read_board(tabuleiro).ok_or_else(|| bad_argument("jogador_ganhador"))?;
    Ok(arguments::value(board.winner()))
}

/// Devolve um novo tabuleiro com a marca do jogador (1 ou -1) numa posição livre.
#[pyfunction]
#[pyo3(signature = (tabuleiro, jogador, posicao, /))]
fn marcar_posicao(
    tabuleiro: Any,
    jogador: Any,
    posicao: Any,
) -> PyResult<(Triple, Triple, Triple)> {
    marked(tabuleiro, jogador, posicao)
        .map(|board| board_tuple(&board))
        .ok_or_else(|| bad_arguments("marcar_posicao"))
}

/// Pede ao jogador uma posição livre do tabuleiro e devolve-a.
#[pyfunction]
#[pyo3(signature = (tabuleiro, /))]
fn escolher_posicao_manual(tabuleiro: Any) -> PyResult<u8> {
    let board = read_board(tabuleiro).ok_or_else(|| bad_argument("escolher_posicao_manual"))?;
    let mut talk = PythonTalk::new(tabuleiro.py())?;
    dialogue::ask_position(&board, &mut talk)
        .map(Position::number)
        .map_err(talk::raised)
}

/// Devolve a posição escolhida automaticamente pela estratégia ('basico', 'normal' ou
/// 'perfeito') para o jogador (1 ou -1).
#[pyfunction]
#[pyo3(signature = (tabuleiro, jogador, estrategia, /))]
fn escolher_posicao_auto(tabuleiro: Any, jogador: Any, estrategia: Any) -> PyResult<u8> {
    choose(tabuleiro, jogador, estrategia)
        .map(Position::number)
        .ok_or_else(|| bad_arguments("escolher_posicao_auto"))
}

/// Joga um jogo completo de um jogador, com a marca 'X' ou 'O', contra o computador. Devolve
/// 'X', 'O' ou 'EMPATE'.
#[pyfunction]
#[pyo3(signature = (marca, estrategia, /))]
fn jogo_do_galo(marca: Any, estrategia: Any) -> PyResult<String> {
    let mark = read_text(marca).and_then(|text| dialogue::read_mark(&text));
    let (Some(mark), Some(strategy)) = (mark, read_strategy(estrategia)) else {
        return Err(PyValueError::new_err(dialogue::BAD_ARGUMENTS));
    };
    let mut talk = PythonTalk::new(marca.py())?;
    dialogue::play(mark, strategy, &mut talk)
        .map(dialogue::result_text)
        .map_err(talk::raised)
}

/// A part of the board: `which` counts from 1 to `most`, `get` from 0.
fn part(
    board: Any,
    which: Any,
    most: i64,
    get: impl Fn([[i8; 3]; 3], usize) -> [i8; 3],
) -> Option<Triple> {
    let board = read_board(board)?;
    let which = read_integer(which).filter(|which| (1..=most).contains(which))?;
    let [a, b, c] = get(arguments::rows(&board), which as usize - 1);
    Some((a, b, c))
}

fn marked(board: Any, player: Any, position: Any) -> Option<Board> {
    let mut board = read_board(board)?;
    board
        .mark(read_player(player)?, read_position(position)?)
        .ok()?;
    Some(board)
}

fn choose(board: Any, player: Any, strategy: Any) -> Option<Position> {
    let (board, player) = (read_board(board)?, read_player(player)?);
    read_strategy(strategy)?.choose(&board, player)
}

fn read_strategy(strategy: Any) -> Option<Strategy> {
    read_text(strategy)?.parse().ok()
}

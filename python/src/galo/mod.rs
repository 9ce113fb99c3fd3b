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
use ludoteca_course_galo::{functions, program as dialogue};
use ludoteca_galo::{Board, Position, Strategy};
use talk::Python as PythonTalk;

/// O jogo do galo: as treze funções do enunciado.
#[pymodule(submodule)]
pub(crate) mod galo {
    #[pymodule_export]
    use super::{
        eh_posicao, eh_posicao_livre, eh_tabuleiro, escolher_posicao_auto, escolher_posicao_manual,
        jogador_ganhador, jogo_do_galo, marcar_posicao, obter_coluna, obter_diagonal, obter_linha,
        obter_posicoes_livres, tabuleiro_str,
    };
}

type Any<'a, 'py> = &'a Bound<'py, PyAny>;

/// The assignment's error for wrong arguments.
fn refuse(function: &str) -> PyErr {
    PyValueError::new_err(functions::error_message(function))
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
    part(tabuleiro, coluna, functions::column).ok_or_else(|| refuse("obter_coluna"))
}

/// Devolve um vector com os valores da linha (1 a 3).
#[pyfunction]
#[pyo3(signature = (tabuleiro, linha, /))]
fn obter_linha(tabuleiro: Any, linha: Any) -> PyResult<Triple> {
    part(tabuleiro, linha, functions::row).ok_or_else(|| refuse("obter_linha"))
}

/// Devolve um vector com os valores da diagonal: 1 para a descendente da esquerda para a
/// direita, 2 para a ascendente.
#[pyfunction]
#[pyo3(signature = (tabuleiro, diagonal, /))]
fn obter_diagonal(tabuleiro: Any, diagonal: Any) -> PyResult<Triple> {
    part(tabuleiro, diagonal, functions::diagonal).ok_or_else(|| refuse("obter_diagonal"))
}

/// Devolve a cadeia de caracteres que representa o tabuleiro para os nossos olhos.
#[pyfunction]
#[pyo3(signature = (tabuleiro, /))]
fn tabuleiro_str(tabuleiro: Any) -> PyResult<String> {
    let board = read_board(tabuleiro).ok_or_else(|| refuse("tabuleiro_str"))?;
    Ok(board.to_string())
}

/// Devolve True se a posição está livre no tabuleiro e False caso contrário.
#[pyfunction]
#[pyo3(signature = (tabuleiro, posicao, /))]
fn eh_posicao_livre(tabuleiro: Any, posicao: Any) -> PyResult<bool> {
    let (Some(board), Some(position)) = (read_board(tabuleiro), read_position(posicao)) else {
        return Err(refuse("eh_posicao_livre"));
    };
    Ok(board.is_free(position))
}

/// Devolve o vector ordenado com todas as posições livres do tabuleiro.
#[pyfunction]
#[pyo3(signature = (tabuleiro, /))]
fn obter_posicoes_livres<'py>(
    tabuleiro: Any<'_, 'py>,
) -> PyResult<Bound<'py, pyo3::types::PyTuple>> {
    let board = read_board(tabuleiro).ok_or_else(|| refuse("obter_posicoes_livres"))?;
    let free: Vec<u8> = board.free().map(Position::number).collect();
    pyo3::types::PyTuple::new(tabuleiro.py(), free)
}

/// Devolve 1 se ganhou o jogador que joga com 'X', -1 se ganhou o que joga com 'O' e 0 se não
/// ganhou nenhum.
#[pyfunction]
#[pyo3(signature = (tabuleiro, /))]
fn jogador_ganhador(tabuleiro: Any) -> PyResult<i8> {
    let board = read_board(tabuleiro).ok_or_else(|| refuse("jogador_ganhador"))?;
    Ok(functions::mark_number(board.winner()))
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
        .ok_or_else(|| refuse("marcar_posicao"))
}

/// Pede ao jogador uma posição livre do tabuleiro e devolve-a.
#[pyfunction]
#[pyo3(signature = (tabuleiro, /))]
fn escolher_posicao_manual(tabuleiro: Any) -> PyResult<u8> {
    let board = read_board(tabuleiro).ok_or_else(|| refuse("escolher_posicao_manual"))?;
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
        .ok_or_else(|| refuse("escolher_posicao_auto"))
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

/// A part of the board.
fn part(board: Any, which: Any, get: fn(&Board, i64) -> Option<[i8; 3]>) -> Option<Triple> {
    let [a, b, c] = get(&read_board(board)?, read_integer(which)?)?;
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

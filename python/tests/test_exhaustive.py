"""All 19,683 boards, players and strategies: the module and the literal version agree."""

import itertools

import galo
import literal

BOARDS = [
    (cells[0:3], cells[3:6], cells[6:9]) for cells in itertools.product((-1, 0, 1), repeat=9)
]


def answer(function, *arguments):
    try:
        return function(*arguments)
    except ValueError as error:
        return str(error)


def check_everywhere(name, *choices):
    """Compares a function on every board with every combination of further arguments."""
    found, expected = getattr(galo, name), getattr(literal, name)
    for board in BOARDS:
        for rest in itertools.product(*choices):
            assert answer(found, board, *rest) == answer(expected, board, *rest), (board, rest)


def test_there_are_all_boards():
    assert len(set(BOARDS)) == 19_683


def test_choices_of_every_strategy():
    check_everywhere("escolher_posicao_auto", (1, -1), ("basico", "normal", "perfeito"))


def test_winner():
    check_everywhere("jogador_ganhador")


def test_drawing():
    check_everywhere("tabuleiro_str")


def test_free_positions():
    check_everywhere("obter_posicoes_livres")
    check_everywhere("eh_posicao_livre", range(0, 11))


def test_parts():
    check_everywhere("obter_coluna", range(0, 5))
    check_everywhere("obter_linha", range(0, 5))
    check_everywhere("obter_diagonal", range(0, 4))


def test_marking():
    check_everywhere("marcar_posicao", (1, -1, 0, 2), range(0, 11))


def test_every_board_is_one():
    assert all(galo.eh_tabuleiro(board) is True for board in BOARDS)

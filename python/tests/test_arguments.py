"""Odd arguments of every kind: the assignment's ValueError, and nothing else."""

import ast
import collections
import enum
import fractions
import itertools
import pathlib

import pytest

import galo
import literal

BOARD = ((1, -1, 0), (1, 0, -1), (1, -1, 0))


class Hostile:
    """Answers everything it is asked with another exception."""

    def fail(self, *_, **__):
        raise RuntimeError("asked")

    __len__ = __iter__ = __getitem__ = __eq__ = __int__ = __index__ = __bool__ = fail
    __hash__ = __contains__ = __str__ = __repr__ = __getattr__ = __lt__ = fail


class HostileTuple(tuple):
    __len__ = __iter__ = __getitem__ = Hostile.fail


class HostileInt(int):
    __eq__ = __index__ = __int__ = __hash__ = Hostile.fail


class HostileText(str):
    __eq__ = __str__ = __hash__ = Hostile.fail


class Colour(enum.IntEnum):
    RED = 1


Row = collections.namedtuple("Row", "a b c")

ODD = [
    None, True, False, 1.0, 0.0, float("nan"), 1j, 10**100, -(10**100), 2**63, -(2**63), 0, 4, 10,
    "", "X", "1", "\ud800", b"X", (), (1,), [], {}, set(), range(3), object(), Hostile(), int,
    lambda: 1, fractions.Fraction(1), Colour.RED, HostileInt(1), HostileText("X"),
    HostileTuple(BOARD), [list(row) for row in BOARD], tuple([list(row) for row in BOARD]),
    list(BOARD), BOARD[:2], BOARD + BOARD[:1], (BOARD[0], BOARD[1], (1, -1)),
    (BOARD[0], BOARD[1], (1, -1, 0, 0)), (BOARD[0], BOARD[1], (1, -1, True)),
    (BOARD[0], BOARD[1], (1, -1, 0.0)), (BOARD[0], BOARD[1], (1, -1, 2)),
    (BOARD[0], BOARD[1], (1, -1, None)), (BOARD[0], BOARD[1], (1, -1, "0")),
    (BOARD[0], BOARD[1], Row(1, -1, 0)), (BOARD[0], BOARD[1], (1, -1, HostileInt(0))),
    (BOARD[0], BOARD[1], Hostile()), (BOARD[0], BOARD[1], HostileTuple((1, -1, 0))),
]

#: Arguments that are fine, for each function.
FINE = {
    "obter_coluna": (BOARD, 1),
    "obter_linha": (BOARD, 1),
    "obter_diagonal": (BOARD, 1),
    "tabuleiro_str": (BOARD,),
    "eh_posicao_livre": (BOARD, 3),
    "obter_posicoes_livres": (BOARD,),
    "jogador_ganhador": (BOARD,),
    "marcar_posicao": (BOARD, 1, 3),
    "escolher_posicao_manual": (BOARD,),
    "escolher_posicao_auto": (BOARD, 1, "normal"),
    "jogo_do_galo": ("X", "normal"),
}


def message(name):
    several = len(FINE[name]) > 1
    return f"{name}: {'algum dos argumentos e' if several else 'o argumento e'} invalido"


def is_fine(name, place, value):
    """Whether this odd value happens to be a right one there: a true integer, a true 'X'."""
    if type(value) is int:
        good = {"marcar_posicao": ((), (1, -1), (3, 5, 9)), "eh_posicao_livre": ((), range(1, 10))}
        return place > 0 and value in good.get(name, ((), (1, 2), ()))[place]
    return name == "jogo_do_galo" and place == 0 and type(value) is str and value == "X"


@pytest.mark.parametrize("name", FINE)
def test_each_odd_argument_in_each_place(name):
    function = getattr(galo, name)
    tried = 0
    for place in range(len(FINE[name])):
        for value in ODD:
            if is_fine(name, place, value):
                continue
            arguments = list(FINE[name])
            arguments[place] = value
            with pytest.raises(ValueError) as raised:
                function(*arguments)
            assert type(raised.value) is ValueError
            assert str(raised.value) == message(name)
            tried += 1
    assert tried >= len(ODD) - 3


@pytest.mark.parametrize("name", [name for name in FINE if len(FINE[name]) > 1])
def test_two_odd_arguments_at_once(name):
    for first, second in itertools.product(ODD, repeat=2):
        if is_fine(name, 0, first) or is_fine(name, 1, second):
            continue
        with pytest.raises(ValueError) as raised:
            getattr(galo, name)(first, second, *FINE[name][2:])
        assert str(raised.value) == message(name)


def test_questions_answer_false_and_never_raise():
    for value in ODD:
        assert galo.eh_tabuleiro(value) is False
        if type(value) is int:
            assert galo.eh_posicao(value) is (value in range(1, 10))
        else:
            assert galo.eh_posicao(value) is False


def test_true_is_never_an_integer():
    assert not galo.eh_posicao(True)
    assert not galo.eh_tabuleiro(((True, 0, 0), (0, 0, 0), (0, 0, 0)))
    with pytest.raises(ValueError, match="^marcar_posicao: algum dos argumentos e invalido$"):
        galo.marcar_posicao(BOARD, True, 3)


def test_a_full_board_leaves_nothing_to_choose():
    full = ((1, -1, 1), (1, -1, -1), (-1, 1, 1))
    with pytest.raises(ValueError, match="^escolher_posicao_auto: algum dos argumentos"):
        galo.escolher_posicao_auto(full, 1, "basico")


def test_literal_version_refuses_the_same():
    for value in ODD:
        if not isinstance(value, Hostile):
            assert literal.eh_tabuleiro(value) is galo.eh_tabuleiro(value)


def test_star_import_brings_the_thirteen_functions():
    names = {}
    exec("from galo import *", names)
    names.pop("__builtins__")
    assert set(names) == set(FINE) | {"eh_tabuleiro", "eh_posicao"}
    assert len(names) == 13


def test_every_function_is_documented_and_stubbed():
    stub = pathlib.Path(__file__).parents[1] / "package" / "galo" / "__init__.pyi"
    stubbed = {
        node.name: [argument.arg for argument in node.args.posonlyargs]
        for node in ast.parse(stub.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    }
    names = set(FINE) | {"eh_tabuleiro", "eh_posicao"}
    assert set(stubbed) == names
    for name in names:
        function = getattr(galo, name)
        assert function.__doc__
        assert function.__text_signature__ == f"({', '.join(stubbed[name])}, /)"

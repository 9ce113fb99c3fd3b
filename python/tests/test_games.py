"""Whole games through Python's own input and print, as course tests play them."""

import io
import sys

import pytest

import galo

EXAMPLE_1 = """\
Bem-vindo ao JOGO DO GALO.
O jogador joga com 'O'.
Turno do computador (basico):
   |   |   
-----------
   | X |   
-----------
   |   |   
Turno do jogador. Escolha uma posicao livre:  O |   |   
-----------
   | X |   
-----------
   |   |   
Turno do computador (basico):
 O |   | X 
-----------
   | X |   
-----------
   |   |   
Turno do jogador. Escolha uma posicao livre:  O |   | X 
-----------
   | X |   
-----------
 O |   |   
Turno do computador (basico):
 O |   | X 
-----------
   | X |   
-----------
 O |   | X 
Turno do jogador. Escolha uma posicao livre:  O |   | X 
-----------
 O | X |   
-----------
 O |   | X 
"""

EXAMPLE_2 = """\
Bem-vindo ao JOGO DO GALO.
O jogador joga com 'X'.
Turno do jogador. Escolha uma posicao livre:  X |   |   
-----------
   |   |   
-----------
   |   |   
Turno do computador (perfeito):
 X |   |   
-----------
   | O |   
-----------
   |   |   
Turno do jogador. Escolha uma posicao livre:  X |   |   
-----------
   | O |   
-----------
   |   | X 
Turno do computador (perfeito):
 X | O |   
-----------
   | O |   
-----------
   |   | X 
Turno do jogador. Escolha uma posicao livre:  X | O |   
-----------
   | O |   
-----------
   | X | X 
Turno do computador (perfeito):
 X | O |   
-----------
   | O |   
-----------
 O | X | X 
Turno do jogador. Escolha uma posicao livre:  X | O | X 
-----------
   | O |   
-----------
 O | X | X 
Turno do computador (perfeito):
 X | O | X 
-----------
   | O | O 
-----------
 O | X | X 
Turno do jogador. Escolha uma posicao livre:  X | O | X 
-----------
 X | O | O 
-----------
 O | X | X 
"""


@pytest.fixture
def typed(monkeypatch):
    """Replaces standard input and output when called; returns what is printed from then on."""

    def type_in(text):
        out = io.StringIO()
        monkeypatch.setattr(sys, "stdin", io.StringIO(text))
        monkeypatch.setattr(sys, "stdout", out)
        return out

    return type_in


@pytest.mark.parametrize(
    ("mark", "strategy", "moves", "printed", "result"),
    [("O", "basico", "1\n7\n4\n", EXAMPLE_1, "O"), ("X", "perfeito", "1\n9\n8\n3\n4", EXAMPLE_2, "EMPATE")],
)
def test_the_examples_of_the_assignment(typed, mark, strategy, moves, printed, result):
    out = typed(moves)
    assert galo.jogo_do_galo(mark, strategy) == result
    assert out.getvalue() == printed


def test_a_bad_position_in_mid_game_leaves_as_that_error(typed):
    out = typed("1\n1\n")
    with pytest.raises(ValueError) as raised:
        galo.jogo_do_galo("X", "normal")
    assert str(raised.value) == "escolher_posicao_manual: a posicao introduzida e invalida"
    assert out.getvalue().endswith("Turno do jogador. Escolha uma posicao livre: ")


@pytest.mark.parametrize("text", ["12", "0", "1", "-3", "cinco", "", "3.0", "\udc80", "9" * 5000])
def test_a_typed_position_that_is_not_free(typed, text):
    out = typed(text + "\n")
    with pytest.raises(ValueError) as raised:
        galo.escolher_posicao_manual(((1, -1, 0), (1, 0, -1), (1, -1, 0)))
    assert str(raised.value) == "escolher_posicao_manual: a posicao introduzida e invalida"
    assert out.getvalue() == "Turno do jogador. Escolha uma posicao livre: "


def test_a_typed_position_that_is_free(typed):
    out = typed(" 3 \n")
    chosen = galo.escolher_posicao_manual(((1, -1, 0), (1, 0, -1), (1, -1, 0)))
    assert (chosen, type(chosen)) == (3, int)
    assert out.getvalue() == "Turno do jogador. Escolha uma posicao livre: "


def test_input_and_print_can_be_replaced(monkeypatch):
    prompts, lines = [], []
    answers = iter(["5", "1", "6", "2"])
    monkeypatch.setattr("builtins.input", lambda prompt: prompts.append(prompt) or next(answers))
    monkeypatch.setattr("builtins.print", lambda *text: lines.extend(text))
    with pytest.raises(ValueError):
        galo.jogo_do_galo("X", "perfeito")
    assert prompts == ["Turno do jogador. Escolha uma posicao livre: "] * 2
    assert lines[0] == "Bem-vindo ao JOGO DO GALO."


def test_the_end_of_input_is_pythons_own(typed):
    typed("")
    with pytest.raises(EOFError):
        galo.jogo_do_galo("X", "normal")

"""OpenSpiel's tic-tac-toe and mancala beside ours, move by move; and the counts of the rules."""

import random
from pathlib import Path

import pyspiel
import pytest

import ludoteca

ROUNDS = 1000


def test_tic_tac_toe_of_openspiel():
    theirs, ours, chance = pyspiel.load_game("tic_tac_toe"), ludoteca.load("galo"), random.Random(1)
    for _ in range(ROUNDS):
        peer, state = theirs.new_initial_state(), ours.start()
        while not peer.is_terminal():
            assert peer.legal_actions() == state.legal_actions()
            assert peer.current_player() == state.to_move
            action = chance.choice(peer.legal_actions())
            peer.apply_action(action)
            state.play(action)
        assert state.is_over and tuple(peer.returns()) == state.returns


def pits(peer):
    """OpenSpiel's fourteen numbers as ours: its pit 0 is the second's store, 7 the first's."""
    board = [int(number) for number in peer.observation_tensor(0)]
    return [board[1:8], board[8:14] + board[:1]]


def test_mancala_of_openspiel():
    theirs = pyspiel.load_game("mancala")
    ours, chance = ludoteca.load("mancala", capture="standard"), random.Random(2)
    for _ in range(ROUNDS):
        peer, state = theirs.new_initial_state(), ours.start()
        while not peer.is_terminal():
            first = 1 if peer.current_player() == 0 else 8
            assert [action - first for action in peer.legal_actions()] == state.legal_actions()
            assert peer.current_player() == state.to_move
            assert state.observe(0)["observation"].tolist() == pits(peer)
            action = chance.choice(peer.legal_actions())
            peer.apply_action(action)
            state.play(action - first)
        assert state.is_over and tuple(peer.returns()) == state.returns


def perft(state, depth):
    if depth == 0:
        return 1
    moves = [move for move in state.legal_moves() if move != "end"]
    if depth == 1:
        return len(moves)
    return sum(perft(state.clone().play(move), depth - 1) for move in moves)


def perft_cases():
    """Positions with their counts by depth: published ones, and those of plain second versions."""
    for path in sorted((Path(__file__).parents[2] / "games").glob("*/tests/*.perft")):
        for case in path.read_text().split("\nposition ")[1:]:
            position, *lines = case.splitlines()
            counts = [line.split() for line in lines if line[:1].isdigit()]
            yield pytest.param(
                path.parts[-3], position, {int(depth): int(count) for depth, count in counts},
                id=f"{path.stem} {position}",
            )


def begin(game, position):
    """The state of a position of the files; `None` where a game does not begin there."""
    if game == "wargame":
        size, *pieces = position.split(":")[0].split()
        # The counts do not depend on where a single cell is hidden.
        is_start = position.endswith(":") and [piece for piece in pieces if piece != "0"] == ["5"]
        return ludoteca.load(game, size=size, mode="hunt", fleet=[1]).start() if is_start else None
    if game == "palavras":
        words = ["ana", "banana", "nata", "tan"]
        return ludoteca.load(game, words=words, size=7, board=position).start()
    return ludoteca.load(game).at(position)


@pytest.mark.parametrize("game, position, counts", list(perft_cases()))
def test_perft(game, position, counts):
    state = begin(game, position)
    if state is None:
        assert game == "wargame"
        return
    found = []
    # Every state of the depth before is looked at.
    while len(found) + 1 in counts and max(found, default=1) <= 2_000:
        found.append(perft(state, len(found) + 1))
    assert found == list(counts.values())[:len(found)]


def test_every_game_is_counted():
    assert {case.values[0] for case in perft_cases()} == set(ludoteca.games())

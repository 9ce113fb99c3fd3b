"""OpenSpiel's tic-tac-toe and mancala beside ours, move by move; and published counts."""

import random

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
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(perft(state.clone().play(move), depth - 1) for move in moves)


@pytest.mark.parametrize(
    "game, options, counts",
    [
        # The sequences of moves of tic-tac-toe, as published many times.
        ("galo", {}, [9, 72, 504, 3024, 15120]),
        ("mancala", {}, [6, 35, 185, 942, 4685]),
        ("mancala", {"capture": "standard"}, [6, 35, 185, 942, 4690]),
    ],
)
def test_perft(game, options, counts):
    state = ludoteca.load(game, **options).start()
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts

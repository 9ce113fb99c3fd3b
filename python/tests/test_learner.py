"""A learner that ends up beating the course's weakest level at galo."""

import time

import numpy as np

import ludoteca

#: Moves at the start of a game that neither side chooses: `basico` always answers alike, so that
#: without them all games would be the same.
OPENING = 2


def learn(rounds, seed):
    """What moves are worth, from games against `basico` in which any move is tried."""
    game, chance = ludoteca.load("galo"), np.random.default_rng(seed)
    level, worth = game.player("basico"), {}
    for number in range(rounds):
        play(game, level, worth, number % 2, chance, explore=0.3)
    return worth


def play(game, level, worth, seat, chance, explore):
    """One game; what was tried is remembered with how it went."""
    state, tried = game.start(), []
    while not state.is_over:
        legal = state.legal_actions()
        if state.ply < OPENING:
            state.play(int(chance.choice(legal)))
            continue
        if state.to_move != seat:
            state.play(level.choose(state))
            continue
        values = worth.setdefault(state.position, {action: 0.5 for action in legal})
        action = max(legal, key=values.get)
        if chance.random() < explore:
            action = int(chance.choice(legal))
        tried.append((values, action))
        state.play(action)
    result = state.returns[seat]
    for values, action in tried:
        values[action] += 0.3 * (result - values[action])
    return result, tuple(state.moves)


def test_a_learner_beats_basico_in_95_of_100_games():
    begun = time.process_time()
    worth = learn(20_000, seed=1)
    won, games = wins(worth, explore=0)
    assert won >= 95
    assert games >= 50, f"only {games} of the games differ"
    assert wins({}, explore=1)[0] < 95, "a random player does not"
    assert time.process_time() - begun < 60


def wins(worth, explore):
    """How many of a hundred games are won, and how many of them differ."""
    game, chance = ludoteca.load("galo"), np.random.default_rng(2)
    level = game.player("basico")
    played = [play(game, level, worth, number % 2, chance, explore) for number in range(100)]
    return sum(result == 1 for result, _ in played), len({moves for _, moves in played})

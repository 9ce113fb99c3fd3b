"""A learner that ends up beating the course's weakest level at galo."""

import numpy as np

import ludoteca


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
        if state.to_move != seat:
            state.play(level.choose(state))
            continue
        legal = state.legal_actions()
        values = worth.setdefault(state.position, {action: 0.5 for action in legal})
        action = max(legal, key=values.get)
        if chance.random() < explore:
            action = int(chance.choice(legal))
        tried.append((values, action))
        state.play(action)
    result = state.returns[seat]
    for values, action in tried:
        values[action] += 0.3 * (result - values[action])
    return result


def test_a_learner_beats_basico_in_95_of_100_games():
    worth = learn(1500, seed=1)
    game, chance = ludoteca.load("galo"), np.random.default_rng(2)
    level = game.player("basico")
    won = sum(play(game, level, worth, number % 2, chance, explore=0) == 1 for number in range(100))
    assert won >= 95
    assert sum(play(game, level, {}, number % 2, chance, explore=1) == 1
               for number in range(100)) < 95, "a random player does not"

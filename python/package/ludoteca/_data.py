"""Positions of random games with their exact values."""

import numpy as np

from ludoteca._native import LudotecaError, Vector, label

GAMES = 64
"""How many random games are played side by side."""

PATIENCE = 1000
"""After so many positions without a new exact one there are no more."""


def collect(game, count, *, seed, nodes, threads):
    """Collects positions; `ludoteca.dataset` says how."""
    if count < 1:
        raise LudotecaError(f"a data set has at least one position, not {count}")
    label(game, [], nodes=nodes)  # Refuses games without exact values at once.
    games = Vector(game, GAMES)
    games.reset(seed)
    seen, kept, idle = set(), [], 0
    while len(kept) < count and idle < PATIENCE:
        rows = _new_rows(games, seen)
        labels = label(game, [row[0] for row in rows], nodes=nodes, threads=threads)
        found = [
            (*row, labels["values"][at], labels["best"][at])
            for at, row in enumerate(rows)
            if labels["exact"][at]
        ]
        kept.extend(found)
        idle = 0 if found else idle + GAMES
        games.step_random()
    return _arrays(kept[:count], game)


def _new_rows(games, seen):
    """The positions of the games that were not seen before."""
    rows = []
    for at, position in enumerate(games.positions()):
        if position not in seen:
            seen.add(position)
            rows.append((position, games.observations[at].copy(), games.masks[at].copy()))
    return rows


def _arrays(kept, game):
    shape, actions = game.observation_shape, game.action_count
    rows = len(kept)
    return {
        "positions": [row[0] for row in kept],
        "observations": np.array([row[1] for row in kept], np.int16).reshape(rows, *shape),
        "masks": np.array([row[2] for row in kept], np.int8).reshape(rows, actions),
        "values": np.array([row[3] for row in kept], np.float32),
        "best": np.array([row[4] for row in kept], np.int8).reshape(rows, actions),
    }

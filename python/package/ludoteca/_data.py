"""Positions of random games with their exact values."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ludoteca._native import LudotecaError, Vector, label

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    from numpy.typing import NDArray

    from ludoteca._native import Game

GAMES = 64
"""How many random games are played side by side."""

PATIENCE = 1000
"""After so many positions without a new exact one there are no more."""


class Row(NamedTuple):
    """A position, as it is and as it is seen."""

    position: str
    observation: NDArray[np.int16]
    mask: NDArray[np.int8]


class Solved(NamedTuple):
    """A position with its value and the actions that keep it."""

    row: Row
    value: np.float32
    best: NDArray[np.int8]


def collect(
    game: Game,
    count: int,
    *,
    seed: int,
    nodes: int,
    threads: int,
    progress: Callable[[int, int], object] | None,
) -> dict[str, Any]:
    """Collects positions; `ludoteca.dataset` says how."""
    if count < 1:
        raise LudotecaError(f"a data set has at least one position, not {count}")
    label(game, [], nodes=nodes)  # Refuses games without exact values at once.
    games = Vector(game, GAMES)
    games.reset(seed)
    seen: set[str] = set()
    kept: list[Solved] = []
    idle = 0
    while len(kept) < count and idle < PATIENCE:
        rows = _new_rows(games, seen)
        labels = label(game, [row.position for row in rows], nodes=nodes, threads=threads)
        found = [
            Solved(row, labels["values"][at], labels["best"][at])
            for at, row in enumerate(rows)
            if labels["exact"][at]
        ]
        kept.extend(found)
        idle = 0 if found else idle + GAMES
        if progress:
            progress(min(len(kept), count), count)
        games.step_random()
    return _arrays(kept[:count], game)


def _new_rows(games: Vector, seen: set[str]) -> list[Row]:
    """The positions of the games that were not seen before."""
    rows = []
    for at, position in enumerate(games.positions()):
        if position not in seen:
            seen.add(position)
            rows.append(Row(position, games.observations[at].copy(), games.masks[at].copy()))
    return rows


def _arrays(kept: Sequence[Solved], game: Game) -> dict[str, Any]:
    shape, actions = game.observation_shape, game.action_count
    rows = len(kept)
    observations = np.array([one.row.observation for one in kept], np.int16)
    masks = np.array([one.row.mask for one in kept], np.int8)
    return {
        "positions": [one.row.position for one in kept],
        "observations": observations.reshape(rows, *shape),
        "masks": masks.reshape(rows, actions),
        "values": np.array([one.value for one in kept], np.float32),
        "best": np.array([one.best for one in kept], np.int8).reshape(rows, actions),
    }

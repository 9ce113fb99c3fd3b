"""Five classroom board games for those who learn, teach and train.

>>> import ludoteca
>>> game = ludoteca.load("mancala", houses=6, seeds=4)
>>> state = game.start()
>>> state.legal_moves()
['1', '2', '3', '4', '5', '6']
>>> state.play("3").to_move        # the last seed fell into the store: move again
0

`load` gives a game, `Game.start` a state, `vector` many games at once in numpy arrays. `Game.player`
is the computer at a level, `State.analyse`, `State.value` and `label` tell what positions are
worth, and `dataset` collects them. `ludoteca.envs` has PettingZoo's and Gymnasium's environments,
`ludoteca.bot` the arena's protocol, and `Dialogue` the courses' own programs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca._native import (
    Dialogue,
    Game,
    IllegalMove,
    Judgement,
    LudotecaError,
    NotSolved,
    OptionError,
    Player,
    RecordError,
    State,
    StateError,
    Table,
    Vector,
    games,
    label,
    load,
    read_record,
    run_course,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import Any

    from numpy.typing import NDArray

__all__ = [
    "Dialogue",
    "Game",
    "IllegalMove",
    "Judgement",
    "LudotecaError",
    "NotSolved",
    "OptionError",
    "Player",
    "RecordError",
    "State",
    "StateError",
    "Table",
    "Vector",
    "dataset",
    "games",
    "label",
    "load",
    "read_record",
    "run_course",
    "vector",
]


def vector(
    name: str | Game,
    count: int,
    *,
    threads: int = 1,
    buffers: dict[str, NDArray[Any]] | None = None,
    **options: Any,
) -> Vector:
    """Makes `count` games that are stepped together; see `Vector`.

    `name` is a game's name with options as keywords, or a `Game`. `buffers` is a dictionary of
    the caller's own numpy arrays, by the names of the attributes; what is missing is made.

    >>> import ludoteca
    >>> games = ludoteca.vector("mancala", 4, houses=3)
    >>> games.reset(seed=1)
    >>> games.step_random()
    >>> games.observations.shape
    (4, 2, 4)
    """
    game = name if isinstance(name, Game) else load(name, **options)
    return Vector(game, count, threads=threads, buffers=buffers)


def dataset(
    game: Game,
    count: int,
    *,
    seed: int = 0,
    nodes: int = 100_000,
    threads: int = 1,
    progress: Callable[[int, int], object] | None = None,
) -> dict[str, Any]:
    """Collects different positions of random games with their exact values.

    Returns a dictionary: `positions` (texts), `observations`, `masks`, `values`, `best` (arrays, as
    `label` makes them). The same seed gives the same data. Positions that the budget of `nodes`
    does not solve are left out; when a thousand in a row are, there are fewer than `count`.
    `progress` is called with how many there are, and how many are wanted.

    >>> import ludoteca
    >>> data = ludoteca.dataset(ludoteca.load("galo"), 100, seed=1)
    >>> len(data["positions"]), data["observations"].shape, data["best"].shape
    (100, (100, 2, 3, 3), (100, 9))
    """
    from ludoteca._data import collect

    return collect(
        game, count, seed=seed, nodes=nodes, threads=threads, progress=progress
    )


def _restore_game(
    name: str, rules: str, words: list[str] | None, databases: Path | None = None
) -> Game:
    """Brings back a game that was pickled."""
    options: dict[str, Any] = dict(rule.split("=", 1) for rule in rules.split())
    if words is not None:
        options["words"] = words
    return load(name, databases=databases, **options)

"""The types of the compiled part. Use the package `ludoteca`, not this module."""

from collections.abc import Callable, Sequence
from os import PathLike
from types import ModuleType
from typing import Any, SupportsIndex, TypedDict, final

import numpy as np
import numpy.typing as npt

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
    "galo",
    "games",
    "label",
    "load",
    "read_record",
    "restore_state",
    "restore_table",
    "run_course",
]

galo: ModuleType

class LudotecaError(ValueError):
    """Something that ludoteca cannot do, with a sentence that says why. All its exceptions are one."""
class IllegalMove(LudotecaError):
    """A move that the rules do not allow here, or a text or number that is not a move."""
class OptionError(LudotecaError):
    """A game, option or level that does not exist, or options that make no game."""
class StateError(LudotecaError):
    """Something asked of a game, batch or dialogue that is not in a state for it."""
class RecordError(LudotecaError):
    """A record that cannot be read or does not fit together, with its line."""
class NotSolved(LudotecaError):
    """A value that was not found within the budget, or that nobody can work out."""

class _Option(TypedDict):
    key: str
    kind: str
    value: str | None
    offered: list[str]
    about: str

class _Observation(TypedDict):
    observation: npt.NDArray[np.int16]
    action_mask: npt.NDArray[np.int8]

class _Labels(TypedDict):
    values: npt.NDArray[np.float32]
    exact: npt.NDArray[np.bool_]
    best: npt.NDArray[np.int8]

@final
class Game:
    """A game with its options, as `load` makes it."""
    @property
    def name(self) -> str:
        """The game's name."""
    @property
    def seats(self) -> int:
        """How many play: 1 or 2."""
    @property
    def rules_line(self) -> str:
        """The options in one line, as records write them."""
    @property
    def levels(self) -> list[str]:
        """The names of the computer's levels, the weakest first."""
    @property
    def options(self) -> list[_Option]:
        """Every option: a dictionary with its key, kind, value, the values that are offered where
        they can be listed, and what it means.
        """
    @property
    def action_count(self) -> int:
        """How many actions there are: moves as numbers, for programs that learn. Actions of palavras
        need a list of words.
        """
    @property
    def observation_shape(self) -> tuple[int, ...]:
        """The shape of an observation."""
    def rules(self, language: str = "en") -> str:
        """The rules in words, in English (en), Portuguese (pt) or Polish (pl)."""
    def start(
        self,
        seed: int = 0,
        *,
        names: Sequence[str] | None = None,
        plans: Sequence[str | None] | None = None,
    ) -> State:
        """A new game. `seed` is where its randomness comes from, `names` are those of a record, and
        `plans` what each seat hides in wargame (fleets as records write them); what is not given
        is drawn from the seed.
        """
    def at(self, position: str) -> State:
        """The game at a position in its own notation, where it can begin from one."""
    def player(self, level: str, seed: int = 0) -> Player:
        """The computer at a level, for one game."""
    def solve(
        self,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        threads: int = 1,
        only_value: bool = False,
        progress: Callable[[str], object] | None = None,
    ) -> list[dict[str, Any]]:
        """Solves the game from its start: what the solver found, as a list of dictionaries. In mancala
        each first move has a value, too, which takes longer: `only_value` leaves them out. A budget
        ends it early with `NotSolved`, which says what was proved, and `progress` is called with
        sentences meanwhile.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class State:
    """A game in progress: `Game.start` makes one.

    Moves are texts in the game's own notation, or actions, which are numbers. Seats are 0 and 1.
    What one seat hides from the other is never shown: `observe`, `position`, `text`, `picture`
    and `record` tell what a seat may know, and without a seat what everybody may.
    """
    @property
    def game(self) -> Game:
        """The game that is played."""
    @property
    def to_move(self) -> int | None:
        """Whose turn it is: 0, 1, or `None` when the game is over."""
    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
    @property
    def outcome(self) -> str | None:
        """How the game ended: 'first' or 'second' won, 'draw', 'scored' (alone, for points), 'void',
        or `None` while it goes on.
        """
    @property
    def returns(self) -> tuple[float, ...]:
        """What each seat has got by now, as environments reward it: 1, 0 or −1 at the end for two;
        alone, the points of palavras, and −1 for each shot of the hunt.
        """
    @property
    def scores(self) -> tuple[int | None, ...]:
        """What each seat has achieved so far (seeds, shots, points), where the game counts."""
    @property
    def ply(self) -> int:
        """How many moves were played."""
    @property
    def moves(self) -> list[str]:
        """The moves that were played."""
    @property
    def position(self) -> str | None:
        """The position in the game's own notation, as far as the seat that is to move may know it;
        `None` when the game is over, and in palavras without words.
        """
    @property
    def names(self) -> list[str]:
        """The names of those who play."""
    def legal_moves(self) -> list[str]:
        """The moves that may be played now. In palavras words are typed, so this takes a list of
        words; without one only `end` is listed in a race, and nothing alone.
        """
    def legal_actions(self) -> list[int]:
        """The actions that may be played now: `legal_moves` as numbers."""
    def action_to_move(self, action: SupportsIndex) -> str:
        """The text of an action for the seat that is to move."""
    def move_to_action(self, text: str) -> int:
        """The action that a move's text stands for."""
    def play(self, move: str | SupportsIndex) -> State:
        """Plays a move (a text) or an action (a number), and returns this state."""
    def resign(self, seat: int | None = None) -> State:
        """Gives up from a seat; alone, ends the game."""
    def clone(self) -> State:
        """A copy that goes its own way."""
    def observe(self, seat: int | None = None) -> _Observation:
        """What a seat may see (by default the one that is to move), as environments show it: a
        dictionary of `observation` and `action_mask`. The mask is empty for a seat that is not to
        move.
        """
    def text(self, seat: int | None = None) -> str:
        """The boards as text, as a seat sees them, or everybody."""
    def picture(self, seat: int | None = None) -> str:
        """The boards as a picture, an SVG document, as a seat sees them, or everybody."""
    def pixels(self, seat: int | None = None) -> npt.NDArray[np.uint8]:
        """The boards as pixels, rows by columns by red, green and blue."""
    def record(self, seat: int | None = None) -> str:
        """The game as a record, as a seat may have it, or everybody."""
    def analyse(
        self,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        depth: int | None = None,
        most: int = 1000,
        progress: Callable[[list[Judgement]], object] | None = None,
    ) -> list[Judgement]:
        """Every move with what it is worth to the seat that is to move, the best first (in palavras
        the best `most`). Without a budget a million nodes are looked at. `progress` is called with
        what is known after a 512th, a 64th and an eighth of the budget, and may stop the analysis by
        an exception.
        """
    def best_moves(
        self,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        depth: int | None = None,
        progress: Callable[[str], object] | None = None,
    ) -> list[str]:
        """The moves that lead to the best result that can be forced. Without a budget a million nodes
        are looked at. `NotSolved` is raised when that is not certain within the budget, and says what
        was proved. `progress` is called with sentences meanwhile.
        """
    def value(
        self,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        depth: int | None = None,
        progress: Callable[[str], object] | None = None,
    ) -> float:
        """What the position is worth to the seat that is to move, if both play perfectly: 1, 0 or −1,
        in mancala the seeds that it will have more than the other. Without a budget a million nodes
        are looked at. `NotSolved` is raised when that is not certain within the budget, and says
        what was proved. `progress` is called with sentences meanwhile.
        """
    def _repr_svg_(self) -> str: ...
    def __copy__(self) -> State: ...
    def __deepcopy__(self, _memo: object) -> State: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: None  # type: ignore[assignment]

@final
class Player:
    """The computer at a level, for one game. It keeps what it learns from move to move."""
    @property
    def level(self) -> str:
        """The level's name."""
    def choose(
        self,
        state: State,
        *,
        nodes: int | None = None,
        seconds: float | None = None,
        depth: int | None = None,
    ) -> str:
        """The move that it would play, from what the mover may know. The courses' levels do not use
        the budget. With `nodes` or `depth`, the same seed plays the same game again.
        """

@final
class Judgement:
    """Value of a move to the player who makes it.

    `kind` is win, draw, loss, ahead (by `value` seeds or blocks), chance (of a hit), points, or
    preferred (no number). `value` is 1, 0 and −1 for a win, draw and loss. `is_exact` says that it
    is more than an estimate, and `in_moves` how soon the end comes, where that is known.
    """
    @property
    def move(self) -> str:
        """The move in the game's notation."""
    @property
    def kind(self) -> str:
        """Kind of number that the value is."""
    @property
    def value(self) -> float | None:
        """Value of the move."""
    @property
    def is_exact(self) -> bool:
        """True if the value is certain."""
    @property
    def in_moves(self) -> int | None:
        """Number of moves until the game ends, where that is known."""

@final
class Table:
    """One game on plain numbers: what the environments are made of. The same seed gives the same
    game as the first of a `Vector`.
    """
    def __new__(cls, game: Game, seed: int = 0) -> Table: ...
    @property
    def to_move(self) -> int:
        """Whose turn it is: 0 or 1."""
    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
    @property
    def seats(self) -> int:
        """How many seats there are."""
    @property
    def action_count(self) -> int:
        """How many actions there are."""
    @property
    def observation_shape(self) -> tuple[int, ...]:
        """The shape of an observation."""
    def reset(self, seed: int = 0) -> None:
        """Begins anew."""
    def step(self, action: SupportsIndex) -> tuple[float, float, bool]:
        """Plays an action: what it gives to either seat, and whether the game is over."""
    def observe(self, seat: int) -> _Observation:
        """What a seat sees and may do, as environments show it: a dictionary of `observation` and
        `action_mask`.
        """
    def observation(self, seat: int) -> npt.NDArray[np.int16]:
        """What a seat sees."""
    def action_mask(self, seat: int) -> npt.NDArray[np.int8]:
        """1 for each action of the seat, 0 for the others."""
    def state(self) -> State:
        """The game as a `State`, with its text, picture and record."""

@final
class Vector:
    """Many games of one kind, stepped together. `ludoteca.vector` makes one.

    The arrays `observations`, `masks`, `rewards`, `dones`, `to_move` and `actions` are written in
    place by every step: nothing is allocated, and the interpreter's lock is released. A game that
    ends begins anew at once: `rewards` and `dones` tell of the old one, the rest of the new one.
    The same seed gives the same games, whatever the number of threads.
    """
    def __new__(
        cls,
        game: Game,
        count: int,
        *,
        threads: int = 1,
        buffers: dict[str, npt.NDArray[Any]] | None = None,
    ) -> Vector: ...
    @property
    def game(self) -> Game:
        """The game that is played."""
    @property
    def action_count(self) -> int:
        """How many actions each game has."""
    @property
    def actions(self) -> npt.NDArray[np.int64]:
        """What the last step played in each game."""
    @property
    def observations(self) -> npt.NDArray[np.int16]:
        """What the seat that is to move sees of each game."""
    @property
    def masks(self) -> npt.NDArray[np.int8]:
        """1 for each legal action of each game, 0 for the others."""
    @property
    def rewards(self) -> npt.NDArray[np.float32]:
        """What the last step gave to either seat of each game."""
    @property
    def dones(self) -> npt.NDArray[np.bool_]:
        """The games that the last step ended."""
    @property
    def to_move(self) -> npt.NDArray[np.int8]:
        """Whose turn it is in each game."""
    def reset(self, seed: int = 0) -> None:
        """Begins all games anew under a seed."""
    def step(self, actions: npt.ArrayLike | None = None) -> None:
        """Plays an action in each game: an array of integers, or those that stand in `actions`. An
        action that is not legal is refused before any game has changed.
        """
    def step_random(self) -> None:
        """Draws a legal action in each game, all equally likely, and plays it; `actions` has them
        then.
        """
    def position(self, game: int) -> str:
        """The position of one game in its own notation, as far as its mover may know it."""
    def positions(self) -> list[str]:
        """The positions of all games."""
    def __len__(self) -> int: ...

@final
class Dialogue:
    """A course's program to talk to: `say` gives it a line and returns what it prints until it wants
    another.
    """
    def __new__(cls, course: str, *args: object) -> Dialogue: ...
    @property
    def greeting(self) -> str:
        """What the program printed before it wanted the first line."""
    @property
    def status(self) -> int | None:
        """The exit status, once the program has ended."""
    @property
    def errors(self) -> str:
        """What the program wrote to its standard error so far."""
    def say(self, line: str) -> str:
        """Gives the program a line; returns what it prints until it wants another, or ends."""
    def close(self) -> str:
        """Ends the input; returns what the program still prints."""

def games() -> list[str]:
    """The names of all games."""
def load(
    name: str, /, *, databases: str | PathLike[str] | None = None, **options: Any
) -> Game:
    """Loads a game: galo, mancala, poziomka, wargame or palavras. Options are keywords; those that
    are left out are as usual, and `Game.options` describes them. palavras takes `words`, a list of
    the words that may be placed. `databases` is a folder where `ludoteca solve mancala --build`
    has kept a database: with it far more positions are solved.
    """
def read_record(text: str, *, words: Sequence[str] | None = None) -> State:
    """Reads a record, plays it again, and returns the state that it leads to. What does not fit
    together is refused with its line. A game of palavras that was played with a list of words goes
    on with the same `words`.
    """
def restore_state(game: Game, seed: int, names: Sequence[str], events: str) -> State:
    """Brings back a state that was pickled."""
def restore_table(game: Game, seed: int, actions: Sequence[int]) -> Table:
    """Brings back a table that was pickled."""
def run_course(course: str, *args: object, input: str = "") -> tuple[str, str, int]:
    """Runs a course's program to its end on a whole input: what it prints, what it complains of, and
    its exit status.
    """
def label(
    game: Game,
    positions: Sequence[str],
    *,
    nodes: int = 100_000,
    threads: int = 1,
    progress: Callable[[int, int], object] | None = None,
) -> _Labels:
    """Labels positions with their exact values: a dictionary of arrays, `values` (for the seat that
    is to move, as `State.value`; not a number where the budget did not suffice), `exact`, and
    `best` (1 for each action that keeps the value). For galo, mancala and poziomka. `nodes` is the
    budget of each position; `progress` is called with how many are done, and how many there are.
    """

"""A bot of the arena in one decorator. This file needs nothing else: copy it beside your bot.

    from ludoteca.bot import bot

    @bot(name="First")
    def play(request):
        return request.legal[0]

With a copy of this file beside it, a bot begins with `from bot import bot`. The arena copies into
the sandbox what a command names, so put both files into a folder, the bot as `__main__.py`, and try
it by `ludoteca arena check 'python3 FOLDER' --game galo`.

The function gets a `Request` and returns a move; `None` resigns. `request.board()` reads the
position. A function for `arrange` hides a fleet in wargame; without one it is laid at random. What
the arena refused is written to stderr, which it keeps.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any, Optional, TextIO, TypeVar, overload

    _Play = TypeVar("_Play", bound=Callable[["Request"], object])
    _Arrange = Optional[Callable[["Request"], object]]
    _End = Optional[Callable[["Request"], object]]

VERSION = "1"


@dataclass
class Request:
    """What the arena asks: a move, a plan, or nothing at the end of a game."""

    word: str
    """`move`, `arrange` or `end`."""
    fields: dict[str, str] = field(default_factory=dict)
    """Every field as text, as the arena wrote it."""

    @property
    def game(self) -> str:
        """The game's name."""
        return self.fields.get("game", "")

    @property
    def rules(self) -> dict[str, str]:
        """The options: `{"houses": "6", ...}`."""
        pairs = (rule.partition("=") for rule in self.fields.get("rules", "").split())
        return {key: value for key, _, value in pairs}

    @property
    def seat(self) -> int:
        """0 for the first seat, 1 for the second."""
        return int(self.fields.get("seat") == "second")

    @property
    def ply(self) -> int:
        """How many moves were played before."""
        return int(self.fields.get("ply", 0))

    @property
    def position(self) -> str:
        """All that the seat may know, in the game's own notation."""
        return self.fields.get("position", "")

    @property
    def legal(self) -> list[str]:
        """The legal moves; empty in palavras, where they cannot be listed."""
        return self.fields.get("legal", "").split()

    @property
    def bank(self) -> float:
        """The processor time that is left, in seconds."""
        return int(self.fields.get("bank", 0)) / 1000

    @property
    def why(self) -> str | None:
        """At the end of a game: which answer of yours was refused and why, if one was."""
        return self.fields.get("why")

    def board(self) -> dict[str, Any]:
        """The position as plain Python values; see the game's own reader."""
        if self.game not in READERS:
            raise ValueError(f"no game is called {self.game!r}: {', '.join(READERS)}")
        return READERS[self.game](self.position)


def read_galo(text: str) -> dict[str, Any]:
    """Nine marks `X`, `O` or `.`, and whose turn it is.

    >>> read_galo("X.O/.X./... O")
    {'squares': ['X', '.', 'O', '.', 'X', '.', '.', '.', '.'], 'to_move': 'O'}
    """
    rows, mover = text.split(" ")
    return {"squares": list(rows.replace("/", "")), "to_move": mover}


def read_mancala(text: str) -> dict[str, Any]:
    """Houses and stores by seat, whose turn it is, and the rule of capture.

    >>> read_mancala("4,4:0/4,5:1 B empty")
    {'houses': [[4, 4], [4, 5]], 'stores': [0, 1], 'to_move': 1, 'capture': 'empty'}
    """
    board, mover, *capture = text.split(" ")
    rows = [row.split(":") for row in board.split("/")]
    return {
        "houses": [[int(seeds) for seeds in houses.split(",")] for houses, _ in rows],
        "stores": [int(store) for _, store in rows],
        "to_move": "AB".index(mover),
        "capture": capture[0] if capture else "empty",
    }


def read_poziomka(text: str) -> dict[str, Any]:
    """The length of a block, rows of free cells, and whose turn it is.

    >>> read_poziomka("2 .#/.. R")
    {'pola': 2, 'free': [[True, False], [True, True]], 'to_move': 1}
    """
    pola, rows, mover = text.split(" ")
    free = [[cell == "." for cell in row] for row in rows.split("/")]
    return {"pola": int(pola), "free": free, "to_move": "LR".index(mover)}


def read_wargame(text: str) -> dict[str, Any]:
    """Rows and columns, how many of each type are hidden, and the shots with their answers.

    >>> read_wargame("9x9 1 1 0 0 0 0 0 0: B8=2 B9=-")["shots"]
    {'B8': 2, 'B9': 0}
    """
    head, _, shots = text.partition(":")
    size, *counts = head.split()
    rows, columns = size.split("x")
    pairs = (shot.split("=") for shot in shots.split())
    return {
        "rows": int(rows),
        "columns": int(columns),
        "counts": None if counts == ["?"] else [int(count) for count in counts],
        "shots": {cell: 0 if answer == "-" else int(answer) for cell, answer in pairs},
    }


def read_palavras(text: str) -> dict[str, Any]:
    """Rows of squares, the points, and how many words are left (`None` for no limit).

    >>> read_palavras("ana/..#/2.$ 12 3")
    {'squares': ['ana', '..#', '2.$'], 'points': 12, 'words_left': 3}
    """
    rows, points, *left = text.split(" ")
    return {
        "squares": rows.split("/"),
        "points": int(points),
        "words_left": int(left[0]) if left else None,
    }


READERS: dict[str, Callable[[str], dict[str, Any]]] = {
    "galo": read_galo,
    "mancala": read_mancala,
    "poziomka": read_poziomka,
    "wargame": read_wargame,
    "palavras": read_palavras,
}


def unescape(text: str) -> str:
    """A value as it was before it was written in a field.

    >>> unescape(r"a\\tb\\\\n")
    'a\\tb\\\\n'
    """
    known = {"t": "\t", "n": "\n", "\\": "\\"}
    letters = iter(text)
    out: list[str] = []
    for letter in letters:
        after = next(letters, "") if letter == "\\" else ""
        out.append(known.get(after, letter + after))
    return "".join(out)


def read_request(line: str) -> Request:
    """The request that a line stands for.

    >>> read_request("move\\tgame=galo\\tlegal=1 2").legal
    ['1', '2']
    """
    word, *rest = line.rstrip("\n").split("\t")
    pairs = (part.partition("=") for part in rest if "=" in part)
    return Request(word, {key: unescape(value) for key, _, value in pairs})


def serve(
    play: Callable[[Request], object],
    *,
    name: str | None = None,
    games: Sequence[str] | None = None,
    arrange: _Arrange = None,
    end: _End = None,
    lines: Iterable[str] | None = None,
    out: TextIO | None = None,
) -> None:
    """Answers requests until the arena is done. `lines` and `out` are for tests."""
    out = out or sys.stdout
    for line in lines or sys.stdin:
        request = read_request(line)
        if request.word == "quit":
            break
        if request.word == "ludoteca":
            answer: object = f"bot\t{VERSION}" + (f"\tname={name}" if name else "")
            answer = f"{answer}\tgames={','.join(games)}" if games else answer
        elif request.word == "arrange":
            answer = arrange(request) if arrange else "random"
        elif request.word == "move":
            answer = play(request)
        else:
            _hear(request, end)
            continue
        print("resign" if answer is None else answer, file=out, flush=True)


def _hear(request: Request, end: _End) -> None:
    """Takes note of a line that is not answered: the end of a game, or a word of another version."""
    if request.word != "end":
        return
    if request.why:
        print("refused:", request.why, file=sys.stderr)
    if end:
        end(request)


if TYPE_CHECKING:

    @overload
    def bot(play: _Play) -> _Play: ...

    @overload
    def bot(
        play: None = None,
        *,
        name: str | None = None,
        games: Sequence[str] | None = None,
        arrange: _Arrange = None,
        end: _End = None,
    ) -> Callable[[_Play], _Play]: ...


def bot(
    play: _Play | None = None,
    *,
    name: str | None = None,
    games: Sequence[str] | None = None,
    arrange: _Arrange = None,
    end: _End = None,
) -> _Play | Callable[[_Play], _Play]:
    """Makes a bot of a function: it is served when its file is run, and stays a function."""

    def decorate(play: _Play) -> _Play:
        if play.__module__ == "__main__":
            shown = name or getattr(play, "__name__", None)
            serve(play, name=shown, games=games, arrange=arrange, end=end)
        return play

    return decorate(play) if play else decorate

"""The bot's file by itself: parsers for positions of every game, and a bot that is run."""

import io
import pathlib
import random
import shutil
import subprocess
import sys

import pytest

import ludoteca
from ludoteca import bot

DOCS = pathlib.Path(__file__).parents[2] / "docs/book/src"


def test_positions_are_read_as_the_rules_have_them():
    chance = random.Random(1)
    options = {"palavras": {"words": ["ana", "casa"], "size": 7}}
    for name in ludoteca.games():
        state = ludoteca.load(name, **options.get(name, {})).start(1)
        for _ in range(12):
            board = bot.READERS[name](state.position)
            check_board(name, board, state)
            if len(state.legal_moves()) < 2:
                break
            state.play(chance.choice(state.legal_moves()[:-1]))
            if state.is_over:
                break


def check_board(name, board, state):
    seen = state.observe()["observation"]
    if name == "galo":
        assert [mark != "." for mark in board["squares"]] == seen.sum(axis=0).astype(bool).ravel().tolist()
    elif name == "mancala":
        own = board["to_move"]
        assert own == state.to_move
        assert board["houses"][own] + [board["stores"][own]] == seen[0].tolist()
    elif name == "poziomka":
        assert board["free"] == (seen[0] == 1).tolist() and board["to_move"] == state.to_move
    elif name == "wargame":
        shots = {state.move_to_action(cell): kind for cell, kind in board["shots"].items()}
        flat = seen[0].ravel()
        assert {at: kind or -1 for at, kind in shots.items()} == {
            int(at): int(flat[at]) for at in flat.nonzero()[0]}
    else:
        letters = [[ord(cell) - 96 if cell.isalpha() else 0 for cell in row] for row in board["squares"]]
        assert letters == seen[0].clip(0).tolist()


def exchanges():
    """The examples of the protocol's page: what the arena writes."""
    for line in (DOCS / "bots.md").read_text().splitlines():
        if line.startswith("→ "):
            yield line[2:] + "\n"


def test_the_examples_of_the_page_are_understood():
    asked, out = [], io.StringIO()

    def play(request):
        asked.append((request.game, request.seat, request.board()))
        return request.legal[-1]

    bot.serve(play, name="Test", lines=exchanges(), out=out)
    answers = out.getvalue().splitlines()
    assert answers[0] == "bot\t1\tname=Test" and "random" in answers
    assert {game for game, _, _ in asked} == {"galo", "mancala", "poziomka", "wargame"}


def test_what_is_no_request_is_not_answered(capsys):
    out, ended = io.StringIO(), []
    lines = ["hello\tgame=galo\tlegal=1\n", "\n", "\t\n", "end\tresult=lost\twhy=9: \\taken\n", "end\n", "quit\n", "move\n"]
    bot.serve(lambda request: "1", end=ended.append, lines=lines, out=out)
    assert out.getvalue() == "" and [request.word for request in ended] == ["end", "end"]
    assert ended[0].why == "9: \taken" and ended[1].why is None
    assert capsys.readouterr().err == "refused: 9: \taken\n"


def run_starter(folder, name, lines):
    """Runs a starter as the page says, without the package: as `__main__.py` beside `bot.py`."""
    shutil.copy(DOCS / "bots/bot.py", folder)
    shutil.copy(DOCS / "bots" / name, folder / "__main__.py")
    done = subprocess.run([sys.executable, "-I", "-S", str(folder)], text=True, input="".join(lines),
                          capture_output=True, timeout=60)
    assert done.returncode == 0 and not done.stderr, done.stderr
    return done.stdout


def test_a_copied_file_needs_nothing_else(tmp_path):
    said = run_starter(tmp_path, "starter_package.py", exchanges())
    assert said.startswith("bot\t1\tname=Starter (package)\n8\n")


@pytest.mark.parametrize("game", ludoteca.games())
def test_starters_say_what_their_dialogues_show(game, tmp_path):
    lines = (DOCS / f"bots/dialogues/{game}.txt").read_text().splitlines()
    asked = [line[2:] + "\n" for line in lines if line.startswith("→ ")]
    assert run_starter(tmp_path, f"{game}.py", asked).splitlines() == [
        line[2:] for line in lines if line.startswith("← ")]


def test_all_starters_use_the_package_or_the_file():
    alone = [path.name for path in sorted((DOCS / "bots").glob("*.py"))
             if "from ludoteca.bot import bot" not in path.read_text()]
    assert alone == ["starter.py"], "one starter shows the protocol itself"

"""The types that editors are told are those that the package has, and so are the docstrings.

`BLESS=1 pytest tests/test_types.py` writes the docstrings of the compiled part into its stubs.
"""

import ast
import inspect
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ludoteca import _native

FOLDER = Path(__file__).parent.parent
CONFIGURATION = FOLDER / "pyproject.toml"
STUBS = FOLDER / "package/ludoteca/_native.pyi"

#: Programs with one mistake in the last line.
PROGRAMS = {
    "games": """\
import ludoteca

state: ludoteca.State = ludoteca.load("mancala", houses=3).start().play("1")
games: ludoteca.Vector = ludoteca.vector("galo", 4)
seen: int = int(games.observations.sum()) + int(state.observe()["action_mask"].sum())
value: float = state.value(nodes=10, progress=print)
wrong: int = state.position
""",
    "environments": """\
from ludoteca import envs

env = envs.AEC("mancala", render_mode="ansi", houses=3)
env.reset(seed=1)
mask = env.observe(env.agent_selection)["action_mask"]
env.step(int(mask.argmax()))
board, reward, is_over, was_cut, info = envs.Solo("wargame", penalty=1).step(3)
points: float = reward + float(board.sum()) + len(info)
envs.parallel("galo").reset(seed=1)
envs.register()
wrong: int = envs.AEC("galo").render()
""",
    "bot": """\
import ludoteca.bot
from ludoteca.bot import Request, bot


@bot
def first(request: Request) -> str:
    return request.legal[0]


@bot(name="Second", games=["galo"], arrange=lambda request: "random")
def play(request: Request) -> str | None:
    squares: list[str] = request.board()["squares"]
    return first(request) if "." in squares and request.why is None else None


ludoteca.bot.serve(play, lines=["quit\\n"])
wrong: int = play(ludoteca.bot.read_request("move"))
""",
}


def run(*arguments):
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_stubs_are_what_is_there():
    told = run("mypy.stubtest", "ludoteca", "galo", "--mypy-config-file", str(CONFIGURATION))
    assert told.returncode == 0, told.stdout


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_is_checked(name, tmp_path):
    file = tmp_path / "program.py"
    file.write_text(PROGRAMS[name])
    told = run("mypy", "--strict", "--config-file", str(CONFIGURATION), str(file))
    faults = [line for line in told.stdout.splitlines() if ": error: " in line]
    last = len(PROGRAMS[name].splitlines())
    assert len(faults) == 1 and f":{last}: " in faults[0], told.stdout


def test_the_package_itself_is_annotated():
    told = run("mypy", "--strict", "--config-file", str(CONFIGURATION), str(FOLDER / "package/ludoteca"))
    assert told.returncode == 0, told.stdout


def test_stubs_have_the_docstrings():
    text = STUBS.read_text()
    expected = describe(text)
    if os.environ.get("BLESS"):
        STUBS.write_text(expected)
    assert expected == text


def describe(text):
    """The stubs with the prose of the docstrings."""
    lines = text.splitlines()
    for thing, doc in reversed(list(described(ast.parse(text)))):
        indent = " " * (thing.col_offset + 4)
        body, quoted = thing.body[0], quote(doc, indent)
        has_doc = isinstance(body, ast.Expr) and isinstance(body.value, ast.Constant)
        at = body.lineno - 1
        if not has_doc:
            lines[at - at_decorators(body):at - at_decorators(body)] = quoted
        elif body.lineno == body.end_lineno and lines[at].endswith(": ..."):
            lines[at:at + 1] = [lines[at].removesuffix(" ..."), *quoted]
        else:
            lines[at:body.end_lineno] = quoted
    return "\n".join(lines) + "\n"


def at_decorators(body):
    """How many lines above it a thing begins."""
    return body.lineno - min([one.lineno for one in getattr(body, "decorator_list", [])] + [body.lineno])


def described(tree):
    """Classes, functions and methods with their docstrings, in the order of the file."""
    for thing in tree.body:
        if not isinstance(thing, (ast.ClassDef, ast.FunctionDef)) or thing.name.startswith("_"):
            continue
        found = getattr(_native, thing.name)
        yield thing, prose(found)
        for member in thing.body if isinstance(thing, ast.ClassDef) else []:
            if isinstance(member, ast.FunctionDef) and not member.name.startswith("_"):
                yield member, prose(getattr(found, member.name))


def prose(thing):
    """A docstring without its examples."""
    return inspect.getdoc(thing).split("\n>>>")[0].strip()


def quote(doc, indent):
    first, *rest = doc.splitlines()
    if not rest:
        return [f'{indent}"""{first}"""']
    return [f'{indent}"""{first}', *(f"{indent}{line}".rstrip() for line in rest), f'{indent}"""']

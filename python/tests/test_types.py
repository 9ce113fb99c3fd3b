"""The types that editors are told are those that the package has."""

import subprocess
import sys
from pathlib import Path

CONFIGURATION = Path(__file__).parent.parent / "pyproject.toml"
PROGRAM = """\
import ludoteca

state: ludoteca.State = ludoteca.load("mancala", houses=3).start().play("1")
games: ludoteca.Vector = ludoteca.vector("galo", 4)
seen: int = int(games.observations.sum()) + int(state.observe()["action_mask"].sum())
wrong: int = state.position
"""


def run(*arguments):
    command = [sys.executable, "-m", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_stubs_are_what_is_there():
    told = run("mypy.stubtest", "ludoteca", "galo", "--mypy-config-file", str(CONFIGURATION))
    assert told.returncode == 0, told.stdout


def test_a_program_is_checked(tmp_path):
    file = tmp_path / "program.py"
    file.write_text(PROGRAM)
    told = run("mypy", "--strict", "--config-file", str(CONFIGURATION), str(file))
    faults = [line for line in told.stdout.splitlines() if ": error: " in line]
    assert len(faults) == 1 and ":6: " in faults[0], told.stdout

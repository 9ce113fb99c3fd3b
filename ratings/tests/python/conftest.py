"""Asks the example `numbers`, whose path is in LUDOTECA_NUMBERS, one line of JSON at a time."""

import json
import os
import subprocess

import pytest


@pytest.fixture(scope="session")
def ask():
    program = subprocess.Popen(
        [os.environ["LUDOTECA_NUMBERS"]],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )

    def question(kind, **fields):
        program.stdin.write(json.dumps({"ask": kind, **fields}) + "\n")
        program.stdin.flush()
        return json.loads(program.stdout.readline())

    with program:
        yield question
        program.stdin.close()

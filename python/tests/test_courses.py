"""The courses' programs say from Python what their transcripts say, at once and line by line."""

from pathlib import Path

import pytest

import ludoteca

ROOT = Path(__file__).parents[2]
TRANSCRIPTS = sorted(ROOT.glob("courses/*/tests/transcripts/*/*.transcript"))


class Transcript:
    """What a program is given, and every byte of its answer; `games/testkit` has the format."""

    def __init__(self, path):
        self.course = path.parent.name
        self.args, self.input, self.output, self.errors, self.status = [], "", "", None, 0
        _, *sections = ("\n" + path.read_bytes().decode()).split("\n=== ")
        for section in sections[:-1]:
            self._set(*(section + "\n").split("\n", 1))
        self._set(*sections[-1].split("\n", 1))

    def _set(self, head, body):
        name, _, rest = head.partition(" ")
        if rest == "(no newline)":
            body = body.removesuffix("\n")
        if name == "args":
            self.args = rest.split()
        elif name == "exit":
            self.status = int(rest)
        else:
            setattr(self, {"stdin": "input", "stdout": "output", "stderr": "errors"}[name], body)

    def check(self, output, errors, status):
        assert output == self.output
        assert self.errors is None or errors == self.errors
        assert status == self.status


def test_every_course_has_transcripts():
    assert {path.parent.name for path in TRANSCRIPTS} == set(ludoteca.games())


@pytest.fixture(params=TRANSCRIPTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def transcript(request, monkeypatch, tmp_path):
    """A transcript, in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return Transcript(request.param)


def test_a_program_that_is_run(transcript):
    transcript.check(*ludoteca.run_course(transcript.course, *transcript.args, input=transcript.input))


def test_a_program_that_is_talked_to(transcript):
    talk = ludoteca.Dialogue(transcript.course, *transcript.args)
    output = talk.greeting
    for line in transcript.input.splitlines():
        # A program may end before it has read everything.
        if talk.status is None:
            output += talk.say(line)
    output += talk.close()
    transcript.check(output, talk.errors, talk.status)

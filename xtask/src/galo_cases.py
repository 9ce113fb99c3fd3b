"""Runs the module `galo` on the course's public cases: a list of calls with what they print."""

import contextlib
import io
import json
import sys

import galo


def answer(case):
    """What a call prints, followed by its result or the message of its error."""
    out = io.StringIO()
    before = sys.stdin
    sys.stdin = io.StringIO(case["stdin"] or "")
    try:
        with contextlib.redirect_stdout(out):
            try:
                print(eval(case["call"], vars(galo)), end="")
            except ValueError as error:
                print(error, end="")
    finally:
        sys.stdin = before
    return out.getvalue()


cases = json.load(open(sys.argv[1], encoding="utf-8"))
wrong = [case for case in cases if answer(case) != case["expect"]]
for case in wrong:
    print(f"{case['call']}: {answer(case)!r}, not {case['expect']!r}", file=sys.stderr)
print(f"galo: {len(cases) - len(wrong)} of {len(cases)} public cases as published", file=sys.stderr)
sys.exit(bool(wrong))

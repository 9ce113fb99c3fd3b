"""Lets escolher_posicao_auto of a student's module play: host.py MODULE.py STRATEGY."""
import importlib.util
import os
import random
import sys

if "FAKETIME" in os.environ:
    random.seed(os.environ["FAKETIME"])  # as fixed as the clock is
spec = importlib.util.spec_from_file_location("student", sys.argv[1])
student = importlib.util.module_from_spec(spec)
table = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)  # whatever the module prints goes to stderr
spec.loader.exec_module(student)
for line in sys.stdin:
    word, *fields = line.rstrip("\n").split("\t")
    if word == "ludoteca":
        print("bot\t1\tgames=galo", file=table, flush=True)
    elif word == "move":
        position = dict(field.split("=", 1) for field in fields)["position"]
        board, mark = position.split()
        value = {".": 0, "X": 1, "O": -1}
        tab = tuple(tuple(value[cell] for cell in row) for row in board.split("/"))
        answer = student.escolher_posicao_auto(tab, value[mark], sys.argv[2])
        print(answer, file=table, flush=True)

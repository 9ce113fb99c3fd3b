"""A starter for galo: wins if it can, stops the other from winning, else takes the best square."""
import sys

LINES = ["123", "456", "789", "147", "258", "369", "159", "357"]


def choose(fields):
    # position=X../.O./... X: the rows from the top, then who is to move. Squares are 1 2 3 in the
    # top row, 4 5 6 in the middle, 7 8 9 at the bottom.
    rows, me = fields["position"].split(" ")
    board = dict(zip("123456789", rows.replace("/", "")))
    other = "O" if me == "X" else "X"
    for mark in (me, other):
        for line in LINES:
            marks = [board[square] for square in line]
            if marks.count(mark) == 2 and "." in marks:
                return line[marks.index(".")]
    legal = fields["legal"].split()
    return next(square for square in "519372468" if square in legal)


for line in sys.stdin:
    word, *rest = line.rstrip("\n").split("\t")
    fields = dict(field.split("=", 1) for field in rest if "=" in field)
    if word == "ludoteca":
        print("bot\t1\tname=Starter for galo\tgames=galo", flush=True)
    elif word == "move":
        print(choose(fields), flush=True)
    elif word == "end" and "why" in fields:
        print("refused:", fields["why"], file=sys.stderr)
    elif word == "quit":
        break

"""A starter for mancala: a move that comes again if there is one, else the fullest house."""
import sys


def choose(fields):
    # position=4,4,4,0,5,5:1/5,4,4,4,4,4:0 B empty: A's houses 1 to 6 and its store, B's the same,
    # who is to move, what is captured.
    sides, mover, _capture = fields["position"].split(" ")
    side = sides.split("/")["AB".index(mover)]
    houses = [int(seeds) for seeds in side.split(":")[0].split(",")]
    legal = [int(text) for text in fields["legal"].split()]
    for house in reversed(legal):
        # The last seed falls into the own store: move again.
        if houses[house - 1] == len(houses) + 1 - house:
            return house
    return max(legal, key=lambda house: houses[house - 1])


for line in sys.stdin:
    word, *rest = line.rstrip("\n").split("\t")
    fields = dict(field.split("=", 1) for field in rest if "=" in field)
    if word == "ludoteca":
        print("bot\t1\tname=Starter for mancala\tgames=mancala", flush=True)
    elif word == "move":
        print(choose(fields), flush=True)
    elif word == "end" and "why" in fields:
        print("refused:", fields["why"], file=sys.stderr)
    elif word == "quit":
        break

"""A starter for wargame: beside a hit if there is one, else in the middle of a matrix."""
import sys


def choose(fields):
    # position=9x9 1 1 1 1 0 0 0 0: B8=4 B9=-: the size, pieces of type 1 to 8, a colon, and each
    # shot with its answer: - for water, else the type of the piece that was hit.
    head, _, shots = fields["position"].partition(":")
    hits = {shot.split("=")[0] for shot in shots.split() if not shot.endswith("=-")}
    legal = fields["legal"].split()

    def beside(square):
        letter, number = ord(square[0]), int(square[1:])
        around = [(letter - 1, number), (letter + 1, number), (letter, number - 1), (letter, number + 1)]
        return sum(f"{chr(a)}{n}" in hits for a, n in around)

    def is_middle(square):
        return (ord(square[0]) - 65) % 3 == 1 and int(square[1:]) % 3 == 2

    return max(legal, key=lambda square: (beside(square), is_middle(square)))


for line in sys.stdin:
    word, *rest = line.rstrip("\n").split("\t")
    fields = dict(field.split("=", 1) for field in rest if "=" in field)
    if word == "ludoteca":
        print("bot\t1\tname=Starter for wargame\tgames=wargame", flush=True)
    elif word == "arrange":
        print("random", flush=True)
    elif word == "move":
        print(choose(fields), flush=True)
    elif word == "end" and "why" in fields:
        print("refused:", fields["why"], file=sys.stderr)
    elif word == "quit":
        break

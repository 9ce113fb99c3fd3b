"""A starter for palavras where any letters are a word: the longest line that has a free square."""
import sys


def choose(fields):
    # position=$...m...$/.2.#e#.2./... 0: the rows from the top, then the points so far. Letters are
    # taken squares, # may never be taken, all others are free.
    rows = fields["position"].split(" ")[0].split("/")
    size, best = len(rows), ""
    for is_across in (True, False):
        for line in range(size):
            squares = rows[line] if is_across else "".join(row[line] for row in rows)
            start = 0
            for part in squares.split("#"):
                if len(part) > max(2, len(best.partition(" ")[2])) and not part.isalpha():
                    word = "".join(letter if letter.isalpha() else "a" for letter in part)
                    # Columns are A, B, ..., rows 1, 2, ... from the top; H runs right, V down.
                    column, row = (start, line) if is_across else (line, start)
                    best = f"{chr(65 + column)}{row + 1}{'H' if is_across else 'V'} {word}"
                start += len(part) + 1
    return best or "end"  # no word of three letters fits any more


for line in sys.stdin:
    word, *rest = line.rstrip("\n").split("\t")
    fields = dict(field.split("=", 1) for field in rest if "=" in field)
    if word == "ludoteca":
        print("bot\t1\tname=Starter for palavras\tgames=palavras", flush=True)
    elif word == "move":
        print(choose(fields), flush=True)
    elif word == "end" and "why" in fields:
        print("refused:", fields["why"], file=sys.stderr)
    elif word == "quit":
        break

"""A starter bot in one file: any legal move, always the same one for the same position."""
import sys


def answer(word, fields):
    if word == "ludoteca":
        return "bot\t1\tname=Starter (Python)"
    if word == "arrange":
        return "random"
    if word == "move":
        legal = fields.get("legal", "").split()
        # Your idea goes here: fields["position"] is all that you may know.
        number = sum(map(ord, fields["position"]))
        return legal[number % len(legal)] if legal else "resign"
    if word == "end" and "why" in fields:
        print("refused:", fields["why"], file=sys.stderr)
    return None  # end is not answered


for line in sys.stdin:
    word, *rest = line.rstrip("\n").split("\t")
    if word == "quit":
        break
    fields = dict(field.split("=", 1) for field in rest if "=" in field)
    reply = answer(word, fields)
    if reply is not None:
        print(reply, flush=True)

"""A user of the Mancala interpreter: the first house with seeds. Never flushes."""
import sys

name = sys.argv[-1]
while True:
    boards = [sys.stdin.readline(), sys.stdin.readline()]
    if not boards[1]:
        break
    own = next(line for line in boards if line.startswith(name + " "))
    houses = [int(word[1:-1]) for word in own.split()[1:7]]
    if sum(houses) == 0:
        break
    print("J", name, 1 + next(at for at, seeds in enumerate(houses) if seeds))
    answer = sys.stdin.readline()
    if "sucesso" not in answer and "outra jogada" not in answer:
        break

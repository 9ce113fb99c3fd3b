"""A user of the word game that flushes: its word in every row from the left, then it leaves."""
import sys

WORD = sys.argv[1]


def hear_board():
    while True:
        line = input()
        if line.strip().startswith("A B "):
            return int(number)
        number = line.removeprefix("Insira comando-> ").split()[0]


rows = hear_board()
for row in range(1, rows + 1):
    print(f"A{row}H {WORD}", flush=True)
    answer = input()
    if "ERRO!" in answer:
        continue
    hear_board()
    print(input(), file=sys.stderr)

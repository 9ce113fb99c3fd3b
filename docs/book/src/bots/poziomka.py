"""A starter for poziomka: the move after which the other has the fewest moves."""
import sys


def blocks(grid, length, is_left):
    """All places of a block: Left's lie in a column, Right's in a row."""
    rows, columns = len(grid), len(grid[0])
    down, across = (1, 0) if is_left else (0, 1)
    for row in range(rows - down * (length - 1)):
        for column in range(columns - across * (length - 1)):
            cells = [(row + down * i, column + across * i) for i in range(length)]
            if all(grid[r][c] == "." for r, c in cells):
                yield cells


def choose(fields):
    # position=2 ..../.#../.#.. R: the length of a block, the rows from the top, who is to move.
    length, rows, mover = fields["position"].split(" ")
    length, grid, is_left = int(length), [list(row) for row in rows.split("/")], mover == "L"
    best = None
    for cells in blocks(grid, length, is_left):
        for r, c in cells:
            grid[r][c] = "#"
        left_over = sum(1 for _ in blocks(grid, length, not is_left))
        for r, c in cells:
            grid[r][c] = "."
        if best is None or left_over < best[0]:
            # The top left square of a block names it. Left writes its column first, Right its row.
            row, column = chr(97 + cells[0][0]), chr(65 + cells[0][1])
            best = (left_over, column + row if is_left else row + column)
    return best[1]


for line in sys.stdin:
    word, *rest = line.rstrip("\n").split("\t")
    fields = dict(field.split("=", 1) for field in rest if "=" in field)
    if word == "ludoteca":
        print("bot\t1\tname=Starter for poziomka\tgames=poziomka", flush=True)
    elif word == "move":
        print(choose(fields), flush=True)
    elif word == "end" and "why" in fields:
        print("refused:", fields["why"], file=sys.stderr)
    elif word == "quit":
        break

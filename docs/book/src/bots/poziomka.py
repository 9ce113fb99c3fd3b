"""A starter for poziomka: the move after which the other has the fewest moves."""
try:
    from ludoteca.bot import bot
except ImportError:  # Without the package, its file bot.py beside this one does.
    from bot import bot


def blocks(free, length, is_left):
    """All places of a block: Left's lie in a column, Right's in a row."""
    rows, columns = len(free), len(free[0])
    down, across = (1, 0) if is_left else (0, 1)
    for row in range(rows - down * (length - 1)):
        for column in range(columns - across * (length - 1)):
            cells = [(row + down * i, column + across * i) for i in range(length)]
            if all(free[r][c] for r, c in cells):
                yield cells


@bot(name="Starter for poziomka", games=["poziomka"])
def play(request):
    # pola: the length of a block; free: the rows from the top; Left is to move at first.
    position = request.board()
    length, free, is_left = position["pola"], position["free"], position["to_move"] == 0
    best = None
    for cells in blocks(free, length, is_left):
        for r, c in cells:
            free[r][c] = False
        left_over = sum(1 for _ in blocks(free, length, not is_left))
        for r, c in cells:
            free[r][c] = True
        if best is None or left_over < best[0]:
            # The top left square of a block names it. Left writes its column first, Right its row.
            row, column = chr(97 + cells[0][0]), chr(65 + cells[0][1])
            best = (left_over, column + row if is_left else row + column)
    return best[1]

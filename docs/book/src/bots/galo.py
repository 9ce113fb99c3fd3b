"""A starter for galo: wins if it can, stops the other from winning, else takes the best square."""
try:
    from ludoteca.bot import bot
except ImportError:  # Without the package, its file bot.py beside this one does.
    from bot import bot

LINES = ["123", "456", "789", "147", "258", "369", "159", "357"]


@bot(name="Starter for galo", games=["galo"])
def play(request):
    # squares: X, O or . from the top; 1 2 3 in the top row, 4 5 6 in the middle, 7 8 9 at the bottom.
    position = request.board()
    board = dict(zip("123456789", position["squares"]))
    me = position["to_move"]
    other = "O" if me == "X" else "X"
    for mark in (me, other):
        for line in LINES:
            marks = [board[square] for square in line]
            if marks.count(mark) == 2 and "." in marks:
                return line[marks.index(".")]
    return next(square for square in "519372468" if square in request.legal)

"""A starter for palavras where any letters are a word: the longest line that has a free square."""
try:
    from ludoteca.bot import bot
except ImportError:  # Without the package, its file bot.py beside this one does.
    from bot import bot


@bot(name="Starter for palavras", games=["palavras"])
def play(request):
    # squares: the rows from the top. Letters are taken squares, # may never be taken, all others
    # are free.
    rows = request.board()["squares"]
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

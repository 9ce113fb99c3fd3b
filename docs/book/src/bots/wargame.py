"""A starter for wargame: beside a hit if there is one, else in the middle of a matrix."""
try:
    from ludoteca.bot import bot
except ImportError:  # Without the package, its file bot.py beside this one does.
    from bot import bot


@bot(name="Starter for wargame", games=["wargame"])
def play(request):
    # shots: the answer to each shot, 0 for water, else the type of the piece that was hit.
    hits = {square for square, answer in request.board()["shots"].items() if answer}

    def beside(square):
        letter, number = ord(square[0]), int(square[1:])
        around = [(letter - 1, number), (letter + 1, number), (letter, number - 1), (letter, number + 1)]
        return sum(f"{chr(a)}{n}" in hits for a, n in around)

    def is_middle(square):
        return (ord(square[0]) - 65) % 3 == 1 and int(square[1:]) % 3 == 2

    return max(request.legal, key=lambda square: (beside(square), is_middle(square)))

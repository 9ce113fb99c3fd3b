"""A starter for mancala: a move that comes again if there is one, else the fullest house."""
try:
    from ludoteca.bot import bot
except ImportError:  # Without the package, its file bot.py beside this one does.
    from bot import bot


@bot(name="Starter for mancala", games=["mancala"])
def play(request):
    # houses: the seeds in the houses of the first and of the second, counted from their left.
    position = request.board()
    houses = position["houses"][position["to_move"]]
    legal = [int(text) for text in request.legal]
    for house in reversed(legal):
        # The last seed falls into the own store: move again.
        if houses[house - 1] == len(houses) + 1 - house:
            return house
    return max(legal, key=lambda house: houses[house - 1])

"""A starter bot with `ludoteca.bot`: any legal move, always the same one for the same position."""
try:
    from ludoteca.bot import bot
except ImportError:  # Without the package, its file bot.py beside this one does.
    from bot import bot


@bot(name="Starter (package)")
def play(request):
    # Your idea goes here: request.board() is all that you may know.
    number = sum(map(ord, request.position))
    return request.legal[number % len(request.legal)] if request.legal else None

# English. One text a key; the other languages have the same keys.

language-name = English

# Games
game-galo = Galo
game-mancala = Mancala
game-poziomka = Poziomka
game-wargame = Wargame
game-palavras = Palavras
about-galo = Tic-tac-toe: three in a line win.
about-mancala = Sow your seeds, capture theirs, fill your store.
about-poziomka = Lay blocks on the board; whoever cannot lay one has lost.
about-wargame = Hide your fleet and find the other one, shot by shot.
about-palavras = Place words on the board for points.

# How to play, one paragraph a game
rules-galo = X begins. Mark a free position, 1 to 9. Three of your marks in a row, column or diagonal win.
rules-mancala = Choose one of your houses, counted from your left. Its seeds are sown one by one to the right, your own store included. A last seed in your store gives you another turn; a last seed in an empty house of yours captures it and what lies opposite. The game ends when a row is empty; most seeds win.
rules-poziomka = Left lays vertical blocks (column and topmost row, as Fc), Right horizontal ones (row and leftmost column, as cH). Whoever cannot lay a block has lost.
rules-wargame = Fire at a cell (column and row, as B8). The answer is a miss or the type of the piece that you hit; type n has n cells. Pieces lie in one 3x3 square each and never touch. Whoever sinks everything with fewer shots wins.
rules-palavras = Write where a word begins, its direction and the word: A3H bacalhau, C1V ana. It has at least three letters, takes a free square and agrees with the letters that are there. 2, 3 and 4 multiply a letter, $ doubles and ! trebles the word, # is blocked.

# Levels
level-basico = beginner
level-normal = normal
level-perfeito = never loses
level-avancado = advanced
level-course = course
level-d1 = d1, at random
level-d2 = d2, square by square
level-d3 = d3, with care
level-d4 = d4, by probability
level-strong = strong

# Seats
seat-galo-first = X
seat-galo-second = O
seat-mancala-first = lower row
seat-mancala-second = upper row
seat-poziomka-first = Left
seat-poziomka-second = Right
seat-wargame-first = first
seat-wargame-second = second
seat-palavras-first = player
seat-palavras-second = player
computer-at = computer ({ $level })
seat-open = open seat

# Whose turn
turn-you = Your turn.
turn-name = { $name } is to move.
turn-computer = The computer is to move.
phase-waiting = Waiting for somebody to take the open seat.
phase-placing = Place your fleet.
phase-placing-other = Waiting for the other fleet.

# Results
result-you-won = You have won!
result-you-lost = You have lost.
result-won = { $name } has won.
result-drawn = A draw.
result-points = The game is over: { $count ->
    [one] { $count } point
   *[other] { $count } points
}.
result-hunt = The fleet is sunk after { $count ->
    [one] { $count } shot
   *[other] { $count } shots
}.
result-hunt-resigned = The fleet was not found.
result-resigned = { $name } has resigned.

# Scores
score-mancala = { $count ->
    [one] { $count } seed
   *[other] { $count } seeds
}
score-poziomka = { $count ->
    [one] room for { $count } block
   *[other] room for { $count } blocks
}
score-wargame = { $count ->
    [one] { $count } shot
   *[other] { $count } shots
}
score-palavras = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
words-left = { $count ->
    [one] { $count } word left
   *[other] { $count } words left
}

# What a move did
note-again = again
note-captured = captures { $count }
note-miss = miss
note-hit = hit, type { $count }
note-sunk = sunk, type { $count }
note-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

# Hints
hint-is = Hint: { $move }, { $why }.
worth-win = wins
worth-win-in = wins in { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
worth-draw = draws
worth-loss = loses, as every move does
worth-seeds-exact = { $count ->
    [one] ends { $count } seed ahead
   *[other] ends { $count } seeds ahead
}
worth-seeds = { $count ->
    [one] about { $count } seed ahead
   *[other] about { $count } seeds ahead
}
worth-blocks = { $count ->
    [one] leaves the board worth { $count } block
   *[other] leaves the board worth { $count } blocks
}
worth-hit = hits with { $count } %
worth-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
worth-preferred = the engine's choice

# Refusals
refused-not-your-turn = It is not your turn.
refused-not-your-seat = This seat is not yours.
refused-stale = The game has moved on; look at the board again.
refused-over = The game is over.
refused-not-over = The game is not over yet.
refused-waiting = The other seat is still open.
refused-not-placed = The fleets are not placed yet.
refused-nothing-to-place = There is no fleet to place.
refused-bad-fleet = The fleet cannot stand like this: { $reason }.
refused-not-a-move = That is no move: { $reason }.
refused-nothing-to-undo = There is nothing to take back.
refused-no-takebacks = Moves are not taken back in this game.
refused-seat-taken = This seat is taken.
refused-no-hint = There is no hint here.
refused-no-dictionary = There is no dictionary: { $reason }.
rule-taken = That is taken.
rule-empty-house = That house is empty.
rule-off-board = That does not fit on the board.
rule-fired-before = That cell was fired at before.
rule-blocked = A blocked square is in the way.
rule-other-letter = Another letter is there already.
rule-no-new-letter = A word must take at least one free square.
rule-unknown-word = The dictionary does not have this word.
rule-too-short = A word has at least three letters.
rule-other-direction = That block lies the other player's way.
rule-other = The rules do not allow that: { $reason }.

# Cells, for pictures and screen readers
cell-free = free
cell-mark = { $value }
cell-seeds = { $value ->
    [one] { $value } seed
   *[other] { $value } seeds
}
cell-left = Left's block
cell-right = Right's block
cell-unknown = not fired at
cell-miss = miss
cell-hit = hit, type { $value }
cell-sunk = sunk, type { $value }
cell-ship = own piece, type { $value }
cell-blocked = blocked
cell-letter-bonus = letter times { $value }
cell-word-2 = word times 2
cell-word-3 = word times 3

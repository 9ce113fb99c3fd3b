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

# How moves are written
notation-galo = a position is a number from 1 to 9
notation-mancala = a house is its number, from your left
notation-poziomka = a block is as Fc (Left) or cH (Right)
notation-wargame = a cell is as B8
notation-palavras = a word is as A3H bacalhau: where it begins, H or V, and small letters without accents

# Levels
level-basico = beginner
level-normal = normal
level-perfeito = never loses
level-avancado = advanced
level-course = course
level-d1 = d1
level-d2 = d2
level-d3 = d3
level-d4 = d4
level-strong = strong
how-d1 = at random
how-d2 = square by square
how-d3 = square by square, sparing what cannot be
how-d4 = by probability

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
fleet-unreadable = this is no fleet
fleet-off-board = the piece at { $one } is off the board
fleet-across = the piece at { $one } does not lie in one 3x3 square
fleet-occupied = the 3x3 square of { $one } holds two pieces
fleet-misdrawn = what is drawn in the 3x3 square of { $one } is no piece
fleet-touching = the pieces in the 3x3 squares of { $one } and { $other } touch
fleet-too-many = there are { $one } pieces, and at most { $other } are allowed
fleet-no-pieces = a fleet has at least one piece
fleet-more-of-larger = there are more pieces of type { $one } than of type { $other }
fleet-other = the pieces of each type are { $one }, not { $other }
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

# The terminal
menu-which-game = Which game?
menu-which-level = How well should the computer play?
menu-a-number = Please give a number from 1 to { $count }.
plain-seed = Seed { $seed }.
plain-seed-hidden = The seed is shown at the end.
plain-type-help = Type a move, or help.
plain-help = Words: board, moves (all that are possible), hint, undo, resign, save FILE, rematch, quit. The game is kept after every move: ludoteca play --resume goes on with it.
plain-help-placing = Placing: random; or put CELL TYPE (again for the next variant, as put B8 4), take CELL, and done at the end.
plain-missing = Still to be placed (how many × type): { $pieces }.
plain-fleet-ready = The fleet can stand like this: type done.
plain-after-end = Type rematch, save FILE or quit.
plain-save-where = Where to? As in: save game.txt
plain-saved = Saved in { $file }.
plain-kept = The game is kept: ludoteca play --resume goes on with it.
plain-nothing-to-resume = { $name } has no game to go on with.

# The screen
menu-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
menu-resume = Go on: { $game }, { $moves }
menu-record = Open a record
menu-file = File:
menu-statistics = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $won } won, { $drawn } drawn, { $lost } lost
choices-title = Your choice
choices-begin = Begin
choice-opponent = Opponent
choice-side = You play
choice-person = another person
choice-second-name = Player 2
choice-mode = Game
choice-houses = Houses a side
choice-seeds = Seeds a house
choice-capture = Capture
choice-pola = Length of a block
choice-rows = Rows
choice-columns = Columns
choice-starts = Who begins
choice-size = Board
choice-fleet = Pieces of type 1, 2, …
choice-dictionary = Only words of a dictionary
choice-limit = Number of words limited
value-empty = always
value-standard = only with seeds opposite
value-duel = duel
value-hunt = hunt (only you fire)
value-no = no
value-yes = yes
keys-menu = ↑↓ choose · Enter open · Esc leave
keys-choices = ↑↓ row · ←→ change · Enter begin · Esc back
keys-table = F1 help · F2 hint · F3 undo · F4 resign · F5 save · Esc menu
keys-wargame = F1 help · F2 hint · F4 resign · F5 save · F7 other sea · Esc menu
keys-words = type a word · Tab direction · F1 help · F2 hint · F3 undo · F4 end · Esc
keys-over = F6 rematch · F5 save · Esc menu
keys-placing = 1–8 piece, again: next variant · 0 take · r random · Enter done · F1 help
keys-replay = ←→ step · Home End · PgUp PgDn ten · Esc leave
placing-ready = The fleet can stand like this: press Enter.
placing-help = Placing: move with the arrow keys; a digit puts a piece of that type on the cell, the same digit again shows its next variant, 0 takes it away. Enter ends placing when all stands; r places everything at random and begins at once.
table-help = Arrow keys or the mouse choose a cell, Enter or a click plays it; or type the move and press Enter. F2 hint, F3 take back, F4 twice to resign, F5 save the record, F6 rematch, F7 the other sea, Esc back to the menu, Ctrl-C leave. The same as words: :hint :undo :resign :save FILE :load FILE :rematch :quit. Every move is kept on disk at once.
table-resign-again = Press F4 once more to resign; any other key goes on.
table-words = Words: :help :hint :undo :resign :save FILE :load FILE :rematch :quit

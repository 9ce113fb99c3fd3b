# What is said in every game, in English; the other languages have the same keys. A game's own
# file, beside its module, comes first: it may say any of these in its own words.

# Seats
computer-at = computer ({ $level })
seat-open = open seat
seat-nameless = guest
seat-which = { $name } ({ $side })

# Whose turn
turn-you = Your turn.
turn-name = { $name } is to move.
turn-computer = The computer is to move.
phase-placing = Place your pieces in secret.
phase-placing-other = Waiting for the other player to place.
phase-waiting = Waiting for somebody to take the open seat.

# Results
result-you-won = You have won!
result-you-lost = You have lost.
result-won = { $name } has won.
result-drawn = A draw.
result-resigned = { $name } has resigned.
result-agreed = Both have agreed.
result-adjudicated = The referee has decided.
result-time = { $name } has run out of time.
result-illegal = { $name } has played a move that is not allowed.
result-crashed = The program of { $name } has broken off.
result-not-started = The program of { $name } could not be started.
result-stalled = Nothing happened any more.
result-called-off = The game was called off.
result-solo-won = You have won after { $count ->
    [one] { $count } move
   *[other] { $count } moves
}.
result-solo-lost = The game has won.
result-scored = The game is over: { $count ->
    [one] { $count } point
   *[other] { $count } points
}.

# Hints
hint-is = Hint: { $move }, { $why }.
worth-win = wins
worth-win-in = wins in { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
worth-draw = draws
worth-loss = loses
worth-loss-all = loses, as every move does
worth-ahead = about { $count } ahead
worth-ahead-exact = ends { $count } ahead
worth-behind = about { $count } behind
worth-behind-exact = ends { $count } behind
worth-level = about level
worth-level-exact = ends level
stands-ahead = { $name } is about { $count } ahead
stands-ahead-exact = { $name } ends { $count } ahead
stands-level = about level
stands-level-exact = ends level
stands-draw = a draw
stands-wins = { $name } wins
stands-wins-in = { $name } wins in { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
worth-chance = succeeds with { $count } %
worth-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
analysis-ahead = { $ahead } for { $side }
worth-preferred = the engine's choice

# Refusals
refused-not-your-turn = It is not your turn.
refused-not-your-seat = This seat is not yours.
refused-stale = The game has moved on; look at the board again.
refused-over = The game is over.
refused-not-over = The game is not over yet.
refused-waiting = The other seat is still open.
refused-not-a-move = That is no move: { $reason }.
refused-nothing-to-undo = There is nothing to take back.
refused-no-takebacks = Moves are not taken back in this game.
refused-takebacks-used-up = Moves have been taken back too often in this game. Play on.
refused-seat-taken = This seat is taken.
refused-no-hint = There is no hint here.
refused-no-aid = Against a person there are no hints.
refused-time-is-up = The time is up.
refused-no-offer = There is no offer to answer.
refused-not-placed = Not everything is placed yet.
refused-nothing-to-place = There is nothing to place.
refused-plan = It cannot stand like this: { $reason }.
refused-no-dictionary = The dictionary of this game is not here. Whoever runs the program can install one; on Debian the packages wportuguese, wbritish and wpolish have them.
rule-other = The rules do not allow that: { $reason }.
option-unknown = { $game } has no option { $key }
option-no-pair = not like key=value: { $text }
option-unreadable = { $option }: { $text } is no value for this
option-number = { $option }: { $allowed }, not { $found }
option-size-fault = no board is { $found }: it has { $least_rows } to { $most_rows } rows and { $least_columns } to { $most_columns } columns, multiples of { $step }
option-too-long = { $option }: that is too long
option-seats = { $wanted ->
    [one] one person plays this game
   *[other] { $wanted } play this game
}
option-level = { $game } has no level { $level }; its levels are { $levels }
numbers-at-least = at least { $least }
numbers-from-to = from { $least } to { $most }
numbers-or = { $others } or { $last }

# Cells, for pictures and screen readers
cell-free = free
cell-mark = { $value }
cell-house = { $side }, house { $house }: { $seeds }
cell-store = { $side }, store: { $seeds }
board = Board
board-own = Your board
board-of = Board of { $name }
board-of-computer = The computer's board ({ $level })
board-hidden = The hidden board
place-help = Choose a piece, then a square; the same square again turns the piece, and at last takes it away. Pieces can also be dragged.

# The terminal
menu-which-game = Which game?
menu-which-level = How well should the computer play?
menu-a-number = Please give a number from 1 to { $count }.
plain-seed = Seed { $seed }.
plain-seed-hidden = The seed is shown at the end.
plain-type-help = Type a move, or help.
plain-help = Words: board, moves (all that are possible), hint, undo, resign, save FILE, load FILE, rematch, quit. The game is kept after every move: ludoteca play --resume goes on with it.
plain-help-placing = Placing: random (again for another draw); or put CELL TYPE (again for the next variant, as put B8 4), take CELL; and done at the end.
plain-moves-typed = Any word that fits can be played; { $notation }.
plain-missing = Still to be placed (how many × type): { $pieces }.
plain-placing-ready = It can stand like this: type done.
plain-after-end = Type rematch, save FILE or quit.
plain-save-where = Where to? As in: save game.ludo
plain-saved = Saved in { $file }.
file-missing = there is no such file or folder
file-denied = you may not do that there
file-folder = that is a folder
file-no-folder = a name on the way is no folder
file-too-large = the file is too large
file-full = there is no room left
file-read-only = nothing can be written there
file-no-text = that is no text in UTF-8
plain-kept = The game is kept: ludoteca play --resume goes on with it.
plain-nothing-to-resume = { $name } has no game to go on with.

# The screen
menu-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
menu-resume = Go on: { $game }, { $opponent }, { $date }
menu-alone = alone
menu-begun = Begun on { $date }.
menu-remove-again = Press Del once more to remove this game for good.
menu-removed = The game is removed.
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
keys-menu = ↑↓ choose · Enter open · Del remove a game · Esc leave
keys-choices = Enter begin · ↑↓ row · ←→ change · Esc back
keys-table = F1/? help · F2 hint · F3 undo · F4 resign · F5 save · Esc menu
keys-boards = F1/? help · F2 hint · F4 resign · F5 save · F7 other board · Esc menu
keys-words = F1/? help · type a word · Tab direction · F2 hint · F3 undo · F4 end · Esc menu
keys-over = F1/? help · F6 rematch · F5 save · Esc menu
keys-placing = F1/? help · 1–8 piece, again: next variant · 0 take · r random · Enter done
moves-title = Moves
window-more = ↑↓ more · Esc close
keys-replay = v values · ←→ step · Home End · PgUp PgDn ten · Esc leave
replay-worth = Worth: { $why }.
replay-better = Better: { $move }, { $why }.
replay-unknown = What this move was worth cannot be told.
replay-thinking = Looking back at this move…
replay-not-over = Values are shown once the game is over.
args-alone = { $game } is played alone here: leave out --level, --with and --second
args-same-name = the other person needs another name than { $name }
args-two-screens = two people need two screens for { $game }: play it with `ludoteca serve`
args-no-computer = the computer does not play { $game }: use --with NAME
placing-ready = It can stand like this: press Enter.
placing-help = Placing: move with the arrow keys; a digit puts a piece of that type on the cell, the same digit again shows its next variant, 0 takes it away. r draws everything at random, and again draws anew. Enter ends placing when all stands.
table-help = Arrow keys or the mouse choose a cell, Enter or a click plays it; or type the move and press Enter. F2 hint, F3 take back, F4 twice to resign, F5 save the record, F6 rematch, F7 the other board, Esc back to the menu, Ctrl-C leave. Without function keys: ? shows this, and the same as words: :help :board :moves :hint :undo :resign :save FILE :load FILE :rematch :quit. Every move is kept on disk at once.
table-resign-again = Press F4 once more to resign; any other key goes on.
table-thinking = The computer is thinking… { $seconds } s. Esc goes back to the menu.
table-thinking-hint = Looking for a hint… { $seconds } s. Esc stops it.
table-words = Words: :help :board :moves :hint :undo :resign :save FILE :load FILE :rematch :quit

option-unplayable = nobody could move like this, or the pieces find no room: take a larger board or smaller pieces
record-line = line { $line }: { $reason }
record-too-long = a record is at most a megabyte long
record-no-tag = not a tag as { $example }: { $text }
record-tag-twice = a second tag { $tag }
record-tag-missing = the tag { $tag } is missing
record-tag-foreign = no tag { $tag } belongs here
record-level-of-person = only the computer has a level
record-termination = a game has a Termination when its Result is not *, and only then
record-move-count = { $announced ->
    [one] { $announced } move is announced
   *[other] { $announced } moves are announced
}, { $found ->
    [one] { $found } is there
   *[other] { $found } are there
}
record-no-move = not move { $number }: { $text }
record-not-hidden = this is not what was hidden during the game
record-no-stand-in = nothing that is hidden here answers like this
record-still-hidden = something is still hidden: the whole record is written when the game is over
record-nobody-moves = nobody can move here
record-note = the move does { $does }, not { $noted }
record-result = the moves give { $found }, not { $told }
record-resigned-and-won = the player who resigns loses
record-format = this program reads format 1
record-game = no game is called { $name }: it is { $known }
record-date = a date is as 2026-11-15
record-seed = a seed is a number
record-name = not a name
record-count = not a number of moves
record-cause = no game ends by { $text }

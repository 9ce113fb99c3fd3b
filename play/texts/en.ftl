# What is said in every game, in English; the other languages have the same keys. A game's own
# file, beside its module, comes first: it may say any of these in its own words.

# Seats
computer-at = computer ({ $level })
rank-beginner = beginner
rank-casual = casual
rank-skilled = skilled
rank-expert = expert
rank-master = master
seat-open = open seat
seat-nameless = Guest
seat-which = { $name } ({ $side })

# Whose turn
turn-you = Your turn.
turn-name = { $name }'s turn.
turn-computer = Computer's turn.
phase-placing = Place your pieces in secret.
phase-placing-other = Waiting for the other player to place.
phase-waiting = Waiting for someone to take the open seat.

# Results
result-you-won = You won!
result-you-lost = You lost.
result-won = { $name } won.
result-drawn = A draw.
result-resigned = { $name } resigned.
result-agreed = Draw agreed.
result-adjudicated = The referee decided the game.
result-time = { $name } ran out of time.
result-illegal = { $name } played an illegal move.
result-crashed = { $name }'s program crashed.
result-not-started = { $name }'s program could not be started.
result-stalled = The game stalled.
result-called-off = The game was called off.
result-solo-won = You won after { $count ->
    [one] { $count } move
   *[other] { $count } moves
}.
result-solo-lost = You lost.
result-scored = The game is over: { $count ->
    [one] { $count } point
   *[other] { $count } points
}.

# Hints
hint-is = Hint: { $move } ({ $why })
worth-win = wins
worth-win-in = wins in { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
worth-draw = draws
worth-loss = loses
worth-loss-all = every move loses
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
worth-chance = { $count } % chance of success
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
refused-not-a-move = That is not a move: { $reason }.
refused-nothing-to-undo = There is nothing to take back.
refused-no-takebacks = Moves cannot be taken back in this game.
refused-takebacks-used-up = Too many moves have been taken back in this game. Play on.
refused-seat-taken = This seat is taken.
refused-no-hint = There are no hints in this game.
refused-no-aid = There are no hints against a person.
refused-time-is-up = Time is up.
refused-no-offer = There is no offer to answer.
refused-not-placed = Not everything is placed yet.
refused-nothing-to-place = There is nothing to place.
refused-plan = The pieces cannot be placed like this: { $reason }.
refused-no-dictionary = The dictionary of this game is not available here.
rule-other = The rules do not allow that: { $reason }.
option-unknown = { $game } has no option { $key }; its options are { $options }
option-no-pair = expected key=value, not { $text }
option-unreadable = { $option }: { $text } is not a valid value
option-one-of = { $option }: { $allowed }, not { $text }
option-size-is = rows by columns, { $least } to { $most }
option-counts-as = numbers such as { $example }
option-yes-no = yes or no
option-file = in a file
option-dictionary = those of the file, or of the built-in dictionary
option-number = { $option }: { $allowed }, not { $found }
option-size-fault = a board of { $found } is not possible: boards have { $least_rows } to { $most_rows } rows and { $least_columns } to { $most_columns } columns, multiples of { $step }
option-too-long = { $option }: too long
option-seats = { $wanted ->
    [one] one person plays this game
   *[other] { $wanted } play this game
}
option-level = { $game } has no level { $level }; its levels are { $levels }
did-you-mean = ; did you mean { $name }?
game-unknown = there is no game { $name }; the games are { $known }
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
board-of-computer = The computer's board
board-hidden = The hidden board
place-help = Choose a piece, then a square; the same square again turns the piece, and finally removes it. Pieces can also be dragged.

# The terminal
menu-which-game = Which game?
menu-which-level = How strong should the computer be?
menu-a-number = Enter a number from 1 to { $count }.
plain-seed = Seed { $seed }.
plain-seed-hidden = The seed is shown when the game is over.
plain-type-help = Type a move, or help.
plain-help = Commands: board, moves (list the legal ones), hint, undo, resign, save FILE, load FILE, seed, rematch, quit. The game is saved after every move; ludoteca play --resume continues it.
plain-help-placing = Placing: random places everything (repeat it for another layout); put CELL TYPE places a piece (put B8 4; repeat it for the next variant), take CELL removes one; done when you are ready.
plain-moves-typed = Any word that fits can be played; { $notation }.
plain-missing = Still to place (number × type): { $pieces }.
plain-placing-ready = Everything is placed: type done.
plain-after-end = Type rematch, save FILE or quit.
plain-save-where = Name a file: save game.ludo
plain-saved = Saved to { $file }.
file-missing = no such file or folder
file-denied = permission denied
file-folder = is a folder
file-no-folder = part of the path is not a folder
file-too-large = the file is too large
file-full = no space left
file-read-only = is on a read-only file system
file-no-text = is not UTF-8 text
plain-kept = The game is saved; ludoteca play --resume continues it.
plain-nothing-to-resume = no saved game for { $name }

# The screen
menu-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
menu-resume = Resume: { $game } · { $moves } · { $when } · { $opponent }
menu-language = Language: { $name }
menu-help = Pick a game and press Enter, or type its number. “Resume” entries are games you have not finished: Del pressed twice removes one. “Open a record” shows a .ludo file, or continues it if the game is not over. The language is remembered in the settings.
ago-minutes = { $count } min ago
ago-hours = { $count } h ago
menu-alone = alone
menu-begun = Started on { $date }.
menu-remove-again = Press Del again to remove this game for good.
menu-removed = The game has been removed.
menu-record = Open a record
menu-file = File:
menu-statistics = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $won } won, { $drawn } drawn, { $lost } lost
choices-title = New game
choices-help = Up and down choose a line, left and right change its value, Enter starts the game. With the mouse, click a line to change it.
replay-help = The arrow keys step through the game, Page Up and Page Down by ten moves, Home and End jump to its ends. v shows what each move was worth once the game is over. Esc leaves.
choices-begin = Start
choice-opponent = Opponent
choice-side = You play
choice-person = another person
choice-second-name = Player 2
keys-menu = F1 help · ↑↓ choose · Enter open · Del remove · Esc quit
keys-choices = F1 help · Enter start · ↑↓ line · ←→ change · Esc back
keys-table = F1/? help · F2 hint · F3 undo · F4 resign · F5 save · Esc menu
keys-boards = F1/? help · F2 hint · F4 resign · F5 save · F7 other board · Esc menu
keys-words-alone = F1/? help · type a word · Tab direction · F3 undo · F4 end · Esc menu
keys-words = F1/? help · type a word · Tab direction · F2 hint · F3 undo · F4 end · Esc menu
keys-over = F1/? help · F6 rematch · F5 save · Esc menu
keys-placing = r random · F1/? help · 1–8 piece, again: next variant · 0 remove · Enter done
pieces-afloat = { $board }, afloat: { $pieces }
pieces-gone = { $board }: all sunk
moves-title = Moves
window-more = ↑↓ more · Esc close
keys-replay = F1 help · ←→ step · v values · Home End · PgUp PgDn ten · Esc back
replay-worth = Worth: { $why }.
replay-better = Better: { $move }, { $why }.
replay-unknown = The worth of this move is not known.
replay-thinking = Evaluating this move…
replay-not-over = Values are shown after the game.
args-level = Level of the computer, by either name: { $levels }
args-alone = { $game } with these options is a solo game: omit --level, --with and --second
args-same-name = both players are called { $name }: give the other one another name
args-two-screens = two people need two screens for { $game }: play it with `ludoteca serve`
args-no-computer = the computer does not play { $game }: use --with NAME
placing-ready = Everything is placed: press Enter.
placing-missing = { $state } r places everything at random.
placing-help = Placing: r places everything at random, r again tries another layout. Or move with the arrow keys: a digit puts a piece of that type on the square, the same digit again shows its next variant, 0 removes it. Enter starts the game when everything is placed.
table-help = Choose a square with the arrow keys or the mouse, and play it with Enter or a click; or type the move and press Enter. F2 hint, F3 take back, F4 twice to resign, F5 save the record, F6 rematch, F7 the other board, Esc back to the menu, Ctrl-C quit. Without function keys, ? shows this help, and these commands do the rest: :help :board :moves :hint :undo :resign :save FILE :load FILE :seed :rematch :quit. Every move is saved to disk at once.
table-resign-again = Press F4 again to resign, any other key to play on.
table-thinking = The computer is thinking… { $seconds } s. Esc goes back to the menu.
table-thinking-hint = Looking for a hint… { $seconds } s. Esc stops it.
table-words = Commands: :help :board :moves :hint :undo :resign :save FILE :load FILE :seed :rematch :quit

option-unplayable = nobody could move, or the pieces do not fit: choose a larger board or smaller pieces
record-line = line { $line }: { $reason }
record-too-long = a record is at most a megabyte long
record-no-tag = expected a tag such as { $example }, not { $text }
record-tag-twice = a second tag { $tag }
record-tag-missing = the tag { $tag } is missing
record-tag-foreign = the tag { $tag } does not belong here
record-level-of-person = only the computer has a level
record-termination = a game has a Termination when its Result is not *, and only then
record-move-count = { $announced ->
    [one] { $announced } move is announced
   *[other] { $announced } moves are announced
}, { $found ->
    [one] { $found } is there
   *[other] { $found } are there
}
record-no-move = expected move { $number }, not { $text }
record-not-hidden = this is not what was hidden during the game
record-no-stand-in = no hidden fleet could give these answers
record-still-hidden = something is still hidden: the whole record is written when the game is over
record-nobody-moves = nobody can move here
record-note = the move does { $does }, but the record says { $noted }
record-result = the moves give { $found }, but the record says { $told }
record-resigned-and-won = the player who resigns loses
record-format = this program reads format 1
record-plies = the record has { $count ->
    [one] { $count } move
   *[other] { $count } moves
}, not { $ply }
record-date = a date is written like 2026-11-15
record-seed = a seed is a number
record-name = not a name
record-count = not a number of moves
record-cause = { $text } is not a way for a game to end

# Solving
solve-empty-board = the empty board: { $value }
solve-move = move { $move }: { $value }
solve-x-wins = X wins
solve-o-wins = O wins
solve-draw = a draw
solve-database = a database of { $seeds } seeds, { $positions } positions
solve-database-damaged = a damaged endgame database, { $fault }; it is not used any more, which takes longer: --build works it out again
solve-database-unusable = the database cannot be used: { $why }
solve-database-unsaved = the database cannot be saved: { $why }
solve-building = endgame database: { $seeds } of { $of } seeds
solve-interrupted-building = interrupted at { $seeds } of { $of } seeds
solve-value-begins = value { $value } for the player who begins;
solve-value-to-move = value { $value } for the player to move;
solve-in-all = in all
solve-with-database = with the database
solve-resumed = resumed after { $nodes } nodes
solve-not-resumed = it cannot be resumed: { $why }
solve-unsaved = the search cannot be saved: { $why }
solve-value-progress = the value is between { $lower } and { $upper }, { $nodes } nodes
solve-move-progress = move { $move } is between { $lower } and { $upper }, { $nodes } nodes
solve-between = interrupted after { $nodes } nodes: the value is between { $lower } and { $upper }
solve-proved = interrupted after { $nodes } nodes: the value is { $value } (proved){ $bounds }{ $others }
solve-move-between = ; move { $move } is between { $lower } and { $upper }
solve-others = ; the other moves were not searched
solve-too-large = { $seeds } seeds in play on { $houses } houses a row are too many to be solved; the most is { $most }
solve-memory = tables take up to { $most } MiB
solve-refuted = { $nodes } nodes, { $refuted } of { $moves } moves lose
solve-stopped = stopped after { $nodes } nodes: { $refuted } of { $moves } moves lose, the others are not decided
solve-left = Left (vertical)
solve-right = Right (horizontal)
solve-wins = { $first } first: { $winner } wins;
solve-wins-by = { $first } first: { $winner } wins, by { $move };
solve-mirrored = , as the mirror image
solve-most-points = no game gives more than { $points } points
solve-bound = bound: no game gives more than { $points } points
solve-plan-progress = { $points } of at most { $bound } points, { $nodes } nodes
solve-plan = plan: { $points } points with { $words ->
    [one] { $words } word
   *[other] { $words } words
};
solve-plan-stopped = stopped after { $nodes } nodes: there may be a better plan
solve-no-gap = gap: none, no game gives more
solve-gap = gap: { $gap } points, { $percent } % of the bound
solve-dictionary = { $why }; give one with --dictionary FILE

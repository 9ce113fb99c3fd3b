# What the pages say, in English. The other languages have the same keys.

skip = Skip to the content
nav-label = Pages
nav-games = Games
nav-history = My games
nav-players = Players
language-label = Language

home-title = Play a game
home-lead = Against the computer, or with a friend: send the link.
home-going-on = Your games in progress
home-games = Games
home-play = Play
moves-played = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}

new-name = Your name
new-name-example = Ana
new-against = Against
new-friend = a friend: I send the link
new-seat = I play
new-seat-random = by chance
new-options = More options
new-begin = Begin

you-played = You played { $move }.
they-played = { $name } played { $move }.

sit-lead = This seat is free.
sit-down = Sit down and play

place-kinds = Pieces to place
place-missing = { $count } left
place-done = Ready
place-random = Place at random

word-start = First square
word-text = Word
word-direction = Direction
word-across = across
word-down = down
word-play = Place the word
typed-move = Or type a move
typed-play = Play

seats-label = Players
seat-you = you
seat-turn = to move
action-hint = Hint
action-undo = Take back
action-resign = Resign
action-resign-yes = Yes, I am sure
action-end = End the game
action-rematch = Play again, sides swapped
action-next = To the next game
action-replay = Replay
action-record = Download the record
link-friend = Send this link to a friend
link-watch = Link to watch
moves-label = Moves
moves-none = None yet.
live-lost = The connection is lost; trying again.

replay-move = Move
replay-go = Show
replay-start = The start.
replay-first = First
replay-back = One move back
replay-forward = One move on
replay-last = Last
replay-table = To the table

history-title = My games
history-empty = No finished games yet.

players-title = Players
players-own = You
players-all = Everybody
players-empty = Nobody has finished a game yet.
players-name = Name
players-game = Game
players-games = Games
players-won = Won
players-drawn = Drawn
players-lost = Lost
players-best = Best

fault-title = That did not work
fault-home = To the games
fault-setup = These options make no game: { $reason }.
fault-bad-request = This request cannot be understood: { $reason }
fault-unknown-table = There is no such game. Perhaps the link is incomplete.
fault-unknown-page = There is no such page.
fault-method = This address is not asked like that.
fault-too-large = That is too long.
fault-foreign-origin = This was sent from another site, so it was not done.
fault-unknown-host = This server does not answer under that name. Whoever runs it can allow the name: ludoteca serve --host NAME.
fault-too-many = Too many requests from your address. Wait a little, then try again.
fault-thinking = The computer is still thinking about what you asked before.
fault-busy = Many people are waiting for the computer just now. Wait a little, then try again.
fault-late = That took too long. Try again.
fault-broken = Something broke here; it was not your fault. Try again.

action-analysis = Analysis
analysis-title = Analysis
analysis-shared = What the game was worth to the first player after each move, by the engine. Large points mark the moves that cost most.
analysis-own = What each move was worth to whoever played it, by the engine. Large points mark the moves that cost most.
analysis-worth = Worth
analysis-instead = Better
analysis-better = { $move }: { $why }

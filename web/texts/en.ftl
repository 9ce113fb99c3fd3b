# What the pages say, in English. The other languages have the same keys.

skip = Skip to the content
nav-label = Pages
nav-games = Games
nav-history = My games
nav-lobby = Lobby
nav-players = Players
language-label = Language

home-title = What shall we play?
home-lead = Five board games to play in the browser: against the computer, with a friend, with anybody. No account.
home-going-on = Your games in progress
home-games = Games
moves-played = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}

new-name = Your name
new-name-example = Ana
new-against = Against
new-friend = a friend
new-anybody = anybody
new-anybody-line = The table is listed in the lobby; whoever comes by can sit down.
new-clock = Clock (between people)
new-clock-none = no clock
new-words-missing = Dictionaries that are not here: { $packages }. On Debian: apt install { $packages }.
clock-is = { $minutes } min + { $bonus } s per move
clock-left = Time left
title-turn = ● Your turn: { $game }
new-seat = I play
new-seat-random = by chance
new-options = More options
new-begin = Begin

you-played = You played { $move }.
they-played = { $name } played { $move }.

sit-down = Sit down and play

place-kinds = Pieces to place
place-missing = { $count } left
place-done = Ready
place-random = Place at random
place-random-again = Draw again

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
seat-here = here now
action-hint = Hint
action-undo = Take back
action-ask-back = Ask to take back
action-offer-draw = Offer a draw
offer-draw = { $name } offers a draw.
offer-draw-mine = You have offered a draw. The offer lapses with the next move.
offer-takeback = { $name } asks to take a move back.
offer-takeback-mine = You have asked to take your move back.
offer-accept = Accept
offer-decline = Decline
action-resign = Resign
action-resign-yes = Yes, I am sure
action-end = End the game
action-rematch = Play again, sides swapped
action-again = Play again
action-next = To the next game
action-replay = Replay
action-record = Download the record
link-friend = Send this link to a friend
link-watch = Link to watch
link-copy = Copy
link-copied = Copied
link-share = Share…
link-qr = QR code
link-qr-alt = The address of this table as a QR code
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

lobby-title = Lobby
lobby-open = Open tables
lobby-none-open = Nobody is waiting for an opponent at the moment.
lobby-going-on = Games to watch
lobby-none-going-on = No listed game is being played at the moment.
lobby-how = Choose a game: it waits here until somebody sits down opposite you.

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
fault-damaged = This game is damaged in the server's file and cannot be shown. Tell whoever runs the server; other games are not affected.
fault-late = That took too long. Try again.
fault-broken = Something broke here; it was not your fault. Try again.

action-analysis = Analysis
analysis-title = Analysis
analysis-shared = What the game was worth to the first player after each move, by the engine. Large points mark the moves that cost most.
analysis-own = What each move was worth to whoever played it, by the engine. Large points mark the moves that cost most.
analysis-worth = Worth
analysis-instead = Better
analysis-better = { $move }: { $why }

arena-title = Arena
arena-lead = Programs meet here. Every result leads to its game.
arena-look = Look on
arena-not-begun = No tournament has begun in this file yet. This page looks again by itself.
arena-busy = The standings are being worked out. This page looks again by itself.
arena-again = Look again
arena-page = Page { $page } of { $pages }
arena-page-before = The page before
arena-page-next = The next page
arena-kind-round-robin = everybody meets everybody
arena-kind-gauntlet = one against all others
arena-kind-swiss = Swiss
arena-kind-candidate = a candidate against the field
arena-played = { $pairs ->
    [one] { $pairs } pair: { $games } games, { $distinct } distinct
   *[other] { $pairs } pairs: { $games } games, { $distinct } distinct
}
arena-test-no = The test has decided: the candidate is no stronger (LLR { $llr }).
arena-test-yes = The test has decided: the candidate is stronger (LLR { $llr }).
arena-test-open = The test has not decided yet (LLR { $llr }).
arena-first-move = Moving first is worth { $value } Elo.
arena-standings = Standings
arena-name = Name
arena-place = Place
arena-difference = Lead
arena-interval = Interval
arena-pairs = Pairs
arena-points = Points
arena-shots = Shots
arena-above = Above the next
arena-faults = Faults
arena-crosstable = Crosstable
arena-crosstable-lead = What the row took from the column: won, drawn, lost. A cell leads to its games.
arena-crosstable-open = Open the crosstable
arena-rows = Rows, block
arena-columns = Columns, block
arena-cell = { $one } against { $other }: { $won } won, { $drawn } drawn, { $lost } lost, { $pairs } pairs
arena-endings = How games ended
arena-cause-by = { $cause }, by { $name }
arena-cause-normal = by the rules
arena-cause-resigned = resigned
arena-cause-agreed = agreed on a draw
arena-cause-adjudicated = adjudicated
arena-cause-time = out of time
arena-cause-illegal = illegal move or answer
arena-cause-crashed = crashed
arena-cause-not-started = not started
arena-cause-stalled = stalled
arena-cause-called-off = called off
arena-meetings = Meetings
arena-all-of = All games of { $name }
arena-pair = Pair { $number }
arena-game-number = game { $count }
arena-same = the same as an earlier pair: not counted again
arena-first = { $name } first
arena-plays = { $name } plays
arena-won = { $name } won
arena-drawn = Drawn
arena-points-made = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
arena-evidence = What was kept of { $name }
arena-evidence-why = What happened
arena-evidence-verdict = Verdict
arena-evidence-exit = Exit status
arena-evidence-signal = Signal
arena-evidence-cpu = Processor time
arena-evidence-memory = Memory
arena-evidence-given = The last lines that it was given
arena-evidence-wrote = The last lines that it wrote
arena-evidence-stderr = stderr
arena-blunders-mark = Mark the blunders
arena-blunders-hide = Without the marks
arena-blunders-busy = Another game is being judged at the moment. Try again soon.
arena-blunders-found = { $judged ->
    [0] No move of this game could be judged for certain in the time.
   *[other] { $count ->
        [0] No blunder among { $judged } judged moves.
        [one] { $count } blunder among { $judged } judged moves.
       *[other] { $count } blunders among { $judged } judged moves.
    }
}
arena-blunder = Blunder: { $move } was best.
arena-live-title = Being played
arena-live-now = { $count ->
    [one] { $count } game is being played: look on
   *[other] { $count } games are being played: look on
}
arena-live-none = No game is being played at the moment.
arena-live-more = And { $count } more.
arena-live-quiet = { $count ->
    [one] nothing heard for a minute
   *[other] nothing heard for { $count } minutes
}

# Board first
foot-lead = Five board games from the classroom: to play, to watch, to take apart.
foot-kept = No account, nothing from other sites; two cookies keep your seat and your name.
home-play-now = Play now
home-choose = Choose
home-friend = With a friend
home-friend-lead = Choose a game, then “a friend”: you get a link to send. Whoever opens it sits down opposite you, on any device.
home-judge = Judge
home-judge-lead = Teachers mark a whole class with it, and every student learns what is wrong and why: ludoteca judge.
new-preview = The board
new-friend-line = You get a link to send; the seat stays free until somebody opens it.
howto-title = How to play
result-label = Result
first-time = New here?
first-try = Try
menu-more = More

# Analysis with variations
study-title = Analysis board
study-open = Try other moves
study-values = What each move is worth
study-no-values = No move can be judged here.
study-variation = Variation
study-leave = Back to the game
study-record = A record
study-record-lead = Paste a game as text, as “Download the record” gives it.
study-position = A position
study-position-lead = Paste a position in the game's own notation.
study-look = Look at it
study-unreadable = That cannot be read: { $reason }.
nav-analyse = Analysis
replay-autoplay = Play by itself

# A home page that shows who is there
home-none-open = Nobody is waiting just now. Open a table and be the first: whoever comes by can sit down.
home-none-going-on = Nobody is being watched just now. A table that is open to anybody is shown here while it is played.
home-lobby = To the lobby
home-arena-lead = Programs meet here: every result leads to its game, and games can be watched while they are played.
home-arena-how = How programs meet
home-judge-how = How it works
lobby-lead = Sit down at an open table, or look on. This page keeps itself up to date.
lobby-sit = Sit down
lobby-look = Look on
lobby-open-one = Open a table yourself
arena-none = Programs meet in an arena, on the same openings and with sides changed, until it is certain who is better. No tournament is shown on this server at the moment.
arena-step-play = Let two levels meet: who is better, and how sure is that?
arena-step-bot = Is a bot of your own, in any language, ready to take part?
arena-step-show = Show a tournament here, with live boards and every game to replay.
judge-lead = The judge builds a program as its course does, runs it on many cases in a closed cell, and explains what failed: where, why by the rules, and the smallest input that still shows it.
judge-step-one = Students: is my program right, and if not, where and why?
judge-step-watch = Again whenever the file is saved.
judge-step-class = Teachers: a page for each student and one for the class.
new-position = The game begins from the position that you brought.
new-position-usual = The usual start instead
study-play-on = Play on from here
study-play-on-lead = Against the computer or a friend; the record begins with this position.
study-no-play-on = A position of this game does not show everything that is hidden in it, so nobody can play on from it. What the moves are worth is told all the same.
word-turn = The space bar, or the same square again, turns the word.
home-more = { $count ->
    [one] One more
   *[other] { $count } more
}
study-lead = Bring a game or a position: step through it, try other moves, see what each is worth, and play on from wherever you like.
study-examples = Or begin with one of these
computer-played = The computer played { $move }.
sit-invite = { $name } invites you to a game of { $game }.

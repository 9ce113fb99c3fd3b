# What the pages say, in English. The other languages have the same keys.

skip = Skip to the content
nav-label = Pages
nav-games = Games
nav-history = My games
nav-lobby = Lobby
nav-players = Players
language-label = Language

home-title = What shall we play?
home-lead = Five board games to play in the browser: against the computer, with a friend or with anyone. No account.
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
new-clock = Clock (games between people)
new-clock-none = no clock
clock-is = { $minutes } min + { $bonus } s per move
clock-left = Time left
title-turn = ● Your turn: { $game }
new-seat = I play
new-seat-random = random
new-options = More options
new-begin = Begin

you-played = You played { $move }.
they-played = { $name } played { $move }.

sit-down = Take the seat and play

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
offer-draw-mine = You offered a draw. It lapses with the next move.
offer-takeback = { $name } asks to take a move back.
offer-takeback-mine = You asked to take your move back.
offer-accept = Accept
offer-decline = Decline
action-resign = Resign
action-resign-yes = Yes, I am sure
action-end = End the game
action-rematch = Play again, sides swapped
action-again = Play again
action-next = Go to the next game
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
live-lost = Connection lost. Reconnecting…

replay-move = Move
replay-go = Show
replay-start = The start.
replay-first = First
replay-back = Previous
replay-forward = Next
replay-last = Last
replay-table = Go to the table

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
players-empty = Nobody has finished a game yet.
players-name = Name
players-game = Game
players-won = Won
players-drawn = Drawn
players-lost = Lost
players-best = Best

fault-title = That did not work
fault-home = Go to the games
fault-setup = A game cannot be played with these options: { $reason }.
fault-bad-request = This request cannot be understood: { $reason }
fault-unknown-table = There is no such game. Perhaps the link is incomplete.
fault-unknown-page = There is no such page.
fault-method = This address does not accept that kind of request.
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
analysis-won = won
analysis-even = draw
analysis-percent = { $count } %
analysis-instead = Better:
analysis-better = { $move }: { $why }

arena-title = Arena
arena-lead = Programs play each other here. Every result leads to its game.
arena-look = Watch
arena-not-begun = No tournament has begun in this file yet. This page refreshes by itself.
arena-busy = The standings are being worked out. This page refreshes by itself.
arena-again = Refresh
arena-page = Page { $page } of { $pages }
arena-page-before = Previous page
arena-page-next = Next page
arena-kind-round-robin = round robin
arena-kind-gauntlet = gauntlet
arena-kind-swiss = Swiss
arena-kind-candidate = a candidate against the field
arena-kind-knockout = knockout
arena-kind-ladder = a ladder that stays open
arena-games = All games
arena-games-faults = Games by fault
arena-all-versions = All versions
arena-download = Download these games:
arena-download-many = more than { $most } games: choose fewer, or export them with ludoteca arena export
arena-game = Game
arena-seat-first = First seat
arena-seat-second = Second seat
arena-result = Result
arena-rules = Rules
arena-ending = End
arena-plies = Moves
arena-filter = Show
arena-any = all
arena-fault-any = any fault
arena-fault-illegal = illegal move or answer
arena-fault-time = out of time
arena-fault-crashed = crashed
arena-fault-not-started = not started
arena-result-won = won
arena-result-lost = lost
arena-result-drawn = drawn
arena-history = Ratings from the first pair to the last
arena-changes = Entrants that came, changed or left
arena-change = Change
arena-version = Version
arena-state = State
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
arena-above = Better than the next
arena-faults = Faults
arena-crosstable = Crosstable
arena-crosstable-lead = What the row scored against the column: won, drawn, lost. Each entry leads to its games.
arena-crosstable-open = Open the crosstable
arena-rows = Rows
arena-columns = Columns
arena-cell = { $one } against { $other }: { $won } won, { $drawn } drawn, { $lost } lost, { $pairs } pairs
arena-endings = How games ended
arena-cause-by = { $cause }, by { $name }
arena-cause-normal = finished normally
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
arena-evidence = Evidence kept from { $name }
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
arena-blunders-hide = Hide the marks
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
    [one] { $count } game is being played: watch
   *[other] { $count } games are being played: watch
}
arena-live-none = No game is being played at the moment.
arena-live-more = And { $count } more.
arena-live-quiet = { $count ->
    [one] nothing heard for a minute
   *[other] nothing heard for { $count } minutes
}

# Board first
foot-lead = Five board games from the classroom: to play, to watch, to take apart.
foot-kept = No account, nothing from other sites; cookies keep only your seat, your name and your settings.
home-play-now = Play now
home-choose = Options
home-friend = With a friend
home-friend-lead = Choose a game, then “a friend”: you get a link to send. Whoever opens it sits down opposite you, on any device.
home-judge = Judge
home-judge-lead = Teachers use it to mark a whole class, and every student learns what is wrong and why.
new-preview = The board
new-friend-line = You get a link to send; the seat stays free until somebody opens it.
howto-title = How to play
result-label = Result
first-time = New here?
first-try = Try
menu-more = More

# Analysis with variations
study-title = Analysis board
study-values = What each move is worth
study-no-values = No values are available for this position.
study-variation = Variation
study-leave = Back to the game
study-record = A record
study-record-lead = Paste a game as text, as “Download the record” gives it.
study-position = A position
study-position-lead = Paste a position in the game's own notation.
study-look = Open
study-unreadable = That cannot be read: { $reason }.
nav-analyse = Analysis
replay-autoplay = Autoplay

# A home page that shows who is there
home-none-open = Nobody is waiting right now. Open a table: whoever comes by can sit down.
home-none-going-on = No games to watch right now. A table that is open to anyone is shown here while it is played.
home-lobby = Go to the lobby
home-arena-lead = Programs play each other here: every result leads to its game, and games can be watched while they are played.
home-arena-how = How programs play each other
home-judge-how = How it works
lobby-lead = Sit down at an open table, or watch. This page keeps itself up to date.
lobby-sit = Sit down
lobby-look = Watch
lobby-open-one = Open a table yourself
arena-none = In an arena programs play each other, from the same openings and with sides changed, until it is certain which is better. No tournament is shown on this server at the moment.
arena-step-play = Let two levels play each other: which is better, and how certain is that?
arena-step-bot = Is a bot of your own, in any language, ready to take part?
arena-step-show = Show a tournament here, with live boards and every game to replay.
judge-lead = The judge builds a program exactly as its course does, runs it on many cases in a sandbox, and explains what failed: where, why by the rules, and the smallest input that still shows it. These commands run it on your own computer:
judge-step-one = Students: is my program right, and if not, where and why?
judge-step-watch = Judge again whenever the file is saved.
judge-step-class = Teachers: a page for each student and one for the class.
new-position = The game begins from the position that you gave.
new-position-usual = Use the usual start
study-play-on = Play on from here
study-play-on-lead = Against the computer or a friend; the record begins with this position.
study-no-play-on = A position of this game does not show everything that is hidden in it, so nobody can play on from it. The value of each move is shown anyway.
word-turn = The space bar, or the same square again, turns the word.
home-more = { $count ->
    [one] One more
   *[other] { $count } more
}
study-lead = Paste a game or a position: step through it, try other moves, see what each is worth, and play on from any point.
study-examples = Or begin with one of these
computer-played = The computer played { $move }.
sit-invite = { $name } invites you to a game of { $game }.
nav-puzzles = Puzzles
docs-title = Book (in English)
docs-contents = Contents
settings-title = Settings
settings-colours = Colours
settings-system = same as the system
settings-light = light
settings-dark = dark
settings-boards = Boards
settings-wood = wood
settings-slate = slate
settings-meadow = meadow
settings-alerts = When it is my turn
settings-sound = a short sound
settings-vibrate = a vibration, on a phone
settings-notify = a notification while the page is not in sight
settings-alerts-lead = Everything is off until you turn it on. The browser asks before the first notification.
settings-save = Save
fleet-label = Still hidden
fleet-left = { $count ->
    [0] sunk
   *[other] { $count } afloat
}
tap-again = Tap again to play.
seat-away = away
live-left = { $name } has left the table; the seat is kept.
rematch-open = The next game is open.
declined-draw = { $name } declined the draw.
declined-draw-mine = You declined the draw.
declined-takeback = { $name } did not agree to take the move back.
declined-takeback-mine = You did not agree to take the move back.
fault-not-found = Page not found
arena-book = Tournaments: the manual (in English)
arena-bots = Write a bot (in English)
judge-step-courses = Which courses does it know?
judge-guide = For students
about-start = Get the program (in English)
judge-teachers = For teachers (in English)
study-link = Link to exactly this
study-keys = The arrow keys go back and forward.
puzzle-lead = Positions with exactly one right move. An engine found each of them, and the rules alone confirmed it.
puzzle-daily = Puzzle of the day
puzzle-daily-lead = The same for everybody; a new one every day (UTC).
puzzle-open = Solve it
puzzle-count = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}
puzzle-streak = { $count ->
    [one] { $count } day in a row
   *[other] { $count } days in a row
}
puzzle-easy = Easy
puzzle-medium = Medium
puzzle-hard = Hard
puzzle-win = { $side } to move: find the only move that wins.
puzzle-keep = { $side } to move: one move is far better than all others.
puzzle-hit = One square is certain to be a hit. Which?
puzzle-place = Where does { $word } score the most points?
puzzle-right = Right!
puzzle-wrong = Not that one.
puzzle-answer = The answer is
puzzle-one = There is exactly one right answer.
puzzle-show = Show the answer
puzzle-share = Share your result
puzzle-next = Next puzzle
puzzle-all = All puzzles
puzzle-try = Now you: an easy puzzle
pair-title = With anyone, now
pair-lead = Choose a game: you sit down opposite whoever waits, or wait until somebody comes.
say-label = Say
say-hello = Hello!
say-luck = Good luck!
say-nice = Well played!
say-wow = Wow!
say-sorry = One moment, please.
say-thanks = Thank you for the game!
players-lead = Ranked by the strongest computer that each has beaten, then by wins. Finished games count; play under a name to be listed.
players-beaten = Strongest computer beaten
players-beaten-times = { $count ->
    [one] { $level }, once
   *[other] { $level }, { $count } times
}
players-open-games = Games at open tables
players-no-open-games = None yet. Only games that anyone could join or watch are shown here.
learn-title = Learn { $game }
learn-begin = Try it yourself, step by step
learn-steps = Steps
learn-next = Next step
learn-done = Now you know how to play.
learn-play = Play your first game
edit-title = Set up a position
edit-own = Set up a board
edit-lead = Choose what to place, then click the squares.
edit-brush = Place
edit-turn = { $side } to move: change
edit-open = Analyse this position
edit-clear = Start over
edit-bad = This position cannot occur in a game: { $reason }.
edit-no = That conflicts with what is already on the board.
edit-cross = a cross
edit-ring = a ring
edit-free = nothing
edit-taken = a taken square
edit-more = one seed more
edit-less = one seed less
edit-none = no seeds
edit-miss = a miss
edit-hit-1 = a hit, type 1
edit-hit-2 = a hit, type 2
edit-hit-3 = a hit, type 3
edit-hit-4 = a hit, type 4

# In the terminal where the server was started
serve-at = Ludoteca is at { $url } (Ctrl-C ends it)

# What the arena says to people. Records, JSON and CSV are in no language.

## Matches
pairs = { $count ->
    [one] { $count } pair
   *[other] { $count } pairs
  }
tally-score = { $pairs } ({ $distinct } distinct): +{ $wins } ={ $draws } -{ $losses }
tally-elo = Elo { $elo } [{ $low }, { $high }]
tally-board = { $lead } a board [{ $low }, { $high }]
tally-llr = LLR { $llr }
tally-better = LLR { $llr } (better)
tally-no-better = LLR { $llr } (no better)
match-games = { $games } games, { $distinct } distinct
failing = { $name }, game { $game }: { $cause }: { $why }
openings-exhausted = { $count ->
    [one] There is only one opening: it was played.
   *[other] There are only { $count } different openings: all of them were played.
  }
progress = { $done } of { $planned } pairs, about { $time } left
stopped = stopped; the same command goes on: nothing that is done is played again
again-same = the same bytes
again-diverged = DIVERGENCE: game { $number } was not the same when it was played again
clocks-were-unfixed = the clocks of this tournament's course programs were not fixed: libfaketime was missing when it was played

## Shards
shard = shard { $shard }
shard-whole = a whole tournament
shard-other = the file holds { $found }, not { $wanted }: choose another with --out
shard-swiss = a Swiss event or a knockout pairs each round by the results of the one before, so it has no shards: play it on one machine or with --nats
merged = { $shards ->
    [one] { $shards } shard joined: { $pairs } in { $file }
   *[other] { $shards } shards joined: { $pairs } in { $file }
  }
merge-there = there is such a file already: choose another for --out
merge-empty = there is no tournament in it: it is empty or cut off
merge-cut = the file is cut off or damaged: play this shard again, or copy it again
merge-no-shard = not a shard: it was not played with --shard
merge-unfinished = the shard is not finished, it has only { $pairs ->
    [one] { $pairs } pair
   *[other] { $pairs } pairs
  }: the same command resumes it
merge-mixed = these are shards of different sets: { $one } and { $other }
merge-doubled = shard { $shard } is there twice: { $files }
merge-missing = not all shards are there; missing: { $shards }
merge-date = it bears another date than the first ({ $other }, not { $one }): play all shards with the same --date
merge-other = it belongs to another tournament than { $file }
merge-count = the shards have { $pairs } pairs together, and that is not the whole tournament
given-up = { $count ->
    [one] { $count } job was tried three times and not done ({ $why }): look at the workers; the same command tries it again
   *[other] { $count } jobs were tried three times and not done ({ $why }): look at the workers; the same command tries them again
  }
called-off = { $count ->
    [one] { $count } pair of { $one } and { $other } could not be played (the machine: { $why }); the same command tries it again
   *[other] { $count } pairs of { $one } and { $other } could not be played (the machine: { $why }); the same command tries them again
  }
machines-dictionary = words count in this game: say which with --dictionary FILE, so that all machines have the same

## How games end
end-normal = by the rules
end-resigned = resigned
end-agreed = agreed
end-adjudicated = adjudicated
end-time = out of time
end-illegal = illegal
end-crashed = crashed
end-not-started = not started
end-stalled = stalled
end-called-off = called off
end-by = { $cause } by { $name }

## Standings
kind-round-robin = round robin
kind-gauntlet = gauntlet
kind-swiss = Swiss
kind-candidate = candidate
standings-counts = { $kind }, { $pairs } ({ $distinct } of them count), { $games } games, { $distinct_games } distinct
first-move-worth = Moving first is worth { $elo } Elo.
test-better = The test has decided: { $name } is better (LLR { $llr }).
test-no-better = The test has decided: { $name } is no better (LLR { $llr }).
test-open = The test of { $name } has not decided yet (LLR { $llr }).
column-name = name
column-elo = Elo
column-ahead = ahead
column-pairs = pairs
column-points = points
column-shots = shots
column-above = above next
column-faults = faults
column-strength = strength
column-won = won
column-drawn = drawn
column-lost = lost
column-players = players
column-distinct = distinct
interval = { $low } to { $high }
title-standings = Standings
title-crosstable = Who took what from whom
title-games = Games
title-plot = Strengths with their intervals
page-game = pair { $pair }, game { $game }: { $result }, { $end }

## Blunders
blunders-line = { $name }: { $moves ->
    [one] { $moves } move judged
   *[other] { $moves } moves judged
  }, { $share } % as good as the best
blunders-loss = { $loss } lost a move
blunders-count = { $count ->
    [one] { $count } blunder
   *[other] { $count } blunders
  }
blunder = game { $game }, move { $number }: { $text } (best { $best })

## Checking a bot
step-greets = it starts and greets
step-version = it speaks version 1
step-name = it has a name
step-games = it says what it plays
step-unasked = it says nothing before it is asked
step-first-move = it makes the first move
step-second-seat = it makes a move for the second seat
step-legal = it plays what is legal
step-one-line = it answers one line to one request
step-twice = it answers the same request again
step-middle = it plays from the middle of a game
step-other-middle = it plays from another middle
step-backwards = it goes back in a game
step-interleaved = two games by turns
step-both-seats = both seats of one game
step-few-moves = a position with few moves
step-any-ply = `ply` may be any number
step-other-rules = the rules may change
step-rules-again = the rules may change back
step-shuffled = fields come in any order
step-unknown-field = unknown fields are ignored
step-little-time = it answers with little time left
step-strikes = strikes are only told
step-arranges = it hides what is to be hidden
step-game-first = a whole game from the first seat
step-game-second = a whole game from the second seat
step-game-itself = a whole game against itself
step-end-silent = `end` is not answered
step-after-end = it plays on after `end`
step-survivor = it accepts a win by a crash
step-results = it accepts draws and defeats
step-many = a hundred requests in a row
step-no-strike = no answer took too long
step-time-lasts = its time lasts
step-quits = it ends after `quit`
step-input-end = it ends with its input
step-starts-again = it starts again
check-ready = ready
check-not-ready = { $failed ->
    [one] not ready: { $failed } of { $count } steps failed
   *[other] not ready: { $failed } of { $count } steps failed
  }
check-need-not = it need not
check-no-start = the bot does not start
check-hangs = not asked any more: it did not answer in time in { $count } steps
just-stopped = stopped
check-for-one = this game is for one
check-never-second = the second seat is never to move
check-no-other-rules = this game has no other rules
check-no-game = there is no game
check-nobody-moves = nobody is to move
check-more-than-greeting = it wrote more than its greeting
check-more-lines = more lines came than one
check-end-answered = `end` was answered
check-never-answered = it never answered
check-bank-empty = its bank is empty
check-resigns = it resigns
check-no-plan = { $plan } is no plan that can stand
check-slow = an answer took { $seconds } s
check-at = at { $request }: { $reason }
check-says = it says { $line }
check-status = it ends with status { $status }, not with 0

## What programs do wrong
answer-encoding = the answer is not UTF-8
answer-empty = the answer is an empty line
answer-unfinished = the answer has no newline
answer-too-long = the answer has { $bytes } bytes, more than { $most }
answer-greeting = the handshake is answered by { $line }, not by bot, TAB, { $version }
answer-version = the bot speaks version { $found }, the arena { $version }
answer-unasked = a line came that nobody asked for: { $line }
time-cpu = its processor time is used up
time-pondered = its processor time is used up: it computed while the other was thinking
time-wall = its time on the wall is used up
time-strikes = { $count } moves took longer than a move may
fault-gone = the program has ended
fault-none = there is no program
fault-memory = it wanted too much memory
fault-output = it wrote too much
fault-busy = the machine was too busy to run the program
fault-machine = the machine failed
fault-cannot-start = it cannot be started
fault-not-compiled = { $file } does not compile
fault-no-position = the position cannot be told
fault-signal = signal { $signal } ended it
fault-status = it ended with status { $status } instead of answering
fault-illegal = it answered { $answer }: { $reason }
fault-other-games = it plays { $games }, not { $game }

## What cannot be done
plan-line = line { $line }: { $reason }
plan-pairs = pairs is 1 to 1000000, not { $found }
plan-entrants = two entrants are needed, not { $found }
game-unknown = there is no game { $name }; the games are { $known }
level-unknown = { $game } has no level { $level }; its levels are { $known }
seat-unknown = { $text } is no seat: it is level:NAME, bot:COMMAND or course:COMMAND
seat-command = no command: { $text }
seat-nodes = { $text } is no number of nodes
file-missing = { $file }: there is no such file
folder-deep = its folders lie more than { $most } deep in each other
folder-many = it holds more than { $most } files
folder-large = its files have more than { $most } MB
not-compiled = { $file } does not compile:
    { $messages }
course-none = programs of this course cannot sit at { $game }: use bot:
clocks-unfixed = libfaketime is not installed, so clocks cannot be fixed: course programs that draw from the time may hide the same fleet again and again, and these results cannot be reproduced (on Debian: apt install faketime)
other-plan = the file holds another tournament: its plan differs in { $items }. arena run --continue takes over more pairs, later entrants and changed programs; --out FILE begins another
changed = { $name } has changed since the tournament began: arena run --continue takes its pairs back and plays them again; --out FILE begins another
spoiled-machine = the machine: { $why }
of = { $name }: { $reason }
and = { $one } and { $other }
no-opening = no opening can be found
store-format = not an arena file of format { $format }
store-damaged = the file is damaged: { $why }
entrant-missing = an entrant is missing
no-such-game = there is no game { $number }: there are { $count }
bank-range = the bank is 0.01 to 86400 seconds
sprt-rate = an error rate is between 0 and 0.5, not { $found }
sprt-order = the second hypothesis must claim more than the first: { $first } against { $second }
sprt-scale = the claims { $first } and { $second } are not inside the scores from { $least } to { $greatest }

# sit: a bot at a table of a server
sit-table = table { $page }
sit-game = { $game } { $rules }, { $seat ->
    [first] first seat
   *[second] second seat
 }
sit-over = over: { $result ->
    [won] won
    [lost] lost
    [drawn] drawn
    [scored] scored
   *[void] void
 } ({ $reason })
sit-resigns = the bot resigns
sit-resigned = resigned
sit-left = left: { $reason }
sit-placed = placed { $text }
sit-bot-fault = the bot's fault ({ $cause }): { $why }
sit-machine-fault = the machine's fault: { $why }
sit-back = the server is back
sit-lost = the connection is lost, trying again: { $why }
sit-refused = the server refuses: { $why }
sit-away = the server does not answer: { $why }
sit-stopped = stopped
sit-bots-only = a bot sits at tables: bot:COMMAND
sit-which-game = which game? --game GAME begins a table, --table ID sits down at one
sit-scheme = { $scheme } is not spoken here, only http
sit-no-server = "{ $url }" names no server
sit-no-table = "{ $url }" is no page of a table

## Ladders
kind-ladder = ladder
column-version = version
column-state = state
column-change = change
state-active = plays
state-waiting = comes next
state-resting = rests
state-replaced = replaced
state-removed = removed
change-add = added
change-replace = replaced
change-remove = removed
title-history = Ratings from the first pair to the last
title-changes = Who came, changed and went
ladder-made = A ladder for { $game }: add entrants with ladder add, then ladder run.
ladder-entered = { $name }, version { $version }, plays from the next round on.
ladder-removed = { $name } plays no more. Its results stay.
ladder-none = this file holds no ladder: make one with arena ladder init
ladder-there = the file holds a tournament already: choose another
ladder-name-taken = { $name } is there already: ladder replace lets a new version in
ladder-name-unknown = nobody is called { $name }: there are { $known }; ladder add lets somebody in
ladder-nobody = nobody is called { $name }: the ladder is empty; ladder add lets somebody in
ladder-running = process { $process } plays this ladder at the moment: wait for it or stop it; entrants can be added and replaced meanwhile
ladder-changed = { $name } is another program in this version of Ludoteca: enter it anew with ladder replace
ladder-resumed = { $count ->
    [one] going on with the run that was stopped: { $count } pair is left
   *[other] going on with the run that was stopped: { $count } pairs are left
  }
ladder-progress = { $count ->
    [one] { $count } pair
   *[other] { $count } pairs
  }
ladder-too-few = there are not two who can play: add entrants with ladder add, or wake those who rest with ladder replace
ladder-exhausted = everybody has played everybody from all openings that this game has: only new entrants can play more
ladder-resting = { $name } rests after three pairs in a row without a game of its own ({ $cause }); ladder replace wakes it, arena games shows why.
ladder-compare = { $newer } is better than { $older } with a chance of { $share } % (lead { $lead }).
ladder-waiting = { $count ->
    [one] { $count } pair is chosen and waits for the next run.
   *[other] { $count } pairs are chosen and wait for the next run.
  }
ladder-called-off = { $count ->
    [one] { $count } pair could not be played, because the machine failed, and counts for nothing.
   *[other] { $count } pairs could not be played, because the machine failed, and count for nothing.
  }
ladder-unbounded = An end with ? is not held by results: somebody won or lost everything so far.

## Games
game-line = { $game }  { $first } – { $second }: { $result } ({ $end }), { $plies } moves, { $opening } of them the opening
games-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
  }
result-first = { $first } won
result-second = { $second } won
result-drawn = drawn
result-scored = { $points } for { $first }
result-void = void
exported = { $games } games with { $moves } moves are in { $folder }: records/, games.jsonl, moves.csv
entrant-unknown = nobody is called { $name }: there are { $known }
fault-unknown = { $word } is no kind of fault: it is time, illegal, crashed or not-started
ladder-given-up = entrants whose programs the machine could not run were left out of the rest of this run: these pairs count for nothing

## Plans that grow, more kinds, own openings
kind-knockout = knockout
knockout-tie = Round { $round }: { $winner } put { $loser } out with { $share } % of the points.
plan-rule-sets = all rule sets of a plan must be for as many players
plan-rule-sets-course = course programs are made for one set of rules: leave out [[rule-set]], or use bot: and level:
opening-twice = an earlier line leads to the same position
opening-over = the game is over after these moves
opening-illegal = { $text }: { $reason }
grow-shard = this file holds a shard: play all shards with the new plan instead
grow-pairs = pairs go from { $before } to { $now }: those that were played stay as they are and count; intervals get narrower
grow-entrants = later entrants: { $names }. They play the openings that the others have played; all ratings move, because their mean stays 0
grow-changed = { $count ->
    [one] { $name } has changed: its { $count } pair is taken back and played again, so that no number mixes two programs
   *[other] { $name } has changed: its { $count } pairs are taken back and played again, so that no number mixes two programs
  }

## One position again and again
debug-again = Enter asks once more, q ends
debug-legal = legal, after { $time } ms with starting
debug-refused = refused: { $why }

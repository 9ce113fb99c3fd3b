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
stopped = stopped; run the same command to resume: finished games are not played again
again-same = identical, byte for byte
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
merge-there = this file already exists: choose another with --out
merge-empty = there is no tournament in it: the file is empty or cut off
merge-cut = the file is cut off or damaged: play this shard again, or copy it again
merge-no-shard = not a shard: it was not played with --shard
merge-unfinished = the shard is not finished, it has only { $pairs ->
    [one] { $pairs } pair
   *[other] { $pairs } pairs
  }: the same command resumes it
merge-mixed = these are shards of different sets: { $one } and { $other }
merge-doubled = shard { $shard } was given twice: { $files }
merge-missing = some shards are missing: { $shards }
merge-date = its date differs from the first one's ({ $other }, not { $one }): play all shards with the same --date
merge-other = it belongs to another tournament than { $file }
merge-count = the shards have { $pairs } pairs together, which is not the whole tournament
given-up = { $count ->
    [one] { $count } job was tried three times and not done ({ $why }): look at the workers; the same command tries it again
   *[other] { $count } jobs were tried three times and not done ({ $why }): look at the workers; the same command tries them again
  }
called-off = { $count ->
    [one] { $count } pair of { $one } and { $other } could not be played (the machine: { $why }); the same command tries it again
   *[other] { $count } pairs of { $one } and { $other } could not be played (the machine: { $why }); the same command tries them again
  }
machines-dictionary = this game needs a dictionary: name one with --dictionary FILE, so that all machines use the same

## How games end
end-normal = finished normally
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
column-above = better than next
column-faults = faults
column-strength = strength
column-won = won
column-drawn = drawn
column-lost = lost
column-players = players
column-distinct = distinct
interval = { $low } to { $high }
title-standings = Standings
title-crosstable = Crosstable
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
step-strikes = a strike is only a warning
step-arranges = it places its hidden pieces
step-game-first = a whole game from the first seat
step-game-second = a whole game from the second seat
step-game-itself = a whole game against itself
step-end-silent = `end` is not answered
step-after-end = it plays on after `end`
step-survivor = it accepts a win by a crash
step-results = it accepts draws and defeats
step-many = a hundred requests in a row
step-no-strike = no answer took too long
step-time-lasts = it stays within its time
step-quits = it ends after `quit`
step-input-end = it exits when stdin closes
step-starts-again = it starts again
check-ready = ready
check-not-ready = { $failed ->
    [one] not ready: { $failed } of { $count } steps failed
   *[other] not ready: { $failed } of { $count } steps failed
  }
check-need-not = not required
check-no-start = the bot does not start
check-hangs = not asked any more: it did not answer in time in { $count } steps
just-stopped = stopped
check-for-one = this game is for one
check-never-second = the second seat never moves
check-no-other-rules = this game has no other rules
check-no-game = there is no game
check-nobody-moves = nobody can move
check-more-than-greeting = it wrote more than its greeting
check-more-lines = more lines came than one
check-end-answered = `end` was answered
check-never-answered = it never answered
check-bank-empty = its time is used up
check-resigns = it resigns
check-no-plan = { $plan } is not a possible placement
check-slow = an answer took { $seconds } s
check-at = at { $request }: { $reason }
check-says = it says { $line }
check-status = it ends with status { $status }, not with 0

## What programs do wrong
answer-encoding = the answer is not UTF-8
answer-empty = the answer is an empty line
answer-unfinished = the answer has no newline
answer-too-long = the answer has { $bytes } bytes, more than { $most }
answer-greeting = the handshake was answered with { $line }, not with bot, TAB, { $version }
answer-version = the bot speaks version { $found }, the arena { $version }
answer-unasked = a line came that nobody asked for: { $line }
time-cpu = its processor time is used up
time-pondered = its processor time is used up: it was computing while the opponent was thinking
time-wall = its wall-clock time is used up
time-strikes = { $count } moves took longer than the limit for a move
fault-gone = the program has ended
fault-none = there is no program
fault-memory = it exceeded its memory limit
fault-output = it exceeded its output limit
fault-busy = the machine was too busy to run the program
fault-machine = the machine failed
fault-cannot-start = it cannot be started
fault-not-compiled = { $file } does not compile
fault-no-position = the position cannot be written down
fault-signal = it was ended by signal { $signal }
fault-status = it ended with status { $status } instead of answering
fault-illegal = it answered { $answer }: { $reason }
fault-other-games = it plays { $games }, not { $game }

## What cannot be done
plan-line = line { $line }: { $reason }
plan-pairs = pairs is a number from 1 to 1000000, not { $found }
plan-entrants = two entrants are needed, not { $found }
game-unknown = there is no game { $name }; the games are { $known }
level-unknown = { $game } has no level { $level }; its levels are { $known }
seat-unknown = { $text } is not a seat: write level:NAME, bot:COMMAND or course:COMMAND
seat-command = no command: { $text }
seat-nodes = { $text } is not a number of nodes
date-invalid = not a date: expected YYYY-MM-DD
test-invalid = expected two numbers, such as 0,20
positive-invalid = expected a number above 0
file-missing = { $file }: no such file or folder
folder-deep = its folders are nested more than { $most } deep
folder-many = it holds more than { $most } files
folder-large = its files have more than { $most } MB
not-compiled = { $file } does not compile:
    { $messages }
course-none = programs of this course cannot play { $game }: use bot:
clocks-unfixed = libfaketime is not installed, so clocks cannot be fixed: course programs that draw from the time may hide the same fleet again and again, and these results cannot be reproduced (on Debian: apt install faketime)
other-plan = the file holds another tournament: its plan differs in { $items }. arena run --continue accepts more pairs, later entrants and changed programs; --out FILE starts another
changed = { $name } has changed since the tournament began: arena run --continue takes its pairs back and plays them again; --out FILE starts another
other-plan-another = the file holds another tournament: its plan differs in { $items }, which --continue does not accept: --out FILE starts another
other-plan-closed = the file holds another tournament: its plan differs in { $items }. A Swiss event or a knockout pairs each round by the results of the one before, so it cannot grow: --out FILE starts another
other-plan-match = the file holds another match: it differs in { $items }. Choose another file with --out; a tournament that may grow needs a plan (arena run) or a ladder (arena ladder)
changed-match = { $name } has changed since the match began: choose another file with --out
changed-restore = { $name } has changed since the game was played: it can be played again only with the program as it was
spoiled-machine = the machine: { $why }
of = { $name }: { $reason }
and = { $one } and { $other }
no-opening = no opening can be found
store-format = not an arena file of format { $format }
store-damaged = the file is damaged: { $why }
entrant-missing = an entrant is missing
no-such-game = there is no game { $number }: there are { $count }
bank-range = the bank is from 0.01 to 86400 seconds
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
sit-bots-only = only a bot can sit down at a table: bot:COMMAND
sit-which-game = which game? --game GAME opens a table, --table ID sits down at one
sit-scheme = { $scheme } is not supported, only http
sit-no-server = "{ $url }" is not the address of a server
sit-no-table = "{ $url }" is not the page of a table

## Ladders
kind-ladder = ladder
column-version = version
column-state = state
column-change = change
state-active = playing
state-waiting = next to play
state-resting = resting
state-replaced = replaced
state-removed = removed
change-add = added
change-replace = replaced
change-remove = removed
title-history = Ratings from the first pair to the last
title-changes = Entrants that came, changed or left
ladder-made = A ladder for { $game }: add entrants with ladder add, then ladder run.
ladder-entered = { $name }, version { $version }, plays from the next round on.
ladder-removed = { $name } no longer plays. Its results stay.
ladder-none = there is no ladder in this file: make one with arena ladder init
ladder-there = the file already holds a tournament: choose another
ladder-name-taken = { $name } is already taken: ladder replace enters a new version
ladder-label-taken = { $name } is already what tables call a version of { $holder }: choose another name
ladder-name-unknown = nobody is called { $name }; there are { $known }; ladder add enters somebody
ladder-nobody = nobody is called { $name }: the ladder is empty; ladder add enters somebody
ladder-running = process { $process } is playing this ladder at the moment: wait for it or stop it; entrants can be added and replaced meanwhile
ladder-changed = { $name } is another program in this version of Ludoteca: enter it again with ladder replace
ladder-resumed = { $count ->
    [one] resuming the run that was stopped: { $count } pair is left
   *[other] resuming the run that was stopped: { $count } pairs are left
  }
ladder-progress = { $count ->
    [one] { $count } pair
   *[other] { $count } pairs
  }
ladder-too-few = fewer than two entrants can play: add entrants with ladder add, or wake resting ones with ladder replace
ladder-exhausted = everybody has played everybody from all openings of this game: only new entrants can play more
ladder-resting = { $name } rests after three pairs in a row without a game of its own ({ $cause }); ladder replace wakes it, arena games shows why.
ladder-compare = { $newer } is better than { $older } with a probability of { $share } (lead { $lead }).
ladder-waiting = { $count ->
    [one] The next run begins with a pair that is already chosen.
   *[other] The next run begins with { $count } pairs that are already chosen.
  }
ladder-called-off = { $count ->
    [one] { $count } pair could not be played, because the machine failed, and does not count.
   *[other] { $count } pairs could not be played, because the machine failed, and do not count.
  }
ladder-unbounded = A bound marked ? is not based on results: somebody has won or lost everything so far.

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
result-void = no result
exported = { $games } games with { $moves } moves are in { $folder }: records/, games.jsonl, moves.csv
entrant-unknown = nobody is called { $name }; there are { $known }
fault-unknown = { $word } is not a kind of fault: write time, illegal, crashed or not-started
ladder-given-up = entrants whose programs the machine could not run were left out of the rest of this run: these pairs do not count

## Plans that grow, more kinds, own openings
kind-knockout = knockout
knockout-tie = Round { $round }: { $winner } knocked out { $loser } with { $share } % of the points.
plan-rule-sets = all rule sets of a plan must be for the same number of players
plan-rule-sets-course = course programs are made for one set of rules: omit [[rule-set]], or use bot: and level:
opening-twice = an earlier line leads to the same position
opening-over = the game is over after these moves
opening-illegal = { $text }: { $reason }
grow-shard = this file holds a shard: play all shards with the new plan instead
grow-pairs = pairs go from { $before } to { $now }: those that were played stay as they are and count; intervals get narrower
grow-entrants = later entrants: { $names }. They play the openings that the others have played; all ratings shift, because their mean stays 0
grow-changed = { $count ->
    [one] { $name } has changed: its { $count } pair is taken back and played again, so that no number mixes two programs
   *[other] { $name } has changed: its { $count } pairs are taken back and played again, so that no number mixes two programs
  }

## One position again and again
debug-again = Enter asks once more, q ends
debug-legal = legal, after { $time } ms including the start
debug-refused = refused: { $why }

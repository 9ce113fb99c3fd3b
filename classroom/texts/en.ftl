# Faults in the files of a class
file-missing = no such file or folder
config-language = the language is one of en, pt, pl
config-zone = there is no time zone { $name } on this computer; write one such as Europe/Lisbon, or UTC
config-twice = { $name } appears here twice
config-size = most-kib is a number from 1 to { $most }
config-budget = most-minutes is a number from 0.1 to 600
config-kind = { $kind } is not a file ending such as ".py"
config-no-ladder = programs that this course accepts do not play: remove ladder = true
config-ladder-pairs = ladder-pairs is a number from 0 to { $most }
config-deadline-first = the deadline is before the assignment opens
config-counts = counts is "last" or "best"
config-no-tries = with most-tries = 0 nobody can hand in: remove the line
config-per-cent = this is per cent of the full mark: from 0 to 100
config-minutes = minutes are a number from 0 to 100000
config-no-deadline = there is no deadline to wait for: write one, or a date
config-showing = write "at-once", "deadline", "never" or a date such as 2026-12-01T12:00:00
config-moment = write a date with a time, such as 2026-12-01T23:59:00
config-name = { $name } is part of addresses: use small letters a to z, digits and "-", 40 at most
roster-no-id = there is no column id, only { $found }
roster-empty = it lists nobody
roster-blank = the id is missing
roster-odd = the id { $id } is too long, or contains one of / \ ? # %
no-assignment = there is no assignment { $name }
no-student = nobody in the class has the id { $id }
folder-taken = { $folder } already exists: choose another folder

# Refusals
not-yours = There is nothing here for you.
denied-not-open = Opens on { $at }.
denied-closed = Closed since { $at }.
denied-cooling = You can hand in again on { $at }.
denied-tries = { $count ->
    [one] You have used your only try.
   *[other] You have used all { $count } tries.
}
denied-waiting = { $count ->
    [one] One of your tries is waiting for its verdict: it must be judged first.
   *[other] { $count } of your tries are waiting for their verdicts: they must be judged first.
}
denied-kind = { $path } cannot be handed in: only files ending in { $kinds } are accepted.
preview-changes-nothing = You are only viewing what this student sees.
practice-full = Too many people are practising right now. Try again in a few minutes.
disk-full = The server's disk is full. Nothing was received: keep your files, and tell your teacher.
not-written = The files could not be written. Nothing was received: { $why }
store-fault = The class cannot be read: { $why }
extend-range = A student can be given at most { $most } further tries.
override-range = { $points } is not between 0 and { $max }.
rejudge-left = { $count ->
    [one] One try is still being judged again.
   *[other] { $count } tries are still being judged again.
}
report-hidden = The explanation is not shown yet.
report-none = There is no report of this try.

# Faults of the machine
machine-failed = The machine failed, not your program: { $why }
machine-failed-case = The machine failed at some of the cases, not your program.
judge-panicked = The judge itself failed, not your program.
assignment-gone = The assignment is no longer in class.toml.
contents-damaged = The files that were handed in are damaged: { $why }

# The rules of an assignment
rule-deadline = Deadline: { $at } ({ $zone }).
rule-late = { $days ->
    [one] One day later is still accepted and costs { $points } points.
   *[other] Up to { $days } days later are still accepted; each day begun costs { $points } points.
}
rule-cooldown = { $minutes ->
    [one] One minute between two tries.
   *[other] { $minutes } minutes between two tries.
}
rule-price = { $free ->
    [0] Each try costs { $points } points.
    [one] The first try is free; each further one costs { $points } points.
   *[other] The first { $free } tries are free; each further one costs { $points } points.
}
rule-tries = { $count ->
    [one] One try at most.
   *[other] { $count } tries at most.
}
rule-last = The last try counts.
rule-best = The best try counts.
rule-results-deadline = Results are shown after the deadline.
rule-results-from = Results are shown from { $at } on.
rule-results-never = Results are not shown here.
rule-explained-deadline = Explanations are shown after the deadline.
rule-explained-from = Explanations are shown from { $at } on.
rule-explained-never = Explanations are not shown.
rule-explained-try = Explanations are shown from try { $number } on.

# How a mark comes about
mark-score = Try { $number }: { $points } points.
mark-late = Late: −{ $points }.
mark-price = Number of tries: −{ $points }.
mark-override = Set by your teacher to { $points } points: { $note }

# What staff did
log-link = new link for { $student }
log-hand-in = handed in { $assignment } for { $student }
log-extend = { $assignment }: extension for { $student } until { $until }, extra tries: { $tries }
log-extend-none = { $assignment }: extension of { $student } taken back
log-override = { $assignment }: mark of { $student } set to { $points }: { $note }
log-override-none = { $assignment }: mark of { $student } is no longer set by hand
log-dates = { $assignment }: dates changed
log-rejudge = { $assignment }: judged again
log-rejudge-apply = { $assignment }: new marks applied
log-liar = worker { $worker } dismissed; { $count ->
    [one] one try is judged again
   *[other] { $count } tries are judged again
}

# The ladder
ladder-none = This assignment has no ladder.
ladder-not-accepted = Only an accepted program can play on the ladder.
ladder-entered = Your program plays on the ladder as { $name }.
ladder-left = Your program has left the ladder; its results stay.
ladder-not-there = You have no program on the ladder.
ladder-fault = The ladder cannot be used: { $why }
ladder-one-file = Only a program of one file can play on the ladder.
denied-size = That is more than the { $most } KiB that can be handed in here.

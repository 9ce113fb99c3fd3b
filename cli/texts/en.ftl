# The command line in English. Options of commands are explained where they are defined, in English,
# and in the other languages in help.pt.toml and help.pl.toml.

# The first screen
tagline = Five board games from university courses: play them, analyse them, grade programs, run tournaments.
greet-what = What would you like to do?
greet-play = play a game in this terminal
greet-serve = play in the browser, with a link for friends
greet-rules = see the games, and read their rules
greet-judge = grade a program of a course
greet-arena = let two programs play each other
greet-all = see all commands

group-play = Play
group-analyse = Analyse
group-judge = Judge
group-arena = Arena
group-host = Host
group-more = More

usage = Usage:
usage-line = ludoteca COMMAND [OPTIONS]
heading-arguments = Arguments
heading-options = Options
heading-commands = Commands
heading-games = Options of the games
help-lang = Language of messages: en, pt or pl [default: that of the settings or the locale]
help-quiet = Print results and errors only: no progress, no notes
help-help = Print help
help-command = Print this message or the help of a command
value-command = COMMAND
help-version = Print the version
default-value = [default: { $value }]
possible-values = [one of: { $values }]
status-title = Exit status
status-0 = done, and the answer is yes
status-1 = done, and the answer is no: rejected, damaged, not proved, not ready
status-2 = wrong use, or it could not be done
status-130 = interrupted; serve and worker, which run until then, end with 0
programs-title = Course programs
programs = { $names }: programs of their own, each explained by -h.
more = ludoteca COMMAND --help explains a command, ludoteca man COMMAND prints its manual page.

# What is wrong with the arguments
fault-value = { $argument }: { $value } is not one of { $allowed }
fault-value-of = { $argument }: { $value }: { $reason }
reason-whole = not a whole number
reason-number = not a number
reason-address = not an address and a port: expected one such as 127.0.0.1:7878
reason-range = expected a number from { $least } to { $most }
reason-least = expected a number of at least { $least }
date-time-invalid = { $value } is not a date: expected YYYY-MM-DD HH:MM
fault-value-missing = { $argument } needs a value
fault-value-missing-of = { $argument } needs a value: { $allowed }
fault-game = there is no game { $value }; the games are { $allowed }
fault-language = there are no texts in { $value }; --lang is en, pt or pl
fault-option = there is no option { $value } here
fault-extra = { $value } is one argument too many
fault-command = there is no command { $value }
fault-command-of = there is no command { $value }; the commands are { $allowed }
fault-unsolvable = { $value } cannot be solved; the games that can are { $allowed }
fault-missing = missing: { $arguments }
fault-missing-command = which command? { $allowed }
fault-conflict = { $argument } cannot be used with { $other }
fault-utf8 = an argument is not UTF-8
fault-usage = Usage: { $usage }
fault-see = Run { $command } for help.

# Analyse
position-missing = which game, and which position?
position-too-long = { $name }: a position is at most a megabyte long
position-invalid = invalid { $game } position: { $reason }
position-help = { $why }
    To see how positions are written: ludoteca rules { $name }
position-no-file = { $name } looks like a file, but there is none of this name
record-invalid = { $name } is not a game record: { $reason }
record-plies = { $name } has { $count ->
    [one] { $count } move
   *[other] { $count } moves
}, not { $ply }
record-nobody-moves = { $name }: nobody is to move there
dictionary-needed = { $reason } Name a dictionary with --dictionary FILE.
thinking-seconds = thinking, at most { $count } s
thinking-nodes = thinking, at most { $nodes } positions
over-won = The game is over: { $side } won.
over-drawn = The game is over: a draw.
no-moves = There is no move left.
worth-win-in = wins in { $count }
worth-loss-in = loses in { $count }
worth-estimate = { $worth } (estimate)

# Solve and bench
unsolvable = { $game } cannot be solved; the games that can are { $known }
cannot-write = { $name } cannot be written
goes-on = { $reason }; the same command resumes from { $name }
built-in = kept in { $name }
solve-cost = { $nodes } nodes, { $time }
step-done = { $percent } % of this step
memory-used = { $count } MB
bench-at = { $game }, { $number } of { $all }

# Care
copying = copying all games
checking = checking all games
copied = { $name } has all games ({ $count })
copied-damaged = { $name } is a copy of damaged games: keep your older backups
checked = { $name }: no problems (games: { $count })
forgotten = erased from { $count ->
    [one] { $count } game
   *[other] { $count } games
}
nobody-with-key = nobody has the key { $key }
nobody-called = nobody is called { $name }
several-called = several people are called { $name }; choose one:
person = --key { $key }  { $count ->
    [one] { $count } game
   *[other] { $count } games
}, last on { $date }
no-games = { $name }: there are no games
game-removed = the game is removed
game-closed = the game is aborted and has no result

# Puzzles
puzzles-at = { $game }: { $found } of { $all } puzzles found
puzzles-few = { $game } has only { $count } puzzles from this seed: try another seed

# Rules
rules-moves = How to type a move
rules-position = How to write a position
rules-options = Options
rules-levels = Levels of the computer
rules-lessons = Your first game
rules-try = Try it
rules-which = Which game?
rules-usual = usual: { $value }

# Completions, manual, workers
completions-written = written to { $name }; open a new shell to use it
completions-nowhere = this shell has no usual place for completions: redirect the output to a file
manual-written = { $count } pages written to { $name }
man-unknown = there is no manual page for { $name }; there is one for { $known }
which-server = which server? --nats nats://HOST:4222
doctor-ready = Untrusted programs can be run here.
doctor-not-ready = Untrusted programs cannot be run here; programs that you trust can, with --trust.
doctor-ok = ok
doctor-missing = missing
doctor-programs-run = programs run in one, by name and by path
doctor-version = version { $number }
doctor-filters = filters
doctor-limits = box user, capabilities, rlimits
doctor-cgroups = version 2, with memory and pids (not used: limits and a watch do)
doctor-no-cgroups = no version 2 with memory and pids; sandboxes do without
doctor-here = here
doctor-not-found = not found
doctor-see-below = see below
doctor-get-namespaces = allow user namespaces: sysctl user.max_user_namespaces=15000; on Debian and Ubuntu also kernel.unprivileged_userns_clone=1 or kernel.apparmor_restrict_unprivileged_userns=0; in Docker --security-opt seccomp=unconfined --security-opt systempaths=unconfined
doctor-get-landlock = use Linux 5.13 or later with landlock in the kernel's lsm= list
doctor-get-seccomp = use a kernel with CONFIG_SECCOMP_FILTER on x86-64, aarch64 or riscv64
doctor-get-limits = start it as root or as an ordinary user of this machine
doctor-without-cgroups = nothing to do: limits and a watch stand in for them

# Classes
class-sound = { $folder }: no faults found
class-no-assignment = there is no assignment { $name }; there are { $known }
class-which-assignment = which assignment? { $known }
class-judged = judged: { $count }
class-left = not judged, because the machine failed: { $count }
class-deadline = deadline { $at } ({ $zone })
class-no-deadline = no deadline
class-handed-in = handed in: { $count } of { $all }, median { $median }
class-hurdle = { $failed } of { $judged } fail { $case }
class-outdated = judged by an earlier state of the course: { $count } (ludoteca class rejudge)
class-late = late
class-by-hand = set by hand
class-extension = extension
class-waits = waiting, place { $place }
class-running = being judged
class-done = judged
class-refused = cannot be judged
class-failed = the machine failed: ludoteca class rejudge
class-dropped = all marks stay as they are
class-applied = tries with new verdicts: { $count }
class-up-to-date = all tries were judged by the present state of the course
class-server-judges = the server judges { $count } tries again; its page says what changes
class-rejudged = judged again: { $count }; changes for { $students }
class-to-apply = Run the command with --apply to replace the old results.
class-no-worksheet = --worksheet FILE is missing
class-written = { $file }: written
class-where-to = where to? --out { $name }
class-received = { $student } { $assignment }: try { $number }, received { $at }
class-not-extended = { $student }: no extension
class-extended = { $student }: until { $until }, extra tries: { $tries }
class-extended-tries = { $student }: extra tries: { $tries }
class-bad-points = { $value }: expected a number of points, or none
class-usual-mark = { $student }: the mark that the rules give
class-person = { $file }: everything about { $student }
class-erased = { $student }: erased (tries: { $tries }, submissions: { $files })
class-needs-yes = this erases everything about { $student }: use --yes
class-sure = Erase everything about { $student } for good? [no/yes]
class-links-all = everybody has a link; --new ID makes a new one
class-links-written = { $file }: with these links ({ $count })
class-made = { $file }: the rules of the class, with every line explained
class-links-made = { $file }: a secret link for each person ({ $count })
class-next = Next: ludoteca serve --class { $folder }
class-similar = { $file }: the pairs with most code in common

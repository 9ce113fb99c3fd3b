# What the judge says of galo.

galo-missing = The function { $function } is missing.
galo-endless = { $call } does not end.
galo-flood = { $call } prints without end.
galo-died = { $call } ends Python itself.
galo-stray = { $call } is not answered as it was asked: the module interferes with the program that loads it and makes the calls.
galo-raised = { $call } ends with { $error }; it should give { $expected }.
galo-other-result = { $call } gives { $found }; right is { $expected }.
galo-other-text = { $call } gives a text that differs.
galo-kind = { $call } gives { $found }, a value of type { $found-kind }; right is { $expected }, of type { $expected-kind }.
galo-printed = { $call } prints its result and gives back nothing; it should give { $expected }.
galo-no-result = { $call } gives back nothing; right is { $expected }.
galo-accepted = { $flaw ->
    [bool] { $call } takes True or False for a number.
    [float] { $call } takes a number with a decimal point for an integer.
    [tuple] { $call } takes something for a board that is no tuple of tuples.
    [size] { $call } takes something for a board that does not have three rows of three.
    [value] { $call } takes a value that is not allowed.
    [type] { $call } takes a value of another type.
    [marked] { $call } marks a position that is not free.
    [full] { $call } chooses a position on a full board.
    [typed] { $call } takes a typed position that is not free.
   *[other] { $call } takes a wrong argument.
} It gives { $found }.
galo-error-printed = { $call } prints the message “{ $expected }” and goes on; it must raise a ValueError with it.
galo-message = { $call } raises a ValueError, but with another message.
galo-message-of-another = { $call } raises the error of another function: “{ $found }”.
galo-other-error = { $call } ends with { $error }; it must raise a ValueError with the message “{ $expected }”.
galo-changed = { $call } changes its own arguments: afterwards they are { $after }.
galo-left-over = { $call } prints “{ $found }”; { $function } should print nothing.
galo-dialogue = { $call }: what is printed differs.

galo-load-fails = { $file } cannot be loaded: { $error } (line { $line }).
galo-load-exits = { $file } ends Python while it is loaded (line { $line }).
galo-load-reads = { $file } reads input while it is loaded (line { $line }): a game or a test runs outside all functions.
galo-load-endless = Loading { $file } does not end: something runs outside all functions.
galo-load-flood = { $file } prints without end while it is loaded.
galo-load-died = Python itself crashes while { $file } is loaded.
galo-load-stray = Loading { $file } is not answered as it was asked: the module interferes with the program that loads it and makes the calls.
galo-load-imports = { $file } imports { $modules }; only what is built in may be used.
galo-load-changes = { $file } changes names of Python's own: { $names }.
galo-load-prints = { $file } prints “{ $found }” while it is loaded: a test or a game was left outside all functions.

galo-why-tie = Criterion { $number } decides, and { $candidates } all satisfy it: the first is { $right }, not { $found }.
galo-why-marked = Position { $found } is not free. Criterion { $number } decides: { $right }.
galo-why-later = Position { $found } is what criterion { $other } would choose, but criterion { $number } comes first: { $right }.{ $fork-count ->
    [0] {""}
   *[other] {" "}The opponent's forks: { $forks }.
}
galo-why-move = Criterion { $number } decides: { $right }, not { $found }.{ $fork-count ->
    [0] {""}
   *[other] {" "}The opponent's forks: { $forks }.
}
galo-why-no-fork = The opponent has several forks ({ $forks }), and no position forces an answer outside them: criterion 4 does not apply, and taking a fork is only for a single one. Criterion { $number } decides: { $right }, not { $found }.
galo-why-nothing = Criterion { $number } decides: { $right }.

galo-note-imports = The module has imported { $modules }.
galo-note-builtins = The module has changed names of Python's own: { $names }.
galo-note-line = The error was raised in line { $line } of the module.

galo-policy = In the course: at least { $minutes } minutes between tries, { $free } tries free, then −{ $penalty } for each; the last one counts.

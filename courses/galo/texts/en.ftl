# What the judge says of galo.

galo-missing = { $count ->
    [one] The function { $function } is missing.
   *[other] { $count } functions are missing: { $function }.
}
galo-endless = { $call } does not end.
galo-flood = { $call } prints without end.
galo-died = { $call } ends Python itself.
galo-stray = { $call } is not answered as it was asked: the module interferes with the program that loads it and makes the calls.
galo-raised = { $call } ends with { $error }; it should give { $expected }.
galo-other-result = { $call } gives { $found }; right is { $expected }.
galo-other-text = { $call } gives a text that differs.
galo-kind = { $call } gives { $found }, a value of type { $found-kind }; right is { $expected }, of type { $expected-kind }.
galo-printed = { $call } prints its result and returns nothing; it should return { $expected }.
galo-no-result = { $call } returns nothing; right is { $expected }.
galo-accepted = { $flaw ->
    [bool] { $call } treats True or False as a number.
    [float] { $call } treats a number with a decimal point as an integer.
    [number] { $call } treats a value that is not an integer as one; both True and 1.0 are accepted.
    [tuple] { $call } accepts a board that is not a tuple of tuples.
    [size] { $call } accepts as a board something without three rows of three.
    [value] { $call } accepts a value that is not allowed.
    [type] { $call } accepts a value of the wrong type.
    [marked] { $call } marks a position that is not free.
    [full] { $call } raises no error on a full board; the assignment does not say what should happen.
    [typed] { $call } accepts a typed position that is not free.
   *[other] { $call } accepts a wrong argument.
} It gives { $found }.
galo-error-printed = { $call } prints the message “{ $expected }” and goes on; it must raise a ValueError with it.
galo-message = { $call } raises a ValueError, but with the wrong message.
galo-message-of-another = { $call } raises the error of another function: “{ $found }”.
galo-other-error = { $call } ends with { $error }; it must raise a ValueError with the message “{ $expected }”.
galo-changed = { $call } changes its own arguments: afterwards they are { $after }.
galo-left-over = { $call } prints “{ $found }”; { $function } should print nothing.
galo-dialogue = { $call }: what is printed differs.
galo-unchecked = { $function } does not check its { $role ->
    [board] board
    [position] position
    [number] number
    [player] player
    [strategy] strategy
   *[mark] mark
}: none of the wrong values that were tried is refused as required. One of them: { $call }.
galo-starts = { $call } starts a game; its arguments must be refused.
galo-asks-again = { $call } asks again for a position that is not free; it must raise a ValueError with the message “{ $expected }”.
galo-drawing = { $call }: { $part ->
    [marks] the marks are drawn otherwise.
    [separator] the line between the rows is another.
    [row] the blanks or bars of a row are others.
   *[end] there is something after the last row.
}

galo-game-first-board = { $call } prints the empty board before the first turn.
galo-game-no-boards = { $call } prints no boards.
galo-game-no-last-board = { $call } does not print the last board when somebody wins.
galo-game-no-person-boards = { $call } does not print the board after the person's turns.
galo-game-no-computer-boards = { $call } does not print the board after the computer's turns.
galo-game-result-printed = { $call } prints the result; it should only return it.
galo-game-person-first = { $call }: the person begins; X must begin, whoever has it.
galo-game-person-x = { $call }: the person begins and plays with X, though another mark was chosen.
galo-game-o-begins = { $call }: O begins; X must begin.
galo-game-swapped = { $call }: the person and the computer have each other's marks.
galo-game-after-x = { $call }: the game goes on when X has won.
galo-game-after-o = { $call }: the game goes on when O has won.
galo-game-after-win = { $call }: the game goes on when somebody has won.
galo-game-when-full = { $call }: the game goes on when no position is free.
galo-game-eight-turns = { $call }: the game ends while a position is still free and nobody has won.

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
galo-why-unseen = Never found on any board that was tried: { $lines } (positions of a line){ $mark ->
    [both] {""}
   *[other] , for { $mark }
}.

galo-slip-left-out = Every move tried matches a program that leaves out criterion { $number }{ $strategy ->
    [all] {""}
   *[other] {" "}in '{ $strategy }'
}.
galo-slip-added = Every move tried matches a program that follows criterion { $number } in '{ $strategy }', which does not have it.
galo-slip-before = Every move tried matches a program that follows criterion { $other } before criterion { $number }{ $strategy ->
    [all] {""}
   *[other] {" "}in '{ $strategy }'
}.
galo-slip-last = Every move tried matches a program that takes the last of several positions, not the first{ $number ->
    [0] {""}
   *[other] {" "}(criterion { $number })
}.
galo-slip-by-line = Every move tried matches a program that takes the position of the first line that fits, not the first of the positions{ $number ->
    [0] {""}
   *[other] {" "}(criterion { $number })
}.
galo-slip-fork-blocked = Every move tried matches a program that counts lines that the opponent has marked as well for a fork.
galo-slip-fork-of-one = Every move tried matches a program that takes one line for a fork; two must cross.
galo-slip-fork-of-three = Every move tried matches a program that takes a position for a fork only where three lines cross; two are enough.
galo-slip-first-fork = Every move tried matches a program that takes the first of several forks of the opponent's instead of making two in line.
galo-slip-any-defence = Every move tried matches a program that makes any two in line against several forks, even where the defence is a fork.
galo-slip-wrong-defence = Every move tried matches a program that makes the opponent defend in one of several forks; the defence must be outside them.
galo-slip-single-ignored = Every move tried matches a program that does not take a single fork of the opponent's.
galo-slip-several-ignored = Every move tried matches a program that does nothing against several forks of the opponent's.
galo-slip-single-as-several = Every move tried matches a program that makes two in line against a single fork, too, instead of taking it.
galo-slip-opposite-by-rival = Every move tried matches a program that looks for the opponent's first corner, and takes the one opposite; the first of the free corners must be taken.
galo-slip-opposite-own = Every move tried matches a program that takes the corner opposite one of its own, not the opponent's.
galo-slip-opposite-beside = Every move tried matches a program that takes a corner beside the opponent's for the opposite one.
galo-slip-opposite-taken = Every move tried matches a program that takes the opposite corner though it is not free.
galo-slip-forgotten = Every move tried matches a program that forgets position { $other } in criterion { $number }.
galo-slip-clockwise = Every move tried matches a program that goes through the positions of criterion { $number } in another order than that of their numbers.

galo-note-imports = The module has imported { $modules }.
galo-note-builtins = The module has changed names of Python's own: { $names }.
galo-note-line = The error was raised in line { $line } of the module.

galo-policy = In the course: at least { $minutes } minutes between tries, { $free } tries free, then −{ $penalty } for each; the last one counts.

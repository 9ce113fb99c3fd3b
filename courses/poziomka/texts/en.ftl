poziomka-no-move = Right has no move left: it prints “.” and the program ends.
poziomka-silent = Left has given up: nothing more is printed.
poziomka-chosen = Right plays { $right }: of the { $count } best moves ({ $names }) number { $index }, because WYBOR % n = { $choice } % { $count } = { $index }.
poziomka-illegal = Right plays { $right }. { $found } is not a legal move here: it leaves the board or covers a taken square.
poziomka-other = Both moves are worth the same. There are { $count } best moves: { $names }. WYBOR % n = { $choice } % { $count } = { $index }, so it is { $right }, not { $found }.
poziomka-worse = After { $right } the board is worth { $value } for Right, after { $found } only { $worse }. The best moves: { $names }.
poziomka-default = With -D{ $name }={ $value } added it prints something else. That is the default of { $name }, so it must make no difference.
poziomka-defaults = With all four constants defined at their defaults it prints something else, which must make no difference.
poziomka-line-ends = Fed the same moves without the line ends between them, the program answers rightly: it takes a line end for a move.
poziomka-line-ends-beside = Fed the same moves without the line ends between them, the program no longer goes wrong here: it takes a line end for a move. What it answers then breaks another rule ({ $rule }).

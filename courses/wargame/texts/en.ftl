# What the judge says of wargame.

wargame-nothing = Nothing was printed.
wargame-header = The line with the size and the number of pieces should be “{ $right }”; it is “{ $found }”.
wargame-no-header = The line with the size and the number of pieces (“{ $right }”) is missing; “{ $found }” comes first.
wargame-header-counts = The first line says { $found } pieces of types 1 to 8; on the board there are { $right }.
wargame-gives-up = The program gives up (“{ $found }”) although such a board is easy to find.
wargame-refuses = This invocation is valid, and the program refuses it: “{ $found }”.
wargame-seen-refused = It refuses { $command }, too.
wargame-seen-accepted = It accepts { $command }.
wargame-touch = Two pieces touch.
wargame-touching = The pieces in the matrices of { $one } and { $other } (top left cells) touch.
wargame-no-piece = What lies in a 3x3 matrix is not one of the 42 pieces.
wargame-no-piece-remark = Look at the matrix whose top left cell is { $cell }.
wargame-counts = The board does not have the pieces that were asked for.
wargame-counts-remark = Asked for, types 1 to 8: { $asked }. On the board: { $found }.
wargame-trailing-blanks = There are blanks at the ends of lines.
wargame-empty-line = Line { $line } of the output is empty.
wargame-zero-bytes = Bytes of value 0 are printed among the text, perhaps by %c or from a string without its end.
wargame-row-blanks = The row number does not take two columns and a blank: “{ $found }” should be “{ $right }”.
wargame-row-side = Row numbers of one digit stand on the left of their two columns or begin with 0; ours stand on the right.
wargame-row-number = The row has another number: “{ $found }” should be “{ $right }”.
wargame-row-number-missing = The row has no number: “{ $found }” should be “{ $right }”.
wargame-cell-blanks = The cells are not separated by one blank each: “{ $found }” should be “{ $right }”.
wargame-empty-sign = Empty cells are not drawn as -: “{ $found }” should be “{ $right }”.
wargame-letters-missing = The line with the letters of the columns ({ $right }) is missing under the board.
wargame-letters-above = The letters of the columns stand above the board; they are its last line.
wargame-letters-case = The letters of the columns should be capitals.
wargame-letters-align = The letters do not stand under their columns.
wargame-header-short = After the size there should be eight numbers, one for each type (“{ $right }”); the line is “{ $found }”.
wargame-header-size = The first line has another size: “{ $found }” should be “{ $right }”.
wargame-extra-line = Besides the line with the size and the board there is “{ $found }”.
wargame-no-board = No board of { $size } can be read: “{ $found }” stands where it should begin.
wargame-other-size = The board is { $found }; it should be { $size }.

wargame-status = The program ended with status { $status } instead of 0.
wargame-crash = The program crashed. What it had not printed yet is lost.
wargame-not-started = The program could not be started.
wargame-endless = The program does not end.
wargame-memory = The program exceeded its memory limit.
wargame-flood = The program prints without end.

wargame-no-help = With -h the help should be printed; nothing was.
wargame-other-help = With -h the help should be printed, not “{ $found }”.
wargame-help-instead = The same text as with -h should be printed here, not “{ $found }”.
wargame-help-missing = The same text as with -h should be printed here; nothing was.
wargame-no-minus-one = The program refuses, but the line does not begin with -1: “{ $found }”.
wargame-refused-silently = A line that begins with -1 should be printed on stdout here; nothing was.
wargame-plays-on = The assignment calls this invocation invalid, and the program begins a game: “{ $found }”.
wargame-about-size = The size is not allowed: 9 to 15 rows, 9 to 24 columns, both multiples of 3.
wargame-about-mode = There is no such mode.
wargame-about-restriction-3 = Restriction 3: there are more pieces of a larger type than of a smaller one.
wargame-about-restriction-4 = Restriction 4: there are more pieces than half of the matrices.
wargame-not-refused = A line that begins with -1 should be printed here. The program goes on instead: “{ $found }”.
wargame-no-message = -1 stands alone. In one place the assignment asks for -1, in another for a message after it, too.
wargame-message-below = The message stands on the line after -1. The assignment asks for -1 in one place and for a message on the same line in another.
wargame-no-line-end = The line “{ $found }” has no line end.
wargame-exit-status = The exit status is { $found }; our program's is { $right }. The assignment does not name one.

wargame-one-word = The line “{ $found }” has one word only, so a program that reads lines of one word would take it for a shot or an answer.
wargame-no-aside = The line “{ $found }” is neither a shot nor an answer, and does not begin with an asterisk.
wargame-stalled = The program says nothing more although it is its turn.
wargame-left = The program ends in the middle of the game.
wargame-after-end = After the last board there is more: “{ $found }”.
wargame-word = The line “{ $found }” is neither a shot nor an answer, and the other side would take it for one. Lines that inform begin with an asterisk.
wargame-late-aside = The line “{ $found }” informs in the middle of the game; such lines stand at the beginning, before the line with the size.
wargame-no-end-line = The line “Fim de Jogo: …” is missing before the last board.
wargame-end-count = { $right } shots were fired; the last line says { $found }.
wargame-decimals = The seconds have decimals (“{ $found }”); ours are whole.
wargame-end-time = While the clock moved on by { $seconds } seconds or more, the last line says “{ $found }”.
wargame-no-reveal = No board follows the end of the game; the last line is “{ $found }”.
wargame-second-header = The line “{ $found }” stands above the last board, too; the figures show only the board.
wargame-no-flush = For { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
} nothing came out of the program; once its input had ended, “{ $found }” did. Opposite another program it would wait for ever: fflush(stdout) after every line sends it at once.

wargame-answer-line = The answer to { $cell } is “{ $found }”, with something besides the answer on its line.
wargame-no-answer = “{ $found }” is not an answer to { $cell }: expected - or a type from 1 to 8.
wargame-other-answer = The answer to { $cell } is { $found }; the board shown at the end has { $right } there.
wargame-ends-early = The program says that the game is over, but only { $hits } of { $cells } cells have been hit.
wargame-turn-rows = All answers agree with the board if rows are counted from the top.
wargame-turn-columns = All answers agree with the board if columns are counted from the right.
wargame-turn-both = All answers agree with the board if rows and columns are exchanged.
wargame-turn-down = All answers agree with the board if every shot goes one row too low.
wargame-turn-right = All answers agree with the board if every shot goes one column too far right.
wargame-counts-twice = A second shot at a cell that was hit counts as another hit: the game ends before everything is found.
wargame-answers-off-board = A first shot outside the board is answered; our program does not answer it.
wargame-off-board-crash = A shot outside the board makes the program crash or run without end.
wargame-not-sloppy = Shots in small letters, with zeros and blanks, are not understood; our program understands them.
wargame-not-ended = All { $cells } cells of the fleet have been hit, and the program goes on: it answers { $cell }, too.
wargame-end-line = The last line should be “{ $right }”; it is “{ $found }”.
wargame-reveal = The board at the end does not agree with the game: look at { $cell }.
wargame-cell-differs = { $cell } differs.

wargame-no-shot = “{ $found }” is not a shot such as B8.
wargame-shot-text = The shot should be written “{ $right }”; it is “{ $found }”.
wargame-shot-off-board = Mode { $mode } fires at { $cell }, which is not on a board of { $size }.
wargame-shot-repeated = Mode { $mode } fires at { $cell } again.
wargame-fires-on = Everything has been hit, and mode { $mode } still fires at { $cell }.
wargame-fires-beyond = Every cell of the board has been fired at, and mode { $mode } still fires at { $cell }.
wargame-unexplored = Nothing was hit, and the program ends the game after { $hits } of the { $cells } cells of the board.
wargame-other-shot = Mode { $mode } fires at { $right } here, not at { $cell }.
wargame-stays = Mode { $mode } fires at { $cell }, in a matrix whose piece is sunk: the rest of that matrix is left out.
wargame-turned = Mode { $mode } fires, or its last board is drawn, as if rows were counted from the top: with every row counted from the bottom all is right.
wargame-announced = The line with the size should have the pieces of the options, “{ $right }”; it is “{ $found }”.
wargame-no-game = The program ends without firing a shot; its last line is “{ $found }”.
wargame-no-end = Everything has been hit, and the program neither ends nor says anything.
wargame-no-end-beyond = Every cell of the board has been fired at, and the program neither ends nor says anything.
wargame-fires-forever = After { $count } shots the program still fires, without having hit all { $cells } cells.
wargame-leaves-early = Mode { $mode } leaves a matrix before its piece is sunk: { $hits } of the { $kind } cells of type { $kind } are hit. Next is { $right }, not { $cell }.
wargame-skips = Mode { $mode } leaves out { $right } and goes on to { $cell }.
wargame-spares-too-much = Mode { $mode } leaves out { $right }, which touches no sunk piece, and goes on to { $cell }.
wargame-why-spare = { $cell } touches a sunk piece, so nothing can be there. Next is { $right }.
wargame-why-order = In a matrix the order is centre, top, bottom, left, right, top left, bottom right, top right, bottom left. Next is { $right }.
wargame-why-matrix = The matrices come from left to right, row by row. Next is { $right }.

wargame-input-hang = When the input ends in the middle of a game, the program does not end.
wargame-input-flood = When the input ends in the middle of a game, the program prints without end.
wargame-input-crash = When the input ends in the middle of a game, the program crashes.

wargame-chances = After { $runs } runs with { $draws } shots it is certain that the program does not draw its shots alike: one that does would be suspected less than once in a million times.
wargame-chance-repeats = Different runs draw the same again. Is srand called, once, with the time?
wargame-stuck = { $runs } runs at different times draw the same.
wargame-always-empty = The matrix of { $cell } (top left cell) was empty on all of { $runs } boards.
wargame-never = { $category ->
    [0] An empty matrix
   *[other] Piece { $category } of the annex
} never came on { $runs } boards; however the steps are read, { $expected } or more were to be expected.
wargame-chance-row = Row { $category } was fired at { $came } times; { $expected } were to be expected.
wargame-chance-column = Column { $category } was fired at { $came } times; { $expected } were to be expected.
wargame-chance-place = One of the nine places of the matrices was fired at { $came } times; { $expected } were to be expected.
wargame-chance-step = Shots follow each other in the same direction { $came } times; { $expected } were to be expected.

wargame-note-signal = The program was ended by signal { $signal }.
wargame-note-status = The exit status was { $status }.

wargame-no-clock = libfaketime is missing here: the cases that ask whether boards and shots are drawn are left out, and a run with a random board cannot be repeated exactly.

# In the arena
wargame-seat-no-answer = it writes, but does not answer
wargame-seat-options = course programs hunt: use --opt mode=hunt, or mode = "hunt" among the rules

# What the judge says of wargame.

wargame-nothing = Nothing was printed.
wargame-layout = The board is not laid out as the assignment shows it.
wargame-header = The line above the game should be “{ $right }”; it is “{ $found }”.
wargame-no-header = The line with the size and the number of pieces (“{ $right }”) is missing; “{ $found }” stands there.
wargame-header-counts = The first line says { $found } pieces of types 1 to 8; on the board there are { $right }.
wargame-no-row = Row { $row } of the board cannot be read: “{ $found }”.
wargame-gives-up = The program gives up (“{ $found }”) although such a board is easy to find.
wargame-touch = Two pieces touch.
wargame-touching = The pieces in the matrices of { $one } and { $other } (top left cells) touch.
wargame-no-piece = What lies in a 3x3 matrix is none of the 42 pieces.
wargame-no-piece-remark = Look at the matrix whose top left cell is { $cell }.
wargame-counts = The board does not have the pieces that were asked for.
wargame-counts-remark = Asked for, types 1 to 8: { $asked }. On the board: { $found }.

wargame-status = The program ended with status { $status } instead of 0.
wargame-crash = The program crashed. What it had not printed yet is lost.
wargame-not-started = The program could not be started.
wargame-endless = The program does not end.
wargame-memory = The program wanted more memory than it may have.
wargame-flood = The program prints without end.

wargame-no-help = With -h the help should be printed; nothing was.
wargame-other-help = With -h the help should be printed, not “{ $found }”.
wargame-help-instead = The same text as with -h should be printed here, not “{ $found }”.
wargame-not-refused = A line that begins with -1 should be printed here, not “{ $found }”.
wargame-no-message = After -1 a message should say on the same line what is wrong.
wargame-more-lines = Only one line should be printed: -1, a blank, and what is wrong. It begins with “{ $found }”.
wargame-no-line-end = The line “{ $found }” has no line end.
wargame-exit-status = The exit status is { $found }; it should be { $right }. The output is right.

wargame-one-word = The line “{ $found }” has one word only, so the other side would take it for a shot or an answer. Lines that inform begin with an asterisk, a blank and at least one more word.
wargame-no-aside = The line “{ $found }” is neither a shot nor an answer, and does not begin with an asterisk and a blank.
wargame-stalled = The program says nothing more although it is its turn.
wargame-half-line = The program printed “{ $found }” without a line end and says nothing more.
wargame-left = The program ended in the middle of the game.
wargame-after-end = After the last board there is more: “{ $found }”.

wargame-answer-line = The answer to { $cell } is “{ $found }”, with something besides the answer on its line.
wargame-no-answer = “{ $found }” is no answer to { $cell }: it is - or a type from 1 to 8.
wargame-inconsistent = The answer to { $cell } is { $found }, which no fleet agrees with that gave the answers before.
wargame-why-other-type = The matrix of { $corner } holds a piece of type { $known }.
wargame-why-sunk = All cells of the piece of type { $known } in the matrix of { $corner } had been hit before.
wargame-why-announced = There should be { $known } pieces of this type; all of them had been found in other matrices.
wargame-why-water = There was another answer to this cell before.
wargame-why-no-piece = No variant of type { $known } fits into the matrix of { $corner } with these answers, without touching a sunk piece.
wargame-why-no-room = { $announced } pieces of type { $known } were announced, and there is no room left for all of them.
wargame-other-answer = A second shot at { $cell } is answered differently: { $found }.
wargame-answered-off-board = The shot before { $cell } was no cell of the board and should not be answered; after it, { $cell } is answered with { $found }.
wargame-ends-early = The program says that the game is over, but only { $hits } of { $cells } cells have been hit.
wargame-missing-hits = Every cell was fired at, and only { $hits } of { $cells } cells of the announced fleet were there.
wargame-not-ended = All cells of the fleet have been hit: the line “Fim de Jogo: …” should come, not “{ $found }”.
wargame-end-line = The last line should be “{ $right }”; it is “{ $found }”.
wargame-reveal = The board at the end does not agree with the game: look at { $cell }.
wargame-cell-differs = { $cell } differs.

wargame-no-shot = “{ $found }” is no shot such as B8.
wargame-shot-text = The shot should be written “{ $right }”; it is “{ $found }”.
wargame-shot-off-board = { $cell } is not on a board of { $size }.
wargame-shot-repeated = { $cell } had been fired at before.
wargame-fires-on = The game is over, and the program still fires at { $cell }.
wargame-other-shot = Mode { $mode } fires at { $right } here, not at { $cell }.
wargame-why-leave = The piece in the matrix of { $cell } is sunk: the rest of that matrix is left out. Next is { $right }.
wargame-why-spare = { $cell } touches a sunk piece, so nothing can be there. Next is { $right }.
wargame-why-order = In a matrix the order is centre, top, bottom, left, right, top left, bottom right, top right, bottom left. Next is { $right }.
wargame-why-matrix = The matrix of { $corner } (top left cell) is not done with. Next is { $right }.

wargame-input-hang = When the input ends in the middle of a game, the program does not end.
wargame-input-flood = When the input ends in the middle of a game, the program prints without end.
wargame-input-crash = When the input ends in the middle of a game, the program crashes.
wargame-input-goes-on = When the input ends in the middle of a game, the program goes on as if it had been answered: “{ $found }”.

wargame-chances = After { $runs } runs with { $draws } draws it is certain that the program does not draw as the rules say: a program that does would be suspected less than once in a million times.
wargame-chance-repeats = Different runs draw the same again. Is srand called, once, with the time?
wargame-chance-type = { $category ->
    [0] Empty matrices came { $came } times
   *[other] Type { $category } came { $came } times
}; { $expected } were to be expected.
wargame-chance-piece = { $category ->
    [0] Empty matrices came { $came } times
   *[other] Piece { $category } of the annex came { $came } times
}; { $expected } were to be expected.
wargame-chance-row = Row { $category } was fired at { $came } times; { $expected } were to be expected.
wargame-chance-column = Column { $category } was fired at { $came } times; { $expected } were to be expected.
wargame-chance-place = One of the nine places of the matrices was fired at { $came } times; { $expected } were to be expected.
wargame-chance-step = Shots follow each other in the same direction { $came } times; { $expected } were to be expected.

wargame-note-signal = The program was ended by signal { $signal }.
wargame-note-status = The exit status was { $status }.

wargame-no-clock = libfaketime is missing here, so random boards and shots could not be judged by their chances, and runs cannot be repeated.

# In the arena
wargame-seat-no-answer = it talks and does not answer
wargame-seat-options = course programs hunt: say --opt mode=hunt, or mode = "hunt" among the rules

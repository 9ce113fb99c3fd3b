name = Galo
about = Tic-tac-toe: three in a row wins.
rules = X begins. Take turns to mark a free square. Three of your marks in a row, column or diagonal win. A typed move is the number of a square, from 1 to 9.
notation = type the number of a square, from 1 to 9
position-format = Three rows from the top, separated by slashes, with X, O or a dot; then a space and who moves: X../.O./..X O
seat-first = X
seat-second = O
how-basico = the weakest
how-normal = blocks, and sometimes loses
how-perfeito = as in the course; never loses from the opening position
how-strong = the strongest: looks through the whole game
rule-taken = That is taken.

# For somebody who has never played
lesson-mark = Take turns to mark a free square: one of you with crosses, the other with rings.
lesson-line = Three of your marks in a row, a column or a diagonal win.
first-move = The centre is part of four lines.
decided = Three in a line.
decided-drawn = The board is full, and nobody has three in a line.
line-basico = Takes the centre or a corner and overlooks threats.
line-normal = Wins and blocks, but overlooks that one time in four, and can be trapped.
line-perfeito = Also sees double threats: never loses from the opening position.
line-strong = Knows the whole game by heart and uses every slip.

# In the browser: which strategy of the course a level is, and by how much a game was won
course-basico = The course's strategy “básico”.
course-normal = The course's strategy “normal”, with slips.
course-perfeito = The course's strategy “perfeito”.
course-strong = Not one of the course's strategies.
margin = { $count ->
    [one] The winner needed { $count } mark.
   *[other] The winner needed { $count } marks.
}
option-position = From a position
option-position-file = start from the position in FILE

# Exercises of the lessons
try-line = You are X. Complete a line of three.
try-line-right = Three in a line: you win.
try-block = O is about to complete a line. Stop it.
try-block-right = Blocked, and now two of your lines need only one more mark: O can stop just one.
try-fork = Make two threats at once.
try-fork-right = O can block only one of them: you win with your next mark.

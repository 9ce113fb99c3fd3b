name = Galo
about = Tic-tac-toe: three in a line win.
rules = X begins. Mark a free position, 1 to 9. Three of your marks in a row, column or diagonal win.
notation = a position is a number from 1 to 9
seat-first = X
seat-second = O
level-basico = beginner
level-normal = normal
level-perfeito = careful
how-basico = the weakest
how-normal = blocks, and sometimes loses
how-perfeito = as in the course; never loses from the start
how-strong = the strongest: looks through the whole game
level-strong = strong
rule-taken = That is taken.

# For somebody who has never played
lesson-mark = Take turns to mark a free square: one of you with crosses, the other with rings.
lesson-line = Three of your marks in a row, a column or a diagonal win.
first-move = The centre is part of four lines.
decided = Three in a line.
decided-drawn = The board is full, and nobody has three in a line.
line-basico = Takes the centre or a corner and overlooks threats.
line-normal = Wins and blocks, but overlooks that one time in four, and can be trapped.
line-perfeito = Also sees double threats: from the start it never loses.
line-strong = Knows the whole game by heart and uses every slip.

# In the browser, for strangers: how strong a level is, what the course calls it, by how much
# a game was won
rank-basico = beginner
rank-normal = casual
rank-perfeito = expert
rank-strong = unbeatable
course-basico = The course's strategy “básico”.
course-normal = The course's strategy “normal”, with slips.
course-perfeito = The course's strategy “perfeito”.
course-strong = No strategy of the course.
margin = { $count ->
    [one] with { $count } mark
   *[other] with { $count } marks
}
option-position = From a position

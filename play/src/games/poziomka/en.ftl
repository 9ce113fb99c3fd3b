name = Poziomka
about = Lay blocks on the board; whoever cannot lay one loses.
rules = Left lays upright blocks, Right lays blocks across. Whoever cannot lay a block loses. A typed move is written like Fc for Left (column and topmost row) and like cH for Right (row and leftmost column).
notation = a block is written like Fc (Left: column and topmost row) or cH (Right: row and leftmost column)
position-format = The length of a block, the rows from the top separated by slashes, with a dot for a free square; then L or R, who moves: 2 ..../..../..../.... L
seat-first = Left
seat-second = Right
how-course = as in the course, the weaker one
how-strong = the stronger one
score = { $count ->
    [one] room for { $count } block
   *[other] room for { $count } blocks
}
worth-ahead = { $count ->
    [one] leaves the board worth { $count } block
   *[other] leaves the board worth { $count } blocks
}
analysis-ahead = { $ahead } blocks for { $side }
worth-behind = { $count ->
    [one] leaves the board worth { $count } block to the other side
   *[other] leaves the board worth { $count } blocks to the other side
}
stands-ahead = { $count ->
    [one] the board is worth { $count } block to { $name }
   *[other] the board is worth { $count } blocks to { $name }
}
rule-taken = That is taken.
rule-off-board = That does not fit on the board.
rule-other-direction = Only the other player lays blocks in that direction.
cell-left = Left's block
cell-right = Right's block
option-pola = Length of a block
option-rows = Rows
option-columns = Columns
option-starts = Who begins
option-starts-first = Left
option-starts-second = Right

# For somebody who has never played
lesson-lay = Left lays upright blocks, Right lays blocks across. Blocks cover free squares only and never move again.
lesson-end = Whoever has no room left for a block loses. So make places that only you can use.
first-move = Beside the edge, it leaves a strip that only you can fill.
decided = There is no room left for a block.
line-course = Takes what leaves it most room right now, and does not look further.
line-strong = Looks many moves ahead and solves small boards exactly.

# In the browser: which strategy of the course a level is, and by how much a game was won
course-course = The course's strategy.
course-strong = Not one of the course's strategies.
margin = { $count ->
    [0] The winner had no room to spare.
    [one] The winner had room for { $count } more block.
   *[other] The winner had room for { $count } more blocks.
}
option-position = From a position
option-position-file = start from the position in FILE
cell-taken = taken from the start

# Exercises of the lessons
try-last = You are Left and lay upright blocks. Lay one so that Right, who lays blocks across, has no room left.
try-last-right = No two free squares lie side by side any more: Right has lost.
try-room = Only one move wins. Take room from Right, and keep places that only you can use.
try-room-right = Right now runs out of room before you do.

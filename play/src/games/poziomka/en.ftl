name = Poziomka
about = Lay blocks on the board; whoever cannot lay one has lost.
rules = Left lays vertical blocks (column and topmost row, as Fc), Right horizontal ones (row and leftmost column, as cH). Whoever cannot lay a block has lost.
notation = a block is as Fc (Left) or cH (Right)
seat-first = Left
seat-second = Right
level-course = course
level-strong = strong
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
rule-other-direction = That block lies the other player's way.
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
lesson-end = Whoever has no room left for a block has lost. So make places that only you can use.
first-move = Beside the edge it leaves a strip that only you can fill.
decided = There is no room left for a block.
line-course = Takes what leaves it most room right now, and does not look further.
line-strong = Looks many moves ahead and solves small boards exactly.

# In the browser, for strangers: how strong a level is, what the course calls it, by how much
# a game was won
rank-course = casual
rank-strong = master
course-course = The course's strategy.
course-strong = No strategy of the course.
margin = { $count ->
    [0] not a block to spare
    [one] room for { $count } block to spare
   *[other] room for { $count } blocks to spare
}
option-position = From a position
cell-taken = taken from the start

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

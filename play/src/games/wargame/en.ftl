name = Wargame
about = Hide your fleet and find the other one, shot by shot.
rules = Fire at a cell (column and row, as B8). The answer is a miss or the type of the piece that you hit; type n has n cells. Pieces lie in one 3x3 square each and never touch. Whoever sinks everything with fewer shots wins.
notation = a cell is as B8
seat-first = first
seat-second = second
level-d1 = d1
how-d1 = at random, the weakest
level-d2 = d2
how-d2 = square by square
level-d3 = d3
how-d3 = square by square, sparing what cannot be
level-d4 = d4
how-d4 = by probability, the strongest
score = { $count ->
    [one] { $count } shot
   *[other] { $count } shots
}
note-miss = miss
note-hit = hit, type { $count }
note-sunk = sunk, type { $count }
worth-chance = hits with { $count } %
rule-fired-before = That cell was fired at before.
rule-off-board = That does not fit on the board.
cell-unknown = not fired at
cell-miss = miss
cell-hit = hit, type { $value }
cell-sunk = sunk, type { $value }
cell-ship = own piece, type { $value }
cell-ship-missed = piece that was not hit, type { $value }
cell-water = water
option-size = Board
option-fleet = Pieces of type 1, 2, …
option-mode = Game
option-mode-duel = duel
option-mode-hunt = hunt (only you fire)
result-solo-won = The fleet is sunk after { $count ->
    [one] { $count } shot
   *[other] { $count } shots
}.
result-solo-lost = The fleet was not found.
phase-placing = Place your fleet.
phase-placing-other = Waiting for the other fleet.
refused-not-placed = The fleets are not placed yet.
refused-nothing-to-place = There is no fleet to place.
refused-bad-fleet = The fleet cannot stand like this: { $reason }.
keys-boards = F1/? help · F2 hint · F4 resign · F5 save · F7 other sea · Esc menu
placing-ready = The fleet can stand like this: press Enter.
plain-placing-ready = The fleet can stand like this: type done.
fleet-unreadable = this is no fleet
fleet-off-board = the piece at { $one } is off the board
fleet-across = the piece at { $one } does not lie in one 3x3 square
fleet-occupied = the 3x3 square of { $one } holds two pieces
fleet-misdrawn = what is drawn in the 3x3 square of { $one } is no piece
fleet-touching = the pieces in the 3x3 squares of { $one } and { $other } touch
fleet-too-many = there are { $one } pieces, and at most { $other } are allowed
fleet-no-pieces = a fleet has at least one piece
fleet-more-of-larger = there are more pieces of type { $one } than of type { $other }
fleet-other = the pieces of each type are { $one }, not { $other }
board-own = Your sea
board-of = Sea of { $name }
board-of-computer = The computer's sea ({ $level })
board-hidden = The hidden fleet
piece = Type { $count }
place-help = Choose a type, then a square; the same square again turns the piece, and at last takes it away. Pieces can also be dragged. One piece fits in each block of 3 by 3, and pieces must not touch.

# For somebody who has never played
lesson-fire = Each of you hides a fleet, then you fire in turn. A dot is a miss; a number is the type of the piece that was hit: type 4 has 4 squares.
lesson-sink = A piece lies within one block of 3 by 3 and touches no other: once it is sunk, its surroundings are water. Sink everything first.
first-move = The middle of a block belongs to most pieces.
decided = A whole fleet is sunk.
decided-drawn = Both fleets were sunk with as many shots.
line-d1 = Fires blindly.
line-d2 = Searches block by block in a fixed order.
line-d3 = Searches block by block and spares where nothing can lie.
line-d4 = Works out where a piece is most likely and fires there.

# In the browser, for strangers: how strong a level is, what the course calls it, by how much
# a game was won
rank-d1 = beginner
rank-d2 = casual
rank-d3 = skilled
rank-d4 = master
course-d1 = The course's strategy “d1”.
course-d2 = The course's strategy “d2”.
course-d3 = The course's strategy “d3”.
course-d4 = No strategy of the course.
margin = { $count ->
    [one] { $count } cell of the fleet was still afloat
   *[other] { $count } cells of the fleet were still afloat
}

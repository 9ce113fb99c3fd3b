name = Wargame
about = Hide your fleet and find the other one, shot by shot.
rules = Each of you hides a fleet; then you take turns to fire. The answer is a miss or the type of the piece that you hit; type n has n squares. Each piece lies within one block of 3x3 and touches no other. Whoever sinks everything with fewer shots wins. A typed move is a square such as B8: column and row.
notation = type a square such as B8: column and row
position-format = The size of the board, how many pieces there are of each type, a colon, and the shots so far with their answers (a type, or - for a miss): 9x9 1 1 1 1 0 0 0 0: B8=4 B9=-
seat-first = first
seat-second = second
how-d1 = at random, the weakest
how-d2 = block by block
how-d3 = block by block, skipping impossible squares
how-d4 = by probability, the strongest
score = { $count ->
    [one] { $count } shot
   *[other] { $count } shots
}
note-miss = miss
note-hit = hit, type { $count }
note-sunk = sunk, type { $count }
worth-chance = { $count } % chance of a hit
rule-fired-before = That square has been fired at before.
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
option-mode-hunt = hunt: only you fire
result-solo-won = The fleet is sunk after { $count ->
    [one] { $count } shot
   *[other] { $count } shots
}.
result-solo-lost = The fleet was not found.
phase-placing = Place your fleet.
phase-placing-other = Waiting for the other fleet.
refused-not-placed = The fleets are not placed yet.
refused-nothing-to-place = There is no fleet to place.
refused-bad-fleet = The fleet cannot be placed like this: { $reason }.
keys-boards = F1/? help · F2 hint · F4 resign · F5 save · F7 other sea · Esc menu
placing-ready = The fleet is valid: press Enter.
plain-placing-ready = The fleet is valid: type done.
fleet-unreadable = invalid fleet
fleet-off-board = the piece at { $one } is off the board
fleet-across = the piece at { $one } does not lie within one 3x3 block
fleet-occupied = the 3x3 block of { $one } holds two pieces
fleet-misdrawn = what is drawn in the 3x3 block of { $one } is not a piece
fleet-touching = the pieces in the 3x3 blocks of { $one } and { $other } touch
fleet-too-many = there are { $one } pieces, and at most { $other } are allowed
fleet-no-pieces = a fleet has at least one piece
fleet-more-of-larger = there are more pieces of type { $one } than of type { $other }
fleet-other = the pieces of each type are { $one }, not { $other }
board-own = Your sea
board-of = Sea of { $name }
board-of-computer = The computer's sea
board-hidden = The hidden fleet
piece = Type { $count }
place-help = Choose a type, then a square; the same square again turns the piece, and finally removes it. Pieces can also be dragged. One piece fits in each block of 3 by 3, and pieces must not touch.

# For somebody who has never played
lesson-fire = Each of you hides a fleet, then you fire in turn. A small ring is a miss; a number is the type of the piece that was hit: type 4 has 4 squares.
lesson-sink = A piece lies within one block of 3 by 3 and touches no other: once it is sunk (dark, with a dashed edge), its surroundings are water. Sink everything before the other does.
first-move = The middle of a block belongs to most pieces.
decided = A whole fleet is sunk.
decided-drawn = Both fleets were sunk in the same number of shots.
line-d1 = Fires at random.
line-d2 = Searches block by block in a fixed order.
line-d3 = Searches block by block and skips squares where nothing can be.
line-d4 = Works out where a piece is most likely and fires there.

# In the browser: which strategy of the course a level is, and by how much a game was won
course-d1 = The course's strategy “d1”.
course-d2 = The course's strategy “d2”.
course-d3 = The course's strategy “d3”.
course-d4 = Not one of the course's strategies.
margin = { $count ->
    [one] { $count } square of the winner's fleet was still afloat.
   *[other] { $count } squares of the winner's fleet were still afloat.
}

# Exercises of the lessons
try-sink = A piece of type 2 is hit, and three of its neighbours are water. Where is its other square?
try-sink-right = Sunk! A piece touches no other, so everything around it is water.

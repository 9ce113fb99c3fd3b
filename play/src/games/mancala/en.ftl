name = Mancala
about = Sow your seeds, capture theirs, fill your store.
rules = Choose one of your houses. Its seeds are sown one by one to the right, your own store included. If your last seed lands in your store, you move again; if it lands in an empty house of yours, you capture it and what lies opposite. The game ends when a row is empty; most seeds win. A typed move is the number of a house, from your left.
notation = type the number of a house, counted from your left
position-format = The seeds of the lower row from its left, a colon and its store; a slash; the upper row likewise; then A (lower) or B (upper), who moves, and the capture rule: 4,4,4,4,4,4:0/4,4,4,4,4,4:0 A empty
seat-first = lower row
seat-second = upper row
how-normal = the weakest
how-avancado = looks a little further
how-strong = the strongest
score = { $count ->
    [one] { $count } seed
   *[other] { $count } seeds
}
note-again = again
note-captured = captures { $count }
worth-ahead-exact = { $count ->
    [one] ends { $count } seed ahead
   *[other] ends { $count } seeds ahead
}
worth-ahead = { $count ->
    [one] about { $count } seed ahead
   *[other] about { $count } seeds ahead
}
analysis-ahead = { $ahead } seeds for the { $side }
worth-behind-exact = { $count ->
    [one] ends { $count } seed behind
   *[other] ends { $count } seeds behind
}
worth-behind = { $count ->
    [one] about { $count } seed behind
   *[other] about { $count } seeds behind
}
stands-ahead-exact = { $name } ends { $count ->
    [one] { $count } seed ahead
   *[other] { $count } seeds ahead
}
stands-ahead = { $name } is about { $count ->
    [one] { $count } seed ahead
   *[other] { $count } seeds ahead
}
rule-empty-house = That house is empty.
cell-seeds = { $value ->
    [one] { $value } seed
   *[other] { $value } seeds
}
option-houses = Houses per side
option-seeds = Seeds per house
option-capture = Capture
option-capture-empty = always
option-capture-standard = only with seeds opposite
would-capture = captures { $count }
rule-off-board = That does not fit on the board.

# For somebody who has never played
lesson-sow = Pick one of your houses, the lower row. Its seeds are sown one by one to the right, your own store included and the other store left out.
lesson-again = If your last seed lands in your store, you move again.
lesson-capture = When the last seed falls into an empty house of yours, you capture it and what lies opposite.
first-move = Its last seed lands in your store, so you move again.
decided = A row is empty, and the seeds are counted.
decided-drawn = Both stores hold the same number of seeds.
line-normal = Always sows its leftmost house that has seeds.
line-avancado = Captures when it can, else tries to move again; looks one move ahead.
line-strong = Looks far ahead and knows endings exactly.

# In the browser: which strategy of the course a level is, and by how much a game was won
course-normal = The course's strategy “normal”.
course-avancado = The course's strategy “avançado”.
course-strong = Not one of the course's strategies.
margin = { $count ->
    [one] by { $count } seed
   *[other] by { $count } seeds
}
option-position = From a position
option-position-file = start from the position in FILE
option-fair = Fair start
option-fair-none = usual start
fair-none = No fair starts are known for this board; there are some for 6 houses and 4 seeds.
fair-most = There are { $count } fair starts on this board.
result-counts = seeds

# Exercises of the lessons
try-again = The lower row is yours. Choose the house whose last seed falls into your store, on the right.
try-again-right = The last seed fell into your store, so it is your turn again.
try-capture = Let your last seed fall into an empty house of yours: it captures what lies opposite.
try-capture-right = Your seed and the five opposite are now in your store.

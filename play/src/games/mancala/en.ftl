name = Mancala
about = Sow your seeds, capture theirs, fill your store.
rules = Choose one of your houses, counted from your left. Its seeds are sown one by one to the right, your own store included. A last seed in your store gives you another turn; a last seed in an empty house of yours captures it and what lies opposite. The game ends when a row is empty; most seeds win.
notation = a house is its number, from your left
seat-first = lower row
seat-second = upper row
level-normal = normal
level-avancado = advanced
level-strong = strong
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
lesson-again = When the last seed falls into your store, you move again.
lesson-capture = When the last seed falls into an empty house of yours, you capture it and what lies opposite.
first-move = Its last seed falls into your store, so you move again.
decided = A row is empty, and the seeds are counted.
decided-drawn = Both stores hold the same.
line-normal = Always sows its leftmost house that has seeds.
line-avancado = Captures when it can, else tries to move again; looks one move ahead.
line-strong = Looks far ahead and knows endings exactly.

# In the browser, for strangers: how strong a level is, what the course calls it, by how much
# a game was won
rank-normal = beginner
rank-avancado = skilled
rank-strong = master
course-normal = The course's strategy “normal”.
course-avancado = The course's strategy “avançado”.
course-strong = No strategy of the course.
margin = { $count ->
    [one] { $count } seed ahead
   *[other] { $count } seeds ahead
}
option-position = From a position

mancala-house = { $name }, house { $house }: { $right } by the rules, { $found } in your program.
mancala-store = { $name }, store: { $right } by the rules, { $found } in your program.

# In the arena
mancala-seat-no-move = it writes, but does not play
mancala-seat-options = the course's interpreter has six houses and four seeds

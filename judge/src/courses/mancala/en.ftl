mancala-house = { $name }, house { $house }: { $right } by the rules, { $found } in your program.
mancala-store = { $name }, store: { $right } by the rules, { $found } in your program.

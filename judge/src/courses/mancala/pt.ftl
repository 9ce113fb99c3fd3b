mancala-house = { $name }, casa { $house }: { $right } pelas regras, { $found } no teu programa.
mancala-store = { $name }, poço: { $right } pelas regras, { $found } no teu programa.

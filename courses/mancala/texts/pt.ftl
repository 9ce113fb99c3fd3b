mancala-house = { $name }, casa { $house }: { $right } pelas regras, { $found } no teu programa.
mancala-store = { $name }, poço: { $right } pelas regras, { $found } no teu programa.

# In the arena
mancala-seat-no-move = fala e não joga
mancala-seat-options = o interpretador da disciplina tem seis casas e quatro sementes

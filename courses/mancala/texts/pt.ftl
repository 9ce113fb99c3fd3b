mancala-house = { $name }, casa { $house }: { $right } pelas regras, { $found } no seu programa.
mancala-store = { $name }, depósito: { $right } pelas regras, { $found } no seu programa.

# In the arena
mancala-seat-no-move = escreve, mas não joga
mancala-seat-options = o interpretador da disciplina tem seis casas e quatro sementes

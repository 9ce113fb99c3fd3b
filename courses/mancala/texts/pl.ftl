mancala-house = { $name }, domek { $house }: według reguł { $right }, w twoim programie { $found }.
mancala-store = { $name }, magazyn: według reguł { $right }, w twoim programie { $found }.

# In the arena
mancala-seat-no-move = mówi, a nie gra
mancala-seat-options = interpreter z kursu ma sześć domków i cztery ziarna

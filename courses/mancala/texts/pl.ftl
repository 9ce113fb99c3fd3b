mancala-house = { $name }, dołek { $house }: według reguł { $right }, w twoim programie { $found }.
mancala-store = { $name }, magazyn: według reguł { $right }, w twoim programie { $found }.

# In the arena
mancala-seat-no-move = pisze, ale nie gra
mancala-seat-options = interpreter z zajęć ma sześć dołków i cztery ziarna

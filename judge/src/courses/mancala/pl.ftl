mancala-house = { $name }, pole { $house }: według reguł { $right }, w twoim programie { $found }.
mancala-store = { $name }, baza: według reguł { $right }, w twoim programie { $found }.

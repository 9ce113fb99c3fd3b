mancala-house = { $name }, domek { $house }: według reguł { $right }, w twoim programie { $found }.
mancala-store = { $name }, magazyn: według reguł { $right }, w twoim programie { $found }.

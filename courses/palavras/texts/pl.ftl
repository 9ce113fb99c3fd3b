palavras-square = Pole { $place }: według reguł „{ $right }”, w twoim programie „{ $found }”.
palavras-file-missing = Wynik jest poprawny, ale plik { $file } nie został zapisany.
palavras-file-differs = Wynik jest poprawny, ale plik { $file } zawiera coś innego.
palavras-refused-command = To nie jest polecenie: najpierw współrzędne i kierunek, potem słowo, jak w A3H bacalhau.
palavras-refused-direction = Kierunek to H albo V; to polecenie jest odrzucane.
palavras-refused-word = Słowo zawiera coś innego niż litery od a do z; to polecenie jest odrzucane.
palavras-refused-short = Słowo ma mniej niż 3 litery; to polecenie jest odrzucane.
palavras-refused-outside = Słowo wychodzi poza planszę; to polecenie jest odrzucane.
palavras-refused-forbidden = Słowo zajęłoby zakazane pole (#); to polecenie jest odrzucane.
palavras-refused-letter = Słowo zmieniłoby literę, która już tam jest; to polecenie jest odrzucane.
palavras-refused-nothing-new = Słowo nie zajmuje żadnego wolnego pola; to polecenie jest odrzucane.
palavras-memory = Valgrind znalazł wyciek albo błędne użycie pamięci. W tej grupie liczy się tylko pamięć, a nie to, co zostało wypisane.

# In the arena
palavras-seat-no-word = żadnego z jego słów nie da się ułożyć

name = Wargame
about = Ukryj swoją flotę i znajdź drugą, strzał po strzale.
rules = Każde z was ukrywa flotę, potem strzelacie na zmianę. Odpowiedzią jest pudło albo typ trafionego statku; typ n ma n pól. Każdy statek leży w jednym bloku 3x3 i nie dotyka innych. Wygrywa, kto zatopi wszystko mniejszą liczbą strzałów. Wpisany ruch to pole, np. B8: kolumna i wiersz.
notation = wpisz pole, np. B8: kolumna i wiersz
position-format = Rozmiar planszy, liczba statków każdego typu, dwukropek i oddane strzały z odpowiedziami (typ albo - dla pudła): 9x9 1 1 1 1 0 0 0 0: B8=4 B9=-
seat-first = pierwszy
seat-second = drugi
how-d1 = na ślepo, najsłabszy
how-d2 = blok po bloku
how-d3 = blok po bloku, z namysłem
how-d4 = wg prawdopodobieństwa, najmocniejszy
score = { $count ->
    [one] { $count } strzał
    [few] { $count } strzały
    [many] { $count } strzałów
   *[other] { $count } strzału
}
note-miss = pudło
note-hit = trafiony, typ { $count }
note-sunk = zatopiony, typ { $count }
worth-chance = trafia z prawdopodobieństwem { $count } %
rule-fired-before = W to pole już strzelano.
rule-off-board = To nie mieści się na planszy.
cell-unknown = jeszcze bez strzału
cell-miss = pudło
cell-hit = trafiony, typ { $value }
cell-sunk = zatopiony, typ { $value }
cell-ship = własny, typ { $value }
cell-ship-missed = nietrafiony, typ { $value }
cell-water = woda
option-size = Plansza
option-fleet = Statki typu 1, 2, …
option-mode = Gra
option-mode-duel = pojedynek
option-mode-hunt = polowanie: strzelasz tylko ty
result-solo-won = Flota zatopiona po { $count ->
    [one] { $count } strzale
   *[other] { $count } strzałach
}.
result-solo-lost = Floty nie znaleziono.
phase-placing = Rozstaw swoją flotę.
phase-placing-other = Czekamy na drugą flotę.
refused-not-placed = Floty nie są jeszcze rozstawione.
refused-nothing-to-place = Nie ma floty do rozstawienia.
refused-bad-fleet = Floty nie można tak ustawić: { $reason }.
keys-boards = F1/? pomoc · F2 podpowiedź · F4 poddaj · F5 zapisz · F7 morze · Esc menu
placing-ready = Flota jest poprawna: naciśnij Enter.
plain-placing-ready = Flota jest poprawna: wpisz done.
fleet-unreadable = nieprawidłowa flota
fleet-off-board = statek na polu { $one } wychodzi poza planszę
fleet-across = statek na polu { $one } nie leży w jednym bloku 3x3
fleet-occupied = w bloku 3x3 pola { $one } są dwa statki
fleet-misdrawn = to, co narysowano w bloku 3x3 pola { $one }, nie jest statkiem
fleet-touching = statki w blokach 3x3 pól { $one } i { $other } stykają się
fleet-too-many = statków jest { $one }, a może być najwyżej { $other }
fleet-no-pieces = flota ma co najmniej jeden statek
fleet-more-of-larger = statków typu { $one } jest więcej niż typu { $other }
fleet-other = statków kolejnych typów jest { $one }, a ma być { $other }
board-own = Twoje morze
board-of = Morze: { $name }
board-of-computer = Morze komputera
board-hidden = Ukryta flota
piece = Typ { $count }
place-help = Wybierz typ, potem pole; to samo pole jeszcze raz obraca statek, a na końcu go zdejmuje. Statki można też przeciągać. W każdym bloku 3 na 3 mieści się jeden statek, a statki nie mogą się stykać.

# For somebody who has never played
lesson-fire = Każde z was ukrywa flotę, potem strzelacie na zmianę. Małe kółko to pudło; liczba to typ trafionego statku: typ 4 ma 4 pola.
lesson-sink = Statek leży w jednym bloku 3 na 3 i nie dotyka innych: gdy zatonie (ciemny, z przerywaną krawędzią), wokół niego jest tylko woda. Zatop wszystko, zanim zrobi to druga strona.
first-move = Środek bloku należy do większości statków.
decided = Cała flota zatopiona.
decided-drawn = Obie floty zatopiono taką samą liczbą strzałów.
line-d1 = Strzela na ślepo.
line-d2 = Przeszukuje blok po bloku w stałej kolejności.
line-d3 = Przeszukuje blok po bloku i omija pola, na których nic nie może leżeć.
line-d4 = Oblicza, gdzie statek jest najbardziej prawdopodobny, i tam strzela.

# In the browser: which strategy of the course a level is, and by how much a game was won
course-d1 = Strategia „d1” z zajęć.
course-d2 = Strategia „d2” z zajęć.
course-d3 = Strategia „d3” z zajęć.
course-d4 = Nie jest strategią z zajęć.
margin = { $count ->
    [one] { $count } pole zwycięskiej floty było jeszcze na wodzie.
    [few] { $count } pola zwycięskiej floty były jeszcze na wodzie.
    [many] { $count } pól zwycięskiej floty było jeszcze na wodzie.
   *[other] { $count } pola zwycięskiej floty było jeszcze na wodzie.
}

# Exercises of the lessons
try-sink = Statek typu 2 jest trafiony, a na trzech sąsiednich polach jest woda. Gdzie jest jego drugie pole?
try-sink-right = Zatopiony! Statki się nie stykają, więc wszędzie wokół jest woda.

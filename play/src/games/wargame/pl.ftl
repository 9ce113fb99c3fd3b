name = Wargame
about = Ukryj swoją flotę i znajdź drugą, strzał po strzale.
rules = Strzelaj w pole (kolumna i wiersz, np. B8). Odpowiedzią jest pudło albo typ trafionego statku; typ n ma n pól. Każdy statek leży w jednym kwadracie 3x3 i nie dotyka innych. Wygrywa ten, kto zatopi wszystko mniejszą liczbą strzałów.
notation = pole to np. B8
seat-first = pierwszy
seat-second = drugi
level-d1 = d1
how-d1 = na ślepo, najsłabszy
level-d2 = d2
how-d2 = kwadrat po kwadracie
level-d3 = d3
how-d3 = kwadrat po kwadracie, z namysłem
level-d4 = d4
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
option-mode-hunt = polowanie (strzelasz tylko ty)
result-solo-won = Flota zatopiona po { $count ->
    [one] { $count } strzale
   *[other] { $count } strzałach
}.
result-solo-lost = Floty nie znaleziono.
phase-placing = Rozstaw swoją flotę.
phase-placing-other = Czekamy na drugą flotę.
refused-not-placed = Floty nie są jeszcze rozstawione.
refused-nothing-to-place = Nie ma floty do rozstawienia.
refused-bad-fleet = Flota nie może tak stać: { $reason }.
keys-boards = F1/? pomoc · F2 podpowiedź · F4 poddaj · F5 zapisz · F7 morze · Esc menu
placing-ready = Flota może tak stać: naciśnij Enter.
plain-placing-ready = Flota może tak stać: wpisz done.
fleet-unreadable = to nie jest flota
fleet-off-board = statek na polu { $one } wychodzi poza planszę
fleet-across = statek na polu { $one } nie leży w jednym kwadracie 3x3
fleet-occupied = w kwadracie 3x3 pola { $one } są dwa statki
fleet-misdrawn = to, co narysowano w kwadracie 3x3 pola { $one }, nie jest statkiem
fleet-touching = statki w kwadratach 3x3 pól { $one } i { $other } stykają się
fleet-too-many = statków jest { $one }, a może być najwyżej { $other }
fleet-no-pieces = flota ma co najmniej jeden statek
fleet-more-of-larger = statków typu { $one } jest więcej niż typu { $other }
fleet-other = statków kolejnych typów jest { $one }, a ma być { $other }
board-own = Twoje morze
board-of = Morze: { $name }
board-of-computer = Morze komputera ({ $level })
board-hidden = Ukryta flota
piece = Typ { $count }
place-help = Wybierz typ, potem pole; to samo pole jeszcze raz obraca statek, a na końcu go zdejmuje. Statki można też przeciągać. W każdym bloku 3 na 3 mieści się jeden statek, a statki nie mogą się stykać.

# For somebody who has never played
lesson-fire = Każde z was ukrywa flotę, potem strzelacie na zmianę. Kropka to pudło; liczba to typ trafionego statku: typ 4 ma 4 pola.
lesson-sink = Statek leży w jednym bloku 3 na 3 i nie dotyka innych: gdy zatonie, wokół niego jest tylko woda. Zatop wszystko pierwszy.
first-move = Środek bloku należy do większości statków.
decided = Cała flota zatopiona.
decided-drawn = Obie floty zatopiono taką samą liczbą strzałów.
line-d1 = Strzela na ślepo.
line-d2 = Przeszukuje blok po bloku w stałej kolejności.
line-d3 = Przeszukuje blok po bloku i omija pola, na których nic nie może leżeć.
line-d4 = Oblicza, gdzie statek jest najbardziej prawdopodobny, i tam strzela.

# In the browser, for strangers: how strong a level is, what the course calls it, by how much
# a game was won
rank-d1 = początkujący
rank-d2 = amator
rank-d3 = zaawansowany
rank-d4 = mistrz
course-d1 = Strategia „d1” z kursu.
course-d2 = Strategia „d2” z kursu.
course-d3 = Strategia „d3” z kursu.
course-d4 = Nie jest strategią z kursu.
margin = { $count ->
    [one] { $count } pole floty było jeszcze na wodzie
    [few] { $count } pola floty były jeszcze na wodzie
    [many] { $count } pól floty było jeszcze na wodzie
   *[other] { $count } pola floty było jeszcze na wodzie
}

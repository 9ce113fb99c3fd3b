name = Palavras
about = Układaj słowa na planszy i zbieraj punkty.
rules = Napisz, gdzie słowo się zaczyna, jego kierunek i słowo: A3H bacalhau, C1V ana. Ma co najmniej trzy litery, zajmuje wolne pole i zgadza się z literami, które już leżą. 2×, 3× i 4× mnożą literę, 2W podwaja, a 3W potraja słowo; na ciemnych polach nie można nic położyć. Na planszach tekstowych trzy ostatnie to $, ! i #. W wyścigu każdy ma swoją planszę, a słowa kładzie się na zmianę; end kończy układanie.
notation = słowo pisze się np. A3H bacalhau: gdzie się zaczyna, H albo V, i małe litery bez akcentów; end kończy układanie
seat-first = gracz
seat-second = drugi gracz
level-short = początkujący
level-best = następne słowo
level-strong = mocny
score = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
}
note-points = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
}
worth-points = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
}
rule-blocked = Na drodze jest zablokowane pole.
rule-other-letter = Leży tam już inna litera.
rule-no-new-letter = Słowo musi zająć co najmniej jedno wolne pole.
rule-unknown-word = Słownik nie zna tego słowa.
rule-too-short = Słowo ma co najmniej trzy litery.
rule-off-board = To nie mieści się na planszy.
rule-over = Wszystkie słowa są już położone.
cell-blocked = zablokowane
cell-letter-bonus = litera razy { $value }
cell-word-2 = słowo razy 2
cell-word-3 = słowo razy 3
option-size = Plansza
option-words = Które słowa się liczą
option-words-any = dowolne litery
option-words-usual = ze zwykłego słownika
option-words-pt = portugalskie
option-words-en = angielskie
option-words-pl = polskie
option-limit = Ograniczona liczba słów
option-limit-none = nie
option-mode = Gra
option-mode-alone = solo
option-mode-race = wyścig: każdy ma swoją planszę, wygrywa więcej punktów
option-board = Własna plansza
words-left = { $count ->
    [one] zostało { $count } słowo
    [few] zostały { $count } słowa
    [many] zostało { $count } słów
   *[other] zostało { $count } słowa
}
result-scored = Koniec gry: { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
}.

# For somebody who has never played
lesson-word = Wybierz pole, wpisz słowo i połóż je poziomo albo pionowo. Każda litera ma swoją wartość; kolorowe pola ją mnożą.
lesson-cross = Słowa mogą się krzyżować tam, gdzie litery się zgadzają, a każde zajmuje co najmniej jedno wolne pole. Litery na 2×, 3× i 4× liczą się więcej; 2W i 3W mnożą całe słowo.
first-move = Krótkie słowo na początek.
line-short = Kładzie krótkie słowa tam, gdzie zechce przypadek.
line-best = Zawsze kładzie słowo, które teraz daje najwięcej punktów.
line-strong = Planuje wszystkie dalsze słowa, żeby na końcu mieć najwięcej punktów.
decided = Wszystkie słowa są na planszy.

# In the browser, for strangers: how strong a level is, what the course calls it, by how much
# a game was won
rank-short = początkujący
rank-best = zaawansowany
rank-strong = mistrz
course-short = Nie jest strategią z kursu.
course-best = Nie jest strategią z kursu.
course-strong = Nie jest strategią z kursu.
margin = { $count ->
    [one] { $count } punkt przewagi
    [few] { $count } punkty przewagi
    [many] { $count } punktów przewagi
   *[other] { $count } punktu przewagi
}

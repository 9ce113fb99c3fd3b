name = Palavras
about = Układaj słowa na planszy i zbieraj punkty.
rules = Wybierz pole i kierunek i wpisz słowo. Ma co najmniej trzy litery, zajmuje co najmniej jedno wolne pole i zgadza się z literami, które już leżą. 2×, 3× i 4× mnożą literę, 2W podwaja, a 3W potraja słowo; na ciemnych polach nie można nic położyć. W wyścigu każdy ma swoją planszę, a słowa kładzie się na zmianę; wygrywa, kto ma więcej punktów. Wpisany ruch to np. A3H bacalhau: gdzie słowo się zaczyna, H albo V, i słowo; end kończy układanie.
notation = słowo pisze się np. A3H bacalhau: gdzie się zaczyna, H albo V, i małe litery bez akcentów; end kończy układanie
position-format = Plansza tak, jak się ją drukuje, albo wiersze rozdzielone ukośnikami: położone litery, kropka na wolnym polu, 2, 3 albo 4 dla mnożonej litery, ! dla podwojonego słowa, $ dla potrojonego, # dla zablokowanego pola: $..3..$/.2#.#2./.#2!2#./3.!4!.3/.#2!2#./.2#.#2./$..3..$
symbols = W terminalu 2, 3 i 4 mnożą literę, ! podwaja, a $ potraja słowo, # to pole zablokowane.
refused-no-hint = Bez słownika nie ma podpowiedzi: zacznij grę, w której liczą się słowa ze słownika.
seat-first = gracz
seat-second = drugi gracz
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
option-limit = Limit słów
option-limit-none = brak
option-mode = Gra
option-mode-alone = solo, na punkty
option-mode-race = wyścig: każdy ma swoją planszę, wygrywa, kto ma więcej punktów
option-board = Własna plansza
option-board-file = użyj planszy z pliku PLIK
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
line-short = Kładzie krótkie słowa w losowych miejscach.
line-best = Zawsze kładzie słowo, które teraz daje najwięcej punktów.
line-strong = Planuje wszystkie dalsze słowa, żeby na końcu mieć najwięcej punktów.
decided = Wszystkie słowa są na planszy.

# In the browser: which strategy of the course a level is, and by how much a game was won
margin = { $count ->
    [one] różnica: { $count } punkt
    [few] różnica: { $count } punkty
    [many] różnica: { $count } punktów
   *[other] różnica: { $count } punktu
}
result-counts = punkty

# Exercises of the lessons
try-cross = Połóż CRUZ tam, gdzie da najwięcej punktów. Może mieć wspólną literę ze słowem na planszy.
try-cross-right = Wspólne litery liczą się jeszcze raz, kolorowe pola też.

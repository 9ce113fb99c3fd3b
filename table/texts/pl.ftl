# Polski.

language-name = Polski

# Gry
game-galo = Galo
game-mancala = Mankala
game-poziomka = Poziomka
game-wargame = Wargame
game-palavras = Palavras
about-galo = Kółko i krzyżyk: trzy w linii wygrywają.
about-mancala = Siej swoje ziarna, zbijaj cudze, zapełniaj magazyn.
about-poziomka = Kładź klocki na planszy; kto nie może, przegrywa.
about-wargame = Ukryj swoją flotę i znajdź drugą, strzał po strzale.
about-palavras = Układaj słowa na planszy i zbieraj punkty.

# Jak grać, akapit na grę
rules-galo = Zaczyna X. Zaznacz wolne pole od 1 do 9. Trzy twoje znaki w wierszu, kolumnie lub na przekątnej wygrywają.
rules-mancala = Wybierz jeden ze swoich domków, licząc od lewej. Ziarna sieje się po jednym w prawo, także do własnego magazynu. Ostatnie ziarno w magazynie daje dodatkowy ruch; ostatnie w twoim pustym domku zbija je wraz z tym, co leży naprzeciwko. Gra kończy się, gdy jeden rząd jest pusty; wygrywa ten, kto ma więcej ziaren.
rules-poziomka = Lewy kładzie klocki pionowe (kolumna i najwyższy wiersz, np. Fc), Prawy poziome (wiersz i pierwsza kolumna, np. cH). Kto nie może położyć klocka, przegrywa.
rules-wargame = Strzelaj w pole (kolumna i wiersz, np. B8). Odpowiedzią jest pudło albo typ trafionego statku; typ n ma n pól. Każdy statek leży w jednym kwadracie 3x3 i nie dotyka innych. Wygrywa ten, kto zatopi wszystko mniejszą liczbą strzałów.
rules-palavras = Napisz, gdzie słowo się zaczyna, jego kierunek i słowo: A3H bacalhau, C1V ana. Ma co najmniej trzy litery, zajmuje wolne pole i zgadza się z literami, które już leżą. 2, 3 i 4 mnożą literę, $ podwaja, a ! potraja słowo, # jest zablokowane.

# Poziomy
level-basico = początkujący
level-normal = zwykły
level-perfeito = nie przegrywa
level-avancado = zaawansowany
level-course = z kursu
level-d1 = d1, na ślepo
level-d2 = d2, kwadrat po kwadracie
level-d3 = d3, ostrożnie
level-d4 = d4, wg prawdopodobieństwa
level-strong = mocny

# Miejsca
seat-galo-first = X
seat-galo-second = O
seat-mancala-first = dolny rząd
seat-mancala-second = górny rząd
seat-poziomka-first = Lewy
seat-poziomka-second = Prawy
seat-wargame-first = pierwszy
seat-wargame-second = drugi
seat-palavras-first = gracz
seat-palavras-second = gracz
computer-at = komputer ({ $level })
seat-open = wolne miejsce

# Czyja kolej
turn-you = Twój ruch.
turn-name = Ruch ma { $name }.
turn-computer = Ruch ma komputer.
phase-waiting = Czekamy, aż ktoś zajmie wolne miejsce.
phase-placing = Rozstaw swoją flotę.
phase-placing-other = Czekamy na drugą flotę.

# Wyniki
result-you-won = Wygrana!
result-you-lost = Przegrana.
result-won = Wygrywa { $name }.
result-drawn = Remis.
result-points = Koniec gry: { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
}.
result-hunt = Flota zatopiona po { $count ->
    [one] { $count } strzale
   *[other] { $count } strzałach
}.
result-hunt-resigned = Floty nie znaleziono.
result-resigned = { $name } poddaje grę.

# Liczniki
score-mancala = { $count ->
    [one] { $count } ziarno
    [few] { $count } ziarna
    [many] { $count } ziaren
   *[other] { $count } ziarna
}
score-poziomka = { $count ->
    [one] miejsce na { $count } klocek
    [few] miejsce na { $count } klocki
    [many] miejsce na { $count } klocków
   *[other] miejsce na { $count } klocka
}
score-wargame = { $count ->
    [one] { $count } strzał
    [few] { $count } strzały
    [many] { $count } strzałów
   *[other] { $count } strzału
}
score-palavras = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
}
words-left = { $count ->
    [one] zostało { $count } słowo
    [few] zostały { $count } słowa
    [many] zostało { $count } słów
   *[other] zostało { $count } słowa
}

# Co zrobił ruch
note-again = jeszcze raz
note-captured = zbija { $count }
note-miss = pudło
note-hit = trafiony, typ { $count }
note-sunk = zatopiony, typ { $count }
note-points = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
}

# Podpowiedzi
hint-is = Podpowiedź: { $move }, { $why }.
worth-win = wygrywa
worth-win-in = wygrywa w { $count ->
    [one] { $count } ruchu
   *[other] { $count } ruchach
}
worth-draw = remisuje
worth-loss = przegrywa, jak każdy ruch
worth-seeds-exact = { $count ->
    [one] kończy z przewagą { $count } ziarna
   *[other] kończy z przewagą { $count } ziaren
}
worth-seeds = { $count ->
    [one] około { $count } ziarna przewagi
   *[other] około { $count } ziaren przewagi
}
worth-blocks = { $count ->
    [one] plansza będzie warta { $count } klocek
    [few] plansza będzie warta { $count } klocki
    [many] plansza będzie warta { $count } klocków
   *[other] plansza będzie warta { $count } klocka
}
worth-hit = trafia z szansą { $count } %
worth-points = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
}
worth-preferred = wybór silnika

# Odmowy
refused-not-your-turn = To nie twój ruch.
refused-not-your-seat = To nie twoje miejsce.
refused-stale = Gra poszła dalej; spójrz na planszę jeszcze raz.
refused-over = Gra jest skończona.
refused-not-over = Gra jeszcze trwa.
refused-waiting = Drugie miejsce jest jeszcze wolne.
refused-not-placed = Floty nie są jeszcze rozstawione.
refused-nothing-to-place = Nie ma floty do rozstawienia.
refused-bad-fleet = Flota nie może tak stać: { $reason }.
refused-not-a-move = To nie jest ruch: { $reason }.
refused-nothing-to-undo = Nie ma czego cofnąć.
refused-no-takebacks = W tej grze nie cofa się ruchów.
refused-seat-taken = To miejsce jest zajęte.
refused-no-hint = Tu nie ma podpowiedzi.
refused-no-dictionary = Nie ma słownika: { $reason }.
rule-taken = To zajęte.
rule-empty-house = Ten domek jest pusty.
rule-off-board = To nie mieści się na planszy.
rule-fired-before = W to pole już strzelano.
rule-blocked = Na drodze jest zablokowane pole.
rule-other-letter = Leży tam już inna litera.
rule-no-new-letter = Słowo zajmuje co najmniej jedno wolne pole.
rule-unknown-word = Słownik nie zna tego słowa.
rule-too-short = Słowo ma co najmniej trzy litery.
rule-other-direction = Tak kładzie klocki drugi gracz.
rule-other = Zasady na to nie pozwalają: { $reason }.

# Pola, dla obrazów i czytników ekranu
cell-free = wolne
cell-mark = { $value }
cell-seeds = { $value ->
    [one] { $value } ziarno
    [few] { $value } ziarna
    [many] { $value } ziaren
   *[other] { $value } ziarna
}
cell-left = klocek Lewego
cell-right = klocek Prawego
cell-unknown = bez strzału
cell-miss = pudło
cell-hit = trafiony, typ { $value }
cell-sunk = zatopiony, typ { $value }
cell-ship = własny, typ { $value }
cell-blocked = zablokowane
cell-letter-bonus = litera razy { $value }
cell-word-2 = słowo razy 2
cell-word-3 = słowo razy 3

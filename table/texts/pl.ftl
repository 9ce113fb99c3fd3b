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

# Jak zapisuje się ruchy
notation-galo = pole to liczba od 1 do 9
notation-mancala = domek to jego numer, licząc od lewej
notation-poziomka = klocek to np. Fc (Lewy) albo cH (Prawy)
notation-wargame = pole to np. B8
notation-palavras = słowo to np. A3H bacalhau: gdzie się zaczyna, H albo V, i małe litery bez akcentów

# Poziomy
level-basico = początkujący
level-normal = zwykły
level-perfeito = nie przegrywa
level-avancado = zaawansowany
level-course = z kursu
level-d1 = d1
level-d2 = d2
level-d3 = d3
level-d4 = d4
level-strong = mocny
how-d1 = na ślepo
how-d2 = kwadrat po kwadracie
how-d3 = kwadrat po kwadracie, z namysłem
how-d4 = wg prawdopodobieństwa

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
fleet-unreadable = to nie jest flota
fleet-off-board = statek na polu { $one } wychodzi poza planszę
fleet-across = statek na polu { $one } nie leży w jednym kwadracie 3x3
fleet-occupied = w kwadracie 3x3 pola { $one } są dwa statki
fleet-misdrawn = to, co narysowano w kwadracie 3x3 pola { $one }, nie jest statkiem
fleet-touching = statki w kwadratach 3x3 pól { $one } i { $other } stykają się
fleet-too-many = liczba statków to { $one }, a dozwolonych jest najwyżej { $other }
fleet-no-pieces = flota ma co najmniej jeden statek
fleet-more-of-larger = statków typu { $one } jest więcej niż typu { $other }
fleet-other = statki każdego typu to { $one }, a nie { $other }
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

# Terminal
menu-which-game = Która gra?
menu-which-level = Jak ma grać komputer?
menu-a-number = Podaj liczbę od 1 do { $count }.
plain-seed = Ziarno losowości { $seed }.
plain-seed-hidden = Ziarno losowości będzie pokazane na końcu.
plain-type-help = Wpisz ruch albo help.
plain-help = Słowa: board (plansza), moves (możliwe ruchy), hint (podpowiedź), undo (cofnij), resign (poddaj), save PLIK (zapisz), rematch (rewanż), quit (wyjdź). Gra jest zapisywana po każdym ruchu: ludoteca play --resume wraca do niej.
plain-help-placing = Rozstawianie: random (losowo); albo put POLE TYP (ponownie: następny wariant, np. put B8 4), take POLE (zdejmij), a na końcu done.
plain-missing = Do rozstawienia (ile × typ): { $pieces }.
plain-fleet-ready = Flota może tak stać: wpisz done.
plain-after-end = Wpisz rematch, save PLIK albo quit.
plain-save-where = Gdzie? Na przykład: save gra.txt
plain-saved = Zapisano w { $file }.
plain-kept = Gra jest zapisana: ludoteca play --resume wraca do niej.
plain-nothing-to-resume = { $name } nie ma gry do dokończenia.

# Ekran
menu-moves = { $count ->
    [one] { $count } ruch
    [few] { $count } ruchy
    [many] { $count } ruchów
   *[other] { $count } ruchu
}
menu-resume = Dalej: { $game }, { $moves }
menu-record = Otwórz zapis
menu-file = Plik:
menu-statistics = { $games ->
    [one] { $games } gra
    [few] { $games } gry
    [many] { $games } gier
   *[other] { $games } gry
}, wygrane { $won }, remisy { $drawn }, przegrane { $lost }
choices-title = Twój wybór
choices-begin = Zacznij
choice-opponent = Przeciwnik
choice-side = Grasz jako
choice-person = druga osoba
choice-second-name = Gracz 2
choice-mode = Gra
choice-houses = Domków na stronę
choice-seeds = Ziaren w domku
choice-capture = Bicie
choice-pola = Długość klocka
choice-rows = Wiersze
choice-columns = Kolumny
choice-starts = Kto zaczyna
choice-size = Plansza
choice-fleet = Statki typu 1, 2, …
choice-dictionary = Tylko słowa ze słownika
choice-limit = Ograniczona liczba słów
value-empty = zawsze
value-standard = tylko z ziarnami naprzeciwko
value-duel = pojedynek
value-hunt = polowanie (strzelasz tylko ty)
value-no = nie
value-yes = tak
keys-menu = ↑↓ wybór · Enter otwórz · Esc wyjdź
keys-choices = ↑↓ wiersz · ←→ zmień · Enter zacznij · Esc wróć
keys-table = F1 pomoc · F2 podpowiedź · F3 cofnij · F4 poddaj · F5 zapisz · Esc menu
keys-wargame = F1 pomoc · F2 podpowiedź · F4 poddaj · F5 zapisz · F7 morze · Esc menu
keys-words = wpisz słowo · Tab kierunek · F1 pomoc · F2 podpowiedź · F3 cofnij · Esc
keys-over = F6 rewanż · F5 zapisz · Esc menu
keys-placing = 1–8 statek, ponownie: wariant · 0 zdejmij · r losowo · Enter gotowe · F1
keys-replay = ←→ krok · Home End · PgUp PgDn dziesięć · Esc wyjdź
placing-ready = Flota może tak stać: naciśnij Enter.
placing-help = Rozstawianie: poruszaj się strzałkami; cyfra stawia na polu statek tego typu, ta sama cyfra pokazuje następny wariant, 0 zdejmuje. Enter kończy, gdy wszystko stoi; r rozstawia wszystko losowo i od razu zaczyna.
table-help = Strzałki lub mysz wybierają pole, Enter lub kliknięcie gra; można też wpisać ruch i nacisnąć Enter. F2 podpowiedź, F3 cofnij, F4 dwa razy: poddaj, F5 zapisz partię, F6 rewanż, F7 drugie morze, Esc wraca do menu, Ctrl-C wychodzi. To samo słowami: :hint :undo :resign :save PLIK :load PLIK :rematch :quit. Każdy ruch jest od razu zapisywany na dysku.
table-resign-again = Naciśnij F4 jeszcze raz, aby się poddać; inny klawisz gra dalej.
table-words = Słowa: :help :hint :undo :resign :save PLIK :load PLIK :rematch :quit

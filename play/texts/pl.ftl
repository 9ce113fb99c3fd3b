# To, co mówi się w każdej grze, po polsku.

# Miejsca
computer-at = komputer ({ $level })
rank-beginner = początkujący
rank-casual = amator
rank-skilled = zaawansowany
rank-expert = ekspert
rank-master = mistrz
seat-open = wolne miejsce
seat-nameless = Gość
seat-which = { $name } ({ $side })

# Czyja kolej
turn-you = Twoja kolej.
turn-name = Teraz kolej gracza { $name }.
turn-computer = Kolej komputera.
phase-placing = Rozstaw swoje pionki tak, by nikt nie widział.
phase-placing-other = Czekamy, aż druga strona rozstawi pionki.
phase-waiting = Czekamy, aż ktoś zajmie wolne miejsce.

# Wyniki
result-you-won = Wygrana!
result-you-lost = Przegrana.
result-won = Wygrywa { $name }.
result-drawn = Remis.
result-resigned = { $name } poddaje grę.
result-agreed = Remis za zgodą obu stron.
result-adjudicated = Partię rozstrzygnął sędzia.
result-time = { $name }: czas się skończył.
result-illegal = { $name }: ruch niezgodny z zasadami.
result-crashed = Program gracza { $name } uległ awarii.
result-not-started = Nie udało się uruchomić programu gracza { $name }.
result-stalled = Gra zakończona: brak postępu.
result-called-off = Gra została odwołana.
result-solo-won = Wygrana po { $count ->
    [one] { $count } ruchu
   *[other] { $count } ruchach
}.
result-solo-lost = Przegrana.
result-scored = Koniec gry: { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
}.

# Podpowiedzi
hint-is = Podpowiedź: { $move } ({ $why })
worth-win = wygrywa
worth-win-in = wygrywa w { $count ->
    [one] { $count } ruchu
   *[other] { $count } ruchach
}
worth-draw = remisuje
worth-loss = przegrywa
worth-loss-all = każdy ruch przegrywa
worth-ahead = przewaga około { $count }
worth-ahead-exact = kończy z przewagą { $count }
worth-behind = strata około { $count }
worth-behind-exact = kończy ze stratą { $count }
worth-level = mniej więcej równo
worth-level-exact = kończy się remisem
stands-ahead = { $name }: przewaga około { $count }
stands-ahead-exact = { $name } kończy z przewagą { $count }
stands-level = mniej więcej równo
stands-level-exact = kończy się remisem
stands-draw = remis
stands-wins = { $name } wygrywa
stands-wins-in = { $name } wygrywa w { $count ->
    [one] { $count } ruchu
   *[other] { $count } ruchach
}
worth-chance = szansa powodzenia { $count } %
worth-points = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
}
analysis-ahead = { $ahead } dla: { $side }
worth-preferred = tak zagrałby silnik

# Odmowy
refused-not-your-turn = To nie twoja kolej.
refused-not-your-seat = To nie twoje miejsce.
refused-stale = Gra toczy się już dalej; spójrz na planszę jeszcze raz.
refused-over = Gra jest skończona.
refused-not-over = Gra jeszcze trwa.
refused-waiting = Drugie miejsce jest jeszcze wolne.
refused-not-a-move = To nie jest ruch: { $reason }.
refused-nothing-to-undo = Nie ma czego cofnąć.
refused-no-takebacks = W tej grze nie cofa się ruchów.
refused-takebacks-used-up = W tej grze cofnięto już zbyt wiele ruchów. Graj dalej.
refused-seat-taken = To miejsce jest zajęte.
refused-no-hint = W tej grze nie ma podpowiedzi.
refused-no-aid = W grze z drugą osobą nie ma podpowiedzi.
refused-time-is-up = Czas się skończył.
refused-no-offer = Nie ma propozycji, na którą można odpowiedzieć.
refused-not-placed = Nie wszystko jest jeszcze rozstawione.
refused-nothing-to-place = Nie ma nic do rozstawienia.
refused-plan = Pionków nie można tak ustawić: { $reason }.
refused-no-dictionary = Słownik tej gry nie jest tu dostępny.
rule-other = Zasady na to nie pozwalają: { $reason }.
option-unknown = { $game } nie ma opcji { $key }; opcje to { $options }
option-no-pair = oczekiwano klucz=wartość, a nie { $text }
option-unreadable = { $option }: { $text } to nieprawidłowa wartość
option-one-of = { $option }: { $allowed }, a nie { $text }
option-size-is = wiersze na kolumny, od { $least } do { $most }
option-counts-as = liczby, np. { $example }
option-yes-no = yes (tak) albo no (nie)
option-file = w pliku
option-dictionary = z pliku albo z wbudowanego słownika
option-number = { $option }: { $allowed }, a nie { $found }
option-size-fault = plansza nie może mieć { $found }: ma od { $least_rows } do { $most_rows } wierszy i od { $least_columns } do { $most_columns } kolumn, wielokrotności { $step }
option-too-long = { $option }: za długie
option-seats = { $wanted ->
    [one] to gra dla jednej osoby
   *[other] liczba graczy: { $wanted }
}
option-level = { $game } nie ma poziomu { $level }; poziomy to { $levels }
did-you-mean = ; może { $name }?
game-unknown = nie ma gry { $name }; gry to { $known }
numbers-at-least = co najmniej { $least }
numbers-from-to = od { $least } do { $most }
numbers-or = { $others } albo { $last }

# Pola, dla obrazów i czytników ekranu
cell-free = wolne
cell-mark = { $value }
cell-house = { $side }, dołek { $house }: { $seeds }
cell-store = { $side }, magazyn: { $seeds }
board = Plansza
board-own = Twoja plansza
board-of = Plansza: { $name }
board-of-computer = Plansza komputera
board-hidden = Ukryta plansza
place-help = Wybierz pionek, potem pole; to samo pole jeszcze raz obraca pionek, a na końcu go zdejmuje. Pionki można też przeciągać.

# Terminal
menu-which-game = Która gra?
menu-which-level = Jak mocno ma grać komputer?
menu-a-number = Podaj liczbę od 1 do { $count }.
plain-seed = Ziarno losowości: { $seed }.
plain-seed-hidden = Ziarno losowości zobaczysz po grze.
plain-type-help = Wpisz ruch albo help.
plain-help = Polecenia: board (plansza), moves (możliwe ruchy), hint (podpowiedź), undo (cofnij), resign (poddaj), save PLIK (zapisz), load PLIK (otwórz), seed (ziarno losowości), rematch (rewanż), quit (wyjdź). Gra jest zapisywana po każdym ruchu: ludoteca play --resume wraca do niej.
plain-help-placing = Rozstawianie: random rozstawia wszystko losowo (ponownie: inaczej); put POLE TYP stawia statek (put B8 4; ponownie: następny wariant), take POLE go zdejmuje; na końcu done.
plain-moves-typed = Można zagrać każde słowo, które się zmieści; { $notation }.
plain-missing = Do rozstawienia (ile × typ): { $pieces }.
plain-placing-ready = Wszystko rozstawione: wpisz done.
plain-after-end = Wpisz rematch, save PLIK albo quit.
plain-save-where = Podaj plik: save gra.ludo
plain-saved = Zapisano w { $file }.
file-missing = nie ma takiego pliku ani folderu
file-denied = brak uprawnień
file-folder = to jest folder
file-no-folder = część ścieżki nie jest folderem
file-too-large = plik jest za duży
file-full = brak wolnego miejsca
file-read-only = jest w systemie plików tylko do odczytu
file-no-text = to nie jest tekst w UTF-8
plain-kept = Gra jest zapisana: ludoteca play --resume wraca do niej.
plain-nothing-to-resume = nie ma zapisanej gry gracza { $name }

# Ekran
menu-moves = { $count ->
    [one] { $count } ruch
    [few] { $count } ruchy
    [many] { $count } ruchów
   *[other] { $count } ruchu
}
menu-resume = Wznów: { $game } · { $moves } · { $when } · { $opponent }
menu-language = Język: { $name }
menu-help = Wybierz grę i naciśnij Enter albo wpisz jej numer. „Wznów” to gry niedokończone: Del naciśnięty dwa razy usuwa grę. „Otwórz zapis” pokazuje plik .ludo albo wznawia grę, jeśli nie jest skończona. Język zapisuje się w ustawieniach.
ago-minutes = { $count } min temu
ago-hours = { $count } godz. temu
menu-alone = solo
menu-begun = Początek: { $date }.
menu-remove-again = Naciśnij Del jeszcze raz, aby na dobre usunąć tę grę.
menu-removed = Gra została usunięta.
menu-record = Otwórz zapis
menu-file = Plik:
menu-statistics = { $games ->
    [one] { $games } gra
    [few] { $games } gry
    [many] { $games } gier
   *[other] { $games } gry
}, wygrane { $won }, remisy { $drawn }, przegrane { $lost }
choices-title = Nowa gra
choices-help = Strzałki w górę i w dół wybierają wiersz, strzałki w bok zmieniają wartość, Enter zaczyna grę. Myszą: kliknij wiersz, aby go zmienić.
replay-help = Strzałki prowadzą przez grę, Page Up i Page Down co dziesięć ruchów, Home i End na początek i na koniec. v pokazuje wartość każdego ruchu, gdy gra jest skończona. Esc wychodzi.
choices-begin = Zacznij
choice-opponent = Przeciwnik
choice-side = Grasz jako
choice-person = druga osoba
choice-second-name = Gracz 2
keys-menu = F1 pomoc · ↑↓ wybór · Enter otwórz · Del usuń · Esc wyjdź
keys-choices = F1 pomoc · Enter zacznij · ↑↓ wiersz · ←→ zmień · Esc wróć
keys-table = F1/? pomoc · F2 podpowiedź · F3 cofnij · F4 poddaj · F5 zapisz · Esc menu
keys-boards = F1/? pomoc · F2 podpowiedź · F4 poddaj · F5 zapisz · F7 plansza · Esc menu
keys-words-alone = F1/? pomoc · wpisz słowo · Tab kierunek · F3 cofnij · F4 koniec · Esc menu
keys-words = F1/? pomoc · Tab kierunek · F2 podpowiedź · F3 cofnij · F4 koniec · Esc menu
keys-over = F1/? pomoc · F6 rewanż · F5 zapisz · Esc menu
keys-placing = r losowo · F1/? pomoc · 1–8 statek, ponownie: wariant · 0 zdejmij · Enter gotowe
pieces-afloat = { $board }, na wodzie: { $pieces }
pieces-gone = { $board }: wszystko zatopione
moves-title = Ruchy
window-more = ↑↓ dalej · Esc zamknij
keys-replay = F1 pomoc · ←→ krok · v wartości · Home End · PgUp PgDn co dziesięć · Esc wróć
replay-worth = Wartość: { $why }.
replay-better = Lepiej: { $move }, { $why }.
replay-unknown = Nie wiadomo, ile był wart ten ruch.
replay-thinking = Oceniam ten ruch…
replay-not-over = Wartości zobaczysz po grze.
args-level = Poziom komputera, pod jedną z dwóch nazw: { $levels }
args-alone = { $game } z tymi opcjami to gra solo: bez --level, --with i --second
args-same-name = obie strony nazywają się { $name }: nadaj drugiej osobie inne imię
args-two-screens = gra { $game } we dwoje wymaga dwóch ekranów: użyj `ludoteca serve`
args-no-computer = komputer nie gra w tę grę ({ $game }): użyj --with IMIĘ
placing-ready = Wszystko rozstawione: naciśnij Enter.
placing-missing = { $state } r rozstawia wszystko losowo.
placing-help = Rozstawianie: r rozstawia wszystko losowo, r ponownie losuje inaczej. Albo poruszaj się strzałkami: cyfra stawia na polu statek tego typu, ta sama cyfra pokazuje następny wariant, 0 zdejmuje. Enter zaczyna grę, gdy wszystko jest rozstawione.
table-help = Strzałki lub mysz wybierają pole, a Enter lub kliknięcie wykonuje ruch; można też wpisać ruch i nacisnąć Enter. F2 podpowiedź, F3 cofnij, F4 dwa razy: poddaj, F5 zapisz partię, F6 rewanż, F7 druga plansza, Esc wraca do menu, Ctrl-C wychodzi. Bez klawiszy funkcyjnych: ? pokazuje tę pomoc, a resztę robią polecenia: :help :board :moves :hint :undo :resign :save PLIK :load PLIK :seed :rematch :quit. Każdy ruch jest od razu zapisywany na dysku.
table-resign-again = Naciśnij F4 jeszcze raz, aby się poddać, albo inny klawisz, aby grać dalej.
table-thinking = Komputer myśli… { $seconds } s. Esc wraca do menu.
table-thinking-hint = Szukam podpowiedzi… { $seconds } s. Esc przerywa.
table-words = Polecenia: :help :board :moves :hint :undo :resign :save PLIK :load PLIK :seed :rematch :quit

option-unplayable = nikt nie miałby ruchu albo elementy się nie mieszczą: wybierz większą planszę lub mniejsze elementy
record-line = wiersz { $line }: { $reason }
record-too-long = zapis ma najwyżej megabajt
record-no-tag = oczekiwano znacznika takiego jak { $example }, a nie { $text }
record-tag-twice = znacznik { $tag } występuje dwa razy
record-tag-missing = brakuje znacznika { $tag }
record-tag-foreign = znacznik { $tag } tu nie pasuje
record-level-of-person = poziom ma tylko komputer
record-termination = gra ma Termination wtedy i tylko wtedy, gdy jej Result nie jest *
record-move-count = { $announced ->
    [one] zapowiedziano { $announced } ruch
    [few] zapowiedziano { $announced } ruchy
   *[other] zapowiedziano { $announced } ruchów
}, { $found ->
    [one] jest { $found }
    [few] są { $found }
   *[other] jest { $found }
}
record-no-move = oczekiwano ruchu { $number }, a nie { $text }
record-not-hidden = nie to było ukryte w czasie gry
record-no-stand-in = żadna ukryta flota nie dałaby takich odpowiedzi
record-still-hidden = coś jest jeszcze ukryte: cały zapis powstaje po końcu gry
record-nobody-moves = nikt nie ma tu ruchu
record-note = ruch daje { $does }, a zapis podaje { $noted }
record-result = ruchy dają { $found }, a zapis podaje { $told }
record-resigned-and-won = kto się poddaje, przegrywa
record-format = ten program czyta format 1
record-plies = zapis ma { $count ->
    [one] { $count } ruch
    [few] { $count } ruchy
   *[other] { $count } ruchów
}, a nie { $ply }
record-date = datę pisze się tak: 2026-11-15
record-seed = ziarno losowości jest liczbą
record-name = to nie imię
record-count = to nie liczba ruchów
record-cause = { $text } nie jest sposobem na koniec gry

# Rozwiązywanie
solve-empty-board = pusta plansza: { $value }
solve-move = ruch { $move }: { $value }
solve-x-wins = wygrywa X
solve-o-wins = wygrywa O
solve-draw = remis
solve-database = baza danych: ziarna: { $seeds }, pozycje: { $positions }
solve-database-damaged = uszkodzona baza końcówek, { $fault }; nie jest już używana, co trwa dłużej: --build zbuduje ją od nowa
solve-database-unusable = nie można użyć bazy danych: { $why }
solve-database-unsaved = nie można zapisać bazy danych: { $why }
solve-building = baza końcówek: ziarna: { $seeds } z { $of }
solve-interrupted-building = przerwano, ziarna: { $seeds } z { $of }
solve-value-begins = wartość { $value } dla strony, która zaczyna;
solve-value-to-move = wartość { $value } dla strony, która ma ruch;
solve-in-all = łącznie
solve-with-database = z bazą danych
solve-resumed = wznowiono, zbadane węzły: { $nodes }
solve-not-resumed = nie można wznowić: { $why }
solve-unsaved = nie można zapisać poszukiwania: { $why }
solve-value-progress = wartość jest między { $lower } a { $upper }, węzły: { $nodes }
solve-move-progress = ruch { $move } jest między { $lower } a { $upper }, węzły: { $nodes }
solve-between = przerwano, zbadane węzły: { $nodes }; wartość jest między { $lower } a { $upper }
solve-proved = przerwano, zbadane węzły: { $nodes }; wartość to { $value } (dowiedziona){ $bounds }{ $others }
solve-move-between = ; ruch { $move } jest między { $lower } a { $upper }
solve-others = ; pozostałych ruchów nie zbadano
solve-too-large = ziarna w grze: { $seeds }, dołki w rzędzie: { $houses }; to za dużo, by rozwiązać grę: ziaren może być najwyżej { $most }
solve-memory = tablice zajmą najwyżej { $most } MiB
solve-refuted = węzły: { $nodes }, ruchy przegrywające: { $refuted } z { $moves }
solve-stopped = zatrzymano, zbadane węzły: { $nodes }; ruchy przegrywające: { $refuted } z { $moves }, pozostałe są nierozstrzygnięte
solve-left = Lewy (pionowo)
solve-right = Prawy (poziomo)
solve-wins = zaczyna { $first }: wygrywa { $winner };
solve-wins-by = zaczyna { $first }: wygrywa { $winner } ruchem { $move };
solve-mirrored = , jako odbicie lustrzane
solve-most-points = żadna gra nie da więcej punktów niż { $points }
solve-bound = ograniczenie: żadna gra nie da więcej punktów niż { $points }
solve-plan-progress = punkty: { $points }, najwyżej { $bound }; węzły: { $nodes }
solve-plan = plan: punkty: { $points }, { $words ->
    [one] { $words } słowo
    [few] { $words } słowa
    [many] { $words } słów
   *[other] { $words } słowa
};
solve-plan-stopped = zatrzymano, zbadane węzły: { $nodes }; może istnieć lepszy plan
solve-no-gap = różnica: brak, żadna gra nie da więcej
solve-gap = różnica: { $gap } pkt, { $percent } % ograniczenia
solve-dictionary = { $why }; podaj słownik: --dictionary PLIK

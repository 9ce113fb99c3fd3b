# To, co mówi się w każdej grze, po polsku.

# Miejsca
computer-at = komputer ({ $level })
seat-open = wolne miejsce
seat-nameless = gość
seat-which = { $name } ({ $side })

# Czyja kolej
turn-you = Twoja kolej.
turn-name = Teraz gra { $name }.
turn-computer = Teraz gra komputer.
phase-placing = Rozstaw w tajemnicy swoje pionki.
phase-placing-other = Czekamy, aż drugi gracz rozstawi swoje pionki.
phase-waiting = Czekamy, aż ktoś zajmie wolne miejsce.

# Wyniki
result-you-won = Wygrywasz!
result-you-lost = Przegrywasz.
result-won = Wygrywa { $name }.
result-drawn = Remis.
result-resigned = { $name } poddaje grę.
result-agreed = Obie strony zgodziły się na taki wynik.
result-adjudicated = Rozstrzygnął sędzia.
result-time = { $name }: czas się skończył.
result-illegal = { $name }: niedozwolony ruch.
result-crashed = Program gracza { $name } przerwał działanie.
result-not-started = Nie udało się uruchomić programu gracza { $name }.
result-stalled = Gra stanęła: nic się już nie działo.
result-called-off = Gra została odwołana.
result-solo-won = Wygrana po { $count ->
    [one] { $count } ruchu
   *[other] { $count } ruchach
}.
result-solo-lost = Wygrała gra.
result-scored = Koniec gry: { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
}.

# Podpowiedzi
hint-is = Podpowiedź: { $move }, { $why }.
worth-win = wygrywa
worth-win-in = wygrywa w { $count ->
    [one] { $count } ruchu
   *[other] { $count } ruchach
}
worth-draw = remisuje
worth-loss = przegrywa
worth-loss-all = przegrywa, jak każdy ruch
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
worth-chance = udaje się z prawdopodobieństwem { $count } %
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
refused-stale = Gra poszła dalej; spójrz na planszę jeszcze raz.
refused-over = Gra jest skończona.
refused-not-over = Gra jeszcze trwa.
refused-waiting = Drugie miejsce jest jeszcze wolne.
refused-not-a-move = To nie jest ruch: { $reason }.
refused-nothing-to-undo = Nie ma czego cofnąć.
refused-no-takebacks = W tej grze nie cofa się ruchów.
refused-takebacks-used-up = W tej grze cofnięto już zbyt wiele ruchów. Graj dalej.
refused-seat-taken = To miejsce jest zajęte.
refused-no-hint = Tu nie ma podpowiedzi.
refused-no-aid = W grze z drugą osobą nie ma podpowiedzi.
refused-time-is-up = Czas się skończył.
refused-no-offer = Nie ma propozycji, na którą można odpowiedzieć.
refused-not-placed = Nie wszystko jest jeszcze rozstawione.
refused-nothing-to-place = Nie ma nic do rozstawienia.
refused-plan = Tak nie może stać: { $reason }.
refused-no-dictionary = Nie ma tu słownika do tej gry. Osoba prowadząca program może go zainstalować; w Debianie są pakiety wportuguese, wbritish i wpolish.
rule-other = Zasady na to nie pozwalają: { $reason }.
option-unknown = { $game } nie ma opcji { $key }
option-no-pair = to nie ma postaci klucz=wartość: { $text }
option-unreadable = { $option }: { $text } to nie jest możliwa wartość
option-number = { $option }: { $allowed }, a nie { $found }
option-size-fault = nie ma planszy { $found }: wierszy jest od { $least_rows } do { $most_rows }, kolumn od { $least_columns } do { $most_columns }, a obie liczby dzielą się przez { $step }
option-too-long = { $option }: za długie
option-seats = { $wanted ->
    [one] to gra dla jednej osoby
   *[other] liczba graczy: { $wanted }
}
option-level = { $game } nie ma poziomu { $level }; poziomy to { $levels }
numbers-at-least = co najmniej { $least }
numbers-from-to = od { $least } do { $most }
numbers-or = { $others } albo { $last }

# Pola, dla obrazów i czytników ekranu
cell-free = wolne
cell-mark = { $value }
cell-house = { $side }, domek { $house }: { $seeds }
cell-store = { $side }, magazyn: { $seeds }
board = Plansza
board-own = Twoja plansza
board-of = Plansza: { $name }
board-of-computer = Plansza komputera ({ $level })
board-hidden = Ukryta plansza
place-help = Wybierz pionek, potem pole; to samo pole jeszcze raz obraca pionek, a na końcu go zdejmuje. Pionki można też przeciągać.

# Terminal
menu-which-game = Która gra?
menu-which-level = Jak ma grać komputer?
menu-a-number = Podaj liczbę od 1 do { $count }.
plain-seed = Ziarno losowości: { $seed }.
plain-seed-hidden = Ziarno losowości zobaczysz na końcu.
plain-type-help = Wpisz ruch albo help.
plain-help = Słowa: board (plansza), moves (możliwe ruchy), hint (podpowiedź), undo (cofnij), resign (poddaj), save PLIK (zapisz), load PLIK (otwórz), rematch (rewanż), quit (wyjdź). Gra jest zapisywana po każdym ruchu: ludoteca play --resume wraca do niej.
plain-help-placing = Rozstawianie: random (losowo, ponownie: inne losowanie); albo put POLE TYP (ponownie: następny wariant, np. put B8 4), take POLE (zdejmij); a na końcu done.
plain-moves-typed = Można zagrać każde słowo, które się zmieści; { $notation }.
plain-missing = Do rozstawienia (ile × typ): { $pieces }.
plain-placing-ready = Może tak stać: wpisz done.
plain-after-end = Wpisz rematch, save PLIK albo quit.
plain-save-where = Gdzie? Na przykład: save gra.ludo
plain-saved = Zapisano w { $file }.
file-missing = nie ma takiego pliku ani folderu
file-denied = brak uprawnień
file-folder = to jest folder
file-no-folder = jedna z nazw w ścieżce nie jest folderem
file-too-large = plik jest za duży
file-full = nie ma już miejsca
file-read-only = tam można tylko czytać
file-no-text = to nie jest tekst w UTF-8
plain-kept = Gra jest zapisana: ludoteca play --resume wraca do niej.
plain-nothing-to-resume = { $name } nie ma gry do dokończenia.

# Ekran
menu-moves = { $count ->
    [one] { $count } ruch
    [few] { $count } ruchy
    [many] { $count } ruchów
   *[other] { $count } ruchu
}
menu-resume = Dalej: { $game }, { $opponent }, { $date }
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
choices-title = Twój wybór
choices-begin = Zacznij
choice-opponent = Przeciwnik
choice-side = Grasz jako
choice-person = druga osoba
choice-second-name = Gracz 2
keys-menu = ↑↓ wybór · Enter otwórz · Del usuń grę · Esc wyjdź
keys-choices = Enter zacznij · ↑↓ wiersz · ←→ zmień · Esc wróć
keys-table = F1/? pomoc · F2 podpowiedź · F3 cofnij · F4 poddaj · F5 zapisz · Esc menu
keys-boards = F1/? pomoc · F2 podpowiedź · F4 poddaj · F5 zapisz · F7 plansza · Esc menu
keys-words = F1/? pomoc · wpisz słowo · Tab kierunek · F2 podpowiedź · F4 koniec · Esc menu
keys-over = F1/? pomoc · F6 rewanż · F5 zapisz · Esc menu
keys-placing = F1/? pomoc · 1–8 statek, ponownie: wariant · 0 zdejmij · r losowo · Enter gotowe
moves-title = Ruchy
window-more = ↑↓ dalej · Esc zamknij
keys-replay = v wartości · ←→ krok · Home End · PgUp PgDn co dziesięć · Esc wyjdź
replay-worth = Wartość: { $why }.
replay-better = Lepiej: { $move }, { $why }.
replay-unknown = Nie wiadomo, ile był wart ten ruch.
replay-thinking = Oceniam ten ruch…
replay-not-over = Wartości zobaczysz, gdy gra się skończy.
args-alone = w { $game } gra się tutaj solo: bez --level, --with i --second
args-same-name = druga osoba musi mieć inne imię niż { $name }
args-two-screens = dwie osoby potrzebują do gry { $game } dwóch ekranów: użyj `ludoteca serve`
args-no-computer = komputer nie gra w { $game }: użyj --with IMIĘ
placing-ready = Może tak stać: naciśnij Enter.
placing-help = Rozstawianie: poruszaj się strzałkami; cyfra stawia na polu statek tego typu, ta sama cyfra pokazuje następny wariant, 0 zdejmuje. r losuje wszystko, a ponownie: losuje jeszcze raz. Enter kończy, gdy wszystko stoi.
table-help = Strzałki lub mysz wybierają pole, a Enter lub kliknięcie wykonuje ruch; można też wpisać ruch i nacisnąć Enter. F2 podpowiedź, F3 cofnij, F4 dwa razy: poddaj, F5 zapisz partię, F6 rewanż, F7 druga plansza, Esc wraca do menu, Ctrl-C wychodzi. Bez klawiszy funkcyjnych: ? pokazuje tę pomoc, a słowami: :help :board :moves :hint :undo :resign :save PLIK :load PLIK :rematch :quit. Każdy ruch jest od razu zapisywany na dysku.
table-resign-again = Naciśnij F4 jeszcze raz, aby się poddać; inny klawisz gra dalej.
table-thinking = Komputer myśli… { $seconds } s. Esc wraca do menu.
table-thinking-hint = Szukam podpowiedzi… { $seconds } s. Esc przerywa.
table-words = Słowa: :help :board :moves :hint :undo :resign :save PLIK :load PLIK :rematch :quit

option-unplayable = tak nikt nie mógłby zagrać albo elementy się nie mieszczą: wybierz większą planszę lub mniejsze elementy
record-line = wiersz { $line }: { $reason }
record-too-long = zapis ma najwyżej megabajt
record-no-tag = to nie znacznik w rodzaju { $example }: { $text }
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
record-no-move = to nie ruch { $number }: { $text }
record-not-hidden = nie to było ukryte w czasie gry
record-no-stand-in = nic, co można tu ukryć, tak nie odpowiada
record-still-hidden = coś jest jeszcze ukryte: cały zapis powstaje po końcu gry
record-nobody-moves = nikt nie może się tu ruszyć
record-note = ruch daje { $does }, a nie { $noted }
record-result = ruchy dają { $found }, a nie { $told }
record-resigned-and-won = kto się poddaje, przegrywa
record-format = ten program czyta format 1
record-game = żadna gra nie nazywa się { $name }: są { $known }
record-date = datę pisze się jak 2026-11-15
record-seed = ziarno losowania jest liczbą
record-name = to nie imię
record-count = to nie liczba ruchów
record-cause = żadna gra nie kończy się przez { $text }

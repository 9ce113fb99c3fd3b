# To, co mówi się w każdej grze, po polsku.

language-name = Polski

# Miejsca
computer-at = komputer ({ $level })
seat-open = wolne miejsce
seat-nameless = gość
seat-which = { $name } ({ $side })

# Czyja kolej
turn-you = Twój ruch.
turn-name = Ruch ma { $name }.
turn-computer = Ruch ma komputer.
phase-placing = Rozstaw w tajemnicy swoje pionki.
phase-placing-other = Czekamy, aż drugi gracz rozstawi swoje pionki.
phase-waiting = Czekamy, aż ktoś zajmie wolne miejsce.

# Wyniki
result-you-won = Wygrana!
result-you-lost = Przegrana.
result-won = Wygrywa { $name }.
result-drawn = Remis.
result-resigned = { $name } poddaje grę.
result-agreed = Obie strony się zgodziły.
result-adjudicated = Rozstrzygnął sędzia.
result-time = { $name }: czas się skończył.
result-illegal = { $name }: niedozwolony ruch.
result-crashed = Program gracza { $name } przerwał działanie.
result-not-started = Nie udało się uruchomić programu gracza { $name }.
result-stalled = Nic się już nie działo.
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
worth-chance = udaje się z szansą { $count } %
worth-points = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
    [many] { $count } punktów
   *[other] { $count } punktu
}
analysis-ahead = { $ahead }
worth-preferred = wybór silnika

# Odmowy
refused-not-your-turn = To nie twój ruch.
refused-not-your-seat = To nie twoje miejsce.
refused-stale = Gra poszła dalej; spójrz na planszę jeszcze raz.
refused-over = Gra jest skończona.
refused-not-over = Gra jeszcze trwa.
refused-waiting = Drugie miejsce jest jeszcze wolne.
refused-not-a-move = To nie jest ruch: { $reason }.
refused-nothing-to-undo = Nie ma czego cofnąć.
refused-no-takebacks = W tej grze nie cofa się ruchów.
refused-takebacks-used-up = W tej grze cofano ruchy już zbyt wiele razy. Graj dalej.
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

# Pola, dla obrazów i czytników ekranu
cell-free = wolne
cell-mark = { $value }
cell-house = { $side }, domek { $house }: { $seeds }
cell-store = { $side }, magazyn: { $seeds }
board = Plansza
board-own = Twoja plansza
board-of = Plansza: { $name }
board-hidden = Ukryta plansza
place-help = Wybierz pionek, potem pole; to samo pole jeszcze raz obraca pionek, a na końcu go zdejmuje. Pionki można też przeciągać.

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
plain-placing-ready = Może tak stać: wpisz done.
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
keys-menu = ↑↓ wybór · Enter otwórz · Esc wyjdź
keys-choices = ↑↓ wiersz · ←→ zmień · Enter zacznij · Esc wróć
keys-table = F1 pomoc · F2 podpowiedź · F3 cofnij · F4 poddaj · F5 zapisz · Esc menu
keys-boards = F1 pomoc · F2 podpowiedź · F4 poddaj · F5 zapisz · F7 plansza · Esc menu
keys-words = wpisz słowo · Tab kierunek · F1 pomoc · F2 podpowiedź · F3 cofnij · Esc
keys-over = F6 rewanż · F5 zapisz · Esc menu
keys-placing = 1–8 statek, ponownie: wariant · 0 zdejmij · r losowo · Enter gotowe · F1
keys-replay = ←→ krok · Home End · PgUp PgDn dziesięć · Esc wyjdź
placing-ready = Może tak stać: naciśnij Enter.
placing-help = Rozstawianie: poruszaj się strzałkami; cyfra stawia na polu statek tego typu, ta sama cyfra pokazuje następny wariant, 0 zdejmuje. Enter kończy, gdy wszystko stoi; r rozstawia wszystko losowo i od razu zaczyna.
table-help = Strzałki lub mysz wybierają pole, Enter lub kliknięcie gra; można też wpisać ruch i nacisnąć Enter. F2 podpowiedź, F3 cofnij, F4 dwa razy: poddaj, F5 zapisz partię, F6 rewanż, F7 drugie morze, Esc wraca do menu, Ctrl-C wychodzi. To samo słowami: :hint :undo :resign :save PLIK :load PLIK :rematch :quit. Każdy ruch jest od razu zapisywany na dysku.
table-resign-again = Naciśnij F4 jeszcze raz, aby się poddać; inny klawisz gra dalej.
table-thinking = Komputer myśli… { $seconds } s. Esc wraca do menu.
table-thinking-hint = Szukam podpowiedzi… { $seconds } s. Esc przerywa.
table-words = Słowa: :help :hint :undo :resign :save PLIK :load PLIK :rematch :quit

# Opcje, z których nie ma gry
options-unknown = Ta gra nie ma opcji { $option }.
options-not-a-pair = { $text } nie ma postaci klucz=wartość.
options-unreadable = { $option } nie może mieć wartości { $text }.
options-number = { $option }: od { $least } do { $most }, nie { $found }.
options-number-step = { $option }: od { $least } do { $most }, co { $step }, nie { $found }.
options-at-least = { $option }: co najmniej { $least }, nie { $found }.
options-size = Plansza ma od { $rows } do { $most-rows } wierszy i od { $columns } do { $most-columns } kolumn, wielokrotności { $step }.
options-too-long = { $option }: najwyżej { $longest } znaków.
options-clash = Razem te opcje nie dają gry ({ $reason }).
options-unplayable = Tak nikt nie mógłby zagrać albo elementy się nie mieszczą. Wybierz większą planszę lub mniejsze elementy.
options-seats = { $count ->
    [one] To gra dla jednej osoby.
    [few] To gra dla { $count } osób.
   *[other] To gra dla { $count } osób.
}
options-level = Nie ma poziomu { $level }; są { $levels }.

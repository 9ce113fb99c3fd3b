# What the arena says to people. Records, JSON and CSV are in no language.

## Matches
pairs = { $count ->
    [one] { $count } para
    [few] { $count } pary
   *[many] { $count } par
  }
tally-score = { $pairs } (różnych: { $distinct }): +{ $wins } ={ $draws } -{ $losses }
tally-elo = Elo { $elo } [{ $low }; { $high }]
tally-board = { $lead } na planszę [{ $low }; { $high }]
tally-llr = LLR { $llr }
tally-better = LLR { $llr } (lepszy)
tally-no-better = LLR { $llr } (nie lepszy)
match-games = partie: { $games }, różnych: { $distinct }
failing = { $name }, partia { $game }: { $cause }: { $why }
openings-exhausted = { $count ->
    [one] Jest tylko jedno otwarcie: zostało rozegrane.
    [few] Są tylko { $count } różne otwarcia: wszystkie zostały rozegrane.
   *[many] Jest tylko { $count } różnych otwarć: wszystkie zostały rozegrane.
  }
progress = { $done } z { $planned } par, zostało około { $time }
stopped = przerwano; to samo polecenie wznawia grę: to, co już rozegrano, nie będzie rozgrywane ponownie
again-same = identyczne co do bajtu
again-diverged = ROZBIEŻNOŚĆ: partia { $number } rozegrana ponownie nie była taka sama
clocks-were-unfixed = zegary programów z zajęć w tym turnieju nie były ustalone: podczas gry brakowało libfaketime

## Shards
shard = część { $shard }
shard-whole = cały turniej
shard-other = plik zawiera: { $found }, a nie: { $wanted }; wybierz inny przez --out
shard-swiss = w turnieju szwajcarskim i pucharowym każda runda zależy od wyników poprzedniej, więc nie da się go podzielić na części: rozegraj go na jednej maszynie albo z --nats
merged = { $shards ->
    [one] Połączono { $shards } część: { $pairs } w { $file }
    [few] Połączono { $shards } części: { $pairs } w { $file }
   *[many] Połączono { $shards } części: { $pairs } w { $file }
  }
merge-there = taki plik już istnieje: wybierz inny dla --out
merge-empty = nie ma w nim turnieju: jest pusty albo ucięty
merge-cut = plik jest ucięty lub uszkodzony: rozegraj tę część ponownie albo skopiuj ją jeszcze raz
merge-no-shard = to nie jest część: nie rozegrano jej z --shard
merge-unfinished = część nie jest ukończona, ma dopiero { $pairs ->
    [one] { $pairs } parę
    [few] { $pairs } pary
   *[many] { $pairs } par
  }: to samo polecenie ją dokończy
merge-mixed = to części różnych całości: { $one } i { $other }
merge-doubled = część { $shard } podano dwa razy: { $files }
merge-missing = nie ma wszystkich części; brakuje: { $shards }
merge-date = ma inną datę niż pierwsza ({ $other }, a nie { $one }): rozegraj wszystkie części z tym samym --date
merge-other = należy do innego turnieju niż { $file }
merge-count = części mają razem { $pairs } par, a to nie jest cały turniej
given-up = { $count ->
    [one] { $count } zadanie próbowano wykonać trzy razy bez skutku ({ $why }): sprawdź maszyny; to samo polecenie spróbuje ponownie
    [few] { $count } zadania próbowano wykonać trzy razy bez skutku ({ $why }): sprawdź maszyny; to samo polecenie spróbuje ponownie
   *[many] { $count } zadań próbowano wykonać trzy razy bez skutku ({ $why }): sprawdź maszyny; to samo polecenie spróbuje ponownie
  }
called-off = { $count ->
    [one] { $count } para { $one } i { $other } nie mogła zostać rozegrana (maszyna: { $why }); to samo polecenie spróbuje ponownie
    [few] { $count } pary { $one } i { $other } nie mogły zostać rozegrane (maszyna: { $why }); to samo polecenie spróbuje ponownie
   *[many] { $count } par { $one } i { $other } nie mogło zostać rozegranych (maszyna: { $why }); to samo polecenie spróbuje ponownie
  }
machines-dictionary = w tej grze liczą się słowa: podaj je przez --dictionary PLIK, aby wszystkie maszyny miały te same

## How games end
end-normal = normalne zakończenie
end-resigned = poddanie
end-agreed = za porozumieniem
end-adjudicated = rozstrzygnięta przez sędziego
end-time = przekroczony czas
end-illegal = niedozwolony ruch
end-crashed = awaria programu
end-not-started = program się nie uruchomił
end-stalled = brak postępu
end-called-off = odwołana
end-by = { $cause }: { $name }

## Standings
kind-round-robin = każdy z każdym
kind-gauntlet = jeden przeciw wszystkim
kind-swiss = system szwajcarski
kind-candidate = kandydat
standings-counts = { $kind }, { $pairs } (liczy się { $distinct }), partie: { $games }, różnych: { $distinct_games }
first-move-worth = Pierwszy ruch jest wart { $elo } Elo.
test-better = Test rozstrzygnął: { $name } gra lepiej (LLR { $llr }).
test-no-better = Test rozstrzygnął: { $name } nie gra lepiej (LLR { $llr }).
test-open = Test uczestnika { $name } jeszcze nie rozstrzygnął (LLR { $llr }).
column-name = nazwa
column-elo = Elo
column-ahead = przewaga
column-pairs = pary
column-points = punkty
column-shots = strzały
column-above = lepszy od następnego
column-faults = błędy
column-strength = siła
column-won = wygrane
column-drawn = remisy
column-lost = przegrane
column-players = gracze
column-distinct = różne
interval = od { $low } do { $high }
title-standings = Tabela
title-crosstable = Tabela krzyżowa
title-games = Partie
title-plot = Siła graczy z przedziałami
page-game = para { $pair }, partia { $game }: { $result }, { $end }

## Blunders
blunders-line = { $name }: ocenione ruchy: { $moves }, { $share } % równie dobrych jak najlepszy
blunders-loss = strata na ruch: { $loss }
blunders-count = { $count ->
    [one] { $count } gruby błąd
    [few] { $count } grube błędy
   *[many] { $count } grubych błędów
  }
blunder = partia { $game }, ruch { $number }: { $text } (najlepszy: { $best })

## Checking a bot
step-greets = uruchamia się i wita
step-version = używa wersji 1
step-name = ma nazwę
step-games = mówi, w co gra
step-unasked = nie odzywa się niepytany
step-first-move = wykonuje pierwszy ruch
step-second-seat = wykonuje ruch na drugim miejscu
step-legal = wykonuje tylko dozwolone ruchy
step-one-line = na jedno pytanie odpowiada jednym wierszem
step-twice = odpowiada ponownie na to samo pytanie
step-middle = gra od środka partii
step-other-middle = gra od środka innej partii
step-backwards = cofa się w partii
step-interleaved = dwie partie na przemian
step-both-seats = oba miejsca w jednej partii
step-few-moves = pozycja z niewieloma ruchami
step-any-ply = `ply` może być dowolną liczbą
step-other-rules = zasady mogą się zmienić
step-rules-again = zasady mogą wrócić do poprzednich
step-shuffled = pola są w dowolnej kolejności
step-unknown-field = nieznane pola są pomijane
step-little-time = odpowiada, gdy zostało mało czasu
step-strikes = upomnienie to tylko ostrzeżenie
step-arranges = ustawia swoje ukryte statki
step-game-first = cała partia na pierwszym miejscu
step-game-second = cała partia na drugim miejscu
step-game-itself = cała partia z samym sobą
step-end-silent = na `end` nie ma odpowiedzi
step-after-end = po `end` gra dalej
step-survivor = dowiaduje się, że wygrał przez awarię przeciwnika
step-results = dowiaduje się o remisach i porażkach
step-many = sto pytań z rzędu
step-no-strike = żadna odpowiedź nie trwała za długo
step-time-lasts = mieści się w czasie
step-quits = kończy się po `quit`
step-input-end = kończy się, gdy zamyka się stdin
step-starts-again = uruchamia się ponownie
check-ready = gotowy
check-not-ready = niegotowy: nie udało się { $failed } z { $count } kroków
check-need-not = nie musi
check-no-start = bot się nie uruchamia
check-hangs = już nie pytany: w { $count } krokach nie odpowiedział na czas
just-stopped = przerwano
check-for-one = to gra dla jednej osoby
check-never-second = drugie miejsce nigdy nie ma ruchu
check-no-other-rules = ta gra nie ma innych zasad
check-no-game = nie ma gry
check-nobody-moves = nikt nie ma ruchu
check-more-than-greeting = napisał więcej niż powitanie
check-more-lines = przyszedł więcej niż jeden wiersz
check-end-answered = odpowiedział na `end`
check-never-answered = ani razu nie odpowiedział
check-bank-empty = zużył cały czas
check-resigns = poddaje się
check-no-plan = { $plan } nie jest możliwym ustawieniem
check-slow = jedna odpowiedź trwała { $seconds } s
check-at = przy { $request }: { $reason }
check-says = pisze { $line }
check-status = kończy się z kodem { $status }, a nie 0

## What programs do wrong
answer-encoding = odpowiedź nie jest w UTF-8
answer-empty = odpowiedź jest pustym wierszem
answer-unfinished = odpowiedź nie ma znaku końca wiersza
answer-too-long = odpowiedź ma { $bytes } bajtów, więcej niż { $most }
answer-greeting = odpowiedzią na powitanie jest { $line }, a nie bot, TAB, { $version }
answer-version = bot używa wersji { $found }, a arena wersji { $version }
answer-unasked = przyszedł wiersz, o który nikt nie pytał: { $line }
time-cpu = zużył cały czas procesora
time-pondered = zużył cały czas procesora: liczył, gdy myślał przeciwnik
time-wall = zużył cały czas zegarowy
time-strikes = ruchy trwające dłużej, niż wolno: { $count }
fault-gone = program już się zakończył
fault-none = nie ma programu
fault-memory = przekroczył limit pamięci
fault-output = przekroczył limit wyjścia
fault-busy = maszyna była zbyt zajęta, by uruchomić program
fault-machine = zawiodła maszyna
fault-cannot-start = nie da się go uruchomić
fault-not-compiled = { $file } się nie kompiluje
fault-no-position = nie da się podać pozycji
fault-signal = zakończył go sygnał { $signal }
fault-status = zakończył się z kodem { $status }, zamiast odpowiedzieć
fault-illegal = odpowiedział { $answer }: { $reason }
fault-other-games = gra w { $games }, a nie w { $game }

## What cannot be done
plan-line = wiersz { $line }: { $reason }
plan-pairs = pairs to liczba od 1 do 1000000, a nie { $found }
plan-entrants = potrzeba dwóch uczestników, a nie { $found }
game-unknown = nie ma gry { $name }; gry to { $known }
level-unknown = { $game } nie ma poziomu { $level }; poziomy to { $known }
seat-unknown = { $text } nie jest miejscem: ma być level:NAZWA, bot:POLECENIE albo course:POLECENIE
seat-command = brak polecenia: { $text }
seat-nodes = { $text } nie jest liczbą węzłów
date-invalid = to nie data: wpisz RRRR-MM-DD
test-invalid = wpisz dwie liczby, np. 0,20
positive-invalid = wpisz liczbę większą od 0
file-missing = { $file }: nie ma takiego pliku ani folderu
folder-deep = foldery są zagnieżdżone głębiej niż na { $most } poziomów
folder-many = zawiera więcej niż { $most } plików
folder-large = pliki zajmują więcej niż { $most } MB
not-compiled = { $file } się nie kompiluje:
    { $messages }
course-none = programy z tego przedmiotu nie mogą zasiąść do { $game }: użyj bot:
clocks-unfixed = brak libfaketime, więc nie można ustalić zegarów: programy z zajęć losujące na podstawie czasu mogą wciąż ukrywać tę samą flotę, a tych wyników nie da się odtworzyć (w Debianie: apt install faketime)
other-plan = plik zawiera inny turniej: plan różni się w { $items }. arena run --continue przyjmuje więcej par, późniejszych uczestników i zmienione programy; --out PLIK zaczyna inny
changed = { $name } zmienił się od początku turnieju: arena run --continue wycofuje jego pary i rozgrywa je na nowo; --out PLIK zaczyna inny
other-plan-another = plik zawiera inny turniej: plan różni się w { $items }, a tego --continue nie przyjmuje: --out PLIK zaczyna inny
other-plan-closed = plik zawiera inny turniej: plan różni się w { $items }. System szwajcarski i pucharowy kojarzą każdą rundę według wyników poprzedniej, więc taki turniej nie może rosnąć: --out PLIK zaczyna inny
other-plan-match = plik zawiera inny mecz: różni się w { $items }. Wybierz inny plik za pomocą --out; turniej, który może rosnąć, wymaga planu (arena run) albo rankingu (arena ladder)
changed-match = { $name } zmienił się od początku meczu: wybierz inny plik za pomocą --out
changed-restore = { $name } zmienił się od czasu rozegrania tej gry: można ją powtórzyć tylko z takim programem, jaki był
spoiled-machine = maszyna: { $why }
of = { $name }: { $reason }
and = { $one } i { $other }
no-opening = nie da się znaleźć otwarcia
store-format = to nie jest plik areny w formacie { $format }
store-damaged = plik jest uszkodzony: { $why }
entrant-missing = brakuje uczestnika
no-such-game = nie ma partii { $number }: są { $count }
bank-range = czas to od 0.01 do 86400 sekund
sprt-rate = częstość błędu jest między 0 a 0.5, a nie { $found }
sprt-order = druga hipoteza musi twierdzić więcej niż pierwsza: { $first } wobec { $second }
sprt-scale = twierdzenia { $first } i { $second } nie mieszczą się między { $least } a { $greatest }

# sit: a bot at a table of a server
sit-table = stolik { $page }
sit-game = { $game } { $rules }, { $seat ->
    [first] pierwsze miejsce
   *[second] drugie miejsce
 }
sit-over = koniec: { $result ->
    [won] wygrana
    [lost] przegrana
    [drawn] remis
    [scored] policzone
   *[void] bez wyniku
 } ({ $reason })
sit-resigns = bot się poddaje
sit-resigned = poddano partię
sit-left = odejście od stolika: { $reason }
sit-placed = rozstawiono { $text }
sit-bot-fault = z winy bota ({ $cause }): { $why }
sit-machine-fault = z winy maszyny: { $why }
sit-back = serwer znów odpowiada
sit-lost = utracono połączenie, próbuję ponownie: { $why }
sit-refused = serwer odmawia: { $why }
sit-away = serwer nie odpowiada: { $why }
sit-stopped = przerwano
sit-bots-only = przy stolikach siada bot: bot:POLECENIE
sit-which-game = która gra? --game GRA otwiera stolik, --table ID siada przy istniejącym
sit-scheme = { $scheme } nie jest obsługiwane, tylko http
sit-no-server = „{ $url }” nie wskazuje serwera
sit-no-table = „{ $url }” nie jest stroną stolika

## Rankingi
kind-ladder = ranking
column-version = wersja
column-state = stan
column-change = zmiana
state-active = gra
state-waiting = wejdzie następny
state-resting = pauzuje
state-replaced = zastąpiony
state-removed = usunięty
change-add = dodano
change-replace = zastąpiono
change-remove = usunięto
title-history = Rankingi od pierwszej pary do ostatniej
title-changes = Uczestnicy dodani, zastąpieni i usunięci
ladder-made = Ranking dla gry { $game }: dodaj uczestników poleceniem ladder add, potem graj poleceniem ladder run.
ladder-entered = { $name }, wersja { $version }, gra od następnej rundy.
ladder-removed = { $name } już nie gra. Wyniki zostają.
ladder-none = w tym pliku nie ma rankingu: utwórz go poleceniem arena ladder init
ladder-there = w tym pliku jest już turniej: wybierz inny
ladder-name-taken = { $name } już tu jest: ladder replace wprowadza nową wersję
ladder-label-taken = { $name } to już nazwa jednej z wersji { $holder } w tabelach: wybierz inną nazwę
ladder-name-unknown = nikt nie nazywa się { $name }: są { $known }; ladder add wprowadza uczestnika
ladder-nobody = nikt nie nazywa się { $name }: ranking jest pusty; ladder add wprowadza uczestnika
ladder-running = proces { $process } właśnie rozgrywa ten ranking: poczekaj na niego lub go zatrzymaj; uczestników można w tym czasie dodawać i zastępować
ladder-changed = { $name } to w tej wersji Ludoteki inny program: zgłoś go na nowo poleceniem ladder replace
ladder-resumed = { $count ->
    [one] przerwany przebieg trwa dalej: została { $count } para
    [few] przerwany przebieg trwa dalej: zostały { $count } pary
   *[other] przerwany przebieg trwa dalej: zostało { $count } par
  }
ladder-progress = { $count ->
    [one] { $count } para
    [few] { $count } pary
   *[other] { $count } par
  }
ladder-too-few = nie ma dwóch, którzy mogą grać: dodaj uczestników poleceniem ladder add albo obudź pauzujących poleceniem ladder replace
ladder-exhausted = wszyscy zagrali ze wszystkimi od każdego otwarcia tej gry: więcej mogą zagrać tylko nowi uczestnicy
ladder-resting = { $name } pauzuje po trzech parach z rzędu bez własnej gry ({ $cause }); ladder replace go budzi, arena games pokazuje dlaczego.
ladder-compare = { $newer } jest lepszy niż { $older } z prawdopodobieństwem { $share } (przewaga { $lead }).
ladder-waiting = { $count ->
    [one] Następny przebieg zacznie się od jednej wybranej już pary.
    [few] Następny przebieg zacznie się od { $count } wybranych już par.
   *[other] Następny przebieg zacznie się od { $count } wybranych już par.
  }
ladder-called-off = { $count ->
    [one] { $count } para nie mogła być rozegrana, bo zawiodła maszyna, i się nie liczy.
    [few] { $count } pary nie mogły być rozegrane, bo zawiodła maszyna, i się nie liczą.
   *[other] { $count } par nie mogło być rozegranych, bo zawiodła maszyna, i się nie liczy.
  }
ladder-unbounded = Granica oznaczona ? nie opiera się na wynikach: ktoś jak dotąd wszystko wygrał albo przegrał.

## Gry
game-line = { $game }  { $first } – { $second }: { $result } ({ $end }), ruchów: { $plies }, w tym otwarcie: { $opening }
games-count = { $count ->
    [one] { $count } partia
    [few] { $count } partie
   *[other] { $count } partii
  }
result-first = wygrywa { $first }
result-second = wygrywa { $second }
result-drawn = remis
result-scored = { $points } dla { $first }
result-void = bez wyniku
exported = Gry ({ $games }) i ich ruchy ({ $moves }) są w { $folder }: records/, games.jsonl, moves.csv
entrant-unknown = nikt nie nazywa się { $name }: są { $known }
fault-unknown = { $word } nie jest rodzajem błędu: to time, illegal, crashed albo not-started
ladder-given-up = uczestnicy, których programów maszyna nie mogła uruchomić, zostali pominięci w reszcie tego przebiegu: te pary się nie liczą

## Plans that grow, more kinds, own openings
kind-knockout = puchar
knockout-tie = Runda { $round }: { $winner } wyeliminował { $loser }, zdobywając { $share } % punktów.
plan-rule-sets = wszystkie zestawy zasad w planie muszą być dla tej samej liczby graczy
plan-rule-sets-course = programy z zajęć są na jeden zestaw zasad: usuń [[rule-set]] albo użyj bot: i level:
opening-twice = wcześniejszy wiersz prowadzi do tej samej pozycji
opening-over = po tych ruchach gra jest skończona
opening-illegal = { $text }: { $reason }
grow-shard = ten plik zawiera część turnieju: rozegraj raczej wszystkie części z nowym planem
grow-pairs = liczba par rośnie z { $before } do { $now }: rozegrane zostają bez zmian i się liczą; przedziały się zwężają
grow-entrants = późniejsi uczestnicy: { $names }. Grają otwarcia, które grali inni; wszystkie oceny się przesuwają, bo ich średnia pozostaje równa 0
grow-changed = { $count ->
    [one] { $name } się zmienił: jego para jest wycofana i rozgrywana na nowo, żeby żadna liczba nie mieszała dwóch programów
    [few] { $name } się zmienił: jego { $count } pary są wycofane i rozgrywane na nowo, żeby żadna liczba nie mieszała dwóch programów
   *[other] { $name } się zmienił: jego { $count } par jest wycofanych i rozgrywanych na nowo, żeby żadna liczba nie mieszała dwóch programów
  }

## One position again and again
debug-again = Enter pyta jeszcze raz, q kończy
debug-legal = dozwolone, po { $time } ms razem ze startem
debug-refused = odrzucone: { $why }

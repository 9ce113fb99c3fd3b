# Co sędzia mówi na każdym kursie.

sentence-output = Wynik nie jest taki, jakiego wymaga treść zadania.
sentence-memory = Wynik jest poprawny, ale valgrind znalazł wyciek albo błędne użycie pamięci. Na tym kursie to oznacza niezaliczony test.
sentence-memory-unseen = Valgrind nie widział końca programu: tak jest, gdy program zamienia się w inny przez exec. Nie wiadomo więc, czy zwalnia całą pamięć, a na tym kursie to oznacza niezaliczony test.
sentence-signal = Program został przerwany ({ $signal }). To, czego jeszcze nie wypisał, przepadło, więc brak dalszej części wyniku nie jest osobnym błędem.
sentence-exception = Program zatrzymał się z błędem: { $error }
sentence-sanitizer = Program wykonał operację, której wynik w języku C jest nieokreślony, i został zatrzymany: { $error }. To, czego jeszcze nie wypisał, przepadło.
sentence-status = Program zakończył się kodem { $status } zamiast 0.
sentence-right-but-status = Wynik jest poprawny, ale program zakończył się kodem { $status }. Na tym kursie to oznacza niezaliczony test: main musi zwrócić 0.
sentence-time = Program nie skończył na czas: wciąż działał albo czekał na dane, których już nie będzie.
sentence-much-memory = Program chciał więcej pamięci, niż mu wolno.
sentence-much-output = Program wypisał więcej, niż mu wolno: prawdopodobnie nigdy nie kończy.
sentence-not-started = Programu nie udało się uruchomić.
sentence-not-built = Program nie kompiluje się z opcjami kursu, więc żaden test nie może przejść.
sentence-compiler-busy = Kompilator został zatrzymany po { $seconds } s pracy procesora i nie utworzył programu, więc żaden test nie może przejść.
sentence-compiler-time = Kompilator został zatrzymany po { $seconds } s i nie utworzył programu, więc żaden test nie może przejść.
sentence-compiler-memory = Kompilator został zatrzymany, bo chciał więcej niż { $size } MiB pamięci. Programu nie ma, więc żaden test nie może przejść.
sentence-compiler-output = Kompilator został zatrzymany, bo wypisał ponad { $size } MiB komunikatów. Programu nie ma, więc żaden test nie może przejść.
sentence-compiler-crash = Kompilator sam uległ awarii na tym kodzie. Programu nie ma, więc żaden test nie może przejść.
sentence-machine = Zawiodła maszyna, nie twój program ({ $why }). Ten test trzeba powtórzyć.

note-memory = Poza tym valgrind znalazł wyciek albo błędne użycie pamięci.
note-memory-unseen = Poza tym valgrind nie widział końca programu.
note-source = Miejsce: { $place }.
note-chain = Ten test zastaje pliki, które zostawiły wcześniejsze testy jego grupy, tak jak na kursie.
note-left-behind = Zostawił w swoim katalogu { $path }. Później nikt tego tam nie znajdzie: przejmowane są tylko zwykłe pliki o zwykłych nazwach, w niezbyt wielu zagnieżdżonych katalogach.
note-behaviour = Opublikowany wynik tego zestawu różni się od treści zadania; tutaj liczy się { $behaviour ->
    [as-tested] opublikowany wynik
   *[as-written] treść
  }.

source-name = Plik nazywa się { $found }; kurs wymaga nazwy { $wanted }.
source-makefile = Twój Makefile kompiluje z „{ $theirs }”. Skompilowano z opcjami kursu: { $flags }
source-stale = Pominięto, bo liczy się tylko to, co zostanie zbudowane tutaj: { $files }
source-ascii = „{ $letter }” nie jest znakiem ASCII. Kurs dopuszcza tylko ASCII.
source-import = Nie wolno importować { $module }.
source-changed = { $file } nie jest taki, jak rozdano na kursie: to żadna z wersji znanych profilowi.
source-size = Kod źródłowy ma { $size } bajtów; dozwolone jest najwyżej { $most }.
source-warnings = { $count ->
    [one] Kompilator ostrzega: { $first }
    [few] Kompilator ostrzega { $count } razy; najpierw: { $first }
   *[other] Kompilator ostrzega { $count } razy; najpierw: { $first }
  }

class-last-newline = brakuje tylko ostatniego znaku końca wiersza
class-trailing-blank = spacja na końcu wiersza
class-blanks = za dużo albo za mało spacji
class-crlf = wiersze zakończone jak w Windows (CR LF)
class-encoding = litery w innym kodowaniu niż UTF-8
class-accents = brakuje znaku diakrytycznego albo jest o jeden za dużo
class-case = wielkie i małe litery
class-dash = inna kreska
class-letter-for-digit = pomylona litera O i cyfra 0
class-wording = inny albo błędnie zapisany komunikat
class-punctuation = kropka, przecinek albo nawias
class-left-over = zachęta albo wydruk, którego nie powinno być
class-extra-line = o jeden wiersz za dużo
class-missing-line = o jeden wiersz za mało
class-shifted = brakuje kilku wierszy albo jest ich za dużo; dalszy ciąg jest przesunięty
class-order = właściwe wiersze w innej kolejności
class-nothing = nic nie zostało wypisane
class-garbage = bajty, których nie ma w żadnym tekście, na przykład NUL
class-number = inna liczba
class-move = inny ruch
class-board = inna plansza
class-kind = wynik innego typu
class-printed = wypisane zamiast zwrócone
class-exception = wyjątek, którego brak, albo inny wyjątek
class-protocol = coś, na co dialog nie pozwala
class-distribution = inne prawdopodobieństwa, niż powinny być
class-memory = wyciek albo błędne użycie pamięci
class-crash = program został przerwany
class-status = inny kod wyjścia
class-endless = program nie kończy
class-files = brakujący albo inny plik
class-other = coś innego

sign-blank = { $count ->
    [one] spacja
    [few] { $count } spacje
   *[other] { $count } spacji
  }
sign-tab = { $count ->
    [one] tabulator
    [few] { $count } tabulatory
   *[other] { $count } tabulatorów
  }
sign-return = powrót karetki
sign-line-end = koniec wiersza
sign-blank-line = pusty wiersz
sign-output-end = koniec wyniku

tell-cases = { $count ->
    [one] test
    [few] { $count } testy
   *[other] { $count } testów
  }
tell-more = i jeszcze { $count }
tell-where = Gdzie: wiersz { $line }, kolumna { $column } wyniku (bajt { $offset }).
tell-command = Ostatnie wczytane polecenie: { $command } (wiersz { $line } danych).
tell-no-command = Program nie wczytał jeszcze żadnego polecenia.
tell-expected = Poprawnie:
tell-found = Wypisano:
tell-class = Rodzaj: { $class }.
tell-why = Dlaczego, według reguł ({ $rule }):
tell-before = Plansza przedtem:
tell-then = Polecenie:
tell-by-rules = Według reguł:
tell-printed = Wypisano:
tell-assignment = Treść zadania, { $section }:
tell-exchange = Przebieg rozmowy:
tell-program = program
tell-judge = sędzia
tell-smallest = Najmniejsze dane, przy których błąd nadal występuje:
tell-smallest-empty = Błąd występuje nawet bez żadnych danych.
tell-again = Aby zobaczyć to jeszcze raz:
tell-errors = Na wyjściu błędów:
tell-hidden = Kurs nie pokazuje nic więcej o tym teście.
tell-score = { $score } z { $most } punktów
tell-gate = „{ $gate }” musi przejść w całości, inaczej cały program dostaje zero. Nie przeszło.
tell-all-right = Wszystko się zgadza.
tell-trusted = Uruchomiono ze słabszą ochroną niż zwykle: bez { $layers }.
tell-messages = Kompilator mówi:

list-courses = Kursy:
list-use = Napisz: ludoteca judge KURS PLIK-LUB-FOLDER
watch-again = Czekam na zmianę …

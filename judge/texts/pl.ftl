# Co mówi sprawdzarka na każdym przedmiocie.

sentence-output = Wynik nie jest taki, jakiego wymaga treść zadania.
sentence-memory = Wynik jest poprawny, ale valgrind znalazł wyciek albo błędne użycie pamięci. Na tym przedmiocie oznacza to niezaliczony przypadek.
sentence-memory-besides = Poza tym, co jest nie tak z wynikiem, valgrind znalazł wyciek albo błędne użycie pamięci.
sentence-memory-unseen = Valgrind nie widział końca programu: tak jest, gdy program zamienia się w inny przez exec. Nie wiadomo więc, czy zwalnia całą pamięć, a na tym przedmiocie oznacza to niezaliczony przypadek.
sentence-signal = Program został przerwany ({ $signal }). To, czego jeszcze nie wypisał, przepadło, więc brak dalszej części wyniku nie jest osobnym błędem.
sentence-exception = Program zatrzymał się z błędem: { $error }
sentence-breaks-always = Program ulega awarii nawet bez żadnego polecenia: { $error }
sentence-sanitizer = Program wykonał operację, której wynik w języku C jest nieokreślony, i został zatrzymany: { $error }. To, czego jeszcze nie wypisał, przepadło.
sentence-status = Program zakończył się kodem { $status } zamiast 0.
sentence-right-but-status = Wynik jest poprawny, ale program zakończył się kodem { $status }. Na tym przedmiocie oznacza to niezaliczony przypadek: main musi zwrócić 0.
sentence-time = Program nie skończył na czas: wciąż działał albo czekał na dane, których już nie będzie.
sentence-much-memory = Program przekroczył limit pamięci.
sentence-much-output = Program przekroczył limit wyjścia: prawdopodobnie nigdy nie kończy działania.
sentence-not-started = Programu nie udało się uruchomić.
sentence-not-built = Program nie kompiluje się z opcjami przedmiotu, więc żaden przypadek nie może przejść.
sentence-compiler-busy = Kompilator został zatrzymany po { $seconds } s pracy procesora i nie utworzył programu, więc żaden przypadek nie może przejść.
sentence-compiler-time = Kompilator został zatrzymany po { $seconds } s i nie utworzył programu, więc żaden przypadek nie może przejść.
sentence-compiler-memory = Kompilator został zatrzymany, bo chciał więcej niż { $size } MiB pamięci. Programu nie ma, więc żaden przypadek nie może przejść.
sentence-compiler-output = Kompilator został zatrzymany, bo wypisał ponad { $size } MiB komunikatów. Programu nie ma, więc żaden przypadek nie może przejść.
sentence-compiler-crash = Kompilator sam uległ awarii na tym kodzie. Programu nie ma, więc żaden przypadek nie może przejść.
sentence-not-tried = Nie sprawdzono: wcześniejsze przypadki zużyły całe { $seconds } s, które program ma na wszystkie przypadki.
sentence-machine = Zawiodła maszyna, nie twój program ({ $why }). Ten przypadek trzeba powtórzyć.

note-memory = Poza tym valgrind znalazł wyciek albo błędne użycie pamięci.
note-memory-unseen = Poza tym valgrind nie widział końca programu.
note-source = Miejsce: { $place }.
noticed-output = Treść zadania nie mówi, co jest tu poprawne; nasz program wypisuje co innego.
noticed-status = Wynik jest poprawny; potem program zakończył się kodem { $status }.
note-assumed = Pomijając inny błąd ({ $rules }): „oczekiwano” oznacza tu to, co wypisałby program tylko z tamtym błędem.
note-breaks-always = Ulega awarii także bez żadnego polecenia: na starcie albo przy pustym wierszu.
note-breaks-at = Ulega awarii dopiero w wierszu { $line } danych; to, co wypisał wcześniej, przepadło.
note-chain = Ten przypadek zastaje pliki, które zostawiły wcześniejsze przypadki jego grupy, tak jak na zajęciach.
note-published = Treść zadania tego nie rozstrzyga; rozstrzyga to opublikowany przypadek { $case }.
note-left-out = Profil pomija te przypadki: { $cases }.
note-weighed = Profil nadaje tym przypadkom inną wagę: { $cases }.
note-no-such-case = Profil nadaje wagę przypadkowi { $case }, ale takiego nie ma{ $nearest ->
    [none] {""}
   *[other] ; czy chodziło o { $nearest }?
  }
note-left-behind = Zostawił w swoim folderze { $path }. Później nikt tego tam nie znajdzie: przejmowane są tylko zwykłe pliki o zwykłych nazwach, w niezbyt wielu zagnieżdżonych folderach.
note-behaviour = Opublikowany wynik tego zestawu różni się od treści zadania; tutaj liczy się { $behaviour ->
    [as-tested] opublikowany wynik
   *[as-written] treść
  }.

source-name = Plik nazywa się { $found }; przedmiot wymaga nazwy { $wanted }.
source-makefile = { $recipe } kompiluje z „{ $theirs }”. Tutaj skompilowano z opcjami przedmiotu: { $flags }
source-no-options = { $recipe } kompiluje bez opcji. Tutaj skompilowano z opcjami przedmiotu: { $flags }
source-by-recipe = Zbudowano z plików, które wymienia { $recipe }: { $files }. Pominięto: { $others }
source-by-symbols = Nie wszystkie pliki w folderze należą do jednego programu. Zbudowano z tych, które go tworzą: { $files }. Pominięto: { $others }
source-alone = Skompilowano tylko { $file } i czegoś w nim brakuje. Jeśli do programu należą inne pliki, podaj ich folder.
source-taken = Spośród plików w folderze za program uznano { $file }.
source-stale = Pominięto, bo liczy się tylko to, co zostanie zbudowane tutaj: { $files }
source-ascii = „{ $letter }” w kolumnie { $column } nie jest znakiem ASCII. Przedmiot dopuszcza tylko ASCII.
source-ascii-hidden = W kolumnie { $column } jest znak, którego nie widać ({ $kind ->
    [zero-width] o zerowej szerokości; na początku pliku to znacznik kolejności bajtów (BOM)
    [no-break] spacja nierozdzielająca
    [space] nietypowa spacja
    [direction] znacznik zmieniający kierunek tekstu
   *[other] znak sterujący
  }, { $code }). Przedmiot dopuszcza tylko ASCII. Zapisz plik w UTF-8 bez znacznika albo wpisz to miejsce od nowa.
source-ascii-utf16 = Plik jest w UTF-16, po dwa bajty na znak. Przedmiot dopuszcza tylko ASCII: zapisz go w UTF-8.
source-mark = Plik zaczyna się od znacznika kolejności bajtów (BOM, U+FEFF), którego nie widać. Zapisz go w UTF-8 bez znacznika.
source-utf16 = Plik jest w UTF-16, po dwa bajty na znak; kompilatory tego nie czytają. Zapisz go w UTF-8.
source-invisible = W kolumnie { $column } jest { $kind ->
    [zero-width] znak o zerowej szerokości
    [no-break] spacja nierozdzielająca
    [space] nietypowa spacja
    [direction] znacznik zmieniający kierunek tekstu
   *[other] znak sterujący
  } ({ $code }), którego nie widać albo który wygląda jak spacja. Wpisz to miejsce od nowa.
source-invisible-more = { $count ->
    [one] W tym pliku jest jeszcze jeden taki znak.
    [few] W tym pliku są jeszcze { $count } takie znaki.
   *[other] W tym pliku jest jeszcze { $count } takich znaków.
  }
source-import = Nie wolno importować { $module }.
source-module-missing = Program importuje { $module }, a nie jest to ani moduł samego Pythona, ani żaden z oddanych plików.
source-changed = { $file } nie jest taki, jak rozdano na zajęciach: to żadna z wersji znanych profilowi.
source-size = Kod źródłowy ma { $size } bajtów; dozwolone jest najwyżej { $most }.
source-warnings = { $count ->
    [one] Kompilator ostrzega: { $first }
    [few] Kompilator ostrzega { $count } razy; najpierw: { $first }
   *[other] Kompilator ostrzega { $count } razy; najpierw: { $first }
  }

class-last-newline = brakuje tylko ostatniego znaku końca wiersza
class-extra-newline = o jeden znak końca wiersza za dużo na końcu
class-trailing-blank = spacja na końcu wiersza
class-blanks = za dużo albo za mało spacji
class-crlf = wiersze zakończone jak w Windows (CR LF)
class-encoding = litery w innym kodowaniu niż UTF-8
class-accents = brakuje znaku diakrytycznego albo jest o jeden za dużo
class-case = wielkie i małe litery
class-dash = zły rodzaj kreski
class-letter-for-digit = pomylona litera O i cyfra 0
class-wording = zły albo błędnie zapisany komunikat
class-punctuation = kropka, przecinek albo nawias
class-left-over = zachęta albo tekst, którego nie powinno być
class-line-break = koniec wiersza w środku wiersza
class-extra-line = o jeden wiersz za dużo
class-missing-line = o jeden wiersz za mało
class-shifted = brakuje kilku wierszy albo jest ich za dużo; dalszy ciąg jest przesunięty
class-order = właściwe wiersze w innej kolejności
class-nothing = nic nie zostało wypisane
class-garbage = bajty, które nie są tekstem, na przykład NUL
class-number = zła liczba
class-value = zła wartość
class-move = zły ruch
class-board = zła plansza
class-kind = zły typ wyniku
class-printed = wypisane zamiast zwrócone
class-exception = wyjątek, który nie został zgłoszony, albo niewłaściwy
class-protocol = coś, na co dialog nie pozwala
class-distribution = złe prawdopodobieństwa
class-memory = wyciek albo błędne użycie pamięci
class-crash = program został przerwany
class-status = zły kod wyjścia
class-endless = program nie kończy działania
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
    [one] przypadek
    [few] { $count } przypadki
   *[other] { $count } przypadków
  }
tell-more = i jeszcze { $count }
tell-passed = Zaliczone przypadki: { $passed } z { $count }.
tell-where = Gdzie: wiersz { $line }, kolumna { $column } wyniku (bajt { $offset }).
tell-command = Ostatnie wczytane polecenie: { $command } (wiersz { $line } danych).
tell-no-command = Program nie wczytał jeszcze żadnego polecenia.
tell-expected = Oczekiwano:
tell-found = Wypisano:
tell-returned = Zwrócono:
tell-raised = Zgłoszono:
tell-moved = Ruch programu:
tell-class = Rodzaj: { $class }.
tell-why = Dlaczego, według reguł ({ $rule }):
tell-before = Plansza przedtem:
tell-then = Polecenie:
tell-by-rules = Według reguł:
tell-assignment = Treść zadania, { $section }:
tell-exchange = Dialog:
tell-program = program
tell-judge = sprawdzarka
tell-smallest = Najmniejsze dane, przy których błąd nadal występuje:
tell-smallest-empty = Błąd występuje nawet bez żadnych danych.
tell-again = Aby to powtórzyć:
tell-errors = Na wyjściu błędów:
tell-hidden = Przedmiot nie pokazuje nic więcej o tym przypadku.
tell-cost = Kosztuje { $cost } { $count ->
    [one] punkt
   *[other] pkt
}; po poprawieniu wynik to { $mended }.
tell-cost-of-program = Kosztuje { $cost } { $count ->
    [one] punkt
   *[other] pkt
}; po poprawieniu mogą się ujawnić inne błędy.
tell-more-causes = { $count ->
    [one] Pominięto jeszcze jedną przyczynę; pokaże ją --all.
    [few] Pominięto jeszcze { $count } przyczyny; pokaże je --all.
   *[other] Pominięto jeszcze { $count } przyczyn; pokaże je --all.
}
tell-noticed = Zauważono także coś, czego treść zadania nie wymaga, więc nic to nie kosztuje:
tell-ours = Nasz:
tell-score = { $score } z { $most } punktów
tell-gate = „{ $gate }” musi przejść w całości, inaczej cały program dostaje zero. Nie przeszło.
tell-all-right = Wszystko się zgadza.
tell-trusted = Uruchomiono ze słabszą ochroną niż zwykle: bez { $layers }.
tell-messages = Kompilator mówi:

list-courses = Przedmioty:
list-use = Użycie: ludoteca judge PRZEDMIOT PLIK-LUB-FOLDER
watch-again = Czekam na zmianę …

check-cases = { $count ->
    [one] Przedmiot ma jeden przypadek.
    [few] Przedmiot ma { $count } przypadki.
   *[other] Przedmiot ma { $count } przypadków.
  }
check-no-examples = Nie ma przykładowych prac: włóż programy do submissions/accepted i submissions/wrong_answer, żeby zobaczyć, czy przypadki je odróżniają.
check-accepted = { $name }: Accepted, zgodnie z oczekiwaniem.
check-rejected = { $name }: { $verdict } w { $count ->
    [one] jednym przypadku ({ $cases }), zgodnie z oczekiwaniem.
   *[other] { $count } przypadkach ({ $cases }), zgodnie z oczekiwaniem.
  }
check-not-accepted = { $name } powinien zostać przyjęty, a jest { $verdict } w { $count ->
    [one] jednym przypadku: { $cases }
   *[other] { $count } przypadkach: { $cases }
  }
check-not-told-apart = { $name } jest błędny, ale żaden przypadek tego nie pokazuje: przypadki nie odróżniają go od poprawnego programu.
check-other-verdict = { $name } powinien dostać { $wanted } w którymś przypadku, a jest { $verdict }: { $cases }
check-unjudged = Nie udało się ocenić { $name }: { $why }
check-good = Nie znaleziono problemów.
check-faults = { $count ->
    [one] Znaleziono jeden problem.
    [few] Znaleziono { $count } problemy.
   *[other] Znaleziono { $count } problemów.
  }

gradescope-written = Program sprawdzający jest w { $path }: wgraj go do Gradescope.
classroom-retired = GitHub Classroom zamknięto 28 sierpnia 2026, więc opcji --classroom już nie ma. Jego następcą jest Classroom 50: napisz --classroom50 PLIK.

date-invalid = to nie data: wpisz RRRR-MM-DD

# Co sędzia mówi o grze galo.

galo-missing = Brakuje funkcji { $function }.
galo-endless = { $call } nie kończy działania.
galo-flood = { $call } wypisuje bez końca.
galo-died = { $call } kończy działanie samego Pythona.
galo-stray = { $call }: zamiast odpowiedzi na to wywołanie przyszło coś innego. Moduł ingeruje w program, który go wczytuje i wywołuje jego funkcje.
galo-raised = { $call } kończy się wyjątkiem { $error }; wynikiem powinno być { $expected }.
galo-other-result = { $call } daje { $found }; poprawny wynik to { $expected }.
galo-other-text = { $call } daje inny tekst.
galo-kind = { $call } daje { $found }, wartość typu { $found-kind }; poprawny wynik to { $expected }, typu { $expected-kind }.
galo-printed = { $call } wypisuje wynik i niczego nie zwraca; powinno zwrócić { $expected }.
galo-no-result = { $call } niczego nie zwraca; poprawny wynik to { $expected }.
galo-accepted = { $flaw ->
    [bool] { $call } przyjmuje True lub False jako liczbę.
    [float] { $call } przyjmuje liczbę z częścią dziesiętną jako całkowitą.
    [tuple] { $call } przyjmuje jako planszę coś, co nie jest krotką krotek.
    [size] { $call } przyjmuje jako planszę coś, co nie ma trzech wierszy po trzy pola.
    [value] { $call } przyjmuje niedozwoloną wartość.
    [type] { $call } przyjmuje wartość innego typu.
    [marked] { $call } zaznacza pole, które nie jest wolne.
    [full] { $call } wybiera pole na pełnej planszy.
    [typed] { $call } przyjmuje wpisane pole, które nie jest wolne.
   *[other] { $call } przyjmuje błędny argument.
} Wynik: { $found }.
galo-error-printed = { $call } wypisuje komunikat „{ $expected }” i działa dalej; powinno zgłosić z nim ValueError.
galo-message = { $call } zgłasza ValueError, ale z innym komunikatem.
galo-message-of-another = { $call } zgłasza błąd innej funkcji: „{ $found }”.
galo-other-error = { $call } kończy się wyjątkiem { $error }; powinno zgłosić ValueError z komunikatem „{ $expected }”.
galo-changed = { $call } zmienia własne argumenty: potem są to { $after }.
galo-left-over = { $call } wypisuje „{ $found }”; { $function } nie powinno niczego wypisywać.
galo-dialogue = { $call }: wypisany tekst jest inny.

galo-load-fails = Nie można wczytać { $file }: { $error } (wiersz { $line }).
galo-load-exits = { $file } kończy działanie Pythona podczas wczytywania (wiersz { $line }).
galo-load-reads = { $file } czyta dane podczas wczytywania (wiersz { $line }): poza funkcjami uruchamia się gra lub test.
galo-load-endless = Wczytywanie { $file } nie kończy się: coś działa poza funkcjami.
galo-load-flood = { $file } wypisuje bez końca podczas wczytywania.
galo-load-died = Sam Python przerywa działanie podczas wczytywania { $file }.
galo-load-stray = Zamiast odpowiedzi na wczytanie { $file } przyszło coś innego. Moduł ingeruje w program, który go wczytuje i wywołuje jego funkcje.
galo-load-imports = { $file } importuje { $modules }; wolno używać tylko tego, co wbudowane.
galo-load-changes = { $file } zmienia nazwy samego Pythona: { $names }.
galo-load-prints = { $file } wypisuje „{ $found }” podczas wczytywania: poza funkcjami został test lub gra.

galo-why-tie = Rozstrzyga kryterium { $number }, a spełniają je wszystkie te pola: { $candidates }. Pierwsze z nich to { $right }, nie { $found }.
galo-why-marked = Pole { $found } nie jest wolne. Rozstrzyga kryterium { $number }: { $right }.
galo-why-later = Pole { $found } wybrałoby kryterium { $other }, ale wcześniej jest kryterium { $number }: { $right }.{ $fork-count ->
    [0] {""}
   *[other] {" "}Rozwidlenia przeciwnika: { $forks }.
}
galo-why-move = Rozstrzyga kryterium { $number }: { $right }, nie { $found }.{ $fork-count ->
    [0] {""}
   *[other] {" "}Rozwidlenia przeciwnika: { $forks }.
}
galo-why-no-fork = Przeciwnik ma kilka rozwidleń ({ $forks }) i żadne pole nie wymusza obrony poza nimi: kryterium 4 nie ma zastosowania, a zajmuje się tylko pojedyncze rozwidlenie. Rozstrzyga kryterium { $number }: { $right }, nie { $found }.
galo-why-nothing = Rozstrzyga kryterium { $number }: { $right }.

galo-note-imports = Moduł zaimportował { $modules }.
galo-note-builtins = Moduł zmienił nazwy samego Pythona: { $names }.
galo-note-line = Wyjątek zgłoszono w wierszu { $line } modułu.

galo-policy = Na kursie: co najmniej { $minutes } minut między próbami, { $free } prób bez kary, potem −{ $penalty } za każdą; liczy się ostatnia.

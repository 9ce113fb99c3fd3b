# Co mówi sprawdzarka o grze galo.

galo-missing = { $count ->
    [one] Brakuje funkcji { $function }.
   *[other] Brakujące funkcje ({ $count }): { $function }.
}
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
    [number] { $call } przyjmuje jako liczbę całkowitą coś, co nią nie jest; przyjmowane są i True, i 1.0.
    [tuple] { $call } przyjmuje jako planszę coś, co nie jest krotką krotek.
    [size] { $call } przyjmuje jako planszę coś, co nie ma trzech wierszy po trzy pola.
    [value] { $call } przyjmuje niedozwoloną wartość.
    [type] { $call } przyjmuje wartość innego typu.
    [marked] { $call } zaznacza pole, które nie jest wolne.
    [full] { $call } nie zgłasza błędu na pełnej planszy; treść zadania nie mówi, co ma się stać.
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
galo-unchecked = { $function } nie sprawdza { $role ->
    [board] planszy
    [position] pola
    [number] numeru
    [player] gracza
    [strategy] strategii
   *[mark] znaku
}: żadna z wypróbowanych błędnych wartości nie jest odrzucana tak, jak trzeba. Jedna z nich: { $call }.
galo-starts = { $call } rozpoczyna grę; argumenty powinny zostać odrzucone.
galo-asks-again = { $call } pyta ponownie, gdy wpisane pole nie jest wolne; powinno zgłosić ValueError z komunikatem „{ $expected }”.
galo-drawing = { $call }: { $part ->
    [marks] znaki są narysowane inaczej.
    [separator] linia między wierszami jest inna.
    [row] odstępy lub kreski w wierszu są inne.
   *[end] po ostatnim wierszu jest coś jeszcze.
}

galo-game-first-board = { $call } wypisuje pustą planszę przed pierwszą turą.
galo-game-no-boards = { $call } nie wypisuje plansz.
galo-game-no-last-board = { $call } nie wypisuje ostatniej planszy, gdy ktoś wygrywa.
galo-game-no-person-boards = { $call } nie wypisuje planszy po turach gracza.
galo-game-no-computer-boards = { $call } nie wypisuje planszy po turach komputera.
galo-game-result-printed = { $call } wypisuje wynik; powinno go tylko zwrócić.
galo-game-person-first = { $call }: zaczyna człowiek; powinien zaczynać X, czyjkolwiek jest.
galo-game-person-x = { $call }: człowiek zaczyna i gra znakiem X, choć wybrano inny.
galo-game-o-begins = { $call }: zaczyna O; powinien zaczynać X.
galo-game-swapped = { $call }: człowiek i komputer mają zamienione znaki.
galo-game-after-x = { $call }: gra toczy się dalej, choć X wygrał.
galo-game-after-o = { $call }: gra toczy się dalej, choć O wygrał.
galo-game-after-win = { $call }: gra toczy się dalej, choć ktoś wygrał.
galo-game-when-full = { $call }: gra toczy się dalej, choć nie ma wolnych pól.
galo-game-eight-turns = { $call }: gra kończy się, choć jest jeszcze wolne pole i nikt nie wygrał.

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
galo-why-unseen = Nigdy nieznalezione na żadnej z wypróbowanych plansz: { $lines } (pola linii){ $mark ->
    [both] {""}
   *[other] , dla { $mark }
}.

galo-slip-left-out = Wszystkie wypróbowane ruchy są takie jak programu, który pomija kryterium { $number }{ $strategy ->
    [all] {""}
   *[other] {" "}w strategii '{ $strategy }'
}.
galo-slip-added = Wszystkie wypróbowane ruchy są takie jak programu, który stosuje kryterium { $number } w strategii '{ $strategy }', która go nie ma.
galo-slip-before = Wszystkie wypróbowane ruchy są takie jak programu, który stosuje kryterium { $other } przed kryterium { $number }{ $strategy ->
    [all] {""}
   *[other] {" "}w strategii '{ $strategy }'
}.
galo-slip-last = Wszystkie wypróbowane ruchy są takie jak programu, który wybiera ostatnie z kilku pól, a nie pierwsze{ $number ->
    [0] {""}
   *[other] {" "}(kryterium { $number })
}.
galo-slip-by-line = Wszystkie wypróbowane ruchy są takie jak programu, który wybiera pole z pierwszej pasującej linii, a nie pierwsze z pól{ $number ->
    [0] {""}
   *[other] {" "}(kryterium { $number })
}.
galo-slip-fork-blocked = Wszystkie wypróbowane ruchy są takie jak programu, który liczy do rozwidlenia także linie, w których jest już znak przeciwnika.
galo-slip-fork-of-one = Wszystkie wypróbowane ruchy są takie jak programu, który uznaje jedną linię za rozwidlenie; muszą się przecinać dwie.
galo-slip-fork-of-three = Wszystkie wypróbowane ruchy są takie jak programu, który uznaje rozwidlenie tylko tam, gdzie przecinają się trzy linie; wystarczą dwie.
galo-slip-first-fork = Wszystkie wypróbowane ruchy są takie jak programu, który zajmuje pierwsze z kilku rozwidleń przeciwnika, zamiast ustawić dwa w linii.
galo-slip-any-defence = Wszystkie wypróbowane ruchy są takie jak programu, który ustawia przeciw kilku rozwidleniom dowolne dwa w linii, nawet gdy obrona jest jednym z nich.
galo-slip-wrong-defence = Wszystkie wypróbowane ruchy są takie jak programu, który zmusza przeciwnika do obrony w jednym z kilku rozwidleń; obrona musi być poza nimi.
galo-slip-single-ignored = Wszystkie wypróbowane ruchy są takie jak programu, który nie zajmuje pojedynczego rozwidlenia przeciwnika.
galo-slip-several-ignored = Wszystkie wypróbowane ruchy są takie jak programu, który nie robi nic przeciw kilku rozwidleniom przeciwnika.
galo-slip-single-as-several = Wszystkie wypróbowane ruchy są takie jak programu, który także przeciw pojedynczemu rozwidleniu ustawia dwa w linii, zamiast je zająć.
galo-slip-opposite-by-rival = Wszystkie wypróbowane ruchy są takie jak programu, który szuka pierwszego rogu przeciwnika i zajmuje przeciwległy; należy zająć pierwszy z wolnych rogów.
galo-slip-opposite-own = Wszystkie wypróbowane ruchy są takie jak programu, który zajmuje róg przeciwległy do własnego, a nie do rogu przeciwnika.
galo-slip-opposite-beside = Wszystkie wypróbowane ruchy są takie jak programu, który bierze róg obok rogu przeciwnika za przeciwległy.
galo-slip-opposite-taken = Wszystkie wypróbowane ruchy są takie jak programu, który zajmuje przeciwległy róg, choć nie jest wolny.
galo-slip-forgotten = Wszystkie wypróbowane ruchy są takie jak programu, który zapomina o polu { $other } w kryterium { $number }.
galo-slip-clockwise = Wszystkie wypróbowane ruchy są takie jak programu, który przechodzi pola kryterium { $number } w innej kolejności niż kolejność numerów.

galo-note-imports = Moduł zaimportował { $modules }.
galo-note-builtins = Moduł zmienił nazwy samego Pythona: { $names }.
galo-note-line = Wyjątek zgłoszono w wierszu { $line } modułu.

galo-policy = Na zajęciach: co najmniej { $minutes } minut między próbami, { $free } prób bez kary, potem −{ $penalty } za każdą; liczy się ostatnia.

# Co mówi sprawdzarka o grze wargame.

wargame-nothing = Niczego nie wypisano.
wargame-header = Wiersz z rozmiarem i liczbą statków powinien brzmieć „{ $right }”, a brzmi „{ $found }”.
wargame-no-header = Brakuje wiersza z rozmiarem i liczbą statków („{ $right }”); najpierw jest „{ $found }”.
wargame-header-counts = Pierwszy wiersz podaje { $found } statków typów 1–8; na planszy jest ich { $right }.
wargame-gives-up = Program rezygnuje („{ $found }”), choć taką planszę łatwo znaleźć.
wargame-refuses = To wywołanie jest poprawne, a program je odrzuca: „{ $found }”.
wargame-seen-refused = Odrzuca też { $command }.
wargame-seen-accepted = Przyjmuje { $command }.
wargame-touch = Dwa statki stykają się.
wargame-touching = Stykają się statki z macierzy { $one } i { $other } (lewe górne pola).
wargame-no-piece = W macierzy 3x3 leży coś, co nie jest żadnym z 42 statków.
wargame-no-piece-remark = Chodzi o macierz, której lewym górnym polem jest { $cell }.
wargame-counts = Na planszy nie ma statków, o które proszono.
wargame-counts-remark = Żądane, typy 1–8: { $asked }. Na planszy: { $found }.
wargame-trailing-blanks = Na końcach wierszy są odstępy.
wargame-empty-line = Wiersz { $line } wyjścia jest pusty.
wargame-zero-bytes = Wśród tekstu wypisywane są bajty o wartości 0, być może przez %c albo z napisu bez zakończenia.
wargame-row-blanks = Numer wiersza nie zajmuje dwóch kolumn i odstępu: „{ $found }” powinno być „{ $right }”.
wargame-row-side = Jednocyfrowe numery wierszy stoją po lewej stronie swoich dwóch kolumn albo zaczynają się od 0; nasze stoją po prawej.
wargame-row-number = Wiersz ma inny numer: „{ $found }” powinno być „{ $right }”.
wargame-row-number-missing = Wiersz nie ma numeru: „{ $found }” powinno być „{ $right }”.
wargame-cell-blanks = Pola nie są rozdzielone pojedynczymi odstępami: „{ $found }” powinno być „{ $right }”.
wargame-empty-sign = Puste pola nie są oznaczone znakiem -: „{ $found }” powinno być „{ $right }”.
wargame-letters-missing = Pod planszą brakuje wiersza z literami kolumn ({ $right }).
wargame-letters-above = Litery kolumn stoją nad planszą; powinny być jej ostatnim wierszem.
wargame-letters-case = Litery kolumn powinny być wielkie.
wargame-letters-align = Litery nie stoją pod swoimi kolumnami.
wargame-header-short = Po rozmiarze powinno być osiem liczb, po jednej dla każdego typu („{ $right }”); wiersz brzmi „{ $found }”.
wargame-header-size = W pierwszym wierszu jest inny rozmiar: „{ $found }” powinno być „{ $right }”.
wargame-extra-line = Oprócz wiersza z rozmiarem i planszy jest „{ $found }”.
wargame-no-board = Nie można odczytać planszy { $size }: tam, gdzie powinna się zaczynać, stoi „{ $found }”.
wargame-other-size = Plansza ma rozmiar { $found }, a powinna mieć { $size }.

wargame-status = Program zakończył się kodem { $status } zamiast 0.
wargame-crash = Program przerwał działanie. To, czego jeszcze nie wypisał, przepadło.
wargame-not-started = Programu nie udało się uruchomić.
wargame-endless = Program nie kończy działania.
wargame-memory = Program przekroczył limit pamięci.
wargame-flood = Program wypisuje bez końca.

wargame-no-help = Z opcją -h powinna zostać wypisana pomoc; nie wypisano niczego.
wargame-other-help = Z opcją -h powinna zostać wypisana pomoc, a nie „{ $found }”.
wargame-help-instead = Tutaj powinien zostać wypisany ten sam tekst co z -h, a nie „{ $found }”.
wargame-help-missing = Tutaj powinien zostać wypisany ten sam tekst co z -h; nie wypisano niczego.
wargame-no-minus-one = Program odmawia, ale wiersz nie zaczyna się od -1: „{ $found }”.
wargame-refused-silently = Tutaj powinien zostać wypisany na stdout wiersz zaczynający się od -1; nie wypisano niczego.
wargame-plays-on = Treść zadania nazywa to wywołanie niepoprawnym, a program zaczyna grę: „{ $found }”.
wargame-about-size = Taki rozmiar jest niedozwolony: 9–15 wierszy, 9–24 kolumn, jedno i drugie podzielne przez 3.
wargame-about-mode = Nie ma takiego trybu.
wargame-about-restriction-3 = Ograniczenie 3: statków większego typu jest więcej niż mniejszego.
wargame-about-restriction-4 = Ograniczenie 4: statków jest więcej niż połowa macierzy.
wargame-not-refused = Tutaj powinien zostać wypisany wiersz zaczynający się od -1. Program zamiast tego działa dalej: „{ $found }”.
wargame-no-message = Samo -1. W jednym miejscu treść zadania prosi o -1, w innym także o komunikat po nim.
wargame-message-below = Komunikat stoi w wierszu po -1. Treść zadania w jednym miejscu prosi o -1, a w innym o komunikat w tym samym wierszu.
wargame-no-line-end = Wiersz „{ $found }” nie ma końca wiersza.
wargame-exit-status = Kod wyjścia to { $found }, naszego programu { $right }. Treść zadania żadnego nie podaje.

wargame-one-word = Wiersz „{ $found }” ma tylko jedno słowo, więc program, który czyta jednowyrazowe wiersze, wziąłby go za strzał lub odpowiedź.
wargame-no-aside = Wiersz „{ $found }” nie jest strzałem ani odpowiedzią i nie zaczyna się od gwiazdki.
wargame-stalled = Program nic więcej nie mówi, choć to jego kolej.
wargame-left = Program kończy się w środku gry.
wargame-after-end = Po ostatniej planszy jest coś jeszcze: „{ $found }”.
wargame-word = Wiersz „{ $found }” nie jest strzałem ani odpowiedzią, a druga strona by go za nie wzięła. Wiersze informacyjne zaczynają się od gwiazdki.
wargame-late-aside = Wiersz „{ $found }” informuje w środku gry; takie wiersze stoją na początku, przed wierszem z rozmiarem.
wargame-no-end-line = Przed ostatnią planszą brakuje wiersza „Fim de Jogo: …”.
wargame-end-count = Oddano { $right } strzałów; ostatni wiersz podaje { $found }.
wargame-decimals = Sekundy są z ułamkiem („{ $found }”); nasze są całkowite.
wargame-end-time = Zegar przesunął się o co najmniej { $seconds } sekundy, a ostatni wiersz brzmi „{ $found }”.
wargame-no-reveal = Po końcu gry nie ma planszy; ostatni wiersz to „{ $found }”.
wargame-second-header = Wiersz „{ $found }” stoi też nad ostatnią planszą; rysunki pokazują samą planszę.
wargame-no-flush = Przez { $seconds ->
    [one] jedną sekundę
    [few] { $seconds } sekundy
   *[other] { $seconds } sekund
} program nic nie wysłał; po końcu wejścia przyszło „{ $found }”. Naprzeciw innego programu czekałby bez końca: fflush(stdout) po każdym wierszu wysyła go od razu.

wargame-answer-line = Odpowiedź na { $cell } brzmi „{ $found }”: w wierszu jest coś oprócz odpowiedzi.
wargame-no-answer = „{ $found }” nie jest odpowiedzią na { $cell }: powinno to być - albo typ od 1 do 8.
wargame-other-answer = Odpowiedź na { $cell } to { $found }, a na pokazanej na końcu planszy jest tam { $right }.
wargame-ends-early = Program mówi, że gra się skończyła, ale trafiono tylko { $hits } z { $cells } pól.
wargame-turn-rows = Wszystkie odpowiedzi zgadzają się z planszą, jeśli wiersze liczyć od góry.
wargame-turn-columns = Wszystkie odpowiedzi zgadzają się z planszą, jeśli kolumny liczyć od prawej.
wargame-turn-both = Wszystkie odpowiedzi zgadzają się z planszą, jeśli zamienić wiersze z kolumnami.
wargame-turn-down = Wszystkie odpowiedzi zgadzają się z planszą, jeśli każdy strzał trafia wiersz za nisko.
wargame-turn-right = Wszystkie odpowiedzi zgadzają się z planszą, jeśli każdy strzał trafia kolumnę za bardzo w prawo.
wargame-counts-twice = Drugi strzał w trafione już pole liczy się jako nowe trafienie: gra kończy się, zanim wszystko znaleziono.
wargame-answers-off-board = Na pierwszy strzał, który nie jest polem planszy, program odpowiada; nasz nie odpowiada.
wargame-off-board-crash = Strzał, który nie jest polem planszy, sprawia, że program przerywa działanie albo się nie kończy.
wargame-not-sloppy = Strzały małymi literami, z zerami i odstępami, nie są rozumiane; nasz program je rozumie.
wargame-not-ended = Trafiono wszystkie { $cells } pól floty, a program gra dalej: odpowiada też na { $cell }.
wargame-end-line = Ostatni wiersz powinien brzmieć „{ $right }”, a brzmi „{ $found }”.
wargame-reveal = Końcowa plansza nie zgadza się z grą: pole { $cell }.
wargame-cell-differs = Pole { $cell } jest inne.

wargame-no-shot = „{ $found }” nie jest strzałem takim jak B8.
wargame-shot-text = Strzał powinien być zapisany „{ $right }”, a jest „{ $found }”.
wargame-shot-off-board = Tryb { $mode } strzela w { $cell }, a takiego pola nie ma na planszy { $size }.
wargame-shot-repeated = Tryb { $mode } strzela ponownie w { $cell }.
wargame-fires-on = Wszystko trafiono, a tryb { $mode } nadal strzela w { $cell }.
wargame-fires-beyond = Strzelono we wszystkie pola planszy, a tryb { $mode } nadal strzela w { $cell }.
wargame-unexplored = Nic nie trafiono, a program kończy grę po { $hits } z { $cells } pól planszy.
wargame-other-shot = Tryb { $mode } strzela tutaj w { $right }, a nie w { $cell }.
wargame-stays = Tryb { $mode } strzela w { $cell }, w macierzy, w której statek jest zatopiony: resztę tej macierzy się pomija.
wargame-turned = Tryb { $mode } strzela, albo ostatnia plansza jest narysowana, jakby wiersze liczono od góry: gdy każdy wiersz liczyć od dołu, wszystko się zgadza.
wargame-announced = Wiersz z rozmiarem powinien podawać statki z opcji, „{ $right }”, a brzmi „{ $found }”.
wargame-no-game = Program kończy się bez jednego strzału; ostatni wiersz to „{ $found }”.
wargame-no-end = Wszystko trafiono, a program ani się nie kończy, ani nic nie mówi.
wargame-no-end-beyond = Strzelono we wszystkie pola planszy, a program ani się nie kończy, ani nic nie mówi.
wargame-fires-forever = Po { $count } strzałach program nadal strzela, a nie trafił wszystkich { $cells } pól.
wargame-leaves-early = Tryb { $mode } opuszcza macierz, zanim statek zostanie zatopiony: trafiono { $hits } z { $kind } pól typu { $kind }. Następne jest { $right }, a nie { $cell }.
wargame-skips = Tryb { $mode } pomija { $right } i przechodzi do { $cell }.
wargame-spares-too-much = Tryb { $mode } pomija { $right }, które nie styka się z żadnym zatopionym statkiem, i przechodzi do { $cell }.
wargame-why-spare = { $cell } styka się z zatopionym statkiem, więc nic tam nie może być. Następne jest { $right }.
wargame-why-order = W macierzy kolejność to: środek, góra, dół, lewo, prawo, lewy górny róg, prawy dolny, prawy górny, lewy dolny. Następne jest { $right }.
wargame-why-matrix = Macierze następują od lewej do prawej, wiersz po wierszu. Następne jest { $right }.

wargame-input-hang = Gdy wejście kończy się w środku gry, program nie kończy działania.
wargame-input-flood = Gdy wejście kończy się w środku gry, program wypisuje bez końca.
wargame-input-crash = Gdy wejście kończy się w środku gry, program przerywa działanie z błędem.

wargame-chances = Po { $runs } uruchomieniach i { $draws } strzałach jest pewne, że program nie losuje strzałów jednakowo: program, który tak losuje, byłby podejrzewany rzadziej niż raz na milion.
wargame-chance-repeats = Różne uruchomienia losują to samo. Czy srand jest wywoływane, jeden raz, z czasem?
wargame-stuck = { $runs } uruchomienia o różnych porach losują to samo.
wargame-always-empty = Macierz { $cell } (lewe górne pole) była pusta na wszystkich { $runs } planszach.
wargame-never = { $category ->
    [0] Pusta macierz nie wypadła
   *[other] Statek { $category } z załącznika nie wypadł
} ani razu na { $runs } planszach; jakkolwiek czytać kroki, należało oczekiwać co najmniej { $expected } razy.
wargame-chance-row = W wiersz { $category } strzelono { $came } razy; należało oczekiwać { $expected }.
wargame-chance-column = W kolumnę { $category } strzelono { $came } razy; należało oczekiwać { $expected }.
wargame-chance-place = W jedno z dziewięciu miejsc macierzy strzelono { $came } razy; należało oczekiwać { $expected }.
wargame-chance-step = Strzały następują po sobie w tym samym kierunku { $came } razy; należało oczekiwać { $expected }.

wargame-note-signal = Program zakończył sygnał { $signal }.
wargame-note-status = Kod wyjścia: { $status }.

wargame-no-clock = Brakuje tu libfaketime: pominięto przypadki, które pytają o losowanie plansz i strzałów, a uruchomienia z losową planszą nie da się dokładnie powtórzyć.

# In the arena
wargame-seat-no-answer = pisze, ale nie odpowiada
wargame-seat-options = programy z zajęć polują: podaj --opt mode=hunt albo mode = "hunt" w regułach

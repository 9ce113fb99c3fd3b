# Co sędzia mówi o grze wargame.

wargame-nothing = Niczego nie wypisano.
wargame-layout = Plansza nie wygląda tak, jak pokazuje treść zadania.
wargame-header = Wiersz przed grą powinien brzmieć „{ $right }”, a brzmi „{ $found }”.
wargame-no-header = Brakuje wiersza z rozmiarem i liczbą figur („{ $right }”); zamiast niego jest „{ $found }”.
wargame-header-counts = Pierwszy wiersz podaje { $found } figur typów 1–8; na planszy jest ich { $right }.
wargame-no-row = Nie można odczytać wiersza { $row } planszy: „{ $found }”.
wargame-gives-up = Program rezygnuje („{ $found }”), choć taką planszę łatwo znaleźć.
wargame-touch = Dwie figury stykają się.
wargame-touching = Stykają się figury z macierzy { $one } i { $other } (lewe górne pola).
wargame-no-piece = W macierzy 3x3 leży coś, co nie jest żadną z 42 figur.
wargame-no-piece-remark = Chodzi o macierz, której lewym górnym polem jest { $cell }.
wargame-counts = Na planszy nie ma figur, o które proszono.
wargame-counts-remark = Żądane, typy 1–8: { $asked }. Na planszy: { $found }.

wargame-status = Program zakończył się kodem { $status } zamiast 0.
wargame-crash = Program przerwał działanie. To, czego jeszcze nie wypisał, przepadło.
wargame-not-started = Programu nie udało się uruchomić.
wargame-endless = Program nie kończy działania.
wargame-memory = Program chciał więcej pamięci, niż mu wolno.
wargame-flood = Program wypisuje bez końca.

wargame-no-help = Z opcją -h powinna zostać wypisana pomoc; nie wypisano niczego.
wargame-other-help = Z opcją -h powinna zostać wypisana pomoc, a nie „{ $found }”.
wargame-help-instead = Tutaj powinien zostać wypisany ten sam tekst co z -h, a nie „{ $found }”.
wargame-not-refused = Tutaj powinien zostać wypisany wiersz zaczynający się od -1, a nie „{ $found }”.
wargame-no-message = Po -1, w tym samym wierszu, komunikat powinien mówić, co jest źle.
wargame-more-lines = Powinien zostać wypisany jeden wiersz: -1, odstęp i opis błędu. Zaczyna się od „{ $found }”.
wargame-no-line-end = Wiersz „{ $found }” nie ma końca wiersza.
wargame-exit-status = Kod zakończenia to { $found }, a powinien być { $right }. To, co wypisano, jest poprawne.

wargame-one-word = Wiersz „{ $found }” ma tylko jedno słowo, więc druga strona wzięłaby go za strzał lub odpowiedź. Wiersze informacyjne zaczynają się od gwiazdki, odstępu i co najmniej jeszcze jednego słowa.
wargame-no-aside = Wiersz „{ $found }” nie jest strzałem ani odpowiedzią i nie zaczyna się od gwiazdki i odstępu.
wargame-stalled = Program nic więcej nie mówi, choć to jego kolej.
wargame-half-line = Program wypisał „{ $found }” bez końca wiersza i nic więcej nie mówi.
wargame-left = Program zakończył się w środku gry.
wargame-after-end = Po ostatniej planszy jest coś jeszcze: „{ $found }”.

wargame-answer-line = Odpowiedź na { $cell } brzmi „{ $found }”: w wierszu jest coś oprócz odpowiedzi.
wargame-no-answer = „{ $found }” nie jest odpowiedzią na { $cell }: powinno to być - albo typ od 1 do 8.
wargame-inconsistent = Odpowiedź na { $cell } to { $found }; żadna flota nie zgadza się z nią i z wcześniejszymi odpowiedziami.
wargame-why-other-type = W macierzy { $corner } leży figura typu { $known }.
wargame-why-sunk = Wszystkie pola figury typu { $known } w macierzy { $corner } były już trafione.
wargame-why-announced = Figur tego typu powinno być { $known }; wszystkie znaleziono już w innych macierzach.
wargame-why-water = Wcześniej odpowiedź dla tego pola była inna.
wargame-why-no-piece = Żaden wariant typu { $known } nie pasuje do macierzy { $corner } przy tych odpowiedziach bez stykania się z zatopioną figurą.
wargame-why-no-room = Zapowiedziano { $announced } figur typu { $known }, a nie ma już miejsca dla wszystkich.
wargame-other-answer = Drugi strzał w { $cell } dostaje inną odpowiedź: { $found }.
wargame-answered-off-board = Strzał przed { $cell } nie był polem planszy i nie powinien dostać odpowiedzi; po nim odpowiedź na { $cell } to { $found }.
wargame-ends-early = Program mówi, że gra się skończyła, ale trafiono tylko { $hits } z { $cells } pól.
wargame-missing-hits = Strzelono we wszystkie pola, a było tam tylko { $hits } z { $cells } pól zapowiedzianej floty.
wargame-not-ended = Trafiono wszystkie pola floty: powinien nastąpić wiersz „Fim de Jogo: …”, a nie „{ $found }”.
wargame-end-line = Ostatni wiersz powinien brzmieć „{ $right }”, a brzmi „{ $found }”.
wargame-reveal = Końcowa plansza nie zgadza się z grą: pole { $cell }.
wargame-cell-differs = Pole { $cell } jest inne.

wargame-no-shot = „{ $found }” nie jest strzałem takim jak B8.
wargame-shot-text = Strzał powinien być zapisany „{ $right }”, a jest „{ $found }”.
wargame-shot-off-board = Pola { $cell } nie ma na planszy { $size }.
wargame-shot-repeated = W { $cell } już strzelano.
wargame-fires-on = Gra się skończyła, a program nadal strzela w { $cell }.
wargame-other-shot = Tryb { $mode } strzela tutaj w { $right }, a nie w { $cell }.
wargame-why-leave = Figura w macierzy pola { $cell } jest zatopiona: resztę tej macierzy się pomija. Następne jest { $right }.
wargame-why-spare = { $cell } styka się z zatopioną figurą, więc nic tam nie może być. Następne jest { $right }.
wargame-why-order = W macierzy kolejność to: środek, góra, dół, lewo, prawo, lewy górny róg, prawy dolny, prawy górny, lewy dolny. Następne jest { $right }.
wargame-why-matrix = Macierz { $corner } (lewe górne pole) nie jest jeszcze skończona. Następne jest { $right }.

wargame-input-hang = Gdy wejście kończy się w środku gry, program nie kończy działania.
wargame-input-flood = Gdy wejście kończy się w środku gry, program wypisuje bez końca.
wargame-input-crash = Gdy wejście kończy się w środku gry, program przerywa działanie z błędem.
wargame-input-goes-on = Gdy wejście kończy się w środku gry, program gra dalej, jakby dostał odpowiedź: „{ $found }”.

wargame-chances = Po { $runs } uruchomieniach i { $draws } losowaniach jest pewne, że program nie losuje tak, jak każą zasady: program, który tak losuje, byłby podejrzewany rzadziej niż raz na milion.
wargame-chance-repeats = Różne uruchomienia losują to samo. Czy srand jest wywoływane, jeden raz, z czasem?
wargame-chance-type = { $category ->
    [0] Puste macierze wypadły { $came } razy
   *[other] Typ { $category } wypadł { $came } razy
}; należało oczekiwać { $expected }.
wargame-chance-piece = { $category ->
    [0] Puste macierze wypadły { $came } razy
   *[other] Figura { $category } z załącznika wypadła { $came } razy
}; należało oczekiwać { $expected }.
wargame-chance-row = W wiersz { $category } strzelono { $came } razy; należało oczekiwać { $expected }.
wargame-chance-column = W kolumnę { $category } strzelono { $came } razy; należało oczekiwać { $expected }.
wargame-chance-place = W jedno z dziewięciu miejsc macierzy strzelono { $came } razy; należało oczekiwać { $expected }.
wargame-chance-step = Strzały następują po sobie w tym samym kierunku { $came } razy; należało oczekiwać { $expected }.

wargame-note-signal = Program zakończył sygnał { $signal }.
wargame-note-status = Kod zakończenia: { $status }.

wargame-no-clock = Brakuje tu libfaketime: nie można było ocenić losowości plansz i strzałów, a uruchomień nie da się powtórzyć.

# In the arena
wargame-seat-no-answer = mówi, a nie odpowiada
wargame-seat-options = programy z kursu polują: proszę podać --opt mode=hunt albo mode = "hunt" w regułach

name = Kryjówka
about = Znajdź pole, które ukrył drugi gracz.
rules = Każdy ukrywa jedno pole, potem zgadują na zmianę. Wygrywa ten, kto pierwszy znajdzie pole drugiego; dwa pasy pod rząd to remis.
notation = pole to jego numer albo pass
seat-first = pierwszy
seat-second = drugi
option-cells = Pola
option-clue = Wskazówki
option-clue-none = bez
option-clue-near = gdy blisko
score = { $count ->
    [one] { $count } próba
    [few] { $count } próby
    [many] { $count } prób
   *[other] { $count } próby
}
note-near = blisko
rule-guessed = To pole już zgadywano.
rule-no-such-cell = Nie ma takiego pola.
hideout-nowhere = kryjówki nigdzie nie ma
cell-hidden = kryjówka
cell-guessed = sprawdzone
piece = Kryjówka

name = Poziomka
about = Kładź klocki na planszy; kto nie może, przegrywa.
rules = Lewy kładzie klocki pionowe (kolumna i najwyższy wiersz, np. Fc), Prawy poziome (wiersz i pierwsza kolumna, np. cH). Kto nie może położyć klocka, przegrywa.
notation = klocek to np. Fc (Lewy) albo cH (Prawy)
seat-first = Lewy
seat-second = Prawy
level-course = z kursu
level-strong = mocny
how-course = jak na kursie, słabszy
how-strong = mocniejszy
score = { $count ->
    [one] miejsce na { $count } klocek
    [few] miejsce na { $count } klocki
    [many] miejsce na { $count } klocków
   *[other] miejsce na { $count } klocka
}
worth-ahead = { $count ->
    [one] plansza będzie warta { $count } klocek
    [few] plansza będzie warta { $count } klocki
    [many] plansza będzie warta { $count } klocków
   *[other] plansza będzie warta { $count } klocka
}
analysis-ahead = { $ahead } (klocki) dla: { $side }
worth-behind = { $count ->
    [one] plansza będzie warta { $count } klocek dla drugiej strony
    [few] plansza będzie warta { $count } klocki dla drugiej strony
    [many] plansza będzie warta { $count } klocków dla drugiej strony
   *[other] plansza będzie warta { $count } klocka dla drugiej strony
}
stands-ahead = { $name }: plansza jest warta { $count ->
    [one] { $count } klocek
    [few] { $count } klocki
    [many] { $count } klocków
   *[other] { $count } klocka
}
rule-taken = To zajęte.
rule-off-board = To nie mieści się na planszy.
rule-other-direction = Tak kładzie klocki drugi gracz.
cell-left = klocek Lewego
cell-right = klocek Prawego
option-pola = Długość klocka
option-rows = Wiersze
option-columns = Kolumny
option-starts = Kto zaczyna
option-starts-first = Lewy
option-starts-second = Prawy

# For somebody who has never played
lesson-lay = Lewy kładzie klocki pionowo, Prawy poziomo. Klocki zajmują tylko wolne pola i już się nie ruszają.
lesson-end = Kto nie ma już miejsca na klocek, przegrywa. Twórz więc miejsca, z których tylko ty skorzystasz.
first-move = Przy brzegu zostaje pas, który tylko ty możesz wypełnić.
decided = Nie ma już miejsca na klocek.
line-course = Bierze to, co teraz zostawia mu najwięcej miejsca, i nie patrzy dalej.
line-strong = Patrzy wiele ruchów naprzód, a małe plansze rozwiązuje dokładnie.

# In the browser, for strangers: how strong a level is, what the course calls it, by how much
# a game was won
rank-course = amator
rank-strong = mistrz
course-course = Strategia z kursu.
course-strong = Nie jest strategią z kursu.
margin = { $count ->
    [0] bez miejsca na kolejny klocek
    [one] z miejscem na jeszcze { $count } klocek
    [few] z miejscem na jeszcze { $count } klocki
    [many] z miejscem na jeszcze { $count } klocków
   *[other] z miejscem na jeszcze { $count } klocka
}
option-position = Od pozycji
cell-taken = zajęte od początku

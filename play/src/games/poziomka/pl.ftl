name = Poziomka
about = Kładź klocki na planszy; kto nie może, przegrywa.
rules = Lewy kładzie klocki pionowo, Prawy poziomo. Kto nie może położyć klocka, przegrywa. Wpisany ruch to np. Fc dla Lewego (kolumna i najwyższy wiersz) i cH dla Prawego (wiersz i pierwsza kolumna).
notation = klocek zapisuje się np. Fc (Lewy: kolumna i najwyższy wiersz) albo cH (Prawy: wiersz i pierwsza kolumna)
position-format = Długość klocka, wiersze od góry rozdzielone ukośnikami, z kropką na wolnym polu; potem L albo R, kto ma ruch: 2 ..../..../..../.... L
seat-first = Lewy
seat-second = Prawy
how-course = jak na zajęciach, słabszy
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
rule-other-direction = W tym kierunku kładzie klocki tylko druga strona.
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

# In the browser: which strategy of the course a level is, and by how much a game was won
course-course = Strategia z zajęć.
course-strong = Nie jest strategią z zajęć.
margin = { $count ->
    [0] Zwycięskiej stronie nie zostało już wolne miejsce.
    [one] Zwycięskiej stronie zostało miejsce na { $count } klocek.
    [few] Zwycięskiej stronie zostało miejsce na { $count } klocki.
    [many] Zwycięskiej stronie zostało miejsce na { $count } klocków.
   *[other] Zwycięskiej stronie zostało miejsce na { $count } klocka.
}
option-position = Od pozycji
option-position-file = zacznij od pozycji z pliku PLIK
cell-taken = zajęte od początku

# Exercises of the lessons
try-last = Grasz jako Lewy i kładziesz klocki pionowo. Połóż taki, po którym Prawy, który kładzie poziomo, nie ma już miejsca.
try-last-right = Nie ma już dwóch wolnych pól obok siebie: Prawy przegrał.
try-room = Wygrywa tylko jeden ruch. Zabierz miejsce Prawemu i zachowaj pola, z których skorzystasz tylko ty.
try-room-right = Teraz Prawemu zabraknie miejsca wcześniej niż tobie.

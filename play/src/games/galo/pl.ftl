name = Galo
about = Kółko i krzyżyk: wygrywa, kto ma trzy w linii.
rules = Zaczyna X. Na zmianę zaznaczacie wolne pole. Wygrywają trzy znaki w wierszu, kolumnie albo na przekątnej. Wpisany ruch to numer pola, od 1 do 9.
notation = wpisz numer pola, od 1 do 9
position-format = Trzy wiersze od góry, rozdzielone ukośnikami, z X, O albo kropką; potem odstęp i kto ma ruch: X../.O./..X O
seat-first = X
seat-second = O
how-basico = najsłabszy
how-normal = blokuje, czasem przegrywa
how-perfeito = jak na zajęciach; od pozycji początkowej nigdy nie przegrywa
how-strong = najmocniejszy: widzi całą grę
rule-taken = To pole jest zajęte.

# For somebody who has never played
lesson-mark = Na zmianę zaznaczacie wolne pole: jedna osoba krzyżykiem, druga kółkiem.
lesson-line = Trzy twoje znaki w wierszu, kolumnie albo na przekątnej wygrywają.
first-move = Środek należy do czterech linii.
decided = Trzy w linii.
decided-drawn = Plansza jest pełna i nikt nie ma trzech w linii.
line-basico = Zajmuje środek albo róg i nie widzi zagrożeń.
line-normal = Wygrywa i blokuje, ale co czwarty raz tego nie widzi i daje się złapać w pułapkę.
line-perfeito = Widzi też podwójne groźby: od pozycji początkowej nigdy nie przegrywa.
line-strong = Zna całą grę na pamięć i wykorzysta każdą pomyłkę.

# In the browser: which strategy of the course a level is, and by how much a game was won
course-basico = Strategia „básico” z zajęć.
course-normal = Strategia „normal” z zajęć, z pomyłkami.
course-perfeito = Strategia „perfeito” z zajęć.
course-strong = Nie jest strategią z zajęć.
margin = { $count ->
    [one] Do wygranej wystarczył { $count } znak.
    [few] Do wygranej wystarczyły { $count } znaki.
    [many] Do wygranej wystarczyło { $count } znaków.
   *[other] Do wygranej wystarczyło { $count } znaku.
}
option-position = Od pozycji
option-position-file = zacznij od pozycji z pliku PLIK

# Exercises of the lessons
try-line = Grasz X. Dokończ linię z trzech znaków.
try-line-right = Trzy w linii: wygrana.
try-block = O zaraz dokończy linię. Zablokuj ją.
try-block-right = Zablokowane, a teraz grozisz w dwóch liniach naraz: O zatrzyma tylko jedną.
try-fork = Stwórz dwie groźby naraz.
try-fork-right = O zablokuje tylko jedną z nich, więc wygrasz następnym ruchem.

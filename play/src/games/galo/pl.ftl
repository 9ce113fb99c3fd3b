name = Galo
about = Kółko i krzyżyk: wygrywa, kto ma trzy w linii.
rules = Zaczyna X. Zaznacz wolne pole od 1 do 9. Wygrywa, kto ustawi trzy swoje znaki w wierszu, kolumnie lub na przekątnej.
notation = pole to liczba od 1 do 9
seat-first = X
seat-second = O
level-basico = początkujący
level-normal = zwykły
level-perfeito = ostrożny
how-basico = najsłabszy
how-normal = blokuje, czasem przegrywa
how-perfeito = jak na kursie; od początku nie przegrywa
how-strong = najmocniejszy: widzi całą grę
level-strong = mocny
rule-taken = To pole jest zajęte.

# For somebody who has never played
lesson-mark = Na zmianę zaznaczacie wolne pole: jedno z was krzyżykiem, drugie kółkiem.
lesson-line = Trzy twoje znaki w wierszu, kolumnie albo na przekątnej wygrywają.
first-move = Środek należy do czterech linii.
decided = Trzy w linii.
decided-drawn = Plansza jest pełna i nikt nie ma trzech w linii.
line-basico = Zajmuje środek albo róg i nie widzi zagrożeń.
line-normal = Wygrywa i blokuje, ale co czwarty raz tego nie widzi i daje się złapać w pułapkę.
line-perfeito = Widzi też podwójne groźby: od początku gry nigdy nie przegrywa.
line-strong = Zna całą grę na pamięć i wykorzysta każdą pomyłkę.

# In the browser, for strangers: how strong a level is, what the course calls it, by how much
# a game was won
rank-basico = początkujący
rank-normal = amator
rank-perfeito = ekspert
rank-strong = niepokonany
course-basico = Strategia „básico” z kursu.
course-normal = Strategia „normal” z kursu, z pomyłkami.
course-perfeito = Strategia „perfeito” z kursu.
course-strong = Nie jest strategią z kursu.
margin = { $count ->
    [one] { $count } znakiem
    [few] { $count } znakami
    [many] { $count } znakami
   *[other] { $count } znakami
}
option-position = Od pozycji

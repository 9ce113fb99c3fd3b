name = Mancala
about = Siej swoje ziarna, zbijaj cudze, zapełniaj magazyn.
rules = Wybierz jeden ze swoich dołków. Ziarna sieje się po jednym w prawo, także do własnego magazynu. Jeśli ostatnie ziarno trafi do twojego magazynu, masz dodatkowy ruch; jeśli trafi do twojego pustego dołka, zbijasz je wraz z tym, co leży naprzeciwko. Gra kończy się, gdy jeden rząd jest pusty; wygrywa, kto ma więcej ziaren. Wpisany ruch to numer dołka, licząc od lewej.
notation = dołek podaje się numerem, licząc od lewej
position-format = Ziarna dolnego rzędu, licząc od lewej, dwukropek i magazyn; ukośnik; tak samo górny rząd; potem A (dolny) albo B (górny), kto ma ruch, i zasada bicia: 4,4,4,4,4,4:0/4,4,4,4,4,4:0 A empty
seat-first = dolny rząd
seat-second = górny rząd
how-normal = najsłabszy
how-avancado = widzi trochę dalej
how-strong = najmocniejszy
score = { $count ->
    [one] { $count } ziarno
    [few] { $count } ziarna
    [many] { $count } ziaren
   *[other] { $count } ziarna
}
note-again = jeszcze raz
note-captured = zbija { $count }
worth-ahead-exact = { $count ->
    [one] kończy z przewagą { $count } ziarna
   *[other] kończy z przewagą { $count } ziaren
}
worth-ahead = { $count ->
    [one] około { $count } ziarna przewagi
   *[other] około { $count } ziaren przewagi
}
analysis-ahead = { $ahead } (ziarna) dla: { $side }
worth-behind-exact = { $count ->
    [one] kończy ze stratą { $count } ziarna
   *[other] kończy ze stratą { $count } ziaren
}
worth-behind = { $count ->
    [one] około { $count } ziarna straty
   *[other] około { $count } ziaren straty
}
stands-ahead-exact = { $name } kończy z przewagą { $count ->
    [one] { $count } ziarna
   *[other] { $count } ziaren
}
stands-ahead = { $name } ma około { $count ->
    [one] { $count } ziarna przewagi
   *[other] { $count } ziaren przewagi
}
rule-empty-house = Ten dołek jest pusty.
cell-seeds = { $value ->
    [one] { $value } ziarno
    [few] { $value } ziarna
    [many] { $value } ziaren
   *[other] { $value } ziarna
}
option-houses = Dołków na stronę
option-seeds = Ziaren w dołku
option-capture = Bicie
option-capture-empty = zawsze
option-capture-standard = tylko z ziarnami naprzeciwko
would-capture = zbija { $count }
rule-off-board = To nie mieści się na planszy.

# For somebody who has never played
lesson-sow = Wybierz jeden ze swoich dołków, w dolnym rzędzie. Ziarna sieje się po jednym w prawo, także do twojego magazynu, z pominięciem cudzego.
lesson-again = Gdy ostatnie ziarno wpada do twojego magazynu, masz dodatkowy ruch.
lesson-capture = Gdy ostatnie ziarno wpada do twojego pustego dołka, zbijasz je razem z tym, co leży naprzeciwko.
first-move = Ostatnie ziarno wpada do magazynu, więc masz dodatkowy ruch.
decided = Jeden rząd jest pusty i liczy się ziarna.
decided-drawn = W obu magazynach jest tyle samo ziaren.
line-normal = Sieje zawsze z pierwszego od lewej dołka, w którym są ziarna.
line-avancado = Zbija, gdy może, a jeśli nie, próbuje zyskać dodatkowy ruch; patrzy jeden ruch naprzód.
line-strong = Patrzy daleko naprzód i zna końcówki dokładnie.

# In the browser: which strategy of the course a level is, and by how much a game was won
course-normal = Strategia „normal” z zajęć.
course-avancado = Strategia „avançado” z zajęć.
course-strong = Nie jest strategią z zajęć.
margin = { $count ->
    [one] różnica: { $count } ziarno
    [few] różnica: { $count } ziarna
    [many] różnica: { $count } ziaren
   *[other] różnica: { $count } ziarna
}
option-position = Od pozycji
option-position-file = zacznij od pozycji z pliku PLIK
option-fair = Wyrównany początek
option-fair-none = zwykły początek
fair-none = Dla tej planszy nie są znane wyrównane początki; są dla 6 dołków i 4 ziaren.
fair-most = Wyrównanych początków na tej planszy: { $count }.
result-counts = ziarna

# Exercises of the lessons
try-again = Dolny rząd jest twój. Wybierz dołek, z którego ostatnie ziarno trafi do twojego magazynu po prawej.
try-again-right = Ostatnie ziarno trafiło do magazynu, więc masz dodatkowy ruch.
try-capture = Spraw, by ostatnie ziarno trafiło do twojego pustego dołka: zbijesz to, co leży naprzeciwko.
try-capture-right = Twoje ziarno i pięć z naprzeciwka jest już w magazynie.
